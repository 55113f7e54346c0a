internal import Assistant
internal import AssistantKnowledge
internal import AssistantSession
internal import CommandLineKit
internal import IntentHost
internal import IntentModel
internal import PersonalModel
internal import PersonalStore

/// The options of the commands that hold a conversation.
enum ConversationArguments {
    static var declarations: [any ArgumentDeclaration] {
        PersonalArguments.registry + DeviceOptions.declarations
            + [HostOption.key, PersonalArguments.locale, UserOption.key, JobArguments.dataDirectory]
    }
}

/// A conversation of a command with a host, and what it prints.
struct Conversation: Sendable {
    let session: AssistantSession
    let printer: ConversationPrinter
    let errors: PatientOutput
    let knowledge: TurnKnowledge
    private let host: ConversationHost
    private let line: ProgressLine
    private let context: CommandContext

    /// Loads the language, finds the host, and begins a session.
    static func begin(
        _ arguments: ParsedArguments,
        _ context: CommandContext,
        format: OutputFormat,
        reports: ReportDesk? = nil
    ) async throws -> Conversation {
        let loaded = try await AssistantArguments.load(arguments, context)
        let knowledge = try loaded.knowledge()
        let errors = PatientOutput(context.standardError)
        let line = ProgressLine(output: errors.stream, width: context.terminalWidth)
        var context = context
        context.standardError = line.otherOutput
        let host = try await ConversationHost.open(
            arguments,
            context,
            registry: loaded.registry,
            line: line,
            errors: errors
        )
        let printer = ConversationPrinter(context, format: format, line: line, reports: reports)
        let locale = loaded.assistant.locale
        let device = DeviceOptions.state(arguments)
        let memory = PersonalMemory(
            directory: host.dataDirectory ?? PersonalArguments.directory(arguments, context),
            registry: loaded.registry,
            output: context.standardError
        )
        let surroundings = SessionSurroundings(
            perform: { request, dialogue, progress in
                var request = request
                // A daemon knows the state of its device, and not the one that the options fix.
                request.device = device
                return await host.perform(request, dialogue, progress)
            },
            follow: { await host.follow($0, locale: locale) },
            remember: { await memory.prefer($1, for: $0) },
            donate: { await memory.donate($0, $1) },
            open: { shortcut in
                guard let stored = loaded.shortcuts.first(where: { $0.identifier == shortcut.identifier }) else {
                    return nil
                }
                return await host.open(stored)
            }
        )
        let turns = ConversationTurns(knowledge, preferences: loaded.preferences)
        let session = AssistantSession(turns, surroundings: surroundings) { printer.print($0) }
        return Conversation(
            session: session,
            printer: printer,
            errors: errors,
            knowledge: knowledge,
            host: host,
            line: line,
            context: context
        )
    }

    /// Has Ctrl-C cancel the request.
    ///
    /// - Parameter interrupted: What else is to be ended.
    func interrupts(_ interrupted: @escaping @Sendable () -> Void) -> InterruptSignals {
        let session = session
        let output = context.standardError
        return InterruptSignals {
            interrupted()
            Task { await session.cancel() }
        } stillWaiting: {
            output.writeLine("note: waiting for the extension to answer the cancel; a second Ctrl-C ends this at once")
        }
    }

    /// Ends the session and the host.
    func close() async {
        await session.end()
        await host.close()
        line.clear()
        errors.flush()
    }
}
