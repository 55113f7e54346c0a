package import ClusterModel

/// What a store knows of a job.
///
/// It has the rules that every store keeps: `claim`, `begin`, `end`, `giveBack` and `cancel` tell whether they apply,
/// and change the record. A store writes the changed record only if the one that was read is still the newest one.
package struct QueueRecord: Sendable, Hashable {
    /// How far a job is.
    package enum Phase: String, Sendable, Hashable, CaseIterable {
        /// Nobody works on it.
        case waiting
        /// A worker has taken it and has not begun.
        case held
        /// A worker was let to carry it out; it may have been carried out since.
        case begun
        /// It has its result.
        case ended
    }

    package internal(set) var phase = Phase.waiting
    /// The identifier of the extension.
    package let lane: String
    /// The worker that took it last.
    package internal(set) var worker: HostName?
    /// The fence of the newest attempt.
    package internal(set) var token: String?
    /// The number of attempts that count.
    package internal(set) var tries = 0
    /// The number of attempts that were let to carry it out.
    package internal(set) var begins = 0
    /// Whether the caller wants it to end.
    package internal(set) var isCancelWanted = false
    /// The request, signed by the caller.
    package let request: [UInt8]
    /// The result, signed by the worker; empty before the end.
    package internal(set) var result: [UInt8] = []

    /// Makes the record of a new job.
    package init(_ job: QueueItem) { (lane, request) = (job.lane, job.request) }

    init(lane: String, request: [UInt8]) { (self.lane, self.request) = (lane, request) }

    /// Gives the job to a worker, and takes it from the one that had it; false once it has ended.
    package mutating func claim(_ token: String, for worker: HostName) -> Bool {
        guard phase != .ended else { return false }
        (phase, self.worker, self.token) = (.held, worker, token)
        tries = min(tries + 1, Self.most)
        return true
    }

    /// Notes that the job may be carried out from now on; false unless the attempt holds it, and nobody wants its end.
    ///
    /// Repeated, it is true and changes nothing: the answer to the first write may be lost.
    package mutating func begin(_ token: String) -> Bool {
        guard self.token == token, phase == .begun || (phase == .held && !isCancelWanted) else { return false }
        if phase == .held { begins = min(begins + 1, Self.most) }
        phase = .begun
        return true
    }

    /// Notes the result; false unless the attempt holds the job, or has ended it with the same result.
    package mutating func end(_ token: String, _ result: [UInt8]) -> Bool {
        guard self.token == token else { return false }
        switch phase {
        case .waiting: return false
        case .held, .begun: (phase, self.result) = (.ended, result)
        case .ended: return self.result == result && !result.isEmpty
        }
        return true
    }

    /// Gives the job back; false unless the attempt holds it.
    ///
    /// A job whose end the caller wants ends, without a result.
    package mutating func giveBack(_ token: String, _ way: JobReturn) -> Bool {
        guard self.token == token, phase == .held || phase == .begun else { return false }
        if phase == .begun, !way.hasBegun { begins = max(begins - 1, 0) }
        if !way.counts { tries = max(tries - 1, 0) }
        (phase, self.token) = (.waiting, nil)
        if isCancelWanted { (phase, worker) = (.ended, nil) }
        return true
    }

    /// Notes that the caller wants the end; false once it has ended.
    ///
    /// A job that nobody has ends at once, without a result.
    package mutating func cancel() -> Bool {
        guard phase != .ended else { return false }
        isCancelWanted = true
        if phase == .waiting { (phase, token, worker) = (.ended, nil, nil) }
        return true
    }

    /// How an attempt stands.
    package func standing(of token: String) -> ClaimStanding {
        guard self.token == token, phase == .held || phase == .begun else { return .lost }
        return isCancelWanted ? .cancelWanted : .held
    }

    /// The greatest number that is counted.
    package static let most = 1_000_000
}
