import IntentModel
import Testing

@testable import IntentStress

@Suite("Exports of a report")
struct ExportTests {
    private let report = SampleReport.eventful(intent: "A\"\\\nB")

    @Test("Each interval is a line of comma-separated values with a field for each head")
    func csv() throws {
        let lines = report.csv.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.last == "")
        let rows = lines.dropLast().map { $0.split(separator: ",", omittingEmptySubsequences: false) }
        #expect(rows.count == report.timeline.count + 1)
        #expect(rows.allSatisfy { $0.count == rows[0].count })
        #expect(rows[0].prefix(4) == ["offset_s", "length_s", "outcomes", "errors"])
        let column = try #require(rows[0].firstIndex(of: "success"))
        let successes = rows.dropFirst().reduce(0) { $0 + (Int($1[column]) ?? .min / 1_000) }
        #expect(successes == report.endings[.init(status: .success)])
        #expect(rows[1][1] == "0.2")
    }

    @Test("The distribution has the columns of HdrHistogram, rising to all durations, and its summary")
    func distribution() throws {
        var histogram = LatencyHistogram()
        for number in 1...1_000 { histogram.record(.milliseconds(number)) }
        let lines = histogram.percentileDistribution.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines[0] == "       Value     Percentile TotalCount 1/(1-Percentile)")
        #expect(lines[1] == "")
        let rows = lines.dropFirst(2).prefix { !$0.hasPrefix("#") }.map { $0.split(separator: " ").map(String.init) }
        #expect(rows.dropLast().allSatisfy { $0.count == 4 })
        #expect(rows.last == ["1000.000", "1.000000000000", "1000"])
        let values = rows.compactMap { Double($0[0]) }
        let shares = rows.compactMap { Double($0[1]) }
        let counts = rows.compactMap { Int($0[2]) }
        #expect(values.count == rows.count && values == values.sorted())
        #expect(shares.first == 0 && Set(shares).count == rows.count && shares == shares.sorted())
        #expect(counts == counts.sorted())
        // Each line covers at least its share.
        #expect(zip(shares, counts).allSatisfy { Double($1) >= $0 * 1_000 })
        let median = try #require(zip(shares, values).first { $0.0 == 0.5 })
        #expect((500...505).contains(median.1))
        #expect(lines[lines.count - 4].hasPrefix("#[Mean    =      500.500, StdDeviation   =      28"))
        #expect(
            lines.suffix(3) == [
                "#[Max     =     1000.000, Total count    =         1000]",
                "#[Buckets =           33, SubBuckets     =          128]", "",
            ]
        )
    }

    @Test("The histogram log is that which a reader of HdrHistogram has read")
    func log() {
        var report = StressReport(scenario: report.scenario)
        var histogram = LatencyHistogram()
        for number in [1, 2, 2, 700, 3_600_000] { histogram.record(.milliseconds(number)) }
        var interval = StressReport.Interval(offset: .seconds(1), length: .milliseconds(500))
        interval.latency = histogram
        report.timeline = [.init(offset: .zero, length: .seconds(1)), interval]
        report.date = Timestamp(milliseconds: 1_772_625_600_000)
        #expect(
            report.histogramLog == """
                #[Histogram log format version 1.3]
                #[StartTime: 1772625600.000 (seconds since epoch)]
                #[MaxValueDivisor: 1000000.0]
                "StartTimestamp","Interval_Length","Interval_Max","Interval_Compressed_Histogram"
                1772625601.000,0.500,3600000.000,HISTFAAAAEJ4AQE3AMj/HISTEwAAAA8AAAAAAAAAAwAAAAAAAAABAAADRjC4oAA/8AAAAAAAAM2uAQL9DwSdhgECp8UBAsBECX0=

                """
        )
    }

    @Test("A histogram without durations has no lines but its summary")
    func emptyDistribution() {
        let lines = LatencyHistogram().percentileDistribution.split(separator: "\n")
        #expect(lines.count == 4)
        #expect(lines[2] == "#[Max     =        0.000, Total count    =            0]")
    }

    @Test("The figures are text for Prometheus that a strict parser reads, whatever names are in it")
    func prometheus() throws {
        let samples = try PrometheusParser.samples(report.prometheusText)
        func value(_ name: String, _ labels: [String: String] = [:]) -> Double? {
            samples.first { $0.name == "intenthost_stress_\(name)" && $0.labels == labels }?.value
        }
        #expect(value("requests_total") == 12_000)
        #expect(value("latency_seconds_count") == 12_000)
        #expect(value("latency_seconds_bucket", ["le": "+Inf"]) == 12_000)
        #expect(value("errors_total") == 8)
        #expect(samples.first?.labels["intent"] == "A\"\\\nB")
        let buckets = samples.filter { $0.name == "intenthost_stress_latency_seconds_bucket" }
        #expect(buckets.map(\.value) == buckets.map(\.value).sorted())
        #expect(samples.filter { $0.name == "intenthost_stress_outcomes_total" }.reduce(0) { $0 + $1.value } == 12_000)
    }
}

/// A parser of Prometheus's text format that takes nothing beyond what the format says.
private enum PrometheusParser {
    struct Sample {
        var name: String
        var labels: [String: String]
        var value: Double
    }

    struct Mistake: Error {
        let line: Substring
    }

    static func samples(_ text: String) throws -> [Sample] {
        guard text.hasSuffix("\n") else { throw Mistake(line: "no newline at the end") }
        var samples: [Sample] = []
        var types: [String: Substring] = [:]
        var seen: Set<String> = []
        for line in text.dropLast().split(separator: "\n", omittingEmptySubsequences: false) {
            let words = line.split(separator: " ", maxSplits: 3, omittingEmptySubsequences: false)
            if line.hasPrefix("# TYPE ") {
                guard words.count == 4, ["counter", "gauge", "histogram"].contains(words[3]),
                    types.updateValue(words[3], forKey: String(words[2])) == nil
                else { throw Mistake(line: line) }
            } else if line.hasPrefix("# HELP ") {
                guard words.count == 4, !words[3].isEmpty else { throw Mistake(line: line) }
            } else {
                let sample = try sample(line)
                let family = ["_bucket", "_sum", "_count"].first { sample.name.hasSuffix($0) }
                    .map { String(sample.name.dropLast($0.count)) }
                let isKnown = types[sample.name] != nil || family.map { types[$0] == "histogram" } ?? false
                let series = line.prefix { $0 != " " }
                guard isKnown, seen.insert("\(sample.name)\(sample.labels.sorted { $0.key < $1.key })").inserted else {
                    throw Mistake(line: series)
                }
                samples.append(sample)
            }
        }
        return samples
    }

    private static func sample(_ line: Substring) throws -> Sample {
        let regex = /([a-zA-Z_:][a-zA-Z0-9_:]*)(\{.*\})? (\S+)/
        guard let match = line.wholeMatch(of: regex), let value = Double(match.3) else { throw Mistake(line: line) }
        var labels: [String: String] = [:]
        var rest = match.2.map { $0.dropFirst().dropLast() } ?? ""
        while !rest.isEmpty {
            guard let label = rest.prefixMatch(of: /([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\n]|\\[\\"n])*)"(?:,|$)/) else {
                throw Mistake(line: line)
            }
            var value = ""
            var isEscaped = false
            for character in label.2 {
                if isEscaped {
                    value.append(character == "n" ? "\n" : character)
                    isEscaped = false
                } else if character == "\\" {
                    isEscaped = true
                } else {
                    value.append(character)
                }
            }
            guard labels.updateValue(value, forKey: String(label.1)) == nil else { throw Mistake(line: line) }
            rest = rest[label.range.upperBound...]
        }
        return Sample(name: String(match.1), labels: labels, value: value)
    }
}
