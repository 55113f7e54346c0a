internal import Foundation
package import JSON

/// One quantity, measured many times.
package struct Measurement {
    /// What was measured, as the first column of the table.
    package let name: String
    /// The name in the JSON output.
    package let key: String
    /// The samples in milliseconds, in increasing order; never empty.
    private let samples: [Double]

    package init(_ name: String, key: String, _ samples: [Duration]) {
        precondition(!samples.isEmpty, "Nothing was measured for '\(name)'.")
        self.name = name
        self.key = key
        self.samples = samples.map { $0 / .milliseconds(1) }.sorted()
    }

    /// The smallest sample that at least so many percent of the samples do not exceed.
    package func percentile(_ percent: Int) -> Double {
        samples[max((samples.count * percent + 99) / 100 - 1, 0)]
    }

    /// The largest sample.
    package var maximum: Double { percentile(100) }

    package static let tableHead = """
        | ms | samples | p50 | p99 | max |
        |---|---:|---:|---:|---:|
        """

    package var tableRow: String {
        let figures = [percentile(50), percentile(99), maximum].map { String(format: $0 < 10 ? "%.3f" : "%.1f", $0) }
        return "| \(name) | \(samples.count) | \(figures.joined(separator: " | ")) |"
    }

    package var json: JSONValue {
        [
            "name": .string(key), "samples": .integer(Int64(samples.count)), "p50Ms": .double(percentile(50)),
            "p99Ms": .double(percentile(99)), "maxMs": .double(maximum),
        ]
    }
}
