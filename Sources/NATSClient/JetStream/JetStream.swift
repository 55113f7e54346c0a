package import HostTime
internal import JSON
package import NATSProtocol

/// JetStream of the account of a client: streams, consumers, and messages that are kept.
package struct JetStream {
    let client: NATSClient

    init(_ client: NATSClient) { self.client = client }

    // MARK: Streams

    /// Makes a stream; one that is there already, with the same configuration, is fine.
    ///
    /// - Throws: `refused` where it is there with another one; `unexpectedAnswer` if the server made something else.
    @discardableResult
    package func create(_ stream: StreamConfiguration, by deadline: Instant) async throws(NATSError) -> StreamState {
        let answer = try await ask(JetStreamRequest.subject(.create, stream.name), stream.json, by: deadline)
        return try Self.checked(StreamState(answer, asked: stream), stream.name, \.differences)
    }

    /// Returns what a stream holds; nil if there is none.
    package func state(of stream: JetStreamName, by deadline: Instant) async throws(NATSError) -> StreamState? {
        let answer = try await askForExisting(JetStreamRequest.subject(.info, stream), by: deadline)
        guard let answer else { return nil }
        return try Self.checked(StreamState(answer), stream, \.differences)
    }

    /// Deletes a stream with its messages; does nothing if there is none.
    package func delete(_ stream: JetStreamName, by deadline: Instant) async throws(NATSError) {
        _ = try await askForExisting(JetStreamRequest.subject(.delete, stream), by: deadline)
    }

    // MARK: Consumers

    /// Makes a consumer of a stream, or changes the one that is there.
    ///
    /// - Throws: `refused`, and `unexpectedAnswer` if the server made something else.
    @discardableResult
    package func create(
        _ consumer: ConsumerConfiguration,
        on stream: JetStreamName,
        by deadline: Instant
    ) async throws(NATSError) -> ConsumerState {
        let subject = JetStreamRequest.subject(.create, consumer.name, on: stream)
        let answer = try await ask(subject, consumer.request(on: stream), by: deadline)
        return try Self.checked(ConsumerState(answer, asked: consumer), consumer.name, \.differences)
    }

    /// Returns how far a consumer is; nil if there is none.
    package func state(
        of consumer: JetStreamName,
        on stream: JetStreamName,
        by deadline: Instant
    ) async throws(NATSError) -> ConsumerState? {
        let answer = try await askForExisting(JetStreamRequest.subject(.info, consumer, on: stream), by: deadline)
        guard let answer else { return nil }
        return try Self.checked(ConsumerState(answer), consumer, \.differences)
    }

    /// Deletes a consumer; does nothing if there is none.
    package func delete(
        _ consumer: JetStreamName,
        on stream: JetStreamName,
        by deadline: Instant
    ) async throws(NATSError) {
        _ = try await askForExisting(JetStreamRequest.subject(.delete, consumer, on: stream), by: deadline)
    }

    // MARK: Messages

    /// Has a stream keep a message, and waits until it has.
    ///
    /// - Parameters:
    ///   - id: What tells a repetition from a new message; nil for none. It holds for the stream's `duplicateWindow`.
    ///     After a restart of the server it holds only where the message is still in the stream.
    ///   - expected: The sequence that the last message of the subject has to have, zero for none at all.
    /// - Throws: `wrongRevision` where it has another one, `noResponders` where no stream takes the subject, `refused`.
    package func publish(
        _ subject: Subject,
        _ payload: [UInt8],
        id: String? = nil,
        headers: NATSHeaders = NATSHeaders(),
        expected: UInt64? = nil,
        by deadline: Instant
    ) async throws(NATSError) -> PublishReceipt {
        var headers = headers
        do throws(HeaderError) {
            if let id { try headers.append("Nats-Msg-Id", id) }
            if let expected { try headers.append("Nats-Expected-Last-Subject-Sequence", "\(expected)") }
        } catch {
            throw NATSError(.invalid, "\(error)", subject: subject.text)
        }
        let message = try await client.request(subject, payload, headers: headers, by: deadline)
        let answer = try Self.read(message, about: subject.text)
        guard let receipt = PublishReceipt(answer) else { throw Self.unexpected("it is no receipt", subject.text) }
        return receipt
    }

    // MARK: Requests

    /// Asks for something, and returns the answer if it is no error.
    func ask(_ subject: Subject, _ request: JSONValue?, by deadline: Instant) async throws(NATSError) -> JSONValue {
        let message = try await client.request(subject, request?.serialized ?? [], by: deadline)
        return try Self.read(message, about: subject.text)
    }

    /// Asks for something that may not be there; nil if it is not.
    func askForExisting(
        _ subject: Subject,
        _ request: JSONValue? = nil,
        by deadline: Instant
    ) async throws(NATSError) -> JSONValue? {
        do throws(NATSError) {
            return try await ask(subject, request, by: deadline)
        } catch {
            let missing = [JetStreamRefusal.Known.noStream, JetStreamRefusal.Known.noConsumer]
            guard let refusal = error.refusal, missing.contains(refusal.errorCode) else { throw error }
            return nil
        }
    }

    private static func read(_ message: NATSMessage, about subject: String) throws(NATSError) -> JSONValue {
        let answer: JSONValue
        do throws(JSONError) {
            answer = try JSONParser.parse(message.payload, maximumValues: 250_000)
        } catch {
            throw unexpected("\(error)", subject)
        }
        guard let refusal = JetStreamRefusal(answer: answer) else { return answer }
        let code: NATSError.Code =
            JetStreamRefusal.Known.isWrongRevision(refusal.errorCode) ? .wrongRevision : .refused
        throw NATSError(code, "\(refusal)", subject: subject, refusal: refusal)
    }

    private static func checked<State>(
        _ state: State?,
        _ name: JetStreamName,
        _ differences: KeyPath<State, [String]>
    ) throws(NATSError) -> State {
        guard let state else { throw unexpected("it lacks the state", name.text) }
        let different = state[keyPath: differences]
        guard different.isEmpty else {
            throw unexpected("the server did not take: \(different.joined(separator: ", "))", name.text)
        }
        return state
    }

    static func unexpected(_ detail: String, _ subject: String) -> NATSError {
        NATSError(.unexpectedAnswer, "JetStream's answer is not what was asked for: \(detail)", subject: subject)
    }
}

extension NATSClient {
    /// JetStream of the client's account.
    package var jetStream: JetStream { JetStream(self) }
}
