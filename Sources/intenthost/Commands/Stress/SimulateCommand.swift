internal import CommandLineKit
internal import IntentSimulation

/// `intenthost simulate`: runs the host's state machines in worlds of virtual time, with faults drawn from a seed.
struct SimulateCommand: Command {
    let name = "simulate"
    let abstract = "Run the host against simulated extensions and faults, in virtual time."
    let discussion = """
        Nothing is launched. The same seed repeats the run. A broken invariant ends the command with exit code 1: it \
        prints the last events, and the command that repeats them.
        """

    private let seed = Option<SimulationSeed?>(
        "seed",
        valueName: "number",
        help: "Seed for the random choices. The same seed repeats the run. (default: a random one, printed)"
    )
    private let conversations = Option<Int>(
        "conversations",
        valueName: "number",
        default: 10_000,
        help: "Number of requests to make."
    )
    private let format = Option<OutputFormat>("format", default: .text, help: "Format of the report.")

    var arguments: [any ArgumentDeclaration] { [seed, conversations, format] }

    func run(_ arguments: ParsedArguments, _ context: CommandContext) async throws {
        // A random seed short enough to be typed again.
        let seed = arguments[seed]?.value ?? UInt64.random(in: 0...999_999_999)
        let report = Simulation.run(seed: seed, conversations: arguments[conversations])
        switch arguments[format] {
        case .text: SimulationPrinter(output: context.standardOutput).print(report)
        case .json: context.standardOutput.writeJSON(report.json)
        }
        if report.violations != nil { throw ExitCode(ExitStatusCode.failure) }
    }
}

/// A seed on the command line: a number of 64 bits.
struct SimulationSeed: ArgumentValue {
    let value: UInt64

    init?(argument: String) {
        guard let value = UInt64(argument) else { return nil }
        self.value = value
    }

    var argumentText: String { "\(value)" }
}
