package import HostTime
internal import JSON
package import NATSProtocol

/// Keys with values and revisions, in a stream.
///
/// A write by revision is exact whatever happens. A read may come from a server that is behind; it is no proof.
package struct KeyValueBucket {
    /// The name.
    package let name: JetStreamName
    private let jetStream: JetStream

    init(_ name: JetStreamName, _ jetStream: JetStream) { (self.name, self.jetStream) = (name, jetStream) }

    /// What is heard of each write by a subscription; not its revision, and nothing when a value is forgotten.
    package var changes: SubjectFilter { BucketConfiguration.subjects(of: name) }

    /// The key of a message that came by `changes`; nil if it is none.
    package func key(of message: NATSMessage) -> KeyValueKey? { BucketConfiguration.key(of: message.subject, in: name) }

    // MARK: Writing

    /// Gives a key its first value, or the first after a deletion, and returns the revision.
    ///
    /// - Throws: `wrongRevision` if it has a value.
    package func create(_ key: KeyValueKey, _ value: [UInt8], by deadline: Instant) async throws(NATSError) -> UInt64 {
        do throws(NATSError) {
            return try await write(key, value, expected: 0, by: deadline)
        } catch {
            // The mark of a deletion has a revision.
            guard error.code == .wrongRevision, let last = try await last(key, by: deadline), last.isDeleted else {
                throw error
            }
            return try await write(key, value, expected: last.revision, by: deadline)
        }
    }

    /// Gives a key a value if nobody else has since a revision, and returns the new one.
    ///
    /// - Throws: `wrongRevision` if somebody has, or the value was forgotten.
    package func update(
        _ key: KeyValueKey,
        _ value: [UInt8],
        revision: UInt64,
        by deadline: Instant
    ) async throws(NATSError) -> UInt64 {
        try await write(key, value, expected: revision, by: deadline)
    }

    /// Gives a key a value, whatever it had, and returns the revision.
    package func put(_ key: KeyValueKey, _ value: [UInt8], by deadline: Instant) async throws(NATSError) -> UInt64 {
        try await write(key, value, expected: nil, by: deadline)
    }

    /// Deletes a key; a mark with a revision is left, as long as values are kept.
    ///
    /// - Parameter revision: The revision that it has to have; nil for any.
    /// - Throws: `wrongRevision` if it has another one.
    package func delete(
        _ key: KeyValueKey,
        revision: UInt64? = nil,
        by deadline: Instant
    ) async throws(NATSError) {
        var headers = NATSHeaders()
        do throws(HeaderError) {
            try headers.append(KeyValueEntry.operation, "DEL")
        } catch {
            throw NATSError(.invalid, "\(error)", subject: key.text)
        }
        _ = try await write(key, [], headers: headers, expected: revision, by: deadline)
    }

    private func write(
        _ key: KeyValueKey,
        _ value: [UInt8],
        headers: NATSHeaders = NATSHeaders(),
        expected: UInt64?,
        by deadline: Instant
    ) async throws(NATSError) -> UInt64 {
        let subject = BucketConfiguration.subject(of: key, in: name)
        return try await jetStream.publish(subject, value, headers: headers, expected: expected, by: deadline).sequence
    }

    // MARK: Reading

    /// Returns the value of a key; nil if it has none, was deleted, or its value was forgotten.
    package func get(_ key: KeyValueKey, by deadline: Instant) async throws(NATSError) -> KeyValueEntry? {
        guard let entry = try await last(key, by: deadline), !entry.isDeleted else { return nil }
        return entry
    }

    /// Returns the last write of a key, which may be a deletion.
    private func last(_ key: KeyValueKey, by deadline: Instant) async throws(NATSError) -> KeyValueEntry? {
        let stream = BucketConfiguration.stream(of: name)
        let subject: Subject
        do throws(SubjectError) {
            subject = try JetStreamRequest.last(BucketConfiguration.subject(of: key, in: name), of: stream)
        } catch {
            throw NATSError(.invalid, "\(error)", subject: key.text)
        }
        let message = try await jetStream.client.request(subject, [], by: deadline)
        if message.status?.code == NATSStatus.notFound { return nil }
        guard message.status == nil, let entry = KeyValueEntry(message) else {
            throw JetStream.unexpected(message.status.map { "\($0)" } ?? "it has no revision", key.text)
        }
        return entry
    }

    /// Whether a key has a value, by the word of the server that takes its writes: unlike `get`, it is a proof.
    package func isThere(_ key: KeyValueKey, by deadline: Instant) async throws(NATSError) -> Bool {
        let stream = BucketConfiguration.stream(of: name)
        let request: JSONValue = ["last_by_subj": .string(BucketConfiguration.subject(of: key, in: name).text)]
        do throws(NATSError) {
            let answer = try await jetStream.ask(JetStreamRequest.message(of: stream), request, by: deadline)
            // The mark of a deletion has its header in front of all others.
            return !(answer["message"]?["hdrs"]?.stringValue ?? "").hasPrefix(Self.deletion)
        } catch {
            guard error.refusal?.errorCode == JetStreamRefusal.Known.noMessage else { throw error }
            return false
        }
    }

    /// `NATS/1.0`, a line end and `KV-Operation: DEL` in Base64.
    private static let deletion = "TkFUUy8xLjANCktWLU9wZXJhdGlvbjogREVM"

    /// Returns the keys in no order, among them those that were deleted and whose marks are still there.
    package func keys(by deadline: Instant) async throws(NATSError) -> [KeyValueKey] {
        var keys: [KeyValueKey] = []
        var offset = 0
        while true {
            let stream = BucketConfiguration.stream(of: name)
            let request = JetStreamRequest.subjects(changes, from: offset)
            let answer = try await jetStream.ask(JetStreamRequest.subject(.info, stream), request, by: deadline)
            let subjects = answer["state"]?["subjects"]?.objectValue?.members ?? []
            keys += subjects.compactMap { BucketConfiguration.key(of: $0.key, in: name) }
            offset += subjects.count
            let total = answer["total"]?.integerValue ?? 0
            guard !subjects.isEmpty, Int64(offset) < total, keys.count < Self.mostKeys else { return keys }
        }
    }

    /// The number of keys after which no more are asked for.
    private static let mostKeys = 1_000_000
}

extension JetStream {
    /// Returns a bucket that is there already.
    package func bucket(_ name: JetStreamName) -> KeyValueBucket { KeyValueBucket(name, self) }

    /// Makes a bucket; one that is there already, with the same configuration, is fine.
    package func create(
        _ bucket: BucketConfiguration,
        by deadline: Instant
    ) async throws(NATSError) -> KeyValueBucket {
        try await create(bucket.stream, by: deadline)
        return KeyValueBucket(bucket.name, self)
    }
}
