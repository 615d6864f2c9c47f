"""Imported as `sotm_agents`: the bare name `agents` belongs to other packages on users' machines."""
