import IntentModel
import Synchronization
import Testing

@testable import IntentHost

@Suite("Open questions", .timeLimit(.minutes(1)))
struct OpenQuestionsTests {
    private let questions = OpenQuestions()
    private let dialogue = DeafDialogue()
    private let question = Question(
        kind: .unlock,
        intent: "INSendMessageIntent",
        extensionName: "Monkey",
        locale: "en-US"
    )

    /// Asks, and returns once the dialogue has the question.
    private func ask() async -> Task<Answer?, Never> {
        let asking = Task { [questions, question, dialogue] in await questions.ask(question, dialogue) }
        await dialogue.isAsked()
        return asking
    }

    @Test("An answer reaches the one who asked")
    func answer() async {
        let asking = await ask()
        dialogue.answer(.yes)
        #expect(await asking.value == .yes)
    }

    /// A dialogue is code of the embedder: one that waits for a person may ignore that its task was cancelled, and would keep
    /// the host from its end for ever.
    @Test("The end of the host ends a question whose dialogue does not return, and a late answer is dropped")
    func close() async {
        let asking = await ask()
        questions.close()
        #expect(await asking.value == nil)
        dialogue.answer(.yes)
        #expect(await asking.value == nil)
    }

    @Test("A cancelled caller gets its question back although the dialogue does not return")
    func cancellation() async {
        let asking = await ask()
        asking.cancel()
        #expect(await asking.value == .cancel)
        dialogue.answer(.yes)
        #expect(await asking.value == .cancel)
    }

    @Test("The task of a dialogue is cancelled once nobody waits for its answer")
    func taskCancellation() async {
        let asking = await ask()
        questions.close()
        _ = await asking.value
        await dialogue.isCancelled()
        dialogue.answer(.no)
    }

    @Test("Nobody is asked once the host stops")
    func closed() async {
        questions.close()
        #expect(await questions.ask(question, dialogue) == nil)
        #expect(dialogue.questionCount == 0)
    }
}

/// A dialogue that returns when the test says so, whatever becomes of its task.
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
