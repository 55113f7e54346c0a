/// One code that the response of an intent can have.
public struct ResponseCodeDefinition: Sendable, Hashable {
    /// The name on the wire, such as `failureRequiringAppLaunch`.
    public let name: String
    /// Apple's number, which differs between intents; it never travels.
    public let value: Int

    /// Makes a code.
    public init(name: String, value: Int) {
        self.name = name
        self.value = value
    }

    /// What the code means to a host.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// No code was set; a host treats it as a failure.
        case unspecified
        /// Confirm succeeded.
        case ready
        /// Handling has begun and goes on after the call.
        case inProgress
        /// Handling is done.
        case success
        /// Handling is not possible.
        case failure
        /// Handling is not possible here, but the app may offer it.
        case failureRequiringAppLaunch
        /// The app shall be opened in the foreground.
        case continueInApp
        /// The app shall be launched in the background and handle the intent.
        case handleInApp
        /// The user has to agree before the extension goes on.
        case userConfirmationRequired
    }

    /// What the code means to a host; every name without a meaning of its own is a failure.
    public var kind: Kind {
        if let kind = Kind(rawValue: name) { return kind }
        return name.hasPrefix(Kind.failureRequiringAppLaunch.rawValue) ? .failureRequiringAppLaunch : .failure
    }

    /// Whether the code ends the interaction without success.
    public var isFailure: Bool { [.unspecified, .failure, .failureRequiringAppLaunch].contains(kind) }
}
