import IntentModel
import JSON
import ProcessTestSupport
import Synchronization
import Testing

@testable import IntentHost

@Suite("Open questions", .timeLimit(.minutes(1)))
struct OpenQuestionsTests {
    private let dialogue = DeafDialogue()
    private let request = IntentRequest(
        intent: "INSendMessageIntent",
        parameters: ["content": .string("Hello")],
        device: DeviceState(isLocked: true)
    )

    /// Runs a test with a host whose only extension may not be used on a locked device, and stops the host afterwards.
    private func withHost(_ body: (Host) async -> Void) async throws {
        let folder = try TemporaryFolder()
        let host = try AnsweringExtensions(memory: ["a": 0]).host(data: folder.path, isRestricted: true) { _ in }
        await body(host)
        await host.shutdown()
    }

    /// Performs the request, and returns once the dialogue has the question.
    private func ask(_ host: Host) async -> Task<Outcome, Never> {
        let asking = Task { [request, dialogue] in await host.perform(request, dialogue: dialogue) }
        await dialogue.isAsked()
        return asking
    }

    @Test("An answer reaches its asker")
    func answer() async throws {
        try await withHost { host in
            let asking = await ask(host)
            dialogue.answer(.yes)
            #expect(await asking.value.status == .success)
        }
    }

    /// A dialogue is the embedder's code.
    ///
    /// A dialogue that waits for a person may ignore the cancellation of its task, and must not keep the host from
    /// ending.
    @Test("The end of the host ends a question whose dialogue does not return, and a late answer is dropped")
    func close() async throws {
        try await withHost { host in
            let asking = await ask(host)
            await host.shutdown()
            #expect(await asking.value.failure?.kind == .hostStopped)
            dialogue.answer(.yes)
        }
    }

    @Test("A cancelled caller gets its question back even if the dialogue does not return")
    func cancellation() async throws {
        try await withHost { host in
            let asking = await ask(host)
            asking.cancel()
            #expect(await asking.value.status == .cancelled)
            dialogue.answer(.yes)
            // A late answer starts nothing.
            #expect(await host.state(of: "a") == .stopped)
        }
    }

    @Test("A late answer does not answer the next question")
    func nextQuestion() async throws {
        try await withHost { host in
            let first = await ask(host)
            first.cancel()
            #expect(await first.value.status == .cancelled)
            let next = DeafDialogue()
            let asking = Task { [request] in await host.perform(request, dialogue: next) }
            await next.isAsked()
            dialogue.answer(.yes)
            #expect(await host.state(of: "a") == .stopped)
            next.answer(.no)
            #expect(await asking.value.status == .denied)
        }
    }

    @Test("A dialogue's task is cancelled once nobody waits for its answer")
    func taskCancellation() async throws {
        try await withHost { host in
            let asking = await ask(host)
            host.beginShutdown()
            _ = await asking.value
            await dialogue.isCancelled()
            dialogue.answer(.no)
        }
    }

    @Test("Nobody is asked once the host stops")
    func closed() async throws {
        try await withHost { host in
            host.beginShutdown()
            #expect(await host.perform(request, dialogue: dialogue).failure?.kind == .hostStopped)
            #expect(dialogue.questionCount == 0)
        }
    }
}

/// A dialogue that returns when the test says so, and ignores its task's cancellation.
private final class DeafDialogue: Dialogue {
    private struct State {
        var questionCount = 0
        var waiter: CheckedContinuation<Answer, Never>?
    }

    private let state = Mutex(State())
    private let asked = AsyncStream<Void>.makeStream()
    private let cancelled = AsyncStream<Void>.makeStream()

    var questionCount: Int { state.withLock(\.questionCount) }

    func isAsked() async { for await _ in asked.stream {} }

    func isCancelled() async { for await _ in cancelled.stream {} }

    func answer(_ answer: Answer) { state.withLock { $0.waiter.take() }?.resume(returning: answer) }

    @concurrent func answer(_ question: Question) async -> Answer {
        await withTaskCancellationHandler {
            await withCheckedContinuation { waiter in
                state.withLock { state in
                    state.questionCount += 1
                    state.waiter = waiter
                }
                asked.continuation.finish()
            }
        } onCancel: {
            cancelled.continuation.finish()
        }
    }
}
