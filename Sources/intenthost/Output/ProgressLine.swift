internal import CommandLineKit
internal import IntentHost
internal import Synchronization

/// Shows in a terminal how far a call has come: a bar, or that the extension still works.
final class ProgressLine: Sendable {
    private static let barWidth = 24

    private let output: OutputStream
    private let width: Int
    private let isShown = Mutex(false)

    /// Makes a line that is not shown yet; where the output is no terminal it never is.
    init(output: OutputStream, width: Int) {
        self.output = output
        self.width = width
    }

    /// Shows how far the call has come, in place of what was shown before.
    func show(_ progress: CallProgress) {
        show(text(progress))
    }

    /// The output for everything else: the line is taken away before anything is written.
    var otherOutput: OutputStream {
        OutputStream(isTerminal: output.isTerminal) { [self] text in
            clear()
            output.write(text)
        }
    }

    /// Takes the line away.
    func clear() {
        isShown.withLock { isShown in
            if isShown { output.write("\r\u{1B}[K") }
            isShown = false
        }
    }

    /// Shows a text, in place of what was shown before.
    func show(_ text: String) {
        guard output.isTerminal else { return }
        isShown.withLock { isShown in
            isShown = true
            output.write("\r\u{1B}[K\(text.printableLine.prefix(max(width - 1, 1)))")
        }
    }

    private func text(_ progress: CallProgress) -> String {
        guard let fraction = progress.fraction else { return progress.message ?? "still working..." }
        let full = Int(fraction * Double(Self.barWidth))
        let bar = String(repeating: "#", count: full) + String(repeating: "-", count: Self.barWidth - full)
        return "[\(bar)] \(Int(fraction * 100)) %\(progress.message.map { "  \($0)" } ?? "")"
    }
}
