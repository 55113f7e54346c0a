import BenchmarkSupport
import Charts

extension Growth {
    private static let extensionCounts = [1, 10, 100, 1000]
    /// Where the processes' pages come to lie makes one crowd faster than the next.
    private static let rounds = 3
    private static let inFlightCounts = [1, 8, 64, 512]

    /// Measures everything that is to grow slowly.
    static func measureAll(_ bench: Bench) -> [Growth] {
        withExtensions(bench) + withCallsInFlight(bench)
    }

    private static func withExtensions(_ bench: Bench) -> [Growth] {
        func growth(
            _ key: String,
            _ name: String,
            _ unit: Axis.Unit,
            _ rule: Rule,
            hasLimit: Bool = true,
            _ value: (Crowd) throws -> Double
        ) -> Growth {
            var problems: [String] = []
            // In turn, so that whatever else the machine does slows both down.
            func values(at size: Int) -> (ours: Double?, limit: Double?) {
                var (ours, limit): ([Double], [Double]) = ([], [])
                do {
                    for round in 0..<rounds {
                        if hasLimit { limit.append(try value(bench.crowd(of: size, by: .c, on: .one, round: round))) }
                        ours.append(try value(bench.crowd(of: size, by: .host, on: .one, round: round)))
                    }
                } catch {
                    problems.append("\(error)")
                    return (nil, nil)
                }
                return (ours.sorted()[rounds / 2], hasLimit ? limit.sorted()[rounds / 2] : nil)
            }
            let all = extensionCounts.map { (size: $0, values: values(at: $0)) }
            return Growth(
                key: "growth.extensions.\(key)",
                name: name,
                sizeName: "live extensions",
                unit: unit,
                ours: all.map { ($0.size, $0.values.ours) },
                limit: hasLimit ? all.map { ($0.size, $0.values.limit) } : [],
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

    private static func withCallsInFlight(_ bench: Bench) -> [Growth] {
        var problems: [String] = []
        /// The rounds of one size, in turn; those of the median call.
        func reports(at size: Int) -> (ours: LimitReport?, limit: LimitReport?) {
            var load = CallLoad()
            load.inFlight = size
            load.calls = 40_000
            var (ours, limit): ([LimitReport], [LimitReport]) = ([], [])
            do {
                for _ in 0..<rounds {
                    limit.append(try load.run(bench.programs, from: .c, to: .c, on: .one))
                    ours.append(try load.run(bench.programs, from: .host, to: .swift, on: .one))
                }
            } catch {
                problems.append("\(error)")
                return (nil, nil)
            }
            func middle(_ reports: [LimitReport]) -> LimitReport { reports.sorted { $0.p50 < $1.p50 }[rounds / 2] }
            return (middle(ours), middle(limit))
        }
        let all = inFlightCounts.map { (size: $0, reports: reports(at: $0)) }
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
                ours: all.map { ($0.size, $0.reports.ours.flatMap(value)) },
                limit: all.map { ($0.size, $0.reports.limit.flatMap(value)) },
                rule: rule,
                problems: problems
            )
        }
        return [
            growth("rate", "calls a second of one extension, one CPU", .number, .notBelow(1 / 1.5), \.perSecond),
            growth("call", "until a call is answered, one CPU", .seconds, .linearOrAsLimit) { $0.p50 / 1e6 },
        ]
    }
}
