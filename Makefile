# Two promises: `make play` opens the room, `make test` sets everything up and passes.
# Needs Python 3.11 (or newer) and make; everything else is installed into .venv.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
COMPILED := build/compiled
READY := $(VENV)/ready
WORKERS ?= 2

.PHONY: play test lint docs release pictures bench bench-check compile test-compiled test-ray bench-compiled check-deep clean

$(READY): pyproject.toml setup.py
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Deskoherna needs Python 3.11 or newer")'
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --upgrade pip
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	touch $(READY)

play: $(READY)
	$(BIN)/deskoherna serve --open

test: $(READY)
	scripts/system-packages
	$(BIN)/pytest -n $(WORKERS)

lint: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

# Screenshots for the documents, taken by Debian's Chromium; look at every one of them.
pictures: $(READY)
	scripts/system-packages
	PYTHONPATH=tests $(BIN)/python -m web.pictures

# The manual of the room and of its developers, into build/site; the room then serves it at /manual.
docs: $(READY)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[docs]'
	$(BIN)/python scripts/site.py

# make release VERSION=0.2.0, or with DRY=1 only what it would do; see docs/releasing.md
release: $(READY)
	$(BIN)/python scripts/release.py $(VERSION) $(if $(DRY),--dry-run)

bench: $(READY)
	$(BIN)/deskoherna bench

# Fails if a game has become 20 % slower, measured against a loop of plain Python, not against a clock.
bench-check: $(READY)
	$(BIN)/deskoherna bench --check docs/pace.json --seconds 6

# A real Ray cluster of two nodes on this machine; Ray is large, so it is not installed for the other tests.
test-ray: $(READY)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[ray]'
	$(BIN)/pytest tests_cluster

# The compiled build lies apart from the sources, so that the pure files always stay what you edit. All games
# take a C compiler many minutes; DESKOHERNA_GAMES=brian_boru,terra_mystica compiles and measures only these.
comma := ,
MEASURED = $(subst _,-,$(subst $(comma), ,$(DESKOHERNA_GAMES)))

compile: $(READY)
	@echo 'Compiling the referee, the bots and $(or $(DESKOHERNA_GAMES),all games) into $(COMPILED): many minutes.'
	$(BIN)/python -m pip install --quiet --disable-pip-version-check 'mypy[mypyc]==2.4.1' setuptools
	rm -rf $(COMPILED) build/lib* build/temp*
	DESKOHERNA_COMPILE=1 $(BIN)/python -m pip install --quiet --disable-pip-version-check \
		--no-deps --no-build-isolation --target $(COMPILED) .

# All tests on the compiled build; they refuse to run on the pure files.
test-compiled: compile
	scripts/system-packages
	DESKOHERNA_COMPILE=1 PYTHONSAFEPATH=1 PYTHONPATH=$(abspath $(COMPILED)) $(BIN)/pytest -n $(WORKERS)

bench-compiled: compile
	PYTHONSAFEPATH=1 PYTHONPATH=$(abspath $(COMPILED)) $(BIN)/python -m deskoherna bench --compiled --peers $(MEASURED)

clean:
	rm -rf build dist *.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis
