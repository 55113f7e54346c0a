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
    ///
    /// - Parameter isChange: Whether it changes something.
    func run(_ words: [String], isChange: Bool, finish: @escaping @Sendable (CommandRun.Ending) -> Void) {
        guard let tool else { return finish(.notStarted("There is no command line beside this console.")) }
        queue.run(tool.specification(words, socket: socket), isChange: isChange, finish: finish)
    }

    /// Ends everything for good.
    ///
    /// - Parameter over: Called once, when nothing runs any more.
    func close(_ over: @escaping () -> Void) {
        var open = 2
        let one = {
            open -= 1
            if open == 0 { over() }
        }
        queue.close(one)
        stress.close(one)
    }
}
