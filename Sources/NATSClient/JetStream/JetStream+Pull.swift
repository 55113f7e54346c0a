internal import EventLoop
package import HostTime
internal import JSON
package import NATSProtocol

/// How long a pull waits for messages.
package enum PullWait: Sendable, Hashable {
    /// Not at all: what is there is taken.
    case none
    /// Until there are as many as were asked for, at most for a time.
    case atMost(Duration)
}

/// How a pull has ended.
package enum PullEnd: Sendable, Hashable {
    /// As many messages came as were asked for.
    case complete
    /// There are no more messages now.
    case empty
    /// The time was over.
    case timedOut
    /// The server has ended it early and said why, as when the consumer was deleted.
    case ended(NATSStatus)
    /// Nothing told the end: the consumer is gone from a server that does not say so, or the server is slow.
    case unanswered
}

extension JetStream {
    /// The greatest number of messages of one pull.
    package static let largestBatch = 1000
    /// The time that the server has to say that the time of a pull is over.
    private static let patience = Duration.seconds(5)

    /// What is left of one pull.
    private final class Pull {
        let waits: Bool
        var remaining: Int
        var end = PullEnd.unanswered

        init(_ batch: Int, waits: Bool) { (remaining, self.waits) = (batch, waits) }
    }

    /// Takes messages of a consumer, each of which then has to be acknowledged in the consumer's time.
    ///
    /// When the task is cancelled, messages may be on the way; the consumer hands them out again after its time.
    ///
    /// - Parameters:
    ///   - batch: The number of messages, at most `largestBatch`.
    ///   - each: Called with each message as it comes.
    /// - Throws: `noResponders` where there is no such consumer or stream (servers before 2.10 do not say so, and the
    ///   pull is `unanswered`), `connectionLost`, `cancelled`.
    package func pull(
        _ batch: Int,
        from consumer: JetStreamName,
        on stream: JetStreamName,
        wait: PullWait,
        each: @escaping (JobMessage) -> Void
    ) async throws(NATSError) -> PullEnd {
        var expires: Duration?
        if case .atMost(let time) = wait { expires = max(time, .milliseconds(1)) }
        let pull = Pull(min(max(batch, 1), Self.largestBatch), waits: expires != nil)
        let request = JetStreamRequest.pull(pull.remaining, expires: expires)
        // A pull has an inbox of its own: its messages come with the stream's subjects.
        let inbox = client.inbox()
        var subscription: SubscriptionNumber?
        defer { subscription.map(client.unsubscribe) }
        do throws(NATSError) {
            let deadline = client.loop.now.advanced(by: (expires ?? .zero) + Self.patience)
            try await client.wait(.connection, by: deadline) { number throws(NATSError) in
                subscription = try client.subscribe(SubjectFilter(inbox)) { [client] message in
                    guard let result = Self.take(message, in: pull, each) else { return }
                    client.end(number, result)
                }
                let subject = JetStreamRequest.subject(.next, consumer, on: stream)
                try client.publish(subject, request.serialized, reply: inbox)
            }
        } catch {
            guard error.code == .timedOut else { throw error }
        }
        return pull.end
    }

    /// Takes a message of a pull; returns the result if the pull is over.
    private static func take(
        _ message: NATSMessage,
        in pull: Pull,
        _ each: (JobMessage) -> Void
    ) -> Result<NATSMessage?, NATSError>? {
        if let status = message.status {
            switch status.code {
            case NATSStatus.control: return nil
            case NATSStatus.notFound: pull.end = .empty
            // Servers before 2.10 say so too where a pull that does not wait has got some messages.
            case NATSStatus.timeout: pull.end = pull.waits ? .timedOut : .empty
            case NATSStatus.noResponders:
                return .failure(NATSError(.noResponders, "there is no such consumer, or JetStream is not on"))
            default: pull.end = .ended(status)
            }
            return .success(nil)
        }
        // Whatever else comes to the inbox is no message of the consumer, and counts for nothing.
        guard pull.remaining > 0, let job = JobMessage(message) else { return nil }
        pull.remaining -= 1
        each(job)
        guard pull.remaining == 0 else { return nil }
        pull.end = .complete
        return .success(nil)
    }

    // MARK: Acknowledgements

    /// Says that a message is done, and waits until the server has taken that in.
    ///
    /// Without the confirmation, a server that dies may hand the message out again. Servers before 2.10 may do so even
    /// with it, since they write it some 100 ms later: who must not do a thing twice has to know that it is done.
    package func acknowledge(_ job: JobMessage, by deadline: Instant) async throws(NATSError) {
        try await confirm(.done, job, by: deadline)
    }

    /// Says that a message is never to be handed out again, and waits until the server has taken that in.
    package func terminate(_ job: JobMessage, by deadline: Instant) async throws(NATSError) {
        try await confirm(.never, job, by: deadline)
    }

    /// Has a message handed out again after a time, and waits until the server has taken that in.
    package func giveBack(_ job: JobMessage, after delay: Duration, by deadline: Instant) async throws(NATSError) {
        try await confirm(.again(after: delay), job, by: deadline)
    }

    /// Says that a message is worked on, so that its time begins again; nobody tells whether that has come.
    package func inProgress(_ job: JobMessage) throws(NATSError) {
        try client.publish(job.acknowledgementSubject, Acknowledgement.inProgress.payload)
    }

    private func confirm(
        _ acknowledgement: Acknowledgement,
        _ job: JobMessage,
        by deadline: Instant
    ) async throws(NATSError) {
        _ = try await client.request(job.acknowledgementSubject, acknowledgement.payload, by: deadline)
    }
}
