/// One code that the response of an intent can have.
public struct ResponseCodeDefinition: Sendable, Hashable {
    /// The name on the wire, such as `failureRequiringAppLaunch`.
    public let name: String
    /// Apple's number, which differs between intents; it never travels.
    public let value: Int
    /// Whether a code that an author defines stands for success; nil for Apple's own codes.
    public let isSuccess: Bool?
    /// The sentence for the user, with `${name}` for properties of the response; nil where there is none.
    public let template: LocalizedText?
    /// The sentence in fewer words; nil where there is none.
    public let conciseTemplate: LocalizedText?

    /// Makes a code.
    public init(
        name: String,
        value: Int,
        isSuccess: Bool? = nil,
        template: LocalizedText? = nil,
        conciseTemplate: LocalizedText? = nil
    ) {
        self.name = name
        self.value = value
        self.isSuccess = isSuccess
        self.template = template
        self.conciseTemplate = conciseTemplate
    }

    /// The meaning of a code for the host.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// The extension set no code; a host treats it as a failure.
        case unspecified
        /// Confirm succeeded.
        case ready
        /// Handling has begun and continues after the call.
        case inProgress
        /// Handling is done.
        case success
        /// Handling is not possible.
        case failure
        /// Handling is not possible here, but the app may offer it.
        case failureRequiringAppLaunch
        /// The app is to be opened in the foreground.
        case continueInApp
        /// The app is to be launched in the background and handle the intent.
        case handleInApp
        /// The user has to agree before the extension continues.
        case userConfirmationRequired
    }

    /// The meaning for the host; a name without a meaning of its own is a failure, unless its author says success.
    public var kind: Kind {
        if let isSuccess { return isSuccess ? .success : .failure }
        if let kind = Kind(rawValue: name) { return kind }
        return name.hasPrefix(Kind.failureRequiringAppLaunch.rawValue) ? .failureRequiringAppLaunch : .failure
    }

    /// Whether the code ends the interaction without success.
    public var isFailure: Bool { [.unspecified, .failure, .failureRequiringAppLaunch].contains(kind) }
}
