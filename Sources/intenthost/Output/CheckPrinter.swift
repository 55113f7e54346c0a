internal import CommandLineKit
internal import IntentModel
internal import IntentPresentation
internal import JSON
internal import ProtocolCheck

/// Prints the report of a check.
struct CheckPrinter {
    let output: OutputStream
    let width: Int

    /// One line for each rule, and then a paragraph for each that fell.
    func printText(_ report: CheckReport) {
        if let problem = report.startProblem { return print(problem, of: report) }
        for entry in report.entries {
            let (verdict, reason) = words(entry.verdict)
            let label = pad(verdict, to: 9) + "  " + pad(entry.rule.number, to: 3) + "  "
            write(entry.rule.title + (reason.map { ": \($0)" } ?? ""), after: label)
        }
        for (rule, falls) in report.fallen {
            output.writeLine()
            write("\(rule.number) fell: \(rule.title).")
            for fall in falls { print(fall) }
            write(rule.help, after: "  do:   ")
        }
        output.writeLine()
        write(summary(of: report))
    }

    private func words(_ verdict: CheckReport.Verdict) -> (String, reason: String?) {
        switch verdict {
        case .held: ("held", nil)
        case .fell: ("fell", nil)
        case .notTried(let reason): ("not tried", reason)
        }
    }

    private func print(_ problem: Fall, of report: CheckReport) {
        write("\(report.extensionName) could not be started: \(problem.problem)")
        for line in problem.stderrTail { write(line, after: "  stderr: ") }
        write("'intenthost validate' checks the manifest, and docs/protocol.md says what comes first.")
    }

    private func print(_ fall: Fall) {
        write(fall.problem, after: "  what: ")
        if !fall.sent.isEmpty { write(fall.sent, after: "  sent: ") }
        write(fall.came ?? "nothing", after: "  came: ")
        for line in fall.stderrTail { write(line, after: "  stderr: ") }
    }

    private func summary(of report: CheckReport) -> String {
        let counts = report.counts
        let ended =
            switch report.end {
            case .complete: ""
            case .timedOut: " The time of --timeout was over before the end."
            case .interrupted: " The check was interrupted."
            }
        return "\(report.extensionName): \(counts.held) held, \(counts.fell) fell, \(counts.notTried) not tried "
            + "(\(DurationText.rounded(report.duration))).\(ended)"
    }

    private func pad(_ text: String, to width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }

    /// Writes a text, broken at words, after a label that has the first line's place before it.
    private func write(_ text: String, after label: String = "") {
        let lines = text.printableLine.wrapped(to: width, indent: label.count)
        output.writeLine(label + lines.dropFirst(label.count))
    }

    /// The report as JUnit's XML, which CI systems read.
    func printJUnit(_ report: CheckReport) {
        let counts = report.counts
        let isBroken = report.startProblem != nil || report.end != .complete
        let time = "\(Double(report.duration.milliseconds) / 1000)"
        output.writeLine(#"<?xml version="1.0" encoding="UTF-8"?>"#)
        output.writeLine(
            "<testsuite name=\"\(xml(report.extensionIdentifier))\" tests=\"\(report.entries.count + (isBroken ? 1 : 0))\" "
                + "failures=\"\(counts.fell)\" errors=\"\(isBroken ? 1 : 0)\" skipped=\"\(counts.notTried)\" time=\"\(time)\">"
        )
        for entry in report.entries {
            let name = xml("\(entry.rule.number) \(entry.rule.title)")
            let opening = "  <testcase classname=\"\(xml(report.extensionIdentifier))\" name=\"\(name)\""
            switch entry.verdict {
            case .held: output.writeLine(opening + "/>")
            case .notTried(let reason):
                output.writeLine(opening + "><skipped message=\"\(xml(reason))\"/></testcase>")
            case .fell(let falls):
                let text = falls.map { "\($0.problem)\nsent: \($0.sent)\ncame: \($0.came ?? "nothing")" }
                let message = xml(falls.first?.problem ?? "")
                let body = xml((text + ["do: \(entry.rule.help)"]).joined(separator: "\n"))
                output.writeLine(opening + "><failure message=\"\(message)\">\(body)</failure></testcase>")
            }
        }
        if isBroken {
            let message = xml(
                report.startProblem?.problem ?? "The check did not come to its end (\(report.end.rawValue))."
            )
            output.writeLine(
                "  <testcase classname=\"check\" name=\"the check itself\"><error message=\"\(message)\"/></testcase>"
            )
        }
        output.writeLine("</testsuite>")
    }

    /// A text of an extension in XML 1.0, which has no control characters.
    private func xml(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            String(line).printable.reduce(into: "") { result, character in
                switch character {
                case "&": result += "&amp;"
                case "<": result += "&lt;"
                case ">": result += "&gt;"
                case "\"": result += "&quot;"
                default: result.append(character)
                }
            }
        }.joined(separator: "\n")
    }
}
