package import JSON

/// One JSON-RPC 2.0 message, as one line of the wire.
package enum Message: Sendable, Equatable {
    /// A call with an answer.
    case request(id: RequestID, method: String, params: JSONValue)
    /// A call without an answer.
    case notification(method: String, params: JSONValue)
    /// The answer to a request; the id is nil only if the peer could not read the id of the request.
    case response(id: RequestID?, result: Result<JSONValue, ResponseError>)
}

extension Message {
    /// The greatest number of values in one message, nested ones included.
    ///
    /// A line of 8 MiB can hold four million values. These take fifty times its bytes and a second to make. This many
    /// take about a hundredth of a second and 6 MiB, whatever the length of the line.
    package static let maximumValues = 1 << 16

    /// The reason why a line is not a message.
    package enum Fault: Error, Sendable, Equatable {
        /// Not a JSON object, but something that the extension printed: a *stray line*.
        case stray(reason: String)
        /// A JSON object that is not a JSON-RPC message.
        ///
        /// `id` is the id, if it has a usable one. `isAnswer` is true if it calls no method, so that the id can only be
        /// that of a request of the reader; then `id` is the integer that an unusable one means, too
        /// (`RequestID.meant`).
        case invalid(id: RequestID?, isAnswer: Bool, reason: String)
    }

    /// Reads the message of one line.
    ///
    /// - Parameters:
    ///   - maximumValues: The number of values that may be made of it; a line with more cannot be read.
    ///   - isKnown: Whether the reader knows a method. The params of an unknown method are skipped; the message then
    ///     has an empty object in their place.
    package static func decode(
        _ line: ArraySlice<UInt8>,
        maximumValues: Int = maximumValues,
        isKnown: (String) -> Bool = { _ in true }
    ) throws(Fault) -> Message {
        guard line.first(where: { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }) == UInt8(ascii: "{") else {
            throw .stray(reason: "not a JSON object")
        }
        var envelope = Envelope()
        do throws(JSONError) {
            _ = try JSONParser.read(line, maximumValues: maximumValues) { parser throws(JSONError) in
                try envelope.read(&parser, isKnown)
                return true
            }
            try envelope.readPostponedParams(of: line, maximumValues, isKnown)
        } catch {
            throw .stray(
                reason: error.code == .tooManyValues ? "more than \(maximumValues) values" : error.description
            )
        }
        return try envelope.message()
    }

    /// Whether a line that is no message is JSON all the same, such as a batch, or more values than may be made of it.
    package static func isJSON(_ line: ArraySlice<UInt8>) -> Bool {
        do throws(JSONError) {
            _ = try JSONParser.parse(line, maximumValues: maximumValues)
            return true
        } catch {
            return error.code == .tooManyValues
        }
    }

    /// The members of a line that have a meaning.
    private struct Envelope {
        static let names: [JSONWord] = ["jsonrpc", "id", "result", "method", "params", "error"]

        private var isVersion2 = false
        private var id: JSONValue?
        private var result: JSONValue?
        private var method: JSONValue?
        private var params: JSONValue?
        private var error: JSONValue?
        /// The range of the params if they came before the method.
        private var postponedParams: Range<Int>?

        /// Reads the members.
        ///
        /// The last value of a repeated key counts. Members with other names are only checked to be JSON.
        mutating func read(_ parser: inout JSONParser, _ isKnown: (String) -> Bool) throws(JSONError) {
            var (isOpen, next) = (try parser.beginMembers(), 0)
            while isOpen {
                switch try parser.key(among: Self.names, next: &next) {
                case 0: isVersion2 = try parser.value() == .string("2.0")
                case 1: id = try parser.value()
                case 2: result = try parser.value()
                case 3: method = try parser.value()
                case 4: try readParams(&parser, isKnown)
                case 5: error = try parser.value()
                default: _ = try parser.value()
                }
                isOpen = try parser.goesOn()
            }
        }

        private mutating func readParams(_ parser: inout JSONParser, _ isKnown: (String) -> Bool) throws(JSONError) {
            (params, postponedParams) = (nil, nil)
            switch method {
            case .string(let name)? where isKnown(name): params = try parser.value()
            case nil: postponedParams = try parser.stepOverValue()
            default: _ = try parser.stepOverValue()
            }
        }

        /// Reads the params that came before the method, now that the method is known.
        mutating func readPostponedParams(
            of line: ArraySlice<UInt8>,
            _ maximumValues: Int,
            _ isKnown: (String) -> Bool
        ) throws(JSONError) {
            guard let range = postponedParams, case .string(let name)? = method, isKnown(name) else { return }
            let text = line[(line.startIndex + range.lowerBound)..<(line.startIndex + range.upperBound)]
            params = try JSONParser.parse(text, maximumValues: maximumValues)
        }

        /// Moves the members to a message.
        mutating func message() throws(Fault) -> Message {
            let requestID = id.flatMap(RequestID.init)
            guard isVersion2 else {
                let meant = method == nil ? meantID ?? requestID : requestID
                throw .invalid(id: meant, isAnswer: method == nil, reason: "no \"jsonrpc\": \"2.0\"")
            }
            guard let method else { return try response(to: requestID) }
            guard case .string(let name) = method else {
                throw .invalid(id: requestID, isAnswer: false, reason: "\"method\" is not a string")
            }
            let params = params.take() ?? .object([:])
            guard id != nil else { return .notification(method: name, params: params) }
            guard let requestID else {
                throw .invalid(id: nil, isAnswer: false, reason: "\"id\" is neither an integer nor a string")
            }
            return .request(id: requestID, method: name, params: params)
        }

        /// The integer that the id of an answer means, whatever its form.
        private var meantID: RequestID? { id.flatMap(RequestID.meant).map(RequestID.integer) }

        private mutating func response(to requestID: RequestID?) throws(Fault) -> Message {
            guard requestID != nil || id?.isNull == true else {
                let what = id.map { "an \"id\" that is \(RequestID.kind(of: $0)), and no integer" }
                throw .invalid(id: meantID, isAnswer: true, reason: what ?? "neither a \"method\" nor an \"id\"")
            }
            if let error = error.take() {
                guard result?.isNull ?? true else {
                    throw .invalid(
                        id: requestID,
                        isAnswer: true,
                        reason: "an answer with both \"result\" and \"error\""
                    )
                }
                return .response(id: requestID, result: .failure(ResponseError(error)))
            }
            guard let result = result.take() else {
                throw .invalid(
                    id: requestID,
                    isAnswer: true,
                    reason: "an answer with neither \"result\" nor \"error\""
                )
            }
            return .response(id: requestID, result: .success(result))
        }
    }
}

extension Message {
    /// The message as one line with its LF.
    ///
    /// `jsonrpc`, `id` and `method` come first, so that even the beginning of an overlong line identifies its call.
    package var line: [UInt8] {
        var writer = JSONWriter()
        writeLine(to: &writer)
        return writer.finish()
    }

    /// Appends the message as one line with its LF.
    package func writeLine(to writer: inout JSONWriter) {
        writer.raw(#"{"jsonrpc":"2.0""#)
        switch self {
        case .request(let id, let method, let params):
            writer.raw(#","id":"#)
            writer.value(id.json)
            writer.raw(#","method":"#)
            writer.string(method)
            writer.raw(#","params":"#)
            writer.value(params)
        case .notification(let method, let params):
            writer.raw(#","method":"#)
            writer.string(method)
            writer.raw(#","params":"#)
            writer.value(params)
        case .response(let id, let result):
            writer.raw(#","id":"#)
            writer.value(id?.json ?? .null)
            switch result {
            case .success(let value):
                writer.raw(#","result":"#)
                writer.value(value)
            case .failure(let error):
                writer.raw(#","error":"#)
                writer.value(error.json)
            }
        }
        writer.raw("}\n")
    }
}
