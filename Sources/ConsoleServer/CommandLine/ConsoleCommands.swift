internal import EventLoop

/// What the console has the command line do: short commands, and one stress test.
final class ConsoleCommands {
    let tool: CommandTool?
    /// The socket of the host, where it is not at the usual place.
    let socket: String?
    let queue: CommandQueue
    let stress: StressRuns

    init(on loop: EventLoop, tool: CommandTool?, socket: String?) {
        (self.tool, self.socket) = (tool, socket)
        queue = CommandQueue(on: loop)
        stress = StressRuns(on: loop)
    }

    /// Runs a short command; must be called on the loop.
    func run(_ words: [String], finish: @escaping @Sendable (CommandRun.Ending) -> Void) {
        guard let tool else { return finish(.notStarted("There is no command line beside this console.")) }
        queue.run(tool.specification(words, socket: socket), finish: finish)
    }
}
