internal import EventLoop
internal import ExtensionProtocol
internal import IntentModel

extension ExtensionSession {
    /// The extension closed its stdout while its process lives: no call can be answered any more.
    ///
    /// An exit closes stdout, too, and is noticed a moment later; only a process that stays is at fault.
    mutating func outputEnded(at now: Instant) {
        switch state {
        case .launching, .ready: outputEndedAt = now
        case .stopping, .ended: break
        }
    }

    mutating func outputStaysClosed(at now: Instant) {
        outputEndedAt = nil
        fail(
            Failure(
                .outputClosed,
                code: .decodingGeneric,
                message:
                    "\(name) closed its stdout while it was running\(unfinishedLine()). An extension keeps stdout open "
                    + "until it exits.",
                stderrTail: stderr.lines
            ),
            at: now
        )
    }

    /// The process has ended, and everything that it wrote was read.
    mutating func exited(_ status: ExitStatus) {
        outputEndedAt = nil
        let failure = fatal ?? crash(status)
        fatal = failure
        failAll(with: failure)
        state = .ended
        actions.append(.ended)
    }

    private mutating func crash(_ status: ExitStatus) -> Failure {
        let doing =
            switch state {
            case .launching: "before it answered initialize"
            case .ready, .stopping, .ended: "before it answered"
            }
        let isClean = status == .exited(code: 0)
        return Failure(
            isClean ? .exitedWithoutAnswer : .crashed,
            code: readyAt == nil ? .extensionBringUpFailed : nil,
            message: "\(name) \(status) \(doing)\(unfinishedLine())."
                + (stderr.total > 0 ? " The end of its stderr is attached." : " It wrote nothing to stderr."),
            stderrTail: stderr.lines
        )
    }

    private mutating func unfinishedLine() -> String {
        guard let rest = framer.finish() else { return "" }
        return ", in the middle of a line («\(StrayLines.excerpt(of: rest[...]))»)"
    }
}
