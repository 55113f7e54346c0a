internal import IntentHost
internal import IntentModel
internal import IntentRegistry

/// What the person decides about apps.
extension InvariantChecker {
    /// Whether the app of a request may be used.
    enum Access: Hashable {
        /// Nobody has to allow it.
        case free
        /// Nobody has decided about the app.
        case pending(String)
        case allowed(String)
        /// It is forbidden by a rule of the policy.
        case refused(Policy.Restriction)
        /// It was allowed when the request was, and is so no more.
        case lost
    }

    /// The kinds of failure with which a request may end before its app is looked at.
    private static let kindsBefore: Set<Failure.Kind> = [.hostStopped, .busy, .cancelled, .requestTooLarge]

    /// Takes in that a request needs an app.
    mutating func appNeeded(by request: Int, _ app: String, _ status: AuthorizationStatus) {
        requests[request]?.access = Self.access(app, status)
    }

    private static func access(_ app: String, _ status: AuthorizationStatus) -> Access {
        switch status {
        case .notDetermined: .pending(app)
        case .authorized: .allowed(app)
        case .denied: .refused(.appDenied)
        case .restricted: .refused(.appRestricted)
        }
    }

    /// Takes in a decision about an app, which holds for the requests that wait for it.
    mutating func appDecided(_ app: String, _ status: AuthorizationStatus) {
        for request in requests.keys where requests[request]?.access == .pending(app) {
            requests[request]?.access = Self.access(app, status)
        }
    }

    /// Takes in that an app is not allowed any more, and the host hears of it now.
    mutating func appLost(_ app: String) {
        for request in requests.keys where requests[request]?.access == .allowed(app) {
            requests[request]?.access = .lost
        }
    }

    /// Takes in that the caller of a request is asked about its app.
    mutating func askedAboutApp(_ request: Int) {
        if case .pending = requests[request]?.access { return }
        violated(.oneDecision, "request \(request) asks about an app that is decided")
    }

    /// Checks that a call may be made for a request.
    mutating func checkAccess(_ request: Int, madeFor call: Int) {
        switch requests[request]?.access {
        case .pending, .refused, .lost:
            violated(.undecidedStartsNothing, "call \(call) is made for request \(request), whose app is not allowed")
        case .free, .allowed, nil: break
        }
    }

    /// Checks the end of a request.
    ///
    /// - Parameter rule: The rule by which its app was last refused, in the audit log.
    mutating func appAnswered(_ request: Int, _ failure: Failure?, refusedBy rule: String?) {
        // What lost its app may have had its answer, or have accepted a job.
        guard let access = requests[request]?.access, access != .lost else { return }
        guard case .refused(let restriction) = access else {
            if failure?.kind == .notAuthorized {
                violated(.refusedTellsRule, "request \(request) is refused without a decision")
            }
            return
        }
        if let kind = failure?.kind, Self.kindsBefore.contains(kind) { return }
        guard failure?.kind == .notAuthorized, rule == restriction.rawValue,
            failure?.message.contains("intenthost explain") == true
        else {
            let end = failure?.kind.rawValue ?? "success"
            return violated(
                .refusedTellsRule,
                "request \(request) ends with \(end) by \(rule ?? "no rule"), and its app is refused by \(restriction)"
            )
        }
    }
}
