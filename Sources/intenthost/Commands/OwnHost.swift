internal import Authorization
internal import CommandLineKit
internal import IntentHost
internal import IntentModel
internal import IntentRegistry
internal import IntentTrace
internal import PersonalStore

/// A host of a command's own, with what belongs to it on a machine: the log of extensions, the audit log, the person's
/// authorisations and words.
struct OwnHost {
    let host: Host
    let authorizations: StoredAuthorizations?
    private let logs: LogWriter
    private let audit: AuditWriter

    /// Starts a host.
    ///
    /// - Parameters:
    ///   - watches: What else takes the events of the host.
    ///   - trustsChanges: Whether to authorise an app again that changed since it was authorised.
    init(
        registry: Registry,
        configuration: HostConfiguration,
        watches: [HostWatch] = [],
        trustsChanges: Bool = false,
        _ context: CommandContext
    ) async throws {
        var configuration = configuration
        let directory = configuration.dataDirectory
        let standardError = context.standardError
        let logs = LogWriter(below: directory) { standardError.writePrintableLine("warning: \($0)") }
        configuration.watch = .all(watches + [logs.watch])
        let audit = InstalledAuthorizations.audit(below: directory, context)
        configuration.audit = { audit.take($0) }
        let authorizations = await InstalledAuthorizations.open(
            for: registry,
            directory: directory,
            trustsChanges: trustsChanges,
            audit: audit,
            context
        )
        configuration.authorization = authorizations
        configuration.personalWords = PersonalWords.finder(context) { app, types in
            try await PersonalStore.with(directory: directory) { try await $0.words(of: app, types: types) }
        }
        do { host = try Host(registry: registry, configuration: configuration) } catch {
            await authorizations?.close()
            audit.close()
            logs.close()
            throw error
        }
        (self.authorizations, self.logs, self.audit) = (authorizations, logs, audit)
    }

    /// Stops the extensions, and then closes what belongs to the host.
    func close() async {
        await host.shutdown()
        await authorizations?.close()
        audit.close()
        logs.close()
    }
}
