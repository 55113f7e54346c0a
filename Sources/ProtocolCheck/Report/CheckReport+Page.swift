internal import HostTime
internal import Markup

extension CheckReport {
    /// The report as one self-contained page: what fell and what to do first, then all rules.
    package var page: String {
        let title = "Protocol check of \(extensionName)"
        return HTMLPage(
            title: title,
            stylesheet: "h3{font-size:1rem;margin:20px 0 4px}.verdicts .muted{font-weight:400}\n",
            content: [header(title), startSection, fallSection, ruleSection]
        ).text
    }

    private func header(_ title: String) -> Markup {
        let counts = counts
        let result =
            startProblem != nil
            ? "The extension could not be started."
            : "\(counts.held) held, \(counts.fell) fell, \(counts.notTried) not tried"
        let ended: String? =
            switch end {
            case .complete: nil
            case .timedOut: "The time of --timeout was over before the end."
            case .interrupted: "The check was interrupted."
            }
        let notes = [
            ended, "Extension \(extensionIdentifier), tried for \(DurationText.rounded(duration)).",
            "The rules are those of docs/protocol.md.",
        ]
        return HTMLPage.header(title, result: result, holds ? .good : .bad, notes.compactMap(\.self).map(HTMLPage.note))
    }

    private var startSection: Markup? {
        startProblem.map { problem in
            HTMLPage.section(
                "Why it did not start",
                [.element("p", [:], text: problem.problem)] + Self.standardError(problem)
                    + [.element("p", [:], text: problem.help)]
            )
        }
    }

    private var fallSection: Markup? {
        guard !fallen.isEmpty else { return nil }
        let parts = fallen.flatMap { rule, falls in
            [Markup.element("h3", [:], text: "\(rule.number): \(rule.title)")] + falls.flatMap(Self.parts)
                + [.element("p", [:], content: [.element("strong", [:], text: "What to do: "), .text(rule.help)])]
        }
        return HTMLPage.section("What fell", parts)
    }

    private static func parts(of fall: Fall) -> [Markup] {
        var facts: [(name: String, values: [Markup])] = [("what", [.text(fall.problem)])]
        if !fall.sent.isEmpty { facts.append(("sent", [code(fall.sent)])) }
        facts.append(("came", [fall.came.map(code) ?? .text("nothing")]))
        return [HTMLPage.facts(facts)] + standardError(fall)
    }

    private static func code(_ text: String) -> Markup { .element("code", [:], text: text) }

    private static func standardError(_ fall: Fall) -> [Markup] {
        guard !fall.stderrTail.isEmpty else { return [] }
        return [HTMLPage.note("The end of its stderr:"), HTMLPage.block(fall.stderrTail.joined(separator: "\n"))]
    }

    private var ruleSection: Markup? {
        guard startProblem == nil else { return nil }
        let items = entries.map { entry in
            let (mood, sign, word, reason) = Self.words(entry.verdict)
            let reasons = reason.map { [Markup.element("span", ["class": "muted"], text: " \($0)")] } ?? []
            return (
                mood: mood, sign: sign,
                content: [Markup.text("\(entry.rule.number) \(entry.rule.title): \(word)")] + reasons
            )
        }
        return HTMLPage.section("All rules", [HTMLPage.checklist(items)])
    }

    private static func words(
        _ verdict: Verdict
    ) -> (mood: HTMLPage.Mood, sign: String, word: String, reason: String?) {
        switch verdict {
        case .held: (.good, "✓", "held", nil)
        case .fell: (.bad, "✗", "fell", nil)
        case .notTried(let reason): (.calm, "–", "not tried,", reason)
        }
    }
}
