/// A key of a bucket: 1 to 512 letters, digits and `-`, `_`, `=`, `/`, with single dots between them.
package struct KeyValueKey: Sendable, Hashable, CustomStringConvertible {
    /// The key.
    package let text: String

    /// Checks a text.
    package init(_ text: String) throws(SubjectError) {
        guard text.utf8.count <= 512 else { throw SubjectError(code: .tooLong) }
        guard text.utf8.allSatisfy({ JetStreamName.isPart($0) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "/") })
        else { throw SubjectError(code: .unwritable) }
        try SubjectText.check(text, wildcards: false)
        self.text = text
    }

    package var description: String { text }
}

/// The value of a key.
package struct KeyValueEntry: Sendable, Hashable {
    /// The value.
    package let value: [UInt8]
    /// The number of the write that gave it, which grows with each write to the bucket.
    package let revision: UInt64
    /// Whether the key was deleted by that write.
    package let isDeleted: Bool

    /// Reads the answer of a server; nil if it is none.
    package init?(_ message: NATSMessage) {
        guard let revision = message.headers["Nats-Sequence"].flatMap({ UInt64($0) }) else { return nil }
        self.revision = revision
        value = message.payload
        isDeleted = message.headers[Self.operation].map { $0 == "DEL" || $0 == "PURGE" } ?? false
    }

    /// The name of the header that tells of a deletion.
    package static let operation = "KV-Operation"
}

/// What a bucket is to be.
package struct BucketConfiguration: Sendable, Hashable {
    package var name: JetStreamName
    /// The age at which a value is forgotten; nil for none.
    package var maximumAge: Duration?
    /// The number of servers that keep each value.
    package var replicas = 1
    package var storage = StreamConfiguration.Storage.file

    /// Makes the configuration of a bucket.
    package init(name: JetStreamName, maximumAge: Duration? = nil) {
        (self.name, self.maximumAge) = (name, maximumAge)
    }

    /// The stream that is the bucket.
    package var stream: StreamConfiguration {
        var stream = StreamConfiguration(
            name: BucketConfiguration.stream(of: name),
            subjects: [SubjectFilter(checked: "$KV.\(name).>")]
        )
        stream.maximumMessagesPerSubject = 1
        stream.allowsRollup = true
        stream.deniesDeletion = true
        stream.allowsDirectReads = true
        stream.maximumAge = maximumAge
        stream.replicas = replicas
        stream.storage = storage
        return stream
    }

    /// The name of the stream that is a bucket.
    package static func stream(of bucket: JetStreamName) -> JetStreamName { JetStreamName(prefix: "KV_", bucket) }

    /// The subject of a key.
    package static func subject(of key: KeyValueKey, in bucket: JetStreamName) -> Subject {
        Subject(checked: "$KV.\(bucket).\(key)")
    }

    /// The subjects of all keys.
    package static func subjects(of bucket: JetStreamName) -> SubjectFilter {
        SubjectFilter(checked: "$KV.\(bucket).>")
    }

    /// The key of a subject; nil if it is none of the bucket.
    package static func key(of subject: String, in bucket: JetStreamName) -> KeyValueKey? {
        let prefix = "$KV.\(bucket)."
        guard subject.hasPrefix(prefix) else { return nil }
        return try? KeyValueKey(String(subject.dropFirst(prefix.count)))
    }
}
