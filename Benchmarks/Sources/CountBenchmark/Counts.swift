import BenchmarkSupport
import Foundation
import JSON

/// The counts of the work that one warm call causes at each end.
struct Counts {
    private let programs: Programs
    /// Enough calls for the work before and after them to vanish in the difference.
    private let calls = 2000

    init(_ programs: Programs) { self.programs = programs }

    /// Measures the counts, and returns them by the names in `counts.json`.
    func measure() throws -> [(name: String, value: Double)] {
        let report = try programs.report(
            ["/usr/bin/env", "LD_PRELOAD=\(programs.counter("liballocations.so"))"] + host(calls: calls)
        )
        let systemCalls = try systemCalls()
        let answers = try extensionAnswers()
        guard answers.frames >= Self.leastFrames else {
            throw BenchmarkError("In a static extension the unwinder finds \(Int(answers.frames)) frames of the stack.")
        }
        func counted(_ value: Double?, _ name: String) throws -> (name: String, value: Double) {
            guard let value else { throw BenchmarkError("'\(name)' was not counted.") }
            return (name, value)
        }
        return [
            try counted(report.parentCounts?.allocations, "host.allocations"),
            try counted(systemCalls["MeasuredHost"], "host.systemCalls"),
            try counted(report.parentCounts?.switches, "host.wakeUps"),
            ("extension.allocations", answers.allocations),
            try counted(systemCalls["TrivialExtension"], "extension.systemCalls"),
            try counted(report.childCounts?.switches, "extension.wakeUps"),
            ("extension.megabytes", try programs.strippedMegabytes(programs.product("TrivialExtension"))),
        ]
    }

    /// Returns the command of the host on one processor, so that it does not depend on chance which end waits.
    private func host(calls: Int) -> [String] {
        Placement.one.parent([programs.own("MeasuredHost"), "calls", "-G", programs.guardian, "-n", "\(calls)"])
            + [programs.product("TrivialExtension")]
    }

    /// Returns the difference of two runs, without the cost of starting and ending the programs.
    private func systemCalls() throws -> [String: Double] {
        let (few, many) = (try traced(calls), try traced(calls * 3))
        // The warm-up adds a tenth of the calls before.
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

    /// The frames that any handler has below it: its thread, the runtime's loop and its own call.
    private static let leastFrames = 4.0

    /// Returns the extension's own figures: the blocks that a call allocates, and the frames on its stack.
    ///
    /// The extension reports how many blocks it has allocated so far; only the calls come between two such reports.
    private func extensionAnswers() throws -> (allocations: Double, frames: Double) {
        let process = try BareProcess(programs.product("TrivialExtension"), first: Self.initialize)
        defer { process.end() }
        _ = try process.answer()
        func count(of what: String = "allocations", id: Int) throws -> Double {
            let answer = try process.call(Self.handle("INAnswerCallIntent", what, id: id))
            let title = answer["result"]?["response"]?["userActivity"]?["title"]?.stringValue
            guard let count = title.flatMap({ Double($0) }), count > 0 else {
                throw BenchmarkError("The extension does not count; build it with 'make build'.")
            }
            return count
        }
        for id in 2...100 { _ = try process.call(Self.handle("INHangUpCallIntent", "xxxxxxxx", id: id)) }
        // The first report pays for itself and is not in the difference.
        _ = try count(id: 101)
        let (start, next) = (try count(id: 102), try count(id: 103))
        for id in 104..<(104 + calls) { _ = try process.call(Self.handle("INHangUpCallIntent", "xxxxxxxx", id: id)) }
        let end = try count(id: 104 + calls)
        let frames = try count(of: "frames", id: 105 + calls)
        return ((end - next - (next - start)) / Double(calls), frames)
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
