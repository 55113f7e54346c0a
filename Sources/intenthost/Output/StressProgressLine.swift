internal import CommandLineKit
internal import IntentStress
internal import Synchronization

/// Shows the state of a stress test: a changing line in a terminal, elsewhere a line at the start and every ten
/// seconds.
final class StressProgressLine: Sendable {
    private static let barWidth = 20
    private static let interval = Duration.seconds(10)

    private let output: OutputStream
    private let characters: TextCharacters
    private let line: ProgressLine
    private let nextLine = Mutex(Duration.zero)

    /// Makes a line that is not shown yet.
    init(output: OutputStream, width: Int, characters: TextCharacters) {
        self.output = output
        self.characters = characters
        line = ProgressLine(output: output, width: width)
    }

    /// Shows the state of the run in place of the previous text.
    func show(_ progress: StressProgress) {
        guard !output.isTerminal else {
            return line.show(characters.shown(Self.text(progress, bar: Self.bar)))
        }
        let isDue = nextLine.withLock { next in
            // The state of the run comes about once a second, a little late.
            guard progress.elapsed >= next else { return false }
            while next <= progress.elapsed { next += Self.interval }
            return true
        }
        if isDue { output.writeLine(characters.shown(Self.text(progress, bar: { "\(Int($0 * 100)) %" }))) }
    }

    /// Prints a note beside the line.
    func note(_ text: String) { line.otherOutput.writeLine("note: \(text)") }

    /// Removes the line.
    func clear() { line.clear() }

    private static func text(_ progress: StressProgress, bar: (Double) -> String) -> String {
        let done = progress.fraction.map(bar) ?? "\(progress.elapsed.components.seconds) s"
        var parts = [done, "\(Int(progress.rate.rounded()))/s", "errors \(progress.errors)"]
        if progress.isEnding {
            parts.append("waiting for the last \(progress.underWay)")
        } else if progress.waiting > 0 {
            parts.append("late \(progress.waiting)")
        }
        // Last, because a narrow terminal cuts the end.
        if progress.recent.count > 0 {
            parts.append("p50 \(progress.recent.quantile(0.5).short)")
            parts.append("p99 \(progress.recent.quantile(0.99).short)")
        }
        return parts.joined(separator: "  ")
    }

    private static func bar(_ fraction: Double) -> String {
        let full = Int(fraction * Double(barWidth))
        let bar = String(repeating: "#", count: full) + String(repeating: "-", count: barWidth - full)
        return "[\(bar)] \(Int(fraction * 100)) %"
    }
}

extension Duration {
    /// The duration with three digits and a unit, to fit a line.
    fileprivate var short: String {
        let microseconds = self / .microseconds(1)
        let (value, unit) =
            switch microseconds {
            case ..<1_000: (microseconds, "µs")
            case ..<1_000_000: (microseconds / 1_000, "ms")
            default: (microseconds / 1_000_000, "s")
            }
        let scale = value < 10 ? 100.0 : value < 100 ? 10 : 1
        let rounded = (value * scale).rounded() / scale
        return rounded == rounded.rounded() ? "\(Int(rounded)) \(unit)" : "\(rounded) \(unit)"
    }
}
