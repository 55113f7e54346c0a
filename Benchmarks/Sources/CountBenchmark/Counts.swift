import BenchmarkSupport
import Foundation
import JSON

/// What one warm call makes each end do, by counting.
struct Counts {
    private let programs: Programs
    /// More than enough that what comes before and behind the calls is lost in the difference.
    private let calls = 2000

    init(_ programs: Programs) { self.programs = programs }

    /// The counts by their names, as `counts.json` has them.
    func measure() throws -> [(name: String, value: Double)] {
        let report = try programs.report(
            ["/usr/bin/env", "LD_PRELOAD=\(programs.counter("liballocations.so"))"] + host(calls: calls)
        )
        let systemCalls = try systemCalls()
        func counted(_ value: Double?, _ name: String) throws -> (name: String, value: Double) {
            guard let value else { throw BenchmarkError("'\(name)' was not counted.") }
            return (name, value)
        }
        return [
            try counted(report.parentCounts?.allocations, "host.allocations"),
            try counted(systemCalls["MeasuredHost"], "host.systemCalls"),
            try counted(report.parentCounts?.switches, "host.wakeUps"),
            ("extension.allocations", try extensionAllocations()),
            try counted(systemCalls["TrivialExtension"], "extension.systemCalls"),
            try counted(report.childCounts?.switches, "extension.wakeUps"),
        ]
    }

    /// On one processor, so that who waits for whom does not depend on chance.
    private func host(calls: Int) -> [String] {
        Placement.one.parent([programs.own("MeasuredHost"), "calls", "-l", programs.launcher, "-n", "\(calls)"])
            + [programs.product("TrivialExtension")]
    }

    /// The difference of two runs, without what the start and the end of the programs take.
    private func systemCalls() throws -> [String: Double] {
        let (few, many) = (try traced(calls), try traced(calls * 3))
        // A tenth of the calls come before as the warm-up.
        let difference = Double(calls) * 2 * 1.1
        return many.reduce(into: [:]) { $0[$1.key] = ($1.value - (few[$1.key] ?? 0)) / difference }
    }

    private func traced(_ calls: Int) throws -> [String: Double] {
        let output = try Command.output(of: [programs.counter("system-calls")] + host(calls: calls))
        let lines = output.split(separator: UInt8(ascii: "\n"))
        guard let last = lines.last, let counts = try JSONParser.parse(Array(last)).objectValue else {
            throw BenchmarkError("The system calls were not counted.")
        }
        return counts.reduce(into: [:]) { $0[$1.key] = $1.value.doubleValue }
    }

    /// The extension tells how many blocks it has allocated so far; the calls between two such answers are the rest.
    private func extensionAllocations() throws -> Double {
        let process = try BareProcess(programs.product("TrivialExtension"), first: Self.initialize)
        defer { process.end() }
        _ = try process.answer()
        func allocations(id: Int) throws -> Double {
            let answer = try process.call(Self.handle("INAnswerCallIntent", "allocations", id: id))
            let title = answer["result"]?["response"]?["userActivity"]?["title"]?.stringValue
            guard let count = title.flatMap({ Double($0) }), count > 0 else {
                throw BenchmarkError("The extension does not count; build it with 'make build'.")
            }
            return count
        }
        for id in 2...100 { _ = try process.call(Self.handle("INHangUpCallIntent", "xxxxxxxx", id: id)) }
        // The first of these pays for itself and is not in the difference.
        _ = try allocations(id: 101)
        let (start, next) = (try allocations(id: 102), try allocations(id: 103))
        for id in 104..<(104 + calls) { _ = try process.call(Self.handle("INHangUpCallIntent", "xxxxxxxx", id: id)) }
        let end = try allocations(id: 104 + calls)
        return (end - next - (next - start)) / Double(calls)
    }

    private static let initialize: JSONValue = [
        "jsonrpc": "2.0", "id": 1, "method": "initialize",
        "params": [
            "protocolVersions": ["1.0"], "host": ["name": "benchmark", "version": "1"],
            "extension": ["identifier": "org.example.benchmark"],
            "intents": ["INAnswerCallIntent", "INHangUpCallIntent"],
            "containers": ["app": "/tmp", "groups": [:]], "features": ["ack", "progress"],
        ],
    ]

    private static func handle(_ intent: String, _ text: String, id: Int) -> JSONValue {
        [
            "jsonrpc": "2.0", "id": .integer(Int64(id)), "method": "intent/handle",
            "params": [
                "interaction": "i",
                "intent": [
                    "name": .string(intent), "identifier": "i", "parameters": ["callIdentifier": .string(text)],
                ],
                "context": ["deadlineMs": 10000],
            ],
        ]
    }
}
