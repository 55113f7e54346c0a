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
        let head: [Markup] = [
            .element("meta", ["charset": "utf-8"]),
            .element("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"]),
            .element("meta", ["name": "color-scheme", "content": "light dark"]),
            // Even a name that got past the escaping could load and run nothing.
            .element(
                "meta",
                ["http-equiv": "Content-Security-Policy", "content": "default-src 'none'; style-src 'unsafe-inline'"]
            ),
            .element("title", [:], text: title),
            // A style sheet holds neither `&` nor `<`.
            .element("style", [:], content: [.verbatim(Self.stylesheet + Chart.stylesheet)]),
        ]
        let main = [
            header(title), verdicts, findings, traces, percentiles, chartSection, tables, scenario,
        ].compactMap(\.self)
        let page = Markup.element(
            "html",
            ["lang": "en"],
            content: [
                .element("head", [:], content: head),
                .element("body", [:], content: [.element("main", [:], content: main)]),
            ]
        )
        return "<!DOCTYPE html>\n\(page.rendered)\n"
    }

    private func header(_ title: String) -> Markup {
        let facts = (report.isSimulated ? ["Virtual time"] : []) + report.circumstances
        return .element(
            "header",
            [:],
            content: [
                .element("h1", [:], text: title),
                .element("p", ["class": report.holds ? "result good" : "result bad"], text: report.result),
                .element("p", [:], text: "\(report.headline)."),
            ] + facts.map { .element("p", ["class": "muted"], text: $0) }
        )
    }

    private var verdicts: Markup? {
        guard !report.verdictTexts.isEmpty else { return nil }
        let items = report.verdictTexts.map { holds, text in
            Markup.element(
                "li",
                ["class": holds ? "good" : "bad"],
                content: [
                    .element("span", ["class": "mark", "aria-hidden": "true"], text: holds ? "✓" : "✗"),
                    .element("span", [:], text: text),
                ]
            )
        }
        return section("Expectations", [.element("ul", ["class": "verdicts"], content: items)])
    }

    private var findings: Markup? {
        guard !report.findings.isEmpty else { return nil }
        return section(
            "What to look at",
            [.element("ul", [:], content: report.findings.map { .element("li", [:], text: $0) })]
        )
    }

    /// The last events before a rule of the host was broken.
    private var traces: Markup? {
        let traces = report.violations.filter { !$0.trace.isEmpty }.map { violation in
            Markup.element("pre", ["tabindex": "0"], text: violation.trace.map(\.printable).joined(separator: "\n"))
        }
        return traces.isEmpty ? nil : section("The last events", traces)
    }

    private var chartSection: Markup? {
        let figures = ReportCharts(report).all.enumerated().map { index, chart in
            Markup.element(
                "figure",
                [:],
                content: [
                    chart.drawing(identifier: "chart-\(index + 1)"), .element("figcaption", [:], text: chart.summary),
                ]
            )
        }
        guard !figures.isEmpty else { return nil }
        return section("Charts", [.element("div", ["class": "charts"], content: figures)])
    }

    private var percentiles: Markup? { report.percentileTable.map(markup) }

    private var tables: Markup {
        let tables = report.tables.filter { $0 != report.percentileTable }
        return .element("div", ["class": "tables"], content: tables.map(markup))
    }

    private func markup(of table: ReportTable) -> Markup {
        let note = table.note.map { [Markup.element("p", ["class": "muted"], text: $0)] } ?? []
        return section(table.title, [Self.markup(of: table)] + note)
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
        // The focus lets keyboard users scroll it.
        return .element(
            "div",
            ["class": "wide", "tabindex": "0", "role": "region", "aria-label": table.title],
            content: [
                .element(
                    "table",
                    [:],
                    content: [
                        .element("thead", [:], content: [.element("tr", [:], content: heads)]),
                        .element("tbody", [:], content: rows),
                    ]
                )
            ]
        )
    }

    private var scenario: Markup {
        let facts = report.scenario.facts.flatMap { fact in
            [Markup.element("dt", [:], text: fact.name), .element("dd", [:], text: fact.value)]
        }
        let repetition: [Markup] =
            command.words.isEmpty
            ? []
            : [
                .element("p", [:], text: "The command that repeats it:"),
                .element("pre", ["tabindex": "0"], text: command.text),
            ] + (command.note.map { [.element("p", [:], text: $0)] } ?? [])
        return section("Scenario", [.element("dl", [:], content: facts)] + repetition)
    }

    private func section(_ title: String, _ content: [Markup]) -> Markup {
        .element("section", [:], content: [.element("h2", [:], text: title)] + content)
    }
}
