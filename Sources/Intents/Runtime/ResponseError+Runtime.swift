package import ExtensionProtocol
import IntentModel
import JSON

// The `kind` of each error tells the host which fault it is.
extension ResponseError {
    private init(kind: String, code: IntentErrorCode, message: String) {
        let data: JSONValue = ["kind": .string(kind), "code": .integer(Int64(code.rawValue))]
        self.init(code: .internalError, message: message, data: data)
    }

    /// The extension gave no handler for an intent, or one that cannot handle it.
    package static func noHandlerProvided(_ message: String) -> ResponseError {
        ResponseError(
            kind: Failure.Kind.noHandlerProvided.rawValue,
            code: .noHandlerProvidedForIntent,
            message: message
        )
    }

    /// The module has no class for an intent.
    package static func invalidIntentName(_ name: String) -> ResponseError {
        ResponseError(
            kind: Failure.Kind.unknownIntent.rawValue,
            code: .invalidIntentName,
            message:
                "The extension has no class '\(name)': it is none of the Intents module, and none of a definition file of the "
                + "extension's own."
        )
    }

    /// A call was cancelled and its handler did not end in time.
    static func cancelled(_ reason: CancelRequest.Reason) -> ResponseError {
        ResponseError(
            code: .requestCancelled,
            message: "The call was cancelled (\(reason.rawValue)).",
            data: ["kind": .string(Failure.Kind.cancelled.rawValue), "reason": .string(reason.rawValue)]
        )
    }

    /// Host and extension have no version of the protocol in common.
    static func versionMismatch(_ offered: [String]) -> ResponseError {
        let spoken = ProtocolVersion.supported.joined(separator: ", ")
        return ResponseError(
            code: .invalidParams,
            message: "This extension speaks version \(spoken) of the protocol and the host offers "
                + "\(offered.isEmpty ? "none" : offered.joined(separator: ", ")); build the extension with an SDK of the "
                + "host's version.",
            data: [
                "kind": .string(Failure.Kind.versionMismatch.rawValue),
                "supported": .strings(ProtocolVersion.supported),
            ]
        )
    }

    /// A line was longer than the limit and was discarded.
    static func messageTooLarge(limit: Int, seen: Int) -> ResponseError {
        ResponseError(
            code: .invalidRequest,
            message: "The message has \(seen) bytes; the extension reads up to \(limit).",
            data: [
                "kind": .string(Failure.Kind.messageTooLarge.rawValue), "limit": .integer(Int64(limit)),
                "seen": .integer(Int64(seen)),
            ]
        )
    }

    /// A request came when the protocol does not allow it.
    static func outOfOrder(_ method: String, _ problem: String) -> ResponseError {
        ResponseError(code: .invalidRequest, message: "'\(method)' came \(problem).")
    }
}
