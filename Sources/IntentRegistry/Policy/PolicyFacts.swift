package import IntentModel

/// The facts by which a policy decides about a request.
package struct PolicyFacts: Sendable, Hashable {
    package var device: DeviceState
    /// Whether the app may be used; nil where nobody has to allow it, as for a manifest that the person has named.
    package var authorization: AuthorizationState?
    /// Whether a parameter had to be asked for, and the extension is about to handle the intent.
    package var isAfterQuestion: Bool

    package init(_ device: DeviceState, _ authorization: AuthorizationState? = nil, isAfterQuestion: Bool = false) {
        self.device = device
        self.authorization = authorization
        self.isAfterQuestion = isAfterQuestion
    }
}
