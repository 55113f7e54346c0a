package import EventLoop
internal import IntentHost
internal import IntentModel
internal import ProcessModel

/// The bridge to a cluster that this process has started: it speaks for the person, though it is a child of the host.
///
/// It ends with the host. One that dies is started again after a pause.
final class BridgeProgram {
    /// The pauses before it is started again grow from the first to the last.
    private static let pauses = (first: Duration.seconds(1), last: Duration.seconds(60))
    /// The time that it has beyond its grace to say goodbye, and after which it is not new any more.
    private static let patience = Duration.seconds(5)
    /// The exit codes with which it tells that its arguments or files are wrong, so that another start changes nothing.
    private static let lasting: Set<Int32> = [64, 78]

    private let processes: any AppProcesses
    private let clock: any Scheduler
    private unowned let service: HostService
    private var specification: ChildProcess.Specification?
    private var process: (any AppProcess)?
    private var pause = pauses.first
    private var began = Instant(nanoseconds: 0)
    private var isStarting = false
    private var isStopping = false
    private var stopped: [() -> Void] = []

    init(_ processes: any AppProcesses, _ clock: any Scheduler, of service: HostService) {
        (self.processes, self.clock, self.service) = (processes, clock, service)
    }

    /// Whether it is being started, and its process is not known yet.
    var isUndecided: Bool { isStarting }

    /// Whether a process is the bridge, or one that it has started.
    func hasStarted(_ lineage: ProcessLineage) -> Bool {
        guard let process else { return false }
        return lineage.processes.contains { $0.isPart(of: process.pid) }
    }

    /// Starts it.
    func start(_ specification: ChildProcess.Specification) async throws(EventLoopError) {
        self.specification = specification
        try await start()
    }

    private func start() async throws(EventLoopError) {
        guard !isStopping, let specification else { return }
        isStarting = true
        defer { isStarting = false }
        let log = service.settings.log
        process = try await processes.start(specification) { line in
            log(.notice, "intenthost-cluster: \(line)")
        } ended: { [self] event in
            if case .exited(let status, _) = event { ended(status) }
        }
        began = clock.now
        // The host may have begun to stop meanwhile.
        if isStopping { process?.terminate() }
    }

    private func ended(_ status: ExitStatus) {
        process = nil
        let waiting = stopped
        stopped = []
        for resume in waiting { resume() }
        guard !isStopping else { return }
        if case .exited(let code) = status, Self.lasting.contains(code) {
            return service.settings.log(
                .warning,
                "the bridge to the cluster has \(status): requests of this host go to no other one. Mend what it says, then "
                    + "start this host anew, or intenthost-cluster beside it."
            )
        }
        if began.duration(to: clock.now) > Self.pauses.last { pause = Self.pauses.first }
        let text = DurationText.format(pause)
        service.settings.log(.warning, "the bridge to the cluster has \(status); it is started again in \(text)")
        _ = clock.schedule(at: clock.now.advanced(by: pause)) { [service] in service.startBridgeAgain() }
        pause = min(pause * 2, Self.pauses.last)
    }

    /// Starts it again; tells the log if that cannot be done.
    func startAgain() async {
        do throws(EventLoopError) { try await start() } catch {
            service.settings.log(.warning, "the bridge to the cluster cannot be started: \(error)")
        }
    }

    /// Has it leave the cluster, and returns when it has; it is killed if it takes much longer than its grace.
    func stop(grace: Duration) async {
        isStopping = true
        guard let process else { return }
        process.terminate()
        let timer = clock.schedule(at: clock.now.advanced(by: grace + Self.patience)) { process.kill() }
        await withCheckedContinuation { continuation in stopped.append { continuation.resume() } }
        clock.cancel(timer)
    }
}

extension HostService {
    /// Starts the bridge to a cluster beside this host; it is started again if it dies.
    ///
    /// - Parameters:
    ///   - executable: The absolute path of `intenthost-cluster`.
    ///   - arguments: Its arguments, without the path of the socket.
    /// - Throws: The error of the system if no process can be made.
    package func startBridge(_ executable: String, _ arguments: [String]) async throws(EventLoopError) {
        let specification = ChildProcess.Specification(
            executable: executable,
            arguments: arguments + ["--socket", core.programs.socketPath],
            environment: AppProgram.environment(settings.environment, socket: core.programs.socketPath)
        )
        try await core.bridge.start(specification)
    }

    /// Has the bridge leave its cluster: the requests of other hosts finish within the grace.
    package func stopBridge(grace: Duration) async { await core.bridge.stop(grace: grace) }

    /// Called on the loop.
    fileprivate nonisolated func startBridgeAgain() {
        assumeIsolated { service in
            guard !service.core.work.isStopping else { return }
            _ = service.begin { await $0.core.bridge.startAgain() }
        }
    }
}
