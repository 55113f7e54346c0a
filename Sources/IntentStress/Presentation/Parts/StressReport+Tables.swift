internal import Charts
internal import IntentModel
internal import IntentPresentation

extension StressReport {
    /// The reported percentiles.
    static let percentiles: [(name: String, share: Double)] = [
        ("p50", 0.5), ("p90", 0.9), ("p95", 0.95), ("p99", 0.99), ("p99.9", 0.999),
    ]

    /// All tables with data, in the order of a report.
    var tables: [ReportTable] {
        [percentileTable, intentTable, outcomeTable, latenessTable].compactMap(\.self) + [resourceTable]
            + [comparisonTable].compactMap(\.self)
    }

    /// The times of requests, as a whole and by stage.
    var percentileTable: ReportTable? {
        var rows: [(name: String, histogram: LatencyHistogram)] = [("latency", latency), ("in the host", service)]
        rows += IntentStage.allCases.compactMap { stage in stages[stage].map { (stage.rawValue, $0) } }
        rows.removeAll { $0.histogram.count == 0 }
        guard !rows.isEmpty else { return nil }
        let names = Self.percentiles.map(\.name)
        let isIncomplete = rows.contains { $0.histogram.percentileTexts.contains(LatencyHistogram.tooFew) }
        return ReportTable(
            title: "Time in ms",
            columns: [.text("")] + (names + ["max", "mean"]).map(ReportTable.Column.number),
            rows: rows.map {
                [$0.name] + $0.histogram.percentileTexts + [
                    $0.histogram.maximum.inMilliseconds, $0.histogram.mean.inMilliseconds,
                ]
            },
            note: "Latency counts from the moment at which a request was due, 'in the host' from when the host took it."
                + (isIncomplete ? " A percentile for which there were too few requests is left out." : "")
        )
    }

    /// The figures of each intent of a mix.
    var intentTable: ReportTable? {
        guard !intents.isEmpty else { return nil }
        return ReportTable(
            title: "Latency by intent, in ms",
            columns: [
                .text("intent"), .number("requests"), .number("errors"), .number("p50"), .number("p99"), .number("max"),
            ],
            rows: intents.map { figures in
                [
                    figures.intent.printable, ChartNumber.format(Double(figures.latency.count), decimals: 0),
                    ChartNumber.format(Double(figures.errors), decimals: 0), figures.latency.text(of: 0.5),
                    figures.latency.text(of: 0.99), figures.latency.maximum.inMilliseconds,
                ]
            }
        )
    }

    /// The endings of requests, the most frequent first.
    var outcomeTable: ReportTable? {
        guard !endings.isEmpty else { return nil }
        let rows = sortedEndings.map { ending, count in
            [
                ending.name, ending.clock?.rawValue ?? "", ending.cause,
                ChartNumber.format(Double(count), decimals: 0), Share.text(count, of: outcomes),
            ]
        }
        let explanation = Origin.allCases.compactMap { origin in
            endings.keys.contains { $0.origin == origin } ? origin.explanation : nil
        }
        return ReportTable(
            title: "Outcomes",
            columns: [
                .text("outcome"), .text("clock"), .text("because of"), .number("requests"), .number("share"),
            ],
            rows: rows,
            note: explanation.isEmpty ? nil : explanation.joined(separator: " ")
        )
    }

    /// The endings of requests, the most frequent first, in a stable order.
    var sortedEndings: [(key: Ending, value: Int)] {
        endings.sorted {
            ($1.value, $0.key.sortName) < ($0.value, $1.key.sortName)
        }
    }

    /// The lateness of each clock.
    var latenessTable: ReportTable? {
        let rows = ClockName.allCases.compactMap { clock in
            lateness[clock].map { histogram in
                [
                    clock.rawValue, ChartNumber.format(Double(histogram.count), decimals: 0),
                    histogram.text(of: 0.5), histogram.text(of: 0.99), histogram.maximum.inMilliseconds,
                ]
            }
        }
        guard !rows.isEmpty else { return nil }
        return ReportTable(
            title: "Lateness of clocks, in ms",
            columns: [.text("clock"), .number("fired"), .number("p50"), .number("p99"), .number("max")],
            rows: rows,
            note: "How long after its limit a clock was taken notice of."
        )
    }

    private static func mebibytes(_ bytes: Int) -> String {
        ChartNumber.format(Double(bytes) / Double(1 << 20), significant: 3)
    }

    /// The resources of the run, and its leftovers.
    var resourceTable: ReportTable {
        var rows: [[String]] = []
        if hostMemory.peak > 0 {
            rows.append(["host's memory, MiB"] + hostMemory.texts(Self.mebibytes))
        }
        if descriptors.peak > 0 { rows.append(["host's descriptors"] + descriptors.texts { "\($0)" }) }
        if extensionMemoryPeak > 0 {
            rows.append(["an extension's memory, MiB", "", Self.mebibytes(extensionMemoryPeak), ""])
        }
        rows.append(["launches", "", "", ChartNumber.format(Double(launches), decimals: 0)])
        rows.append(["restarts", "", "", ChartNumber.format(Double(restarts), decimals: 0)])
        rows.append(["processes left", "", "", "\(processesLeft.count)"])
        return ReportTable(
            title: "Resources",
            columns: [.text(""), .number("start"), .number("peak"), .number("end")],
            rows: rows
        )
    }
}

extension StressReport.Ending {
    /// The status, with the kind of the failure if that says more: `timedOut, stageTimeout`.
    var name: String {
        guard let kind = kind?.rawValue.printable, kind != status.rawValue else { return status.rawValue }
        return "\(status.rawValue), \(kind)"
    }

    /// The cause in a word; empty if there is nothing to explain.
    fileprivate var cause: String {
        switch origin {
        case .injected, .collateral: origin.rawValue
        case .extensionItself: isError ? "itself" : ""
        }
    }

    fileprivate var sortName: String {
        "\(status.rawValue) \(kind?.rawValue ?? "") \(clock?.rawValue ?? "") \(origin.rawValue)"
    }
}

extension StressReport.Origin {
    fileprivate var explanation: String? {
        switch self {
        case .extensionItself: nil
        case .injected: "Injected: the request asked for the fault that explains it."
        case .collateral: "Collateral: another request's fault hit the process that it was in."
        }
    }
}

extension StressReport.Change {
    fileprivate func texts(_ format: (Int) -> String) -> [String] { [format(start), format(peak), format(end)] }
}

extension LatencyHistogram {
    /// The text for a percentile that rests on less than one measurement.
    fileprivate static let tooFew = "–"

    fileprivate var percentileTexts: [String] { StressReport.percentiles.map { text(of: $0.share) } }

    /// The quantile of a share, if there are enough values for it to differ from the greatest.
    func text(of share: Double) -> String {
        Double(count) * (1 - share) < 0.999 ? Self.tooFew : quantile(share).inMilliseconds
    }
}

extension Duration {
    /// The duration to three digits: `1.25 ms`.
    var text: String { Axis.Unit.seconds.text(inSeconds) }

    /// The duration in milliseconds to three digits, without its unit: what a table of times shows.
    var inMilliseconds: String { ChartNumber.format(self / .milliseconds(1), significant: 3) }

    /// The duration in seconds.
    var inSeconds: Double { self / .seconds(1) }
}

/// Shares of requests as text.
enum Share {
    /// A share in per cent; only none is 0 %, and only all is 100 %.
    static func text(_ count: Int, of whole: Int) -> String {
        guard whole > 0 else { return "" }
        let share = Double(count) / Double(whole) * 100
        if count > 0, share < 0.001 { return "<0.001 %" }
        if count < whole, share > 99.999 { return ">99.999 %" }
        return "\(ChartNumber.format(share, decimals: share < 0.1 || share > 99.9 ? 3 : 1)) %"
    }
}
