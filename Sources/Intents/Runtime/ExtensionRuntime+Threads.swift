import Dispatch
import ExtensionProtocol
import Glibc
import Synchronization

// `WireAttendance` explains how the threads share the work.
extension ExtensionRuntime {
    /// The input buffer; one thread uses it at a time.
    struct Input {
        // Not filled, so that unused pages stay untouched. Only bytes written by the kernel are read.
        var buffer = unsafe [UInt8](unsafeUninitializedCapacity: ProtocolDescriptors.pipeCapacity) { buffer, count in
            count = buffer.count
        }
        var framer = LineFramer(limit: ProtocolVersion.defaultMaximumMessageBytes, measuresLongLines: true)
        /// The name of the intent of the last call.
        var lastName = ""
        var isDone = false
    }

    enum Next {
        case goOn
        /// The host has ended the extension.
        case end
        /// Another thread has read the end.
        case isEnding
    }

    /// Serves the wire from threads of its own, and calls `atEnd` on one of them after `exit` or the end of the stream.
    ///
    /// Returns false, with `errno` set, if the threads cannot start.
    func start(atEnd: @escaping @Sendable () -> Void) -> Bool {
        descriptors.letOutputRefuse() && ServiceThread.start { self.read(atEnd) }
    }

    private func read(_ atEnd: @escaping @Sendable () -> Void) {
        while let call = readCall(atEnd) {
            carryOut(from: call) {
                self.writer.flush()
                self.endHandlers(.reader)
                return self.readCall(atEnd)
            }
            endHandlers(.reader)
        }
        if isEndRead.load(ordering: .relaxed) { end(.reader, atEnd) }
    }

    /// Reads until a call may begin, and leaves the wire for it; returns nil at the end of the wire.
    private func readCall(_ atEnd: @escaping @Sendable () -> Void) -> PendingCall? {
        while true {
            switch input.withLock({ takeIn(&$0) }) {
            case .goOn:
                // Jobs write before the first call, and output without room needs a thread that waits for room.
                if hasResumedJobs.load(ordering: .relaxed) || writer.waitsForRoom { ensureWatcher(atEnd) }
                guard let call = calls.next() else { continue }
                leaveWire(.reader, atEnd)
                return call
            case .end:
                isEndRead.store(true, ordering: .relaxed)
                return nil
            case .isEnding: return nil
            }
        }
    }

    private func watch(_ atEnd: @escaping @Sendable () -> Void) {
        while !attendance.withLock(\.isEnded) {
            switch readiness.wait() {
            case .input: if takeInAll() == .end { return end(.watcher, atEnd) }
            case .moment: momentPassed()
            case .room: writer.roomCame()
            case .wakeUp: break
            }
            watcherCarriesOut(atEnd)
        }
        // Each watcher that leaves wakes the next.
        readiness.wakeOne()
    }

    /// Waits for bytes and queues their calls.
    private func takeIn(_ input: inout Input) -> Next {
        guard !input.isDone else { return .isEnding }
        var next = Next.end
        if let count = descriptors.read(into: &input.buffer) {
            next = .goOn
            let arrival = ContinuousClock.now
            var lastName = input.lastName
            input.framer.receive(input.buffer[..<count]) { event in
                if next == .goOn { next = receive(event, at: arrival, &lastName) }
            }
            input.lastName = lastName
            input.framer.limit = maximumMessageBytes.load(ordering: .relaxed)
        }
        input.isDone = next == .end
        return next
    }

    /// Reads the available input while the reader is in a handler.
    private func takeInAll() -> Next {
        // A thread that held the lock checks once more without it: another thread may have found it taken and left as
        // bytes came.
        while attendance.withLock(\.isWatched), descriptors.hasInput {
            // A reader that is back may wait within the lock.
            let next = input.withLockIfAvailable { descriptors.hasInput ? takeIn(&$0) : .goOn }
            guard next == .goOn else { return next ?? .goOn }
        }
        return .goOn
    }

    /// Carries out the calls that may begin.
    private func watcherCarriesOut(_ atEnd: @escaping @Sendable () -> Void) {
        guard let call = calls.next() else { return }
        leaveWire(.watcher, atEnd)
        // The next moment finds the reader in its call; a watcher that enters one must send the next watcher.
        if calls.mayBeginAnother { readiness.wakeOne() }
        carryOut(from: call)
        endHandlers(.watcher)
    }

    /// Takes the wire back after calls.
    private func endHandlers(_ role: WireAttendance.Role) {
        attendance.withLock { if $0.endsHandlers(role) { readiness.leaveInput() } }
    }

    /// Leaves the wire to a watcher, and starts one if there is none.
    private func leaveWire(_ role: WireAttendance.Role, _ atEnd: @escaping @Sendable () -> Void) {
        // The calls may take any time, and the next moment finds that out.
        if role == .reader { readiness.expectMoment() }
        if attendance.withLock({ $0.beginsHandlers(role) }) { startWatcher(atEnd) }
    }

    private func ensureWatcher(_ atEnd: @escaping @Sendable () -> Void) {
        if attendance.withLock({ $0.needsWatcher() }) { startWatcher(atEnd) }
    }

    private func startWatcher(_ atEnd: @escaping @Sendable () -> Void) {
        guard !ServiceThread.start({ self.watch(atEnd) }) else { return }
        log(.error, "No thread can be started (errno \(errno)): the extension is deaf while its handlers run.")
        attendance.withLock { $0.startFailed() }
    }

    /// Sends output that was held back in the hope of prompt answers, and reads if the reader does not.
    private func momentPassed() {
        let (due, areMoreDue) = calls.momentPassed()
        for id in due { writer.gather(Ack(id: id).message) }
        writer.flush()
        let mayTakeOver = attendance.withLock { attendance in
            let (takesOver, mayTakeOver) = attendance.momentPassed()
            if takesOver { readiness.watchInput() }
            return mayTakeOver
        }
        if areMoreDue || mayTakeOver { readiness.expectMoment() }
    }

    /// Ends the extension.
    ///
    /// The running handler may finish within the grace, after which the host kills the process.
    private func end(_ role: WireAttendance.Role, _ atEnd: @escaping @Sendable () -> Void) {
        requests.close()
        cancelWaiting()
        leaveWire(role, atEnd)
        carryOut(from: calls.next())
        calls.waitUntilDone(within: graceMilliseconds.load(ordering: .relaxed))
        writer.drain(within: 250)
        attendance.withLock { $0.end() }
        readiness.wakeOne()
        atEnd()
    }
}
