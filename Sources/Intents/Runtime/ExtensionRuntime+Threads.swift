import Dispatch
import ExtensionProtocol
import Glibc
import Synchronization

// `WireAttendance` says how the threads share the work.
extension ExtensionRuntime {
    /// What has been read; in use by one thread at a time.
    struct Input {
        // Not filled, so that pages that no message needs stay untouched. Nothing is read of it but what the kernel has written.
        var buffer = unsafe [UInt8](unsafeUninitializedCapacity: ProtocolDescriptors.pipeCapacity) { buffer, count in
            count = buffer.count
        }
        var framer = LineFramer(limit: ProtocolVersion.defaultMaximumMessageBytes)
        /// The name of the intent of the last call.
        var lastName = ""
        var isDone = false
    }

    enum Next {
        case goOn
        /// The host has ended the extension.
        case end
        /// Another thread has read that.
        case isEnding
    }

    /// Serves the wire from threads of its own, and calls `atEnd` on one of them after `exit` or the end of the stream; false,
    /// with `errno` set, where that cannot be.
    func start(atEnd: @escaping @Sendable () -> Void) -> Bool {
        descriptors.letOutputRefuse() && ServiceThread.start { self.read(atEnd) }
    }

    private func read(_ atEnd: @escaping @Sendable () -> Void) {
        while true {
            switch input.withLock({ takeIn(&$0) }) {
            case .goOn:
                // Jobs write while nobody has called anything yet, and output that finds no room needs somebody who waits for some.
                if hasResumedJobs.load(ordering: .relaxed) || writer.waitsForRoom { ensureWatcher(atEnd) }
                carryOut(.reader, atEnd)
            case .end: return end(.reader, atEnd)
            case .isEnding: return
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
            carryOut(.watcher, atEnd)
        }
        // Each watcher that goes wakes the next.
        readiness.wakeOne()
    }

    /// Waits for bytes and puts the calls in them in order.
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

    /// Takes in what is there while the reader is in a handler.
    private func takeInAll() -> Next {
        // Whoever has had the lock looks once more without it: another thread may have found it taken and gone, as bytes came.
        while attendance.withLock(\.isWatched), descriptors.hasInput {
            // Where the reader is back it may wait within the lock.
            let next = input.withLockIfAvailable { descriptors.hasInput ? takeIn(&$0) : .goOn }
            guard next == .goOn else { return next ?? .goOn }
        }
        return .goOn
    }

    /// Carries out the calls that may begin.
    private func carryOut(_ role: WireAttendance.Role, _ atEnd: @escaping @Sendable () -> Void) {
        guard let call = calls.next() else { return }
        leaveWire(role, atEnd)
        // The reader is found in its call by the next moment; a watcher that goes into one has to send the next.
        if role == .watcher, calls.mayBeginAnother { readiness.wakeOne() }
        carryOut(from: call)
        attendance.withLock { if $0.endsHandlers(role) { readiness.leaveInput() } }
    }

    /// Leaves the wire to a watcher, which is started where there is none.
    private func leaveWire(_ role: WireAttendance.Role, _ atEnd: @escaping @Sendable () -> Void) {
        // Whatever is carried out may take any time, and the next moment finds that out.
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

    /// Sends what was held back in the hope that calls would be answered at once, and reads where the reader does not.
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

    /// The extension ends: the handler that runs may finish within the grace, after which the host kills.
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
