internal import IntentHost
package import IntentModel
package import IntentRegistry
internal import Synchronization

/// The authorisations of installed apps, in memory for the host and in the personal store for later.
///
/// The states are read once, and again by `reload(for:)`. What another process decides meanwhile counts from then on.
package final class StoredAuthorizations: AuthorizationProvider {
    /// The origin of a decision that was taken in a conversation.
    private static let dialogue = "dialogue"

    private struct Known {
        var apps: [InstalledApp]
        var states: [String: AuthorizationState]
    }

    private let known: Mutex<Known>
    private let administrator: AdministratorRules
    private let keeper: AuthorizationKeeper
    private let tellFailure: @Sendable (String) -> Void
    private let tellChange: @Sendable (AuditEntry) -> Void
    /// The last decision that is being written; each waits for the one before.
    private let writing = Mutex<Task<Void, Never>?>(nil)

    /// Reads the states of the installed apps of a registry.
    ///
    /// If they cannot be read, no app counts as authorised.
    ///
    /// - Parameters:
    ///   - directory: The absolute path of the data directory.
    ///   - trustsChanges: Whether to authorise an app again that changed since it was authorised.
    ///   - now: The clock on the wall.
    ///   - tellFailure: Takes a sentence about what could not be read or written; called on any thread.
    ///   - tellChange: Takes each change of an authorisation; called on any thread, so it must return at once.
    package init(
        of registry: Registry,
        directory: String,
        administrator: AdministratorRules,
        trustsChanges: Bool = false,
        now: @escaping @Sendable () -> Timestamp,
        tellFailure: @escaping @Sendable (String) -> Void,
        tellChange: @escaping @Sendable (AuditEntry) -> Void = { _ in }
    ) async {
        let apps = InstalledApp.all(in: registry)
        self.administrator = administrator
        self.tellFailure = tellFailure
        self.tellChange = tellChange
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
        known.withLock { $0.states[identifier] = AuthorizationState(status, decidedBy: Self.dialogue) }
        writing.withLock { writing in
            writing = Task.detached { [self, previous = writing] in
                await previous?.value
                do { try await decide(status, app, by: Self.dialogue) } catch {
                    tellFailure("The decision about '\(identifier)' holds for this host alone. \(error)")
                }
            }
        }
    }

    /// Reads the states of the installed apps of a registry again, because another process has decided about an app, or
    /// has installed or removed one.
    ///
    /// If they cannot be read, no app counts as authorised.
    package func reload(for registry: Registry) async {
        await writing.withLock(\.self)?.value
        let apps = InstalledApp.all(in: registry)
        do {
            let found = try await keeper.states(of: apps, trustsChanges: false).states
            known.withLock { $0 = Known(apps: apps, states: found) }
        } catch {
            known.withLock { $0 = Known(apps: apps, states: [:]) }
            tellFailure("The authorisations of apps cannot be read again, so no app counts as authorised. \(error)")
        }
    }

    /// Keeps a decision of the person.
    ///
    /// - Parameter origin: What takes the decision, such as `intenthost authorize`.
    package func decide(_ status: AuthorizationStatus, _ app: InstalledApp, by origin: String) async throws {
        let state = try await keeper.keep(status, of: app, by: origin)
        known.withLock { $0.states[app.identifier] = state }
        tellChange(AuditEntry(status == .authorized ? .authorized : .denied, app: app.identifier, rule: origin))
    }

    /// Forgets the decision about an app; returns whether there was one.
    package func forget(_ identifier: String, by origin: String) async throws -> Bool {
        guard try await keeper.forget(identifier) else { return false }
        known.withLock { $0.states[identifier] = nil }
        tellChange(AuditEntry(.forgotten, app: identifier, rule: origin))
        return true
    }

    /// Waits until all decisions are written, and closes the store.
    package func close() async {
        await writing.withLock(\.self)?.value
        await keeper.close()
    }
}
