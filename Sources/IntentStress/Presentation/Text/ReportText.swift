internal import Charts
internal import IntentPresentation

extension StressReport {
    /// The report for a terminal, in lines without their ends.
    ///
    /// The most important part is last, where the reader looks when the run has ended. All texts of others are safe for
    /// a terminal.
    ///
    /// - Parameters:
    ///   - command: The command that repeats the run; without words if there is none.
    ///   - width: The columns of the terminal; below 60 the terminal breaks the lines.
    ///   - characters: The characters that the terminal can show.
    public func textLines(command: Command = [], width: Int = 80, characters: TextCharacters = .unicode) -> [String] {
        let text = ReportText(report: self, width: max(width, 60), characters: characters)
        return text.lines(command: command).map(characters.shown)
    }
}

/// The report of a stress test in lines.
struct ReportText {
    let report: StressReport
    let width: Int
    let characters: TextCharacters

    /// The length of the longest bar.
    private static let barWidth = 36

    func lines(command: StressReport.Command) -> [String] {
        var lines = wrapped(report.headline, indent: 0)
        for fact in report.circumstances { lines += wrapped(fact, indent: 2) }
        let facts = report.scenario.facts.dropFirst().map { "\($0.name): \($0.value)" }
        lines += wrapped(facts.joined(separator: "; "), indent: 2)
        for table in report.tables {
            lines += section(table.title) + TextTable(table).lines
            if let note = table.note { lines += wrapped(note, indent: 2) }
            if table.title == report.percentileTable?.title { lines += histogram }
        }
        let findings = report.findings
        if !findings.isEmpty {
            lines += section("What to look at") + findings.flatMap { wrapped($0, indent: 4, first: "  - ") }
        }
        if !command.words.isEmpty {
            lines += section("Repeat it with") + ["  \(command.text)"]
            if let note = command.note { lines += wrapped(note, indent: 2) }
        }
        lines += section(report.result)
        for (holds, text) in report.verdictTexts {
            lines += wrapped(text, indent: 4, first: "  \(holds ? characters.good : characters.bad) ")
        }
        return lines
    }

    private var histogram: [String] {
        let bars = LatencyBars(report.latency, atMost: 20).bars
        guard let most = bars.map(\.count).max(), bars.count > 1 else { return [] }
        let rows = bars.map { bar in
            [
                bar.lower.inMilliseconds,
                characters.bar(Double(bar.count) / Double(most) * Double(Self.barWidth), width: Self.barWidth),
                ChartNumber.format(Double(bar.count), decimals: 0), Share.text(bar.count, of: report.latency.count),
            ]
        }
        let table = ReportTable(
            title: "",
            columns: [.number("from, ms"), .text(""), .number("requests"), .number("share")],
            rows: rows
        )
        return section("Distribution of latency") + TextTable(table).lines
    }

    private func section(_ title: String) -> [String] { ["", title] }

    private func wrapped(_ text: String, indent: Int, first: String? = nil) -> [String] {
        let margin = String(repeating: " ", count: indent)
        var lines: [String] = []
        for word in text.split(separator: " ") {
            if let last = lines.last, last.count + 1 + word.count <= width - indent {
                lines[lines.count - 1] = "\(last) \(word)"
            } else {
                lines.append(String(word))
            }
        }
        return lines.enumerated().map { ($0 == 0 ? first ?? margin : margin) + $1 }
    }
}
