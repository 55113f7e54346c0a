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
    /// Why a line is not a message.
    package enum Fault: Error, Sendable, Equatable {
        /// Not a JSON object: something that the extension printed, a *stray line*.
        case stray(reason: String)
        /// A JSON object that is not a JSON-RPC message; `id` is set where it holds a usable one.
        case invalid(id: RequestID?, reason: String)
    }

    /// Reads the message of one line.
    package static func decode(_ line: ArraySlice<UInt8>) throws(Fault) -> Message {
        guard line.first(where: { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }) == UInt8(ascii: "{") else {
            throw .stray(reason: "not a JSON object")
        }
        var envelope = Envelope()
        do throws(JSONError) {
            try JSONParser.readMembers(Envelope.names, of: line) { envelope.take($0, $1) }
        } catch {
            throw .stray(reason: error.description)
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

        mutating func take(_ position: Int, _ value: consuming JSONValue) {
            switch position {
            case 0: isVersion2 = value == .string("2.0")
            case 1: id = value
            case 2: result = value
            case 3: method = value
            case 4: params = value
            default: error = value
            }
        }

        /// The message, to which the members are moved.
        mutating func message() throws(Fault) -> Message {
            let requestID = id.flatMap(RequestID.init)
            guard isVersion2 else { throw .invalid(id: requestID, reason: "no \"jsonrpc\": \"2.0\"") }
            guard let method else { return try response(to: requestID) }
            guard case .string(let name) = method else {
                throw .invalid(id: requestID, reason: "\"method\" is not a string")
            }
            let params = params.take() ?? .object([:])
            guard id != nil else { return .notification(method: name, params: params) }
            guard let requestID else { throw .invalid(id: nil, reason: "\"id\" is neither an integer nor a string") }
            return .request(id: requestID, method: name, params: params)
        }

        private mutating func response(to requestID: RequestID?) throws(Fault) -> Message {
            guard requestID != nil || id?.isNull == true else {
                throw .invalid(id: nil, reason: "neither a \"method\" nor a usable \"id\"")
            }
            if let error = error.take() {
                guard result?.isNull ?? true else {
                    throw .invalid(id: requestID, reason: "an answer with both \"result\" and \"error\"")
                }
                return .response(id: requestID, result: .failure(ResponseError(error)))
            }
            guard let result = result.take() else {
                throw .invalid(id: requestID, reason: "an answer with neither \"result\" nor \"error\"")
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

extension Message {
    /// Finds the id of a message in the beginning of its line, without reading the rest.
    ///
    /// Writers put `"id"` right behind `"jsonrpc"`; where another order was chosen the answer is nil.
    package static func identifier(inPrefix prefix: [UInt8]) -> RequestID? {
        let text = String(decoding: prefix, as: UTF8.self)
        guard let key = text.firstRange(of: "\"id\":") else { return nil }
        let digits = text[key.upperBound...].drop { $0 == " " }.prefix { $0.isASCII && $0.isNumber }
        return Int64(digits).map(RequestID.integer)
    }
}
