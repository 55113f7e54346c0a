internal import ClusterModel
internal import HostTime

/// A request of the own daemon that another host is to carry out.
package struct CallOut: Sendable {
    /// Identifies a call at another host.
    package struct Number: Hashable, Sendable, Comparable {
        package let rawValue: Int

        package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
    }

    /// One attempt at a host.
    struct Attempt {
        /// Numbers the attempts of this incarnation.
        let number: Int64
        let place: Placement.Place
        /// The instant by which the host says that it has taken the call.
        let offerEnds: Instant
        var isTaken = false
        /// Whether the host asks before it handles the request, and what is sent to it before brings no `go`.
        var asksLeave = false
        /// Whether the host has a `go` that it has not given back: only it knows whether it handles the request.
        var mayBegin: Bool
    }

    /// A question that waits for the caller's answer.
    struct Question {
        let number: Int64
        /// The time that is left when it is answered: the clock stands still meanwhile.
        let left: Duration
    }

    let request: ClusterRequest
    /// The instant at which the time of the request is over; it moves with questions.
    var deadline: Instant
    var attempt: Attempt?
    var question: Question?
    /// Whether the request was cancelled after it could begin: its host says how it ended.
    var isCancelled = false
    /// When a place is looked for again, where the broker is away or nothing is known yet.
    var waitsUntil: Instant?
    var hasWaited = false
    /// The hosts that were tried.
    var tried: Set<HostName> = []
    /// Whether an attempt was lost that may have been handled.
    var mayHaveBegun = false
    /// The shortest wait that a full host has told, and what a host says that the device forbids it for.
    var wait: Duration?
    var restriction: DeviceRestriction?
    var token: DeadlineToken?

    init(_ request: ClusterRequest, at now: Instant) {
        self.request = request
        deadline = now.advanced(by: request.left)
    }

    /// Whether its host may be given a `go`: it has none, and the caller is not asked.
    var mayGive: Bool { attempt?.mayBegin == false && question == nil && !isCancelled }

    /// What a place for it has to be.
    var query: Placement.Query {
        Placement.Query(
            intent: request.intent,
            word: request.extensionWord,
            device: request.device,
            tried: tried,
            mayHaveBegun: mayHaveBegun
        )
    }

    /// The next instant at which something is to be done; nil while the caller is asked.
    ///
    /// - Parameter isEndless: Whether the time of the request is not looked at: a mistake.
    func nextClock(grace: Duration, isEndless: Bool) -> Instant? {
        var clock: Instant?
        if let attempt, !attempt.isTaken { clock = attempt.offerEnds }
        clock = .earlier(clock, waitsUntil)
        guard question == nil, !isEndless else { return clock }
        return .earlier(clock, attempt?.mayBegin == true ? deadline.advanced(by: grace) : deadline)
    }

    /// The result where no other place is tried.
    var resultWithoutPlace: ElsewhereResult {
        if mayHaveBegun { return .lost }
        if let restriction { return .restricted(restriction) }
        return wait.map(ElsewhereResult.busy) ?? .notBegun
    }
}
