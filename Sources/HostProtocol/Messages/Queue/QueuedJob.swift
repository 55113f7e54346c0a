package import ExtensionProtocol
package import IntentModel
internal import IntentPresentation
package import JSON

/// A queued job: a request that any host of the cluster carries out, now or later, and whose outcome is kept.
///
/// It is no job of a journal: those belong to one host, and begin when an extension answers with `inProgress`.
package struct QueuedJob: WireValue, Hashable {
    /// The beginning of every name, by which it differs from the identifiers of journals.
    package static let namePrefix = "q-"

    /// How far a queued job has come.
    package enum State: String, Sendable, Hashable, CaseIterable {
        /// It is written down at the host that was asked; the queue has not confirmed it yet.
        case wanted
        /// The queue has it, and no host works on it.
        case accepted
        /// A host works on it.
        case running
        /// It has ended, and its outcome is kept.
        case done
        /// It is a dead letter: all attempts are used up, or nobody can tell whether it was carried out.
        case dead

        /// Whether nothing happens to it any more.
        package var isFinal: Bool { self == .done || self == .dead }
    }

    /// The name, such as `q-01jd`.
    package var job: String
    /// The class name of the intent.
    package var intent: String
    /// The identifier of the extension that the request names, or that has carried it out.
    package var extensionIdentifier: String?
    /// The host that works on it, or that has worked on it last.
    package var host: String?
    /// How far it has come.
    package var state: State
    /// The instant at which it was written down; kept to the second.
    package var acceptedAt: Timestamp
    /// The number of attempts so far.
    package var tries: Int?
    /// What came of it, once it is `done` or `dead`.
    package var outcome: Outcome?

    package init(_ job: String, intent: String, state: State, acceptedAt: Timestamp) {
        (self.job, self.intent, self.state, self.acceptedAt) = (job, intent, state, acceptedAt)
    }

    package init(json: JSONValue, method: String, path: String) throws(MessageError) {
        try self.init(MessageReader(json, method: method, path: path))
    }

    package init(_ reader: MessageReader) throws(MessageError) {
        job = try reader.text("job", atMost: HostBound.name)
        intent = try reader.text("intent", atMost: HostBound.name)
        extensionIdentifier = try reader.optionalText("extension", atMost: HostBound.name)
        host = try reader.optionalText("host", atMost: HostBound.name)
        state = try reader.word("state")
        acceptedAt = try reader.timestamp("acceptedAt")
        tries = try reader.optionalCount("tries")
        if let outcome = try reader.optionalReader("outcome") { self.outcome = try Outcome(outcome) }
    }

    package var json: JSONValue {
        var object: JSONObject = ["job": .string(job), "intent": .string(intent)]
        object["extension"] = extensionIdentifier.map(JSONValue.string)
        object["host"] = host.map(JSONValue.string)
        object["state"] = .string(state.rawValue)
        object["acceptedAt"] = .string(acceptedAt.text)
        object["tries"] = tries.map { .integer(Int64($0)) }
        object["outcome"] = outcome.map { .object($0.wire) }
        return .object(object)
    }

    /// Whether a text has the form of a queued job's name, and not that of a job in a journal.
    package static func isName(_ text: String) -> Bool { text.hasPrefix(namePrefix) }
}
