package import IntentModel

/// The facts by which a policy decides about a request.
package struct PolicyFacts: Sendable, Hashable {
    package let device: DeviceState
    /// Whether the app may be used; nil where nobody has to allow it, as for a manifest that the person has named.
    package let authorization: AuthorizationState?
    /// Whether a parameter had to be asked for, and the extension is about to handle the intent.
    package let isAfterQuestion: Bool
    /// What came of the authentication of the person at the locked device, for this request alone.
    package let authentication: Authentication

    /// What is known of the person at a locked device.
    package enum Authentication: Sendable, Hashable {
        /// Nobody was asked, or nobody can be.
        case unknown
        /// The person has authenticated since the device was locked.
        case given
        /// The person was asked and has not authenticated.
        case refused
    }

    package init(
        _ device: DeviceState,
        _ authorization: AuthorizationState? = nil,
        isAfterQuestion: Bool = false,
        authentication: Authentication = .unknown
    ) {
        self.device = device
        self.authorization = authorization
        self.isAfterQuestion = isAfterQuestion
        self.authentication = authentication
    }

    /// Whether the device is locked for the request.
    package var isLocked: Bool { device.isLocked && authentication != .given }
}
