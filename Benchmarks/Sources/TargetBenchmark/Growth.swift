import BenchmarkSupport
import Charts
import Foundation
import JSON

/// One figure at several sizes, beside the limit where there is one.
struct Growth {
    let key: String
    let name: String
    /// What grows.
    let sizeName: String
    let unit: Axis.Unit
    /// The values in seconds, bytes or numbers; a size that could not be measured has none.
    let ours: [(size: Int, value: Double?)]
    let limit: [(size: Int, value: Double?)]
    let rule: Rule
    /// Why a size has no value.
    let problems: [String]

    /// What must hold from one size to a larger one.
    enum Rule {
        /// So many times as much at most, whatever the sizes.
        case within(Double)
        /// As many times as much as the size, with a quarter more for chance.
        case linear
        /// Not less than this share.
        case notBelow(Double)

        var text: String {
            switch self {
            case .within(let factor): "within \(Number.text(factor)) ×"
            case .linear: "not faster than linear"
            case .notBelow(let share): "never below \(Number.text(share)) × that at the smallest"
            }
        }

        func holds(_ small: (size: Int, value: Double), _ large: (size: Int, value: Double)) -> Bool {
            switch self {
            case .within(let factor): large.value <= small.value * factor
            case .linear: large.value <= small.value * Double(large.size) / Double(small.size) * 1.25
            case .notBelow(let share): large.value >= small.value * share
            }
        }
    }

    var passes: Bool {
        let values = ours.compactMap { size, value in value.map { (size: size, value: $0) } }
        guard values.count == ours.count, let first = values.first else { return false }
        return switch rule {
        case .linear: zip(values, values.dropFirst()).allSatisfy { rule.holds($0, $1) }
        case .within, .notBelow: values.dropFirst().allSatisfy { rule.holds(first, $0) }
        }
    }

    static let tableHead = """
        | growth | sizes | ours | limit | must be | |
        |---|---|---|---|---|---|
        """

    var tableRow: String {
        func list(_ values: [(size: Int, value: Double?)]) -> String {
            values.map { $0.value.map(text) ?? "–" }.joined(separator: ", ")
        }
        let sizes = ours.map { "\($0.size)" }.joined(separator: ", ") + " " + sizeName
        let verdict = problems.first.map { "**\($0)**" } ?? (passes ? "pass" : "**fail**")
        return "| \(name) | \(sizes) | \(list(ours)) | \(list(limit)) | \(rule.text) | \(verdict) |"
    }

    private func text(_ value: Double) -> String {
        switch unit {
        case .seconds where value < 1e-3: "\(Number.text(value * 1e6)) µs"
        case .seconds: "\(Number.text(value * 1e3)) ms"
        case .bytes: "\(Number.text(value / 1_048_576)) MiB"
        default: Number.text(value)
        }
    }

    /// The plot, for a file of its own.
    var svg: String {
        func points(_ values: [(size: Int, value: Double?)]) -> [Chart.Point] {
            values.map { Chart.Point(Double($0.size), $0.value) }
        }
        var series = [Chart.Series("this project", .blue, points(ours))]
        if !limit.isEmpty { series.append(Chart.Series("limit program in C", .orange, points(limit))) }
        return Chart(
            title: name,
            summary: "\(name), at \(ours.map { "\($0.size)" }.joined(separator: ", ")) \(sizeName).",
            horizontal: Axis(sizeName, scale: .logarithmic),
            vertical: Axis("", unit, scale: .logarithmic),
            content: .lines(series)
        ).svg(identifier: key.replacing(".", with: "-"))
    }

    var json: JSONValue {
        func values(_ values: [(size: Int, value: Double?)]) -> JSONValue {
            .array(values.map { ["size": .integer(Int64($0.size)), "value": $0.value.map(JSONValue.double) ?? .null] })
        }
        return [
            "key": .string(key), "name": .string(name), "sizeName": .string(sizeName), "ours": values(ours),
            "limit": values(limit), "rule": .string(rule.text), "passes": .bool(passes),
            "problems": .array(problems.map(JSONValue.string)),
        ]
    }
}
