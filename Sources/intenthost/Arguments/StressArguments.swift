internal import CommandLineKit
internal import IntentModel
internal import IntentStress
internal import JSON

/// The options that describe a scenario.
struct StressArguments {
    private let intents = Option<[IntentArgument]>(
        "intent",
        valueName: "name",
        help: """
            Class name of the intent, such as INSendMessageIntent. Repeat for several, with weights such as \
            INSendMessageIntent=3.
            """,
        completion: CompletedValue.intent.completion
    )
    private let extensionName = Option<String?>(
        "extension",
        valueName: "name",
        help: "Extension to ask: its identifier, display name or alternative name.",
        completion: CompletedValue.extension.completion
    )
    private let parameters = Option<[ParameterArgument]>(
        "param",
        valueName: "name=value",
        help: """
            Value of a parameter of every request, as plain text (recipients=Bobo) or as JSON. Repeat for several \
            values.
            """,
        completion: CompletedValue.parameter.completion
    )
    private let parameterFile = Option<String?>(
        "params",
        valueName: "file",
        help: """
            File with a JSON object of values by parameter name; - reads standard input. Of an array of objects, or \
            one object a line, each request takes the next. (default: generated for the intent)
            """,
        completion: .file
    )
    private let requests = Option<Int?>("requests", valueName: "number", help: "Number of requests to make.")
    private let duration = Option<DurationArgument?>(
        "duration",
        valueName: "time",
        help: "Time to make requests for, such as 20m. (default: 10s, unless --requests is given)"
    )
    private let rate = Option<Double?>(
        "rate",
        valueName: "number",
        help: "Requests to start a second, such as 50, whether or not earlier ones have ended."
    )
    private let stages = Option<[StageArgument]>(
        "stage",
        valueName: "time:load",
        help: """
            Time in which the load goes evenly to a rate, such as 30s:100/s, or to a number of requests at a time, such \
            as 30s:8. It starts from --rate, or 0, or from --concurrency. Repeat for the stages that follow.
            """
    )
    private let warmUp = Option<WarmUpArgument?>(
        "warm-up",
        valueName: "time",
        help: "First part of the run, left out of all figures: a time such as 10s, or a number of requests."
    )
    private let concurrency = Option<Int?>(
        "concurrency",
        valueName: "number",
        help: "Greatest number of requests under way at one time. (default: 1, with --rate 256)"
    )
    private let processes = Option<Int?>(
        "processes",
        valueName: "number",
        help: """
            Number of copies of the extension. Requests go to them in turn; each has its own identifier and container. \
            (default: 1)
            """
    )
    private let isWarm = Flag(
        "warm",
        help: "Keep processes running from one request to the next, as is the default."
    )
    private let isCold = Flag("cold", help: "Start a new process for every request.")
    private let slow = Option<String?>(
        "slow",
        valueName: "share@time",
        help: "Share of the requests that Faulty answers late, and the delay, such as 5%@3s."
    )
    private let hang = Option<String?>(
        "hang",
        valueName: "share",
        help: "Share of the requests in which Faulty hangs, such as 1%."
    )
    private let crash = Option<String?>(
        "crash",
        valueName: "share",
        help: "Share of the requests in which Faulty crashes, such as 1%."
    )
    private let leak = Option<String?>(
        "leak",
        valueName: "share",
        help: "Share of the requests in which Faulty leaks memory, such as 1%."
    )
    private let seed = Option<SimulationSeed?>(
        "seed",
        valueName: "number",
        help: "Seed for the random choices: which request has which fault. (default: 1)"
    )
    private let expectations = Option<String?>(
        "expect",
        valueName: "list",
        help: "Conditions to meet at the end, such as p99<20ms,errors=0. (default: lost=0,orphans=0,success>0)"
    )
    private let scenarioFile = Option<String?>(
        "scenario",
        valueName: "file",
        help: "JSON file with these settings; options take precedence. docs/stress.md describes its form.",
        completion: .file
    )

    var declarations: [any ArgumentDeclaration] {
        [
            scenarioFile, intents, extensionName, parameters, parameterFile, requests, duration, rate, stages, warmUp,
            concurrency, processes, isWarm, isCold, slow, hang, crash, leak, seed, expectations,
        ]
    }

    /// The scenario that the options and the file describe.
    func scenario(_ arguments: ParsedArguments, _ context: CommandContext) throws -> StressScenario {
        var settings = try settings(arguments)
        if let path = arguments[scenarioFile] {
            let file = try file(path)
            for note in replacements(of: file, arguments) { context.standardError.writePrintableLine("note: \(note)") }
            settings = settings.filled(with: file)
        }
        if settings.intent == nil, settings.intents == nil {
            throw ValidationError("No intent is named; give --intent, or a --scenario that names one.")
        }
        settings.add(arguments[parameters].map { TypedParameter(name: $0.name, text: $0.text) })
        do throws(StressError) { return try settings.scenario() } catch { throw ValidationError(error.description) }
    }

    /// Sentences about parameters of the scenario's file that options replace.
    private func replacements(of file: ScenarioSettings, _ arguments: ParsedArguments) -> [String] {
        guard case .given(let list) = file.parameters else { return [] }
        if arguments[parameterFile] != nil { return ["--params takes the place of the scenario's 'parameters'"] }
        let own = Set(list.flatMap { $0.values.map(\.key) })
        let names = own.intersection(arguments[parameters].map(\.name)).sorted()
        return names.map { "--param \($0) takes the place of '\($0)' in the scenario's 'parameters'" }
    }

    /// The sources of the scenario that cannot be read a second time, as texts for people.
    func transientFiles(_ arguments: ParsedArguments) -> [String] {
        [(scenarioFile, "--scenario"), (parameterFile, "--params")].compactMap { key, name in
            guard let path = arguments[key], !InputFile.lasts(path) else { return nil }
            return path == "-" ? "standard input for \(name)" : "'\(path)' for \(name)"
        }
    }

    private func settings(_ arguments: ParsedArguments) throws -> ScenarioSettings {
        if arguments[isWarm], arguments[isCold] {
            throw ValidationError("--warm and --cold contradict each other; leave one out.")
        }
        var settings = ScenarioSettings()
        switch arguments[intents].count {
        case 0: break
        case 1: settings.intent = arguments[intents][0].intent.intent
        default: settings.intents = arguments[intents].map(\.intent)
        }
        settings.extensionName = arguments[extensionName]
        settings.parameters = try arguments[parameterFile].map(ParameterList.read)
        settings.requests = arguments[requests]
        settings.duration = arguments[duration]?.value
        settings.rate = arguments[rate]
        settings.stages = arguments[stages].isEmpty ? nil : arguments[stages].map(\.stage)
        settings.warmUp = arguments[warmUp]?.warmUp
        settings.concurrency = arguments[concurrency]
        settings.processes = arguments[processes]
        if arguments[isWarm] || arguments[isCold] { settings.isCold = arguments[isCold] }
        for (name, key) in [StressFault.Name.slow: slow, .hang: hang, .crash: crash, .leak: leak] {
            guard let text = arguments[key] else { continue }
            guard let share = FaultShare(name, text: text) else {
                let wanted = name == .slow ? "a share and a time, such as 5%@3s" : "a share, such as 1%"
                throw ValidationError("The value '\(text)' of --\(name.rawValue) is not \(wanted).")
            }
            settings.faults[name] = share
        }
        settings.limits = try LimitArguments.settings(arguments)
        settings.seed = arguments[seed]?.value
        do throws(ExpectationError) { settings.expectations = try arguments[expectations].map(Expectation.list) } catch
        {
            throw ValidationError("The list of --expect cannot be used: \(error)")
        }
        return settings
    }

    private func file(_ path: String) throws -> ScenarioSettings {
        do {
            return try ScenarioSettings(JSONParser.parse(InputFile.read(path)))
        } catch let error as InputFile.Failure {
            throw DataError(description: "The file '\(path)' of --scenario cannot be read: \(error.reason).")
        } catch let error as JSONError {
            throw DataError(description: "The file '\(path)' of --scenario is not JSON: \(error).")
        } catch let error as StressError {
            throw DataError(description: "The file '\(path)' of --scenario cannot be used: \(error)")
        }
    }
}

extension ScenarioSettings {
    /// Sets values for every request, whatever its other parameters are.
    fileprivate mutating func add(_ typed: [TypedParameter]) {
        guard !typed.isEmpty else { return }
        guard case .given(let list) = parameters else {
            parameters = .given([RequestParameters(typed: typed)])
            return
        }
        parameters = .given(list.map { RequestParameters(values: $0.values, typed: $0.typed + typed) })
    }
}
