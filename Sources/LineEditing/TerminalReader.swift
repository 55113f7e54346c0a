internal import Dispatch
internal import Glibc
internal import Synchronization

/// Reads the lines that a person types on the terminal of standard input.
///
/// A line may be edited, with a history of the earlier ones; then prompts and lines are drawn on standard error. While
/// a line is read, a stop by Ctrl-Z gives the terminal back as it was, and after `fg` the prompt is shown again.
package final class TerminalReader: Sendable {
    private let isEdited: Bool
    private let history: LineHistory?
    private let completer: Completer?
    private let write: @Sendable (String) -> Void
    private let input: TerminalInput
    private let queue = DispatchQueue(label: "terminal")
    // Made and used on the queue alone.
    private nonisolated(unsafe) var editor: LineEditor?

    /// Makes a reader; nil where the process has no descriptors left.
    ///
    /// - Parameters:
    ///   - isEdited: Whether lines are edited: standard input and standard error are one terminal that can do more than
    ///     print.
    ///   - history: The earlier messages, where lines are edited; nil keeps all lines for this reader alone.
    ///   - completer: Completes messages by the key Tab, where lines are edited.
    ///   - write: Writes to the terminal of standard error before it returns: a prompt if lines are not edited, and the
    ///     texts of `printAbove(_:)`. It must not call the reader.
    package init?(
        isEdited: Bool,
        history: LineHistory? = nil,
        completer: Completer? = nil,
        write: @escaping @Sendable (String) -> Void
    ) {
        guard let wakes = WakePipe() else { return nil }
        self.isEdited = isEdited
        self.history = history
        self.completer = completer
        self.write = write
        input = TerminalInput(descriptor: STDIN_FILENO, wakes: wakes)
    }

    /// Returns the next line without its end; nil at the end of input, and when the task is cancelled.
    ///
    /// When it returns, the terminal has the mode that it had before. After a cancellation all later lines are nil.
    /// Ctrl-C is a signal. The line is not completed, and remembered only by a reader without a history.
    ///
    /// - Parameters:
    ///   - prompt: The text before the line.
    ///   - showAgain: Shows what the prompt belongs to, before the prompt is shown again.
    package func line(prompt: String, showAgain: @escaping @Sendable () -> Void) async -> String? {
        let request = LineRequest(prompt: prompt, isRemembered: history == nil, showAgain: showAgain)
        return if case .line(let line) = await outcome(of: request) { line } else { nil }
    }

    /// Reads the next line, whose course Ctrl-C may end.
    ///
    /// When it returns, the terminal has the mode that it had before. After a cancellation of the task, all later lines
    /// are the end. Where lines are not edited, Ctrl-C is a signal.
    ///
    /// - Parameters:
    ///   - prompt: The text before the line.
    ///   - kind: Whether the line is completed and remembered.
    ///   - showAgain: Shows what the prompt belongs to, before the prompt is shown again after a stop.
    package func read(
        prompt: String,
        as kind: LineKind = .message,
        showAgain: @escaping @Sendable () -> Void = {}
    ) async -> LineOutcome {
        await outcome(
            of: LineRequest(
                prompt: prompt,
                isCompleted: kind == .message,
                isRemembered: kind == .message,
                isInterruptible: true,
                showAgain: showAgain
            )
        )
    }

    /// Prints lines now, above the line that is being typed, which is drawn again below them.
    ///
    /// Returns at once, except where no line is read. A text waits for the rest of a key that has begun with Escape.
    /// While the program is stopped, the newest thousand texts wait.
    ///
    /// - Parameter text: Whole lines, safe for a terminal; the end of the last one may be missing.
    package func printAbove(_ text: String) {
        let lines = text.hasSuffix("\n") ? text : text + "\n"
        input.late.add(lines, wake: input.wakes.wake, print: write)
    }

    private func outcome(of request: LineRequest) async -> LineOutcome {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                queue.async { [self] in continuation.resume(returning: take(request)) }
            }
        } onCancel: {
            input.wakes.cancel()
        }
    }

    private func take(_ request: LineRequest) -> LineOutcome {
        input.late.begin()
        defer { input.late.end(print: write) }
        guard isEdited else { return readPlainly(request) }
        if unsafe editor == nil {
            unsafe editor = LineEditor(input: input, history: history, completer: completer, write: write)
        }
        guard let editor = unsafe editor, editor.isEditing else { return readPlainly(request) }
        return editor.line(request)
    }

    /// Reads a line that the terminal itself lets a person edit.
    private func readPlainly(_ request: LineRequest) -> LineOutcome {
        let signals = SignalWatch([SIGCONT], into: input.wakes)
        defer { signals.end() }
        write(request.prompt)
        var line: [UInt8] = []
        while true {
            switch input.next() {
            case .byte(UInt8(ascii: "\n")): return .line(String(decoding: line, as: UTF8.self))
            case .byte(let byte): if line.count < TerminalInput.longestLine { line.append(byte) }
            case .end: return line.isEmpty ? .end : .line(String(decoding: line, as: UTF8.self))
            case .cancelled: return .end
            case .texts:
                // What is typed stays with the terminal, which cannot draw it again.
                write("\n" + input.late.take().joined() + request.prompt)
            case .signal:
                guard input.isOurs else { continue }
                request.showAgain()
                write(request.prompt)
            }
        }
    }
}
