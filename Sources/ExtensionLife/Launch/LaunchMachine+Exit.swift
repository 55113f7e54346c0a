internal import ExtensionProtocol
package import IntentModel
package import ProcessModel

extension LaunchMachine {
    /// Takes in the end of stdout while the process lives: no call can be answered any more.
    ///
    /// An exit closes stdout as well and is noticed a moment later, so only a process that stays is at fault.
    package mutating func outputEnded(at now: Instant) {
        pipeBroke(
            "closed its stdout while it was running\(unfinishedLine()). An extension keeps stdout open until it exits",
            at: now
        )
    }

    /// Takes in the end of stdin while the process lives: no call can reach it any more.
    package mutating func inputFailed(at now: Instant) {
        pipeBroke("closed its stdin while it was running. An extension reads stdin until its end", at: now)
    }

    private mutating func pipeBroke(_ what: String, at now: Instant) {
        switch state {
        case .launching, .ready: break
        case .stopping, .ended: return
        }
        guard brokenPipe == nil else { return }
        let failure = Failure(
            .pipeClosed,
            code: .decodingGeneric,
            message: "\(name) \(what).",
            stderrTail: recorder.stderrTail
        )
        brokenPipe = .until(now.advanced(by: Self.exitDelay), failure)
    }

    /// Takes in the number of bytes queued for the extension's stdin.
    package mutating func inputQueued(_ bytes: Int, at now: Instant) {
        defer { recorder.look = nil }
        guard let since = input.queued(bytes, at: now) else { return }
        // Answers to the extension's own requests wait here as well. An extension that asks without reading must not
        // fill the host's memory in the time that it has to drain.
        if bytes > mostUnreadBytes, isAlive { inputStaysFull(since, waiting: bytes, at: now) }
    }

    /// Takes in that the process was reaped; its last output is still to be read.
    package mutating func reaped(at now: Instant) {
        guard case .stopping(.killed, let since) = state else { return }
        actions.append(.reaped(after: since.duration(to: now)))
    }

    /// Takes in that the process has ended and all its output was read.
    package mutating func exited(_ status: ExitStatus, at now: Instant) {
        brokenPipe = nil
        // An extension may end by itself when it has nothing to do, just when the next call is on its way to it.
        if ending.failure == nil, status == .exited(code: 0), framer.bufferedBytes == 0 { calls.giveBackRepeatable() }
        let failure = ending.failure ?? crash(status)
        ending.failure = failure
        noteCrash(status, failure)
        failAll(with: failure)
        watchEnd(status, at: now)
        state = .ended
        actions.tell(.ended)
        news.append(.ended)
    }

    /// Counts a crash if the launch ended unasked with another status than 0, or was stopped for its faults.
    private mutating func noteCrash(_ status: ExitStatus, _ failure: Failure) {
        switch state {
        case .launching: if !failure.isOfHost { crashed(because: failure.message) }
        case .ready:
            if status != .exited(code: 0) || !calls.isIdle || !updates.isEmpty { crashed(because: failure.message) }
        case .stopping, .ended: break
        }
    }

    private func crash(_ status: ExitStatus) -> Failure {
        let doing =
            switch state {
            case .launching: "before it answered initialize"
            case .ready, .stopping, .ended: whatItDid
            }
        let isClean = status == .exited(code: 0)
        return Failure(
            isClean ? .exitedWithoutAnswer : .crashed,
            code: !wasReady ? .extensionBringUpFailed : nil,
            message: "\(name) \(status.predicate) \(doing)\(unfinishedLine()).\(cause(of: status))"
                + (recorder.stderr.total > 0 ? " The end of its stderr is attached." : " It wrote nothing to stderr."),
            stderrTail: recorder.stderrTail
        )
    }

    /// The limit that has ended the process or that it ran into, as a sentence with a space before it; empty if none
    /// did.
    private func cause(of status: ExitStatus) -> String {
        switch status.limitSignal {
        case .fileSizeExceeded:
            " It wrote a file of more than \(ByteCountText.format(limits.fileSize)). Write less, or raise limits.fileSize "
                + "in its manifest; the files that a runtime makes for itself count."
        case .processorTimeExceeded:
            " It used more than \(DurationText.format(limits.cpuTime)) of processor time. Use less, or raise limits.cpuTime "
                + "in its manifest."
        default: status == .exited(code: 0) ? "" : shortage.map { " \($0)" } ?? ""
        }
    }

    /// What the end of its stderr says of a limit that is no signal: memory, descriptors, processes.
    private var shortage: String? {
        let lines = recorder.stderrTail
        func tells(_ words: [String]) -> Bool { lines.contains { line in words.contains { line.contains($0) } } }
        if tells(["ENOMEM", "Cannot allocate memory", "annot allocate", "Out of memory", "out of memory"]) {
            return
                "Its stderr tells of a lack of memory. Where the host polls memory, a process may reserve four times "
                + "limits.memory and 8 GiB (docs/memory.md): let it reserve less, or raise limits.memory in its manifest."
        }
        if tells(["EFBIG", "File too large"]) {
            return
                "Its stderr tells of a file that is too large: it may write \(ByteCountText.format(limits.fileSize)) "
                + "(limits.fileSize)."
        }
        if tells(["EMFILE", "Too many open files"]) {
            return "Its stderr tells of too many open files: it may have \(limits.openFiles) (limits.openFiles)."
        }
        if tells(["EAGAIN", "Resource temporarily unavailable"]) {
            return "If it could make no thread or process: its user may have \(limits.processes) of them "
                + "(limits.processes)."
        }
        return nil
    }

    private func unfinishedLine() -> String {
        let rest = framer.unfinishedLine
        return rest.isEmpty ? "" : ", in the middle of a line («\(StrayOutput.excerpt(of: rest))»)"
    }
}

extension ExitStatus {
    /// The signal that ended the process, or a child whose end a shell passes on as 128 and its number.
    fileprivate var limitSignal: Signal? {
        switch self {
        case .signalled(let signal, _): signal
        case .exited(let code): code > 128 ? Signal(rawValue: code - 128) : nil
        case .unknown: nil
        }
    }
}
