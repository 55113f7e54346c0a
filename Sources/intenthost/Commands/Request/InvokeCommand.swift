internal import Authorization
internal import CommandLineKit
internal import IntentHost
internal import IntentModel
internal import IntentRegistry
internal import IntentTrace
internal import JSON
internal import PersonalStore

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
    let isLeaving = Flag(
        "no-wait",
        help: """
            Print the id of a job that goes on, and exit. If the extension does not keep its jobs, wait for the end \
            all the same.
            """
    )
    let isFollowing = Flag(
        "updates",
        help: "Follow the status of a ride or of a car's power level, and print each update until Ctrl-C."
    )
    let trustsChanges = Flag(
        "trust-on-change",
        help: "Use an installed app that changed since you allowed it, and remember it as it is now."
    )
    let isStrict = Flag("strict", help: "Treat the first stray line on an extension's stdout as an error.")
    let showsLog = Flag(
        "show-log",
        help: "Show what the extension logs and writes, with the time and the stage, also if all goes well."
    )
    let isVerbose = Flag("verbose", help: "Tell what the host decides, one line each.")
    let isDebugging = Flag(
        "debug",
        help: """
            Start the extension, print its process and wait until a debugger is attached or Enter is pressed. No clock \
            and no memory limit holds.
            """
    )
    let dataDirectory = Option<String?>(
        "data-directory",
        valueName: "directory",
        help: "Directory for the files of extensions and the journal. (default: $XDG_DATA_HOME/intenthost)",
        completion: .directory
    )
    private let format = Option<OutputFormat>("format", default: .text, help: "Format of the outcome.")

    init(mainThread: MainThread) { self.mainThread = mainThread }

    var arguments: [any ArgumentDeclaration] {
        [intent, extensionName, parameters, parameterFile] + argumentsOfRun
    }

    /// The options of a request whose intent and values are known.
    var argumentsOfRun: [any ArgumentDeclaration] {
        [ManifestsOption.key, ManifestsOption.trust] + DeviceOptions.declarations
            + [
                HostOption.key, locale, answers, isNonInteractive, isLeaving, isFollowing, trustsChanges, isStrict,
                showsLog, isVerbose,
                isDebugging, UserOption.key, dataDirectory, JobArguments.retention, TraceOption.key,
            ] + LimitArguments.declarations + [format]
    }

    func run(_ arguments: ParsedArguments, _ context: CommandContext) async throws {
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
        if arguments[isLeaving], arguments[isFollowing] {
            throw ValidationError(
                "--no-wait and --updates do not go together: a job is left to itself, and updates are followed."
            )
        }
        try checkDebugging(arguments)
        let errors = PatientOutput(context.standardError)
        defer { errors.flush() }
        let line = ProgressLine(output: errors.stream, width: context.terminalWidth)
        var context = context
        context.standardError = line.otherOutput
        let printer = OutcomePrinter(format: arguments[format], context: context)
        let request: IntentRequest
        let dialogue: any Dialogue
        var configuration: HostConfiguration
        do {
            request = try makeRequest()
            dialogue = try self.dialogue(arguments, context, isInputTaken: isInputTaken, flush: errors.flush)
            let own = optionsOfOwnHost(arguments)
            if let client = try HostOption.client(arguments, context, locale: request.locale, besides: own) {
                let daemon = DaemonRequest(client: client, line: line, errors: errors, printer: printer)
                return try await run(request, dialogue, at: daemon, arguments, context)
            }
            configuration = try self.configuration(arguments, context)
        } catch let error as DataError {
            throw refusal(intent, Failure(.badInputFile, message: error.description), printer)
        }
        let trace = try TraceOption.open(arguments, context.standardError)
        defer { trace?.close() }
        let watcher = WatchPrinter(
            context.standardError,
            showsLog: arguments[showsLog],
            isVerbose: arguments[isVerbose]
        )
        defer { watcher.close() }
        let prompt =
            arguments[isDebugging]
            ? DebuggerPrompt(output: context.standardError, isInputTerminal: context.isInputTerminal) : nil
        if let prompt { configuration.holdForDebugger = { name, pid in prompt.hold(name, pid) } }
        let standardError = context.standardError
        let own = try await OwnHost(
            registry: registry(arguments, context),
            configuration: configuration,
            watches: (trace.map { [$0.watch] } ?? []) + [watcher.watch],
            trustsChanges: arguments[trustsChanges],
            context
        )
        let host = own.host
        if let failure = ManifestSearch(arguments[ManifestsOption.key], arguments, context).failure(of: host.registry) {
            await own.close()
            throw refusal(intent, failure, printer)
        }

        let isStaying = !arguments[isLeaving]
        let updates =
            arguments[isFollowing] ? UpdateFollower(host: host, line: line, errors: errors, printer: printer) : nil
        // Runs on the host's own thread, except for work that writes to standard output and may wait for its reader.
        let executor = updates == nil ? host.executor : mainThread
        let performing = Task(executorPreference: executor) { [context] () -> Outcome? in
            if let updates { return await updates.follow(request, dialogue) }
            let outcome = await host.perform(request, dialogue: dialogue) { line.show($0) }
            let ended = await ended(outcome, host, line, isStaying: isStaying, locale: request.locale, context)
            host.beginShutdown()
            return ended
        }
        let interrupts = InterruptSignals {
            prompt?.cancel()
            performing.cancel()
        } stillWaiting: {
            standardError.writeLine(
                "note: waiting for the extension to answer the cancel and to stop, for as long as its limit 'grace' allows; "
                    + "a second Ctrl-C ends this at once"
            )
        }
        let outcome = await performing.value
        // After updates the shutdown has not begun yet.
        host.beginShutdown()
        line.clear()
        errors.flush()
        // A failure goes to standard error, as do the host's messages about what it does to the extension meanwhile.
        let isFailure = outcome?.failure != nil
        if let outcome, !isFailure {
            printer.print(outcome)
            for mistake in host.mistakes(in: outcome) {
                context.standardError.writePrintableLine("warning: \(mistake)")
            }
            if let note = host.noteOfApp(in: outcome) { context.standardError.writePrintableLine("note: \(note)") }
        }
        await own.close()
        interrupts.finish()
        line.clear()
        errors.flush()
        if let outcome, isFailure {
            printer.print(outcome)
            errors.flush()
        }

        try exit(with: outcome, interrupts)
    }

    /// Ends the command with the status of an outcome, if it is no success.
    func exit(with outcome: Outcome?, _ interrupts: InterruptSignals) throws {
        let status =
            interrupts.wasInterrupted ? ExitStatusCode.interrupted : outcome.map { ExitStatusCode.of($0.status) } ?? 0
        if status != 0 { throw ExitCode(status) }
    }

    /// Refuses what a debugger makes useless.
    private func checkDebugging(_ arguments: ParsedArguments) throws {
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

    /// Waits for the job of an `inProgress` outcome until it ends.
    ///
    /// Otherwise the extension would end with the host. Only a job of an extension that keeps its jobs may be left.
    private func ended(
        _ outcome: Outcome,
        _ host: Host,
        _ line: ProgressLine,
        isStaying: Bool,
        locale: String,
        _ context: CommandContext
    ) async -> Outcome {
        guard outcome.status == .inProgress, let job = outcome.job else { return outcome }
        if !isStaying {
            if await host.keepsJobs(outcome.extensionIdentifier ?? "") { return outcome }
            context.standardError.writeLine("note: the extension does not keep its jobs; waiting for this one to end")
        }
        do {
            var ended = try await JobWatch(host: host, line: line, locale: locale).outcome(of: job)
            ended.timings = outcome.timings
            ended.memory = outcome.memory
            return ended
        } catch {
            // The shutdown that follows ends the extension, so that the job does not continue.
            var ended = outcome
            ended.status = .unavailable
            ended.failure = Failure(
                .journalFailed,
                message:
                    "The end of the job \(job) cannot be told, and its extension is stopped with this host: \(error)"
            )
            return ended
        }
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
        (DeviceOptions.state(arguments), arguments[dataDirectory].map(AbsolutePath.of))
    }

    /// The dialogue that answers questions as the options say.
    func dialogue(
        _ arguments: ParsedArguments,
        _ context: CommandContext,
        isInputTaken: Bool,
        flush: @escaping @Sendable () -> Void
    ) throws -> any Dialogue {
        if arguments[isNonInteractive] { return NoDialogue() }
        if let path = arguments[answers] {
            return try ScriptedDialogue(answersFile: path, echo: context.standardError)
        }
        guard context.isInputTerminal, !isInputTaken else { return NoDialogue() }
        return TerminalDialogue(context, flush: flush) ?? NoDialogue()
    }

    private func configuration(_ arguments: ParsedArguments, _ context: CommandContext) throws -> HostConfiguration {
        var configuration = try UserOption.configuration(arguments, context)
        configuration.isStrict = arguments[isStrict]
        configuration.jobRetention = JobRetention(age: arguments[JobArguments.retention].value)
        configuration.isDebugging = arguments[isDebugging]
        configuration.preparesFirstLaunch = true
        let unused = UnusedLimits(names: [.concurrentCalls, .queuedCalls], reason: "invoke makes one call at a time")
        try LimitArguments.apply(arguments, to: &configuration, unused: unused, context)
        if let directory = arguments[dataDirectory] { configuration.dataDirectory = AbsolutePath.of(directory) }
        configuration.device = DeviceOptions.device(
            arguments,
            dataDirectory: configuration.dataDirectory,
            context
        )
        let standardError = context.standardError
        let showsLog = arguments[showsLog]
        configuration.log = { entry in
            // The other way of showing it tells more.
            guard entry.level != .debug, !(showsLog && entry.isOwnMessage) else { return }
            standardError.writePrintableLine("\(entry.level.rawValue): \(entry.extensionName) \(entry.text)")
        }
        return configuration
    }
}
