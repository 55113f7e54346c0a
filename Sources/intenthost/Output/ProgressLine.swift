internal import CommandLineKit
internal import IntentModel
internal import IntentPresentation
internal import Synchronization

/// Shows the progress of a call in a terminal: a bar, or that the extension still works.
final class ProgressLine: Sendable {
    private static let barWidth = 24

    private let output: OutputStream
    private let width: Int
    private let isShown = Mutex(false)

    /// Makes a line that is not shown yet; without a terminal it never is.
    init(output: OutputStream, width: Int) {
        self.output = output
        self.width = width
    }

    /// Shows the progress of the call in place of the previous text.
    func show(_ progress: CallProgress) {
        show(text(progress))
    }

    /// The output for other text: removes the line before it writes.
    var otherOutput: OutputStream {
        OutputStream(isTerminal: output.isTerminal, columns: output.columns, isColored: output.isColored) {
            [self] text in
            clear()
            output.write(text)
        }
    }

    /// Removes the line.
    func clear() {
        isShown.withLock { isShown in
            if isShown { output.write("\r\u{1B}[K") }
            isShown = false
        }
    }

    /// Shows a text in place of the previous one.
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
