import Dispatch
import EventLoop
import Foundation
import Testing

@testable import IntentHost

@Suite("The warning's level of a control group of version 1", .timeLimit(.minutes(1)))
struct ControlGroupLevelTests {
    /// A watch of a group; lives on the loop.
    private actor Run {
        nonisolated let loop: EventLoop
        private let directory: String
        private var watch: ControlGroupWatch?
        private var changes: FileChanges?

        nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

        init(_ directory: String, on loop: EventLoop) {
            self.loop = loop
            self.directory = directory
        }

        func start() {
            makeWatch().start(pid: 0) { _ in }
        }

        private func makeWatch() -> ControlGroupWatch {
            let group = ControlGroup1(directory: directory)
            let hold = MemoryHold(group, limit: 1 << 30)
            let watch = ControlGroupWatch(group, hold, queue: DispatchQueue(label: "test"), on: loop)
            self.watch = watch
            return watch
        }

        /// What the kernel was asked last: a counter, a file and, for a level, how much.
        func request() throws -> Int {
            try String(contentsOfFile: "\(directory)/cgroup.event_control", encoding: .utf8).split(separator: " ").count
        }

        /// The request when the launch has started, and the one when it is over at once.
        func requests() throws -> [Int] {
            start()
            let first = try request()
            close()
            return [first, try request()]
        }

        /// Whether a launch that is beyond the level already is told of while it is started, and that it is told of then.
        func isToldWithinStart() async throws -> Bool {
            let watch = makeWatch()
            var isStarted = false
            return await withCheckedContinuation { continuation in
                watch.start(pid: 0) { _ in continuation.resume(returning: !isStarted) }
                isStarted = true
            }
        }

        /// Starts, and waits for the request after the first.
        func nextRequest() async throws {
            let changes = try FileChanges(on: loop)
            self.changes = changes
            start()
            await withCheckedContinuation { continuation in
                var waiter: CheckedContinuation<Void, Never>? = continuation
                let watch = try? changes.add("\(directory)/cgroup.event_control") { waiter.take()?.resume() }
                if watch == nil { waiter.take()?.resume() }
            }
        }

        func close() {
            watch?.close()
            changes?.close()
        }
    }

    /// The files of a group.
    private func group() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        for name in ["memory.limit_in_bytes", "memory.oom_control", "cgroup.event_control", "memory.stat"] {
            try folder.write(name, "")
        }
        for name in ["memory.usage_in_bytes", "memory.max_usage_in_bytes"] { try folder.write(name, "0\n") }
        return folder
    }

    @Test("A launch that is over at once does not have the kernel asked to tell of it, which would hold its end up")
    func short() async throws {
        let folder = try group()
        try await withLoop { loop in
            // The limit is told of from the first instant on.
            let requests = try await Run(folder.path, on: loop).requests()
            #expect(requests == [2, 2])
        }
    }

    @Test("Of a launch that lives on, the kernel is asked to tell")
    func long() async throws {
        let folder = try group()
        try await withLoop { loop in
            let run = Run(folder.path, on: loop)
            try await run.nextRequest()
            #expect(try await run.request() == 3)
            await run.close()
        }
    }

    @Test("A launch that uses much already is told of once whoever starts the watch knows it", .timeLimit(.minutes(1)))
    func afterStart() async throws {
        let folder = try group()
        let much = "\((1 << 30) - 1)\n"
        for name in ["memory.usage_in_bytes", "memory.max_usage_in_bytes"] { try folder.write(name, much) }
        try await withLoop { loop in
            let run = Run(folder.path, on: loop)
            let isToldWithinStart = try await run.isToldWithinStart()
            #expect(!isToldWithinStart)
            await run.close()
        }
    }
}
