internal import ExtensionProtocol
package import IntentModel
package import ProcessModel

extension LaunchMachine {
    /// Takes in that the memory of the process tree is near its limit or has reached it.
    package mutating func memory(_ event: MemoryEvent, enforcedBy: MemoryEnforcement, at now: Instant) {
        defer { recorder.look = nil }
        let limit = limits.memory
        switch event {
        case .warning(let usage):
            guard state == .ready else { return }
            log(
                .warning,
                "uses \(MebibyteText.format(usage.current)) of the \(MebibyteText.format(limit)) of memory that it may have"
            )
            send(MemoryWarning(usedBytes: Int64(usage.current), limitBytes: Int64(limit)).message, at: now)
        case .hidden(let pid): exceeded(failure(hiding: pid, enforcedBy, at: now), at: now)
        case .exceeded(let usage):
            var recording = recording(at: now)
            recording.memoryPeak = max(usage.peak, recording.memoryPeak ?? 0)
            exceeded(
                Failure(
                    .memoryLimitExceeded,
                    message: "\(name) was killed because it used more than \(MebibyteText.format(limit)) of memory: "
                        + "\(MebibyteText.format(usage.peak)) at the most (enforced by \(enforcedBy.rawValue)). "
                        + "\(lateness(of: enforcedBy))Make it use less, or raise limits.memory in its manifest.",
                    stderrTail: recorder.stderrTail,
                    recording: recording
                ),
                at: now
            )
        }
    }

    /// Returns the failure for a process with hidden memory, which counts as over the limit.
    private func failure(hiding pid: Int32, _ enforcement: MemoryEnforcement, at now: Instant) -> Failure {
        Failure(
            .memoryLimitExceeded,
            message:
                "\(name) was killed because the memory of its process \(pid) is hidden from the host, which could not hold it "
                + "to \(MebibyteText.format(limits.memory)) (enforced by \(enforcement.rawValue)). An "
                + "extension must leave its processes visible: no PR_SET_DUMPABLE where /proc is mounted with hidepid.",
            stderrTail: recorder.stderrTail,
            recording: recording(at: now)
        )
    }

    /// Returns a sentence if the kernel has left nothing to look at.
    private func lateness(of enforcement: MemoryEnforcement) -> String {
        guard enforcement != .poll, let look = recorder.look, look.snapshot?.hasEnded ?? true else { return "" }
        return "The kernel had killed it before the host could look at it. "
    }

    /// Ends the extension without grace: memory over its limit is taken from all others.
    private mutating func exceeded(_ failure: Failure, at now: Instant) {
        guard state != .ended else { return }
        ending.failure = failure
        crashed(because: failure.message)
        failAll(with: failure)
        input.isDrained()
        state = .stopping(step: .killed, since: now)
        decided(at: now) { .stopping("SIGKILL", because: failure.message) }
        signal(.kill, at: now)
    }
}
