package import ExtensionProtocol
package import IntentModel
package import JSON

/// `assistant/say`: takes what the person says in a session, and answers when it is the person's turn again.
package struct AssistantSay: RequestMessage {
    package static let method = "assistant/say"

    /// The words of the person.
    package var text: String
    /// The session; nil begins a new one.
    package var session: String?
    /// The language of a new session, as a BCP 47 tag; nil for that of `host/hello`.
    package var locale: String?
    /// The state of the device for what the text leads to; nil for that of the host's device.
    package var device: DeviceState?

    package init(_ text: String, session: String? = nil, locale: String? = nil, device: DeviceState? = nil) {
        (self.text, self.session, self.locale, self.device) = (text, session, locale, device)
    }

    package init(json: JSONValue, method: String, path: String) throws(MessageError) {
        let reader = try MessageReader(json, method: method, path: path)
        text = try reader.text("text", atMost: HostBound.typedText)
        session = try reader.optionalText("session", atMost: HostBound.name)
        locale = try reader.optionalText("locale", atMost: HostBound.name)
        device = try reader.optionalReader("device").map { reader throws(MessageError) in try DeviceState(reader) }
    }

    package var json: JSONValue {
        var object: JSONObject = ["text": .string(text)]
        object["session"] = session.map(JSONValue.string)
        object["locale"] = locale.map(JSONValue.string)
        object["device"] = device?.wire
        return .object(object)
    }

    /// The answer to `assistant/say`.
    package struct Answer: WireValue, Hashable {
        /// The session, for the next `assistant/say`.
        package var session: String
        /// What the session waits for.
        package var phase: AssistantPhase
        /// What the assistant says, in order; without what `assistant/said` has told.
        package var replies: [AssistantReply]
        /// The open question of an extension or of the host.
        package var question: Question?
        /// The outcome of the newest request that has ended meanwhile.
        package var outcome: Outcome?
        /// What the text means as a new sentence; nil if it was not looked at as one.
        package var understanding: JSONObject?

        package init(session: String, phase: AssistantPhase, replies: [AssistantReply] = []) {
            (self.session, self.phase, self.replies) = (session, phase, replies)
        }

        package init(json: JSONValue, method: String, path: String) throws(MessageError) {
            let reader = try MessageReader(json, method: method, path: path)
            session = try reader.text("session", atMost: HostBound.name)
            phase = try reader.word("phase")
            replies = try reader.elements("replies", atMost: .max) { reply throws(MessageError) in
                try AssistantReply(reply)
            }
            question = try reader.optionalReader("question").map { reader throws(MessageError) in try Question(reader) }
            outcome = try reader.optionalReader("outcome").map { reader throws(MessageError) in try Outcome(reader) }
            understanding = try reader.optionalObject("understanding")
        }

        package var json: JSONValue {
            var object: JSONObject = [
                "session": .string(session), "phase": .string(phase.rawValue),
                "replies": .array(replies.map(\.json)),
            ]
            object["question"] = question.map { .object($0.wire) }
            object["outcome"] = outcome.map { .object($0.wire) }
            object["understanding"] = understanding.map(JSONValue.object)
            return .object(object)
        }
    }
}

/// What a session with the assistant waits for.
package enum AssistantPhase: String, Sendable, CaseIterable {
    /// A new sentence.
    case idle
    /// The person has to choose an app.
    case askingApp
    /// The person has to choose one of two intents.
    case askingIntent
    /// An extension or the host asks a question.
    case asking
    /// A request is under way.
    case running
}
