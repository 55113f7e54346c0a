internal import CommandLineKit
internal import IntentModel
internal import IntentPresentation
internal import IntentTranscript
internal import JSON

/// Prints what became of transcripts.
struct TestPrinter {
    let output: OutputStream
    let format: CheckFormat
    /// Whether the log is printed also if all goes well.
    let showsLog: Bool

    /// Prints a transcript when it is over; the other formats wait for all.
    func printFile(_ file: TranscriptReport.File) {
        guard format == .text else { return }
        let time = DurationText.rounded(file.duration)
        let turns = file.turns.count == 1 ? "1 turn" : "\(file.turns.count) turns"
        if file.passed {
            output.writePrintableLine("ok    \(file.path) (\(turns), \(time))")
        } else if let problem = file.problem {
            output.writePrintableLine("ERROR \(file.place(problem.line)):")
            for line in problem.message.split(separator: "\n") { output.writePrintableLine("  \(line)") }
        } else {
            let end = file.isInterrupted ? "interrupted after \(turns)" : "\(failed(file)) of \(turns) failed"
            output.writePrintableLine("FAIL  \(file.path) (\(end), \(time))")
        }
        for turn in file.turns where !turn.passed || showsLog {
            if !turn.passed {
                output.writePrintableLine(
                    "  \(file.place(turn.comparison.firstLine(in: turn.turn))): $ \(turn.turn.text)"
                )
                output.writeLine("  - expected, + came:")
                for line in turn.comparison.report { output.writePrintableLine("  \(line)") }
            }
            guard !turn.log.isEmpty else { continue }
            output.writeLine("  The log of this turn:")
            for line in turn.log { output.writePrintableLine("    | \(line)") }
        }
    }

    /// Prints the end of the report, or all of it.
    func printEnd(_ report: TranscriptReport) {
        switch format {
        case .text:
            let passed = report.files.count(where: \.passed)
            let count = report.files.count == 1 ? "1 transcript" : "\(report.files.count) transcripts"
            output.writeLine("\(count): \(passed) passed, \(report.files.count - passed) failed")
        case .json: output.writeJSON(.object(report.json))
        case .junit: suite(report).write(to: output)
        }
    }

    private func failed(_ file: TranscriptReport.File) -> Int { file.turns.count { !$0.passed } }

    private func suite(_ report: TranscriptReport) -> JUnitSuite {
        var cases: [JUnitSuite.Case] = []
        for file in report.files {
            for turn in file.turns {
                let place = file.place(turn.comparison.firstLine(in: turn.turn))
                let log = turn.log.isEmpty ? [] : ["log:"] + turn.log
                let details = (turn.comparison.report + log).joined(separator: "\n")
                cases.append(
                    JUnitSuite.Case(
                        group: file.path,
                        name: "\(turn.turn.line): \(turn.turn.text)",
                        result: turn.passed ? .passed : .failed("\(place): not as expected", details: details)
                    )
                )
            }
            let problem = file.problem.map { "\(file.place($0.line)): \($0.message)" }
            if let message = problem ?? (file.isInterrupted ? "interrupted" : nil) {
                cases.append(JUnitSuite.Case(group: file.path, name: "the transcript", result: .broken(message)))
            }
        }
        let milliseconds = report.files.map(\.duration.milliseconds).reduce(0, +)
        return JUnitSuite(name: "intenthost test", milliseconds: milliseconds, cases: cases)
    }
}
