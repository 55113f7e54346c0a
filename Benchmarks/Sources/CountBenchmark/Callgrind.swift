import BenchmarkSupport
import Foundation

/// What a program has done by the report of callgrind.
struct Callgrind {
    /// Where a C library makes blocks of memory.
    private static let allocators: Set = ["malloc", "calloc", "realloc", "aligned_alloc", "posix_memalign", "memalign"]

    private(set) var instructions = 0.0
    private(set) var allocations = 0.0

    /// Returns the command that counts a program.
    ///
    /// - Parameters:
    ///   - isPart: Whether the program itself tells what is counted.
    ///   - report: The path of the report.
    static func command(_ command: [String], isPart: Bool = false, report: String) -> [String] {
        [
            "/usr/bin/valgrind", "--quiet", "--tool=callgrind", "--instr-atstart=\(isPart ? "no" : "yes")",
            "--callgrind-out-file=\(report)",
        ] + command
    }

    /// Reads a report, in which a name has a number with which it is repeated.
    init(report path: String) throws {
        var names: [Substring: Substring] = [:]
        var callee: Substring?
        for line in try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n") {
            if line.hasPrefix("fn=") || line.hasPrefix("cfn=") {
                let parts = line.drop { $0 != "=" }.dropFirst().split(separator: " ", maxSplits: 1)
                if parts.count == 2 { names[parts[0]] = parts[1] }
                if line.hasPrefix("c") { callee = parts.first.flatMap { names[$0] } }
            } else if line.hasPrefix("calls="), let callee, Self.allocators.contains(String(callee)) {
                allocations += line.dropFirst("calls=".count).split(separator: " ").first.flatMap { Double($0) } ?? 0
            } else if line.hasPrefix("totals:") {
                instructions = line.split(separator: " ").last.flatMap { Double($0) } ?? 0
            }
        }
        guard instructions > 0 else { throw BenchmarkError("'\(path)' tells no instructions.") }
    }

    private init(instructions: Double, allocations: Double) {
        (self.instructions, self.allocations) = (instructions, allocations)
    }

    /// Returns what a longer run has done more than a shorter one, for one of the calls that it has more.
    static func difference(_ long: Callgrind, _ short: Callgrind, calls: Double) -> Callgrind {
        Callgrind(
            instructions: (long.instructions - short.instructions) / calls,
            allocations: (long.allocations - short.allocations) / calls
        )
    }

    /// Returns the counts for one of a number of calls.
    func divided(by calls: Double) -> Callgrind {
        Callgrind(instructions: instructions / calls, allocations: allocations / calls)
    }
}
