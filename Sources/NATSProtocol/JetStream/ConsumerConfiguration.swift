package import JSON

/// What a consumer of a stream is to be: it hands messages out, and again those that are not acknowledged.
package struct ConsumerConfiguration: Sendable, Hashable {
    package var name: JetStreamName
    /// The messages that it hands out; nil for all of the stream.
    package var filter: SubjectFilter?
    /// The time after which a message that is not acknowledged is handed out again.
    package var acknowledgementWait = Duration.seconds(30)
    /// The number of times that a message is handed out; nil for no end.
    ///
    /// After the last one, nothing tells that the message is left in the stream.
    package var maximumDeliveries: Int?
    /// The greatest number of messages that are handed out and not acknowledged.
    package var maximumPending = 1000

    /// Makes the configuration of a consumer, which stays until it is deleted.
    package init(name: JetStreamName, filter: SubjectFilter? = nil) { (self.name, self.filter) = (name, filter) }

    /// The configuration as the server is told it.
    var configuration: JSONValue {
        var object: JSONObject = [
            "durable_name": .string(name.text), "ack_policy": "explicit", "deliver_policy": "all",
            "replay_policy": "instant",
            "ack_wait": .integer(JetStreamTime.nanoseconds(acknowledgementWait)),
            "max_deliver": .integer(maximumDeliveries.map(Int64.init) ?? -1),
            "max_ack_pending": .integer(Int64(maximumPending)),
        ]
        object["filter_subject"] = filter.map { .string($0.text) }
        return .object(object)
    }

    /// The request to make it on a stream.
    package func request(on stream: JetStreamName) -> JSONValue {
        ["stream_name": .string(stream.text), "config": configuration]
    }
}

/// What a server says of a consumer.
package struct ConsumerState: Sendable, Hashable {
    /// The number of messages that it has not handed out yet.
    package let pending: UInt64
    /// The number of messages that are handed out and not acknowledged.
    package let unacknowledged: Int
    /// The number of those that were handed out more than once.
    package let redelivered: Int
    /// The number of pulls that wait for messages.
    package let waitingPulls: Int
    /// The members of the configuration that are not as they were asked for.
    package let differences: [String]

    /// Reads the answer of a server; nil if it is none.
    package init?(_ answer: JSONValue, asked: ConsumerConfiguration? = nil) {
        guard let config = answer["config"], config.objectValue != nil else { return nil }
        func number(_ key: String) -> UInt64 {
            answer[key]?.integerValue.flatMap { UInt64(exactly: $0) } ?? 0
        }
        pending = number("num_pending")
        unacknowledged = Int(clamping: number("num_ack_pending"))
        redelivered = Int(clamping: number("num_redelivered"))
        waitingPulls = Int(clamping: number("num_waiting"))
        differences = asked.map { JetStreamComparison.differences(asked: $0.configuration, got: config) } ?? []
    }
}
