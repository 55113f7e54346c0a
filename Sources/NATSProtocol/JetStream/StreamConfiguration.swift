package import JSON

/// What a stream is to be: it keeps the messages to some subjects.
package struct StreamConfiguration: Sendable, Hashable {
    /// When a stream forgets a message.
    package enum Retention: String, Sendable, Hashable {
        /// When a bound is reached.
        case limits
        /// When one consumer has acknowledged it; consumers may not overlap in subjects.
        case workQueue = "workqueue"
    }

    /// What a stream does when it is full.
    package enum Discard: String, Sendable, Hashable {
        /// It refuses new messages.
        case new
        /// It forgets old ones.
        case old
    }

    /// Where a stream keeps its messages.
    package enum Storage: String, Sendable, Hashable {
        case file, memory
    }

    package var name: JetStreamName
    package var subjects: [SubjectFilter]
    package var retention = Retention.limits
    package var discard = Discard.new
    package var storage = Storage.file
    /// The number of servers that keep each message.
    package var replicas = 1
    /// The greatest number of messages; nil for no bound.
    package var maximumMessages: Int?
    /// The greatest number of messages of one subject; nil for no bound.
    package var maximumMessagesPerSubject: Int?
    /// The greatest number of bytes; nil for no bound.
    package var maximumBytes: Int?
    /// The age at which a message is forgotten; nil for none.
    package var maximumAge: Duration?
    /// The time in which a message with the identifier of an earlier one is a duplicate.
    package var duplicateWindow = Duration.seconds(120)
    /// Whether messages may be read by their subject from every server that has them, without a consumer.
    package var allowsDirectReads = false
    /// Whether a message may take the place of all others of its subject.
    package var allowsRollup = false
    /// Whether the server refuses to remove single messages.
    package var deniesDeletion = false

    /// Makes the configuration of a stream.
    package init(name: JetStreamName, subjects: [SubjectFilter]) { (self.name, self.subjects) = (name, subjects) }

    /// The request, which has no members that some server does not know.
    package var json: JSONValue {
        var object: JSONObject = [
            "name": .string(name.text), "subjects": .array(subjects.map { .string($0.text) }),
            "retention": .string(retention.rawValue), "discard": .string(discard.rawValue),
            "storage": .string(storage.rawValue), "num_replicas": .integer(Int64(replicas)),
            "max_consumers": -1,
            "max_msgs": .integer(maximumMessages.map(Int64.init) ?? -1),
            "max_msgs_per_subject": .integer(maximumMessagesPerSubject.map(Int64.init) ?? -1),
            "max_bytes": .integer(maximumBytes.map(Int64.init) ?? -1),
            "max_age": .integer(maximumAge.map(JetStreamTime.nanoseconds) ?? 0),
            "duplicate_window": .integer(
                JetStreamTime.nanoseconds(maximumAge.map { min($0, duplicateWindow) } ?? duplicateWindow)
            ),
        ]
        if allowsDirectReads { object["allow_direct"] = true }
        if allowsRollup { object["allow_rollup_hdrs"] = true }
        if deniesDeletion { object["deny_delete"] = true }
        return .object(object)
    }
}

/// What a server says of a stream.
package struct StreamState: Sendable, Hashable {
    /// The number of messages in it.
    package let messages: UInt64
    /// The number of their bytes.
    package let bytes: UInt64
    /// The sequence of the last message, which may be gone.
    package let lastSequence: UInt64
    /// The number of consumers.
    package let consumers: Int
    /// The number of subjects that have messages.
    package let subjects: Int
    /// The members of the configuration that are not as they were asked for; empty where nothing was asked for.
    package let differences: [String]

    /// Reads the answer of a server; nil if it is none.
    package init?(_ answer: JSONValue, asked: StreamConfiguration? = nil) {
        guard let state = answer["state"], state.objectValue != nil, let config = answer["config"] else { return nil }
        func number(_ key: String) -> UInt64 {
            state[key]?.integerValue.flatMap { UInt64(exactly: $0) } ?? 0
        }
        messages = number("messages")
        bytes = number("bytes")
        lastSequence = number("last_seq")
        consumers = Int(clamping: number("consumer_count"))
        subjects = Int(clamping: number("num_subjects"))
        differences = asked.map { JetStreamComparison.differences(asked: $0.json, got: config) } ?? []
    }
}
