/// What is put into a store: a request that some host of the cluster is to carry out.
package struct QueueItem: Sendable, Hashable {
    /// The longest request, and the longest result, in bytes with their signatures.
    package static let longestDocument = 256 << 10
    /// The longest name of a lane, in bytes of its token.
    package static let longestLane = 120

    package let key: QueueKey
    /// The identifier of the extension that is to carry it out: hosts that have it take jobs of its lane.
    package let lane: String
    /// The request, signed by the caller; the store does not read it.
    package let request: [UInt8]

    package init(key: QueueKey, lane: String, request: [UInt8]) {
        (self.key, self.lane, self.request) = (key, lane, request)
    }
}

/// One attempt at a job: what a worker may do that has taken it.
///
/// Its token is the fence: once another worker has taken the job, the store refuses whatever is written with the token.
package struct JobClaim: Sendable, Hashable {
    package let key: QueueKey
    package let lane: String
    /// The fence, different for each attempt.
    package let token: String
    /// The record as it is since the job was taken.
    package let record: QueueRecord

    package init(key: QueueKey, lane: String, token: String, record: QueueRecord) {
        (self.key, self.lane, self.token, self.record) = (key, lane, token, record)
    }
}

/// What has become of an attempt since.
package enum ClaimStanding: Sendable, Hashable {
    /// The worker has the job.
    case held
    /// The worker has the job, and its caller wants it to end.
    case cancelWanted
    /// Another worker has taken the job, or it has ended: what this one does counts no more.
    case lost
}

/// What a store tells by itself.
package enum JobStoreEvent: Sendable, Hashable {
    /// The store can be used; the text tells of it.
    case ready(String)
    /// The store cannot be used, as the text says; it is tried again.
    case lost(String)
    /// Something may have become of a job of this host. A store may miss to tell it, so that it is asked too.
    case changed(QueueKey)
}
