import EventLoop
import Foundation
import ProcessModel
import ProcessTestSupport

@testable import ExtensionProcesses

/// One launch of the fixture under a watch.
actor MemoryRun {
    nonisolated let loop: EventLoop
    private let launchID: String
    private let events: AsyncStream<MemoryEvent>
    private let recorder: AsyncStream<MemoryEvent>.Continuation
    private let hold: MemoryHold
    private var factory: MemoryWatchFactory?
    private var watch: (any MemoryWatch)?
    private(set) var process: RunningProcess?

    nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

    /// Makes the watch.
    init(_ enforcers: MemoryEnforcers, limit: Int, launchID: String = UUID().uuidString, on loop: EventLoop) async {
        self.loop = loop
        self.launchID = launchID
        (events, recorder) = AsyncStream.makeStream()
        hold = MemoryHold(enforcers, launchID: launchID, limit: limit)
        makeWatch()
    }

    private func makeWatch() {
        let factory = MemoryWatchFactory(on: loop)
        self.factory = factory
        watch = factory.makeWatch(hold, launchID: launchID)
    }

    /// Launches a program and begins to watch it.
    func launch(_ executable: String, _ arguments: [String]) async throws {
        let process = try await RunningProcess(
            ChildProcess.Specification(
                executable: executable,
                arguments: arguments,
                environment: ["INTENTHOST_LAUNCH_ID": launchID, "PATH": "/usr/bin:/bin"],
                groupDirectories: hold.groupDirectories,
                resourceLimits: hold.resourceLimits
            ),
            on: loop
        )
        self.process = process
        await start(pid: process.pid)
    }

    /// Begins to watch.
    func start(pid: Int32) {
        watch?.start(pid: pid) { [recorder] in recorder.yield($0) }
    }

    var enforcedBy: MemoryEnforcement? { watch?.enforcedBy }
    var groupDirectory: String? { watch?.groupDirectory }
    func usage() -> MemoryUsage? { watch?.usage() }
    var groupPeak: Int? { watch?.groupPeak }
    var peaks: [Int?] { watch.map { [$0.peaks.private, $0.peaks.group] } ?? [] }
    func check() { watch?.check() }
    func killAll() { watch?.killAll() }

    /// Returns all events; there are no more.
    func allEvents() async -> [MemoryEvent] {
        recorder.finish()
        return await events.reduce(into: []) { $0.append($1) }
    }

    /// Returns the next event.
    func nextEvent() async -> MemoryEvent? {
        for await event in events { return event }
        return nil
    }

    /// Returns the events until the limit is reached.
    func eventsUntilExceeded() async -> [MemoryEvent] {
        var seen: [MemoryEvent] = []
        for await event in events {
            seen.append(event)
            if case .exceeded = event { break }
        }
        return seen
    }

    /// Closes everything and waits until the group is removed.
    func close() async {
        await withCheckedContinuation { continuation in
            guard let watch else { return continuation.resume() }
            watch.close { continuation.resume() }
        }
        factory?.close()
        await process?.dispose()
    }
}
