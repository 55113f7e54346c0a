internal import EventLoop
internal import IntentModel
internal import PersonalModel
internal import PersonalStore

/// Reads and writes the decisions of the person, beside the fingerprints of what they were about.
///
/// It works on the executor of the store, where it may wait for the disk.
actor AuthorizationKeeper {
    // The actor holds the executor, so it lives as long as the actor.
    nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe executor.asUnownedSerialExecutor() }

    /// The origin of a decision about an app that changed, by an option of the command line.
    static let trust = "--trust-on-change"

    private nonisolated let executor: BlockingExecutor
    private let store: PersonalStore
    private let now: @Sendable () -> Timestamp

    init(directory: String, now: @escaping @Sendable () -> Timestamp) {
        executor = BlockingExecutor(name: "authorizations")
        store = PersonalStore(directory: directory, on: executor)
        self.now = now
    }

    /// The states of installed apps, by their identifiers; an app without a decision is `notDetermined`.
    ///
    /// - Parameter trustsChanges: Whether to authorise an app again that changed since it was authorised.
    func states(
        of apps: [InstalledApp],
        trustsChanges: Bool
    ) async throws -> (states: [String: AuthorizationState], trusted: [String]) {
        var states: [String: AuthorizationState] = [:]
        var trusted: [String] = []
        let decisions = try await store.authorizations()
        for app in apps {
            guard let decision = decisions.first(where: { $0.app == app.identifier }) else {
                states[app.identifier] = AuthorizationState(.notDetermined)
                continue
            }
            var state = AuthorizationState(
                decision.status,
                decidedAt: decision.decidedAt,
                decidedBy: decision.decidedBy
            )
            if decision.status == .authorized, try await hasChanged(app, since: decision) {
                if trustsChanges {
                    state = try await keep(.authorized, of: app, by: Self.trust)
                    trusted.append(app.identifier)
                } else {
                    state.status = .notDetermined
                    state.hasChanged = true
                }
            }
            states[app.identifier] = state
        }
        return (states, trusted)
    }

    /// Whether an app is another one than was authorised; keeps the status of files that were only touched.
    private func hasChanged(_ app: InstalledApp, since decision: AppAuthorization) async throws -> Bool {
        guard let known = decision.fingerprint.flatMap(AppFingerprint.init(text:)),
            let present = known.refreshed(for: app.files)
        else { return true }
        guard present != known else { return false }
        var decision = decision
        decision.fingerprint = present.text
        try await store.setAuthorization(decision)
        return false
    }

    /// Keeps a decision, with the fingerprint of what is authorised.
    @discardableResult
    func keep(
        _ status: AuthorizationStatus,
        of app: InstalledApp,
        by origin: String
    ) async throws -> AuthorizationState {
        let fingerprint = status == .authorized ? try AppFingerprint(of: app.files).text : nil
        let decision = AppAuthorization(
            app: app.identifier,
            status: status,
            fingerprint: fingerprint,
            decidedAt: now(),
            decidedBy: origin
        )
        try await store.setAuthorization(decision)
        return AuthorizationState(status, decidedAt: decision.decidedAt, decidedBy: origin)
    }

    /// Forgets the decision about an app; returns whether there was one.
    func forget(_ identifier: String) async throws -> Bool { try await store.removeAuthorization(of: identifier) }

    /// Ends the work with the store.
    nonisolated func close() async {
        await store.close()
        await executor.shutdown()
    }
}
