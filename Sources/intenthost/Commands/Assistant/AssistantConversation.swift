internal import Assistant
internal import AssistantSession
internal import CommandLineKit
internal import IntentHostClient
internal import IntentModel
internal import Synchronization

/// The options of the commands that hold a conversation.
enum ConversationArguments {
    static var declarations: [any ArgumentDeclaration] {
        PersonalArguments.registry + DeviceOptions.declarations
            + [HostOption.key, PersonalArguments.locale, UserOption.key, JobArguments.dataDirectory]
    }

    /// Connects to the daemon, if the command uses it.
    ///
    /// - Parameter options: Further options that were given and that only a host of the command's own can follow.
    static func client(
        _ arguments: ParsedArguments,
        _ context: CommandContext,
        locale: String,
        besides options: [String] = []
    ) throws -> HostClient? {
        let own = [
            ("--manifests", !arguments[ManifestsOption.key].isEmpty),
            ("--trust-writable", arguments[ManifestsOption.trust]),
            ("--data-directory", arguments.wasGiven(JobArguments.dataDirectory)),
        ]
        return try HostOption.client(arguments, context, locale: locale, besides: own.filter(\.1).map(\.0) + options)
    }
}

/// A conversation of a command with an assistant, and what it prints.
struct AssistantConversation: Sendable {
    let partner: any ConversationPartner
    let printer: ConversationPrinter
    let errors: PatientOutput
    private let interruption = Interruption()
    private let line: ProgressLine
    private let context: CommandContext

    /// Finds the daemon or starts a host, and begins to talk.
    ///
    /// - Parameter outlivesDaemon: Whether the conversation goes on with the daemon that follows its own.
    static func begin(
        _ arguments: ParsedArguments,
        _ context: CommandContext,
        format: OutputFormat,
        reports: ReportDesk? = nil,
        outlivesDaemon: Bool = false
    ) async throws -> AssistantConversation {
        let errors = PatientOutput(context.standardError)
        let line = ProgressLine(output: errors.stream, width: context.terminalWidth)
        var context = context
        context.standardError = line.otherOutput
        let printer = ConversationPrinter(context, format: format, line: line, reports: reports)
        let locale = AssistantArguments.locale(arguments, context)
        let partner: any ConversationPartner
        let own = arguments[UserOption.key] == nil ? [] : ["--user"]
        if let client = try ConversationArguments.client(arguments, context, locale: locale, besides: own) {
            let output = context.standardError
            let path = HostOption.path(arguments, context)
            let reconnection = Reconnection(dataDirectory: client.host.dataDirectory) { () throws(ClientError) in
                try HostOption.connect(path, locale)
            }
            partner = DaemonPartner(
                client,
                reconnect: outlivesDaemon ? reconnection : nil,
                locale: locale,
                device: DeviceOptions.state(arguments),
                line: line,
                print: { printer.print($0) },
                warn: { output.writePrintableLine($0) }
            )
        } else {
            partner = try await OwnPartner(arguments, context, line: line) { printer.print($0) }
        }
        return AssistantConversation(partner: partner, printer: printer, errors: errors, line: line, context: context)
    }

    /// Has Ctrl-C cancel the request.
    ///
    /// - Parameter interrupted: What else is to be ended.
    func interrupts(_ interrupted: @escaping @Sendable () -> Void) -> InterruptSignals {
        let (partner, interruption) = (partner, interruption)
        let output = context.standardError
        return InterruptSignals {
            interrupted()
            interruption.begin { await partner.cancel() }
        } stillWaiting: {
            output.writeLine("note: waiting for the extension to answer the cancel; a second Ctrl-C ends this at once")
        }
    }

    /// Returns when what Ctrl-C has cancelled has ended; at once if there was none.
    func interruptEnded() async { await interruption.ended() }

    /// Ends the conversation and its host, or the connection.
    func close() async {
        await partner.close()
        line.clear()
        errors.flush()
    }
}

/// The cancelling that Ctrl-C has begun.
private final class Interruption: Sendable {
    private let task = Mutex<Task<Void, Never>?>(nil)

    func begin(_ body: @escaping @Sendable () async -> Void) { task.withLock { $0 = Task { await body() } } }

    func ended() async { await task.withLock(\.self)?.value }
}
