package import IntentModel
package import JSON

/// What an extension answers to a call: as what it means where it was read straight from its line, and else as its
/// JSON.
package enum CallAnswer: Sendable {
    /// An answer that nobody has looked into.
    case value(JSONValue)
    /// An answer to confirm or handle that offers no job.
    case response(IntentResponse)
    /// An answer to resolve with one result, which has nothing but a value beside its outcome.
    case resolution(ResolutionOutcome, value: JSONValue?)

    /// The answer as it stands on the wire.
    package var json: JSONValue {
        switch self {
        case .value(let value): value
        case .response(let response): ResponseAnswer(response).json
        case .resolution(let outcome, let value):
            ResolveIntent.Answer.result(ResolutionResult(outcome, value: value)).json
        }
    }
}

extension CallAnswer: Equatable {
    package static func == (left: CallAnswer, right: CallAnswer) -> Bool { left.json == right.json }
}

extension CallAnswer {
    /// Reads the answer of one line as it stands there, with no object of its members in between.
    ///
    /// Nil where it is no answer of these kinds, or is not written as `Message.line` and the types of the answers write
    /// theirs, but for white space: `Message.decode(_:)` then reads it anew, and says what is wrong with it if anything
    /// is.
    package static func read(_ line: ArraySlice<UInt8>) -> (id: Int64, answer: CallAnswer)? {
        guard line.first == UInt8(ascii: "{") else { return nil }
        var read: (id: Int64, answer: CallAnswer)?
        // What is no JSON is told by the one that reads it anew.
        let isRead = try? JSONParser.read(line, maximumValues: Message.maximumValues) { parser throws(JSONError) in
            read = try readLine(&parser)
            return read != nil
        }
        return isRead == true ? read : nil
    }

    /// Names of members, and strings that are known.
    private struct Words {
        let version: JSONWord = "jsonrpc"
        let version2: JSONWord = "2.0"
        let id: JSONWord = "id"
        let result: JSONWord = "result"
        let response: JSONWord = "response"
        let code: JSONWord = "code"
        let properties: JSONWord = "properties"
        let outcome: JSONWord = "outcome"
        let success: JSONWord = "success"
        let notRequired: JSONWord = "notRequired"
        let value: JSONWord = "value"
    }

    private static let words = Words()

    // Each of these reads the object that stands next; it gives nil, and stops, where something in it is not as it is
    // expected.

    private static func readLine(_ parser: inout JSONParser) throws(JSONError) -> (id: Int64, answer: CallAnswer)? {
        guard try parser.beginMembers(),
            try parser.stepOver(key: words.version), parser.stepOver(string: words.version2), try parser.goesOn(),
            try parser.stepOver(key: words.id), case .integer(let id) = try parser.value(), try parser.goesOn(),
            try parser.stepOver(key: words.result), let answer = try readResult(&parser), try !parser.goesOn()
        else { return nil }
        return (id, answer)
    }

    private static func readResult(_ parser: inout JSONParser) throws(JSONError) -> CallAnswer? {
        guard try parser.beginMembers() else { return nil }
        let answer: CallAnswer?
        if try parser.stepOver(key: words.response) {
            answer = try readResponse(&parser)
        } else if try parser.stepOver(key: words.result) {
            answer = try readResolution(&parser)
        } else {
            answer = nil
        }
        guard let answer, try !parser.goesOn() else { return nil }
        return answer
    }

    private static func readResponse(_ parser: inout JSONParser) throws(JSONError) -> CallAnswer? {
        guard try parser.beginMembers(),
            try parser.stepOver(key: words.code), let code = try parser.stringIfNext(), try parser.goesOn(),
            try parser.stepOver(key: words.properties), let properties = try parser.objectIfNext(),
            try !parser.goesOn(),
            // What has to be cut is read anew.
            code.utf8.count <= TextBound.name
        else { return nil }
        return .response(IntentResponse(code: code, properties: properties))
    }

    private static func readResolution(_ parser: inout JSONParser) throws(JSONError) -> CallAnswer? {
        guard try parser.beginMembers(), try parser.stepOver(key: words.outcome) else { return nil }
        let isSuccess = parser.stepOver(string: words.success)
        guard isSuccess || parser.stepOver(string: words.notRequired) else { return nil }
        let outcome: ResolutionOutcome = isSuccess ? .success : .notRequired
        guard try parser.goesOn() else { return .resolution(outcome, value: nil) }
        guard try parser.stepOver(key: words.value) else { return nil }
        let value = try parser.value()
        guard try !parser.goesOn() else { return nil }
        if case .null = value { return .resolution(outcome, value: nil) }
        return .resolution(outcome, value: value)
    }
}
