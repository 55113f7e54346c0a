internal import IntentModel
package import JSON

/// The error object of a JSON-RPC response (JSON-RPC 2.0 §5.1).
package struct ResponseError: Error, Sendable, Hashable {
    /// The number of the fault, defined by JSON-RPC or LSP.
    package struct Code: RawRepresentable, Sendable, Hashable {
        package let rawValue: Int64
        package init(rawValue: Int64) { self.rawValue = rawValue }

        /// The line is not JSON.
        package static let parseError = Code(rawValue: -32700)
        /// The object is not a request.
        package static let invalidRequest = Code(rawValue: -32600)
        /// The peer does not know the method.
        package static let methodNotFound = Code(rawValue: -32601)
        /// The params are not those of the method.
        package static let invalidParams = Code(rawValue: -32602)
        /// The peer failed; `data.kind` names the cause.
        package static let internalError = Code(rawValue: -32603)
        /// The request was cancelled (LSP `RequestCancelled`).
        package static let requestCancelled = Code(rawValue: -32800)
    }

    /// The number of the fault.
    package let code: Code
    /// A sentence for a person.
    package let message: String
    /// More about the fault: `kind`, and where they apply `clock`, `limitMs`, `measuredMs`, `help`.
    package let data: JSONValue?

    /// Makes an error object.
    package init(code: Code, message: String, data: JSONValue? = nil) {
        self.code = code
        self.message = message
        self.data = data
    }

    /// The peer does not know the method.
    ///
    /// Only the beginning of a long name is repeated, because the name is the peer's own text.
    package static func methodNotFound(_ method: String) -> ResponseError {
        ResponseError(code: .methodNotFound, message: "There is no method '\(method.cut(to: TextBound.name))'.")
    }

    /// The params of a method could not be read.
    package static func invalidParams(_ error: MessageError) -> ResponseError {
        ResponseError(code: .invalidParams, message: error.description)
    }

    init(_ json: JSONValue) {
        code = Code(rawValue: json["code"]?.integerValue ?? Code.internalError.rawValue)
        message =
            json["message"]?.stringValue?.cut(to: TextBound.message) ?? "The peer sent an error without a message."
        data = json["data"]
    }

    var json: JSONValue {
        var object: JSONObject = ["code": .integer(code.rawValue), "message": .string(message)]
        object["data"] = data
        return .object(object)
    }
}
