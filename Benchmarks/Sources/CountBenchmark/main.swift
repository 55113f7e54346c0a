// Counts the work of warm calls, of an interaction, of requests through a daemon's socket, of launches and of whole
// commands: instructions, allocations, system calls and page faults, and the megabytes of a static extension. Fails if
// a count is above its bound in Benchmarks/counts.json, or if the unwinder finds no stack in a static extension. Unlike
// times, counts do not depend on other load of the machine.
//
// usage: CountBenchmark <directory of the built products> [--record]
//
// '--record' writes bounds a little above the counts, for a change that is meant to cost that much.

import BenchmarkSupport
import Foundation
import JSON

/// How far a count may be above the recorded one, as a factor.
func room(of name: String) -> Double {
    // How many pages of a file a kernel maps at once depends on its version and on the file system.
    if name.hasSuffix(".pageFaults") { return 1.25 }
    // Which thread runs first depends on the kernel; a daemon has several at work.
    if name.hasPrefix("socket.daemon.") { return 1.15 }
    return name.hasSuffix(".systemCalls") || name == "call.extension.instructions" ? 1.05 : 1.02
}

/// How far system calls may be above their bound besides, where others than root count: the host then looks longer at
/// whose a file is.
let roomOfOthers = geteuid() == 0 ? 1.0 : 1.2

/// How far a count may be above its bound besides, where another toolchain recorded the bound.
let roomOfOtherToolchains = 1.5

func run(_ programs: Programs, records: Bool) throws -> Bool {
    let surroundings = try Surroundings(programs)
    guard surroundings.areGiven else {
        // Not a failure: the counts of other surroundings differ by more than their bounds allow.
        print(
            "note: nothing was counted, because this machine gives a program no namespace of its own, in which counts "
                + "are the same everywhere. Allow it: in a container with the capability SYS_ADMIN, elsewhere with "
                + "'sysctl user.max_user_namespaces=1000'."
        )
        return !records
    }
    let toolchain = try Toolchain().description
    let counts = try Counts(programs, surroundings).measure().sorted { $0.name < $1.name }
    if records {
        let bounds = counts.map { "  \"\($0.name)\": \(String(format: "%.2f", $0.value * room(of: $0.name)))" }
        let text = "{\n  \"toolchain\": \"\(toolchain)\",\n\(bounds.joined(separator: ",\n"))\n}\n"
        try Data(text.utf8).write(to: URL(filePath: programs.countBounds))
    }
    let bounds = try JSONParser.parse(Array(try Data(contentsOf: URL(filePath: programs.countBounds))))
    let recorder = bounds["toolchain"]?.stringValue ?? ""
    let factor = recorder == toolchain ? 1 : roomOfOtherToolchains
    var holds = true
    print("| count | | at most | |\n|---|---:|---:|---|")
    for count in counts {
        guard let recorded = bounds[count.name]?.doubleValue else {
            throw BenchmarkError("'\(count.name)' has no bound.")
        }
        let bound = recorded * factor * (count.name.hasSuffix(".systemCalls") ? roomOfOthers : 1)
        holds = holds && count.value <= bound
        let verdict = count.value <= bound ? "pass" : "**fail**"
        let values = [count.value, bound].map { String(format: "%.2f", $0) }.joined(separator: " | ")
        print("| \(count.name) | \(values) | \(verdict) |")
    }
    if factor > 1 {
        print("\nThe bounds are those of \(recorder), and half as much more, since this is \(toolchain).")
    }
    if !holds {
        print("\nSomething does more than it did. Where that is meant, 'make counts RECORD=1' writes the new bounds.")
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
