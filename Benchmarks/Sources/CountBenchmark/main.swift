// Counts the work of a warm call in the host and the extension: allocations, system calls and thread wake-ups. Also
// counts the megabytes of a static extension. Fails if a count is above its bound in Benchmarks/counts.json, or if the
// unwinder finds no stack in a static extension. Unlike times, counts do not depend on other load of the machine.
//
// usage: CountBenchmark <directory of the built products> [--record]
//
// '--record' writes bounds a little above the counts, for a change that is meant to cost that much.

import BenchmarkSupport
import Foundation
import JSON

/// The tolerance for chance: a timer that fires in between, a read that takes two messages or none.
let room = 1.15

func run(_ programs: Programs, records: Bool) throws -> Bool {
    let counts = try Counts(programs).measure()
    if records {
        let bounds = counts.map { "  \"\($0.name)\": \(String(format: "%.1f", $0.value * room + 0.2))" }
        try Data("{\n\(bounds.joined(separator: ",\n"))\n}\n".utf8).write(to: URL(filePath: programs.countBounds))
    }
    let bounds = try JSONParser.parse(Array(try Data(contentsOf: URL(filePath: programs.countBounds))))
    var holds = true
    print("| count for a warm call | | at most | |\n|---|---:|---:|---|")
    for (name, value) in counts {
        guard let bound = bounds[name]?.doubleValue else { throw BenchmarkError("'\(name)' has no bound.") }
        holds = holds && value <= bound
        let verdict = value <= bound ? "pass" : "**fail**"
        print("| \(name) | \(String(format: "%.2f", value)) | \(bound) | \(verdict) |")
    }
    if !holds {
        print("\nA warm call does more than it did. Where that is meant, 'make counts RECORD=1' writes the new bounds.")
    }
    return holds
}

guard CommandLine.arguments.count >= 2, CommandLine.arguments.dropFirst(2).allSatisfy({ $0 == "--record" }) else {
    FileHandle.standardError.write(Data("usage: CountBenchmark <directory of the built products> [--record]\n".utf8))
    exit(64)
}
do {
    let holds = try run(Programs(products: CommandLine.arguments[1]), records: CommandLine.arguments.count > 2)
    exit(holds ? 0 : 1)
} catch {
    FileHandle.standardError.write(Data("error: \(error)\n".utf8))
    exit(1)
}
