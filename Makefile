# The tasks of the project. Each target first ensures that its requirements are installed.

SWIFT ?= swift
# lld, because the other linkers warn of a function inside Foundation that nobody here calls.
RELEASE := -c release --static-swift-stdlib -Xswiftc -use-ld=lld

# Of each kind of answer and of end one, with small packages.
FEW_RUNTIMES := tcl lua luajit mawk sbcl chez gforth rexx

# What Package.swift has: a build for a task has no more than the task needs.
export INTENTHOST_PARTS ?= tests

.DEFAULT_GOAL := help
.PHONY: help build install uninstall test-install deb test-deb test-dependency demo demo-reset cold-start replay \
	test start-page templates sdks kills console-test cluster-test cluster-bench demo-cluster html screenshots clients \
	races attacks runtimes runtimes-few file-faults fuzz sanitize simulate conversations client-worlds models soak \
	generate lint property-lists docs api format \
	shell-faults thorough bench bench-once counts understanding judge clean requirements Faulty TrivialExtension

help: ## show this list
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/make \1\t\2/p' Makefile | expand -t 20

build: requirements ## build the host, its guardian and the extensions, in release
	@# The trait replaces the default one: the extensions are small, and they and the command line are fully static.
	@INTENTHOST_PARTS=shipped $(SWIFT) build --quiet $(RELEASE) --traits StaticExtensions

# Extensions for tests in release, as one of 'make build' is.
Faulty TrivialExtension: build
	@$(SWIFT) build --quiet $(RELEASE) --traits StaticExtensions --product $@

install: ## install what 'make build' has built, below PREFIX=/usr/local
	@# Builds nothing, so that root needs no Swift. DESTDIR=directory stands before PREFIX, for packages.
	@PREFIX='$(PREFIX)' DESTDIR='$(DESTDIR)' Scripts/install

uninstall: ## remove exactly what 'make install' has written below PREFIX=/usr/local
	@PREFIX='$(PREFIX)' DESTDIR='$(DESTDIR)' Scripts/install --remove

test-install: build ## install, move, use as an ordinary user and remove what is built
	@Scripts/test-install

deb: build ## make a Debian package of what is built, in .build/debian
	@Scripts/install-requirements deb
	@Scripts/deb

test-deb: deb ## check the Debian package, and install, use and purge it in a fresh Debian
	@Scripts/test-deb

test-dependency: requirements ## build packages that depend on a tag of this one, an embedder's and an author's
	@SWIFT='$(SWIFT)' Scripts/test-dependency

demo: requirements ## hold conversations with the extensions of this repository
	@# In debug, which builds in a third of the time.
	@INTENTHOST_PARTS=shipped $(SWIFT) build --quiet
	@Scripts/demo

demo-reset: ## remove the data of 'make demo'
	@rm -rf .build/demo-data

cold-start: build ## start extensions in four languages under the default limits with a cold page cache
	@Scripts/install-requirements authors
	@Scripts/test-cold-start

replay: build ## trace a conversation with every extension, and play it again; nothing may differ
	@Scripts/replay

test: requirements ## run all tests
	@Scripts/install-requirements authors
	@SWIFT='$(SWIFT)' Scripts/test

start-page: requirements ## follow docs/start.md in every language, also in Swift, which builds the SDK once more
	@Scripts/install-requirements authors
	@INTENTHOST_PARTS=tests INTENTHOST_EVERY_SECTION=1 $(SWIFT) test --no-parallel --filter StartPageTests

templates: requirements ## make, build, test and check a new extension in every language without an SDK
	@Scripts/install-requirements templates
	@INTENTHOST_PARTS=tests INTENTHOST_EVERY_LANGUAGE=1 $(SWIFT) test --no-parallel \
		--filter 'HandWrittenProtocolTests|NewCommandTests/everyIntent'

sdks: build ## test the SDKs for Python and Node as their users install them (mypy from PyPI, TypeScript from Debian)
	@Scripts/install-requirements sdks
	@INTENTHOST=.build/release/intenthost Scripts/test-python-sdk
	@INTENTHOST=.build/release/intenthost Scripts/test-node-sdk

kills: requirements ## kill hosts 2,020 times; no process may stay, no record be lost (docs/performance.md)
	@# Nothing else runs meanwhile, so that the times are the guardian's alone.
	@INTENTHOST_FAMILY_KILLS=20 INTENTHOST_JOB_KILLS=1000 INTENTHOST_JOURNAL_KILLS=1000 \
		$(SWIFT) test --no-parallel --filter 'FamilyKillTests|JobKillTests|JournalProcessTests/killed'

console-test: requirements ## use the console in a headless Chromium, as a person does
	@# NAMES="locks jobs_move" selects tests.
	@Scripts/install-requirements tests
	@for product in intenthost intenthost-console intenthost-guardian ListOMat MonkeyChat UnicornPay; do \
		$(SWIFT) build --quiet --product $$product || exit 1; done
	@python3 Tests/Console/run.py .build/debug $(NAMES)

cluster-test: requirements ## let hosts share their extensions over NATS, and kill hosts and brokers
	@# NAMES="elsewhere stranger" selects tests.
	@Scripts/install-requirements tests
	@for product in intenthost intenthost-cluster intenthost-guardian; do \
		$(SWIFT) build --quiet --product $$product || exit 1; done
	@python3 Tests/Cluster/run.py .build/debug $(NAMES)

cluster-bench: requirements ## measure calls between two hosts beside what their broker takes (docs/performance.md)
	@Scripts/install-requirements tests
	@$(MAKE) --no-print-directory build TrivialExtension
	@python3 Tests/Cluster/measure.py .build/release
	@python3 Tests/Cluster/measure_jobs.py .build/release

demo-cluster: requirements ## start a broker and three hosts, and talk to an extension that is elsewhere
	@Scripts/install-requirements tests
	@for product in intenthost intenthost-cluster intenthost-guardian MonkeyChat; do \
		$(SWIFT) build --quiet --product $$product || exit 1; done
	@python3 Tests/Cluster/demo.py .build/debug

html: requirements ## check the HTML of the project with programs that are none of ours
	@# CARDS=FOLDER has every card in the folder drawn and checked, too.
	@Scripts/install-requirements tests
	@$(SWIFT) build --quiet --product intenthost
	@/usr/bin/python3 Tests/Markup/check.py .build/debug/intenthost $(CARDS)

screenshots: requirements ## write pictures of the console and of each default card to .build/screenshots
	@# Light and dark, narrow and wide. DOCS=1 renews those that the documents show.
	@Scripts/install-requirements tests
	@for product in intenthost intenthost-console intenthost-guardian ListOMat MonkeyChat UnicornPay; do \
		$(SWIFT) build --quiet --product $$product || exit 1; done
	@python3 Tests/Console/run.py .build/debug --screenshots .build/screenshots
	@$(if $(DOCS),install -D -m 644 -t docs/pictures $(addprefix .build/screenshots/,console-1280-light-talk.png \
		console-1280-light-call.png cards-360-light/INRequestRideIntent.png))

clients: requirements ## let 200 clients use one daemon for a minute, and kill 50 of them
	@INTENTHOST_CLIENT_SECONDS=60 $(SWIFT) test --filter ManyClientsTests

races: requirements ## cancel 10,000 requests while they are answered
	@INTENTHOST_RACES=10000 $(SWIFT) test --filter RaceTests

thorough: ## run what CI leaves out, because it builds the package again: fuzzing, sanitizers, counts, put-in faults, users' code
	@.ci/run models shell-faults deb fuzz sanitize counts bench-once start-page templates dependency api

property-lists: ## read the property lists of FOLDER=directory: only what Apple's reader refuses may be refused
	@$(SWIFT) build --quiet --product intenthost
	@Scripts/check-property-lists '$(or $(FOLDER),Tests/Fixtures)'

attacks: Faulty ## run every attack of docs/security.md against the built program
	@# NAMES="plist-that-repeats-a-value" selects attacks. As root, each also runs as an ordinary user.
	@python3 Tests/Attacks/run.py .build/release $(NAMES)

runtimes: requirements ## measure the runtimes of Debian 12 as extensions, and write the tables of docs/runtimes.md
	@# NAMES="ruby perl" selects runtimes.
	@Scripts/install-requirements runtimes $(NAMES)
	@for product in intenthost intenthost-guardian; do $(SWIFT) build --quiet --product $$product || exit 1; done
	@/usr/bin/python3 Tests/Runtimes/run.py .build/debug $(NAMES)

runtimes-few: requirements ## compare eight runtimes that differ much with what docs/runtimes.md says
	@Scripts/install-requirements runtimes $(FEW_RUNTIMES)
	@for product in intenthost intenthost-guardian; do $(SWIFT) build --quiet --product $$product || exit 1; done
	@/usr/bin/python3 Tests/Runtimes/run.py --compare .build/debug $(FEW_RUNTIMES)

file-faults: requirements ## fail every call about a file, one by one: what is told is true, and the safe side holds
	@# NAMES="lock deny" selects scenarios.
	@$(SWIFT) build --quiet --product intenthost && $(SWIFT) build --quiet --product Faulty
	@python3 Tests/FileFaults/run.py --every .build/debug $(NAMES)

fuzz: requirements ## fuzz everything that reads bytes from outside, 60 s per reader
	@# TIME=3600 sets the seconds per reader; TARGETS="wire json" selects readers.
	@SWIFT='$(SWIFT)' Scripts/fuzz $(or $(TIME),60) $(TARGETS)

sanitize: requirements ## run tests under the address and the thread sanitizer
	@# Each has a build of its own. SANITIZERS=thread selects one.
	@for sanitizer in $(or $(SANITIZERS),address thread); do SWIFT='$(SWIFT)' Scripts/sanitize $$sanitizer || exit 1; done

simulate: requirements ## run the host in simulated worlds with faults, 100,000 conversations from one seed
	@# SEED=number repeats a run.
	@$(SWIFT) build --quiet $(RELEASE) --product intenthost --traits StaticExtensions
	@"$$($(SWIFT) build -c release --show-bin-path)/intenthost" simulate --conversations 100000 $(if $(SEED),--seed $(SEED))

conversations: requirements ## hold 100,000 conversations with the assistant and hostile apps, from one seed
	@# SEED=number repeats a run, CONVERSATIONS=number shortens it.
	@$(SWIFT) build --quiet $(RELEASE) --product ConversationFuzzer --traits StaticExtensions
	@"$$($(SWIFT) build -c release --show-bin-path)/ConversationFuzzer" Sources/Assistant/Languages \
		$(or $(SEED),$(shell od -An -N4 -tu4 /dev/urandom)) $(or $(CONVERSATIONS),100000)

client-worlds: requirements ## run a service among simulated clients and apps, 20,000 conversations from one seed
	@# SEED=number repeats a run, CONVERSATIONS=number changes its length.
	@$(SWIFT) build --quiet $(RELEASE) --product ServiceSimulator --traits StaticExtensions
	@"$$($(SWIFT) build -c release --show-bin-path)/ServiceSimulator" \
		$(or $(SEED),$(shell od -An -N4 -tu4 /dev/urandom)) $(or $(CONVERSATIONS),20000)

models: requirements ## check the models of jobs and calls between hosts in every order of events (docs/cluster-model.md)
	@# PART="fence" selects those with this in their name.
	@Scripts/install-requirements tests
	@Scripts/check-models $(PART)

shell-faults: requirements ## show that the simulation finds faults that are put into the host on purpose
	@# CHECK=simulate, CHECK=conversations or CHECK=clients selects those of one check.
	@SWIFT='$(SWIFT)' CHECK='$(CHECK)' Scripts/shell-faults

soak: Faulty ## stress the host with a mix of faults for 20 minutes (docs/stress.md)
	@# DURATION=1h makes it longer.
	@.build/release/intenthost stress --scenario Benchmarks/Scenarios/soak.json $(if $(DURATION),--duration $(DURATION)) \
		Benchmarks/Scenarios/Faulty.json

generate: requirements ## write the generated sources from the catalogue
	@Scripts/generate

lint: requirements ## check the form of every file
	@Scripts/lint

docs: requirements ## build the documentation for authors of extensions
	@Scripts/documentation

api: requirements ## compare the public API with that of the last release; a change that breaks users fails
	@# BASELINE=commit compares it with that one.
	@SWIFT='$(SWIFT)' Scripts/api-changes $(BASELINE)

format: requirements ## format the Swift files in place
	@Scripts/lint --fix

bench: TrivialExtension ## measure every figure beside its limit (docs/performance.md), and JSON (docs/json.md)
	@# FIGURES="call launches" selects figures by the beginning of their keys; PLOTS=1 redraws the plots of growth.
	@Scripts/install-requirements benchmarks
	@Scripts/install-peers
	@$(MAKE) --no-print-directory -C Benchmarks/Limits
	@Scripts/build-cost
	@# Linked like the command line.
	@$(SWIFT) build --quiet --package-path Benchmarks $(RELEASE)
	@Benchmarks/.build/release/TargetBenchmark .build/release $(if $(PLOTS),--plots docs/plots) $(FIGURES)
	@Benchmarks/.build/release/JSONBenchmark

bench-once: TrivialExtension ## measure every figure once, so that each can still be measured; no target has to be met
	@Scripts/install-requirements benchmarks
	@$(MAKE) --no-print-directory -C Benchmarks/Limits
	@$(SWIFT) build --quiet --package-path Benchmarks $(RELEASE)
	@Benchmarks/.build/release/TargetBenchmark .build/release --once

counts: TrivialExtension ## count the work of calls, launches and commands, and fail if a count is above its bound
	@Scripts/install-requirements benchmarks
	@$(MAKE) --no-print-directory -C Benchmarks/Counters
	@$(SWIFT) build --quiet --package-path Benchmarks $(RELEASE)
	@# The command line once more, linked so that it runs below callgrind.
	@INTENTHOST_PARTS=shipped $(SWIFT) build --quiet $(RELEASE) --traits StaticExtensions --product intenthost \
		-Xlinker $(CURDIR)/Benchmarks/.build/counters/launching.o
	@mkdir -p Benchmarks/.build/counters/counted
	@strip --strip-debug -o Benchmarks/.build/counters/counted/command .build/release/intenthost
	@INTENTHOST_PARTS=shipped $(SWIFT) build --quiet $(RELEASE) --traits StaticExtensions --product intenthost
	@# RECORD=1 writes new bounds.
	@SWIFT='$(SWIFT)' Benchmarks/.build/release/CountBenchmark .build/release $(if $(RECORD),--record)

understanding: build ## measure how well and how fast sentences are understood (docs/understanding.md)
	@# DATA=directory measures the data sets in that folder as well.
	@python3 Benchmarks/Understanding/report.py --program .build/release/intenthost $(if $(DATA),--data '$(DATA)')

judge: build ## train the judge of sentences anew; DATA=directory has the data sets, and scikit-learn is needed
	@python3 Benchmarks/Understanding/judge/train.py --program .build/release/intenthost --data '$(DATA)'

clean: ## remove everything that was built or stored by the demo
	@rm -rf .build Benchmarks/.build

requirements:
	@Scripts/install-requirements
