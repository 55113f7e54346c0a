internal import CommandLineKit
internal import IntentHost
internal import IntentModel
internal import IntentRegistry
internal import IntentTranscript

/// A host on which one transcript is played, with a new folder for the files of its extensions.
final class TranscriptSession: Sendable {
    /// The options of the command line that count for each transcript.
    struct Options: Sendable {
        let arguments: ParsedArguments
        let isStrict: Bool
    }

    private let registry: Registry
    private let configuration: HostConfiguration
    private let settings: ParsedArguments
    private let folder: RunDirectory
    private let log: TurnLog
    /// The context, whose standard error is the log of the turn.
    private let context: CommandContext

    /// Prepares a host; it starts with `start()`.
    ///
    /// - Throws: `TranscriptError` for a setting, `DataError` if no manifest can be used, and the errors of options.
    init(_ transcript: Transcript, in place: String, _ options: Options, _ context: CommandContext) throws {
        let arguments = options.arguments
        settings = try TranscriptSettings.arguments(of: transcript, in: place)
        let named = arguments[ManifestsOption.key]
        let search = ManifestSearch(named.isEmpty ? settings[ManifestsOption.key] : named, arguments, context)
        registry = search.registry(trustsOthers: arguments[ManifestsOption.trust] || settings[ManifestsOption.trust])
        if let error = search.error(of: registry) { throw error }

        let log = TurnLog()
        self.log = log
        var quiet = context
        quiet.standardError = log.stream
        self.context = quiet
        let users = arguments[UserOption.key] == nil ? settings : arguments
        var configuration = try UserOption.configuration(users, context)
        configuration.isStrict = options.isStrict || settings[TranscriptSettings.isStrict]
        configuration.preparesFirstLaunch = true
        let unused = UnusedLimits(names: [.concurrentCalls, .queuedCalls], reason: "test makes one call at a time")
        try LimitArguments.apply(settings, to: &configuration, unused: unused, context)
        try LimitArguments.apply(arguments, to: &configuration, unused: unused, context)
        configuration.log = MachineHost.log(to: log.stream, showsOwnMessages: false)
        configuration.watch = WatchPrinter(log.stream, showsLog: true, isVerbose: false).watch
        folder = try RunDirectory(for: "test")
        configuration.dataDirectory = folder.path
        self.configuration = configuration
    }

    /// Starts a host, whose extensions find the files of those before.
    func start() throws(HostError) -> Host { try Host(registry: registry, configuration: configuration) }

    /// Removes the files of the extensions.
    func remove() { folder.remove() }

    /// What extensions wrote and the host warned of since the last call.
    func takeLog() -> [String] { log.take() }

    /// Plays one turn that calls an intent: returns what came.
    func play(_ words: [String], _ dialogue: TranscriptDialogue, on host: Host) async throws -> [PlayedLine] {
        let request = try TranscriptSettings.request(words, settings)
        var outcome = await host.perform(request, dialogue: dialogue)
        if outcome.status == .inProgress, let job = outcome.job {
            // As 'invoke' does: the job would end with the host.
            let silent = ProgressLine(output: OutputStream { _ in }, width: 0)
            outcome = try await JobWatch(host: host, line: silent, locale: request.locale).outcome(of: job)
        }
        return Self.joined(dialogue.lines, outcome.playedLines())
    }

    /// What was said in a turn and its outcome, within the bound of a turn.
    static func joined(_ lines: [PlayedLine], _ result: [PlayedLine]) -> [PlayedLine] {
        let room = TranscriptBound.lines - result.count
        let left = lines.count - room
        return (left > 0 ? lines.prefix(room - 1) + [.text("… (\(left + 1) more lines)")] : lines) + result
    }

    /// Begins a conversation of the person with a host.
    ///
    /// - Throws: `DataError` for a language that the assistant does not have, and for an extension that there is not.
    func conversation(on host: Host) async throws -> TranscriptConversation {
        let loaded = try await AssistantArguments.load(
            try TranscriptSettings.registry(registry, settings),
            locale: TranscriptSettings.locale(settings),
            directory: folder.path,
            context
        )
        return try TranscriptConversation(loaded, TranscriptSettings.device(settings), host)
    }
}
