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

    /// One size, with what was measured there.
    struct Point {
        let size: Int
        let ours: Double
        /// Nil where nothing is measured beside it.
        let limit: Double?
    }

    /// What must hold from one size to a larger one.
    enum Rule {
        /// So many times as much at most, whatever the sizes.
        case within(Double)
        /// As many times as much as the size, with a quarter more for chance.
        case linear
        /// Not less than this share.
        case notBelow(Double)
        /// A time that is so many times as far from the limit program's at most as at any smaller size; for what grows for that program as well,
        /// because the machine has cold caches where there are many processes.
        case timeBesideLimit(Double)
        /// The same of a rate, which falls for the limit program as well, because there is nothing to gather where there are many processes.
        case rateBesideLimit(Double)
        /// As many times as much as the size, or as for the limit program where that itself grows faster, with a quarter more for chance.
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

        /// The sizes that are held against one another.
        func pairs(of points: [Point]) -> [(Point, Point)] {
            switch self {
            case .linear, .linearOrAsLimit: Array(zip(points, points.dropFirst()))
            case .within, .notBelow: points.dropFirst().map { (points[0], $0) }
            // Against the smallest alone a large size could get as bad as that one is, which is the worst beside a program that has all
            // in its caches.
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
            // Where the limit is not known, what is held against it does not pass.
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
