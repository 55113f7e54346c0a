import BenchmarkSupport
import Foundation
import JSON

/// The system calls and page faults of one program.
struct KernelCounts {
    var systemCalls = 0.0
    var pageFaults = 0.0
}

/// The system calls and page faults of a run, by the name of the program that makes them.
struct KernelWork {
    private let programs: [String: KernelCounts]

    /// Runs a program, and counts what it and its descendants do.
    init(of command: [String], _ programs: Programs, in surroundings: Surroundings) throws {
        let counter = surroundings.path(programs.counter("system-calls"))
        let output = try Command.output(of: surroundings.command([counter] + command))
        guard let last = output.split(separator: UInt8(ascii: "\n")).last,
            let counts = try JSONParser.parse(Array(last)).objectValue
        else { throw BenchmarkError("The system calls were not counted.") }
        self.programs = counts.reduce(into: [:]) { programs, entry in
            programs[entry.key] = KernelCounts(
                systemCalls: entry.value["systemCalls"]?.doubleValue ?? 0,
                pageFaults: entry.value["pageFaults"]?.doubleValue ?? 0
            )
        }
    }

    subscript(name: String) -> KernelCounts {
        get throws {
            guard let counts = programs[name] else { throw BenchmarkError("'\(name)' made no system calls.") }
            return counts
        }
    }
}
