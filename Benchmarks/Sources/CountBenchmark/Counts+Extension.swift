import BenchmarkSupport
import Foundation
import JSON

extension Counts {
    /// The frames that any handler has below it: its thread, the runtime's loop and its own call.
    private static let leastFrames = 4.0

    /// The counts of an extension without a host.
    func extensionAlone() throws -> [Count] {
        let calls = 1000
        let answers = try answers(calls: calls)
        guard answers.frames >= Self.leastFrames else {
            throw BenchmarkError("In a static extension the unwinder finds \(Int(answers.frames)) frames of the stack.")
        }
        let (few, many) = (try instructions(calls: calls), try instructions(calls: calls * 3))
        return [
            Count(
                "call.extension.instructions",
                Callgrind.difference(many, few, calls: Double(calls * 2)).instructions
            ),
            Count("call.extension.allocations", answers.allocations),
            Count("extension.megabytes", try programs.strippedMegabytes(programs.product("TrivialExtension"))),
        ]
    }

    private func instructions(calls: Int) throws -> Callgrind {
        let report = counted("extension")
        let command = Callgrind.command(
            [surroundings.path(counted("TrivialExtension"))],
            report: surroundings.path(report)
        )
        let started = surroundings.command(["/usr/bin/env", "INTENTHOST_LAUNCH_ID=benchmark"] + command)
        let process = try BareProcess(started, first: Self.initialize)
        _ = try process.answer()
        for id in 2..<(2 + calls) { _ = try process.call(Self.handle("INHangUpCallIntent", "xxxxxxxx", id: id)) }
        process.finish()
        return try Callgrind(report: report)
    }

    /// Returns the extension's own figures: the blocks that a call allocates, and the frames on its stack.
    ///
    /// The extension reports how many blocks it has allocated so far; only the calls come between two such reports.
    private func answers(calls: Int) throws -> (allocations: Double, frames: Double) {
        let process = try BareProcess([programs.product("TrivialExtension")], first: Self.initialize)
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
