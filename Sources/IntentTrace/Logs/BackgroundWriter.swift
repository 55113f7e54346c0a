internal import Dispatch
internal import Glibc
internal import IntentModel
internal import Synchronization
internal import SystemFiles

/// Appends lines to logs in order, on a thread of its own; no more than a bounded number of bytes waits.
///
/// A log that cannot be written is tried again with a later line, and then tells first what it has lost. Another log
/// goes on meanwhile. No log stays open while nothing waits, so that one that somebody deletes is gone.
final class BackgroundWriter: Sendable {
    /// The logs of a writer, which have names.
    struct Logs: Sendable {
        /// Opens a log, which is made with its folder if there is none.
        var open: @Sendable (_ name: String) throws -> LogFile
        /// The line in a log that tells a loss.
        var line: @Sendable (LogHealth.Loss) -> [UInt8]
        /// A log as the subject of a sentence.
        var subject: @Sendable (_ name: String) -> String
    }

    /// The greatest number of bytes of one log that wait to be written; more is left out.
    private static let mostOfOne = 1 << 20
    /// The greatest number of bytes of all logs.
    private static let mostOfAll = 4 << 20
    /// What a line costs beside its own bytes.
    private static let overhead = 256
    /// The time for the last writes at the end.
    private static let patience = DispatchTimeInterval.seconds(5)

    private struct State {
        var waiting = 0
        var waitingOf: [String: Int] = [:]
        var leftOut: [String: LogHealth.Loss] = [:]
        var problems: [String: String] = [:]
    }

    private final class OpenLog {
        var file: LogFile

        init(_ file: consuming LogFile) { self.file = file }
    }

    /// What the writer's thread alone has.
    private final class Writing {
        var open: [String: OpenLog] = [:]
        var health: [String: LogHealth] = [:]
    }

    private let queue: DispatchQueue
    private let state = Mutex(State())
    // Used in the closures of the queue alone, which run one after another.
    private nonisolated(unsafe) let writing = Writing()
    private let logs: Logs
    private let now: @Sendable () -> Instant
    private let tell: @Sendable (String) -> Void

    /// - Parameters:
    ///   - now: The clock by which a log is tried again.
    ///   - tell: Takes a sentence when a log cannot be written, and when it can again; called on any thread.
    init(
        name: String,
        _ logs: Logs,
        now: @escaping @Sendable () -> Instant,
        tell: @escaping @Sendable (String) -> Void
    ) {
        queue = DispatchQueue(label: name)
        (self.logs, self.now, self.tell) = (logs, now, tell)
        // Beyond its limit of file size (ulimit -f), a write then fails and does not end the process.
        _ = signal(SIGXFSZ, SIG_IGN)
    }

    /// A sentence about each log that cannot be written at present.
    var problems: [String] { state.withLock { $0.problems.sorted { $0.key < $1.key }.map(\.value) } }

    /// Has a line written, or leaves it out if too much waits.
    ///
    /// - Parameters:
    ///   - size: The bytes of what the line tells.
    ///   - time: The present time.
    ///   - line: Makes the line, with its line end.
    func append(to name: String, size: Int, at time: WallTime, _ line: @escaping @Sendable () -> [UInt8]) {
        let cost = size + Self.overhead
        let isTaken = state.withLock { state in
            let own = state.waitingOf[name, default: 0]
            guard own + cost <= Self.mostOfOne, state.waiting + cost <= Self.mostOfAll else {
                let more = LogHealth.Loss(
                    lines: 1,
                    bytes: size,
                    since: time,
                    reason: "they came faster than the disk takes them"
                )
                state.leftOut[name] = state.leftOut[name].map { $0 + more } ?? more
                return false
            }
            state.waiting += cost
            state.waitingOf[name] = own + cost
            return true
        }
        guard isTaken else { return }
        queue.async { [self] in
            write(line, to: name, size, time: time)
            let isLast = state.withLock { state in
                state.waiting -= cost
                let own = state.waitingOf[name, default: cost] - cost
                state.waitingOf[name] = own > 0 ? own : nil
                return state.waiting == 0
            }
            if isLast { unsafe writing.open = [:] }
        }
    }

    private func write(_ line: () -> [UInt8], to name: String, _ size: Int, time: WallTime) {
        var health = unsafe writing.health[name] ?? LogHealth()
        defer { unsafe writing.health[name] = health.isWell ? nil : health }
        if let leftOut = state.withLock({ $0.leftOut.removeValue(forKey: name) }) { health.lost(leftOut) }
        let now = now()
        var reason = health.reason
        if health.isDue(at: now) {
            let before = health.loss
            do {
                try tellLoss(&health, in: name)
                try put(line(), to: name)
                guard health.succeeded(at: now) else { return }
                state.withLock { $0.problems[name] = nil }
                return tell("\(logs.subject(name)) is kept again\(before.map { ": \($0.text)" } ?? "").")
            } catch {
                reason = Self.reason(error)
                let problem =
                    "\(logs.subject(name)) cannot be written: \(Self.reason(error)). It is tried again; what comes "
                    + "meanwhile is lost, and counted."
                state.withLock { $0.problems[name] = problem }
                if health.failed(Self.reason(error), at: now) { tell(problem) }
            }
        }
        health.lost(LogHealth.Loss(lines: 1, bytes: size, since: time, reason: reason ?? "it could not be written"))
    }

    /// Tells in a log what it has lost, if it has.
    private func tellLoss(_ health: inout LogHealth, in name: String) throws {
        guard let loss = health.loss else { return }
        try put(logs.line(loss), to: name)
        health.toldLoss()
    }

    private func put(_ line: [UInt8], to name: String) throws {
        do {
            if let log = unsafe writing.open[name] {
                do throws(POSIXFailure) {
                    return try log.file.append(line)
                } catch {
                    // Somebody has deleted the folder.
                    guard error.isAbsence else { throw error }
                }
            }
            let log = OpenLog(try logs.open(name))
            unsafe writing.open[name] = log
            try log.file.append(line)
        } catch {
            // A part of the line may stand there, which the next opening ends.
            unsafe writing.open[name] = nil
            throw error
        }
    }

    private static func reason(_ error: any Error) -> String { (error as? POSIXFailure)?.reason ?? "\(error)" }

    /// Waits until everything is written, also what was lost, for five seconds at the most.
    func close() {
        let isWritten = DispatchSemaphore(value: 0)
        queue.async { [self] in
            tellLosses()
            isWritten.signal()
        }
        guard isWritten.wait(timeout: .now() + Self.patience) == .timedOut else { return }
        tell("The last lines of the logs are not written: the disk takes them too slowly.")
    }

    private func tellLosses() {
        let leftOut = state.withLock { state in
            defer { state.leftOut = [:] }
            return state.leftOut
        }
        for (name, loss) in leftOut { unsafe writing.health[name, default: LogHealth()].lost(loss) }
        for (name, present) in unsafe writing.health {
            var health = present
            // If it fails again, it was told before that the log cannot be written.
            try? tellLoss(&health, in: name)
            unsafe writing.health[name] = health.isWell ? nil : health
        }
        unsafe writing.open = [:]
    }
}
