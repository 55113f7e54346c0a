import BenchmarkSupport
import Foundation
import JSON

/// An alternative for users, measured on the same machine in the same run.
struct Peer {
    let name: String
    /// The programs that it needs; the table names one that is missing.
    private let needs: [String]
    /// The program and its arguments before the number of calls and the number in flight.
    private let command: [String]
    /// A number of calls that takes about a second.
    private let calls: Int

    /// Returns all known peers, installed or not.
    static func all(_ programs: Programs) -> [Peer] {
        let venv = programs.peer("venv/bin/python3")
        let plugin = programs.peer("go-plugin")
        let node = ["/usr/bin/node", "/usr/local/bin/node"].first(where: FileManager.default.isExecutableFile)
        return [
            Peer(
                name: "Node, child_process.fork",
                needs: [node ?? "node"],
                command: [node ?? "node", programs.peerSource("node/parent.js")],
                calls: 10000
            ),
            Peer(name: "HashiCorp go-plugin, net/rpc", needs: [plugin], command: [plugin], calls: 10000),
            Peer(
                name: "MCP SDK for Python, stdio",
                needs: [venv],
                command: [venv, programs.peerSource("mcp/client.py")],
                calls: 500
            ),
        ]
    }

    static let tableHead = """
        | | warm call, one CPU, µs (p99) | two CPUs, µs (p99) | calls/s, 64 in flight, one CPU | two CPUs | \
        a call as a whole program, ms (p99) |
        |---|---:|---:|---:|---:|---:|
        """

    var isInstalled: Bool { needs.allSatisfy(FileManager.default.isExecutableFile) }

    /// Measures the peer, and returns its line of the table and the same as JSON.
    func measure(_ bench: Bench) throws -> (row: String, json: JSONValue) {
        guard isInstalled else {
            return ("| \(name) | missing: `Scripts/install-peers` installs it | | | | |", ["missing": .string(name)])
        }
        func report(_ inFlight: Int, _ placement: Placement) throws -> LimitReport {
            // Two processors for all processes of a peer, because it decides itself where its ends run.
            let prefix = placement == .one ? [Placement.tool, "-c", "0"] : [Placement.tool, "-c", "0,1"]
            return try bench.programs.report(prefix + command + ["\(calls)", "\(inFlight)"])
        }
        let warm = try [Placement.one, .free].map { try report(1, $0) }
        let rates = try [Placement.one, .free].map { try Value.rate(of: report(64, $0)).median }
        let whole = try bench.wholeProgram(command + ["1", "1"], times: 5)
        let cells =
            warm.map { "\(Number.text($0.p50)) (\(Number.text($0.p99)))" } + rates.map(Number.text)
            + ["\(Number.text(whole.median)) (\(Number.text(whole.p99 ?? whole.median)))"]
        let json: JSONValue = [
            "name": .string(name), "oneCPU": warm[0].json, "twoCPUs": warm[1].json, "perSecond": .double(rates[0]),
            "perSecondTwoCPUs": .double(rates[1]), "wholeProgramMs": .double(whole.median),
        ]
        return ("| \(name) | \(cells.joined(separator: " | ")) |", json)
    }
}
