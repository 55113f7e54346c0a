import BenchmarkSupport
import JSON

/// The results of a figure's rounds.
struct FigureResult {
    let figure: Figure
    /// The rounds; empty if the figure could not be measured.
    private let limits: [Value]
    private let ours: [Value]
    /// The reason why the figure could not be measured.
    private let problem: String?

    /// Measures the limit and this project's value in turn, so that other load of the machine slows both down.
    init(_ figure: Figure, on bench: Bench) {
        self.figure = figure
        var limits: [Value] = []
        var ours: [Value] = []
        do {
            for _ in 0..<figure.rounds {
                limits.append(try figure.limit(bench))
                ours.append(try figure.ours(bench))
            }
            problem = nil
        } catch {
            (limits, ours) = ([], [])
            problem = "\(error)"
        }
        (self.limits, self.ours) = (limits, ours)
    }

    /// The median of the ratios of each round: a disturbance meets both halves of its round.
    private var ratio: Double? { median(zip(ours, limits).map { $0.median / $1.median }) }

    var passes: Bool {
        guard let ratio, let ours = median(ours.map(\.median)) else { return false }
        return figure.targets.allSatisfy { $0.holds(ours, ratio: ratio) }
    }

    var isMeasured: Bool { problem == nil }

    private func median(_ values: [Double]) -> Double? {
        values.isEmpty ? nil : values.sorted()[values.count / 2]
    }

    private func text(_ values: [Value]) -> String {
        guard let middle = median(values.map(\.median)) else { return "–" }
        let tail = median(values.compactMap(\.p99)).map { " (\(Number.text($0)))" } ?? ""
        return Number.text(middle) + tail
    }

    static let tableHead = """
        | figure, median (p99) | unit | limit | ours | ratio | target | |
        |---|---|---:|---:|---:|---|---|
        """

    var tableRow: String {
        let targets = figure.targets.map(\.text).joined(separator: ", ")
        let verdict = figure.targets.isEmpty ? "" : passes ? "pass" : "**fail**"
        let row = [
            "\(figure.name) / \(figure.limitName)", figure.unit, text(limits), text(ours),
            ratio.map(Number.text) ?? "–",
            targets, problem.map { "**\($0)**" } ?? verdict,
        ]
        return "| \(row.joined(separator: " | ")) |"
    }

    var json: JSONValue {
        func values(_ values: [Value]) -> JSONValue {
            var object: JSONObject = ["median": median(values.map(\.median)).map(JSONValue.double) ?? .null]
            object["p99"] = median(values.compactMap(\.p99)).map(JSONValue.double)
            object["rounds"] = .array(values.map { .double($0.median) })
            return .object(object)
        }
        var object: JSONObject = [
            "key": .string(figure.key), "name": .string(figure.name), "unit": .string(figure.unit),
            "limitName": .string(figure.limitName), "limit": values(limits), "ours": values(ours),
            "ratio": ratio.map(JSONValue.double) ?? .null, "targets": .array(figure.targets.map { .string($0.text) }),
        ]
        if !figure.targets.isEmpty { object["passes"] = .bool(passes) }
        object["problem"] = problem.map(JSONValue.string)
        return .object(object)
    }
}
