internal import ExtensionLife
internal import IntentConversation
internal import IntentHost
internal import IntentModel

/// The callers: they make requests, answer questions, give up.
extension SimulatedWorld {
    func begin(_ number: Int) {
        guard let host else {
            _ = schedule(at: nextStart) { [unowned self] in begin(number) }
            return
        }
        let request = requests[number].request
        trace.note(.began, number, request.intent, at: now)
        checker.requestBegan(number)
        let prepared: PreparedRequest
        do throws(Failure) {
            prepared = try PreparedRequest(
                request,
                in: host.core.targets,
                words: requests[number].words,
                wantsUpdates: requests[number].wantsUpdates
            )
        } catch {
            return finished(number, Outcome(refusing: request, because: error))
        }
        let owner = owner(of: prepared.extensionIdentifier)
        requests[number].owner = owner
        requests[number].isUnderWay = true
        if let owner {
            checker.requestAdmitted(number, limit: limits(of: owner).request)
            tellAccess(of: number, to: owner)
        }
        tellChecker(of: number)
        host.core.begin(
            RequestNumber(rawValue: number),
            prepared,
            isCancelled: requests[number].isCancelled,
            caller: SimulatedCaller(number, of: self),
            updates: requests[number].wantsUpdates ? SimulatedReceiver(number, of: self) : nil
        )
    }

    /// The rules of docs/architecture.md §2 and sirikit-rules R28 to R30 once more, so that an error in the policy
    /// shows.
    static func isDenied(
        _ intent: IntentDefinition,
        _ manifest: ExtensionManifest,
        device: DeviceState
    ) -> Bool {
        let needsUnlocked =
            manifest.intentsRestrictedWhileLocked.contains(intent.name)
            || [.restricted, .conditional].contains(intent.lockedDefault)
        let needsData = manifest.intentsRestrictedWhileProtectedDataUnavailable.contains(intent.name)
        return device.isLocked && needsUnlocked || !device.isProtectedDataAvailable && needsData
    }

    /// Takes in the outcome of a request.
    func finished(_ number: Int, _ outcome: Outcome) {
        let kind = outcome.failure?.kind
        let job = requests[number].job
        requests[number].job = nil
        if let job { jobAccepted(job, isKept: outcome.job != nil) }
        // Without a job it is the history of the extension that could not be read.
        let isAboutHistory = kind == .journalFailed && job == nil
        if isAboutHistory, !hasHistoryFailed {
            checker.violated(.unkeptUntold, "request \(number) ends with the journal's failure, which did not fail")
        }
        let isAsking = outcome.question.map(Self.isAboutIntent) ?? false
        checker.told(number, isAboutIntent: outcome.response != nil || isAsking)
        checker.checkJob(of: number, outcome.job, because: isAboutHistory ? nil : kind)
        checkMemory(of: outcome, number)
        checkAccess(of: number, outcome)
        trace.note(.finished, number, kind?.rawValue ?? outcome.status.rawValue, at: now)
        checker.requestEnded(number, because: kind)
        requests[number].isUnderWay = false
        requests[number].call = nil
        if outcome.status == .inProgress, requests[number].wantsUpdates { updatesBegan(of: number) }
        guard !isDriven else { return news.append(.requestEnded(number, outcome)) }
        if outcome.timings.launch > .zero { watchBudget() }
        outcomes[SimulationReport.Ending(status: outcome.status.rawValue, kind: kind?.rawValue), default: 0] += 1
        unfinished -= 1
        if unfinished == 0 { finishedLastRequest() }
    }

    /// Cancels a request for its caller.
    func cancel(_ number: Int) {
        guard !requests[number].isCancelled else { return }
        trace.note(.cancelled, number, at: now)
        requests[number].isCancelled = true
        guard requests[number].isUnderWay else { return }
        if let call = requests[number].call { checker.callCancelled(call) }
        host?.core.cancel(RequestNumber(rawValue: number))
    }

    // MARK: Questions

    /// Asks a caller, which answers after a while.
    func asked(_ question: Question, _ asked: Int, of number: Int) {
        if isStopping { checker.violated(.oneQuestion, "request \(number) is asked by a host that stops") }
        trace.note(.asked, number, question.kind.rawValue, at: now)
        checker.told(number, isAboutIntent: Self.isAboutIntent(question))
        checker.requestPauses(number, at: now)
        if question.kind == .authorize { checker.askedAboutApp(number) }
        requests[number].question = (question, asked)
        if let cast { return cast.asked(question, asked, of: number) }
        // A person who never answers, at a caller that gives up one day.
        if question.kind == .authorize, faults.random.chance(0.15) {
            _ = schedule(after: faults.random.thinkTime(.seconds(1) ... .seconds(300))) { [unowned self] in
                cancel(number)
            }
            return
        }
        // The driver of a world answers no questions.
        let answer = isDriven ? .unavailable : answer(to: question)
        let thinking = isDriven ? .zero : faults.random.thinkTime(.milliseconds(10) ... .seconds(60))
        let host = hostNumber
        _ = schedule(after: thinking) { [unowned self] in
            if host == hostNumber { self.answer(answer, to: asked, of: number) }
        }
    }

    /// Whether a question tells what the intent is about.
    private static func isAboutIntent(_ question: Question) -> Bool {
        ![.unlock, .protectedData, .authorize].contains(question.kind)
    }

    private func answer(to question: Question) -> Answer {
        if faults.random.chance(0.04) { return faults.random.choice([.cancel, .unavailable]) ?? .cancel }
        switch question.kind {
        case .unlock, .protectedData, .authorize, .confirmIntent: return faults.random.chance(0.75) ? .yes : .no
        case .confirmation: return faults.random.chance(0.7) ? .yes : .no
        case .disambiguation:
            return .choice(faults.random.number(0...question.options.count - (faults.random.chance(0.9) ? 1 : 0)))
        case .needsValue, .needsMoreDetails, .unsupported: return value(for: question)
        }
    }

    private func value(for question: Question) -> Answer {
        if faults.random.chance(0.1) { return .text("next Thursday") }
        guard let intent = values.catalogue.definition(named: question.intent),
            let parameter = question.parameter.flatMap(intent.parameter(named:))
        else { return .cancel }
        let type = question.element == nil ? parameter.type : parameter.elementType
        return .value(values.value(of: type, &faults.random))
    }

    /// Answers for a caller; the question and its request may be over by then.
    func answer(_ answer: Answer, to asked: Int, of number: Int) {
        // A driven world forgets what has ended.
        guard requests.contains(number) else { return }
        if requests[number].isUnderWay, let (question, open) = requests[number].question, open == asked,
            !requests[number].isCancelled
        {
            noteEffects(of: answer, to: question, number)
        }
        trace.note(.answered, number, at: now)
        let app = app(of: number)
        host?.core.answer(answer, words: requests[number].words, to: asked, of: RequestNumber(rawValue: number))
        if let app { checkQuestions(about: app) }
    }

    /// Takes in that a caller is asked no more.
    func questionEnded(of number: Int) {
        if requests.contains(number) { requests[number].question = nil }
    }

    private func noteEffects(of answer: Answer, to question: Question, _ number: Int) {
        requests[number].question = nil
        if question.kind == .authorize { noteDecision(answer, number) }
        guard answer == .yes else { return }
        if requests[number].device != nil {
            if question.kind == .unlock { requests[number].device?.isLocked = false }
            if question.kind == .protectedData { requests[number].device?.isProtectedDataAvailable = true }
            tellChecker(of: number)
        }
        if question.kind == .confirmation, let parameter = question.parameter, let value = question.value {
            checker.requests[number]?.values.confirmed(value, of: parameter)
        }
    }

    // MARK: Updates

    /// Takes in that updates have begun, and plans their stop for most callers.
    private func updatesBegan(of number: Int) {
        requests[number].hasUpdates = true
        checker.updatesBegan(number)
        guard faults.random.chance(0.8) else { return }
        _ = schedule(after: faults.random.thinkTime(.milliseconds(1) ... .seconds(60))) { [unowned self] in
            stopUpdates(of: number)
        }
    }

    /// Stops updates for a caller.
    private func stopUpdates(of number: Int) {
        guard let host, requests.contains(number), requests[number].hasUpdates else { return }
        trace.note(.updatesStopped, number, at: now)
        checker.updatesStopped(number)
        host.core.stopUpdates(of: RequestNumber(rawValue: number))
        checker.updatesAreStill(number)
    }

    /// Takes in an event of a caller's updates.
    func updated(_ number: Int, _ event: UpdateEvent) {
        switch event {
        case .response:
            updateCount += 1
            checker.updateCame(number)
        case .ended:
            requests[number].hasUpdates = false
            checker.updatesEnded(number)
        }
    }
}
