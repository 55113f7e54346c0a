internal import IntentHost
package import IntentModel
package import IntentRegistry
internal import Synchronization

/// The authorisations of installed apps, in memory for the host and in the personal store for later.
///
/// The states are read once, and again by `reload(for:)`. What another process decides meanwhile counts from then on. A
/// denial that could not be written holds, and is tried again.
package final class StoredAuthorizations: AuthorizationProvider {
    /// The origin of a decision that was taken in a conversation.
    private static let dialogue = "dialogue"

    private struct Known {
        var apps: [InstalledApp]
        var states: [String: AuthorizationState]
        /// The denials that the store does not have, with their times.
        var unkept: [String: Timestamp] = [:]

        /// Takes in what the store has; nil if it cannot be read.
        ///
        /// A denial stays that the store does not have: a shortage must not allow what the person has denied.
        mutating func read(_ found: [String: AuthorizationState]?, of apps: [InstalledApp]) {
            for (app, time) in unkept {
                // The person has decided again since.
                if let decided = found?[app]?.decidedAt, decided > time { unkept[app] = nil }
            }
            let denials = states.filter { found == nil ? $0.value.status == .denied : unkept[$0.key] != nil }
            states = (found ?? [:]).merging(denials) { $1 }
            self.apps = apps
        }
    }

    private let known: Mutex<Known>
    private let administrator: AdministratorRules
    private let keeper: AuthorizationKeeper
    private let tellFailure: @Sendable (String) -> Void
    private let tellChange: @Sendable (AuditEntry) -> Void
    private let now: @Sendable () -> Timestamp
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
        self.administrator = administrator
        self.tellFailure = tellFailure
        self.tellChange = tellChange
        (self.now, self.sleep) = (now, sleep)
        keeper = AuthorizationKeeper(directory: directory, now: now)
        var found: [String: AuthorizationState] = [:]
        var trusted: [String] = []
        do {
            (found, trusted) = try await keeper.states(of: apps, trustsChanges: trustsChanges)
        } catch {
            tellFailure("The authorisations of apps cannot be read, so no app counts as authorised. \(error)")
        }
        known = Mutex(Known(apps: apps, states: found))
        for problem in administrator.problems { tellFailure(problem) }
        for app in trusted { tellChange(AuditEntry(.authorized, app: app, rule: AuthorizationKeeper.trust)) }
    }

    /// The installed apps, in the order of the registry.
    package var apps: [InstalledApp] { known.withLock(\.apps) }

    package func authorization(ofApp identifier: String) -> AuthorizationState {
        if let file = administrator.file(restricting: identifier) {
            return AuthorizationState(.restricted, administratorFile: file)
        }
        return known.withLock { $0.states[identifier] } ?? AuthorizationState(.notDetermined)
    }

    package func decided(_ status: AuthorizationStatus, ofApp identifier: String) {
        guard let app = apps.first(where: { $0.identifier == identifier }) else { return }
        known.withLock { known in
            known.states[identifier] = AuthorizationState(status, decidedBy: Self.dialogue)
            known.unkept[identifier] = nil
        }
        let time = now()
        write { [self] in
            do { try await decide(status, app, by: Self.dialogue) } catch { wasNotKept(status, app, at: time, error) }
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
    private func wasNotKept(
        _ status: AuthorizationStatus,
        _ app: InstalledApp,
        at time: Timestamp,
        _ error: any Error
    ) {
        let isLatest = known.withLock { known in
            guard known.states[app.identifier]?.status == status else { return false }
            if status == .denied { known.unkept[app.identifier] = time }
            return true
        }
        guard isLatest, status == .denied else {
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
            if known.withLock(\.unkept.isEmpty) { retrying = nil }
            return retrying != nil
        }
    }

    /// Tries once more to write the denials that the store does not have.
    private func keepDenials() async {
        write { [self] in
            guard let found = try? await keeper.states(of: apps, trustsChanges: false).states else { return }
            let denied = known.withLock { known in
                known.read(found, of: known.apps)
                return known.apps.filter { known.unkept[$0.identifier] != nil }
            }
            for app in denied { try? await decide(.denied, app, by: Self.dialogue) }
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
            known.withLock { $0.read(found, of: apps) }
        } catch {
            known.withLock { $0.read(nil, of: apps) }
            tellFailure("The authorisations of apps cannot be read again, so no app counts as authorised. \(error)")
        }
    }

    /// Keeps a decision of the person.
    ///
    /// - Parameter origin: What takes the decision, such as `intenthost authorize`.
    package func decide(_ status: AuthorizationStatus, _ app: InstalledApp, by origin: String) async throws {
        let state = try await keeper.keep(status, of: app, by: origin)
        known.withLock { known in
            known.states[app.identifier] = state
            known.unkept[app.identifier] = nil
        }
        tellChange(AuditEntry(status == .authorized ? .authorized : .denied, app: app.identifier, rule: origin))
    }

    /// Forgets the decision about an app; returns whether there was one.
    package func forget(_ identifier: String, by origin: String) async throws -> Bool {
        guard try await keeper.forget(identifier) else { return false }
        known.withLock { known in
            known.states[identifier] = nil
            known.unkept[identifier] = nil
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
        if known.withLock({ !$0.unkept.isEmpty }) { await keepDenials() }
        for app in known.withLock(\.unkept).keys.sorted() {
            tellFailure("The denial of '\(app)' could not be kept, and ends with this host. Deny it again.")
        }
        await keeper.close()
    }
}
