import IntentModel
import JSON
import ProcessTestSupport
import Testing

@testable import IntentHost

/// `RaceTests` cancels requests of an extension that is a process, at any moment.
@Suite("The moments at which a request can be cancelled", .timeLimit(.minutes(1)))
struct CancellationOrderTests {
    @Test("After whichever job of the loop it is cancelled, it is so until it is over, and the next request succeeds")
    func everyJob() async throws {
        let folder = try TemporaryFolder()
        let host = try AnsweringExtensions(memory: ["a": 0]).host(data: folder.path) { _ in }
        let request = IntentRequest(
            intent: "INSendMessageIntent",
            extensionName: "a",
            parameters: ["content": .string("Hello")]
        )
        #expect(await host.perform(request).status == .success)
        var statuses: [Outcome.Status] = []
        while statuses.last != .success {
            let jobs = statuses.count
            // Everything is on the loop, whose jobs run in order: each time the task resumes, the loop has done one
            // more job of the request.
            let status = await Task(executorPreference: host.executor) {
                let performing = Task(executorPreference: host.executor) { await host.perform(request) }
                for _ in 0..<jobs { await Task.yield() }
                performing.cancel()
                return await performing.value.status
            }.value
            statuses.append(status)
            #expect(await host.perform(request).status == .success)
        }
        #expect(statuses.dropLast().allSatisfy { $0 == .cancelled }, "\(statuses)")
        #expect(statuses.count > 2)
        await host.shutdown()
    }
}
