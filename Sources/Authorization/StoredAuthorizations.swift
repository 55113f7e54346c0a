internal import IntentHost
package import IntentModel
package import IntentRegistry
internal import Synchronization

/// The authorisations of installed apps, in memory for the host and in the personal store for later.
///
/// A state is read again before a request, and after an answer to one, if the store, the administrator's files or the
/// app are others than when it was read. So what another process decides or changes counts from then on, without a word
/// to this one. A decision that could not be written holds in memory, and a denial is tried again.
package final class StoredAuthorizations: RefreshedAuthorizationProvider {
    /// The origin of a decision that was taken in a conversation.
    private static let dialogue = "dialogue"

    private struct Known {
        var apps: [InstalledApp]
        var states: [String: AuthorizationState]
        var rules: AdministratorRules
        /// What the states were read from.
        var evidence: [String: AuthorizationEvidence] = [:]
        /// The decisions that are not in the store yet, or could not be written.
        var unwritten: [String: Unwritten] = [:]
        /// The number of decisions that this process has taken.
        var decisions = 0
        /// Whether the last reading failed, which is told once.
        var isFailing = false

        /// The apps whose denials could not be written.
        var lackingDenials: [InstalledApp] {
            apps.filter { app in unwritten[app.identifier].map { $0.hasFailed && $0.state.status == .denied } ?? false }
        }

        /// Forgets a decision that is not in the store if the store has a later one.
        mutating func settle(_ app: String, _ found: AuthorizationState?) {
            guard let kept = unwritten[app]?.state.decidedAt, let decided = found?.decidedAt, decided > kept else {
                return
            }
            unwritten[app] = nil
        }
    }

    /// A decision that holds in memory alone.
    private struct Unwritten {
        let number: Int
        let state: AuthorizationState
        /// Whether it could not be written; otherwise it is being written.
        var hasFailed = false
        /// The programs and manifests of the app at the time.
        let files: [FileStamp?]
    }

    private let known: Mutex<Known>
    private let keeper: AuthorizationKeeper
    private let tellFailure: @Sendable (String) -> Void
    private let tellChange: @Sendable (AuditEntry) -> Void
    private let sleep: @Sendable (Duration) async throws -> Void
    /// The last decision that is being written; each waits for the one before.
    private let writing = Mutex<Task<Void, Never>?>(nil)
    /// Writes again what could not be written.
    private let retrying = Mutex<Task<Void, Never>?>(nil)

    /// Reads the states of the installed apps of a registry.
    ///
    /// If they cannot be read, no app counts as authorised.
    ///
    /// - Parameters:
    ///   - directory: The absolute path of the data directory.
    ///   - trustsChanges: Whether to authorise an app again that changed since it was authorised.
    ///   - now: The clock on the wall.
    ///   - sleep: Waits before a denial is written again.
    ///   - tellFailure: Takes a sentence about what could not be read or written; called on any thread.
    ///   - tellChange: Takes each change of an authorisation; called on any thread, so it must return at once.
    package init(
        of registry: Registry,
        directory: String,
        administrator: AdministratorRules,
        trustsChanges: Bool = false,
        now: @escaping @Sendable () -> Timestamp,
        sleep: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) },
        tellFailure: @escaping @Sendable (String) -> Void,
        tellChange: @escaping @Sendable (AuditEntry) -> Void = { _ in }
    ) async {
        let apps = InstalledApp.all(in: registry)
        self.tellFailure = tellFailure
        self.tellChange = tellChange
        self.sleep = sleep
        keeper = AuthorizationKeeper(directory: directory, now: now)
        var found: [String: AuthorizationState] = [:]
        var trusted: [String] = []
        do {
            (found, trusted) = try await keeper.states(of: apps, trustsChanges: trustsChanges)
        } catch {
            tellFailure("The authorisations of apps cannot be read, so no app counts as authorised. \(error)")
        }
        known = Mutex(Known(apps: apps, states: found, rules: administrator))
        for problem in administrator.problems { tellFailure(problem) }
        for app in trusted { tellChange(AuditEntry(.authorized, app: app, rule: AuthorizationKeeper.trust)) }
    }

    /// The installed apps, in the order of the registry.
    package var apps: [InstalledApp] { known.withLock(\.apps) }

    package func authorization(ofApp identifier: String) -> AuthorizationState {
        known.withLock { known in
            if !known.rules.isEmpty,
                let file = known.rules.file(
                    restricting: known.apps.first { $0.identifier == identifier }?.identifiers ?? [identifier]
                )
            {
                return AuthorizationState(.restricted, administratorFile: file)
            }
            return known.states[identifier] ?? AuthorizationState(.notDetermined)
        }
    }

    package func isCurrent(ofApp identifier: String) -> Bool {
        let found = known.withLock { known in
            known.evidence[identifier].flatMap { evidence in
                known.apps.first { $0.identifier == identifier }.map { ($0, evidence, known.rules) }
            }
        }
        guard let (app, evidence, rules) = found else { return false }
        return AuthorizationEvidence(of: app, rules, keeper.watch) == evidence
    }

    package func refresh(ofApp identifier: String) async -> Bool {
        await writing.withLock(\.self)?.value
        let before = known.withLock { known in
            known.apps.first { $0.identifier == identifier }.map { ($0, known.rules, known.decisions) }
        }
        guard let (app, rules, decisions) = before else { return false }
        do {
            let look = try await keeper.look(at: app, rules)
            for problem in look.rules.problems where !rules.problems.contains(problem) { tellFailure(problem) }
            return use(look, of: app, decisions)
        } catch {
            let isFirst = known.withLock { known in
                defer { known.isFailing = true }
                // A shortage must not allow what the person has denied.
                if known.unwritten[identifier] == nil, known.states[identifier]?.status != .denied {
                    known.states[identifier] = nil
                }
                known.evidence[identifier] = nil
                return !known.isFailing
            }
            if isFirst {
                tellFailure("The authorisation of '\(identifier)' cannot be read, so it counts as none. \(error)")
            }
            return true
        }
    }

    /// Takes in what a look has found; returns whether the state is another one.
    private func use(_ look: AuthorizationKeeper.Look, of app: InstalledApp, _ decisions: Int) -> Bool {
        let files = app.files.map { FileStamp(of: $0) }
        return known.withLock { known in
            known.isFailing = false
            known.rules = look.rules
            // A decision that was taken meanwhile is newer than the look.
            guard known.decisions == decisions else { return true }
            var (state, evidence) = (look.state, look.evidence)
            known.settle(app.identifier, state)
            if let unwritten = known.unwritten[app.identifier] {
                if unwritten.state.status == .authorized, unwritten.files != files {
                    known.unwritten[app.identifier] = nil
                } else {
                    (state, evidence) = (unwritten.state, nil)
                }
            }
            defer { (known.states[app.identifier], known.evidence[app.identifier]) = (state, evidence) }
            return known.states[app.identifier] != state
        }
    }

    package func decided(_ status: AuthorizationStatus, ofApp identifier: String) {
        guard let app = apps.first(where: { $0.identifier == identifier }) else { return }
        let state = AuthorizationState(status, decidedAt: keeper.now(), decidedBy: Self.dialogue)
        let files = app.files.map { FileStamp(of: $0) }
        let number = known.withLock { known in
            known.decisions += 1
            known.states[identifier] = state
            known.evidence[identifier] = nil
            known.unwritten[identifier] = Unwritten(number: known.decisions, state: state, files: files)
            return known.decisions
        }
        write { [self] in
            do { try await keep(status, app, by: Self.dialogue, number: number) } catch {
                wasNotKept(app, number, error: error)
            }
        }
    }

    /// Does something with the store after everything before.
    private func write(_ body: @escaping @Sendable () async -> Void) {
        writing.withLock { writing in
            writing = Task.detached { [previous = writing] in
                await previous?.value
                await body()
            }
        }
    }

    /// Takes in that a decision is not in the store.
    ///
    /// A denial is written again. A permission is not: what it was about may be another program by then.
    private func wasNotKept(_ app: InstalledApp, _ number: Int, error: any Error) {
        let isDenial = known.withLock { known in
            guard known.unwritten[app.identifier]?.number == number else { return false }
            known.unwritten[app.identifier]?.hasFailed = true
            return known.unwritten[app.identifier]?.state.status == .denied
        }
        guard isDenial else {
            return tellFailure("The decision about '\(app.identifier)' holds for this host alone. \(error)")
        }
        tellFailure("The denial of '\(app.identifier)' holds for this host alone, which tries again. \(error)")
        retrying.withLock { retrying in
            guard retrying == nil else { return }
            retrying = Task.detached { [weak self, sleep] in
                var delay = RetryDelay()
                repeat {
                    try? await sleep(delay.next())
                    if Task.isCancelled { return }
                    await self?.keepDenials()
                } while self?.needsAnotherTry == true
            }
        }
    }

    /// Whether a denial is not in the store; if none is, the attempts end.
    private var needsAnotherTry: Bool {
        retrying.withLock { retrying in
            if known.withLock(\.lackingDenials.isEmpty) { retrying = nil }
            return retrying != nil
        }
    }

    /// Tries once more to write the denials that the store does not have.
    private func keepDenials() async {
        write { [self] in
            let lacking = known.withLock(\.lackingDenials)
            guard !lacking.isEmpty, let found = try? await keeper.states(of: lacking, trustsChanges: false).states
            else { return }
            let denials = known.withLock { known in
                for app in lacking { known.settle(app.identifier, found[app.identifier]) }
                return known.lackingDenials.map { ($0, known.unwritten[$0.identifier]?.number) }
            }
            for (app, number) in denials { try? await keep(.denied, app, by: Self.dialogue, number: number) }
        }
        await writing.withLock(\.self)?.value
    }

    /// Reads the states of the installed apps of a registry again, because another process has decided about an app, or
    /// has installed or removed one.
    ///
    /// If they cannot be read, no app counts as authorised, and those stay denied that are.
    package func reload(for registry: Registry) async {
        await keepDenials()
        let apps = InstalledApp.all(in: registry)
        do {
            let found = try await keeper.states(of: apps, trustsChanges: false).states
            use(apps, found)
        } catch {
            use(apps, known.withLock { $0.states.filter { $0.value.status == .denied } })
            tellFailure("The authorisations of apps cannot be read again, so no app counts as authorised. \(error)")
        }
    }

    private func use(_ apps: [InstalledApp], _ states: [String: AuthorizationState]) {
        known.withLock { known in
            (known.apps, known.states, known.evidence) = (apps, states, [:])
            known.rules = known.rules.reread()
            for app in known.unwritten.keys {
                known.settle(app, states[app])
                if let unwritten = known.unwritten[app] { known.states[app] = unwritten.state }
            }
        }
    }

    /// Keeps a decision of the person.
    ///
    /// - Parameter origin: What takes the decision, such as `intenthost authorize`.
    package func decide(_ status: AuthorizationStatus, _ app: InstalledApp, by origin: String) async throws {
        let earlier = known.withLock { $0.unwritten[app.identifier]?.number }
        try await keep(status, app, by: origin, number: earlier)
    }

    /// - Parameter number: That of the decision which the store has then; a later one counts all the same.
    private func keep(
        _ status: AuthorizationStatus,
        _ app: InstalledApp,
        by origin: String,
        number: Int?
    ) async throws {
        let state = try await keeper.keep(status, of: app, by: origin)
        known.withLock { known in
            if let pending = known.unwritten[app.identifier], pending.number != number { return }
            known.unwritten[app.identifier] = nil
            known.states[app.identifier] = state
            known.evidence[app.identifier] = nil
        }
        tellChange(AuditEntry(status == .authorized ? .authorized : .denied, app: app.identifier, rule: origin))
    }

    /// Forgets the decision about an app; returns whether there was one.
    package func forget(_ identifier: String, by origin: String) async throws -> Bool {
        guard try await keeper.forget(identifier) else { return false }
        known.withLock { known in
            known.states[identifier] = nil
            known.evidence[identifier] = nil
            known.unwritten[identifier] = nil
        }
        tellChange(AuditEntry(.forgotten, app: identifier, rule: origin))
        return true
    }

    /// Waits until all decisions are written, and closes the store.
    package func close() async {
        await writing.withLock(\.self)?.value
        if let retrying = retrying.withLock(\.self) {
            retrying.cancel()
            // It may be at work with the store.
            await retrying.value
        }
        await keepDenials()
        for app in known.withLock(\.lackingDenials) {
            tellFailure(
                "The denial of '\(app.identifier)' could not be kept, and ends with this host. Deny it again."
            )
        }
        await keeper.close()
    }
}
