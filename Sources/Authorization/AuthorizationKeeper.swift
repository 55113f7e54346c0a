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

    nonisolated let watch: PersonalStoreWatch
    nonisolated let now: @Sendable () -> Timestamp
    private nonisolated let executor: BlockingExecutor
    private let store: PersonalStore

    init(directory: String, now: @escaping @Sendable () -> Timestamp) {
        executor = BlockingExecutor(name: "authorizations")
        store = PersonalStore(directory: directory, on: executor)
        watch = PersonalStoreWatch(directory: directory)
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
            var state = await state(of: app, by: decisions.first { $0.app == app.identifier })
            if trustsChanges, state.hasChanged {
                state = try await keep(.authorized, of: app, by: Self.trust)
                trusted.append(app.identifier)
            }
            states[app.identifier] = state
        }
        return (states, trusted)
    }

    /// What one look finds.
    struct Look: Sendable {
        let state: AuthorizationState
        let rules: AdministratorRules
        /// What it was found from; nil if it may change once more without a trace.
        let evidence: AuthorizationEvidence?
    }

    /// Looks at the decision about one app, at all its files and at the administrator's.
    func look(at app: InstalledApp, _ rules: AdministratorRules) async throws -> Look {
        watch.open()
        // Before anything is read: what changes meanwhile is other evidence at the next request.
        let evidence = AuthorizationEvidence(of: app, rules, watch)
        let isSettled = evidence?.isSettled == true
        let rules = rules.reread()
        let state = await state(of: app, by: try await store.authorization(of: app.identifier))
        return Look(state: state, rules: rules, evidence: isSettled ? evidence : nil)
    }

    private func state(of app: InstalledApp, by decision: AppAuthorization?) async -> AuthorizationState {
        if app.isGone {
            var state = AuthorizationState(.denied)
            state.isRemoved = true
            return state
        }
        guard let decision else { return AuthorizationState(.notDetermined) }
        var state = AuthorizationState(
            decision.status,
            decidedAt: decision.decidedAt,
            decidedBy: decision.decidedBy
        )
        guard decision.status == .authorized else { return state }
        var changes: Set<AppPart> = []
        if let known = decision.fingerprint.flatMap(AppFingerprint.init(text:)) {
            switch known.compared(with: app) {
            case .same(known): return state
            case .same(let present):
                // Saves the next reading, and nothing depends on it.
                var decision = decision
                decision.fingerprint = present.text
                try? await store.setAuthorization(decision)
                return state
            case .changed(let parts): changes = parts
            }
        }
        state.status = .notDetermined
        state.hasChanged = true
        state.changes = changes
        return state
    }

    /// Keeps a decision, with the fingerprint of what is authorised.
    @discardableResult
    func keep(
        _ status: AuthorizationStatus,
        of app: InstalledApp,
        by origin: String
    ) async throws -> AuthorizationState {
        let fingerprint = status == .authorized ? try AppFingerprint(of: app).text : nil
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
        watch.close()
        await store.close()
        await executor.shutdown()
    }
}
