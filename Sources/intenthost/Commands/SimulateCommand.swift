internal import CommandLineKit
internal import IntentHost
internal import JSON

/// `intenthost simulate`: runs the host's state machines in worlds of virtual time, with faults drawn from a seed.
struct SimulateCommand: Command {
    let name = "simulate"
    let abstract = "Runs the host against simulated extensions and faults, in virtual time."
    let discussion = """
        Nothing is launched. Every run with the same seed goes the same way. Where something does not hold that has to \
        hold always, the command ends with 1 and prints the last events and the command that repeats them.
        """

    private let seed = Option<SimulationSeed?>(
        "seed",
        valueName: "number",
        help: "From what chance is drawn. (default: one at random, which is printed)"
    )
    private let conversations = Option<Int>(
        "conversations",
        valueName: "number",
        default: 10_000,
        help: "How many requests are made."
    )
    private let format = Option<OutputFormat>("format", default: .text, help: "How the report is printed.")

    var arguments: [any ArgumentDeclaration] { [seed, conversations, format] }

    func run(_ arguments: ParsedArguments, _ context: CommandContext) async throws {
        // A random seed that a person can type again.
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
