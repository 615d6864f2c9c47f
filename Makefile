# make train   trains the quickstart team, then compares it with random and heuristic play
# make test    runs the tests            make lint    checks style and types
# make soak    compiles in place, then plays 200,000 checked games on two cores; the same command goes on
# make site    builds the documentation site, into site/
# make dist    builds the source distribution and the wheel, into dist/
# make compile compiles the engine, the encoders and the heuristic in place; make uncompile takes that away again
# make clean   removes the virtual environment and everything built, but not runs/

PYTHON ?= python3
VENV ?= .venv
PY := $(VENV)/bin/python
PIP_INSTALL := $(PY) -m pip install --quiet --disable-pip-version-check -c constraints.txt

# Trains configs/quickstart.yaml, then plays 300 games each with the random, the heuristic and the trained team.
TRAIN_COMMAND ?= $(PY) scripts/quickstart.py
TEST_COMMAND ?= $(PY) -m pytest -n 2

TRAIN_STAMP := $(VENV)/.installed-train
DEV_STAMP := $(VENV)/.installed-dev
INSTALL_INPUTS := pyproject.toml setup.py constraints.txt

.PHONY: train test lint site dist compile uncompile soak clean
.NOTPARALLEL:

train: $(TRAIN_STAMP)
	$(TRAIN_COMMAND)

test: $(DEV_STAMP)
	$(TEST_COMMAND)

lint: $(DEV_STAMP)
	$(PY) -m ruff check .
	$(PY) -m ruff format --check .
	$(PY) -m mypy

$(TRAIN_STAMP): $(INSTALL_INPUTS)
	$(PYTHON) -m venv $(VENV)
	$(PIP_INSTALL) -e ".[train]"
	touch $@

$(DEV_STAMP): $(INSTALL_INPUTS)
	$(PYTHON) -m venv $(VENV)
	$(PIP_INSTALL) -e ".[train,plot,render,benchmark,web,docs,dev]"
	touch $@

site: $(DEV_STAMP)
	NO_MKDOCS_2_WARNING=1 $(PY) -m mkdocs build --strict

dist: $(DEV_STAMP)
	rm -rf dist
	PIP_CONSTRAINT=constraints.txt $(PY) -m build

compile: $(DEV_STAMP)
	SOTM_COMPILE=1 $(PY) setup.py --quiet build_ext --inplace

uncompile:
	rm -f sotm_env/*.so sotm_env/engine/*.so sotm_env/envs/*.so sotm_env/testing/*.so agents/heuristic/*.so

soak: compile
	mkdir -p runs/soak
	$(PY) scripts/soak.py --out runs/soak --picture runs/soak/memory.png $(SOAK)

clean: uncompile
	rm -rf $(VENV) build dist site .cache *.egg-info .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find . -type d -name __pycache__ -prune -exec rm -rf {} +
