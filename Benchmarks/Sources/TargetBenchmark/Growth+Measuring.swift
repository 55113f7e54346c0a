import BenchmarkSupport
import Charts

extension Growth {
    private static let extensionCounts = [1, 10, 100, 1000]
    /// The usual number of measurements of each size; all sizes have their turn in each round.
    ///
    /// The placement of the processes' pages makes one crowd faster than the next, and the machine is faster at some
    /// times than at others.
    static let usualRounds = 7
    private static let inFlightCounts = [1, 8, 64, 512]

    /// Measures everything that must grow slowly.
    static func measureAll(_ bench: Bench, rounds: Int) -> [Growth] {
        withExtensions(bench, rounds) + withCallsInFlight(bench, rounds)
    }

    private static func withExtensions(_ bench: Bench, _ rounds: Int) -> [Growth] {
        func growth(
            _ key: String,
            _ name: String,
            _ unit: Axis.Unit,
            _ rule: Rule,
            hasLimit: Bool = true,
            _ value: (Crowd) throws -> Double
        ) -> Growth {
            var problems: [String] = []
            var measured = extensionCounts.map { _ in (ours: [Double](), limit: [Double]()) }
            for round in 0..<rounds {
                for (index, size) in extensionCounts.enumerated() {
                    do {
                        if hasLimit {
                            measured[index].limit.append(
                                try value(bench.crowd(of: size, by: .c, on: .one, round: round))
                            )
                        }
                        measured[index].ours.append(try value(bench.crowd(of: size, by: .host, on: .one, round: round)))
                    } catch { problems.append("\(error)") }
                }
            }
            let all = zip(extensionCounts, measured).map { (size: $0, values: $1) }
            return Growth(
                key: "growth.extensions.\(key)",
                name: name,
                sizeName: "live extensions",
                unit: unit,
                ours: all.map { ($0.size, middle($0.values.ours, of: rounds, by: \.self)) },
                limit: hasLimit ? all.map { ($0.size, middle($0.values.limit, of: rounds, by: \.self)) } : [],
                rule: rule,
                problems: problems
            )
        }
        return [
            growth(
                "call",
                "a call, one at a time, each of the next extension, one CPU",
                .seconds,
                .timeBesideLimit(1.5)
            ) {
                $0.single.p50 / 1e6
            },
            growth("host", "processor's time of the host for such a call", .seconds, .within(1.5)) {
                try processorTime(of: $0.single)
            },
            growth("rate", "calls a second, 64 requests in flight, one CPU", .number, .rateBesideLimit(1.5)) {
                try Value.rate(of: $0.crowded).median
            },
            growth("all", "until all extensions have answered a call, one CPU", .seconds, .linearOrAsLimit) {
                $0.all.p50 / 1e6
            },
            growth("memory", "private dirty memory of the host", .bytes, .linear, hasLimit: false) {
                Double(try $0.privateKiB) * 1024
            },
        ]
    }

    private static func processorTime(of report: LimitReport) throws -> Double {
        guard let time = report.parentTime else { throw BenchmarkError("A crowd does not tell the processor's time.") }
        return time / 1e6
    }

    private static func withCallsInFlight(_ bench: Bench, _ rounds: Int) -> [Growth] {
        var problems: [String] = []
        var measured = inFlightCounts.map { _ in (ours: [LimitReport](), limit: [LimitReport]()) }
        for _ in 0..<rounds {
            for (index, size) in inFlightCounts.enumerated() {
                var load = CallLoad()
                load.inFlight = size
                load.calls = 40_000
                do {
                    measured[index].limit.append(try load.run(bench.programs, from: .c, to: .c, on: .one))
                    measured[index].ours.append(try load.run(bench.programs, from: .host, to: .swift, on: .one))
                } catch { problems.append("\(error)") }
            }
        }
        // The reports of the median call.
        let all = zip(inFlightCounts, measured).map { size, reports in
            (
                size: size, ours: middle(reports.ours, of: rounds, by: \.p50),
                limit: middle(reports.limit, of: rounds, by: \.p50)
            )
        }
        func growth(
            _ key: String,
            _ name: String,
            _ unit: Axis.Unit,
            _ rule: Rule,
            _ value: (LimitReport) -> Double?
        )
            -> Growth
        {
            Growth(
                key: "growth.inFlight.\(key)",
                name: name,
                sizeName: "requests in flight",
                unit: unit,
                ours: all.map { ($0.size, $0.ours.flatMap(value)) },
                limit: all.map { ($0.size, $0.limit.flatMap(value)) },
                rule: rule,
                problems: problems
            )
        }
        return [
            growth("rate", "calls a second of one extension, one CPU", .number, .notBelow(1 / 1.5), \.perSecond),
            growth("call", "until a call is answered, one CPU", .seconds, .linearOrAsLimit) { $0.p50 / 1e6 },
        ]
    }

    /// Returns the middle element, or nil if a round is missing.
    private static func middle<Element>(
        _ rounds: [Element],
        of count: Int,
        by value: (Element) -> Double
    ) -> Element? {
        guard rounds.count == count else { return nil }
        return rounds.sorted { value($0) < value($1) }[count / 2]
    }
}
