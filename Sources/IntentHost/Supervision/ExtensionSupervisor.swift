internal import EventLoop
internal import IntentModel

/// Keeps one extension: starts it on first use, keeps it warm for the next call, and starts it again after it has gone.
///
/// Lives on the host's loop, like everything it calls.
actor ExtensionSupervisor {
    /// Makes the process of a launch.
    typealias ProcessMaker = @Sendable (ChildProcess.Specification, _ name: String, EventLoop) -> any ExtensionProcess

    nonisolated let loop: EventLoop
    // The actor holds the loop, so the executor lives as long as the actor.
    nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe loop.asUnownedSerialExecutor() }

    private let manifest: ExtensionManifest
    private let makeProcess: ProcessMaker
    private let writeLog: @Sendable (LogEntry) -> Void

    /// The launch that takes calls, and those that are on their way out.
    private var current: Launch?
    private var retiring: [ObjectIdentifier: Launch] = [:]

    private var callers: [CallToken: (launch: Launch, continuation: CheckedContinuation<CallResult, Never>)] = [:]
    private var lastToken = 0
    private var isStopping = false
    private var stopWaiters: [CheckedContinuation<Void, Never>] = []

    init(
        manifest: ExtensionManifest,
        on loop: EventLoop,
        makeProcess: @escaping ProcessMaker,
        log: @escaping @Sendable (LogEntry) -> Void
    ) {
        self.manifest = manifest
        self.loop = loop
        self.makeProcess = makeProcess
        writeLog = log
    }

    /// Calls the extension, starting it where it does not run; cancelling the task cancels the call.
    func call(_ body: OutgoingCall.Body, stage: IntentStage, planner: LaunchPlanner) async -> CallResult {
        lastToken += 1
        let call = OutgoingCall(token: CallToken(rawValue: lastToken), stage: stage, body: body)
        let launch: Launch
        do throws(Failure) {
            // Nothing is started and nothing is sent for a caller who has gone already.
            try checkCancellation()
            launch = try await launchForCall(planner)
            try checkCancellation()
        } catch {
            return CallResult(result: .failure(.failed(error)))
        }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                callers[call.token] = (launch, continuation)
                launch.call(call)
                if Task.isCancelled { cancel(call.token) }
            }
        } onCancel: {
            // A loop that is gone has no call left to cancel.
            _ = loop.executeUnlessStopped { self.assumeIsolated { $0.cancel(call.token) } }
        }
    }

    private func checkCancellation() throws(Failure) {
        if Task.isCancelled {
            throw Failure(.cancelled, message: "The call of \(manifest.displayName) was cancelled before it was sent.")
        }
    }

    private func launchForCall(_ planner: LaunchPlanner) async throws(Failure) -> Launch {
        guard !isStopping else { throw .hostStopped }
        if let current, current.takesCalls { return current }
        let plan = try await planner.launchPlan()
        // The host may have been stopped while the plan was made, or another call may have launched the extension.
        guard !isStopping else { throw .hostStopped }
        if let current, current.takesCalls { return current }
        if let current { retiring[ObjectIdentifier(current)] = current }
        current = nil
        let process = makeProcess(plan.specification, manifest.displayName, loop)
        let launch = Launch(configuration: plan.session, process: process, on: loop) { [self] launch, report in
            received(report, from: launch)
        }
        try launch.start()
        current = launch
        return launch
    }

    private func cancel(_ token: CallToken) { callers[token]?.launch.cancel(token) }

    private func received(_ report: Launch.Report, from launch: Launch) {
        switch report {
        case .completed(let token, let result):
            callers.removeValue(forKey: token)?.continuation.resume(returning: result)
        case .log(let level, let text):
            writeLog(
                LogEntry(
                    level: level,
                    extensionIdentifier: manifest.identifier,
                    extensionName: manifest.displayName,
                    text: text
                )
            )
        case .ended:
            retiring[ObjectIdentifier(launch)] = nil
            if current === launch { current = nil }
            guard current == nil, retiring.isEmpty else { return }
            for waiter in stopWaiters { waiter.resume() }
            stopWaiters = []
        }
    }

    /// Stops the extension for good and returns when no process of it is left.
    func stop() async {
        isStopping = true
        guard current != nil || !retiring.isEmpty else { return }
        await withCheckedContinuation { continuation in
            stopWaiters.append(continuation)
            current?.stop()
        }
    }
}

/// What a launch needs, worked out before the loop is entered.
struct LaunchPlan: Sendable {
    var specification: ChildProcess.Specification
    var session: ExtensionSession.Configuration
}
