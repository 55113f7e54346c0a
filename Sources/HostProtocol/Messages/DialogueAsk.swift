package import ExtensionProtocol
package import IntentModel
package import JSON

/// `dialogue/ask`: asks the client a question of one of its requests, host → client.
package struct DialogueAsk: RequestMessage {
    package static let method = "dialogue/ask"

    /// The id of the client's `intent/perform`.
    package var request: RequestID
    /// The question.
    package var question: Question

    package init(request: RequestID, question: Question) {
        self.request = request
        self.question = question
    }

    package init(json: JSONValue, method: String, path: String) throws(MessageError) {
        let reader = try MessageReader(json, method: method, path: path)
        request = try reader.requestID("request")
        question = try Question(reader.reader("question"))
    }

    package var json: JSONValue { ["request": request.json, "question": .object(question.wire)] }

    /// The answer to `dialogue/ask`.
    package struct Answer: WireValue, Hashable {
        /// The answer of the person.
        package var answer: IntentModel.Answer

        package init(_ answer: IntentModel.Answer) { self.answer = answer }

        private enum Kind: String, CaseIterable { case text, value, choice, yes, no, cancel, unavailable }

        package init(json: JSONValue, method: String, path: String) throws(MessageError) {
            let reader = try MessageReader(json, method: method, path: path)
            switch try reader.word("answer", as: Kind.self) {
            case .text: answer = .text(try reader.text("text", atMost: HostBound.typedText))
            case .value: answer = .value(reader.object["value"] ?? .null)
            case .choice:
                guard let index = try reader.optionalCount("choice") else { throw reader.error("choice", "is missing") }
                answer = .choice(index)
            case .yes: answer = .yes
            case .no: answer = .no
            case .cancel: answer = .cancel
            case .unavailable: answer = .unavailable
            }
        }

        package var json: JSONValue {
            switch answer {
            case .text(let text): ["answer": "text", "text": .string(text)]
            case .value(let value): ["answer": "value", "value": value]
            case .choice(let index): ["answer": "choice", "choice": .integer(Int64(index))]
            case .yes: ["answer": "yes"]
            case .no: ["answer": "no"]
            case .cancel: ["answer": "cancel"]
            case .unavailable: ["answer": "unavailable"]
            }
        }
    }
}

extension MessageReader {
    /// Reads the id of a request.
    package func requestID(_ key: String) throws(MessageError) -> RequestID {
        guard let id = object[key].flatMap(RequestID.init) else {
            throw error(key, "is missing, or neither an integer nor a string")
        }
        return id
    }
}
