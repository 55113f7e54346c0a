internal import IntentModel
internal import Markup

extension TracePage {
    /// The flight recording of a request: what went over the wire, and what became of the process.
    struct Recording {
        let request: TracedRequest

        /// The recording, which is folded where nothing failed.
        var markup: [Markup] {
            let parts = standardError + wire + process
            guard !parts.isEmpty else { return [] }
            guard request.end != .failure else {
                return [.element("h3", [:], text: "Flight recording")] + parts
            }
            let summary = Markup.element("summary", [:], text: "The lines between host and extension")
            return [.element("details", [:], content: [summary] + parts)]
        }

        private var standardError: [Markup] {
            guard !request.standardError.isEmpty else { return [] }
            return [
                .element("h4", [:], text: "What it wrote to stderr"),
                HTMLPage.block(request.standardError.joined(separator: "\n")),
            ]
        }

        private var wire: [Markup] {
            guard !request.lines.isEmpty else { return [] }
            var rows: [Markup] = []
            var last: Duration?
            for line in request.lines {
                if let last, line.time - last >= RequestWords.silence {
                    let text = "\(DurationText.rounded(line.time - last)) without a line"
                    rows.append(.element("li", ["class": "silence"], text: text))
                }
                last = line.time
                rows.append(row(line))
            }
            let leftOut = RequestWords.count(request.linesLeftOut, "older line")
            let note = request.linesLeftOut > 0 ? [HTMLPage.note("\(leftOut) left out.")] : []
            return note + [.element("ol", ["class": "wire"], content: rows)]
        }

        private func row(_ line: TracedRequest.Line) -> Markup {
            let (sign, words) = RequestWords.way(line.kind)
            return .element(
                "li",
                ["class": "\(line.kind)"],
                content: [
                    .element("span", ["class": "age"], text: "+\(DurationText.rounded(line.time))"),
                    .element(
                        "span",
                        ["class": "way"],
                        content: [.element("span", ["aria-hidden": "true"], text: sign), .text(" \(words)")]
                    ),
                    content(of: line),
                ]
            )
        }

        /// A line of text as it is; a message in a few words, with all of it below.
        private func content(of line: TracedRequest.Line) -> Markup {
            let shown = line.text.utf8.count
            let isCut = shown < line.length
            switch line.kind {
            case .happened: return .element("span", [:], text: line.text)
            case .standardError, .stray:
                let note = isCut ? [Markup.element("small", ["class": "muted"], text: " \(size(line, isCut))")] : []
                return .element("span", [:], content: [.element("code", ["dir": "auto"], text: line.text)] + note)
            case .sent, .received:
                let summary = Markup.element(
                    "summary",
                    [:],
                    content: [
                        .element("code", [:], text: WireHeadline.of(line.text)), .text(" "),
                        .element("small", ["class": "muted"], text: size(line, isCut)),
                    ]
                )
                return .element(
                    "details",
                    [:],
                    content: [summary, HTMLPage.block(WireHeadline.detail(line.text))]
                )
            }
        }

        private func size(_ line: TracedRequest.Line, _ isCut: Bool) -> String {
            isCut ? "first part of \(line.length) bytes" : "\(line.length) bytes"
        }

        private var process: [Markup] {
            var facts: [(name: String, values: [Markup])] = []
            if let memory = request.memory { facts.append(("memory", [meter(memory)])) }
            facts += request.facts.map { fact in
                (fact.name, fact.values.map { .element("code", [:], text: $0) })
            }
            return facts.isEmpty ? [] : [HTMLPage.facts(facts)]
        }

        private func meter(_ memory: TracedRequest.Memory) -> Markup {
            let text = RequestWords.memory(memory)
            guard let limit = memory.limit, limit > 0 else { return .text(text) }
            let share = min(max(Double(memory.peak) / Double(limit), 0), 1)
            let meter = Markup.element(
                "meter",
                [
                    "min": "0", "max": "1", "low": "0.5", "high": "0.8", "optimum": "0",
                    "value": "\((share * 1000).rounded() / 1000)", "aria-label": text,
                ]
            )
            return .element("span", [:], content: [.text("\(text) "), meter])
        }
    }
}
