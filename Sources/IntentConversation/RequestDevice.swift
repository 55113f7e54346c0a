package import IntentModel
package import IntentRegistry

/// The device that a request comes from, and the person at it.
package struct RequestDevice: Sendable {
    /// The last state seen, or the state that the caller has reported.
    package var state: DeviceState {
        didSet {
            // Somebody else may sit there now.
            if state.isLocked, !oldValue.isLocked, authentication != nil { authentication = .unknown }
        }
    }
    /// What came of the authentication of the person, while the device stays locked; nil where nobody can authenticate.
    package var authentication: PolicyFacts.Authentication?
    /// Whether only the caller knows the state, so that an answer to the question for it counts.
    private let isFixed: Bool

    package init(_ state: DeviceState, isFixed: Bool, canAuthenticate: Bool) {
        self.state = state
        self.isFixed = isFixed
        // Who fixes the state of the device knows about its person, too.
        authentication = canAuthenticate && !isFixed ? .unknown : nil
    }

    /// Takes the word of the caller, where only the caller knows, that a restriction does not hold any more.
    package mutating func callerMadeUp(for restriction: Policy.Restriction) {
        guard isFixed else { return }
        if restriction.isAboutData {
            state.isProtectedDataAvailable = true
        } else {
            state.isLocked = false
        }
    }
}
