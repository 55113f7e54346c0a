internal import EventLoop
internal import ExtensionProcesses
package import IntentHost
internal import IntentModel

/// A check of an extension by the rules of docs/protocol.md.
package struct ProtocolCheck: Sendable {
    /// The extension.
    package var subject: CheckSubject
    /// The numbers of the rules to report on; nil for all.
    package var rules: Set<String>?
    /// The most time for the whole check.
    package var timeout: Duration

    package init(_ subject: CheckSubject, rules: Set<String>? = nil, timeout: Duration = .seconds(300)) {
        (self.subject, self.rules, self.timeout) = (subject, rules, timeout)
    }

    /// Runs the check, until no process of the extension is left.
    ///
    /// Cancelling the task ends the extension and returns the report of what was tried.
    ///
    /// - Parameter configuration: Limits, user and places, as of a host. Give it a data directory of its own: calls of
    ///   the extension have effects.
    package func run(configuration: HostConfiguration) async throws(HostError) -> CheckReport {
        try Host.checkPlaces(of: configuration)
        let loop: EventLoop
        do throws(EventLoopError) { loop = try EventLoop(name: "check") } catch { throw HostError(error) }
        let domain = CheckDomain(on: loop)
        let report = await withTaskCancellationHandler {
            await domain.run(self, configuration)
        } onCancel: {
            domain.cancel()
        }
        await loop.shutdown()
        return report
    }
}

/// The domain of isolation of a check: everything lives on the thread of its loop.
private actor CheckDomain {
    private nonisolated let loop: EventLoop
    // The actor holds the loop, so the executor lives as long as the actor.
    nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe loop.asUnownedSerialExecutor() }

    private var runner: CheckRunner?
    private var isCancelled = false

    init(on loop: EventLoop) { self.loop = loop }

    func run(_ check: ProtocolCheck, _ configuration: HostConfiguration) async -> CheckReport {
        let log = configuration.log
        let processes = SystemProcesses(
            guardianPath: configuration.guardianPath,
            adoptsOrphans: configuration.adoptsOrphans,
            on: loop,
            log: { log(LogEntry(ofHost: $0, $1)) }
        )
        return await withCheckedContinuation { continuation in
            let runner = CheckRunner(check, configuration, processes: processes, on: loop) {
                continuation.resume(returning: $0)
            }
            self.runner = runner
            runner.start()
            if isCancelled { runner.stop(.interrupted) }
        }
    }

    nonisolated func cancel() {
        _ = loop.executeUnlessStopped { self.assumeIsolated { $0.cancelled() } }
    }

    private func cancelled() {
        isCancelled = true
        runner?.stop(.interrupted)
    }
}
