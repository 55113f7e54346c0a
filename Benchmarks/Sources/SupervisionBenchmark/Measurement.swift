import Foundation
import JSON

/// One quantity, measured many times.
struct Measurement {
    /// What was measured, as the first column of the table.
    let name: String
    /// The name in the JSON output.
    let key: String
    /// The samples in milliseconds, in increasing order; never empty.
    private let samples: [Double]

    init(_ name: String, key: String, _ samples: [Duration]) {
        precondition(!samples.isEmpty, "Nothing was measured for '\(name)'.")
        self.name = name
        self.key = key
        self.samples = samples.map { $0 / .milliseconds(1) }.sorted()
    }

    /// The smallest sample that at least so many percent of the samples do not exceed.
    func percentile(_ percent: Int) -> Double {
        samples[max((samples.count * percent + 99) / 100 - 1, 0)]
    }

    /// The largest sample.
    var maximum: Double { percentile(100) }

    static let tableHead = """
        | ms | samples | p50 | p99 | max |
        |---|---:|---:|---:|---:|
        """

    var tableRow: String {
        let figures = [percentile(50), percentile(99), maximum].map { String(format: $0 < 10 ? "%.3f" : "%.1f", $0) }
        return "| \(name) | \(samples.count) | \(figures.joined(separator: " | ")) |"
    }

    var json: JSONValue {
        [
            "name": .string(key), "samples": .integer(Int64(samples.count)), "p50Ms": .double(percentile(50)),
            "p99Ms": .double(percentile(99)), "maxMs": .double(maximum),
        ]
    }
}
