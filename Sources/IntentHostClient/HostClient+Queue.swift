package import HostProtocol
public import IntentModel

extension HostClient {
    /// The time for an answer about the queue: longer than the host gives the bridge, whose silence it tells.
    private static let queuePatience = Duration.seconds(20)

    /// Has a request carried out by any host of the cluster, now or later.
    ///
    /// From then on the job is not lost, even if hosts or programs end. It asks no questions.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - key: What every attempt to queue the same job shares, at most 512 bytes; nil for another job with each call.
    /// - Returns: The name of the job, once it is accepted durably.
    /// - Throws: `refused`, with the kind `noCluster` where the host is in none, and `lostElsewhere` where nobody knows
    ///   whether the job was accepted; and the errors of a connection. Then the same key gives the same job.
    public func queue(_ request: IntentRequest, key: String? = nil) async throws(ClientError) -> String {
        try await call(QueuePerform(IntentPerform(request), key: key), within: Self.queuePatience).job
    }

    /// Returns a page of the queued jobs of the cluster, the newest first.
    ///
    /// - Throws: `refused` with the kind `noCluster` or `lostElsewhere`, and the errors of a connection.
    package func queuedJobs(_ page: QueueJobs = QueueJobs()) async throws(ClientError) -> QueueJobs.Answer {
        try await call(page, within: Self.queuePatience)
    }

    /// Follows a queued job until it ends.
    ///
    /// Cancelling the task ends the following, not the job.
    ///
    /// - Throws: `refused`, and the errors of a connection; the job goes on in any case, and can be followed again.
    public func followQueuedJob(_ job: String) async throws(ClientError) -> Outcome {
        try await call(QueueFollow(job), within: Self.jobPatience).outcome
    }

    /// Asks for the end of a queued job; `followQueuedJob` tells how it ended.
    ///
    /// - Throws: `refused`, and the errors of a connection.
    public func cancelQueuedJob(_ job: String) async throws(ClientError) {
        _ = try await call(QueueCancel(job), within: Self.queuePatience)
    }
}
