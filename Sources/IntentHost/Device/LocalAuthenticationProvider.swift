/// Has the person at a locked device show that it is them, such as by a password or a finger.
///
/// The host asks it before an intent that needs an unlocked device. If the person authenticates, this one request goes
/// on while the device stays locked; protected data is as unavailable as before. Where nobody can authenticate, the
/// caller is asked to unlock the device.
///
/// A caller's own word proves nothing about the person at the device, so a provider must not take it: a question on the
/// terminal of the caller would be answered by whoever, or whatever, has the terminal.
public protocol LocalAuthenticationProvider: Sendable {
    /// Whether somebody may be there to authenticate now; if not, nobody is asked.
    ///
    /// Called on the host's loop, so it must return at once.
    var isAvailable: Bool { get }

    /// Asks the person, and returns what came of it.
    ///
    /// It may take as long as a person takes, and no clock of the request runs meanwhile. The task is cancelled when
    /// the answer is not needed any more, because the device was unlocked or the request cancelled.
    ///
    /// - Parameter reason: The request and the rule that restricts it, as sentences for the person.
    func authenticate(because reason: String) async -> LocalAuthentication
}

/// What came of an authentication.
public enum LocalAuthentication: Sendable, Hashable {
    /// The person has authenticated.
    case authenticated
    /// The person was asked and has not.
    case refused
    /// Nobody can be asked.
    case unavailable
}
