internal import Authorization
internal import CommandLineKit
internal import IntentHost
internal import IntentModel
internal import IntentRegistry
internal import IntentTrace
internal import PersonalStore

/// A host in this process, with what belongs to it on a machine: the log of extensions, the audit log, the person's
/// authorisations and words.
struct MachineHost {
    let host: Host
    let authorizations: StoredAuthorizations?
    let audit: AuditWriter
    private let logs: LogWriter
    private let trace: TraceFile?

    /// Starts a host.
    ///
    /// - Parameters:
    ///   - registry: The extensions; read beside what the first launch waits for.
    ///   - trace: Takes every line of the wire; closed with the host.
    ///   - watches: What else takes the events of the host.
    ///   - trustsChanges: Whether to authorise an app again that changed since it was authorised.
    ///   - store: The store of a host that serves, which also asks about apps that are installed later; nil opens one
    ///     each time that words are wanted.
    init(
        registry: @autoclosure () -> Registry,
        configuration: HostConfiguration,
        trace: TraceFile? = nil,
        watches: [HostWatch] = [],
        trustsChanges: Bool = false,
        serving store: PersonalStore? = nil,
        _ context: CommandContext
    ) async throws {
        var configuration = configuration
        let directory = configuration.dataDirectory
        let standardError = context.standardError
        let logs = LogWriter(below: directory) { standardError.writePrintableLine("warning: \($0)") }
        configuration.watch = .all((trace.map { [$0.watch] } ?? []) + watches + [logs.watch])
        let audit = InstalledAuthorizations.audit(below: directory, context)
        configuration.audit = { audit.take($0) }
        func stored(for registry: Registry) async -> StoredAuthorizations? {
            store == nil
                ? await InstalledAuthorizations.open(
                    for: registry,
                    directory: directory,
                    trustsChanges: trustsChanges,
                    audit: audit,
                    context
                ) : await InstalledAuthorizations.read(registry, directory: directory, audit: audit, context)
        }
        configuration.personalWords = PersonalWords.finder(context) { app, types in
            if let store { return try await store.words(of: app, types: types) }
            return try await PersonalStore.with(directory: directory) { try await $0.words(of: app, types: types) }
        }
        (self.logs, self.audit, self.trace) = (logs, audit, trace)
        do { host = try Host(registry: registry(), configuration: configuration) } catch {
            // The mistakes of manifests are told all the same.
            await stored(for: registry())?.close()
            audit.close()
            logs.close()
            trace?.close()
            throw error
        }
        authorizations = await stored(for: host.registry)
        if let authorizations { host.use(authorizations) }
    }

    /// What cannot be kept at present, a sentence each.
    var problems: [String] { logs.problems + audit.problems }

    /// Stops the extensions, and then closes what belongs to the host.
    ///
    /// - Parameter outcome: The outcome of the one request of a command, for its trace.
    func close(outcome: Outcome? = nil) async {
        await host.shutdown()
        await authorizations?.close()
        audit.close()
        logs.close()
        trace?.close(outcome: outcome)
    }
}

extension MachineHost {
    /// The configuration of a host by the options of its command: user, data directory and retention of jobs.
    static func configuration(_ arguments: ParsedArguments, _ context: CommandContext) throws -> HostConfiguration {
        var configuration = try UserOption.configuration(arguments, context)
        configuration.dataDirectory = PersonalArguments.directory(arguments, context)
        if arguments.wasGiven(JobArguments.retention) {
            configuration.jobRetention = JobRetention(age: arguments[JobArguments.retention].value)
        }
        configuration.log = log(to: context.standardError)
        return configuration
    }

    /// Prints what extensions and the host log.
    ///
    /// - Parameter showsOwnMessages: Whether that takes in what an extension says itself.
    static func log(to output: OutputStream, showsOwnMessages: Bool = true) -> @Sendable (LogEntry) -> Void {
        { entry in
            guard entry.level != .debug, showsOwnMessages || !entry.isOwnMessage else { return }
            output.writePrintableLine("\(entry.level.rawValue): \(entry.extensionName) \(entry.text)")
        }
    }

    /// Runs a body with a host that only reads and changes the journal below a data directory.
    static func withJournal<Result>(
        below directory: String,
        _ environment: [String: String],
        _ body: (Host) async throws -> Result
    ) async throws -> Result {
        var configuration = HostConfiguration(environment: environment)
        configuration.dataDirectory = directory
        // A command that only reads must not forget the jobs of a host with a longer retention.
        configuration.jobRetention = nil
        let host = try Host(registry: Registry([]), configuration: configuration)
        do {
            let result = try await body(host)
            await host.shutdown()
            return result
        } catch {
            await host.shutdown()
            throw error
        }
    }
}
