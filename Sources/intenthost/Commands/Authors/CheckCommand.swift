internal import CommandLineKit
internal import IntentHost
internal import IntentModel
internal import IntentRegistry
internal import JSON
internal import ProtocolCheck

/// `intenthost check`: tries the rules of docs/protocol.md on an extension.
struct CheckCommand: Command {
    let name = "check"
    let abstract = "Try the rules of the protocol on an extension, and report which hold."
    let discussion = """
        Starts the extension of a manifest several times, with a new directory for its files, and speaks the protocol \
        to it as a host would and as none would. Its intents are really carried out, with an example of each \
        parameter unless --param or --params gives another value. A UI extension draws each of its intents instead.

        EXIT CODES: 0 every rule held that could be tried; 1 a rule fell; 64 wrong usage; 65 bad manifest or \
        parameter; 69 the extension could not be started; 75 --timeout was over; 130 interrupted.
        """

    private let manifest = Argument<String>("manifest", help: "Manifest of the extension.", completion: .file)
    private let rules = Option<[String]>(
        "rule",
        valueName: "number",
        help: "Number of a rule of docs/protocol.md to try, such as F3. Repeat for several. (default: all)"
    )
    private let parameters = Option<[ParameterArgument]>(
        "param",
        valueName: "name=value",
        help: "Value of a parameter, as for 'invoke --param'. Repeat for several values."
    )
    private let parameterFile = Option<String?>(
        "params",
        valueName: "file",
        help: "File with a JSON object of values by parameter name; - reads standard input.",
        completion: .file
    )
    private let timeout = Option<DurationArgument>(
        "timeout",
        valueName: "time",
        default: DurationArgument(.seconds(300)),
        help: "Longest time for the whole check."
    )
    private let reportFile = Option<String?>(
        "report",
        valueName: "file",
        help: "File to write the report to as well, as one HTML page.",
        completion: .file
    )
    private let format = Option<CheckFormat>("format", default: .text, help: "Format of the report.")

    var arguments: [any ArgumentDeclaration] {
        [manifest, ManifestsOption.trust, rules, parameters, parameterFile, timeout, UserOption.key]
            + LimitArguments.declarations + [reportFile, format]
    }

    func run(_ arguments: ParsedArguments, _ context: CommandContext) async throws {
        var check = ProtocolCheck(try subject(arguments, context), timeout: arguments[timeout].value)
        check.rules = try numbers(arguments)
        var configuration = try UserOption.configuration(arguments, context)
        let unused = UnusedLimits(
            names: [.request, .queue, .idle, .background, .warm, .queuedCalls],
            reason: "check tries single calls, without the queue and the clocks of a host"
        )
        try LimitArguments.apply(arguments, to: &configuration, unused: unused, context)
        let file = try arguments[reportFile].map { try ReportFile($0, option: "--report") }
        let data = try RunDirectory(for: "check")
        defer { data.remove() }
        configuration.dataDirectory = data.path
        configuration.log = MachineHost.log(to: context.standardError)
        let report = try await run(check, configuration, context)
        print(report, arguments[format], context)
        try file?.write(report.page)
        switch report.end {
        case .interrupted: throw ExitCode(ExitStatusCode.interrupted)
        case .timedOut: throw ExitCode(ExitStatusCode.limit)
        case .complete: break
        }
        if report.startProblem != nil { throw ExitCode(ExitStatusCode.unavailable) }
        if !report.holds { throw ExitCode(ExitStatusCode.failure) }
    }

    private func run(
        _ check: ProtocolCheck,
        _ configuration: HostConfiguration,
        _ context: CommandContext
    ) async throws -> CheckReport {
        let standardError = context.standardError
        let (result, interrupts) = await InterruptSignals.run {
            try await check.run(configuration: configuration)
        } stillWaiting: {
            standardError.writeLine("note: waiting for the extension to end; a second Ctrl-C ends this at once")
        }
        interrupts.finish()
        return try result.get()
    }

    private func print(_ report: CheckReport, _ format: CheckFormat, _ context: CommandContext) {
        let printer = CheckPrinter(output: context.standardOutput, width: context.terminalWidth)
        switch format {
        case .text: printer.printText(report)
        case .json: context.standardOutput.writeJSON(.object(report.json))
        case .junit: printer.printJUnit(report)
        }
    }

    private func subject(_ arguments: ParsedArguments, _ context: CommandContext) throws -> CheckSubject {
        let path = arguments[manifest]
        let registry = try ManifestSearch([path], arguments, context).usableRegistry(arguments, context)
        let found = registry.extensions + registry.interfaces
        guard let manifest = found.first else {
            throw DataError(description: "No manifest was found at '\(path)'.")
        }
        guard found.count == 1 else {
            let names = found.map(\.sourceFile).joined(separator: ", ")
            throw DataError(description: "There are several manifests at '\(path)'; name one of them: \(names).")
        }
        let typed = arguments[parameters].map { TypedParameter(name: $0.name, text: $0.text) }
        do throws(Failure) {
            return try CheckSubject(manifest, values: try values(arguments), typed: typed)
        } catch {
            throw DataError(description: error.message)
        }
    }

    private func values(_ arguments: ParsedArguments) throws(Failure) -> JSONObject {
        do {
            return try arguments[parameterFile].map(ParameterFile.read) ?? [:]
        } catch {
            throw Failure(.badInputFile, message: "\(error)")
        }
    }

    private func numbers(_ arguments: ParsedArguments) throws -> Set<String>? {
        let given = arguments[rules].map { $0.uppercased() }
        for number in given where Rule.named(number) == nil {
            let near = NearNames.question(NearNames.of(number, in: Rule.all.map(\.number)))
            throw ValidationError(
                "No rule that can be tried has the number '\(number)'.\(near) docs/check.md lists them all."
            )
        }
        return given.isEmpty ? nil : Set(given)
    }
}

/// The form in which a check is reported.
enum CheckFormat: String, CaseIterable, ArgumentValue {
    /// Text for people.
    case text
    /// One JSON object.
    case json
    /// The XML of JUnit, for CI systems.
    case junit
}
