internal import CommandLineKit
internal import Glibc
internal import HostProtocol
internal import IntentHostClient
internal import IntentModel

/// `intenthost top`: the status of the daemon, live.
struct TopCommand: Command {
    let name = "top"
    let abstract = "Show what the host of 'intenthost serve' does, again and again, until Ctrl-C."

    private let interval = Option<DurationArgument>(
        "interval",
        valueName: "duration",
        default: DurationArgument(.seconds(1)),
        help: "Time between two looks, at least 100ms."
    )

    var arguments: [any ArgumentDeclaration] { [interval, SocketOption.key] }

    func run(_ arguments: ParsedArguments, _ context: CommandContext) async throws {
        guard context.standardOutput.isTerminal else {
            throw ValidationError("top needs a terminal. 'intenthost status' prints the same once, also as JSON.")
        }
        let pause = max(arguments[interval].value, .milliseconds(100))
        let client = try SocketOption.client(arguments, context)
        let output = context.standardOutput
        // The other screen of the terminal, without the cursor; what was there before comes back at the end.
        output.write("\u{1B}[?1049h\u{1B}[?25l")
        let (result, interrupts) = await InterruptSignals.run {
            while !Task.isCancelled {
                let status = try await SocketOption.status(of: client)
                let size = Self.terminalSize(context)
                let lines = StatusText(width: size.columns, height: size.rows - 1).lines(of: status)
                // Each line clears its rest, and the last one what is below, so that nothing flickers.
                let text = lines.prefix(size.rows - 1).map { "\($0)\u{1B}[K\r\n" }.joined()
                output.write("\u{1B}[H\(text)\u{1B}[J")
                try await Task.sleep(for: pause)
            }
        }
        interrupts.finish()
        output.write("\u{1B}[?25h\u{1B}[?1049l")
        client.close()
        if case .failure(let error) = result, !(error is CancellationError), !interrupts.wasInterrupted { throw error }
        throw ExitCode(ExitStatusCode.interrupted)
    }

    /// The size of the terminal now, which may change at any time.
    private static func terminalSize(_ context: CommandContext) -> (columns: Int, rows: Int) {
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
            return (context.terminalWidth, 24)
        }
        return (max(40, Int(size.ws_col)), max(10, Int(size.ws_row)))
    }
}
