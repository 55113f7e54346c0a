internal import Charts
internal import IntentPresentation
internal import JSON

extension StressReport {
    /// The names of latencies in the report as JSON, with their titles and shares; nil for the mean.
    static let latencyKeys: [(name: String, title: String, share: Double?)] =
        percentiles.map { (percentileKey($0.name), $0.name, $0.share) } + [
            ("maxMs", "max", 1), ("meanMs", "mean", nil),
        ]

    /// The name of a percentile in the report as JSON, one that every language can name: `p999Ms`.
    static func percentileKey(_ name: String) -> String { "\(name.filter { $0 != "." })Ms" }

    /// A figure of this run and of the baseline.
    struct Comparison {
        /// The name in the report as JSON.
        let key: String
        /// The name for people, with the unit.
        let title: String
        let before: Double
        let now: Double

        /// The figure now as a multiple of the one before; nil where that was zero.
        var ratio: Double? { before > 0 ? now / before : nil }
    }

    /// The figures that both runs have; empty without a baseline.
    var comparisons: [Comparison] {
        guard let baseline else { return [] }
        var all = [Comparison(key: "ratePerSecond", title: "rate, /s", before: baseline.rate, now: rate)]
        all += Self.latencyKeys.compactMap { key, title, share in
            // A percentile that rests on less than one request is the greatest value.
            let fewest = Double(min(outcomes, baseline.outcomes))
            guard let before = baseline.latencies[key], latency.count > 0,
                share == 1 || fewest * (1 - (share ?? 0)) >= 0.999
            else { return nil }
            let now = share.map { latency.quantile($0) } ?? latency.mean
            return Comparison(key: key, title: "\(title), ms", before: before, now: now / .milliseconds(1))
        }
        func percent(_ errors: Int, of outcomes: Int) -> Double {
            outcomes > 0 ? Double(errors) / Double(outcomes) * 100 : 0
        }
        all.append(
            Comparison(
                key: "errorPercent",
                title: "errors, %",
                before: percent(baseline.errors, of: baseline.outcomes),
                now: percent(endingCount { $0.isError }, of: outcomes)
            )
        )
        let memories = [
            ("extensionMemoryPeakMiB", "an extension's memory, MiB", baseline.extensionMemoryPeak, extensionMemoryPeak),
            ("hostMemoryPeakMiB", "host's memory, MiB", baseline.hostMemoryPeak, hostMemory.peak),
        ]
        return all
            + memories.filter { $0.2 > 0 && $0.3 > 0 }.map { key, title, before, now in
                Comparison(key: key, title: title, before: Double(before) / 0x1p20, now: Double(now) / 0x1p20)
            }
    }

    /// The comparison as a table; nil without a baseline.
    var comparisonTable: ReportTable? {
        guard baseline != nil else { return nil }
        func text(_ number: Double) -> String { ChartNumber.format(number, significant: 3) }
        return ReportTable(
            title: "Against the baseline",
            columns: [.text(""), .number("before"), .number("now"), .number("ratio")],
            rows: comparisons.map { [$0.title, text($0.before), text($0.now), $0.ratio.map(text) ?? "–"] },
            note: comparisonNotes.joined(separator: " ")
        )
    }

    /// What the baseline is, and what keeps it from being comparable, as sentences.
    var comparisonNotes: [String] {
        guard let baseline else { return [] }
        let origin = [baseline.date, baseline.version.map { "IntentHost \($0)" }].compactMap { $0?.printable }
        var notes = origin.isEmpty ? [] : ["Before: \(origin.joined(separator: ", "))."]
        if (baseline.machine == nil) != (machine == nil) {
            notes.append("One of the two is of virtual time, which says nothing about times and rates of a machine.")
        } else if baseline.machine != machine {
            notes.append("The machine is another one, so times and rates do not compare.")
        }
        if Self.comparable(baseline.scenario) != Self.comparable(scenario.json) {
            notes.append("The scenario is another one.")
        }
        return notes + [
            "Two runs of the same scenario differ by some per cent, and by more in their highest percentiles. Repeat both before "
                + "a difference counts."
        ]
    }

    /// A scenario without the parts that change nothing of a run.
    private static func comparable(_ scenario: JSONObject) -> JSONObject {
        var scenario = scenario
        for key in ["expect", "seed"] { scenario[key] = nil }
        return scenario
    }

    /// The comparison as JSON; nil without a baseline.
    var comparisonJSON: JSONValue? {
        guard let baseline else { return nil }
        var object = JSONObject()
        object["date"] = baseline.date.map(JSONValue.string)
        object["version"] = baseline.version.map(JSONValue.string)
        object["notes"] = .array(comparisonNotes.map(JSONValue.string))
        object["differences"] = .array(
            comparisons.map { comparison in
                var difference: JSONObject = ["figure": .string(comparison.key)]
                difference["before"] = .double(comparison.before)
                difference["now"] = .double(comparison.now)
                difference["ratio"] = comparison.ratio.map(JSONValue.double)
                return .object(difference)
            }
        )
        return .object(object)
    }
}
