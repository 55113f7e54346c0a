package import ClusterModel
package import HostTime
package import JSON

/// One host in its cluster, as a pure state machine: it decides, and the bridge of the host carries out.
///
/// Events go in with their instants, and actions come out. After each event the shell takes all actions, carries them
/// out in order, and asks for `nextDeadline`.
package struct ClusterMachine: ~Copyable {
    /// This host and its life.
    package let own: HostIncarnation
    let settings: ClusterSettings
    var membership: Membership
    var links: LinkTable
    var callsOut: CallsOut
    var callsIn: CallsIn
    var local: LocalHost
    var broadcasts = Broadcasts()
    var actions = ActionLine()
    var random: SplitMix64

    /// Makes a host that is not connected to a broker, and whose daemon is there.
    ///
    /// - Parameters:
    ///   - own: The host and its life.
    ///   - announcement: What it has.
    ///   - settings: The times and numbers.
    ///   - seed: What chance begins with.
    package init(
        _ own: HostIncarnation,
        announcement: Announcement,
        settings: ClusterSettings = ClusterSettings(),
        seed: UInt64
    ) {
        self.own = own
        self.settings = settings
        membership = Membership(labels: announcement.labels, settings: settings)
        links = LinkTable(settings: settings)
        callsOut = CallsOut(settings: settings)
        callsIn = CallsIn(settings: settings)
        local = LocalHost(announcement: announcement)
        random = SplitMix64(state: seed)
    }

    /// Takes the next action out.
    package mutating func nextAction() -> ClusterAction? { actions.popFirst() }

    // MARK: The own daemon, for its callers

    /// Takes a request for which the daemon has no place; `finish` follows once.
    ///
    /// Where the daemon knows which extension is meant, because it has it and that has no room, the request names it.
    package mutating func requested(_ request: ClusterRequest, at now: Instant) -> CallOut.Number {
        let number = callsOut.begin(request, at: now)
        settle(at: now)
        return number
    }

    /// Takes in that the caller has cancelled, or is gone.
    package mutating func cancelled(_ number: CallOut.Number, reason: String, at now: Instant) {
        callsOut.cancelled(number, reason: reason, at: now)
        settle(at: now)
    }

    /// Takes the caller's answer to a question.
    package mutating func answered(_ number: CallOut.Number, question: Int64, _ answer: JSONValue, at now: Instant) {
        callsOut.answered(number, question: question, answer, at: now)
        settle(at: now)
    }

    /// Takes the state of the caller's device.
    package mutating func deviceSeen(_ number: CallOut.Number, _ device: CallerDevice, at now: Instant) {
        callsOut.deviceSeen(number, device, at: now)
        settle(at: now)
    }

    // MARK: The own daemon, for other hosts

    /// Takes a question of a call to its caller; it takes the place of one that is open.
    ///
    /// A call whose caller is gone is cancelled instead.
    package mutating func asked(_ number: CallIn.Number, _ question: JSONValue, at now: Instant) {
        callsIn.asked(number, question)
        settle(at: now)
    }

    /// Takes in that the daemon needs no answer to the open question of a call any more.
    package mutating func withdrawn(_ number: CallIn.Number, at now: Instant) {
        callsIn.withdrawn(number)
        settle(at: now)
    }

    /// Takes the progress of a call.
    package mutating func progressed(_ number: CallIn.Number, _ progress: JSONValue, at now: Instant) {
        callsIn.progressed(number, progress)
        settle(at: now)
    }

    /// Takes the daemon's question whether a call may be handled; `allowHandle` or `forbidHandle` follows, perhaps
    /// later.
    package mutating func mayHandleAsked(_ number: CallIn.Number, at now: Instant) {
        callsIn.mayHandleAsked(number)
        settle(at: now)
    }

    /// Takes the outcome of a call.
    package mutating func ended(_ number: CallIn.Number, _ outcome: JSONValue, at now: Instant) {
        callsIn.ended(number, outcome)
        settle(at: now)
    }

    /// Takes in that the daemon has no place for a call and has not handled it.
    ///
    /// - Parameter hasNotBegun: Whether that is certain even of a call that was allowed to be handled.
    package mutating func refused(
        _ number: CallIn.Number,
        wait: Duration,
        hasNotBegun: Bool = false,
        at now: Instant
    ) {
        callsIn.refused(number, wait: wait, hasNotBegun: hasNotBegun)
        settle(at: now)
    }

    // MARK: Looks

    /// The other hosts that are known.
    package var peers: [HostName: Peer] { membership.peers }

    /// The attempt of another host that a call belongs to; nil where the call has ended.
    package func origin(of number: CallIn.Number) -> CallIn.Origin? { callsIn.origin(of: number) }

    /// How much is kept.
    package var footprint: ClusterFootprint {
        ClusterFootprint(
            peers: membership.peers.count,
            callsOut: callsOut.open.count,
            callsIn: callsIn.open.count,
            links: links.count,
            linkBytes: links.bytes,
            unacknowledged: links.unacknowledged,
            actions: actions.count
        )
    }
}
