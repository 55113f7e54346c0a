package import JSON

/// The subjects and texts of requests to JetStream.
package enum JetStreamRequest {
    /// What is asked of a stream.
    package enum StreamVerb: String {
        case create = "CREATE"
        case info = "INFO"
        case delete = "DELETE"
    }

    /// What is asked of a consumer.
    package enum ConsumerVerb: String {
        case create = "DURABLE.CREATE"
        case info = "INFO"
        case delete = "DELETE"
        case next = "MSG.NEXT"
    }

    /// The subject of a request about a stream.
    package static func subject(_ verb: StreamVerb, _ stream: JetStreamName) -> Subject {
        Subject(checked: "$JS.API.STREAM.\(verb.rawValue).\(stream)")
    }

    /// The subject of a request about a consumer.
    ///
    /// The filter is not part of the subject, as newer clients write it, since a filter may have wildcards.
    package static func subject(_ verb: ConsumerVerb, _ consumer: JetStreamName, on stream: JetStreamName) -> Subject {
        Subject(checked: "$JS.API.CONSUMER.\(verb.rawValue).\(stream).\(consumer)")
    }

    /// The subject of a request for the last message of a subject.
    package static func last(_ subject: Subject, of stream: JetStreamName) throws(SubjectError) -> Subject {
        try Subject("$JS.API.DIRECT.GET.\(stream).\(subject)")
    }

    /// The subject of a request to the leader of a stream for one message.
    package static func message(of stream: JetStreamName) -> Subject {
        Subject(checked: "$JS.API.STREAM.MSG.GET.\(stream)")
    }

    /// Asks for the next messages of a consumer.
    ///
    /// - Parameter expires: The time for which the server waits for messages; nil for none.
    package static func pull(_ batch: Int, expires: Duration?) -> JSONValue {
        guard let expires else { return ["batch": .integer(Int64(batch)), "no_wait": true] }
        return ["batch": .integer(Int64(batch)), "expires": .integer(JetStreamTime.nanoseconds(expires))]
    }

    /// Asks for the names of the subjects that have messages, from a place in their list.
    package static func subjects(_ filter: SubjectFilter, from offset: Int) -> JSONValue {
        ["subjects_filter": .string(filter.text), "offset": .integer(Int64(offset))]
    }
}

/// What is said of a message that was handed out.
package enum Acknowledgement: Sendable, Hashable {
    /// It is done.
    case done
    /// It is to be handed out again, after a time.
    case again(after: Duration)
    /// It is worked on: the time for the acknowledgement begins again.
    case inProgress
    /// It is never to be handed out again.
    case never

    /// The text.
    package var payload: [UInt8] {
        switch self {
        case .done: Array("+ACK".utf8)
        case .again(let delay):
            delay > .zero
                ? Array("-NAK {\"delay\":\(JetStreamTime.nanoseconds(delay))}".utf8) : Array("-NAK".utf8)
        case .inProgress: Array("+WPI".utf8)
        case .never: Array("+TERM".utf8)
        }
    }
}

/// That a stream has kept a message.
package struct PublishReceipt: Sendable, Hashable {
    /// The stream.
    package let stream: String
    /// The sequence of the message, or of the earlier one of which it is a duplicate.
    package let sequence: UInt64
    /// Whether a message with the same identifier was there already.
    package let isDuplicate: Bool

    /// Reads the answer of a server; nil if it is none.
    package init?(_ answer: JSONValue) {
        guard let stream = answer["stream"]?.stringValue, stream.utf8.count <= 256,
            let sequence = answer["seq"]?.integerValue.flatMap({ UInt64(exactly: $0) })
        else { return nil }
        self.stream = stream
        self.sequence = sequence
        isDuplicate = answer["duplicate"]?.boolValue ?? false
    }
}
