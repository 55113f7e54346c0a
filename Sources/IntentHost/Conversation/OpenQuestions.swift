internal import EventLoop
internal import IntentModel

/// The questions of a host that are open now.
///
/// Lives on the host's loop. A person may take for ever to answer; the host's end does not wait for that.
actor OpenQuestions {
    private nonisolated let loop: EventLoop
    // The actor holds the loop, so the executor lives as long as the actor.
    nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe loop.asUnownedSerialExecutor() }

    private var asking: [Int: Task<Answer, Never>] = [:]
    private var lastNumber = 0
    private var isClosed = false

    init(on loop: EventLoop) { self.loop = loop }

    /// Asks, and returns the answer, or nil where the host is stopped first.
    func ask(_ question: Question, _ dialogue: any Dialogue) async -> Answer? {
        guard !isClosed else { return nil }
        lastNumber += 1
        let number = lastNumber
        let task = Task { await dialogue.answer(question) }
        asking[number] = task
        let answer = await withTaskCancellationHandler {
            await task.value
        } onCancel: {
            task.cancel()
        }
        asking[number] = nil
        return isClosed ? nil : answer
    }

    /// Takes every question back and asks no more.
    func close() {
        isClosed = true
        for task in asking.values { task.cancel() }
    }
}
