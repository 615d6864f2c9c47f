"""Training: configurations, PPO, run folders, saved policies and what goes on from them.

Needs the extra ``train`` but for ``config``, ``runs`` and ``saved``, by which policies are found.
"""
