package import JSON

/// One JSON-RPC 2.0 message, as one line of the wire.
package enum Message: Sendable, Equatable {
    /// A call that wants an answer.
    case request(id: RequestID, method: String, params: JSONValue)
    /// A call that wants none.
    case notification(method: String, params: JSONValue)
    /// The answer to a request. The id is nil only where the peer could not read the id of the request.
    case response(id: RequestID?, result: Result<JSONValue, ResponseError>)
}

extension Message {
    /// So many values may be made of one message, those inside others counted.
    ///
    /// A line of 8 MiB can say four million, which take fifty times its bytes and a second to make. So many take about a hundredth of
    /// a second and 6 MiB, whatever the length of the line.
    package static let maximumValues = 1 << 16

    /// Why a line is not a message.
    package enum Fault: Error, Sendable, Equatable {
        /// Not a JSON object: something that the extension printed, a *stray line*.
        case stray(reason: String)
        /// A JSON object that is not a JSON-RPC message; `id` is set where it holds a usable one, and `isAnswer` where it calls no
        /// method, so that the id can only be that of a request of the reader.
        case invalid(id: RequestID?, isAnswer: Bool, reason: String)
    }

    /// Reads the message of one line.
    ///
    /// - Parameters:
    ///   - maximumValues: How many values may be made of it; with more it cannot be read.
    ///   - isKnown: Whether the reader knows a method. Of a method that it does not know the params are stepped over, and stand in
    ///     the message as an empty object.
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

    /// The members of a line that mean something.
    private struct Envelope {
        static let names: [JSONWord] = ["jsonrpc", "id", "result", "method", "params", "error"]

        private var isVersion2 = false
        private var id: JSONValue?
        private var result: JSONValue?
        private var method: JSONValue?
        private var params: JSONValue?
        private var error: JSONValue?
        /// Where the params stand, where the method was not known when they came.
        private var postponedParams: Range<Int>?

        /// Reads the members.
        ///
        /// Of a key that is repeated the last value counts; members of other names are read, so that they are known to be JSON, and
        /// forgotten.
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

        /// Reads the params that stood before the method, once that is known.
        mutating func readPostponedParams(
            of line: ArraySlice<UInt8>,
            _ maximumValues: Int,
            _ isKnown: (String) -> Bool
        ) throws(JSONError) {
            guard let range = postponedParams, case .string(let name)? = method, isKnown(name) else { return }
            let text = line[(line.startIndex + range.lowerBound)..<(line.startIndex + range.upperBound)]
            params = try JSONParser.parse(text, maximumValues: maximumValues)
        }

        /// The message, to which the members are moved.
        mutating func message() throws(Fault) -> Message {
            let requestID = id.flatMap(RequestID.init)
            guard isVersion2 else {
                throw .invalid(id: requestID, isAnswer: method == nil, reason: "no \"jsonrpc\": \"2.0\"")
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

        private mutating func response(to requestID: RequestID?) throws(Fault) -> Message {
            guard requestID != nil || id?.isNull == true else {
                throw .invalid(id: nil, isAnswer: true, reason: "neither a \"method\" nor a usable \"id\"")
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
    /// The message as one line with its LF; `jsonrpc`, `id` and `method` stand first, so that the beginning of a line that
    /// is too long still tells whose it is.
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
