import Dispatch
import EventLoop
import Foundation
import ProcessTestSupport
import Testing

@testable import ExtensionProcesses

@Suite("The warning level of a control group of version 1", .timeLimit(.minutes(1)))
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

        /// Returns the last request to the kernel: a counter, a file and, for a level, its value.
        func request() throws -> Int {
            try String(contentsOfFile: "\(directory)/cgroup.event_control", encoding: .utf8).split(separator: " ").count
        }

        /// Returns the request after the start of the launch, and the request after an immediate end.
        func requests() throws -> [Int] {
            start()
            let first = try request()
            close()
            return [first, try request()]
        }

        /// Returns whether a launch beyond the level is reported at the end of its start, and not before.
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

    /// Returns the files of a group.
    private func group() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        for name in ["memory.limit_in_bytes", "memory.oom_control", "cgroup.event_control", "memory.stat"] {
            try folder.write(name, "")
        }
        for name in ["memory.usage_in_bytes", "memory.max_usage_in_bytes"] { try folder.write(name, "0\n") }
        return folder
    }

    @Test("For a launch that ends at once, the kernel is not asked for reports, which would delay its end")
    func short() async throws {
        let folder = try group()
        try await withLoop { loop in
            // The limit is reported from the first instant on.
            let requests = try await Run(folder.path, on: loop).requests()
            #expect(requests == [2, 2])
        }
    }

    @Test("For a launch that lives on, the kernel is asked for reports")
    func long() async throws {
        let folder = try group()
        try await withLoop { loop in
            let run = Run(folder.path, on: loop)
            try await run.nextRequest()
            #expect(try await run.request() == 3)
            await run.close()
        }
    }

    @Test("A launch that already uses much is reported once the watch has started", .timeLimit(.minutes(1)))
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
