internal import EventLoop
internal import ExtensionLife
internal import HostProtocol
internal import IntentHost
internal import IntentModel
internal import ProcessModel

/// The programs of apps that the host has started and that run, one an app.
final class AppPrograms {
    private let processes: any AppProcesses
    private let clock: any Scheduler
    private let environment: [String: String]
    private let log: AppLog
    /// Called when a program has ended.
    private let ended: () -> Void
    /// By the identifiers of the apps.
    private var programs: [String: AppProgram] = [:]
    /// The path at which apps reach this host.
    var socketPath = ""

    init(
        _ processes: any AppProcesses,
        _ clock: any Scheduler,
        environment: [String: String],
        log: AppLog,
        ended: @escaping () -> Void
    ) {
        (self.processes, self.clock, self.environment) = (processes, clock, environment)
        (self.log, self.ended) = (log, ended)
    }

    /// The program of an app; nil if the host has started none that runs.
    subscript(_ identifier: String) -> AppProgram? { programs[identifier] }

    /// The number of programs that run or are being started.
    var count: Int { programs.count }

    /// Whether a program is being started, whose process is not known yet.
    var isStarting: Bool { programs.values.contains { $0.process == nil } }

    /// The app whose program has started a process; nil if none has.
    func app(of lineage: ProcessLineage) -> String? {
        programs.first { lineage.processes.contains(where: $0.value.hasStarted) }?.key
    }

    /// Takes in that the program of an app, or a process of it, has greeted the host.
    func connected(_ identifier: String) { programs[identifier]?.hasConnected = true }

    /// Starts the program of an app, of which none runs.
    func start(_ executable: String, of identifier: String, named name: String) async throws(EventLoopError) {
        let program = AppProgram()
        // Before the wait, so that no other request starts it as well.
        programs[identifier] = program
        do throws(EventLoopError) {
            let specification = AppProgram.specification(
                of: executable,
                app: identifier,
                environment: environment,
                socket: socketPath
            )
            program.process = try await processes.start(specification) { [self] line in
                log.tell(.notice, "says: \(line)", of: identifier, named: name)
            } ended: { [self] event in
                programEnded(identifier, name, event)
            }
        } catch {
            programs[identifier] = nil
            throw error
        }
    }

    /// Asks all programs to end.
    func terminate() { for program in programs.values { program.terminate() } }

    private func programEnded(_ identifier: String, _ name: String, _ event: ChildEvent) {
        let problem: String? =
            switch event {
            case .launchFailed(let failure): "could not become its program (errno \(failure.errorNumber))"
            case .exited(.exited(code: 0), _): nil
            case .exited(let status, _): "\(status)"
            }
        if let problem { log.tell(.warning, "the app's program \(problem)", of: identifier, named: name) }
        guard case .exited = event else { return }
        log.ended(identifier, named: name)
        programs[identifier] = nil
        ended()
    }
}

/// What the log says about apps, of which no app can write as much as it likes.
final class AppLog {
    private let limiter: LogLimiter
    private let clock: any Scheduler

    init(_ clock: any Scheduler, _ log: @escaping @Sendable (LogLevel, String) -> Void) {
        self.clock = clock
        limiter = LogLimiter { log($0.level, "\($0.extensionName) \($0.text)") }
    }

    func tell(_ level: LogLevel, _ text: String, of identifier: String, named name: String) {
        let entry = LogEntry(level: level, extensionIdentifier: identifier, extensionName: name, text: text)
        limiter.tell(entry, at: clock.now)
    }

    /// Takes in that the program of an app has ended.
    func ended(_ identifier: String, named name: String) { limiter.ended(identifier, name: name) }
}
