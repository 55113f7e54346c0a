import BenchmarkSupport
import Charts
import Foundation
import JSON

/// One figure at several sizes, beside the limit if there is one.
struct Growth {
    let key: String
    let name: String
    /// The name of the size that grows.
    let sizeName: String
    let unit: Axis.Unit
    /// The values in seconds, bytes or numbers; nil for a size that could not be measured.
    let ours: [(size: Int, value: Double?)]
    let limit: [(size: Int, value: Double?)]
    let rule: Rule
    /// The reasons why a size has no value.
    let problems: [String]

    /// One size, with its measurements.
    struct Point {
        let size: Int
        let ours: Double
        /// The limit; nil if nothing is measured beside it.
        let limit: Double?
    }

    /// The condition that must hold from one size to a larger one.
    enum Rule {
        /// The value grows at most by this factor, whatever the sizes.
        case within(Double)
        /// The value grows at most as the size does, with a quarter more for chance.
        case linear
        /// The value keeps at least this share.
        case notBelow(Double)
        /// The ratio of a time to the limit program's grows at most by this factor.
        ///
        /// It is compared with every smaller size. For times that grow for the limit program too, because many
        /// processes mean cold caches.
        case timeBesideLimit(Double)
        /// The same for a rate, which falls for the limit program too, because with many processes there is nothing to
        /// gather.
        case rateBesideLimit(Double)
        /// The value grows at most as the size does, or as the limit program's if that grows faster, with a quarter
        /// more for chance.
        case linearOrAsLimit

        var text: String {
            switch self {
            case .within(let factor): "within \(Number.text(factor)) ×"
            case .linear: "not faster than linear"
            case .notBelow(let share): "never below \(Number.text(share)) × that at the smallest"
            case .timeBesideLimit(let factor), .rateBesideLimit(let factor):
                "distance to the limit within \(Number.text(factor)) × that at any smaller size"
            case .linearOrAsLimit: "not faster than linear, nor than the limit where that is faster"
            }
        }

        /// Returns the pairs of sizes to compare.
        func pairs(of points: [Point]) -> [(Point, Point)] {
            switch self {
            case .linear, .linearOrAsLimit: Array(zip(points, points.dropFirst()))
            case .within, .notBelow: points.dropFirst().map { (points[0], $0) }
            // Compared with the smallest size alone, a large size could get as bad as that one. The smallest is the
            // worst beside a program that has everything in its caches.
            case .timeBesideLimit, .rateBesideLimit:
                points.indices.flatMap { index in points[..<index].map { ($0, points[index]) } }
            }
        }

        func holds(_ small: Point, _ large: Point) -> Bool {
            let growth = large.ours / small.ours
            let size = Double(large.size) / Double(small.size)
            switch self {
            case .within(let factor): return growth <= factor
            case .linear: return growth <= size * 1.25
            case .notBelow(let share): return growth >= share
            // If the limit is unknown, a value compared with it does not pass.
            case .timeBesideLimit(let factor): return limitGrowth(small, large).map { growth <= $0 * factor } ?? false
            case .rateBesideLimit(let factor): return limitGrowth(small, large).map { growth >= $0 / factor } ?? false
            case .linearOrAsLimit:
                return limitGrowth(small, large).map { growth <= max(size, $0) * 1.25 } ?? false
            }
        }

        private func limitGrowth(_ small: Point, _ large: Point) -> Double? {
            guard let before = small.limit, let after = large.limit else { return nil }
            return after / before
        }
    }

    var passes: Bool {
        let points = zip(ours, limit.isEmpty ? ours.map { ($0.size, nil) } : limit).compactMap { ours, limit in
            ours.value.map { Point(size: ours.size, ours: $0, limit: limit.value) }
        }
        guard points.count == ours.count, !points.isEmpty else { return false }
        return rule.pairs(of: points).allSatisfy { rule.holds($0, $1) }
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

    /// The plot as a file of its own.
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
