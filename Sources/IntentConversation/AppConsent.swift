package import IntentModel

/// What is decided about the app of a request.
package struct AppConsent: Sendable {
    /// Who the app is, for the question whether it may be used.
    package let app: AppIdentity?
    /// Whether the app may be used; nil where nobody has to allow it.
    package var state: AuthorizationState?
    /// What the person has decided in this request, until the shell has taken it.
    package var decision: AuthorizationStatus?

    package init(app: AppIdentity?, state: AuthorizationState?) {
        self.app = app
        self.state = state
    }

    /// Whether the person has still to decide.
    package var isOpen: Bool { state?.status == .notDetermined }

    /// Takes the decision of the person.
    package mutating func decide(_ status: AuthorizationStatus) {
        state = AuthorizationState(status)
        decision = status
    }
}
