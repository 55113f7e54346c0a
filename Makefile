# What one does with the project. Each target first makes sure that what it needs is installed.

SWIFT ?= swift
# lld, because the other linkers warn of a function inside Foundation that nobody here calls. It puts the functions of a warm call side by
# side (`make layout`), for which each has to have a section of its own.
RELEASE := -c release --static-swift-stdlib -Xswiftc -use-ld=lld -Xswiftc -Xfrontend -Xswiftc -function-sections \
	-Xlinker --symbol-ordering-file=$(CURDIR)/Plugins/warm-call-functions.txt -Xlinker --no-warn-symbol-ordering

.DEFAULT_GOAL := help
.PHONY: help build demo demo-reset test kills races attacks fuzz sanitize simulate soak generate lint docs format bench counts layout \
	clean requirements

help: ## show this list
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/make \1\t\2/p' Makefile | expand -t 20

build: requirements ## build the host, the launcher and the extensions, in release
	@# The trait stands in place of the default one: the extensions are small, and they and the command line fully static.
	@$(SWIFT) build --quiet $(RELEASE) --traits StaticExtensions

demo: build ## hold conversations with the extensions of this repository
	@Scripts/demo

demo-reset: ## forget what 'make demo' has stored
	@rm -rf .build/demo-data

test: requirements ## run all tests
	@SWIFT='$(SWIFT)' Scripts/test

kills: requirements ## kill hosts 2,020 times; nothing may be left or lost (docs/performance.md)
	@# Nothing else runs meanwhile, so that the times are those of the guardian.
	@INTENTHOST_FAMILY_KILLS=20 INTENTHOST_JOB_KILLS=1000 INTENTHOST_JOURNAL_KILLS=1000 \
		$(SWIFT) test --no-parallel --filter 'FamilyKillTests|JobKillTests|JournalProcessTests/killed'

races: requirements ## cancel 10,000 requests while they are answered
	@INTENTHOST_RACES=10000 $(SWIFT) test --filter RaceTests

attacks: build ## run every attack of docs/security.md against the built program, and print what held
	@# NAMES="plist-that-holds-itself" runs some; as root each runs as an ordinary user, too.
	@python3 Tests/Attacks/run.py .build/release $(NAMES)

fuzz: requirements ## fuzz everything that reads bytes from outside, 60 s a reader
	@# TIME=3600 fuzzes longer, in seconds; TARGETS="wire json" some of them.
	@SWIFT='$(SWIFT)' Scripts/fuzz $(or $(TIME),60) $(TARGETS)

sanitize: requirements ## run tests under the address and the thread sanitizer
	@# Each has a build of its own. SANITIZERS=thread runs one.
	@for sanitizer in $(or $(SANITIZERS),address thread); do SWIFT='$(SWIFT)' Scripts/sanitize $$sanitizer || exit 1; done

simulate: requirements ## run the host in simulated worlds with faults, 100,000 conversations from one seed
	@# SEED=number repeats a run.
	@$(SWIFT) build --quiet $(RELEASE) --product intenthost --traits StaticExtensions
	@"$$($(SWIFT) build -c release --show-bin-path)/intenthost" simulate --conversations 100000 $(if $(SEED),--seed $(SEED))

soak: build ## stress the host with a mix of faults for 20 minutes (docs/stress.md)
	@# DURATION=1h makes it longer.
	@.build/release/intenthost stress --scenario Benchmarks/Scenarios/soak.json $(if $(DURATION),--duration $(DURATION)) \
		Benchmarks/Scenarios/Faulty.json

generate: requirements ## write the generated sources anew from the catalogue
	@Scripts/generate

lint: requirements ## check the form of every file
	@Scripts/lint

docs: requirements ## build the documentation for authors of extensions
	@Scripts/documentation

format: requirements ## format the Swift files in place
	@Scripts/lint --fix

bench: build ## measure every figure beside its limit (docs/performance.md), and JSON (docs/json.md)
	@# FIGURES="call launches" selects figures by the beginning of their keys; PLOTS=1 draws those of growth anew.
	@Scripts/install-requirements benchmarks
	@Scripts/install-peers
	@$(MAKE) --no-print-directory -C Benchmarks/Limits
	@Scripts/build-cost
	@# Linked as the command line is.
	@$(SWIFT) build --quiet --package-path Benchmarks $(RELEASE)
	@Benchmarks/.build/release/TargetBenchmark .build/release $(if $(PLOTS),--plots docs/plots) $(FIGURES)
	@Benchmarks/.build/release/JSONBenchmark

counts: build ## count what a warm call makes host and extension do, and fail where it is more than it was
	@Scripts/install-requirements benchmarks
	@$(MAKE) --no-print-directory -C Benchmarks/Counters
	@$(SWIFT) build --quiet --package-path Benchmarks $(RELEASE)
	@# RECORD=1 writes the bounds anew.
	@Benchmarks/.build/release/CountBenchmark .build/release $(if $(RECORD),--record)

layout: build ## find out by samples which functions a warm call goes through, by which executables are laid out
	@Scripts/install-requirements benchmarks
	@$(MAKE) --no-print-directory -C Benchmarks/Limits
	@$(SWIFT) build --quiet --package-path Benchmarks $(RELEASE)
	@Scripts/warm-call-functions
	@echo "What is linked from now on is laid out by it; 'make clean build' links everything."

clean: ## remove everything that was built or stored by the demo
	@rm -rf .build Benchmarks/.build

requirements:
	@Scripts/install-requirements
