internal import Dispatch
internal import Glibc
internal import Synchronization

/// Reads the lines that a person types on the terminal of standard input.
///
/// A line may be edited, with a history of the earlier ones; then prompts and lines are drawn on standard error. While
/// a line is read, a stop by Ctrl-Z gives the terminal back as it was, and after `fg` the prompt is shown again.
package final class TerminalReader: Sendable {
    private let isEdited: Bool
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
    ///   - write: Writes a prompt if lines are not edited.
    package init?(isEdited: Bool, write: @escaping @Sendable (String) -> Void) {
        guard let wakes = WakePipe() else { return nil }
        self.isEdited = isEdited
        self.write = write
        input = TerminalInput(descriptor: STDIN_FILENO, wakes: wakes)
    }

    /// Returns the next line without its end; nil at the end of input, and when the task is cancelled.
    ///
    /// When it returns, the terminal has the mode that it had before. After a cancellation all later lines are nil.
    ///
    /// - Parameters:
    ///   - prompt: The text before the line.
    ///   - showAgain: Shows what the prompt belongs to, before the prompt is shown again.
    package func line(prompt: String, showAgain: @escaping @Sendable () -> Void) async -> String? {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                queue.async { [self] in continuation.resume(returning: read(prompt, showAgain)) }
            }
        } onCancel: {
            input.wakes.cancel()
        }
    }

    private func read(_ prompt: String, _ showAgain: () -> Void) -> String? {
        guard isEdited else { return readPlainly(prompt, showAgain) }
        if unsafe editor == nil { unsafe editor = LineEditor(input: input) }
        guard let editor = unsafe editor else { return readPlainly(prompt, showAgain) }
        return withoutActuallyEscaping(showAgain) { editor.line(prompt: prompt, showAgain: $0) }
    }

    /// Reads a line that the terminal itself lets a person edit.
    private func readPlainly(_ prompt: String, _ showAgain: () -> Void) -> String? {
        let signals = SignalWatch([SIGCONT], into: input.wakes)
        defer { signals.end() }
        write(prompt)
        var line: [UInt8] = []
        while true {
            switch input.next() {
            case .byte(UInt8(ascii: "\n")): return String(decoding: line, as: UTF8.self)
            case .byte(let byte): if line.count < TerminalInput.longestLine { line.append(byte) }
            case .end: return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
            case .cancelled: return nil
            case .signal:
                guard input.isOurs else { continue }
                showAgain()
                write(prompt)
            }
        }
    }
}
