internal import CommandLineKit
internal import FoundationEssentials
internal import IntentHost
internal import IntentModel
internal import IntentRegistry
internal import IntentStress
internal import IntentTrace
internal import JSON

/// `intenthost stress`: sends many requests to an extension, and reports on the extension and the host.
struct StressCommand: Command {
    let name = "stress"
    let abstract = "Make many requests of an extension and report latencies, failures and resource use."
    let discussion = """
        With --rate, requests start at that rate whether or not the extension keeps up. Latency counts from the moment \
        a request was due, so that a stall is not hidden. The first Ctrl-C stops new requests and prints the report of \
        those that were made; the second ends the command at once. docs/stress.md explains scenarios and reports.
        """
    let exitCodes = [
        ExitCodeInfo(0, "every expectation holds"), ExitCodeInfo(1, "one does not"), ExitCodeInfo(64, "wrong usage"),
        ExitCodeInfo(65, "bad manifest, file or parameter"), ExitCodeInfo(74, "the report cannot be written"),
        ExitCodeInfo(130, "interrupted"),
    ]

    private let manifests = Argument<[String]>(
        "manifest",
        allowsNone: true,
        help: HelpText("Manifest or directory of manifests. (default: \(ManifestSearch.defaultPlaces))"),
        completion: .file
    )
    private let scenario = StressArguments()
    private let dataDirectory = Option<String?>(
        "data-directory",
        valueName: "directory",
        help: "Directory for the files of extensions and the journal. (default: one that is removed at the end)",
        completion: .directory
    )
    private let reportFile = Option<String?>(
        "report",
        valueName: "file",
        help: "File to write the report to as well, as one HTML page with plots.",
        completion: .file
    )
    private let baselineFile = Option<String?>(
        "baseline",
        valueName: "file",
        help: "Report of an earlier run, as --format json prints it, to compare the figures with.",
        completion: .file
    )
    private let csvFile = Option<String?>(
        "csv",
        valueName: "file",
        help: "File to write the run over time to, as comma-separated values.",
        completion: .file
    )
    private let distributionFile = Option<String?>(
        "hdr",
        valueName: "file",
        help: """
            File to write the distribution of latency to, as HdrHistogram's plotters read it (.hgrm); if its name ends \
            in .hlog, a log with the histogram of each interval, as HdrHistogram's tools read it back.
            """,
        completion: .file
    )
    private let prometheusFile = Option<String?>(
        "prometheus",
        valueName: "file",
        help: "File to write the figures to, in Prometheus's text format.",
        completion: .file
    )
    private let isSimulated = Flag(
        "simulate",
        help:
            "Run the scenario in virtual time: nothing is launched, and time passes as fast as the host can be worked out."
    )
    private let wantsAdvice = Flag(
        "advise",
        help: "Propose limits for the manifest from the measurements. Needs a run without faults, in real time."
    )
    private let progressFormat = Option<ProgressFormat>(
        "progress",
        default: .text,
        help: "Form of the progress on standard error; json is one object a second."
    )
    private let format = Option<StressFormat>(
        "format",
        default: .text,
        help: "Format of the report; html is the page of --report."
    )

    var arguments: [any ArgumentDeclaration] {
        [manifests, ManifestsOption.trust] + scenario.declarations + [dataDirectory, UserOption.key]
            + LimitArguments.declarations + [
                isSimulated, wantsAdvice, baselineFile, reportFile, csvFile, distributionFile, prometheusFile,
                TraceOption.key, progressFormat, format,
            ]
    }

    func run(_ arguments: ParsedArguments, _ context: CommandContext) async throws {
        let test = StressTest(
            scenario: try scenario.scenario(arguments, context),
            registry: try ManifestSearch(arguments[manifests], arguments, context).usableRegistry(arguments, context)
        )
        if arguments[isSimulated], arguments[TraceOption.key] != nil {
            throw ValidationError("--trace needs extensions that run, and --simulate launches none.")
        }
        if arguments[wantsAdvice] { try checkAdvice(on: test.scenario, arguments) }
        do throws(StressError) { try test.check(isSimulated: arguments[isSimulated]) } catch {
            throw error.commandError
        }
        var configuration = try UserOption.configuration(arguments, context)
        let unused = UnusedLimits(
            names: arguments[isSimulated] ? [.cpuTime, .fileSize, .openFiles, .processes] : [],
            reason: "--simulate launches no process"
        )
        try LimitArguments.apply(arguments, to: &configuration, unused: unused, context)
        let files = try files(arguments)
        let baseline = try arguments[baselineFile].map(baseline)
        var report = try await run(test, configuration, arguments, context)
        report.baseline = baseline
        let advice = arguments[wantsAdvice] ? try test.advice(from: report, configuration: configuration) : nil
        print(report, advice, arguments, context)
        for (file, text) in files { try file.write(text(report)) }
        if report.isInterrupted { throw ExitCode(ExitStatusCode.interrupted) }
        if !report.holds { throw ExitCode(ExitStatusCode.failure) }
    }

    /// The files to write, which can be written, with what is written to each.
    private func files(_ arguments: ParsedArguments) throws -> [(ReportFile, (StressReport) -> String)] {
        let command = command(arguments)
        let isLog = arguments[distributionFile]?.hasSuffix(".hlog") == true
        let files: [(Option<String?>, String, (StressReport) -> String)] = [
            (reportFile, "--report", { $0.page(command: command) }), (csvFile, "--csv", { $0.csv }),
            (distributionFile, "--hdr", { isLog ? $0.histogramLog : $0.latency.percentileDistribution }),
            (prometheusFile, "--prometheus", { $0.prometheusText }),
        ]
        return try files.compactMap { key, option, text in
            try arguments[key].map { (try ReportFile($0, option: option), text) }
        }
    }

    /// Reads the report of an earlier run.
    private func baseline(_ path: String) throws -> StressBaseline {
        do {
            return try StressBaseline(JSONParser.parse(InputFile.read(path)))
        } catch let error as InputFile.Failure {
            throw DataError(description: "The file '\(path)' of --baseline cannot be read: \(error.reason).")
        } catch let error as JSONError {
            throw DataError(description: "The file '\(path)' of --baseline is not JSON: \(error).")
        } catch let error as StressError {
            throw DataError(description: "The file '\(path)' of --baseline cannot be used: \(error)")
        }
    }

    /// Checks that advice is possible: it needs times that are the extension's own.
    private func checkAdvice(on scenario: StressScenario, _ arguments: ParsedArguments) throws {
        if arguments[isSimulated] {
            throw ValidationError("--advise needs the times of the extension, and --simulate has those of a model.")
        }
        if !scenario.faults.isEmpty {
            throw ValidationError("--advise needs requests that go well; leave out --slow, --hang, --crash and --leak.")
        }
    }

    /// Runs the test to its end, or until it is interrupted.
    private func run(
        _ test: StressTest,
        _ configuration: HostConfiguration,
        _ arguments: ParsedArguments,
        _ context: CommandContext
    ) async throws -> StressReport {
        let isSimulated = arguments[isSimulated]
        var configuration = configuration
        let data = isSimulated ? nil : try RunDirectory(arguments[dataDirectory], for: "stress")
        defer { data?.remove() }
        if let data { configuration.dataDirectory = data.path }

        let errors = PatientOutput(context.standardError)
        let progress = StressProgressLine(
            output: errors.stream,
            width: context.terminalWidth,
            characters: TextCharacters(environment: context.environment)
        )
        // One line for every ten virtual seconds would be thousands of lines.
        let isWatched = !isSimulated || errors.stream.isTerminal
        let wantsLines = arguments[progressFormat] == .json
        let tellProgress: @Sendable (StressProgress) -> Void = { state in
            if wantsLines {
                errors.stream.writeLine(JSONValue.object(state.json).description)
            } else if isWatched {
                progress.show(state)
            }
        }
        let trace = try TraceOption.open(arguments, errors.stream)
        if let trace { configuration.watch = trace.watch }
        let (result, interrupts) = await InterruptSignals.run { [configuration] in
            isSimulated
                ? try await test.simulate(configuration: configuration, progress: tellProgress)
                : try await test.run(configuration: configuration, progress: tellProgress)
        } stillWaiting: {
            let left = data?.temporaryPath.map { " and leaves '\($0)'" } ?? ""
            progress.note("waiting for the requests under way to end; a second Ctrl-C ends this at once\(left)")
        }
        trace?.close()
        interrupts.finish()
        progress.clear()
        errors.flush()
        do { return try result.get() } catch let error as StressError { throw error.commandError }
    }

    private func print(
        _ report: StressReport,
        _ advice: StressAdvice?,
        _ arguments: ParsedArguments,
        _ context: CommandContext
    ) {
        switch arguments[format] {
        case .text:
            let characters = TextCharacters(environment: context.environment)
            let lines = report.textLines(
                command: command(arguments),
                width: context.terminalWidth,
                characters: characters
            )
            for line in lines { context.standardOutput.writePrintableLine(line) }
            if let advice {
                context.standardOutput.writeLine()
                for line in characters.shown("\(advice)").split(separator: "\n", omittingEmptySubsequences: false) {
                    context.standardOutput.writePrintableLine(String(line))
                }
            }
        case .json:
            var object = report.json
            object["advice"] = advice.map { .object($0.json) }
            context.standardOutput.writeJSON(.object(object))
        case .html: context.standardOutput.write(report.page(command: command(arguments)))
        }
    }

    /// The command as it was typed.
    private func command(_ arguments: ParsedArguments) -> StressReport.Command {
        let words = ["intenthost"] + CommandLine.arguments.dropFirst()
        return StressReport.Command(words: words, input: scenario.transientFiles(arguments))
    }
}

extension StressError {
    /// The error that ends the command: a usage error for contradictory options, otherwise a data error.
    fileprivate var commandError: any Error {
        switch code {
        case .invalidScenario, .faultsNotSupported: ValidationError(description)
        case .invalidRequest: DataError(description: description)
        default: self
        }
    }
}
