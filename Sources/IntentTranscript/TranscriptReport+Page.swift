internal import HostTime
internal import Markup

extension TranscriptReport {
    /// The report as one self-contained page, without scripts and network: the transcripts, and each of their turns.
    package var page: String {
        let title = "Transcripts played"
        return HTMLPage(
            title: title,
            stylesheet: "h3{font-size:1rem;margin:16px 0 4px}.verdicts code{font-size:.88rem}\n",
            content: [header(title)] + files.map(Self.section)
        ).text
    }

    private func header(_ title: String) -> Markup {
        let passed = files.count(where: \.passed)
        let count = files.count == 1 ? "1 transcript" : "\(files.count) transcripts"
        let time = files.reduce(Duration.zero) { $0 + $1.duration }
        return HTMLPage.header(
            title,
            result: "\(count): \(passed) passed, \(files.count - passed) failed",
            passed == files.count ? .good : .bad,
            [HTMLPage.note("Played in \(DurationText.rounded(time)).")]
        )
    }

    private static func section(of file: File) -> Markup {
        let turns = file.turns.count == 1 ? "1 turn" : "\(file.turns.count) turns"
        let time = DurationText.rounded(file.duration)
        let failed = file.turns.count { !$0.passed }
        let state =
            file.passed
            ? "All came as expected: \(turns), \(time)."
            : file.isInterrupted
                ? "Interrupted after \(turns)."
                : failed > 0 ? "\(failed) of \(turns) failed." : "It was not played to its end."
        let problem = file.problem.map { problem in
            [
                Markup.element("h3", [:], text: "Why it could not be played to its end"),
                HTMLPage.block("\(file.place(problem.line)): \(problem.message)"),
            ]
        }
        let items = file.turns.map { turn in
            (
                mood: turn.passed ? HTMLPage.Mood.good : .bad, sign: turn.passed ? "✓" : "✗",
                content: [
                    Markup.text("line \(turn.turn.line), \(turn.passed ? "as expected" : "something else came"): "),
                    .element("code", [:], text: turn.turn.text),
                ]
            )
        }
        let details = file.turns.flatMap { $0.passed ? [] : Self.details(of: $0, in: file) }
        return HTMLPage.section(
            file.path,
            [.element("p", ["class": file.passed ? "good result" : "bad result"], text: state)] + (problem ?? [])
                + (items.isEmpty ? [] : [HTMLPage.checklist(items)]) + details
        )
    }

    private static func details(of turn: Turn, in file: File) -> [Markup] {
        let place = file.place(turn.comparison.firstLine(in: turn.turn))
        let log =
            turn.log.isEmpty
            ? [] : [HTMLPage.note("The log of this turn:"), HTMLPage.block(turn.log.joined(separator: "\n"))]
        return [
            .element("h3", [:], text: place), HTMLPage.note("- expected, + came:"),
            HTMLPage.block(turn.comparison.report.joined(separator: "\n")),
        ] + log + [
            HTMLPage.note("If what came is right, 'intenthost test --record' takes it into the transcript.")
        ]
    }
}
