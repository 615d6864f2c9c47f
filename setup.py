"""Lists the packages to install; everything else about the project is declared in pyproject.toml.

The folder agents/ is installed under the import name sotm_agents, because the bare name belongs to other projects.
"""

from setuptools import find_packages, setup

environment = find_packages(include=["sotm_env", "sotm_env.*"])
agents = [f"sotm_{name}" for name in find_packages(include=["agents", "agents.*"])]

setup(packages=[*environment, *agents], package_dir={"sotm_agents": "agents"})
