import BenchmarkSupport
import Foundation
import JSON

/// The cost of launches, clocks, kills and many extensions.
enum ProcessFigures {
    static let all =
        [launch, command] + launches + lateness + kills
        + [crowd, crowdMemory, memory(afterCalls: false), memory(afterCalls: true), size]

    private static let launch = Figure(
        key: "launch",
        name: "launch until initialize is answered, Swift, with limits applied",
        unit: "ms",
        limitName: "posix_spawn of the same executable",
        targets: [.ratioAtMost(1.3)],
        limit: { Value(try $0.limit("launch-parent", "-n", "40", $0.swiftExtension), per: 1000) },
        ours: { Value(try $0.host("launches", ["-n", "40", "-k"], [$0.swiftExtension]), per: 1000) }
    )

    private static let command = Figure(
        key: "command",
        name: "'intenthost invoke' as a whole program, cold",
        unit: "ms",
        limitName: "C host and child",
        targets: [.ratioAtMost(3)],
        limit: { try $0.wholeProgram([$0.programs.limit("json-parent"), "-q", "-s", "ch", $0.child], times: 30) },
        ours: { bench in
            let command = try ColdCommand(bench.programs)
            return try bench.wholeProgram(command.arguments, times: 30)
        }
    )

    private static let launches =
        [(1, 0), (2, 0), (1, 1024)].map { launches($0, holding: $1, targets: [.ratioAtLeast(0.45)]) }
        + [launches(2, holding: 0, areKnown: false, targets: [])]

    private static func launches(
        _ width: Int,
        holding held: Int,
        areKnown: Bool = true,
        targets: [Target]
    ) -> Figure {
        Figure(
            key: "launches.\(width)\(held > 0 ? ".large" : "")\(areKnown ? "" : ".new")",
            name: "launches with limits applied, \(width) at a time\(held > 0 ? ", the host holds 1 GiB" : "")"
                + (areKnown ? "" : ", each with a new container"),
            unit: "1/s",
            limitName: held > 0
                ? "posix_spawn of the same from a small program" : "posix_spawn of the same static C program",
            targets: targets,
            limit: { try .rate(of: $0.limit("launch-parent", "-n", "200", "-w", "\(width)", $0.quickChild)) },
            ours: {
                let options = ["-n", "200", "-w", "\(width)", "-H", "\(held)"] + (areKnown ? ["-k"] : [])
                return try .rate(of: $0.host("launches", options, [$0.quickChild]))
            }
        )
    }

    private static let lateness = [
        lateness("lateness", "1,000 calls in flight", [.eitherAtMost(value: 0.5, ratio: 2)]),
        lateness("lateness.loaded", "1,000 calls in flight, all CPUs busy", isLoaded: true, []),
        lateness("lateness.loaded.told", "the same", isLoaded: true, tellsChild: true, []),
        lateness("lateness.burst", "1,000 calls that come due at once", gap: 0, []),
    ]

    /// Returns the figure of late timers.
    ///
    /// - Parameters:
    ///   - gap: Microseconds from one call to the next.
    ///   - tellsChild: Whether the limit program tells a child of each timer that fires, as a host has to.
    private static func lateness(
        _ key: String,
        _ load: String,
        gap: Int = 2000,
        isLoaded: Bool = false,
        tellsChild: Bool = false,
        _ targets: [Target]
    ) -> Figure {
        Figure(
            key: key,
            name: "stage clock late, p99, \(load)",
            unit: "ms",
            limitName: "one timerfd with a queue\(tellsChild ? ", a child told of each" : "")",
            targets: targets,
            // On a busy machine it is chance which timers of a round meet the end of another program's slice.
            rounds: isLoaded ? 9 : 3,
            limit: { bench in
                let child = tellsChild ? [bench.child, "mute"] : []
                let command = [bench.programs.limit("timers"), "1000", "\(gap)"] + child
                let measure = { Value.p99(of: try bench.programs.report(command), per: 1000) }
                return isLoaded ? try bench.underLoad(measure) : try measure()
            },
            ours: { bench in
                let measure = {
                    let report = try bench.host("clocks", ["-n", "1000", "-g", "\(gap)"], [bench.child, "mute"])
                    return Value.p99(of: report, per: 1000)
                }
                return isLoaded ? try bench.underLoad(measure) : try measure()
            }
        )
    }

    private static let kills = [
        kill("reaped", "kill decision until reaped", [.ratioAtMost(3)]),
        kill("down", "kill decision until the host is down", []),
    ]

    private static func kill(_ member: String, _ name: String, _ targets: [Target]) -> Figure {
        Figure(
            key: "kill.\(member)",
            name: name,
            unit: "ms",
            limitName: "kill, pidfd, waitpid",
            targets: targets,
            limit: { Value(try $0.limit("kill-parent", "-n", "100", $0.programs.limit("raw-child")), per: 1000) },
            ours: { bench in
                // As many as the limit program's: with fewer, the 99th percentile would be the slowest one.
                let kills = try bench.hostJSON("kills", ["-n", "100"], [bench.quickChild, "stubborn"])
                guard let report = kills[member].flatMap(LimitReport.init) else {
                    throw BenchmarkError("The kills have no report: \(kills)")
                }
                return Value(report, per: 1000)
            }
        )
    }

    private static let crowd = Figure(
        key: "crowd",
        name: "1,000 live extensions: all answer a call",
        unit: "ms",
        limitName: "C parent with epoll",
        targets: [.ratioAtMost(2)],
        rounds: 3,
        limit: { Value(try $0.crowd(of: 1000, by: .c).all, per: 1000) },
        ours: { Value(try $0.crowd(of: 1000, by: .host).all, per: 1000) }
    )

    private static let crowdMemory = Figure(
        key: "crowd.memory",
        name: "1,000 live extensions: private dirty memory of the host",
        unit: "MiB",
        limitName: "the same with one extension",
        // 20 MiB, and 32 KiB for each extension.
        targets: [.valueAtMost(51.25)],
        rounds: 1,
        limit: { Value(Double(try $0.crowd(of: 1, by: .host).privateKiB) / 1024) },
        ours: { Value(Double(try $0.crowd(of: 1000, by: .host).privateKiB) / 1024) }
    )

    private static let size = Figure(
        key: "size",
        name: "executable of an extension, stripped",
        unit: "MB",
        limitName: "a static C program",
        targets: [.valueAtMost(20)],
        rounds: 1,
        limit: { Value(try $0.programs.strippedMegabytes($0.quickChild)) },
        ours: { Value(try $0.programs.strippedMegabytes($0.swiftExtension)) }
    )

    private static func memory(afterCalls: Bool) -> Figure {
        @Sendable func value(_ bench: Bench, _ program: String) throws -> Value {
            let memory = try ExtensionMemory.measure(program)
            return Value(Double(afterCalls ? memory.used : memory.fresh) / 1024)
        }
        return Figure(
            key: afterCalls ? "memory.used" : "memory",
            name: "idle extension, private dirty memory\(afterCalls ? ", after 100 calls" : "")",
            unit: "MiB",
            limitName: "C with libuv and cJSON",
            targets: [.valueAtMost(2.5)],
            rounds: 1,
            limit: { try value($0, $0.child) },
            ours: { try value($0, $0.swiftExtension) }
        )
    }
}
