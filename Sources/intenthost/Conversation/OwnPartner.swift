internal import Assistant
internal import AssistantKnowledge
internal import AssistantSession
internal import Authorization
internal import CommandLineKit
internal import IntentHost
internal import IntentModel
internal import PersonalModel
internal import PersonalStore

/// The assistant of this process, with a host of its own.
struct OwnPartner: ConversationPartner {
    private let session: AssistantSession
    private let host: MachineHost
    private let knowledge: TurnKnowledge
    private let device: DeviceState?
    private let line: ProgressLine
    private let printer: ConversationPrinter

    /// Loads the language, starts the host, and begins a session.
    init(
        _ arguments: ParsedArguments,
        _ context: CommandContext,
        wantsCards: Bool,
        line: ProgressLine,
        printer: ConversationPrinter
    ) async throws {
        let loaded = try await AssistantArguments.load(arguments, context)
        var knowledge = try loaded.knowledge()
        var configuration = try MachineHost.configuration(arguments, context)
        let directory = configuration.dataDirectory
        configuration.device = DeviceOptions.device(arguments, dataDirectory: directory, context)
        let own = try await MachineHost(registry: loaded.registry, configuration: configuration, context)
        knowledge.traits = { [registry = loaded.registry, authorizations = own.authorizations] app in
            registry.extensions.first { $0.appIdentifier == app }.map {
                AppTraits(of: $0, authorizations?.authorization(ofApp: app).status)
            }
        }
        let locale = loaded.assistant.locale
        let memory = PersonalMemory(directory: directory, registry: loaded.registry, output: context.standardError)
        let surroundings = SessionSurroundings(
            perform: { request, dialogue, progress in
                var request = request
                request.wantsCard = wantsCards
                return await own.host.perform(request, dialogue: dialogue, progress: progress)
            },
            follow: { try? await JobWatch(host: own.host, line: line, locale: locale).outcome(of: $0) },
            remember: { await memory.prefer($1, for: $0) },
            rememberName: { await memory.keep($0) },
            allow: { spoken in
                if let shortcut = loaded.shortcuts.first(where: { $0.identifier == spoken.identifier }) {
                    await memory.allow(shortcut)
                }
            },
            donate: { await memory.donate($0, $1) },
            open: { shortcut in
                loaded.shortcuts.first { $0.identifier == shortcut.identifier }.map(UnopenedApp.description)
            }
        )
        let turns = ConversationTurns(knowledge, preferences: loaded.preferences, named: loaded.named)
        session = AssistantSession(turns, surroundings: surroundings) { printer.print($0) }
        (host, self.knowledge) = (own, knowledge)
        (device, self.line, self.printer) = (DeviceOptions.state(arguments), line, printer)
    }

    func say(_ text: String, isAnswer: Bool) async {
        _ = await session.say(text, device: device, said: { printer.print($0) }, progress: { line.show($0) })
    }

    func cancel() async { _ = await session.cancel(said: { printer.print($0) }) }

    var holdsJobs: Bool { get async { await session.hasJobs } }

    func jobsEnded() async { await session.jobsEnded() }

    func opening() -> ChatOpening {
        ChatOpening(
            greeting: knowledge.greeting,
            sentences: knowledge.apps.flatMap(\.phrases).flatMap(\.examples),
            names: knowledge.apps.map(\.name)
        )
    }

    func close() async {
        await session.end()
        await host.close()
    }
}
