"""Who plays, and how they learn: agents, their training (training/) and what counts their games (evaluation/).

Imported as ``sotm_agents``: the bare name ``agents`` belongs to other packages on users' machines.
"""
