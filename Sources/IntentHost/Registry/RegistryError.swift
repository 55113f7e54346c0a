public import IntentModel

/// Why no extension was found for an intent.
public struct RegistryError: Error, Sendable, Hashable {
    /// What kind of reason it is.
    public struct Code: Sendable, Hashable {
        private enum Value: Hashable {
            case invalidIntentName, intentNotSupported, ambiguous, unknownExtension, extensionDoesNotDeclareIntent
        }
        private let value: Value

        /// There is no intent of that name (2004).
        public static let invalidIntentName = Code(value: .invalidIntentName)
        /// No extension declares the intent (2005).
        public static let intentNotSupported = Code(value: .intentNotSupported)
        /// Several extensions declare the intent, and none was named.
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

    /// What kind of reason it is.
    public let code: Code
    /// What happened, as a sentence.
    public let message: String
    /// What to do about it, as a sentence.
    public let help: String
    /// The identifiers of the extensions, or the names of the intents, that could be meant.
    public let candidates: [String]
}

extension RegistryError: CustomStringConvertible {
    /// What happened and what to do about it.
    public var description: String { help.isEmpty ? message : "\(message) \(help)" }
}
