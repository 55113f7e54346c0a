import ExtensionProtocol
import IntentModel
import JSON
import Testing
import WireTestSupport

@_spi(IntentDefinition) @testable import Intents

@Suite("Jobs of handlers", .timeLimit(.minutes(1)))
struct JobTests {
    /// Begins a job, and answers with a code.
    private final class JobHandler: INSendMessageIntentHandling {
        private let code: INSendMessageIntentResponseCode
        private let work: @Sendable (IntentJob) async throws -> INIntentResponse

        init(
            _ code: INSendMessageIntentResponseCode = .inProgress,
            _ work: @escaping @Sendable (IntentJob) async throws -> INIntentResponse
        ) {
            (self.code, self.work) = (code, work)
        }

        func handle(intent: INSendMessageIntent) async -> INSendMessageIntentResponse {
            IntentCallContext.current?.startJob(timeToLive: .seconds(90), work)
            return INSendMessageIntentResponse(code: code, userActivity: nil)
        }
    }

    private struct Broken: Error {}

    /// Ends when the job is cancelled, and reports the reason.
    private static let patient: @Sendable (IntentJob) async throws -> INIntentResponse = { job in
        job.report(message: "begun")
        let (never, continuation) = AsyncStream.makeStream(of: Void.self)
        for await _ in never {}
        continuation.finish()
        guard job.cancellation != .timeout else { throw CancellationError() }
        return INSendMessageIntentResponse(code: .failure, userActivity: nil)
    }

    /// Starts a runtime, handles a message and returns the answer.
    private func handle(_ handler: JobHandler) async throws -> (host: HostEnd, answer: JSONValue) {
        let host = try HostEnd.serving(Provider(handler))
        let answer = try await host.call(
            1,
            "initialize",
            [
                "protocolVersions": ["1.0"], "host": ["name": "test", "version": "1"],
                "extension": ["identifier": "org.example.Test"], "intents": ["INSendMessageIntent"],
                // One per process, and therefore the same as in the other tests.
                "containers": ["app": "/nowhere/app", "groups": ["group.example": "/nowhere/group"]],
            ]
        ).get()
        // Only an extension that can resume jobs lists the open ones.
        #expect(answer["openJobs"] == nil)
        return (host, try await host.call(2, "intent/handle", ConfirmIntent(IntentCall()).json).get())
    }

    @Test("The answer names the job; its progress and then its result follow, in increasing numbers")
    func success() async throws {
        let (host, answer) = try await handle(
            JobHandler { job in
                job.report(fraction: 7, completed: 1, total: .infinity, message: "Packing")
                return INSendMessageIntentResponse(code: .success, userActivity: nil)
            }
        )
        #expect(answer["response"]?["code"] == "inProgress")
        #expect(answer["job"]?["ttlMs"] == 90_000)
        let handle = try #require(answer["job"]?["handle"])
        #expect(
            try await host.notification("job/progress") == [
                "handle": handle, "sequence": 1, "completed": 1.0, "fraction": 1.0, "message": "Packing",
            ]
        )
        let result = try await host.notification("job/result")
        #expect(result["handle"] == handle)
        #expect(result["sequence"] == 2)
        #expect(result["response"]?["code"] == "success")
        let ended = try await host.call(3, "job/status", ["handle": handle]).get()
        #expect(ended["state"] == "succeeded")
        try host.send(AcknowledgeJob(handle: handle.stringValue ?? "", sequence: 2).message)
        let forgotten = try await host.call(4, "job/status", ["handle": handle]).get()
        #expect(forgotten["state"] == "lost")
    }

    @Test("An error thrown by the work is the result")
    func failure() async throws {
        let (host, answer) = try await handle(JobHandler { _ in throw Broken() })
        let result = try await host.notification("job/result")
        #expect(result["error"]?["code"]?.integerValue == ResponseError.Code.internalError.rawValue)
        #expect(result["error"]?["message"]?.stringValue?.contains("Broken") == true)
        let handle = answer["job"]?["handle"] ?? .null
        #expect(try await host.call(3, "job/status", ["handle": handle]).get()["state"] == "failed")
    }

    @Test("A cancelled job learns the reason and reports how it ended", arguments: [JobCancelReason.user, .timeout])
    func cancel(reason: JobCancelReason) async throws {
        let (host, answer) = try await handle(JobHandler(.inProgress, Self.patient))
        let handle = try #require(answer["job"]?["handle"]?.stringValue)
        _ = try await host.notification("job/progress")
        #expect(try await host.call(3, "job/status", ["handle": .string(handle)]).get()["state"] == "working")
        try host.send(CancelJob(handle: handle, reason: reason, graceMilliseconds: 1000).message)
        let result = try await host.notification("job/result")
        switch reason {
        case .timeout: #expect(result["error"]?["code"]?.integerValue == ResponseError.Code.requestCancelled.rawValue)
        default: #expect(result["response"]?["code"] == "failure")
        }
    }

    @Test("A result that crossed the cancellation is sent again")
    func crossing() async throws {
        let (host, answer) = try await handle(
            JobHandler { _ in INSendMessageIntentResponse(code: .success, userActivity: nil) }
        )
        let handle = try #require(answer["job"]?["handle"]?.stringValue)
        _ = try await host.notification("job/result")
        try host.send(CancelJob(handle: handle, reason: .user, graceMilliseconds: 1000).message)
        _ = try await host.call(3, "ping").get()
        let results = host.notifications.filter {
            guard case .notification("job/result", _) = $0 else { return false }
            return true
        }
        #expect(results.count == 2)
        guard case .notification(_, let again) = try #require(results.last) else { return }
        #expect(again["sequence"] == 2)
        #expect(again["response"]?["code"] == "success")
    }

    @Test("A job unknown to the host is stopped and forgotten")
    func unknown() async throws {
        let (ended, continuation) = AsyncStream.makeStream(of: IntentJob.Cancellation?.self)
        let (host, answer) = try await handle(
            JobHandler { job in
                let response = try await Self.patient(job)
                continuation.yield(job.cancellation)
                return response
            }
        )
        let handle = try #require(answer["job"]?["handle"]?.stringValue)
        _ = try await host.notification("job/progress")
        try host.send(CancelJob(handle: handle, reason: .unknown, graceMilliseconds: 0).message)
        #expect(try await host.call(3, "job/status", ["handle": .string(handle)]).get()["state"] == "lost")
        var reasons = ended.makeAsyncIterator()
        #expect(await reasons.next() == .some(.unknown))
    }

    @Test("With a code other than inProgress there is no job, and the work never runs")
    func noJob() async throws {
        let (host, answer) = try await handle(
            JobHandler(.success) { job in
                job.report(message: "ran")
                throw CancellationError()
            }
        )
        #expect(answer["response"]?["code"] == "success")
        #expect(answer["job"] == nil)
        try await host.finish()
        #expect(host.notifications.allSatisfy { $0 == Ack(id: .integer(2)).message })
    }
}
