package import IntentModel
package import JSON

/// `intent/resolve`: the extension resolves the value of one parameter.
package struct ResolveIntent: RequestMessage {
    package static let method = "intent/resolve"

    /// The id of the interaction that the call belongs to.
    package var interaction: String
    /// The intent with the values known so far.
    package var intent: WireIntent
    /// The name of the parameter to resolve.
    package var parameter: String
    /// The context: deadline, lock state and the like.
    package var context: CallContext

    package init(interaction: String, intent: WireIntent, parameter: String, context: CallContext) {
        self.interaction = interaction
        self.intent = intent
        self.parameter = parameter
        self.context = context
    }

    package init(json: JSONValue, method: String, path: String) throws(MessageError) {
        let reader = try MessageReader(json, method: method, path: path)
        interaction = try reader.string("interaction")
        intent = try WireIntent(reader.reader("intent"))
        parameter = try reader.string("parameter")
        context = try CallContext(reader.reader("context"))
    }

    package var json: JSONValue {
        [
            "interaction": .string(interaction), "intent": intent.json, "parameter": .string(parameter),
            "context": context.json,
        ]
    }

    package func write(to writer: inout JSONWriter) {
        writer.raw(#"{"interaction":"#)
        writer.string(interaction)
        writer.raw(#","intent":"#)
        intent.write(to: &writer)
        writer.raw(#","parameter":"#)
        writer.string(parameter)
        writer.raw(#","context":"#)
        context.write(to: &writer)
        writer.raw("}")
    }

    /// One result, or one for each element of a multi-value parameter.
    package enum Answer: WireValue, Hashable {
        /// The result of a single value.
        case result(ResolutionResult)
        /// The results of the elements, in their order.
        case results([ResolutionResult])

        package init(json: JSONValue, method: String, path: String) throws(MessageError) {
            let reader = try MessageReader(json, method: method, path: path)
            if let elements = try reader.optionalArray("results") {
                var results: [ResolutionResult] = []
                for (index, element) in elements.enumerated() {
                    let elementReader = try MessageReader(element, method: method, path: "\(path).results[\(index)]")
                    results.append(try ResolutionResult(elementReader))
                }
                self = .results(results)
            } else {
                self = .result(try ResolutionResult(reader.reader("result")))
            }
        }

        package var json: JSONValue {
            switch self {
            case .result(let result): ["result": result.json]
            case .results(let results): ["results": .array(results.map(\.json))]
            }
        }

        package func write(to writer: inout JSONWriter) {
            switch self {
            case .result(let result):
                writer.raw(#"{"result":"#)
                result.write(to: &writer)
                writer.raw("}")
            case .results: writer.value(json)
            }
        }
    }
}

extension ResolutionResult {
    fileprivate init(_ reader: MessageReader) throws(MessageError) {
        let name = try reader.string("outcome")
        guard let outcome = ResolutionOutcome(rawValue: name) else {
            let known = ResolutionOutcome.allCases.map(\.rawValue).joined(separator: ", ")
            throw reader.error("outcome", "is '\(name)', not one of \(known)")
        }
        self.init(
            outcome,
            value: try reader.optionalValue("value"),
            options: try reader.optionalArray("options") ?? [],
            reason: try reader.optionalString("reason"),
            message: try reader.optionalString("message")
        )
    }

    fileprivate var json: JSONValue {
        var object: JSONObject = ["outcome": .string(outcome.rawValue)]
        object["value"] = value
        if !options.isEmpty { object["options"] = .array(options) }
        object["reason"] = reason.map(JSONValue.string)
        object["message"] = message.map(JSONValue.string)
        return .object(object)
    }

    fileprivate func write(to writer: inout JSONWriter) {
        // Nearly every result has nothing but a value beside its outcome.
        guard options.isEmpty, reason == nil, message == nil else { return writer.value(json) }
        writer.raw(#"{"outcome":"#)
        writer.string(outcome.rawValue)
        if let value {
            writer.raw(#","value":"#)
            writer.value(value)
        }
        writer.raw("}")
    }
}
