internal import CommandLineKit
internal import IntentHost
internal import IntentModel
internal import IntentRegistry
internal import IntentTrace
internal import JSON

/// `intenthost invoke`: carries one request to its outcome.
struct InvokeCommand: Command {
    let name = "invoke"
    let abstract = "Ask an extension to resolve, confirm and handle an intent."
    let discussion = """
        Questions of the extension are asked in the terminal, or answered from a file with --answers. Without either, \
        an open question ends the command with exit code 3.
        """
    let exitCodes = [
        ExitCodeInfo(0, "success or in progress"), ExitCodeInfo(1, "the extension answered with a failure"),
        ExitCodeInfo(3, "needs input"), ExitCodeInfo(64, "wrong usage"), ExitCodeInfo(65, "bad manifest or parameter"),
        ExitCodeInfo(69, "no extension"), ExitCodeInfo(74, "standard output cannot be written"),
        ExitCodeInfo(75, "timed out or over the memory limit"), ExitCodeInfo(76, "crashed or broke the protocol"),
        ExitCodeInfo(77, "denied"), ExitCodeInfo(130, "interrupted or cancelled"),
    ]

    /// The thread for requests with updates, which are printed as they come.
    private let mainThread: MainThread

    private let intent = Argument<String>(
        "intent",
        help: "Class name of the intent, such as INSendMessageIntent.",
        completion: CompletedValue.intent.completion
    )
    private let extensionName = Option<String?>(
        "extension",
        valueName: "name",
        help: "Extension or app to ask: its identifier, display name or alternative name.",
        completion: CompletedValue.extension.completion
    )
    private let parameters = Option<[ParameterArgument]>(
        "param",
        valueName: "name=value",
        help: "Value of a parameter, as plain text (recipients=Bobo) or as JSON. Repeat for several values.",
        completion: CompletedValue.parameter.completion
    )
    private let parameterFile = Option<String?>(
        "params",
        valueName: "file",
        help: "File with a JSON object of values by parameter name; - reads standard input.",
        completion: .file
    )
    private let locale = Option<String?>(
        "locale",
        valueName: "identifier",
        help: "Locale of the user, as a BCP 47 tag such as es-ES. (default: that of LC_ALL, LC_MESSAGES or LANG)"
    )
    private let answers = Option<String?>(
        "answers",
        valueName: "file",
        help: "File with the answers to questions, one a line.",
        completion: .file
    )
    private let isNonInteractive = Flag("non-interactive", help: "Never ask, even in a terminal.")
    private let isLeaving = Flag(
        "no-wait",
        help: """
            Print the id of a job that goes on, and exit. If the extension does not keep its jobs, wait for the end \
            all the same.
            """
    )
    private let isFollowing = Flag(
        "updates",
        help: "Follow the status of a ride or of a car's power level, and print each update until Ctrl-C."
    )
    private let trustsChanges = Flag(
        "trust-on-change",
        help: "Use an installed app that changed since you allowed it, and remember it as it is now."
    )
    private let isStrict = Flag("strict", help: "Treat the first stray line on an extension's stdout as an error.")
    private let showsLog = Flag(
        "show-log",
        help: "Show what the extension logs and writes, with the time and the stage, also if all goes well."
    )
    private let isVerbose = Flag("verbose", help: "Tell what the host decides, one line each.")
    private let isDebugging = Flag(
        "debug",
        help: """
            Start the extension, print its process and wait until a debugger is attached or Enter is pressed. No clock \
            and no memory limit holds.
            """
    )
    private let format = Option<OutputFormat>("format", default: .text, help: "Format of the outcome.")

    init(mainThread: MainThread) { self.mainThread = mainThread }

    var arguments: [any ArgumentDeclaration] {
        [intent, extensionName, parameters, parameterFile] + QueueOption.declarations + argumentsOfRun
    }

    /// The options of a request whose intent and values are known.
    var argumentsOfRun: [any ArgumentDeclaration] {
        [ManifestsOption.key, ManifestsOption.trust] + DeviceOptions.declarations
            + [
                HostOption.key, locale, answers, isNonInteractive, isLeaving, isFollowing, trustsChanges, isStrict,
                showsLog, isVerbose,
                isDebugging, UserOption.key, JobArguments.dataDirectory, JobArguments.retention, TraceOption.key,
            ] + LimitArguments.declarations + [CardOption.key, format]
    }

    func run(_ arguments: ParsedArguments, _ context: CommandContext) async throws {
        let attended = arguments.given(among: [isLeaving, isFollowing, answers, CardOption.key])
        try QueueOption.check(arguments, own: optionsOfOwnHost(arguments), attended: attended)
        if arguments[QueueOption.isQueued] {
            let request = try request(arguments, context)
            return try await QueueOption.queue(request, arguments, arguments[format], context)
        }
        // Standard input cannot carry both the parameters and the answers.
        let isInputTaken = arguments[parameterFile] == "-"
        try await run(arguments, context, intent: arguments[intent], isInputTaken: isInputTaken) {
            try request(arguments, context)
        }
    }

    /// Carries a request to its outcome.
    ///
    /// - Parameters:
    ///   - arguments: The values of `argumentsOfRun`.
    ///   - context: The world of the command.
    ///   - intent: The intent of the request.
    ///   - isInputTaken: Whether standard input has no answers to questions.
    ///   - makeRequest: Makes the request; throws `DataError`.
    func run(
        _ arguments: ParsedArguments,
        _ context: CommandContext,
        intent: String,
        isInputTaken: Bool = false,
        _ makeRequest: () throws -> IntentRequest
    ) async throws {
        try checkOptions(arguments)
        let output = ProgressOutput(context)
        defer { output.errors.flush() }
        let cards = CardPrinter(format: arguments[CardOption.key], context: output.context)
        let context = cards.contextOfOutcome
        let printer = OutcomePrinter(format: arguments[format], context: context)
        let watcher = watcher(arguments, context)
        defer { watcher.close() }
        let prompt = prompt(arguments, context)
        let request: IntentRequest
        let dialogue: any Dialogue
        let host: CommandHost
        do {
            request = try cards.wanted(makeRequest())
            let flush = output.errors.flush
            dialogue = try self.dialogue(arguments, context, cards, isInputTaken: isInputTaken, flush: flush)
            host = try await self.host(arguments, context, locale: request.locale, watcher, prompt)
        } catch let error as DataError {
            throw refusal(intent, Failure(.badInputFile, message: error.description), printer)
        } catch let failure as Failure {
            throw refusal(intent, failure, printer)
        }

        let run = RequestRun(host: host, output: output, printer: printer)
        let (isStaying, isFollowing) = (!arguments[isLeaving], arguments[isFollowing])
        // On the own host's thread, except for work that writes to standard output and may wait for its reader.
        let executor: any TaskExecutor = isFollowing ? mainThread : host.own?.host.executor ?? mainThread
        // A daemon goes on with a request whose cancel was lost.
        let (result, interrupts) = await InterruptSignals.run(on: executor, afterListening: host.own == nil) {
            defer { host.own?.host.beginShutdown() }
            return isFollowing
                ? await run.follow(request, dialogue)
                : await run.outcome(of: request, dialogue, isStaying: isStaying)
        } stillWaiting: {
            context.standardError.writeLine(host.waitingNote(for: "answer the cancel"))
        } alsoEnding: {
            prompt?.cancel()
        }
        let (outcome, warnings) = try result.get()
        output.settle()
        // A failure goes to standard error, as do the host's messages about what it does to the extension meanwhile.
        if let outcome, outcome.failure == nil { run.print(outcome, warnings) }
        await host.close(outcome: outcome)
        interrupts.finish()
        output.settle()
        if let outcome, outcome.failure != nil { printer.print(outcome) }
        if let outcome, arguments[format] == .text { cards.print(outcome) }
        let status =
            interrupts.wasInterrupted ? ExitStatusCode.interrupted : outcome.map { ExitStatusCode.of($0.status) } ?? 0
        if status != 0 { throw ExitCode(status) }
    }

    private func watcher(_ arguments: ParsedArguments, _ context: CommandContext) -> WatchPrinter {
        WatchPrinter(context.standardError, showsLog: arguments[showsLog], isVerbose: arguments[isVerbose])
    }

    private func prompt(_ arguments: ParsedArguments, _ context: CommandContext) -> DebuggerPrompt? {
        guard arguments[isDebugging] else { return nil }
        return DebuggerPrompt(output: context.standardError, isInputTerminal: context.isInputTerminal)
    }

    /// Connects to the daemon, or starts a host.
    ///
    /// - Throws: A `Failure` where no manifest can be used, and the errors of options.
    private func host(
        _ arguments: ParsedArguments,
        _ context: CommandContext,
        locale: String,
        _ watcher: WatchPrinter,
        _ prompt: DebuggerPrompt?
    ) async throws -> CommandHost {
        let own = optionsOfOwnHost(arguments)
        if let client = try HostOption.client(arguments, context, locale: locale, besides: own) {
            return CommandHost(client)
        }
        var configuration = try configuration(arguments, context)
        if let prompt { configuration.holdForDebugger = { name, pid in prompt.hold(name, pid) } }
        let trace = try TraceOption.open(arguments, context.standardError)
        let machine = try await MachineHost(
            registry: registry(arguments, context),
            configuration: configuration,
            trace: trace,
            watches: [watcher.watch],
            trustsChanges: arguments[trustsChanges],
            context
        )
        let search = ManifestSearch(arguments[ManifestsOption.key], arguments, context)
        if let failure = search.failure(of: machine.host.registry) {
            await machine.close()
            throw failure
        }
        return CommandHost(machine)
    }

    /// The options that only a host of this command's own can follow.
    func optionsOfOwnHost(_ arguments: ParsedArguments) -> [String] {
        arguments.given(
            among: [
                ManifestsOption.key, ManifestsOption.trust, JobArguments.dataDirectory, LimitArguments.limits,
                LimitArguments.file, UserOption.key, TraceOption.key, isStrict, trustsChanges, showsLog, isVerbose,
                isDebugging, JobArguments.retention,
            ]
        )
    }

    /// Refuses options that do not go together.
    private func checkOptions(_ arguments: ParsedArguments) throws {
        if arguments[isLeaving], arguments[isFollowing] {
            throw ValidationError(
                "--no-wait and --updates do not go together: a job is left to itself, and updates are followed."
            )
        }
        guard arguments[isDebugging] else { return }
        if arguments[isNonInteractive] {
            throw ValidationError("--debug waits for a person, and --non-interactive says that there is none.")
        }
        if arguments[isLeaving] {
            throw ValidationError("--debug and --no-wait do not go together: a debugger has to see the end of the job.")
        }
        if LimitArguments.areGiven(arguments) {
            throw ValidationError("--debug turns the limits off, so --limit and --limits have no effect with it.")
        }
    }

    /// Prints the outcome of a request that cannot even be made, and returns the exit code.
    private func refusal(_ intent: String, _ failure: Failure, _ printer: OutcomePrinter) -> ExitCode {
        printer.print(Outcome(status: .invalid, intent: intent, stage: .policy, failure: failure))
        return ExitCode(ExitStatusCode.data)
    }

    /// Loads the valid manifests; those with mistakes are reported and left out.
    private func registry(_ arguments: ParsedArguments, _ context: CommandContext) -> Registry {
        let registry = ManifestsOption.registry(arguments, context)
        // The outcome lists the mistakes if no manifest is left.
        guard !registry.extensions.isEmpty else { return registry }
        ManifestsOption.warn(of: registry, context)
        return registry
    }

    private func request(_ arguments: ParsedArguments, _ context: CommandContext) throws -> IntentRequest {
        IntentRequest(
            intent: arguments[intent],
            extensionName: arguments[extensionName],
            parameters: try arguments[parameterFile].map(ParameterFile.read) ?? [:],
            typedParameters: arguments[parameters].map { TypedParameter(name: $0.name, text: $0.text) },
            device: DeviceOptions.state(arguments),
            locale: locale(arguments, context)
        )
    }

    /// The locale of the user.
    func locale(_ arguments: ParsedArguments, _ context: CommandContext) -> String {
        arguments[locale] ?? PreferredLocale.of(context.environment)
    }

    /// The state of the device that the options fix, and the data directory that they name, if they do.
    func place(_ arguments: ParsedArguments) -> (device: DeviceState?, dataDirectory: String?) {
        (DeviceOptions.state(arguments), arguments[JobArguments.dataDirectory].map(AbsolutePath.of))
    }

    /// The dialogue that answers questions as the options say.
    func dialogue(
        _ arguments: ParsedArguments,
        _ context: CommandContext,
        _ cards: CardPrinter? = nil,
        isInputTaken: Bool,
        flush: @escaping @Sendable () -> Void
    ) throws -> any Dialogue {
        if arguments[isNonInteractive] { return NoDialogue() }
        if let path = arguments[answers] {
            return try ScriptedDialogue(answersFile: path, echo: context.standardError, cards: cards)
        }
        guard context.isInputTerminal, !isInputTaken else { return NoDialogue() }
        return TerminalDialogue(context, cards: cards, flush: flush) ?? NoDialogue()
    }

    private func configuration(_ arguments: ParsedArguments, _ context: CommandContext) throws -> HostConfiguration {
        var configuration = try MachineHost.configuration(arguments, context)
        configuration.isStrict = arguments[isStrict]
        configuration.isDebugging = arguments[isDebugging]
        configuration.preparesFirstLaunch = true
        let unused = UnusedLimits(names: [.concurrentCalls, .queuedCalls], reason: "invoke makes one call at a time")
        try LimitArguments.apply(arguments, to: &configuration, unused: unused, context)
        configuration.device = DeviceOptions.device(arguments, dataDirectory: configuration.dataDirectory, context)
        // The other way of showing what an extension says tells more.
        configuration.log = MachineHost.log(to: context.standardError, showsOwnMessages: !arguments[showsLog])
        return configuration
    }
}
