internal import CommandLineKit
internal import IntentHost
internal import IntentModel
internal import IntentPresentation
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

    /// Prepares a host; it starts with `start()`.
    ///
    /// - Throws: `TranscriptError` for a setting, `DataError` if no manifest can be used, and the errors of options.
    init(_ transcript: Transcript, in place: String, _ options: Options, _ context: CommandContext) throws {
        let arguments = options.arguments
        settings = try TranscriptSettings.arguments(of: transcript, in: place)
        let named = arguments[ManifestsOption.key]
        let search = ManifestSearch(named.isEmpty ? settings[ManifestsOption.key] : named, arguments, context)
        registry = search.registry(trustsOthers: arguments[ManifestsOption.trust] || settings[ManifestsOption.trust])
        if let failure = search.failure(of: registry) { throw DataError(description: failure.message) }

        let log = TurnLog()
        self.log = log
        let users = arguments[UserOption.key] == nil ? settings : arguments
        var configuration = try UserOption.configuration(users, context)
        configuration.isStrict = options.isStrict || settings[TranscriptSettings.isStrict]
        configuration.preparesFirstLaunch = true
        let unused = UnusedLimits(names: [.concurrentCalls, .queuedCalls], reason: "test makes one call at a time")
        try LimitArguments.apply(settings, to: &configuration, unused: unused, context)
        try LimitArguments.apply(arguments, to: &configuration, unused: unused, context)
        configuration.log = { entry in
            guard entry.level != .debug, !entry.isOwnMessage else { return }
            log.append("\(entry.level.rawValue): \(entry.extensionName) \(entry.text)".printableLine)
        }
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

    /// Plays one turn: returns what came.
    func play(_ words: [String], _ dialogue: TranscriptDialogue, on host: Host) async throws -> [PlayedLine] {
        let request = try TranscriptSettings.request(words, settings)
        var outcome = await host.perform(request, dialogue: dialogue)
        if outcome.status == .inProgress, let job = outcome.job {
            // As 'invoke' does: the job would end with the host.
            let silent = ProgressLine(output: OutputStream { _ in }, width: 0)
            outcome = try await JobWatch(host: host, line: silent, locale: request.locale).outcome(of: job)
        }
        let result = outcome.playedLines
        let room = TranscriptBound.lines - result.count
        let lines = dialogue.lines
        let left = lines.count - room
        return (left > 0 ? lines.prefix(room - 1) + [.text("… (\(left + 1) more lines)")] : lines) + result
    }
}

extension Outcome {
    /// The greatest number of lines of an outcome.
    private static let mostLines = 300

    /// The outcome as a transcript has it; the question that nobody answered stands above it.
    fileprivate var playedLines: [PlayedLine] {
        var words = [status.rawValue, stage.rawValue]
        if let code = response?.code, code != status.rawValue, failure == nil || status == .failure {
            words.append(code)
        } else if let failure, failure.kind.rawValue != status.rawValue {
            words.append(failure.kind.rawValue)
        }
        var lines = detailLines
        if let failure { lines += failure.messageLines.map { "  \($0)" } }
        let more = lines.count - Self.mostLines
        if more > 0 { lines = lines.prefix(Self.mostLines) + ["  … (\(more) more lines)"] }
        return [.outcome(words)] + lines.map { .text($0.printableLine) }
    }
}
