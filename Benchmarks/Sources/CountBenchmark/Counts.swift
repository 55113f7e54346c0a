import BenchmarkSupport
import Foundation
import JSON

/// A count, by its name in `counts.json`.
struct Count {
    let name: String
    let value: Double

    init(_ name: String, _ value: Double) { (self.name, self.value) = (name, value) }
}

/// The counts of the work that warm calls, requests through a socket, launches and whole commands cause.
struct Counts {
    let programs: Programs
    let surroundings: Surroundings
    /// The folder of reports, and of the command line that is linked for callgrind.
    private let folder: String

    init(_ programs: Programs, _ surroundings: Surroundings) {
        (self.programs, self.surroundings) = (programs, surroundings)
        folder = programs.counter("counted")
    }

    /// Measures the counts.
    func measure() throws -> [Count] {
        for program in [programs.own("MeasuredHost"), programs.product("TrivialExtension")] { try strip(program) }
        return try warmCalls() + interaction() + socket() + launch() + commands() + extensionAlone()
    }

    // MARK: Requests of the measured host

    private func warmCalls() throws -> [Count] {
        let calls = 2000
        let host = try countedPart(of: "calls", ["-n", "\(calls)"]).divided(by: Double(calls))
        let kernel = try kernelWork(of: "calls", [], calls: calls)
        return [
            Count("call.host.instructions", host.instructions), Count("call.host.allocations", host.allocations),
            Count("call.host.systemCalls", try kernel("MeasuredHost")),
            Count("call.extension.systemCalls", try kernel("TrivialExtension")),
        ]
    }

    private func interaction() throws -> [Count] {
        let (calls, ofRequest) = (2000, 4.0)
        let options = ["-s", "rrch"]
        let host = try countedPart(of: "calls", options + ["-n", "\(calls)"]).divided(by: Double(calls) / ofRequest)
        let kernel = try kernelWork(of: "calls", options, calls: calls)
        return [
            Count("interaction.host.instructions", host.instructions),
            Count("interaction.host.allocations", host.allocations),
            Count("interaction.host.systemCalls", try kernel("MeasuredHost") * ofRequest),
        ]
    }

    /// Launches of several extensions by one host.
    ///
    /// Without control groups a host looks at all processes from time to time, so that its other counts for a launch
    /// depend on how slow the machine is.
    private func launch() throws -> [Count] {
        let launches = 20
        func pageFaults(_ count: Int) throws -> Double {
            let host = measuredHost("launches", ["-n", "\(count)"])
            return try KernelWork(of: host, programs, in: surroundings)["MeasuredHost"].pageFaults
        }
        let differences = try (0..<5).map { _ in try pageFaults(launches * 3) - pageFaults(launches) }
        return [Count("launch.host.pageFaults", Self.median(differences) / Double(launches * 2))]
    }

    private static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

    /// Requests of two calls through the socket of a daemon.
    private func socket() throws -> [Count] {
        let (few, many) = (500.0, 1500.0)
        // What stands beside the guardian is the daemon.
        try strip(programs.guardian)
        func run(_ requests: Double) throws -> (client: Callgrind, daemon: Callgrind) {
            let daemon = Callgrind.command(
                [surroundings.path(counted("command"))],
                report: surroundings.path(counted("daemon"))
            )
            let script = "#!/bin/sh\nunset LD_PRELOAD\nexec \(daemon.joined(separator: " ")) \"$@\"\n"
            try Data(script.utf8).write(to: URL(filePath: counted("intenthost")))
            _ = chmod(counted("intenthost"), 0o755)
            let client = try countedPart(
                of: "socket",
                ["-n", "\(Int(requests) * 2)"],
                guardian: counted("intenthost-guardian")
            )
            return (client.divided(by: requests), try Callgrind(report: counted("daemon")))
        }
        let (short, long) = (try run(few), try run(many))
        // Before the requests that are measured come a tenth as many.
        let daemon = Callgrind.difference(long.daemon, short.daemon, calls: (many - few) * 1.1)
        let kernel = try kernelWork(of: "socket", [], calls: 1000)
        return [
            Count("socket.client.instructions", long.client.instructions),
            Count("socket.client.allocations", long.client.allocations),
            Count("socket.client.systemCalls", try kernel("MeasuredHost") * 2),
            Count("socket.daemon.instructions", daemon.instructions),
            Count("socket.daemon.allocations", daemon.allocations),
            Count("socket.daemon.systemCalls", try kernel("intenthost") * 2),
        ]
    }

    // MARK: Whole commands

    /// One of eight manifests is named, and a sentence that the first extension of these answers.
    private func commands() throws -> [Count] {
        let folder = surroundings.path(programs.project + "/Manifests")
        let manifests = ["--manifests", folder, "--data-directory", "/tmp/data"]
        let invoke = [
            "invoke", "INSendMessageIntent", "--extension", "MonkeyChat", "--param", "recipients=Bobo Jr.", "--param",
            "content=hi", "--non-interactive",
        ]
        let understand = ["understand", "tell Bobo hello with MonkeyChat", "--host", "local"]
        return try command("invoke", invoke + manifests, runs: 5) + command("understand", understand + manifests)
    }

    /// - Parameter runs: The number of runs below callgrind, of which the least counts.
    private func command(_ name: String, _ arguments: [String], runs: Int = 1) throws -> [Count] {
        let report = counted(name)
        let command = Callgrind.command(
            [surroundings.path(counted("command"))] + arguments,
            report: surroundings.path(report)
        )
        let counts = try (0..<runs).map { _ in
            _ = try Command.output(of: surroundings.command(command))
            return try Callgrind(report: report)
        }
        let kernel = try (0..<7).map { _ in
            try KernelWork(
                of: [surroundings.path(programs.product("intenthost"))] + arguments,
                programs,
                in: surroundings
            )["intenthost"]
        }
        return [
            Count("\(name).instructions", counts.map(\.instructions).min() ?? 0),
            Count("\(name).allocations", counts.map(\.allocations).min() ?? 0),
            Count("\(name).systemCalls", Self.median(kernel.map(\.systemCalls))),
            Count("\(name).pageFaults", Self.median(kernel.map(\.pageFaults))),
        ]
    }

    // MARK: Programs

    /// Returns the command of a measured host.
    ///
    /// - Parameter guardian: The path of the guardian; the daemon stands beside it.
    private func host(
        _ program: String,
        _ kind: String,
        _ options: [String],
        guardian: String? = nil
    ) -> [String] {
        [surroundings.path(program), kind, "-G", surroundings.path(guardian ?? programs.guardian)]
            + options + [surroundings.path(programs.product("TrivialExtension"))]
    }

    private func measuredHost(_ kind: String, _ options: [String]) -> [String] {
        host(programs.own("MeasuredHost"), kind, options)
    }

    /// Returns what the measured host does in the part that is measured.
    private func countedPart(of kind: String, _ options: [String], guardian: String? = nil) throws -> Callgrind {
        let report = counted(kind)
        let command = Callgrind.command(
            host(counted("MeasuredHost"), kind, options, guardian: guardian),
            isPart: true,
            report: surroundings.path(report)
        )
        let library = programs.counter("liblaunching.so")
        _ = try Command.output(of: surroundings.command(command, preloaded: library))
        return try Callgrind(report: report)
    }

    /// Returns the system calls of a program for a call: the difference of two runs, without start and end.
    private func kernelWork(
        of kind: String,
        _ options: [String],
        calls: Int
    ) throws -> (String) throws -> Double {
        func work(_ count: Int) throws -> KernelWork {
            try KernelWork(of: measuredHost(kind, options + ["-n", "\(count)"]), programs, in: surroundings)
        }
        let (few, many) = (try work(calls), try work(calls * 3))
        // The warm-up adds a tenth of the calls before.
        let difference = Double(calls) * 2 * 1.1
        return { try (many[$0].systemCalls - few[$0].systemCalls) / difference }
    }

    /// Returns the path of a file of the counted programs.
    func counted(_ name: String) -> String { folder + "/" + name }

    /// Copies a program without the debugging information, of which valgrind does not read all.
    private func strip(_ program: String) throws {
        let name = URL(filePath: program).lastPathComponent
        _ = try Command.output(of: ["/usr/bin/env", "strip", "--strip-debug", "-o", counted(name), program])
    }
}
