internal import EventLoop
internal import ExtensionProtocol
internal import Glibc
internal import IntentModel

/// What goes wrong between a process and the host.
extension SimulatedWorld {
    /// A process writes bytes to its stdout, whole and at once unless a fault strikes.
    mutating func write(_ bytes: [UInt8], from process: Int) {
        let fault = faults.strike([
            (.lineDropped, 0.001), (.lineDelayed, 0.001), (.lineDuplicated, 0.002), (.linesReordered, 0.002),
            (.lineCut, 0.001), (.lineSplit, 0.01), (.strayLine, 0.004), (.strayFlood, 0.0005), (.lineTooLong, 0.001),
            (.errorFlood, 0.0005),
        ])
        switch fault {
        case .lineDropped: return
        case .lineDelayed:
            let delay = faults.random.thinkTime(.milliseconds(10) ... .seconds(20))
            return queue.schedule(.process(process, .writes(bytes)), after: delay)
        case .linesReordered where processes[process].heldLine == nil:
            processes[process].heldLine = bytes
            return
        case .lineDuplicated: put(bytes, from: process)
        case .lineCut:
            let end: [UInt8] = faults.random.chance(0.5) ? [UInt8(ascii: "\n")] : []
            return put(Array(bytes.prefix(faults.random.number(0...bytes.count - 1))) + end, from: process)
        case .lineSplit: return split(bytes, from: process)
        case .strayLine: put(strayLine(), from: process)
        case .strayFlood:
            let line = Array("printf was here\n".utf8)
            put(Array(repeatElement(line, count: StrayLines.maximumLines + 1).joined()), from: process)
        case .lineTooLong: return put(tooLong(bytes, for: process), from: process)
        case .errorFlood: floodErrors(of: process)
        default: break
        }
        put(bytes, from: process)
        guard let held = processes[process].heldLine else { return }
        processes[process].heldLine = nil
        put(held, from: process)
    }

    /// Writes bytes behind those that are being written.
    private mutating func put(_ bytes: [UInt8], from process: Int) {
        if queue.now >= processes[process].outputFreeAt { return deliver(bytes, from: process) }
        queue.schedule(.process(process, .writes(bytes)), at: processes[process].outputFreeAt)
    }

    private mutating func split(_ bytes: [UInt8], from process: Int) {
        var rest = bytes[...]
        var instant = max(queue.now, processes[process].outputFreeAt)
        while !rest.isEmpty {
            let piece = rest.prefix(faults.random.number(1...rest.count))
            rest = rest.dropFirst(piece.count)
            queue.schedule(.process(process, .writes(Array(piece))), at: instant)
            instant = instant.advanced(by: faults.random.thinkTime(.microseconds(10) ... .milliseconds(50)))
        }
        processes[process].outputFreeAt = instant
    }

    /// What was written reaches the host.
    mutating func deliver(_ bytes: [UInt8], from process: Int) {
        guard !processes[process].isOutputClosed else { return }
        trace.note(.received, process, bytes[...], at: queue.now)
        let (owner, launch, now) = (processes[process].owner, processes[process].launch, queue.now)
        supervisors[owner].supervision.withSession(launch, at: now) { $0.received(bytes[...], at: now) }
        if supervisors[owner].supervision.sessions[launch]?.readyAt != nil { checker.initialized(process) }
        settle(owner)
    }

    private mutating func strayLine() -> [UInt8] {
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
    private func tooLong(_ bytes: [UInt8], for process: Int) -> [UInt8] {
        let limit = supervisors[processes[process].owner].limits[number: .maximumMessageBytes]
        guard limit <= 1 << 20 else { return bytes }
        return bytes.dropLast(2) + Array(repeating: UInt8(ascii: " "), count: limit) + bytes.suffix(2)
    }

    private mutating func floodErrors(of process: Int) {
        let flood = Array(repeating: UInt8(ascii: "e"), count: faults.random.number(1...3 * StderrTail.capacity))
        trace.note(.error, process, flood[...], at: queue.now)
        tell(process) { session, _ in session.receivedError(flood[...]) }
    }

    // MARK: The process as a whole

    /// Decides at its start what a process will do wrong by itself.
    mutating func planMisbehaviour(of process: Int) {
        if faults.strikes(.launchFailed, 0.01) {
            let errorNumber = faults.random.choice([ENOENT, EACCES, ENOEXEC, ENOMEM]) ?? ENOENT
            let failure = LaunchFailure(step: .execute, errorNumber: errorNumber)
            return queue.schedule(.process(process, .launchFails(failure)), after: .milliseconds(1))
        }
        let kinds: [(SimulatedFault, Double)] = [
            (.crash, 0.03), (.cleanExit, 0.05), (.inputNotRead, hasLargeValues ? 0.5 : 0.03), (.inputClosed, 0.01),
            (.outputClosed, 0.01),
            (.memoryWarning, 0.02), (.memoryExceeded, 0.02), (.processStopped, 0.02), (.debuggerAttached, 0.03),
        ]
        for (fault, probability) in kinds where faults.random.chance(probability * faults.intensity) {
            let delay =
                hasLargeValues
                ? faults.random.duration(.milliseconds(500) ... .seconds(1))
                : faults.random.thinkTime(.microseconds(100) ... .seconds(60))
            queue.schedule(.process(process, .misbehaves(fault)), after: delay)
        }
    }

    mutating func misbehave(_ fault: SimulatedFault, _ process: Int) {
        faults.note(fault)
        let duration = faults.random.thinkTime(.milliseconds(10) ... .seconds(60))
        switch fault {
        case .crash: queue.schedule(.process(process, .exits(SimulatedExtension.crash(&faults))), after: .zero)
        case .cleanExit: queue.schedule(.process(process, .exits(.exited(code: 0))), after: .zero)
        case .memoryWarning: tellOfMemory(process) { .warning($0) }
        case .memoryExceeded:
            tellOfMemory(process) { .exceeded($0) }
            if faults.random.chance(0.5) { queue.schedule(.process(process, .isKilled), after: .zero) }
        case .inputNotRead:
            processes[process].isReading = false
            if faults.random.chance(0.7) { queue.schedule(.process(process, .readsAgain), after: duration) }
        case .inputClosed: processes[process].isInputClosed = true
        case .outputClosed:
            trace.note(.outputClosed, process, at: queue.now)
            processes[process].isOutputClosed = true
            tell(process) { $0.outputEnded(at: $1) }
        case .processStopped: processes[process].standsStillUntil = queue.now.advanced(by: duration)
        case .debuggerAttached:
            processes[process].standsStillUntil = queue.now.advanced(by: duration)
            processes[process].isTracedUntil = processes[process].standsStillUntil
            checker.debuggerAttached(to: processes[process].owner, for: duration)
        default: break
        }
    }

    private mutating func tellOfMemory(_ process: Int, _ event: (MemoryUsage) -> MemoryEvent) {
        let bytes = supervisors[processes[process].owner].limits[number: .memory]
        let event = event(MemoryUsage(current: bytes, peak: bytes))
        tell(process) { $0.memory(event, enforcedBy: .cgroup2, at: $1) }
    }
}
