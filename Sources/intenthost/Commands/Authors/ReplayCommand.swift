internal import CommandLineKit
internal import IntentHost
internal import IntentModel
internal import IntentRegistry
internal import IntentTrace

/// `intenthost replay`: plays a trace against an extension, and tells what differs.
struct ReplayCommand: Command {
    let name = "replay"
    let abstract = "Play traces against today's extensions and report differences of answers, time and memory."
    let discussion = """
        Plays the host's side of each trace: a line is sent when all messages that came before it have come. Paths of \
        containers, identifiers in the form of a UUID, job handles, and times that have moved with the clock count as \
        equal. docs/tracing.md says what else does. An extension that keeps data needs the same data as at the start of \
        the first trace.

        EXIT CODES: 0 no difference; 1 a difference; 64 wrong usage; 65 bad trace or manifest; 69 no host; 130 \
        interrupted.
        """

    private let traces = Argument<[String]>(
        "trace",
        help: "Trace to play, as written by --trace. Several are played in turn, with the same data.",
        completion: .file
    )
    private let manifest = Option<String?>(
        "manifest",
        valueName: "file",
        help: "Manifest of an extension to play all launches against. (default: each is found by its identifier)",
        completion: .file
    )
    private let dataDirectory = Option<String?>(
        "data-directory",
        valueName: "directory",
        help: "Directory for the files of extensions. (default: one that is removed at the end)",
        completion: .directory
    )
    private let ignored = Option<[String]>(
        "ignore",
        valueName: "member",
        help: "Member of answers to leave out, such as result.response.userActivity. Repeat for several."
    )
    private let patience = Option<DurationArgument>(
        "wait",
        valueName: "time",
        default: DurationArgument(.seconds(30)),
        help: "Longest time to wait for one message of an extension."
    )
    private let slower = Option<Double?>(
        "slower",
        valueName: "factor",
        help: "Count it as a difference if all calls together take more than this many times as long, such as 1.5."
    )
    private let larger = Option<Double?>(
        "larger",
        valueName: "factor",
        help: "Count it as a difference if the greatest memory is more than this many times as much, such as 1.2."
    )
    private let format = Option<OutputFormat>("format", default: .text, help: "Format of the report.")

    var arguments: [any ArgumentDeclaration] {
        [
            traces, manifest, ManifestsOption.key, ManifestsOption.trust, dataDirectory, UserOption.key, ignored,
            patience, slower, larger,
        ] + LimitArguments.declarations + [format]
    }

    func run(_ arguments: ParsedArguments, _ context: CommandContext) async throws {
        let bounds = ReplayBounds(slower: arguments[slower], larger: arguments[larger])
        try bounds.check()
        if arguments[manifest] != nil, !arguments[ManifestsOption.key].isEmpty {
            throw ValidationError("--manifest and --manifests do not go together: one manifest serves all launches.")
        }
        let traces = try arguments[traces].map { try TraceInput.read($0, context) }
        let places = arguments[manifest].map { [$0] } ?? arguments[ManifestsOption.key]
        let registry = try ManifestSearch(places, arguments, context).usableRegistry(arguments, context)
        var configuration = try UserOption.configuration(arguments, context)
        let unused = UnusedLimits(
            names: [
                .request, .queue, .launch, .ack, .idle, .resolve, .confirm, .handle, .background, .grace, .warm,
                .concurrentCalls, .queuedCalls,
            ],
            reason: "replay sends what the trace says, and waits as long as --wait allows"
        )
        try LimitArguments.apply(arguments, to: &configuration, unused: unused, context)
        let data = try RunDirectory(arguments[dataDirectory], for: "replay")
        defer { data.remove() }
        configuration.dataDirectory = data.path
        let replay = Replay(
            manifests: try manifests(for: traces, in: registry, arguments),
            configuration: configuration,
            patience: arguments[patience].value,
            ignored: Set(arguments[ignored])
        )
        let errors = context.standardError
        let (result, interrupts) = await InterruptSignals.run {
            try await replay.run(traces)
        } stillWaiting: {
            errors.writeLine("note: waiting for the extensions to end; a second Ctrl-C ends this at once")
        }
        let report = try result.get()
        interrupts.finish()
        ReplayPrinter(format: arguments[format], bounds: bounds, output: context.standardOutput).print(report)
        if interrupts.wasInterrupted { throw ExitCode(ExitStatusCode.interrupted) }
        if bounds.differs(report) { throw ExitCode(ExitStatusCode.failure) }
    }

    private func manifests(
        for traces: [Trace],
        in registry: Registry,
        _ arguments: ParsedArguments
    ) throws -> [String: ExtensionManifest] {
        var one: ExtensionManifest?
        if let path = arguments[manifest] {
            guard registry.extensions.count == 1 else {
                throw DataError(description: "'\(path)' of --manifest is not the manifest of one extension.")
            }
            one = registry.extensions.first
        }
        do throws(TraceError) {
            return try Replay.manifests(for: traces, in: registry, insteadOfAll: one)
        } catch {
            throw DataError(description: "\(error).")
        }
    }
}

/// The bounds above which time and memory count as differences.
struct ReplayBounds {
    let slower: Double?
    let larger: Double?

    func check() throws {
        for (name, factor) in [("slower", slower), ("larger", larger)] {
            guard let factor, !(factor.isFinite && factor > 0) else { continue }
            throw ValidationError("The factor \(factor) of --\(name) is not a number above zero, such as 1.5.")
        }
    }

    /// Whether all calls together took too long.
    func isSlower(_ report: ReplayReport) -> Bool {
        let calls = report.allCalls
        return slower.map { calls.is > calls.was * $0 } ?? false
    }

    /// Whether the greatest memory is too much.
    func isLarger(_ report: ReplayReport) -> Bool {
        let memory = report.greatestMemory
        guard let larger, let was = memory.was, let new = memory.is else { return false }
        return Double(new) > Double(was) * larger
    }

    func differs(_ report: ReplayReport) -> Bool {
        !report.differences.isEmpty || isSlower(report) || isLarger(report)
    }
}
