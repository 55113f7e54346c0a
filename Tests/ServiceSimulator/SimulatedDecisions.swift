import IntentHost
import IntentModel
import Synchronization

/// What the person of a world has decided about its apps.
final class SimulatedDecisions: AuthorizationProvider {
    private struct State {
        var decisions: [String: AuthorizationStatus]
        var decided: @Sendable (AuthorizationStatus, String) -> Void = { _, _ in }
    }

    private let state: Mutex<State>

    init(_ decisions: [String: AuthorizationStatus]) { state = Mutex(State(decisions: decisions)) }

    /// Calls a closure for each decision from now on.
    func watch(_ decided: @escaping @Sendable (AuthorizationStatus, String) -> Void) {
        state.withLock { $0.decided = decided }
    }

    /// Takes a decision back, as another process does.
    func forget(_ app: String) { state.withLock { $0.decisions[app] = nil } }

    func authorization(ofApp identifier: String) -> AuthorizationState {
        AuthorizationState(state.withLock { $0.decisions[identifier] } ?? .notDetermined)
    }

    func decided(_ status: AuthorizationStatus, ofApp identifier: String) {
        let decided = state.withLock { state in
            state.decisions[identifier] = status
            return state.decided
        }
        decided(status, identifier)
    }
}
