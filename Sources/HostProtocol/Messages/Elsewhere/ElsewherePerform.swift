package import ExtensionProtocol
package import IntentModel
package import JSON

/// `elsewhere/perform`: has a request carried out at another host, because it has no place at this one, host → client.
///
/// The client answers its cancellation within the grace, by what has become of the request.
package struct ElsewherePerform: RequestMessage {
    package static let method = "elsewhere/perform"

    /// The number of the call at this host, for `elsewhere/ask` and `elsewhere/progress`.
    package var call: Int64
    /// The request, with the state of the device here.
    package var request: IntentRequest
    /// The name of the client whose request it is.
    package var client: String
    /// Why the request has no place here, such as `intentNotSupported` or `busy`.
    package var reason: Failure.Kind
    /// Whether somebody is there to answer questions.
    package var answersQuestions: Bool
    /// Whether the state of the device is that of this host, which may change, and not one that the caller has given.
    package var followsDevice: Bool

    package init(
        call: Int64,
        _ request: IntentRequest,
        of client: String,
        because reason: Failure.Kind,
        answersQuestions: Bool,
        followsDevice: Bool = false
    ) {
        (self.call, self.request, self.client, self.reason) = (call, request, client, reason)
        (self.answersQuestions, self.followsDevice) = (answersQuestions, followsDevice)
    }

    package init(json: JSONValue, method: String, path: String) throws(MessageError) {
        let reader = try MessageReader(json, method: method, path: path)
        guard let call = try reader.optionalInteger("call") else { throw reader.error("call", "is missing") }
        self.call = call
        let params = try reader.reader("perform")
        request = try IntentPerform(json: .object(params.object), method: method, path: params.path).request
        client = try reader.optionalText("client", atMost: HostBound.name) ?? ""
        reason = Failure.Kind(rawValue: try reader.text("reason", atMost: HostBound.name))
        answersQuestions = try reader.optionalBool("answersQuestions") ?? false
        followsDevice = try reader.optionalBool("followsDevice") ?? false
    }

    package var json: JSONValue {
        [
            "call": .integer(call), "perform": IntentPerform(request).json, "client": .string(client),
            "reason": .string(reason.rawValue), "answersQuestions": .bool(answersQuestions),
            "followsDevice": .bool(followsDevice),
        ]
    }

    /// The answer to `elsewhere/perform`.
    package enum Answer: WireValue, Hashable {
        /// What came of the request at another host.
        case outcome(Outcome)
        /// No other host has carried anything out, as the sentence says.
        ///
        /// `wait` is the time after which another attempt makes sense; nil where it makes none.
        case refused(String, wait: Duration?)

        package init(json: JSONValue, method: String, path: String) throws(MessageError) {
            let reader = try MessageReader(json, method: method, path: path)
            if let outcome = try reader.optionalReader("outcome") {
                self = .outcome(try Outcome(outcome))
            } else {
                self = .refused(
                    try reader.text("refused", atMost: TextBound.sentence),
                    wait: try reader.optionalDuration("waitMs")
                )
            }
        }

        package var json: JSONValue {
            switch self {
            case .outcome(let outcome): return ["outcome": .object(outcome.wire)]
            case .refused(let reason, let wait):
                var object: JSONObject = ["refused": .string(reason)]
                object["waitMs"] = wait.map { .integer($0.milliseconds) }
                return .object(object)
            }
        }
    }
}
