package import EventLoop
import Foundation
import IntentModel
package import ProcessModel

/// Runs a test with a loop that is shut down afterwards.
package func withLoop(_ body: (EventLoop) async throws -> Void) async throws {
    let loop = try EventLoop(name: "test")
    do {
        try await body(loop)
    } catch {
        await loop.shutdown()
        throw error
    }
    await loop.shutdown()
}

/// The executables that are built beside the test's own.
package enum Built {
    package static var guardian: String { path("intenthost-guardian") }
    package static var memoryFixture: String { path("MemoryFixture") }
    package static var guardedHost: String { path("GuardedHost") }
    package static var serviceSimulator: String { path("ServiceSimulator") }

    private static func path(_ name: String) -> String {
        let test = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        return test.deletingLastPathComponent().appending(path: name).path(percentEncoded: false)
    }
}

/// A child process whose lines a test can wait for, and a place on its loop in which the test can run code.
package actor RunningProcess {
    package nonisolated let loop: EventLoop
    private let lines: AsyncStream<String>
    private let recorder: AsyncStream<String>.Continuation
    private let exit: AsyncStream<ExitStatus>
    private let exitRecorder: AsyncStream<ExitStatus>.Continuation
    private var process: ChildProcess?
    private var rest = ""

    package nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

    package init(_ specification: ChildProcess.Specification, on loop: EventLoop) async throws {
        self.loop = loop
        (lines, recorder) = AsyncStream.makeStream()
        (exit, exitRecorder) = AsyncStream.makeStream()
        try watch(await loop.spawn(specification))
    }

    private func watch(_ spawned: SpawnedProcess) throws {
        let exitRecorder = exitRecorder
        let process = try ChildProcess.adopt(spawned, on: loop) { event in
            if case .exited(let status, _) = event { exitRecorder.yield(status) }
        }
        process.stdout.start { [self] event in
            switch event {
            case .bytes(let bytes): take(String(decoding: bytes, as: UTF8.self))
            case .end, .failed: recorder.finish()
            }
        }
        self.process = process
    }

    private func take(_ text: String) {
        var pieces = (rest + text).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        rest = pieces.removeLast()
        for piece in pieces { recorder.yield(piece) }
    }

    package var pid: Int32 { process?.pid ?? 0 }

    /// The next lines; fewer if the output ends.
    package func lines(_ count: Int) async -> [String] {
        var seen: [String] = []
        for await line in lines {
            seen.append(line)
            if seen.count == count { break }
        }
        return seen
    }

    /// The numbers after "pid " of so many lines.
    package func pids(_ count: Int) async -> [Int32] {
        await lines(count).compactMap { $0.hasPrefix("pid ") ? Int32($0.dropFirst(4)) : nil }
    }

    package func write(_ text: String) { process?.stdin.write(Array(text.utf8)) }

    package func kill() { process?.signal(.kill, toGroup: false) }

    /// How it ended, once it has.
    package func end() async -> ExitStatus? {
        for await status in exit { return status }
        return nil
    }

    /// Closes the pipes.
    package func dispose() {
        process?.stdin.abort()
        process?.stdout.close()
        process?.stderr.close()
        recorder.finish()
    }
}

/// Waits for processes of any parent to end, within a deadline.
package actor EndOfProcesses {
    package nonisolated let loop: EventLoop
    private var watches: [Int32: ProcessEndWatch] = [:]
    private var waiter: CheckedContinuation<[Int32], Never>?
    private var timer: TimerToken?

    package nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

    /// Holds on to the processes, which must be running.
    package init(of pids: [Int32], on loop: EventLoop) async throws {
        self.loop = loop
        try watch(pids)
    }

    private func watch(_ pids: [Int32]) throws {
        for pid in pids {
            watches[pid] = try ProcessEndWatch(pid: pid, on: loop) { [self] in ended(pid) }
        }
    }

    /// Those that are left at the end, which is as soon as there are none.
    package func remaining(after limit: Duration) async -> [Int32] {
        guard !watches.isEmpty else { return [] }
        return await withCheckedContinuation { continuation in
            waiter = continuation
            timer = loop.schedule(at: loop.clock.now.advanced(by: limit)) { [self] in finish() }
        }
    }

    private func ended(_ pid: Int32) {
        watches[pid] = nil
        if watches.isEmpty { finish() }
    }

    private func finish() {
        if let timer = timer.take() { loop.cancel(timer) }
        for watch in watches.values { watch.close() }
        waiter.take()?.resume(returning: watches.keys.sorted())
    }
}

/// A place on a loop in which a test can run code.
package actor EventLoopRunner {
    package nonisolated let loop: EventLoop

    package nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

    package init(_ loop: EventLoop) {
        self.loop = loop
    }

    package func run<Result: Sendable>(_ body: @Sendable (isolated EventLoopRunner) throws -> Result) rethrows -> Result
    {
        try body(self)
    }
}
