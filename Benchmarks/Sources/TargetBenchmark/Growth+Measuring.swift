import BenchmarkSupport
import Charts

extension Growth {
    private static let extensionCounts = [1, 10, 100, 1000]
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
            func values(_ caller: Caller) -> [(size: Int, value: Double?)] {
                extensionCounts.map { size in
                    do { return (size, try value(bench.crowd(of: size, by: caller))) } catch {
                        problems.append("\(error)")
                        return (size, nil)
                    }
                }
            }
            let ours = values(.host)
            return Growth(
                key: "growth.extensions.\(key)",
                name: name,
                sizeName: "live extensions",
                unit: unit,
                ours: ours,
                limit: hasLimit ? values(.c) : [],
                rule: rule,
                problems: problems
            )
        }
        return [
            growth("call", "a call, one at a time, each of the next extension", .seconds, .within(1.5)) {
                $0.single.p50 / 1e6
            },
            growth("rate", "calls a second, 64 requests in flight", .number, .notBelow(1 / 1.5), hasLimit: false) {
                guard let rate = $0.crowded?.perSecond else { throw BenchmarkError("A crowd tells no rate.") }
                return rate
            },
            growth("all", "until all extensions have answered a call", .seconds, .linear) { $0.all.p50 / 1e6 },
            growth("memory", "private dirty memory of the host", .bytes, .linear, hasLimit: false) {
                Double(try $0.privateKiB) * 1024
            },
        ]
    }

    private static func withCallsInFlight(_ bench: Bench) -> [Growth] {
        var problems: [String] = []
        func reports(_ caller: Caller, _ answerer: Answerer) -> [(size: Int, report: LimitReport?)] {
            inFlightCounts.map { size in
                var load = CallLoad()
                load.inFlight = size
                load.calls = 40_000
                do { return (size, try load.run(bench.programs, from: caller, to: answerer, on: .one)) } catch {
                    problems.append("\(error)")
                    return (size, nil)
                }
            }
        }
        let (ours, limit) = (reports(.host, .swift), reports(.c, .c))
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
                ours: ours.map { ($0.size, $0.report.flatMap(value)) },
                limit: limit.map { ($0.size, $0.report.flatMap(value)) },
                rule: rule,
                problems: problems
            )
        }
        return [
            growth("rate", "calls a second of one extension, one CPU", .number, .notBelow(1 / 1.5), \.perSecond),
            growth("call", "until a call is answered, one CPU", .seconds, .linear) { $0.p50 / 1e6 },
        ]
    }
}
