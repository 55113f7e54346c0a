internal import Charts
internal import IntentPresentation
internal import IntentRegistry
internal import Markup

extension StressReport {
    /// The report as one self-contained web page, without scripts and network.
    ///
    /// - Parameter command: The command that repeats the run; without words if there is none.
    public func page(command: Command = []) -> String { ReportPage(report: self, command: command).text }
}

/// The report of a stress test as a page.
struct ReportPage {
    let report: StressReport
    let command: StressReport.Command

    var text: String {
        let title = "Stress test of \(report.scenario.intentText)"
        return HTMLPage(
            title: title,
            stylesheet: Self.stylesheet + Chart.stylesheet,
            content: [header(title), verdicts, findings, traces, percentiles, chartSection, tables, scenario]
        ).text
    }

    private func header(_ title: String) -> Markup {
        let facts = (report.isSimulated ? ["Virtual time"] : []) + report.circumstances
        return HTMLPage.header(
            title,
            result: report.result,
            report.holds ? .good : .bad,
            [.element("p", [:], text: "\(report.headline).")] + facts.map(HTMLPage.note)
        )
    }

    private var verdicts: Markup? {
        guard !report.verdictTexts.isEmpty else { return nil }
        let items = report.verdictTexts.map { holds, text in
            (mood: holds ? HTMLPage.Mood.good : .bad, sign: holds ? "✓" : "✗", content: [Markup.text(text)])
        }
        return HTMLPage.section("Expectations", [HTMLPage.checklist(items)])
    }

    private var findings: Markup? {
        guard !report.findings.isEmpty else { return nil }
        return HTMLPage.section(
            "What to look at",
            [.element("ul", [:], content: report.findings.map { .element("li", [:], text: $0) })]
        )
    }

    /// The last events before a rule of the host was broken.
    private var traces: Markup? {
        let traces = report.violations.filter { !$0.trace.isEmpty }.map { violation in
            HTMLPage.block(violation.trace.map(\.printable).joined(separator: "\n"))
        }
        return traces.isEmpty ? nil : HTMLPage.section("The last events", traces)
    }

    private var chartSection: Markup? {
        // Each is drawn twice, and the page shows the one whose letters are large enough.
        let narrow = ReportCharts(report, in: .narrow).all
        let figures = zip(ReportCharts(report, in: .broad).all, narrow).enumerated().map { index, charts in
            let name = "chart-\(index + 1)"
            return Markup.element(
                "figure",
                [:],
                content: [
                    .element("div", ["class": "broad"], content: [charts.0.drawing(identifier: name)]),
                    .element("div", ["class": "narrow"], content: [charts.1.drawing(identifier: "\(name)-narrow")]),
                    .element("figcaption", [:], text: charts.0.summary),
                ]
            )
        }
        guard !figures.isEmpty else { return nil }
        return HTMLPage.section("Charts", [.element("div", ["class": "charts"], content: figures)])
    }

    private var percentiles: Markup? { report.percentileTable.map(markup) }

    private var tables: Markup {
        let tables = report.tables.filter { $0 != report.percentileTable }
        return .element("div", ["class": "tables"], content: tables.map(markup))
    }

    private func markup(of table: ReportTable) -> Markup {
        let note = table.note.map { [HTMLPage.note($0)] } ?? []
        return HTMLPage.section(table.title, [Self.markup(of: table)] + note)
    }

    /// A table that scrolls by itself on a narrow page.
    private static func markup(of table: ReportTable) -> Markup {
        // An empty column is left out.
        let shown = table.columns.indices.filter { column in
            !table.columns[column].head.isEmpty && table.rows.contains { !$0[column].isEmpty } || column == 0
        }
        let heads = shown.map { column in
            Markup.element(
                "th",
                ["scope": "col", "class": table.columns[column].isText ? "text" : "number"],
                text: table.columns[column].head
            )
        }
        let rows = table.rows.map { row in
            Markup.element(
                "tr",
                [:],
                content: shown.map { column in
                    column == 0
                        ? .element("th", ["scope": "row", "class": "text"], text: row[column])
                        : .element("td", ["class": table.columns[column].isText ? "text" : "number"], text: row[column])
                }
            )
        }
        return HTMLPage.wide(
            table.title,
            .element(
                "table",
                [:],
                content: [
                    .element("thead", [:], content: [.element("tr", [:], content: heads)]),
                    .element("tbody", [:], content: rows),
                ]
            )
        )
    }

    private var scenario: Markup {
        let facts = report.scenario.facts.map { (name: $0.name, values: [Markup.text($0.value)]) }
        let repetition: [Markup] =
            command.words.isEmpty
            ? []
            : [
                .element("p", [:], text: "The command that repeats it:"),
                HTMLPage.block(command.text),
            ] + (command.note.map { [.element("p", [:], text: $0)] } ?? [])
        return HTMLPage.section("Scenario", [HTMLPage.facts(facts)] + repetition)
    }
}
