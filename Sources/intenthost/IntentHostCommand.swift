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
    static func main() {
        DescriptorLimit.raise()
        // Before there is a second thread, whose files could take the numbers of standard streams that are closed.
        let context = CommandContext.currentProcess()
        // Not a part of the main thread, which waits below.
        Task.detached {
            let program = CommandLineProgram(root: IntentHostCommand(), version: Host.version)
            let status = await program.run(
                arguments: Array(CommandLine.arguments.dropFirst()),
                context: context
            )
            exit(status)
        }
        // An asynchronous `main` would end this thread by pthread_exit, which sorts a static executable's unwind tables first.
        while true { pause() }
    }
}
