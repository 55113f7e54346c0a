internal import EventLoop
internal import ExtensionProtocol
internal import IntentModel
internal import JSON

/// The callers and their conversations, as `HostCore` and `ConversationRunner` carry them.
extension SimulatedWorld {
    mutating func begin(_ number: Int) {
        let request = requests[number].request
        guard !isDown else { return queue.schedule(.requestBegins(number), at: nextStart) }
        trace.note(.began, number, request.intent, at: queue.now)
        checker.requestBegan(number)
        guard !isStopping else {
            return finish(number, Outcome(refusing: requests[number].request, because: .hostStopped))
        }
        do throws(Failure) {
            let target = try request.target(in: registry)
            let manifest = target.manifest
            if requests[number].wantsUpdates { try target.checkUpdates() }
            var conversation = Conversation(
                target: target,
                parameters: try request.parameters(for: target),
                device: device(of: number),
                isDeviceFixed: request.device != nil,
                lastCall: requests[number].wantsUpdates ? .startSendingUpdates : .handle
            )
            let action = conversation.begin()
            requests[number].conversation = conversation
            let owner = supervisors.firstIndex { $0.manifest.identifier == manifest.identifier }
            requests[number].owner = owner
            if let owner {
                let limit = supervisors[owner].limits[duration: .request]
                requests[number].clock = RequestClock(limit: limit)
                checker.requestAdmitted(number, limit: limit)
            }
            tellChecker(of: number)
            follow(action, of: number)
        } catch {
            finish(number, Outcome(refusing: requests[number].request, because: error))
        }
    }

    /// The rules of docs/architecture.md §2 and sirikit-rules R28 to R30 once more, so that an error in the policy shows.
    static func isDenied(
        _ intent: IntentDefinition,
        _ manifest: ExtensionManifest,
        _ device: DeviceState
    ) -> Bool {
        let needsUnlocked =
            manifest.intentsRestrictedWhileLocked.contains(intent.name)
            || [.restricted, .conditional].contains(intent.lockedDefault)
        let needsData = manifest.intentsRestrictedWhileProtectedDataUnavailable.contains(intent.name)
        return device.isLocked && needsUnlocked || !device.isProtectedDataAvailable && needsData
    }

    /// Does what a conversation wants next.
    private mutating func follow(_ action: Conversation.Action, of number: Int) {
        switch action {
        case .finish(let outcome):
            if let handle = requests[number].conversation?.declinedJob, let owner = requests[number].owner {
                let identifier = supervisors[owner].manifest.identifier
                keep { keeping, _ in keeping.decline(handle, of: identifier) }
            }
            finish(number, outcome)
            if outcome.status == .inProgress { updatesBegan(of: number) }
        case .accept(let offer, let response): accept(offer, response, of: number)
        case .ask(let question): ask(question, of: number)
        case .call(let call): make(call, of: number)
        }
    }

    /// Tells the conversation what happened and does what it wants next.
    mutating func advance(_ number: Int, _ body: (inout Conversation) -> Conversation.Action) {
        lookAtDevice(of: number)
        guard var conversation = requests[number].conversation else { return }
        requests[number].conversation = nil
        let action = body(&conversation)
        requests[number].conversation = conversation
        follow(action, of: number)
    }

    private mutating func finish(_ number: Int, _ outcome: Outcome) {
        let kind = outcome.failure?.kind
        checker.told(number, isAboutIntent: outcome.response != nil || outcome.question != nil)
        checker.checkJob(of: number, outcome.job, because: kind)
        trace.note(.finished, number, kind?.rawValue ?? outcome.status.rawValue, at: queue.now)
        checker.requestEnded(number, because: kind)
        requests[number].state = .finished
        guard !isDriven else { return tellDriver(of: number, outcome) }
        outcomes[SimulationReport.Ending(status: outcome.status.rawValue, kind: kind?.rawValue), default: 0] += 1
        unfinished -= 1
        if unfinished == 0 { finishedLastRequest() }
    }

    mutating func cancel(_ number: Int) {
        guard !requests[number].isCancelled else { return }
        trace.note(.cancelled, number, at: queue.now)
        requests[number].isCancelled = true
        switch requests[number].state {
        case .calling(_, let token):
            guard let owner = requests[number].owner else { return }
            checker.callCancelled(token.rawValue)
            supervisors[owner].supervision.cancel(token, reason: .user, at: queue.now)
            settle(owner)
        case .asking: queue.schedule(.userAnswers(number, question: requests[number].question, .cancel), after: .zero)
        case .created, .acceptingJob, .finished: break
        }
    }

    // MARK: Calls

    private mutating func make(_ call: Conversation.Call, of number: Int) {
        guard let conversation = requests[number].conversation, let owner = requests[number].owner else { return }
        // Nothing is started and nothing is sent for a caller who has gone already.
        if requests[number].isCancelled {
            return advance(number) { $0.failed(Failure(.cancelled, message: "Cancelled before it was sent.")) }
        }
        requests[number].calledAt = queue.now
        let deadline = requests[number].clock.run(at: queue.now)
        checker.requestRuns(number, at: queue.now)
        lastToken += 1
        let token = CallToken(rawValue: lastToken)
        requests[number].state = .calling(call, token)
        trace.note(.called, number, call.stage.rawValue, at: queue.now)
        checker.callMade(
            token.rawValue,
            by: number,
            of: owner,
            stage: call.stage,
            limits: supervisors[owner].limits,
            at: queue.now
        )
        let body = OutgoingCall.Body(
            call,
            of: conversation.target,
            conversation.parameters,
            isLocked: conversation.device.isLocked,
            for: requests[number].request,
            interaction: requests[number].interaction,
            within: CallClockLimits(supervisors[owner].limits),
            left: queue.now.duration(to: deadline)
        )
        supervisors[owner].callers[token] = number
        if call == .startSendingUpdates { requests[number].updateToken = token }
        supervisors[owner].supervision.call(
            OutgoingCall(
                token: token,
                stage: call.stage,
                body: body,
                requestDeadline: deadline,
                requestLimit: requests[number].clock.limit
            ),
            at: queue.now
        )
        settle(owner)
    }

    mutating func completed(_ number: Int, _ call: Conversation.Call, _ result: CallResult) {
        guard case .calling = requests[number].state else { return }
        let duration = requests[number].calledAt.duration(to: queue.now)
        requests[number].timings.add(duration, result, in: call.stage)
        requests[number].clock.extend(by: result.requestExtension)
        switch result.result {
        case .success(let value): advance(number) { $0.answered(call, with: value) }
        case .failure(.methodNotFound): advance(number) { $0.methodNotFound() }
        case .failure(.failed(let failure)) where failure.kind == .requestTimeout:
            let (clock, timings, now) = (requests[number].clock, requests[number].timings, queue.now)
            advance(number) { conversation in
                let (intent, name) = (conversation.intent.name, conversation.extensionName)
                return conversation.failed(clock.completed(failure, of: intent, by: name, timings, at: now))
            }
        case .failure(.failed(let failure)):
            advance(number) { $0.failed(failure, in: result.isLaunchFailure ? .launch : nil) }
        }
    }

    // MARK: Questions

    private mutating func ask(_ question: Question, of number: Int) {
        guard !isStopping else { return advance(number) { $0.failed(.hostStopped) } }
        trace.note(.asked, number, question.kind.rawValue, at: queue.now)
        checker.told(number, isAboutIntent: question.kind != .unlock && question.kind != .protectedData)
        requests[number].state = .asking(question)
        requests[number].clock.pause(at: queue.now)
        checker.requestPauses(number, at: queue.now)
        requests[number].question += 1
        // Whoever drives a world answers no questions.
        if isDriven {
            return queue.schedule(.userAnswers(number, question: requests[number].question, .unavailable), after: .zero)
        }
        let answer = requests[number].isCancelled ? Answer.cancel : answer(to: question)
        let thinking = faults.random.thinkTime(.milliseconds(10) ... .seconds(60))
        queue.schedule(
            .userAnswers(number, question: requests[number].question, answer),
            after: requests[number].isCancelled ? .zero : thinking
        )
    }

    private mutating func answer(to question: Question) -> Answer {
        if faults.random.chance(0.04) { return faults.random.choice([.cancel, .unavailable]) ?? .cancel }
        switch question.kind {
        case .unlock, .protectedData, .confirmIntent: return faults.random.chance(0.75) ? .yes : .no
        case .confirmation: return faults.random.chance(0.7) ? .yes : .no
        case .disambiguation:
            return .choice(faults.random.number(0...question.options.count - (faults.random.chance(0.9) ? 1 : 0)))
        case .needsValue, .needsMoreDetails, .unsupported: return value(for: question)
        }
    }

    private mutating func value(for question: Question) -> Answer {
        if faults.random.chance(0.1) { return .text("next Thursday") }
        guard let intent = values.catalogue.definition(named: question.intent),
            let parameter = question.parameter.flatMap(intent.parameter(named:))
        else { return .cancel }
        let type = question.element == nil ? parameter.type : parameter.elementType
        return .value(values.value(of: type, &faults.random))
    }

    mutating func userAnswered(_ number: Int, question: Int, _ answer: Answer) {
        guard case .asking(let asked) = requests[number].state, requests[number].question == question else { return }
        trace.note(.answered, number, at: queue.now)
        let answer = requests[number].isCancelled ? Answer.cancel : answer
        if answer == .yes, requests[number].device != nil {
            if asked.kind == .unlock { requests[number].device?.isLocked = false }
            if asked.kind == .protectedData { requests[number].device?.isProtectedDataAvailable = true }
            tellChecker(of: number)
        }
        if answer == .yes, asked.kind == .confirmation, let parameter = asked.parameter, let value = asked.value {
            checker.requests[number]?.values.confirmed(value, of: parameter)
        }
        advance(number) { $0.answered(answer) }
    }

    /// The host stops: nobody is asked any more.
    mutating func takeQuestionsBack() {
        for number in requests.indices {
            if case .asking = requests[number].state { advance(number) { $0.failed(.hostStopped) } }
        }
    }
}
