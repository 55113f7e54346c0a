internal import Foundation
package import JSON

/// The programs that are compared.
package struct Programs: Sendable {
    /// Where the products of the project are: the launcher, the extensions, intenthost.
    package private(set) var products: String
    /// Where the limit programs are, and the programs of this package.
    private var limits: String
    private var own: String
    /// The folder of this package.
    private let folder: String

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

    /// The same programs, copied as a package copies them when it is installed.
    ///
    /// A linker writes a file here and there, and what the kernel then keeps of it in memory lies in single pages; of a file that was written from
    /// beginning to end, or read from a disk, it lies in large pieces, of which a program that starts gets more with each page fault.
    package func installed() throws -> Programs {
        let target = URL(filePath: folder).appending(path: ".build/installed")
        try? FileManager.default.removeItem(at: target)
        try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
        let limitNames = try FileManager.default.contentsOfDirectory(atPath: limits)
        let files =
            ["intenthost", "ExtensionLauncher", "TrivialExtension"].map(product) + limitNames.map(limit)
            + [own("MeasuredHost")]
        // With what whoever installs uses: to copy within the kernel may share the pages.
        _ = try Command.output(of: ["/usr/bin/install", "-t", target.path] + files)
        // Pages that wait to be written to the disk would count as memory of whoever runs them.
        _ = try Command.output(of: ["/usr/bin/sync", "--file-system", target.path])
        var programs = self
        (programs.products, programs.limits, programs.own) = (target.path, target.path, target.path)
        return programs
    }

    package var launcher: String { product("ExtensionLauncher") }

    package func product(_ name: String) -> String { products + "/" + name }

    package func limit(_ name: String) -> String { limits + "/" + name }

    /// A program or library that counts.
    package func counter(_ name: String) -> String { folder + "/.build/counters/" + name }

    /// What was installed or built of a peer.
    package func peer(_ name: String) -> String { folder + "/.build/peers/" + name }

    /// The bounds of what is counted.
    package var countBounds: String { folder + "/counts.json" }

    /// A file of a peer's program.
    package func peerSource(_ name: String) -> String { folder + "/Peers/" + name }

    /// A program of this package.
    package func own(_ name: String) -> String { own + "/" + name }

    /// Runs a program that makes calls, and gives its report.
    package func report(_ command: [String]) throws -> LimitReport {
        guard let report = LimitReport(try json(command)) else { throw Self.noReport(command) }
        return report
    }

    /// Runs a program that prints JSON, for two minutes at most.
    package func json(_ command: [String]) throws -> JSONValue {
        let output = try Command.output(of: ["/usr/bin/timeout", "--kill-after=5", "120"] + command)
        do {
            return try JSONParser.parse(output)
        } catch {
            throw Self.noReport(command)
        }
    }

    private static func noReport(_ command: [String]) -> BenchmarkError {
        BenchmarkError("'\(command.joined(separator: " "))' has printed no report.")
    }
}

/// The two kinds of host, by which calls are made.
package enum Caller: String, CaseIterable, Sendable {
    case c = "C"
    case host = "the host"
}

/// The two kinds of extension, which answer.
package enum Answerer: String, CaseIterable, Sendable {
    case c = "C"
    case swift = "Swift"
}

/// Calls that are to be measured.
package struct CallLoad: Sendable {
    package var calls = 20000
    package var inFlight = 1
    /// The length of a request in bytes, where the C host writes it; the text that it carries, where the host does.
    package var bytes: Int?
    /// Whether the answer carries the text back.
    package var echoes = false
    /// The calls of a request: `r` resolve, `c` confirm, `h` handle.
    package var steps = "ch"
    /// Whether the C programs write each message by itself, and not with those of the same turn.
    package var writesEach = false

    package init() {}

    private var options: [String] {
        var options = ["-n", "\(calls)", "-w", "\(inFlight)", "-s", steps]
        if let bytes { options += ["-b", "\(bytes)"] }
        if echoes { options.append("-e") }
        return options
    }

    /// The report of one run.
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
            case .host: [programs.own("MeasuredHost"), "calls"] + options + ["-l", programs.launcher]
            }
        return try programs.report(placement.parent(parent) + placement.child(child + arguments))
    }
}
