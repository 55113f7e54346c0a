internal import CommandLineKit
internal import Glibc
internal import IntentHost

/// The root of the command line.
struct IntentHostCommand: Command {
    let name = "intenthost"
    let abstract = "Run intent extensions: separate programs that resolve, confirm and handle requests."
    let subcommands: [any Command]

    /// Makes the command for the words of a command line.
    ///
    /// Words that can only mean `invoke` get no other subcommand: making all of them would take a part of the time of a
    /// short request.
    ///
    /// - Parameter mainThread: Runs the tasks that a command waits for.
    init(for words: ArraySlice<String>, on mainThread: MainThread) {
        let isInvoke = words.first == "invoke" && !words.contains { $0.hasPrefix("--generate") }
        subcommands =
            isInvoke
            ? [InvokeCommand(mainThread: mainThread)]
            : [
                InvokeCommand(mainThread: mainThread), SayCommand(), ChatCommand(),
                UnderstandCommand(), PhrasesCommand(), ListCommand(), DescribeCommand(), ValidateCommand(),
                CheckCommand(), TestCommand(), NewCommand(), DefinitionCommand(), CardCommand(), InstallCommand(),
                RemoveCommand(),
                JobsCommand(), ServeCommand(), StatusCommand(), TopCommand(), ConsoleCommand(), ReloadCommand(),
                LockCommand(locks: true), LockCommand(locks: false), AuthorizeCommand(), ExplainCommand(),
                QuarantineCommand(), SuggestionsCommand(), ShortcutsCommand(mainThread: mainThread),
                VocabularyCommand(), DonationsCommand(), DataCommand(), SimulateCommand(), StressCommand(),
                TraceCommand(), ReplayCommand(), LogsCommand(), ManualCommand(), CompleteCommand(),
            ]
    }
}

@main
enum Main {
    static func main() {
        DescriptorLimit.raise()
        // Before there is a second thread, whose files could take the numbers of closed standard streams.
        let context = CommandContext.currentProcess()
        let mainThread = MainThread()
        Task.detached(executorPreference: mainThread) {
            let words = CommandLine.arguments.dropFirst()
            let program = CommandLineProgram(
                root: IntentHostCommand(for: words, on: mainThread),
                version: Host.version,
                showing: \.printableLine
            )
            let status = await program.run(
                arguments: Array(words),
                context: context
            )
            exit(status)
        }
        // An asynchronous `main` ends this thread by pthread_exit, which sorts a static executable's unwind tables
        // first.
        mainThread.run()
    }
}
