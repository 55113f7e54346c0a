internal import Foundation
package import JSON

/// The programs to compare.
package struct Programs: Sendable {
    /// The directory of the project's products: intenthost, its guardian, the extensions.
    package private(set) var products: String
    /// The directory of the limit programs.
    private var limits: String
    private var own: String
    /// The folder of this package.
    private let folder: String

    /// Finds the programs.
    ///
    /// - Parameter products: The directory of the built products.
    package init(products: String) {
        self.products = URL(filePath: products).standardizedFileURL.path
        let executable = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        own = executable.path
        // Benchmarks/.build/<platform>/release
        let build = executable.deletingLastPathComponent().deletingLastPathComponent()
        limits = build.appending(path: "limits").path
        folder = build.deletingLastPathComponent().path
    }

    /// Returns the same programs, copied as a package copies them during installation.
    ///
    /// A linker writes a file here and there, and the kernel then caches it in single pages. The kernel caches a file
    /// in large pieces if it was written from beginning to end, or read from a disk. A starting program gets more of
    /// those with each page fault.
    package func installed() throws -> Programs {
        let target = URL(filePath: folder).appending(path: ".build/installed")
        try? FileManager.default.removeItem(at: target)
        try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
        let limitNames = try FileManager.default.contentsOfDirectory(atPath: limits)
        let files =
            ["intenthost", "intenthost-console", "intenthost-guardian", "TrivialExtension"].map(product)
            + limitNames.map(limit) + [own("MeasuredHost")]
        // Uses the tool of an installation: a copy within the kernel may share the pages.
        _ = try Command.output(of: ["/usr/bin/install", "-t", target.path] + files)
        // Pages that wait to be written to the disk would count as memory of the process that runs them.
        _ = try Command.output(of: ["/usr/bin/sync", "--file-system", target.path])
        var programs = self
        (programs.products, programs.limits, programs.own) = (target.path, target.path, target.path)
        return programs
    }

    package var guardian: String { product("intenthost-guardian") }

    package func product(_ name: String) -> String { products + "/" + name }

    package func limit(_ name: String) -> String { limits + "/" + name }

    /// Returns the path of a program or library that counts.
    package func counter(_ name: String) -> String { folder + "/.build/counters/" + name }

    /// Returns the path of a peer's installed or built files.
    package func peer(_ name: String) -> String { folder + "/.build/peers/" + name }

    /// The folder of the project.
    package var project: String { URL(filePath: folder).deletingLastPathComponent().resolvingSymlinksInPath().path }

    /// The path of the bounds of the counts.
    package var countBounds: String { folder + "/counts.json" }

    /// Returns the path of a source file of a peer.
    package func peerSource(_ name: String) -> String { folder + "/Peers/" + name }

    /// Returns the path of a program of this package.
    package func own(_ name: String) -> String { own + "/" + name }

    /// Runs a program that makes calls, and returns its report.
    package func report(_ command: [String]) throws -> LimitReport {
        guard let report = LimitReport(try json(command)) else { throw Self.noReport(command) }
        return report
    }

    /// Runs a program that prints JSON, for at most two minutes.
    package func json(_ command: [String]) throws -> JSONValue {
        let output = try Command.output(of: ["/usr/bin/timeout", "--kill-after=5", "120"] + command)
        do {
            return try JSONParser.parse(output)
        } catch {
            throw Self.noReport(command)
        }
    }

    /// Returns the size of an executable without symbols and debugging information.
    package func strippedMegabytes(_ program: String) throws -> Double {
        let copy = FileManager.default.temporaryDirectory.appending(path: "stripped-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: copy) }
        _ = try Command.output(of: ["/usr/bin/env", "strip", "-o", copy.path, program])
        return Double(try copy.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0) / 1e6
    }

    private static func noReport(_ command: [String]) -> BenchmarkError {
        BenchmarkError("'\(command.joined(separator: " "))' has printed no report.")
    }
}

/// The two kinds of host, which make the calls.
package enum Caller: String, CaseIterable, Sendable {
    case c = "C"
    case host = "the host"
}

/// The two kinds of extension, which answer.
package enum Answerer: String, CaseIterable, Sendable {
    case c = "C"
    case swift = "Swift"
}

/// The calls to measure.
package struct CallLoad: Sendable {
    package var calls = 20000
    package var inFlight = 1
    /// The length of a request in bytes if the C host writes it; the length of its text if the host does.
    package var bytes: Int?
    /// Whether the answer carries the text back.
    package var echoes = false
    /// The calls of a request: `r` resolve, `c` confirm, `h` handle.
    package var steps = "ch"
    /// Whether the C programs write each message by itself instead of with the others of a turn.
    package var writesEach = false

    package init() {}

    private var options: [String] {
        var options = ["-n", "\(calls)", "-w", "\(inFlight)", "-s", steps]
        if let bytes { options += ["-b", "\(bytes)"] }
        if echoes { options.append("-e") }
        return options
    }

    /// Runs the calls once and returns the report.
    package func run(
        _ programs: Programs,
        from caller: Caller,
        to answerer: Answerer,
        on placement: Placement
    ) throws -> LimitReport {
        let child = answerer == .c ? [programs.limit("json-child")] : [programs.product("TrivialExtension")]
        let arguments = answerer == .c && writesEach ? ["each"] : []
        let parent =
            switch caller {
            case .c: [programs.limit("json-parent")] + options + (writesEach ? ["-m"] : [])
            case .host: [programs.own("MeasuredHost"), "calls"] + options + ["-G", programs.guardian]
            }
        return try programs.report(placement.parent(parent) + placement.child(child + arguments))
    }
}
