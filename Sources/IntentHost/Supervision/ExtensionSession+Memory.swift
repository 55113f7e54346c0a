internal import EventLoop
internal import ExtensionProtocol
internal import IntentModel

extension ExtensionSession {
    /// The memory of the extension and of everything that it has started is about to reach its limit, or has.
    mutating func memory(_ event: MemoryEvent, enforcedBy: MemoryEnforcement, at now: Instant) {
        let limit = configuration.limits[number: .memory]
        switch event {
        case .warning(let usage):
            guard state == .ready else { return }
            log(
                .warning,
                "uses \(Self.mebibytes(usage.current)) of the \(Self.mebibytes(limit)) of memory that it may have"
            )
            send(MemoryWarning(usedBytes: Int64(usage.current), limitBytes: Int64(limit)).message, at: now)
        case .exceeded(let usage):
            exceeded(
                Failure(
                    .memoryLimitExceeded,
                    message: "\(name) was killed because it used more than \(Self.mebibytes(limit)) of memory: "
                        + "\(Self.mebibytes(usage.peak)) at the most (enforced by \(enforcedBy.rawValue)). Make it use less, "
                        + "or raise limits.memory in its manifest.",
                    stderrTail: stderr.lines,
                    recording: recording(at: now)
                ),
                at: now
            )
        }
    }

    /// There is no grace: what is over its limit takes from everybody.
    private mutating func exceeded(_ failure: Failure, at now: Instant) {
        guard state != .ended else { return }
        fatal = failure
        failAll(with: failure)
        inputFullSince = nil
        crashReason = failure.message
        state = .stopping(step: .killed, since: now)
        actions.append(.signal(.kill))
    }

    private static func mebibytes(_ bytes: Int) -> String {
        "\((Double(bytes) / Double(1 << 20) * 10).rounded() / 10) MiB"
    }
}
