import BenchmarkSupport
import Foundation

/// What decides how many instructions a source becomes: with another compiler, library or valgrind the counts differ.
struct Toolchain {
    /// Its parts with their versions, as in `counts.json`.
    let description: String

    init() throws {
        let swift = ProcessInfo.processInfo.environment["SWIFT"] ?? "swift"
        let parts = [
            Self.architecture, "Swift \(try Self.version(of: [swift, "--version"], after: "Swift version "))",
            "glibc \(try Self.version(of: ["getconf", "GNU_LIBC_VERSION"], after: "glibc "))",
            "valgrind \(try Self.version(of: ["valgrind", "--version"], after: "valgrind-"))",
        ]
        description = parts.joined(separator: ", ")
    }

    private static var architecture: String {
        #if arch(x86_64)
        "x86_64"
        #elseif arch(arm64)
        "aarch64"
        #else
        "another architecture"
        #endif
    }

    private static func version(of command: [String], after name: String) throws -> String {
        let text = String(decoding: try Command.output(of: ["/usr/bin/env"] + command), as: UTF8.self)
        let rest = text.range(of: name).map { text[$0.upperBound...] } ?? ""
        return String(rest.prefix { !$0.isWhitespace })
    }
}
