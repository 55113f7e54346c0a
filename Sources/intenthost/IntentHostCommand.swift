internal import CommandLineKit
internal import Glibc
internal import IntentHost

/// The root of the command line.
struct IntentHostCommand: Command {
    let name = "intenthost"
    let abstract = "Runs intent extensions: separate programs that resolve, confirm and handle requests."
    let subcommands: [any Command] = [
        InvokeCommand(), ListCommand(), ValidateCommand(), JobsCommand(), QuarantineCommand(), SimulateCommand(),
        StressCommand(),
    ]
}

@main
enum Main {
    static func main() async {
        let program = CommandLineProgram(root: IntentHostCommand(), version: Host.version)
        let status = await program.run(
            arguments: Array(CommandLine.arguments.dropFirst()),
            context: .currentProcess()
        )
        exit(status)
    }
}
