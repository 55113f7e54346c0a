public import IntentModel

/// The reason why no extension was found for an intent.
public struct RegistryError: Error, Sendable, Hashable {
    /// The kind of reason.
    public struct Code: Sendable, Hashable {
        private enum Value: Hashable {
            case invalidIntentName, intentNotSupported, ambiguous, unknownExtension, extensionDoesNotDeclareIntent
        }
        private let value: Value

        /// There is no intent of that name (2004).
        public static let invalidIntentName = Code(value: .invalidIntentName)
        /// No extension declares the intent (2005).
        public static let intentNotSupported = Code(value: .intentNotSupported)
        /// Several extensions declare the intent, and the caller named none.
        public static let ambiguous = Code(value: .ambiguous)
        /// No extension has the name that was given.
        public static let unknownExtension = Code(value: .unknownExtension)
        /// The extension that was named does not declare the intent.
        public static let extensionDoesNotDeclareIntent = Code(value: .extensionDoesNotDeclareIntent)

        /// Apple's code for the same thing, where there is one.
        public var intentErrorCode: IntentErrorCode? {
            switch value {
            case .invalidIntentName: .invalidIntentName
            case .intentNotSupported: .noAppAvailable
            case .ambiguous, .unknownExtension, .extensionDoesNotDeclareIntent: nil
            }
        }
    }

    /// The kind of reason.
    public let code: Code
    /// The event, as a sentence.
    public let message: String
    /// The way out, as a sentence.
    public let help: String
    /// The possible extensions by identifier, or the possible intents by name.
    public let candidates: [String]
}

extension RegistryError: CustomStringConvertible {
    /// The message and the help.
    public var description: String { help.isEmpty ? message : "\(message) \(help)" }
}
