import BenchmarkSupport
import Foundation
import JSON

/// What launches, clocks, kills and many extensions cost.
enum ProcessFigures {
    static let all =
        [launch, command] + launches + [lateness(isLoaded: false), lateness(isLoaded: true)] + kills
        + [crowd, crowdMemory, memory(afterCalls: false), memory(afterCalls: true), size]

    private static let launch = Figure(
        key: "launch",
        name: "launch until initialize is answered, Swift, with limits applied",
        unit: "ms",
        limitName: "posix_spawn of the same executable",
        targets: [.valueAtMost(1.5), .ratioAtMost(3)],
        limit: { Value(try $0.limit("launch-parent", "-n", "40", $0.swiftExtension), per: 1000) },
        ours: { Value(try $0.host("launches", ["-n", "40"], [$0.swiftExtension]), per: 1000) }
    )

    private static let command = Figure(
        key: "command",
        name: "'intenthost invoke' as a whole program, cold",
        unit: "ms",
        limitName: "C host and child",
        targets: [.valueAtMost(8)],
        limit: { try $0.wholeProgram([$0.programs.limit("json-parent"), "-q", "-s", "ch", $0.child], times: 30) },
        ours: { bench in
            let command = try ColdCommand(bench.programs)
            return try bench.wholeProgram(command.arguments, times: 30)
        }
    )

    private static let launches = [(1, 0), (2, 0), (1, 1024)].map { width, held in
        Figure(
            key: "launches.\(width)\(held > 0 ? ".large" : "")",
            name: "launches with limits applied, \(width) at a time\(held > 0 ? ", the host holds 1 GiB" : "")",
            unit: "1/s",
            limitName: held > 0
                ? "posix_spawn of the same from a small program" : "posix_spawn of the same static C program",
            targets: [.ratioAtLeast(0.4)],
            limit: { try .rate(of: $0.limit("launch-parent", "-n", "200", "-w", "\(width)", $0.quickChild)) },
            ours: {
                try .rate(of: $0.host("launches", ["-n", "200", "-w", "\(width)", "-H", "\(held)"], [$0.quickChild]))
            }
        )
    }

    private static func lateness(isLoaded: Bool) -> Figure {
        Figure(
            key: isLoaded ? "lateness.loaded" : "lateness",
            name: "stage clock late, p99, 1,000 calls in flight\(isLoaded ? ", all CPUs busy" : "")",
            unit: "ms",
            limitName: "one timerfd with a queue",
            targets: [isLoaded ? .ratioAtMost(2) : .valueAtMost(0.5)],
            rounds: 3,
            limit: { bench in
                let measure = { Value.p99(of: try bench.limit("timers", "1000", "2000"), per: 1000) }
                return isLoaded ? try bench.underLoad(measure) : try measure()
            },
            ours: { bench in
                let measure = {
                    let report = try bench.host("clocks", ["-n", "1000", "-g", "2000"], [bench.child, "mute"])
                    return Value.p99(of: report, per: 1000)
                }
                return isLoaded ? try bench.underLoad(measure) : try measure()
            }
        )
    }

    private static let kills = [
        kill("reaped", "kill decision until reaped, p99", [.valueAtMost(0.5)]),
        kill("down", "kill decision until the host is down, p99", []),
    ]

    private static func kill(_ member: String, _ name: String, _ targets: [Target]) -> Figure {
        Figure(
            key: "kill.\(member)",
            name: name,
            unit: "ms",
            limitName: "kill, pidfd, waitpid",
            targets: targets,
            limit: { .p99(of: try $0.limit("kill-parent", "-n", "100", $0.programs.limit("raw-child")), per: 1000) },
            ours: { bench in
                let kills = try bench.hostJSON("kills", ["-n", "20"], [bench.quickChild, "stubborn"])
                guard let report = kills[member].flatMap(LimitReport.init) else {
                    throw BenchmarkError("The kills have no report: \(kills)")
                }
                return .p99(of: report, per: 1000)
            }
        )
    }

    private static let crowd = Figure(
        key: "crowd",
        name: "1,000 live extensions: all answer a call",
        unit: "ms",
        limitName: "C parent with epoll",
        targets: [.ratioAtMost(3)],
        rounds: 1,
        limit: { Value(try $0.crowd(of: 1000, by: .c).all, per: 1000) },
        ours: { Value(try $0.crowd(of: 1000, by: .host).all, per: 1000) }
    )

    private static let crowdMemory = Figure(
        key: "crowd.memory",
        name: "1,000 live extensions: private dirty memory of the host",
        unit: "MiB",
        limitName: "the same with one extension",
        // 20 MiB, and 32 KiB for each.
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
        targets: [.valueAtMost(15)],
        rounds: 1,
        limit: { Value(try $0.strippedMegabytes($0.quickChild)) },
        ours: { Value(try $0.strippedMegabytes($0.swiftExtension)) }
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
