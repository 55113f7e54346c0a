internal import CommandLineKit
internal import Dispatch
internal import IntentHost
internal import IntentModel
internal import Synchronization

/// Asks the person at the terminal.
struct TerminalDialogue: Dialogue {
    let output: OutputStream

    @concurrent func answer(_ question: Question) async -> Answer {
        output.writeLine(question.printedText)
        while true {
            let hint = AnswerText.hint(for: question)
            output.write(hint.isEmpty ? "> " : "[\(hint)] > ")
            guard let line = await TerminalLine.next() else {
                output.writeLine()
                return .cancel
            }
            if let answer = AnswerText.answer(line.trimmed, to: question) { return answer }
            output.writeLine("Please answer with \(hint.isEmpty ? "a value" : hint); Ctrl-D gives up.")
        }
    }
}

/// Reads lines from the terminal without blocking a task.
private enum TerminalLine {
    /// The next line without its end, or nil at the end of input or when the task is cancelled.
    static func next() async -> String? {
        let waiter = Waiter()
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                waiter.wait(continuation)
                // A blocked read cannot be cancelled; its thread ends with the process.
                DispatchQueue.global().async { waiter.resume(readLine()) }
            }
        } onCancel: {
            waiter.resume(nil)
        }
    }

    /// Resumes a continuation once, for the line or for the cancellation.
    private final class Waiter: Sendable {
        private enum State {
            case idle
            case waiting(CheckedContinuation<String?, Never>)
            case done
        }

        private let state = Mutex(State.idle)

        func wait(_ continuation: CheckedContinuation<String?, Never>) {
            let isDone = state.withLock { state in
                if case .done = state { return true }
                state = .waiting(continuation)
                return false
            }
            if isDone { continuation.resume(returning: nil) }
        }

        func resume(_ line: String?) {
            let continuation = state.withLock { state -> CheckedContinuation<String?, Never>? in
                defer { state = .done }
                guard case .waiting(let continuation) = state else { return nil }
                return continuation
            }
            continuation?.resume(returning: line)
        }
    }
}
