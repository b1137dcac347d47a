# Everything runs in .venv, which tools/setup.py creates and keeps up to date.
#   make play PYTHON=python3.13    another Python        make play ARGS="--help"    arguments for the command

PYTHON ?=
ARGS ?=
VENV := .venv
PY := $(VENV)/bin/python
# Tests start many processes: without bytecode files, each would compile Cardamom again.
PYTEST := PYTHONDONTWRITEBYTECODE= $(PY) -m pytest -n auto --dist worksteal

# The first Python that is new enough: the one PYTHON names, or else one on the path.
SETUP = @python=; \
	for candidate in $(or $(PYTHON),python3 python3.14 python3.13 python3.12 python3.11); do \
		if $$candidate -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then python=$$candidate; break; fi; \
	done; \
	if [ -z "$$python" ]; then \
		echo 'Cardamom needs Python 3.11 or newer$(if $(PYTHON),$(comma) and $(PYTHON) is not,$(comma) and none was found).' \
			'Install it (Debian 12 or later: apt install python3 python3-venv python3-dev), or name one:' \
			'make $(MAKECMDGOALS) PYTHON=/path/to/python3' >&2; \
		exit 1; \
	fi; \
	$$python tools/setup.py --venv $(VENV)
comma := ,

.DEFAULT_GOAL := help
.PHONY: help play test check lint bench arena soak mutants golden matrix types shots docs dist clean setup-play setup-lint setup-dev setup-bench setup-docs
.NOTPARALLEL:

help: ## list these targets
	@sed -n 's/^\([a-z]*\):[^#]*## \(.*\)/make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 16

play: setup-play ## set up, then play in the browser (in the terminal: .venv/bin/cardamom play)
	@$(VENV)/bin/cardamom serve $(ARGS) || [ $$? -eq 130 ] # Ctrl-C is how it ends

test: setup-dev ## set up, then ruff, mypy and all tests
	$(PY) -m ruff check
	$(PYTEST) $(ARGS)

check: setup-dev ## run the quick tests only
	$(PYTEST) -m "not slow and not exhaustive" $(ARGS)

lint: setup-lint ## run ruff and mypy --strict, also as if on Windows and macOS
	$(PY) -m ruff check
	$(PY) -m mypy
	for other in win32 darwin; do $(PY) -m mypy --platform $$other --cache-dir .mypy_cache/$$other src tools examples || exit; done

bench: setup-bench ## measure speed and compare it with other libraries
	$(VENV)/bin/cardamom bench --peers $(ARGS)
	$(VENV)/bin/cardamom bench --service
	$(VENV)/bin/cardamom bench --neighbour
	$(PY) -m tools.page_bench

arena: setup-dev ## play a short bot ladder, in minutes: build/arena/report.html
	rm -rf build/arena
	$(VENV)/bin/cardamom arena eastern-wonders --bots hard,medium,easy,random --deals 10 --seed 2026 --out build/arena $(ARGS)

soak: setup-docs ## for hours: exhaustive tests, a build that checks every memory access, killing and fuzzing the service
	$(PYTEST) -m "exhaustive or hypothesis" --hypothesis-profile=explore
	$(PY) -m cardamom.build.soak $(ARGS)
	$(PY) -m tests.server.soak

mutants: setup-dev ## break each rule and check that its tests notice
	$(PY) tools/mutants.py $(ARGS)

golden: setup-dev ## re-record the golden games and print what changed
	$(PY) -m tests.golden.record $(ARGS)

matrix: setup-dev ## rewrite docs/rules-matrix.md
	$(PY) tools/matrix.py $(ARGS)

types: setup-dev ## regenerate the page's types from the server's API, if it changed
	$(PY) -m tools.client_types

shots: setup-dev ## take contact sheets of every page and stage of a game, in build/shots: desktop and phone, light and dark
	$(PY) -m tools.shots $(ARGS)

docs: setup-docs ## build the handbook in build/site: guides, games, reference, notebooks (to view it: make docs ARGS=--serve)
	$(PY) -m tools.docs $(ARGS)

dist: setup-dev ## build sdist and wheel in dist/, and test both in empty environments
	$(PY) -m tools.dist $(ARGS)

clean: ## remove everything that make created
	rm -rf $(VENV) build dist web/node_modules src/cardamom/server/page .mypy_cache .pytest_cache .ruff_cache .hypothesis
	rm -f web/src/api-types.ts src/cardamom/_native/*.so src/cardamom/_native/*.c src/cardamom/_native/.*.new
	find src tests tools -name __pycache__ -type d -prune -exec rm -rf {} +

setup-play:
	$(SETUP) play

setup-lint:
	$(SETUP) lint

setup-dev:
	$(SETUP) dev

setup-bench:
	$(SETUP) bench

setup-docs:
	$(SETUP) docs
