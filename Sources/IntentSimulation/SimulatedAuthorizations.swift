internal import IntentHost
internal import IntentModel
internal import Synchronization

/// The person's decisions about the apps of a world, and what the audit log hears of them; outlives its hosts.
final class SimulatedAuthorizations: AuthorizationProvider {
    private let states = Mutex<[String: AuthorizationStatus]>([:])
    private let refusals = Mutex<[String: String]>([:])

    func authorization(ofApp identifier: String) -> AuthorizationState { AuthorizationState(status(of: identifier)) }

    func decided(_ status: AuthorizationStatus, ofApp identifier: String) { change(identifier, to: status) }

    func status(of app: String) -> AuthorizationStatus { states.withLock { $0[app] } ?? .notDetermined }

    func change(_ app: String, to status: AuthorizationStatus) { states.withLock { $0[app] = status } }

    /// Takes an entry of the audit log.
    func audit(_ entry: AuditEntry) {
        if entry.decision == .refused { refusals.withLock { $0[entry.app] = entry.rule } }
    }

    /// The rule by which an app was last refused.
    func lastRefusal(of app: String) -> String? { refusals.withLock { $0[app] } }
}
