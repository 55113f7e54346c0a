internal import CommandLineKit
internal import Glibc
internal import IntentHost

/// The root of the command line.
struct IntentHostCommand: Command {
    let name = "intenthost"
    let abstract = "Runs intent extensions: separate programs that resolve, confirm and handle requests."
    let subcommands: [any Command]

    /// Makes the command for the words of a command line.
    ///
    /// Where they can only mean `invoke` there is no other subcommand: to make all of them is a part of the time that a short
    /// request takes.
    init(for words: ArraySlice<String> = []) {
        let isInvoke = words.first == "invoke" && !words.contains { $0.hasPrefix("--generate") }
        subcommands =
            isInvoke
            ? [InvokeCommand()]
            : [
                InvokeCommand(), ListCommand(), ValidateCommand(), JobsCommand(), QuarantineCommand(),
                SimulateCommand(), StressCommand(),
            ]
    }
}

@main
enum Main {
    static func main() {
        DescriptorLimit.raise()
        Task.detached(executorPreference: MainThread.executor) {
            let words = CommandLine.arguments.dropFirst()
            let program = CommandLineProgram(root: IntentHostCommand(for: words), version: Host.version)
            let status = await program.run(
                arguments: Array(words),
                context: .currentProcess()
            )
            exit(status)
        }
        // An asynchronous `main` would end this thread by pthread_exit, which sorts a static executable's unwind tables first.
        MainThread.executor.run()
    }
}
