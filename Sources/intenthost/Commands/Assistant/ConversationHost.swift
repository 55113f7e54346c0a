internal import AssistantSession
internal import CommandLineKit
internal import HostProtocol
internal import IntentHost
internal import IntentHostClient
internal import IntentModel
internal import IntentRegistry
internal import PersonalModel
internal import PersonalStore

/// The host of a conversation in a command: the daemon, or one of the command's own.
enum ConversationHost {
    case own(OwnHost, line: ProgressLine)
    case daemon(DaemonRequest)

    /// Finds or starts the host.
    static func open(
        _ arguments: ParsedArguments,
        _ context: CommandContext,
        registry: Registry,
        line: ProgressLine,
        errors: PatientOutput
    ) async throws -> ConversationHost {
        let locale = AssistantArguments.locale(arguments, context)
        let options = [
            ("--manifests", !arguments[ManifestsOption.key].isEmpty),
            ("--trust-writable", arguments[ManifestsOption.trust]),
            ("--data-directory", arguments.wasGiven(JobArguments.dataDirectory)),
            ("--user", arguments[UserOption.key] != nil),
        ]
        let own = options.filter(\.1).map(\.0)
        if let client = try HostOption.client(arguments, context, locale: locale, besides: own) {
            let printer = OutcomePrinter(format: .text, context: context)
            return .daemon(DaemonRequest(client: client, line: line, errors: errors, printer: printer))
        }
        var configuration = try UserOption.configuration(arguments, context)
        configuration.dataDirectory = PersonalArguments.directory(arguments, context)
        configuration.device = DeviceOptions.device(
            arguments,
            dataDirectory: configuration.dataDirectory,
            context
        )
        let standardError = context.standardError
        configuration.log = { entry in
            guard entry.level != .debug else { return }
            standardError.writePrintableLine("\(entry.level.rawValue): \(entry.extensionName) \(entry.text)")
        }
        return .own(try await OwnHost(registry: registry, configuration: configuration, context), line: line)
    }

    /// The data directory of the daemon; nil for a host of the command's own.
    var dataDirectory: String? {
        if case .daemon(let daemon) = self { daemon.client.host.dataDirectory } else { nil }
    }

    /// Carries a request out.
    func perform(
        _ request: IntentRequest,
        _ dialogue: any Dialogue,
        _ progress: @escaping @Sendable (CallProgress) -> Void
    ) async -> Outcome {
        switch self {
        case .own(let own, let line):
            await own.host.perform(request, dialogue: dialogue) {
                line.show($0)
                progress($0)
            }
        case .daemon(let daemon):
            await daemon.client.answer(
                to: request,
                dialogue: dialogue,
                progress: {
                    daemon.line.show($0)
                    progress($0)
                },
                update: nil
            ).outcome
        }
    }

    /// Follows a job to its end; nil if its end cannot be told.
    func follow(_ job: JobIdentifier, locale: String) async -> Outcome? {
        switch self {
        case .own(let own, let line):
            try? await JobWatch(host: own.host, line: line, locale: locale).outcome(of: job)
        case .daemon(let daemon): await daemon.outcome(of: job, locale: locale, NoDialogue())
        }
    }

    /// Opens the app of a shortcut; returns why it cannot.
    func open(_ shortcut: VoiceShortcut) async -> String? {
        guard case .userActivity(let activity) = shortcut.action else { return nil }
        switch self {
        case .own: return UnopenedApp.description(of: shortcut)
        case .daemon(let daemon):
            do throws(ClientError) {
                _ = try await daemon.client.continueActivity(activity, in: shortcut.app, dialogue: NoDialogue())
                return nil
            } catch { return error.description }
        }
    }

    /// Ends the host of the command, or the connection.
    func close() async {
        switch self {
        case .own(let own, _): await own.close()
        case .daemon(let daemon): daemon.client.close()
        }
    }
}
