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
        let what = problem.sent.isEmpty ? "could not be started" : "did not get ready"
        write("\(report.extensionName) \(what): \(problem.problem)")
        for line in problem.stderrTail { write(line, after: "  stderr: ") }
        write(problem.help)
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
        var cases = report.entries.map { entry in
            let result: JUnitSuite.Result =
                switch entry.verdict {
                case .held: .passed
                case .notTried(let reason): .skipped(reason)
                case .fell(let falls): failure(falls, of: entry.rule)
                }
            let name = "\(entry.rule.number) \(entry.rule.title)"
            return JUnitSuite.Case(group: report.extensionIdentifier, name: name, result: result)
        }
        if report.startProblem != nil || report.end != .complete {
            let message =
                report.startProblem?.problem ?? "The check did not come to its end (\(report.end.rawValue))."
            cases.append(JUnitSuite.Case(group: "check", name: "the check itself", result: .broken(message)))
        }
        JUnitSuite(name: report.extensionIdentifier, milliseconds: report.duration.milliseconds, cases: cases)
            .write(to: output)
    }

    private func failure(_ falls: [Fall], of rule: Rule) -> JUnitSuite.Result {
        let texts = falls.map { "\($0.problem)\nsent: \($0.sent)\ncame: \($0.came ?? "nothing")" }
        return .failed(falls.first?.problem ?? "", details: (texts + ["do: \(rule.help)"]).joined(separator: "\n"))
    }
}
