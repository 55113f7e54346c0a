import Foundation
import Testing

@testable import EventLoop

@Suite("Blocking executor", .timeLimit(.minutes(1)))
struct BlockingExecutorTests {
    /// An actor on the executor in which a test can run code.
    private actor Worker {
        private nonisolated let executor: BlockingExecutor
        private var numbers: [Int] = []

        nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

        init(_ executor: BlockingExecutor) { self.executor = executor }

        func append(_ number: Int) -> [Int] {
            executor.checkIsolated()
            numbers.append(number)
            return numbers
        }
    }

    @Test("Work runs on the thread, one job after another")
    func work() async throws {
        let executor = BlockingExecutor(name: "test")
        let worker = Worker(executor)
        for number in 0..<500 { #expect(await worker.append(number).count == number + 1) }
        await withTaskGroup { group in
            for number in 0..<500 { group.addTask { _ = await worker.append(number) } }
        }
        #expect(await worker.append(0).count == 1001)
        #expect(executor.isIsolatingCurrentContext() == false)
        await executor.shutdown()
    }

    @Test("Shutting down runs what was enqueued, and may be asked for by several tasks")
    func shutdown() async throws {
        let executor = BlockingExecutor(name: "test")
        let worker = Worker(executor)
        var appends: [Task<Int, Never>] = []
        for number in 0..<100 {
            // The work is enqueued before the task is returned, so before the end is requested.
            appends.append(Task.immediate { await worker.append(number).count })
        }
        await withDiscardingTaskGroup { group in
            for _ in 0..<4 { group.addTask { await executor.shutdown() } }
        }
        await executor.shutdown()
        var counts: [Int] = []
        for append in appends { counts.append(await append.value) }
        #expect(counts == Array(1...100))
    }

    @Test("An executor that nobody has used has no thread")
    func laziness() async {
        // In a process of its own, since other tests start threads.
        await #expect(processExitsWith: .success) {
            func threadCount() throws -> Int {
                try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").count
            }
            let before = try threadCount()
            let executors = (0..<200).map { BlockingExecutor(name: "test \($0)") }
            // The runtime's own threads start when they are first needed.
            #expect(try threadCount() < before + 20)
            for executor in executors { await executor.shutdown() }
        }
    }

    @Test("Use from another thread, or after the end, ends the process")
    func misuse() async {
        await #expect(processExitsWith: .failure) { BlockingExecutor(name: "test").checkIsolated() }
        await #expect(processExitsWith: .failure) {
            let executor = BlockingExecutor(name: "test")
            let worker = Worker(executor)
            await executor.shutdown()
            _ = await worker.append(1)
        }
    }
}
