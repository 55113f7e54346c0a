import IntentsFoundation

/// An error of an intent.
public struct INIntentError: Error, Hashable, CustomStringConvertible {
    /// The domain of the errors.
    public static let errorDomain = INIntentErrorDomain

    /// The kind of the error.
    public let code: Code
    /// A text that says what happened and what to do, in a sentence or two.
    public let message: String

    /// Makes an error.
    public init(_ code: Code) { self.init(code, message: "The operation failed (INIntentError \(code.rawValue)).") }

    init(_ code: Code, message: String) {
        self.code = code
        self.message = message
    }

    /// Apple's number of the code.
    public var errorCode: Int { code.rawValue }
    /// A text that says what happened and what to do.
    public var description: String { message }
    /// A text that says what happened and what to do.
    public var localizedDescription: String { message }
}

/// The domain of `INIntentError`.
public let INIntentErrorDomain = "IntentsErrorDomain"

#if FullFoundation
extension INIntentError: CustomNSError, LocalizedError {
    /// The sentences under Foundation's key for the description.
    public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: message] }
    /// A text that says what happened and what to do.
    public var errorDescription: String? { message }
}
#endif
