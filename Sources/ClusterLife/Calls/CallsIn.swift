internal import ClusterModel
internal import HostTime
internal import JSON

/// The calls of other hosts that the own daemon carries out.
///
/// A call may be handled once its `go` is here. Until the daemon was told so, it can be given back as not begun.
struct CallsIn: ~Copyable {
    private let settings: ClusterSettings
    private(set) var open: [CallIn.Number: CallIn] = [:]
    private var numbers: [CallIn.Origin: CallIn.Number] = [:]
    private var countsOfPeers: [HostName: Int] = [:]
    /// The calls of the own daemon, beside what it tells.
    private var counts = CallCounts()
    private var lastNumber = 0
    var steps: [CallStep] = []

    init(settings: ClusterSettings) { self.settings = settings }

    /// The calls under way at the daemon, by the load that it has told.
    func running(_ load: HostLoad) -> Int { counts.running(load.running) }

    /// The calls of an extension under way, by the load that the daemon has told.
    func running(_ load: Int, of identifier: String) -> Int { counts.running(load, of: identifier) }

    /// Takes in that the daemon has told its load.
    mutating func told(at now: Instant) { counts.told(at: now) }

    /// The attempt of another host that a call belongs to.
    func origin(of number: CallIn.Number) -> CallIn.Origin? { open[number]?.origin }

    // MARK: What peers send

    /// Takes a message about an attempt of another host in.
    mutating func received(_ message: PeerMessage, from host: HostIncarnation, _ local: LocalHost, at now: Instant) {
        let origin = CallIn.Origin(host: host, attempt: message.attempt)
        if case .call(_, let request, let mayHandle) = message {
            // An attempt has one number: a second call with it is a mistake of the other host.
            guard numbers[origin] == nil else { return }
            return called(origin, request, mayHandle: mayHandle, local, at: now)
        }
        guard let number = numbers[origin], let call = open[number] else { return }
        switch message {
        case .go:
            guard case .none = call.leave else { return }
            given(number)
        case .answer(_, let question, let body):
            guard call.isAsking, call.question == question else { return }
            open[number]?.isAsking = false
            steps.append(.act(.answerQuestion(number, body)))
            if case .withAnswer = call.leave { goOn(number) }
        case .resume(_, let question):
            // An older `go` may still be on its way, and the host of the caller counts on it no more.
            guard !call.isAsking, call.question == question, case .withAnswer = call.leave else { return }
            goOn(number)
        case .cancel(_, let reason): cancelled(number, reason)
        // These are for the host of the caller.
        case .call, .ready, .askLeave, .refuse, .ask, .withdraw, .progress, .outcome, .notBegun, .lost: break
        }
    }

    private mutating func called(
        _ origin: CallIn.Origin,
        _ request: ClusterRequest,
        mayHandle: Bool,
        _ local: LocalHost,
        at now: Instant
    ) {
        switch admit(origin, request, local) {
        case .failure(let refusal):
            steps.append(
                .send(origin.host, .refuse(attempt: origin.attempt, refusal.reason, wait: settings.wait))
            )
        case .success(let identifier):
            lastNumber += 1
            let number = CallIn.Number(rawValue: lastNumber)
            open[number] = CallIn(
                origin: origin,
                identifier: identifier,
                leave: mayHandle ? .given : .none,
                asksLeave: request.asksLeave
            )
            numbers[origin] = number
            countsOfPeers[origin.host.host, default: 0] += 1
            counts.began(identifier)
            steps.append(.act(.perform(number, request)))
            steps.append(.send(origin.host, .ready(attempt: origin.attempt, asksLeave: request.asksLeave)))
        }
    }

    private struct NotAdmitted: Error {
        let reason: PeerMessage.Refusal
    }

    /// Returns the identifier of the extension of a call that is taken.
    private func admit(
        _ origin: CallIn.Origin,
        _ request: ClusterRequest,
        _ local: LocalHost
    ) -> Result<String, NotAdmitted> {
        func refuse(_ reason: PeerMessage.Refusal) -> Result<String, NotAdmitted> {
            .failure(NotAdmitted(reason: reason))
        }
        guard !local.isDraining, local.hasDaemon else { return refuse(.unavailable) }
        let offers = local.announcement.offers(of: request.intent, by: request.extensionWord)
        guard let word = request.extensionWord, word.isIdentifier, offers.count == 1, let offer = offers.first else {
            return refuse(.unknown)
        }
        let announced = local.announcement.extensions[offer.place]
        if settings.defect != .ignoresDevice, announced.intents[offer.rank].isForbidden(on: request.device) {
            return refuse(.restricted)
        }
        let load = local.load.running(ofExtensionAt: offer.place) ?? 0
        let isFull =
            open.count >= settings.callsIn || countsOfPeers[origin.host.host, default: 0] >= settings.callsOfPeer
            || running(local.load) >= local.announcement.capacity
            || running(load, of: announced.identifier) >= announced.capacity
        return isFull && settings.defect != .takesTooMuch ? refuse(.busy) : .success(announced.identifier)
    }

    /// Takes in that a question is over, which brings a new `go`, or lets it be asked for.
    private mutating func goOn(_ number: CallIn.Number) {
        guard let call = open[number], call.asksLeave else { return given(number) }
        open[number]?.leave = .none
        if call.isHeld { askLeave(call) }
    }

    private mutating func askLeave(_ call: CallIn) {
        steps.append(.send(call.origin.host, .askLeave(attempt: call.origin.attempt)))
    }

    private mutating func given(_ number: CallIn.Number) {
        guard open[number]?.isHeld == true else {
            open[number]?.leave = .given
            return
        }
        use(number)
    }

    private mutating func use(_ number: CallIn.Number) {
        open[number]?.isHeld = false
        open[number]?.leave = .used
        steps.append(.act(.allowHandle(number)))
    }

    private mutating func cancelled(_ number: CallIn.Number, _ reason: String) {
        guard let call = open[number] else { return }
        steps.append(.act(.cancelPerform(number, reason: reason)))
        // What may be handled says itself how it ends.
        guard !call.isUsed else { return }
        forbid(number)
        steps.append(.send(call.origin.host, .notBegun(attempt: call.origin.attempt)))
        remove(number)
    }

    /// Takes in that the host of callers is gone, or the link to it has begun anew.
    mutating func lost(_ host: HostIncarnation) {
        for (number, call) in open.sorted(by: { $0.key < $1.key }) where call.origin.host == host {
            numbers[call.origin] = nil
            if call.isUsed {
                open[number]?.isOrphan = true
                // Nobody will answer its question.
                if call.isAsking { steps.append(.act(.cancelPerform(number, reason: "callerGone"))) }
                continue
            }
            steps.append(.act(.cancelPerform(number, reason: "callerGone")))
            forbid(number)
            remove(number)
        }
    }

    // MARK: What the daemon does

    mutating func asked(_ number: CallIn.Number, _ question: JSONValue) {
        guard let call = open[number] else { return }
        guard !call.isOrphan else {
            return steps.append(.act(.cancelPerform(number, reason: "callerGone")))
        }
        open[number]?.question += 1
        open[number]?.isAsking = true
        if !call.isUsed, settings.defect != .keepsGoWhileAsking { open[number]?.leave = .withAnswer }
        let ask = PeerMessage.ask(
            attempt: call.origin.attempt,
            question: call.question + 1,
            question,
            hasBegun: call.isUsed
        )
        steps.append(.send(call.origin.host, ask))
    }

    /// Takes in that the daemon needs no answer to the open question any more: one that comes counts for nothing.
    mutating func withdrawn(_ number: CallIn.Number) {
        guard let call = open[number], call.isAsking else { return }
        open[number]?.isAsking = false
        guard !call.isOrphan else { return }
        steps.append(.send(call.origin.host, .withdraw(attempt: call.origin.attempt, question: call.question)))
    }

    mutating func progressed(_ number: CallIn.Number, _ progress: JSONValue) {
        guard let call = open[number], !call.isOrphan else { return }
        steps.append(.send(call.origin.host, .progress(attempt: call.origin.attempt, progress)))
    }

    mutating func mayHandleAsked(_ number: CallIn.Number) {
        guard let call = open[number] else { return steps.append(.act(.forbidHandle(number))) }
        switch call.leave {
        case .given: use(number)
        case .none, .withAnswer:
            open[number]?.isHeld = true
            if call.asksLeave, case .none = call.leave { askLeave(call) }
            if settings.defect == .handlesWithoutGo { use(number) }
        // The daemon asks once; what was said holds.
        case .used: steps.append(.act(.allowHandle(number)))
        }
    }

    mutating func ended(_ number: CallIn.Number, _ outcome: JSONValue) {
        guard let call = open[number] else { return }
        if call.isOrphan {
            steps.append(.act(.log(.outcomeDropped(of: call.origin.host))))
        } else {
            steps.append(.send(call.origin.host, .outcome(attempt: call.origin.attempt, outcome)))
        }
        remove(number)
    }

    /// Takes in that the daemon has no place for a call, and has not handled it.
    mutating func refused(_ number: CallIn.Number, wait: Duration, hasNotBegun: Bool) {
        guard let call = open[number] else { return }
        if !call.isOrphan {
            let attempt = call.origin.attempt
            // Of a daemon that was told to go on, only some words say so for certain.
            let message: PeerMessage =
                call.isUsed && !hasNotBegun ? .lost(attempt: attempt) : .refuse(attempt: attempt, .busy, wait: wait)
            steps.append(.send(call.origin.host, message))
        }
        remove(number)
    }

    /// Takes in that the daemon is lost, and this host leaves if `isLeaving`: each call ends as far as it has come.
    mutating func daemonLost(isLeaving: Bool = false) {
        for (number, call) in open.sorted(by: { $0.key < $1.key }) {
            if isLeaving { steps.append(.act(.cancelPerform(number, reason: "hostLeaves"))) }
            if !call.isOrphan {
                let attempt = call.origin.attempt
                steps.append(
                    .send(call.origin.host, call.isUsed ? .lost(attempt: attempt) : .notBegun(attempt: attempt))
                )
            }
            remove(number)
        }
        counts = CallCounts()
    }

    // MARK: Helpers

    private mutating func forbid(_ number: CallIn.Number) {
        guard open[number]?.isHeld == true else { return }
        steps.append(.act(.forbidHandle(number)))
    }

    private mutating func remove(_ number: CallIn.Number) {
        guard settings.defect != .keepsEndedCalls, let call = open.removeValue(forKey: number) else { return }
        if !call.isOrphan { numbers[call.origin] = nil }
        counts.ended(call.identifier)
        let host = call.origin.host.host
        let count = countsOfPeers[host, default: 1] - 1
        countsOfPeers[host] = count > 0 ? count : nil
    }
}

extension CallIn {
    /// Whether it may be handled, as the daemon was told.
    var isUsed: Bool {
        if case .used = leave { true } else { false }
    }
}
