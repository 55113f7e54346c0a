"""Faults that are put into the shells of the host, its service and the assistant on purpose, one at a time.

Each has a name, the file, a text that stands there once, its replacement, and the invariants of which one has to catch
it in a simulated run. `Scripts/shell-faults` applies them to a copy of the sources. The faults of FAULTS are looked for
by `intenthost simulate`, those of CONVERSATION_FAULTS by conversations, and those of CLIENT_FAULTS by the simulated
clients and apps of a service (`make client-worlds`).
"""

HOST = "Sources/IntentHost/"
TURNS = "Sources/Assistant/Turns/"
CLIENTS = "Sources/IntentHostService/Clients/"
APPS = "Sources/IntentHostService/Apps/"

FAULTS = [
    (
        "lost completion",
        HOST + "Extensions/ExtensionSupervisor.swift",
        "callers.remove(token)?.callEnded(with: result)",
        "if token.rawValue % 50 != 0 { callers.remove(token)?.callEnded(with: result) }",
        ["nobodyForgotten", "budgetIsKept"],
    ),
    (
        "doubled completion",
        HOST + "Extensions/ExtensionSupervisor.swift",
        "environment.observer?.ended(token, with: result, of: self)",
        "for _ in 0...token.rawValue % 2 { environment.observer?.ended(token, with: result, of: self) }",
        ["oneResult"],
    ),
    (
        "doubled launch",
        HOST + "Extensions/ExtensionSupervisor.swift",
        "        case .make(let number): make(number)",
        "        case .make(let number):\n            make(number)\n            make(number)",
        ["noProcessLeft", "wireRules", "oneResult", "boundedConcurrency"],
    ),
    (
        "turns for everybody",
        "Sources/ExtensionLife/Extension/LaunchTurns.swift",
        "underWay.isEmpty || underWay.count < width",
        "underWay.isEmpty || underWay.count < width + 1",
        ["launchesTakeTurns"],
    ),
    (
        "turn that never comes",
        HOST + "Extensions/LaunchPacer.swift",
        "timer = scheduler.schedule(at: deadline) {",
        "timer = scheduler.schedule(at: deadline.advanced(by: .seconds(3600))) {",
        ["launchesTakeTurns"],
    ),
    (
        "budget that nobody looks after",
        HOST + "HostCore.swift",
        "if launch > .zero { keepBudget() }",
        "if launch > .seconds(60) { keepBudget() }",
        ["budgetIsKept"],
    ),
    (
        "victim that is at work",
        HOST + "HostCore.swift",
        "isIdle: use.isIdle,",
        "isIdle: true,",
        ["idleAreStopped", "budgetIsKept"],
    ),
    (
        "sweep that forgets",
        "Sources/ExtensionProcesses/Leftovers/LeftoverSweeper.swift",
        "        completions[launchID] = completion\n        sweep.add(launchID, at: scheduler.now)\n        lookWhenDue()",
        "        _ = scheduler.schedule(at: scheduler.now) { completion() }",
        ["nothingLeftOver"],
    ),
    (
        "question that outlives the host",
        HOST + "Requests/RequestRunner.swift",
        "guard openQuestion.take() != nil else { return }\n        caller.questionEnded()",
        "guard openQuestion.take() != nil else { return }",
        ["oneQuestion"],
    ),
    (
        "update after the stop",
        HOST + "Requests/RequestRunner.swift",
        "if let updatesToken { supervisor.stopUpdates(updatesToken) }",
        "if let updatesToken, updatesToken.rawValue < 0 { supervisor.stopUpdates(updatesToken) }",
        ["updatesStop"],
    ),
    (
        "job that is told before it is kept",
        HOST + "Jobs/JobKeeper.swift",
        "        acceptances[id] = { error in completion(error.map { .failure($0) } ?? .success(id)) }",
        "        acceptances[id] = { _ in }\n        defer { completion(.success(id)) }",
        ["unkeptUntold"],
    ),
    (
        "journal whose answers are dropped",
        HOST + "Jobs/JobKeeper.swift",
        "            completion(answer)\n            requestsUnderWay -= 1",
        "            if case .accept = request {} else { completion(answer) }\n            requestsUnderWay -= 1",
        ["nobodyForgotten", "boundedJobs", "noProcessLeft", "boundedTime", "launchesTakeTurns", "budgetIsKept"],
    ),
    (
        "memory that is never read again",
        HOST + "Extensions/ExtensionSupervisor.swift",
        "if memory.serves(at: now, isFailure: isFailure) { return memory.report }",
        "if memory.report != nil { return memory.report }",
        ["memoryIsFresh"],
    ),
    (
        "clock that is not armed again",
        HOST + "Extensions/ExtensionSupervisor.swift",
        "        timer = nil\n        // The clocks are judged",
        "        // The clocks are judged",
        ["boundedTime", "nobodyForgotten", "noProcessLeft", "boundedRequest"],
    ),
    (
        "decision that other requests do not hear of",
        HOST + "HostCore.swift",
        "            runner.authorizationsChanged(provider)\n",
        "            if runner.number.rawValue < 0 { runner.authorizationsChanged(provider) }\n",
        ["oneDecision"],
    ),
    (
        "app that is taken for one that needs no permission",
        HOST + "HostCore.swift",
        "        guard target.needsAuthorization else { return nil }\n",
        "        guard !target.needsAuthorization else { return nil }\n",
        ["undecidedStartsNothing"],
    ),
]

# What keeps the words of apps below those of the person.
CONVERSATION_FAULTS = [
    (
        "name that belongs to the first of its bearers",
        TURNS + "ConversationTurns+Begin.swift",
        "if parse.apps.isEmpty, let app = possible.count == 1 ? possible[0] : preferred {",
        "if let app = possible.count == 1 || !parse.apps.isEmpty ? possible.first : preferred {",
        ["chosenApp"],
    ),
    (
        "choice of an app that takes a name of others",
        TURNS + "ConversationTurns+Begin.swift",
        "if parse.apps.isEmpty, let app = possible.count == 1 ? possible[0] : preferred {",
        "if let app = possible.count == 1 && parse.apps.isEmpty ? possible[0] : preferred {",
        ["chosenApp"],
    ),
    (
        "apps of one name that look the same",
        TURNS + "AppTraits.swift",
        "guard isAmbiguous || apps.namesakes(of: app).count > 1 else { return name }",
        "guard apps.isEmpty else { return name }",
        ["toldApart"],
    ),
    (
        "name that is looked for before an answer",
        TURNS + "AnswerReader.swift",
        "        return isQuoted ? reading : naming(sentence, context, besides: reading)\n",
        "        let named = apps(named: sentence, among: context.apps).map(\\.identifier)\n"
        "        if let other = named.first, other != context.request.extensionName { return .app(other) }\n"
        "        return isQuoted ? reading : naming(sentence, context, besides: reading)\n",
        ["chosenApp", "refusalHolds"],
    ),
    (
        "name that is looked for before a place",
        TURNS + "ConversationTurns+Said.swift",
        "        if let index = ChoiceReader(apps.map(\\.identifier), phrases).byPlace(sentence) { return apps[index] }\n",
        "        if let app = knowledge.reader.apps(named: sentence, among: apps).first { return app }\n"
        "        if let index = ChoiceReader(apps.map(\\.identifier), phrases).byPlace(sentence) { return apps[index] }\n",
        ["chosenApp"],
    ),
    (
        "phrase that needs no consent",
        TURNS + "ConversationTurns+Shortcut.swift",
        "        guard isAllowed(shortcut) else {\n",
        "        guard isAllowed(shortcut) || !shortcut.phrase.isEmpty else {\n",
        ["askedFirst", "chosenApp"],
    ),
    (
        "phrase that takes the sentence of another app",
        TURNS + "ConversationTurns+Shortcut.swift",
        "        if isCancel(sentence) || knowledge.abilities.reply(sentence) != nil { return true }\n",
        "        if isCancel(sentence) || knowledge.abilities.reply(sentence) != nil { return true }\n"
        "        if !isAllowed(shortcut) { return false }\n",
        ["chosenApp"],
    ),
    (
        "words that an app has taught to others",
        "Sources/Assistant/Understanding/Understanding.swift",
        # A request leaves words out that do not name its app as their owner, so the fault changes that as well.
        "let own = told.first { $0.owner == app }\n"
        "        (slot.value, slot.identifier, slot.owner) = (own?.value, own?.identifier, own?.owner)",
        "let own = told.first { $0.owner == app } ?? told.first\n"
        "        (slot.value, slot.identifier, slot.owner) = (own?.value, own?.identifier, app)",
        ["ownWords"],
    ),
    (
        "request that moves with the words of an app",
        TURNS + "ConversationTurns+Request.swift",
        "return knowledge.app(identifier).map { .changed(running.said, said: running.said, $0) }",
        "return knowledge.app(identifier).map { .changed(running.known, said: running.said, $0) }",
        ["ownWords"],
    ),
    (
        "effect without its confirmation",
        "Sources/IntentConversation/Conversation+Responses.swift",
        "target.intent.confirmsBeforeHandle ? askForIntent(response) : handle()",
        "response.code.isEmpty ? askForIntent(response) : handle()",
        ["askedFirst"],
    ),
    (
        "word that does not cancel",
        TURNS + "AnswerReader.swift",
        "if matcher.matches(any: phrases.templates(.cancel)) { return .answer(.cancel) }",
        "if text.isEmpty { return .answer(.cancel) }",
        ["comesToAnEnd", "refusalHolds", "chosenApp"],
    ),
    (
        "name of ordinary words that counts by itself",
        "Sources/Assistant/Understanding/Assistant+NamedApps.swift",
        "guard standing != .distinct || !isCertain else {",
        "guard search.isPlain.isEmpty, !isCertain else {",
        ["chosenApp"],
    ),
    (
        "ordinary words that move a request",
        TURNS + "AnswerReader+Apps.swift",
        "let isPlain = apps.count == 1 && !isOrdinary(sentence.tokens[range])",
        "let isPlain = apps.count == 1",
        ["chosenApp"],
    ),
]

CLIENT_FAULTS = [
    (
        "answer that is given twice",
        CLIENTS + "ClientConnection.swift",
        "        write(line)\n    }\n\n    /// Cancels the requests",
        "        write(line)\n        write(line)\n    }\n\n    /// Cancels the requests",
        ["oneAnswer"],
    ),
    (
        "request that outlives its client",
        CLIENTS + "ClientConnection.swift",
        "        for work in work.values { work.cancel() }\n",
        "",
        ["requestsEnd"],
    ),
    (
        "question that nobody answers any more",
        CLIENTS + "ClientConnection.swift",
        "        for answered in waiting { answered(nil) }\n",
        "        _ = waiting\n",
        ["requestsEnd", "nothingLeft"],
    ),
    (
        "reading that does not go on",
        CLIENTS + "ClientConnection.swift",
        "if isWaiting { socket.pauseReading() } else { socket.resumeReading() }",
        "if isWaiting { socket.pauseReading() }",
        ["closedInTime", "nothingLeft", "honestStay", "oneAnswer", "nobodyStarves"],
    ),
    (
        "turn that never ends",
        CLIENTS + "ClientConnection.swift",
        "since: start, isOver: isOver)",
        "since: start, isOver: isOver && false)",
        ["honestStay", "nobodyStarves", "oneAnswer", "nothingLeft"],
    ),
    (
        "farewell without an end",
        CLIENTS + "ClientConnection.swift",
        "        perform(machine.ended(reason, queued: socket.queuedBytes, at: clock.now))\n",
        "        _ = machine.ended(reason, queued: socket.queuedBytes, at: clock.now)\n",
        ["closedInTime", "nothingLeft"],
    ),
    (
        "place that stays taken",
        CLIENTS + "Connections.swift",
        "        places.remove(number)\n",
        "",
        ["nothingLeft"],
    ),
    (
        "denial that an app on its way does not hear of",
        APPS + "AppOpener.swift",
        "            look.isAuthorized = isAuthorized(manifest)\n",
        "            look.isAuthorized = isAuthorized(manifest) || !look.isStopping\n",
        ["denialHolds"],
    ),
    (
        "question whether an app may be used that any client gets",
        APPS + "AuthorizationQuestions.swift",
        "let client = clients.newest(offering: .authorizationAnswers, except: tried) {",
        "let client = clients.greetedClients.map(\\.number).filter({ !tried.contains($0) }).max() {",
        ["rightPerson"],
    ),
    (
        "app that counts as opened though it failed",
        APPS + "Handovers.swift",
        "            handover.failed(error, isCancelled: Task.isCancelled)\n",
        "            _ = error\n            handover.opened()\n",
        ["opensTruly"],
    ),
    (
        "activity that another app gets",
        APPS + "AppOpener.swift",
        "        look.connected = Set(clients.programs(ofApp: identifier).map(\\.number))\n",
        "        look.connected = Set(clients.greetedClients.filter { $0.appName != nil }.map(\\.number))\n",
        ["rightPerson", "denialHolds"],
    ),
    (
        "program that is forgotten while it is started",
        APPS + "AppPrograms.swift",
        "        programs[identifier] = program\n        do throws",
        "        do throws",
        ["oneProgram"],
    ),
    (
        "program that is kept when it has ended",
        APPS + "AppPrograms.swift",
        "        log.ended(identifier, named: name)\n        programs[identifier] = nil\n",
        "        log.ended(identifier, named: name)\n",
        ["nothingLeft"],
    ),
    (
        "patience without an end",
        CLIENTS + "ClientQuestions.swift",
        "                    withdraw(number)\n                }\n",
        "                }\n",
        ["patienceEnds", "oneAnswer"],
    ),
    (
        "session that outlives its client",
        "Sources/IntentHostService/ServiceCore.swift",
        "                $0.endSessions(of: number)\n",
        "",
        ["sessionsEnd"],
    ),
]
