package import ExtensionProtocol
package import IntentModel
package import JSON

/// `elsewhere/ask`: asks the caller of a request that is carried out at another host.
package struct ElsewhereAsk: RequestMessage {
    package static let method = "elsewhere/ask"
    package typealias Answer = DialogueAsk.Answer

    /// The number of the call, from `elsewhere/perform`.
    package var call: Int64
    /// The question.
    package var question: Question

    package init(call: Int64, question: Question) { (self.call, self.question) = (call, question) }

    package init(json: JSONValue, method: String, path: String) throws(MessageError) {
        let reader = try MessageReader(json, method: method, path: path)
        guard let call = try reader.optionalInteger("call") else { throw reader.error("call", "is missing") }
        self.call = call
        question = try Question(reader.reader("question"))
    }

    package var json: JSONValue { ["call": .integer(call), "question": .object(question.wire)] }
}

/// `elsewhere/progress`: how far a request has come at another host.
package struct ElsewhereProgress: RequestMessage {
    package static let method = "elsewhere/progress"
    package typealias Answer = Empty

    /// The number of the call, from `elsewhere/perform`.
    package var call: Int64
    /// The progress.
    package var progress: CallProgress

    package init(call: Int64, progress: CallProgress) { (self.call, self.progress) = (call, progress) }

    package init(json: JSONValue, method: String, path: String) throws(MessageError) {
        let reader = try MessageReader(json, method: method, path: path)
        guard let call = try reader.optionalInteger("call") else { throw reader.error("call", "is missing") }
        self.call = call
        progress = CallProgress(
            fraction: try reader.optionalNumber("fraction"),
            message: try reader.optionalText("message", atMost: TextBound.sentence)
        )
    }

    package var json: JSONValue {
        var object: JSONObject = ["call": .integer(call)]
        object["fraction"] = progress.fraction.map(JSONValue.double)
        object["message"] = progress.message.map(JSONValue.string)
        return .object(object)
    }
}

/// `call/mayHandle`: asks the client whether its request may be carried out, after resolve and confirm, host → client.
package struct CallMayHandle: RequestMessage {
    package static let method = "call/mayHandle"

    /// The id of the client's `intent/perform`.
    package var request: RequestID

    package init(request: RequestID) { self.request = request }

    package init(json: JSONValue, method: String, path: String) throws(MessageError) {
        request = try MessageReader(json, method: method, path: path).requestID("request")
    }

    package var json: JSONValue { ["request": request.json] }

    /// The answer to `call/mayHandle`.
    package struct Answer: WireValue, Hashable {
        /// Whether the extension may be called.
        package var mayHandle: Bool

        package init(_ mayHandle: Bool) { self.mayHandle = mayHandle }

        package init(json: JSONValue, method: String, path: String) throws(MessageError) {
            let reader = try MessageReader(json, method: method, path: path)
            guard let mayHandle = try reader.optionalBool("mayHandle") else {
                throw reader.error("mayHandle", "is missing")
            }
            self.mayHandle = mayHandle
        }

        package var json: JSONValue { ["mayHandle": .bool(mayHandle)] }
    }
}
