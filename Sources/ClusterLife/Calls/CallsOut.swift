internal import ClusterModel
internal import HostTime
internal import JSON

/// The requests of the own daemon that other hosts carry out: each ends once.
///
/// The rule that all else follows from: a host handles a request only with a `go`, and an attempt that has no `go` is
/// given up by never sending one. So what is known here of `go` is enough to say what was certainly not handled.
struct CallsOut: ~Copyable {
    private let settings: ClusterSettings
    var open: [CallOut.Number: CallOut] = [:]
    /// The calls by the number of their present attempt.
    private var attempts: [Int64: CallOut.Number] = [:]
    /// The calls at each host, beside what the host tells.
    var counts: [HostName: CallCounts] = [:]
    var steps: [CallStep] = []
    private var clocks = DeadlineHeap()
    private var lastNumber = 0
    private var lastAttempt: Int64 = 0

    init(settings: ClusterSettings) { self.settings = settings }

    /// The instant at which `deadlinePassed(at:)` is called; nil for never.
    var nextDeadline: Instant? { clocks.firstDeadline }

    // MARK: What the daemon wants

    /// Takes a request in; `place` follows, or its end.
    mutating func begin(_ request: ClusterRequest, at now: Instant) -> CallOut.Number {
        lastNumber += 1
        let number = CallOut.Number(rawValue: lastNumber)
        guard open.count < settings.callsOut else {
            steps.append(.act(.finish(number, .busy(settings.wait))))
            return number
        }
        open[number] = CallOut(request, at: now)
        steps.append(.place(number))
        return number
    }

    /// Takes in where a call is carried out, or why nowhere.
    mutating func decided(_ number: CallOut.Number, _ decision: Placement.Decision, at now: Instant) {
        guard let call = open[number], call.attempt == nil else { return }
        if case .place(let place) = decision { return attempt(number, at: place, at: now) }
        if case .busy(let wait) = decision { open[number]?.wait = .shorter(call.wait, wait) }
        guard call.tried.isEmpty else { return finish(number, open[number]?.resultWithoutPlace ?? .notBegun) }
        switch decision {
        case .place: break
        case .busy(let wait): finish(number, .busy(wait))
        case .restricted(let restriction): finish(number, .restricted(restriction))
        case .ambiguous(let identifiers): finish(number, .ambiguous(identifiers))
        case .nobody: finish(number, .nobody)
        case .noBroker: finish(number, .noBroker)
        }
    }

    /// Lets a call wait for a place, once: the broker is away, or its other hosts are not known yet.
    ///
    /// - Returns: False if it has waited.
    mutating func wait(_ number: CallOut.Number, at now: Instant) -> Bool {
        guard open[number]?.hasWaited == false else { return false }
        open[number]?.hasWaited = true
        open[number]?.waitsUntil = now.advanced(by: settings.offer)
        schedule(number)
        return true
    }

    /// Looks for places again for the calls that wait for one.
    mutating func placeWaiting() {
        for (number, call) in open.sorted(by: { $0.key < $1.key }) where call.waitsUntil != nil {
            open[number]?.waitsUntil = nil
            schedule(number)
            steps.append(.place(number))
        }
    }

    private mutating func attempt(_ number: CallOut.Number, at place: Placement.Place, at now: Instant) {
        guard let call = open[number] else { return }
        lastAttempt += 1
        // The state of the device when it is handled counts, and not that of now.
        let asksLeave = place.intent.isEverForbidden && settings.defect != .ignoresDevice
        let mayHandle = place.isRepeatable && !asksLeave
        let attempt = CallOut.Attempt(
            number: lastAttempt,
            place: place,
            offerEnds: now.advanced(by: settings.offer),
            mayBegin: mayHandle
        )
        open[number]?.attempt = attempt
        attempts[attempt.number] = number
        counts[place.host.host, default: CallCounts()].began(place.identifier)
        let left = now.duration(to: call.deadline)
        let request = call.request.placed(on: place.identifier, left: left, asksLeave: asksLeave)
        if mayHandle { steps.append(.act(.log(.gave(attempt: attempt.number, to: place.host)))) }
        steps.append(.send(place.host, .call(attempt: attempt.number, request, mayHandle: mayHandle)))
        schedule(number)
    }

    mutating func cancelled(_ number: CallOut.Number, reason: String, at now: Instant) {
        guard let call = open[number], !call.isCancelled else { return }
        if let attempt = call.attempt { steps.append(cancel(attempt, reason)) }
        guard let attempt = call.attempt, attempt.mayBegin else {
            return finish(number, call.mayHaveBegun ? .lost : .cancelled)
        }
        withdrawQuestion(number, at: now)
        open[number]?.isCancelled = true
        open[number]?.deadline = min(call.deadline, now.advanced(by: settings.cancelGrace))
        schedule(number)
    }

    mutating func answered(_ number: CallOut.Number, question: Int64, _ answer: JSONValue, at now: Instant) {
        guard let call = open[number], call.question?.number == question, let attempt = call.attempt else { return }
        resumeClock(number, at: now)
        if !attempt.asksLeave { gives(number, attempt) }
        steps.append(.send(attempt.place.host, .answer(attempt: attempt.number, question: question, answer)))
        schedule(number)
    }

    // MARK: What peers send

    /// Takes a message about an attempt in, if it comes from the host of that attempt.
    mutating func received(_ message: PeerMessage, from host: HostIncarnation, at now: Instant) {
        guard let number = attempts[message.attempt], let attempt = open[number]?.attempt, attempt.place.host == host
        else { return }
        switch message {
        case .call, .go, .answer, .resume, .cancel: break
        case .ready(_, let asksLeave): taken(number, attempt, asksLeave: asksLeave, at: now)
        case .askLeave: leaveAsked(number, attempt)
        case .ask(_, let question, let body, let hasBegun):
            asked(number, question: question, body, hasBegun: hasBegun, at: now)
        case .withdraw(_, let question): withdrawn(number, attempt, question: question, at: now)
        case .progress(_, let body):
            steps.append(.act(.progress(number, body)))
        case .outcome(_, let body):
            let isMixed = settings.defect == .mixesOutcomes
            finish(isMixed ? open.keys.min() ?? number : number, .outcome(body))
        case .refuse(_, let refusal, let wait):
            refused(attempt, refusal, wait: wait, number, at: now)
        case .notBegun: goOn(number, mayHaveBegun: false, at: now)
        case .lost: goOn(number, mayHaveBegun: true, at: now)
        }
    }

    private mutating func taken(
        _ number: CallOut.Number,
        _ attempt: CallOut.Attempt,
        asksLeave: Bool,
        at now: Instant
    ) {
        guard !attempt.isTaken else { return }
        open[number]?.attempt?.isTaken = true
        // A host of an earlier version does not ask.
        open[number]?.attempt?.asksLeave = asksLeave
        if !attempt.mayBegin, !asksLeave { go(number, attempt) }
        schedule(number)
    }

    /// Lets the host of an attempt handle it, by the message that follows.
    private mutating func gives(_ number: CallOut.Number, _ attempt: CallOut.Attempt) {
        open[number]?.attempt?.mayBegin = true
        steps.append(.act(.log(.gave(attempt: attempt.number, to: attempt.place.host))))
    }

    private mutating func go(_ number: CallOut.Number, _ attempt: CallOut.Attempt) {
        gives(number, attempt)
        steps.append(.send(attempt.place.host, .go(attempt: attempt.number)))
    }

    private mutating func leaveAsked(_ number: CallOut.Number, _ attempt: CallOut.Attempt) {
        guard attempt.asksLeave, let call = open[number], call.mayGive else { return }
        steps.append(.act(.lookAtDevice(number)))
    }

    /// Takes the state of the caller's device, when the host of the call is about to handle it.
    mutating func deviceSeen(_ number: CallOut.Number, _ device: CallerDevice, at now: Instant) {
        guard let call = open[number], let attempt = call.attempt, attempt.asksLeave, call.mayGive else { return }
        if let restriction = attempt.place.intent.restriction(on: device) {
            steps.append(cancel(attempt, "restricted"))
            finish(number, call.mayHaveBegun ? .lost : .restricted(restriction))
        } else {
            go(number, attempt)
            schedule(number)
        }
    }

    private mutating func asked(
        _ number: CallOut.Number,
        question: Int64,
        _ body: JSONValue,
        hasBegun: Bool,
        at now: Instant
    ) {
        guard let call = open[number], !call.isCancelled else { return }
        withdrawQuestion(number, at: now)
        // The question gives the `go` back: nothing is handled before the answer brings another one.
        open[number]?.attempt?.isTaken = true
        if !hasBegun { open[number]?.attempt?.mayBegin = false }
        let left = now.duration(to: open[number]?.deadline ?? now)
        open[number]?.question = CallOut.Question(number: question, left: left)
        steps.append(.act(.ask(number, question: question, body)))
        schedule(number)
    }

    private mutating func withdrawn(
        _ number: CallOut.Number,
        _ attempt: CallOut.Attempt,
        question: Int64,
        at now: Instant
    ) {
        guard let call = open[number], !call.isCancelled else { return }
        guard call.question?.number == question else {
            // The caller has answered it meanwhile and was not heard. It may have been a no, so that ends the request.
            return cancelled(number, reason: "user", at: now)
        }
        withdrawQuestion(number, at: now)
        if !attempt.asksLeave { gives(number, attempt) }
        steps.append(.send(attempt.place.host, .resume(attempt: attempt.number, question: question)))
        schedule(number)
    }

    private mutating func refused(
        _ attempt: CallOut.Attempt,
        _ refusal: PeerMessage.Refusal,
        wait: Duration,
        _ number: CallOut.Number,
        at now: Instant
    ) {
        switch refusal {
        case .busy:
            let wait = max(wait, .milliseconds(1))
            counts[attempt.place.host.host]?.refused(attempt.place.identifier, until: now.advanced(by: wait))
            let before = open[number]?.wait
            open[number]?.wait = .shorter(before, wait)
        case .restricted:
            // By what the host has now, and not by what is known of it here.
            let device = open[number]?.request.device
            open[number]?.restriction = device?.isLocked == false ? .withoutProtectedData : .locked
        case .unavailable, .unknown: break
        }
        goOn(number, mayHaveBegun: false, at: now)
    }

    /// Takes in that nothing more comes of a host, by its link of now.
    mutating func lost(_ host: HostIncarnation, at now: Instant) {
        let lost = open.filter { $0.value.attempt?.place.host == host }
        for (number, call) in lost.sorted(by: { $0.key < $1.key }) {
            goOn(number, mayHaveBegun: call.attempt?.mayBegin ?? false, at: now)
        }
    }

    /// Takes in that a host may not get what is sent: what it has no `go` for is tried elsewhere.
    mutating func suspected(_ host: HostIncarnation, at now: Instant) {
        let waiting = open.filter {
            $0.value.attempt.map { $0.place.host == host && !$0.isTaken && !$0.mayBegin } ?? false
        }
        for (number, call) in waiting.sorted(by: { $0.key < $1.key }) {
            if let attempt = call.attempt { steps.append(cancel(attempt, "noAnswer")) }
            goOn(number, mayHaveBegun: false, at: now)
        }
    }

    /// Forgets what is counted of a host that is gone.
    mutating func forget(_ host: HostName) { counts[host] = nil }

    /// Takes in that a host has told its load.
    mutating func told(_ host: HostName, at now: Instant) {
        guard !counts.isEmpty, counts[host] != nil else { return }
        counts[host]?.told(at: now)
        if counts[host]?.isEmpty == true { counts[host] = nil }
    }

    // MARK: Ends

    /// Ends the attempt of a call, and goes on elsewhere if that is safe and makes sense.
    private mutating func goOn(_ number: CallOut.Number, mayHaveBegun: Bool, at now: Instant) {
        guard let call = open[number], let attempt = call.attempt else { return }
        withdrawQuestion(number, at: now)
        release(attempt)
        open[number]?.attempt = nil
        open[number]?.tried.insert(attempt.place.host.host)
        if mayHaveBegun, settings.defect != .retriesAfterGo { open[number]?.mayHaveBegun = true }
        if call.isCancelled {
            return finish(number, open[number]?.mayHaveBegun == true ? .lost : .cancelled)
        }
        if mayHaveBegun, !attempt.place.isRepeatable, settings.defect != .retriesAfterGo {
            return finish(number, .lost)
        }
        guard call.tried.count + 1 < settings.places, let deadline = open[number]?.deadline, deadline > now else {
            return finish(number, open[number]?.resultWithoutPlace ?? .notBegun)
        }
        schedule(number)
        steps.append(.place(number))
    }

    private mutating func finish(_ number: CallOut.Number, _ result: ElsewhereResult) {
        guard let call = open.removeValue(forKey: number) else { return }
        var result = result
        if settings.defect == .deniesBeginning, case .lost = result { result = .notBegun }
        if let token = call.token { clocks.remove(token) }
        if let question = call.question { steps.append(.act(.withdrawQuestion(number, question: question.number))) }
        if let attempt = call.attempt { release(attempt) }
        steps.append(.act(.finish(number, result)))
        if settings.defect == .finishesTwice, case .lost = result { steps.append(.act(.finish(number, result))) }
    }

    private mutating func release(_ attempt: CallOut.Attempt) {
        attempts[attempt.number] = nil
        counts[attempt.place.host.host]?.ended(attempt.place.identifier)
    }

    private func cancel(_ attempt: CallOut.Attempt, _ reason: String) -> CallStep {
        .send(attempt.place.host, .cancel(attempt: attempt.number, reason: reason))
    }

    private mutating func withdrawQuestion(_ number: CallOut.Number, at now: Instant) {
        guard let question = open[number]?.question else { return }
        steps.append(.act(.withdrawQuestion(number, question: question.number)))
        resumeClock(number, at: now)
    }

    private mutating func resumeClock(_ number: CallOut.Number, at now: Instant) {
        guard let question = open[number]?.question else { return }
        open[number]?.deadline = now.advanced(by: question.left)
        open[number]?.question = nil
    }

    // MARK: Time

    /// Does what is due.
    mutating func deadlinePassed(at now: Instant) {
        while let rawValue = clocks.popFirst(notAfter: now) { clockPassed(CallOut.Number(rawValue: rawValue), at: now) }
    }

    private mutating func clockPassed(_ number: CallOut.Number, at now: Instant) {
        guard let call = open[number] else { return }
        open[number]?.token = nil
        if let attempt = call.attempt, !attempt.isTaken, attempt.offerEnds <= now {
            steps.append(cancel(attempt, "noAnswer"))
            steps.append(.silent(attempt.place.host))
            return goOn(number, mayHaveBegun: attempt.mayBegin, at: now)
        }
        if let waitsUntil = call.waitsUntil, waitsUntil <= now {
            open[number]?.waitsUntil = nil
            steps.append(.place(number))
        }
        guard call.question == nil, call.deadline <= now, settings.defect != .neverTimesOut else {
            return schedule(number)
        }
        if let attempt = call.attempt, attempt.mayBegin {
            guard call.deadline.advanced(by: settings.grace) <= now else { return schedule(number) }
            steps.append(cancel(attempt, "timedOut"))
            return finish(number, .lost)
        }
        if let attempt = call.attempt { steps.append(cancel(attempt, "timedOut")) }
        finish(number, call.mayHaveBegun ? .lost : .timedOut)
    }

    private mutating func schedule(_ number: CallOut.Number) {
        guard let call = open[number] else { return }
        let clock = call.nextClock(grace: settings.grace, isEndless: settings.defect == .neverTimesOut)
        if let token = call.token {
            if let clock { return clocks.move(token, to: clock) }
            clocks.remove(token)
        }
        open[number]?.token = clock.map { clocks.insert(number.rawValue, at: $0) }
    }

    /// Ends all calls, because this host leaves.
    mutating func leave() {
        for (number, call) in open.sorted(by: { $0.key < $1.key }) {
            if let attempt = call.attempt { steps.append(cancel(attempt, "callerGone")) }
            finish(number, call.mayHaveBegun || call.attempt?.mayBegin == true ? .lost : .leaving)
        }
    }
}

extension Duration? {
    /// The shorter of two times, the first of which may be missing.
    fileprivate static func shorter(_ one: Duration?, _ other: Duration) -> Duration { min(one ?? other, other) }
}
