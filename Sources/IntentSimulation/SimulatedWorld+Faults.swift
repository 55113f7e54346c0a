internal import EventLoop
internal import ExtensionLife
internal import Glibc
internal import IntentHost
internal import IntentModel
internal import ProcessModel

/// The faults between a process and the host.
extension SimulatedWorld {
    /// Writes bytes to a process's stdout, whole and at once unless a fault strikes.
    func write(_ bytes: [UInt8], from process: SimulatedProcess) {
        let fault = faults.strike([
            (.lineDropped, 0.001), (.lineDelayed, 0.001), (.lineDuplicated, 0.002), (.linesReordered, 0.002),
            (.lineCut, 0.001), (.lineSplit, 0.01), (.strayLine, 0.004), (.strayFlood, 0.0005), (.lineTooLong, 0.001),
            (.errorFlood, 0.0005),
        ])
        switch fault {
        case .lineDropped: return
        case .lineDelayed:
            let delay = faults.random.thinkTime(.milliseconds(10) ... .seconds(20))
            return happens(after: delay, in: process) { [unowned self] in deliver(bytes, from: process) }
        case .linesReordered where process.heldLine == nil:
            process.heldLine = bytes
            return
        case .lineDuplicated: put(bytes, from: process)
        case .lineCut:
            let end: [UInt8] = faults.random.chance(0.5) ? [UInt8(ascii: "\n")] : []
            return put(Array(bytes.prefix(faults.random.number(0...bytes.count - 1))) + end, from: process)
        case .lineSplit: return split(bytes, from: process)
        case .strayLine: put(strayLine(), from: process)
        case .strayFlood:
            let line = Array("printf was here\n".utf8)
            put(Array(repeatElement(line, count: StrayOutput.maximumLines + 1).joined()), from: process)
        case .lineTooLong: return put(tooLong(bytes, for: process), from: process)
        case .errorFlood: floodErrors(of: process)
        default: break
        }
        put(bytes, from: process)
        guard let held = process.heldLine else { return }
        process.heldLine = nil
        put(held, from: process)
    }

    /// Writes bytes behind those that are being written.
    private func put(_ bytes: [UInt8], from process: SimulatedProcess) {
        if now >= process.outputFreeAt { return deliver(bytes, from: process) }
        happens(after: now.duration(to: process.outputFreeAt), in: process) { [unowned self] in
            deliver(bytes, from: process)
        }
    }

    private func split(_ bytes: [UInt8], from process: SimulatedProcess) {
        var rest = bytes[...]
        var instant = max(now, process.outputFreeAt)
        while !rest.isEmpty {
            let piece = rest.prefix(faults.random.number(1...rest.count))
            rest = rest.dropFirst(piece.count)
            let bytes = Array(piece)
            happens(after: now.duration(to: instant), in: process) { [unowned self] in deliver(bytes, from: process) }
            instant = instant.advanced(by: faults.random.thinkTime(.microseconds(10) ... .milliseconds(50)))
        }
        process.outputFreeAt = instant
    }

    /// Delivers written bytes to the host.
    func deliver(_ bytes: [UInt8], from process: SimulatedProcess) {
        guard !process.isOutputClosed else { return }
        trace.note(.received, process.number, bytes[...], at: now)
        process.tell(.output(bytes[...]))
        noteReadiness(of: process)
    }

    private func strayLine() -> [UInt8] {
        let lines = [
            "hello\n", "{\n", "[]\n", "\r\n", "null\n", "{\"jsonrpc\":\"2.0\"}\n", "\u{FEFF}{}\n", "{\"id\":1}\n",
            #"{"jsonrpc":"2.0","method":"$/progress","params":{}}"# + "\n",
            #"{"jsonrpc":"2.0","id":"x","method":"host/explode","params":{}}"# + "\n",
            #"{"jsonrpc":"2.0","method":"log/message","params":{"level":"info","message":"hello"}}"# + "\n",
        ]
        if faults.random.chance(0.2) {
            return (0..<faults.random.number(1...40)).map { _ in UInt8(truncatingIfNeeded: faults.random.next()) } + [
                10
            ]
        }
        return Array((faults.random.choice(lines) ?? "").utf8)
    }

    /// A line beyond the limit that begins like the real one; only where the limit is small enough to be worth it.
    private func tooLong(_ bytes: [UInt8], for process: SimulatedProcess) -> [UInt8] {
        let limit = limits(of: process.owner).maximumMessageBytes
        guard limit <= 1 << 20 else { return bytes }
        return bytes.dropLast(2) + Array(repeating: UInt8(ascii: " "), count: limit) + bytes.suffix(2)
    }

    private func floodErrors(of process: SimulatedProcess) {
        let flood = Array(repeating: UInt8(ascii: "e"), count: faults.random.number(1...3 * StderrTail.capacity))
        trace.note(.error, process.number, flood[...], at: now)
        process.tell(.errorOutput(flood[...]))
    }

    // MARK: The process as a whole

    /// Decides at its start what a process will do wrong by itself.
    func planMisbehaviour(of process: SimulatedProcess) {
        if faults.strikes(.launchFailed, 0.01) {
            let errorNumber = faults.random.choice([ENOENT, EACCES, ENOEXEC, ENOMEM]) ?? ENOENT
            let failure = LaunchFailure(step: .execute, errorNumber: errorNumber)
            return happens(after: .milliseconds(1), in: process) { [unowned self] in
                process.tell(.launchFailed(failure))
                end(process, .exited(code: 127))
            }
        }
        let kinds: [(SimulatedFault, Double)] = [
            (.crash, 0.03), (.cleanExit, 0.05), (.inputNotRead, hasLargeValues ? 0.5 : 0.03), (.inputClosed, 0.01),
            (.outputClosed, 0.01),
            (.memoryWarning, 0.02), (.memoryExceeded, 0.02), (.memoryGrows, 0.05), (.processStopped, 0.02),
            (.debuggerAttached, 0.03), (.leftoverForks, 0.05),
        ]
        for (fault, probability) in kinds where faults.random.chance(probability * faults.intensity) {
            let delay =
                hasLargeValues
                ? faults.random.duration(.milliseconds(500) ... .seconds(1))
                : faults.random.thinkTime(.microseconds(100) ... .seconds(60))
            happens(after: delay, in: process) { [unowned self] in misbehave(fault, process) }
        }
    }

    func misbehave(_ fault: SimulatedFault, _ process: SimulatedProcess) {
        faults.note(fault)
        let duration = faults.random.thinkTime(.milliseconds(10) ... .seconds(60))
        switch fault {
        case .crash: end(process, SimulatedExtension.crash(&faults))
        case .cleanExit: end(process, .exited(code: 0))
        case .memoryWarning: tellOfMemory(process) { .warning($0) }
        case .memoryExceeded:
            tellOfMemory(process) { .exceeded($0) }
            if faults.random.chance(0.5) { end(process, .signalled(.kill, coreDumped: false)) }
        case .memoryGrows: process.use(memory(of: process) * 2, at: now)
        case .leftoverForks: process.platform.fork(process.launchID)
        case .inputNotRead:
            process.isReading = false
            if faults.random.chance(0.7) {
                happens(after: duration, in: process) { [unowned self] in
                    process.isReading = true
                    scheduleRead(of: process)
                }
            }
        case .inputClosed: process.isInputClosed = true
        case .outputClosed:
            trace.note(.outputClosed, process.number, at: now)
            process.isOutputClosed = true
            process.tell(.outputEnded)
        case .processStopped: process.standsStillUntil = now.advanced(by: duration)
        case .debuggerAttached:
            process.standsStillUntil = now.advanced(by: duration)
            process.isTracedUntil = process.standsStillUntil
            checker.debuggerAttached(to: process.owner, for: duration)
        default: break
        }
    }

    private func tellOfMemory(_ process: SimulatedProcess, _ event: (MemoryUsage) -> MemoryEvent) {
        let bytes = limits(of: process.owner).memory
        process.use(bytes, at: now)
        let event = event(MemoryUsage(current: bytes, peak: bytes))
        process.tell(.memory(event, enforcedBy: .cgroup2))
    }
}
