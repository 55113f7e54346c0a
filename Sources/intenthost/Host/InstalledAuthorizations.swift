internal import Authorization
internal import CommandLineKit
internal import IntentModel
internal import IntentRegistry
internal import IntentTrace
internal import JobJournal

/// The authorisations of installed apps, for commands.
enum InstalledAuthorizations {
    /// Opens the audit log of a data directory, which warns once if it cannot be written.
    static func audit(below directory: String, _ context: CommandContext) -> AuditWriter {
        let standardError = context.standardError
        return AuditWriter(below: directory) { standardError.writePrintableLine("warning: \($0)") }
    }

    /// Reads the authorisations for a host; nil if no app is installed.
    ///
    /// - Parameters:
    ///   - directory: The absolute path of the data directory.
    ///   - trustsChanges: Whether to authorise an app again that changed since it was authorised.
    static func open(
        for registry: Registry,
        directory: String,
        trustsChanges: Bool = false,
        audit: AuditWriter,
        _ context: CommandContext
    ) async -> StoredAuthorizations? {
        guard registry.extensions.contains(where: \.needsAuthorization) else { return nil }
        return await read(registry, directory: directory, trustsChanges: trustsChanges, audit: audit, context)
    }

    /// Reads the authorisations.
    static func read(
        _ registry: Registry,
        directory: String,
        trustsChanges: Bool = false,
        audit: AuditWriter,
        _ context: CommandContext
    ) async -> StoredAuthorizations {
        let standardError = context.standardError
        return await StoredAuthorizations(
            of: registry,
            directory: directory,
            administrator: AdministratorRules(environment: context.environment),
            trustsChanges: trustsChanges,
            now: { WallClock.system.now() },
            tellFailure: { standardError.writePrintableLine("warning: \($0)") },
            tellChange: { audit.take($0) }
        )
    }
}
