internal import CommandLineKit
internal import IntentModel
internal import IntentPresentation
internal import IntentTrace
internal import Synchronization

/// Prints what extensions write (--show-log) and what the host decides (--verbose), one line each, with the time since
/// the command began.
final class WatchPrinter: Sendable {
    /// The greatest number of lines of extensions that are printed.
    private static let mostLines = 1000
    /// The greatest length of a line of an extension, in bytes.
    private static let longestLine = 1024

    private let output: OutputStream
    private let start = Instant.monotonic
    private let kinds: HostEventKinds
    private let lines = Mutex(0)

    /// - Parameter output: Takes lines on the host's loop, so its writes return at once.
    init(_ output: OutputStream, showsLog: Bool, isVerbose: Bool) {
        self.output = output
        var kinds = HostEventKinds()
        if showsLog { kinds.formUnion(.output) }
        if isVerbose { kinds.formUnion(.decisions) }
        self.kinds = kinds
    }

    /// The watch that prints.
    var watch: HostWatch { HostWatch(kinds) { [self] in print($0) } }

    /// Tells how many lines were left out.
    func close() {
        let left = lines.withLock(\.self) - Self.mostLines
        if left > 0 { output.writeLine("warning: \(left) more lines of extensions were left out") }
    }

    private func print(_ event: HostEvent) {
        switch event.content {
        case .output(let line): print(line, of: event)
        case .decided(let decision): write(event, decision.text)
        case .launched(let facts): write(event, facts.text)
        case .exited(let end):
            write(
                event,
                end.text + (end.memoryPeak.map { ", having used \(MebibyteText.format($0)) at the most" } ?? "")
            )
        case .wire: break
        }
    }

    private func print(_ line: OutputLine, of event: HostEvent) {
        guard kinds.contains(.output) else { return }
        let isShown = lines.withLock { lines in
            lines += 1
            return lines <= Self.mostLines
        }
        guard isShown else { return }
        let text = String(decoding: line.bytes, as: UTF8.self).cut(to: Self.longestLine)
        output.writePrintableLine("\(time(event)) \(event.extensionName) \(line.activity) \(line.source.name): \(text)")
    }

    private func write(_ event: HostEvent, _ text: String) {
        guard kinds.contains(.decisions) else { return }
        let process = event.launch?.pid.map { " (process \($0))" } ?? ""
        output.writePrintableLine("\(time(event)) host: \(event.extensionName)\(process) \(text)")
    }

    /// The time since the command began, in seconds with three digits.
    private func time(_ event: HostEvent) -> String {
        let milliseconds = Int(max(.zero, start.duration(to: event.at)) / .milliseconds(1))
        let digits = String(1000 + milliseconds % 1000).dropFirst()
        return "+\(milliseconds / 1000).\(digits)s"
    }
}
