internal import EventLoop
internal import IntentModel

/// The commands that browsers ask for: a few run at one time, some wait, and more are refused.
///
/// Everything happens on the loop.
final class CommandQueue {
    static let mostRunning = 2
    static let mostWaiting = 16
    /// What a command may use that only reads: it prints no values of intents, so a page of a list is far shorter.
    private static let reading = CommandRun.Bounds(output: 8 << 20, patience: .seconds(20))
    /// What a command may use that changes something.
    ///
    /// It may wait for others that have the files, and is not killed in the midst of its work if that can be avoided.
    private static let changing = CommandRun.Bounds(output: 8 << 20, patience: .seconds(120), grace: .seconds(3))
    /// The time to the end of all commands when the console ends.
    private static let farewell = Duration.seconds(4)

    private struct Command {
        let specification: ChildProcess.Specification
        let bounds: CommandRun.Bounds
        let finish: (CommandRun.Ending) -> Void
    }

    private let loop: EventLoop
    private var running: [Int: (run: CommandRun, finish: (CommandRun.Ending) -> Void)] = [:]
    private var waiting: [Command] = []
    private var lastNumber = 0
    private var isClosed = false
    private var closed: (() -> Void)?

    init(on loop: EventLoop) { self.loop = loop }

    /// Runs a command when it is its turn.
    ///
    /// - Parameters:
    ///   - isChange: Whether it changes something.
    ///   - finish: Takes the end, once.
    func run(
        _ specification: ChildProcess.Specification,
        isChange: Bool,
        finish: @escaping (CommandRun.Ending) -> Void
    ) {
        guard !isClosed else { return finish(.stopped) }
        let bounds = isChange ? Self.changing : Self.reading
        let command = Command(specification: specification, bounds: bounds, finish: finish)
        guard running.count >= Self.mostRunning else { return start(command) }
        guard waiting.count < Self.mostWaiting else { return finish(.busy) }
        waiting.append(command)
    }

    private func start(_ command: Command) {
        lastNumber += 1
        let number = lastNumber
        let run = CommandRun(command.specification, within: command.bounds, on: loop) { [weak self] ending in
            self?.ended(number, ending)
        }
        running[number] = (run, command.finish)
    }

    private func ended(_ number: Int, _ ending: CommandRun.Ending) {
        guard let (_, finish) = running.removeValue(forKey: number) else { return }
        finish(ending)
        if running.isEmpty { closed.take()?() }
        guard !waiting.isEmpty, running.count < Self.mostRunning else { return }
        start(waiting.removeFirst())
    }

    /// Ends all commands for good, and tells each caller that waits at once.
    ///
    /// - Parameter over: Called once, when nothing runs any more.
    func close(_ over: @escaping () -> Void) {
        isClosed = true
        let (stopped, left) = (running, waiting)
        waiting = []
        for (number, command) in stopped {
            running[number] = (command.run, { _ in })
            command.run.end(as: .stopped)
            command.finish(.stopped)
        }
        for command in left { command.finish(.stopped) }
        guard !running.isEmpty else { return over() }
        closed = over
        // A process in the kernel may outlast even a kill.
        _ = loop.schedule(at: loop.now.advanced(by: Self.farewell)) { [weak self] in self?.closed.take()?() }
    }
}
