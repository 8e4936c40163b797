# Two promises: `make play` opens the room, `make test` sets everything up and passes.
# Needs Python 3.11 (or newer) and make; everything else is installed into .venv, each target only what it needs.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check install --quiet --no-compile
COMPILED := build/compiled
WORKERS ?= 3 # of the tests: on two cores, as browser and server wait for each other

# Stamps of what .venv holds: the room; what compiles; all that tests need; Ray; torch.
ROOM := $(VENV)/room
COMPILER := $(VENV)/compiler
DEV := $(VENV)/dev
RAY := $(VENV)/ray
TORCH := $(VENV)/torch

.PHONY: play test test-slow test-lessons campaigns campaign-logs campaign-balance test-compiled test-ray test-torch test-install lint docs release pictures look bench bench-table bench-check bench-compiled fast wheel sdist clean

$(BIN)/python:
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Deskoherna needs Python 3.11 or newer")'
	$(PYTHON) -m venv $(VENV)

$(ROOM): pyproject.toml setup.py | $(BIN)/python
	$(PIP) --editable '.[server,learned]'
	touch $@

$(COMPILER): pyproject.toml setup.py | $(BIN)/python
	$(PIP) --editable '.[server,learned,compile]'
	touch $@ $(ROOM)

$(DEV): pyproject.toml setup.py | $(BIN)/python
	$(PIP) --editable '.[dev]'
	touch $@ $(ROOM) $(COMPILER)

$(RAY): $(DEV)
	$(PIP) --editable '.[dev,ray]'
	touch $@

$(TORCH): $(DEV)
	$(PIP) --editable '.[dev,torch]'
	touch $@

play: $(ROOM)
	$(BIN)/deskoherna serve --open

test: $(DEV)
	scripts/system-packages
	$(BIN)/pytest -n $(WORKERS) --dist worksteal

# Whole matches by keys and by mouse, pages read by axe, servers killed, schemas explored: what takes long.
test-slow: $(DEV)
	scripts/system-packages
	$(BIN)/pytest -n $(WORKERS) --dist worksteal -m slow --ignore tests/web
	$(BIN)/pytest -n $(WORKERS) --dist worksteal -m slow tests/web

# Every lesson of every game done in the real browser, at a desk and on a phone, by who does only what the guide says;
# a seventh of them is in test-slow, which .ci/run has time for.
test-lessons: $(DEV)
	scripts/system-packages
	$(BIN)/pytest -n $(WORKERS) --dist worksteal -m lessons tests/web

lint: $(DEV)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

# What others install: a wheel without extras in an environment of its own, and what `make play` puts into .venv.
test-install: $(DEV)
	$(BIN)/pytest tests_install

# A real Ray cluster of two nodes on this machine; Ray is large, so it is not installed for the other tests.
test-ray: $(RAY)
	$(BIN)/pytest tests_cluster

# The learners in examples/, a few minutes; torch is large, so it is not installed for the other tests.
test-torch: $(TORCH)
	$(BIN)/pytest tests_torch

# What takes longest and proves most (docs/threat-model.md), one after the other; what is done lies in build/campaigns and is
# not done again. POSTGRES=postgresql://… names a database of its own for the kills there.
CAMPAIGNS := build/campaigns
CAMPAIGN = mkdir -p $(@D) && nice -n 10 $(BIN)/python -m deskoherna
GAMES := brian-boru terra-mystica imperial-settlers empires-of-the-north spirit-island
THOUSANDS := 0 1 2 3 4 5 6 7 8 9

campaigns: $(DEV) campaign-logs $(GAMES:%=$(CAMPAIGNS)/pairs-%.txt) $(GAMES:%=$(CAMPAIGNS)/stories-%.txt) $(CAMPAIGNS)/fuzz-records.txt $(CAMPAIGNS)/fuzz-all.txt \
		$(CAMPAIGNS)/kills-sqlite.txt $(if $(POSTGRES),$(CAMPAIGNS)/kills-postgres.txt) $(CAMPAIGNS)/hostile.txt

# Terra Mystica's matches as public logs and back: 10,000 by the site's rulings, which all have to come back, 10,000 by ours.
campaign-logs: $(THOUSANDS:%=$(CAMPAIGNS)/logs-peer-%.txt) $(THOUSANDS:%=$(CAMPAIGNS)/logs-house-%.txt)

$(CAMPAIGNS)/logs-peer-%.txt:
	$(CAMPAIGN).testing.round_trip terra-mystica --option rulings=peer --seed $*000 --matches 1000 > $@.part && mv $@.part $@

$(CAMPAIGNS)/logs-house-%.txt:
	$(CAMPAIGN).testing.round_trip terra-mystica --seed $*000 --matches 1000 > $@.part && mv $@.part $@

# Whether clans are level: 2,000 matches of greedy bots at each number of players, an hour of a processor on compiled code.
# A file is also kept where the audit found something (status 1): that is what it is for.
campaign-balance: $(DEV) $(foreach n,2 3 4,$(CAMPAIGNS)/audit-empires-of-the-north-$(n).txt)

$(CAMPAIGNS)/audit-empires-of-the-north-%.txt:
	$(CAMPAIGN) balance empires-of-the-north --audit --seats greedy --players $* --games 2000 --workers 1 --json > $@.part || [ $$? = 1 ]
	mv $@.part $@

$(CAMPAIGNS)/pairs-%.txt:
	$(CAMPAIGN).testing.promises.interference $* --pairs 2000 > $@.part && mv $@.part $@

$(CAMPAIGNS)/stories-%.txt:
	$(CAMPAIGN).testing $* --only story --drawn 200 > $@.part && mv $@.part $@

$(CAMPAIGNS)/fuzz-records.txt:
	$(CAMPAIGN).testing.fuzz --count 20000 --kinds records,positions --corpus $(@D)/findings > $@.part && mv $@.part $@

$(CAMPAIGNS)/fuzz-all.txt:
	$(CAMPAIGN).testing.fuzz --count 1000000 --seconds 3600 --seed 1 --corpus $(@D)/findings > $@.part && mv $@.part $@

$(CAMPAIGNS)/kills-sqlite.txt:
	$(CAMPAIGN).server.stress.killing --db sqlite:///$(@D)/killed.db > $@.part && mv $@.part $@

$(CAMPAIGNS)/kills-postgres.txt:
	$(CAMPAIGN).server.stress.killing --db $(POSTGRES) > $@.part && mv $@.part $@

$(CAMPAIGNS)/hostile.txt:
	$(CAMPAIGN).server.stress.load --hostile --db sqlite:///$(@D)/besieged.db --answers 20 > $@.part && mv $@.part $@

# Screenshots for the documents, taken by Debian's Chromium; look at every one of them.
pictures: $(DEV)
	scripts/system-packages
	PYTHONPATH=tests $(BIN)/python -m web.pictures

# Every table at every moment, size, language and theme as one contact sheet to look at: build/look/index.html.
look: $(DEV)
	scripts/system-packages
	PYTHONPATH=tests $(BIN)/python -m web.look.shoot build/look

# How quick and quiet tables are in the browser: click to new board, layout shift, what an idle one costs.
bench-table: $(DEV)
	scripts/system-packages
	PYTHONPATH=tests $(BIN)/python -m web.look.pace

# The manual of the room and of its developers, into build/site; the room then serves it at /manual.
docs: $(DEV)
	$(BIN)/python scripts/site.py

# make release VERSION=0.2.0, or with DRY=1 only what it would do; see docs/releasing.md
release: $(DEV)
	$(BIN)/python scripts/release.py $(VERSION) $(if $(DRY),--dry-run)

bench: $(DEV)
	$(BIN)/deskoherna bench

# Fails if a game has become 20 % slower, measured against a loop of plain Python, not against a clock.
bench-check: $(DEV)
	DESKOHERNA_CODE=pure $(BIN)/deskoherna bench --check docs/pace.json --seconds 6

# What runs hot, compiled apart from the sources, so that the pure files always stay what you edit. From then on
# `deskoherna` takes it from there as long as it fits the sources (docs/install.md).
# DESKOHERNA_GAMES=brian_boru,terra_mystica compiles and measures only these.
comma := ,
MEASURED = $(subst _,-,$(subst $(comma), ,$(DESKOHERNA_GAMES)))

fast: $(COMPILER)
	@echo 'Compiling the referee, the bots and $(or $(DESKOHERNA_GAMES),all games) into $(COMPILED): some minutes.'
	rm -rf $(COMPILED)
	DESKOHERNA_COMPILE=1 $(BIN)/python setup.py --quiet build_ext --build-lib $(COMPILED)

# All tests on the compiled build; they refuse to run on the pure files.
test-compiled: $(DEV) fast
	scripts/system-packages
	DESKOHERNA_CODE=compiled $(BIN)/pytest -n $(WORKERS) --dist worksteal

bench-compiled: $(DEV) fast
	$(BIN)/deskoherna bench --compiled --peers $(MEASURED)

# A compiled wheel for this machine and this Python; cibuildwheel makes them for all (see pyproject.toml).
wheel: $(BIN)/python
	rm -rf build/lib* build/bdist*
	DESKOHERNA_COMPILE=1 DESKOHERNA_OPTIMIZE=3 \
		$(BIN)/python -m pip --disable-pip-version-check wheel --quiet --no-deps --wheel-dir dist .

clean:
	rm -rf build dist *.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis
