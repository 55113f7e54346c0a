internal import EventLoop
internal import IntentModel

/// The commands that browsers ask for: a few run at one time, some wait, and more are refused.
///
/// Everything happens on the loop.
final class CommandQueue {
    static let mostRunning = 2
    static let mostWaiting = 16
    /// A page of the longest list has about 3 MiB, and comes within a second.
    private static let bounds = CommandRun.Bounds(output: 8 << 20, patience: .seconds(20))

    private struct Command {
        let specification: ChildProcess.Specification
        let finish: (CommandRun.Ending) -> Void
    }

    private let loop: EventLoop
    private var running: [Int: (run: CommandRun, finish: (CommandRun.Ending) -> Void)] = [:]
    private var waiting: [Command] = []
    private var lastNumber = 0
    private var isStopped = false

    init(on loop: EventLoop) { self.loop = loop }

    /// Runs a command when it is its turn.
    ///
    /// - Parameter finish: Takes the end, once.
    func run(_ specification: ChildProcess.Specification, finish: @escaping (CommandRun.Ending) -> Void) {
        guard !isStopped else { return finish(.stopped) }
        let command = Command(specification: specification, finish: finish)
        guard running.count >= Self.mostRunning else { return start(command) }
        guard waiting.count < Self.mostWaiting else { return finish(.busy) }
        waiting.append(command)
    }

    private func start(_ command: Command) {
        lastNumber += 1
        let number = lastNumber
        let run = CommandRun(command.specification, within: Self.bounds, on: loop) { [weak self] ending in
            self?.ended(number, ending)
        }
        running[number] = (run, command.finish)
    }

    private func ended(_ number: Int, _ ending: CommandRun.Ending) {
        guard let (_, finish) = running.removeValue(forKey: number) else { return }
        finish(ending)
        guard !waiting.isEmpty, running.count < Self.mostRunning else { return }
        start(waiting.removeFirst())
    }

    /// Ends all commands: whoever waits for one is told.
    func stop() {
        isStopped = true
        let (stopped, left) = (running.values, waiting)
        (running, waiting) = ([:], [])
        for (run, finish) in stopped {
            run.end(as: .stopped)
            finish(.stopped)
        }
        for command in left { command.finish(.stopped) }
    }
}
