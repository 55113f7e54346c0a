import BenchmarkSupport
import Foundation
import JSON

/// The programs, and the ways to run them.
final class Bench {
    let programs: Programs
    /// Kept, because crowds take long to form and several figures use the same.
    private var crowds: [CrowdKey: Crowd] = [:]

    private struct CrowdKey: Hashable {
        let size: Int
        let caller: Caller
        let placement: Placement
        let round: Int
    }

    init(_ programs: Programs) { self.programs = programs }

    /// Returns the measurements of a number of live extensions, all in C; each round is another crowd.
    func crowd(of size: Int, by caller: Caller, on placement: Placement = .free, round: Int = 0) throws -> Crowd {
        let key = CrowdKey(size: size, caller: caller, placement: placement, round: round)
        if let crowd = crowds[key] { return crowd }
        let parent =
            switch caller {
            case .c: [programs.limit("crowd-parent")]
            case .host: [programs.own("MeasuredHost"), "crowd", "-G", programs.guardian]
            }
        let crowd = try Crowd(programs.json(placement.parent(parent + ["-n", "20", "-w", "\(size)", child])))
        crowds[key] = crowd
        return crowd
    }

    /// Returns a limit program's report on durations.
    func limit(_ name: String, _ arguments: String..., on placement: Placement = .free) throws -> LimitReport {
        try programs.report(placement.parent([programs.limit(name)] + arguments))
    }

    /// Returns a report of the measured host with a program as its extension.
    func host(_ kind: String, _ arguments: [String], _ command: [String]) throws -> LimitReport {
        let json = try hostJSON(kind, arguments, command)
        guard let report = LimitReport(json) else { throw BenchmarkError("The host has printed no report: \(json)") }
        return report
    }

    /// Returns all reports of the measured host.
    func hostJSON(_ kind: String, _ arguments: [String], _ command: [String]) throws -> JSONValue {
        try programs.json([programs.own("MeasuredHost"), kind, "-G", programs.guardian] + arguments + command)
    }

    /// The extension in Swift, and the extension in C that starts at once.
    var swiftExtension: String { programs.product("TrivialExtension") }
    var quickChild: String { programs.limit("quick-child") }
    var child: String { programs.limit("json-child") }

    /// Runs a measurement while as many programs as there are processors keep these busy.
    func underLoad<Result>(_ body: () throws -> Result) throws -> Result {
        let busy = try (0..<ProcessInfo.processInfo.activeProcessorCount).map { _ in
            try Command.spawn([programs.limit("busy")], stdout: STDOUT_FILENO)
        }
        defer {
            for process in busy {
                kill(process, SIGKILL)
                var status: Int32 = 0
                while waitpid(process, &status, 0) == -1, errno == EINTR {}
            }
        }
        return try body()
    }

    /// Returns the time of a whole program over a number of runs, in milliseconds.
    func wholeProgram(_ command: [String], times count: Int) throws -> Value {
        let clock = ContinuousClock()
        let samples = try (0..<count).map { _ in
            let start = clock.now
            _ = try Command.output(of: command)
            return (clock.now - start) / .milliseconds(1)
        }.sorted()
        return Value(samples[samples.count / 2], p99: samples[samples.count * 99 / 100])
    }
}
