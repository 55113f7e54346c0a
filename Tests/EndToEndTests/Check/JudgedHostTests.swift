import Foundation
import IntentHost
import IntentModel
import JSON
import Testing

@Suite("The host under an extension that judges it", .timeLimit(.minutes(1)))
struct JudgedHostTests {
    private static let judge = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Fixtures/judging_extension.py").standardized.path

    private func report(in workshop: Workshop) throws -> JSONValue {
        try JSONParser.parse(try String(contentsOfFile: workshop.path + "/report", encoding: .utf8))
    }

    /// The rules that the judge has an opinion on.
    private let rules = [
        "B1", "C1", "F1", "F2", "F8", "F9", "J4", "L2", "L4", "L5", "M1", "P4", "R1", "R4", "R9", "S1", "U3",
    ]

    @Test("The host keeps every rule that the judge knows")
    func host() async throws {
        let workshop = try Workshop()
        let manifest: JSONValue = [
            "identifier": "org.example.judge", "displayName": "Judge", "executable": .string(Self.judge),
            "arguments": [.string(workshop.path + "/report")],
            "environment": ["FAULTY_MARKER": .string(workshop.marker)],
            "IntentsSupported": ["INSendMessageIntent", "INGetRideStatusIntent"],
            "limits": [
                "maximumMessageBytes": "64KiB", "memory": "256MiB", "launch": "50s", "resolve": "50s", "confirm": "50s",
                "handle": "50s", "grace": "20s", "queue": "50s",
            ],
        ]
        try workshop.write(manifest.description, to: "Manifests/judge.json")
        let host = try workshop.host()

        #expect(await host.perform(.message("Hello ü")).status == .success)
        let tooLarge = await host.perform(.message(String(repeating: "x", count: 70_000)))
        #expect(tooLarge.failure?.kind == .requestTooLarge)
        // Four calls for two places.
        let outcomes = await withTaskGroup(of: Outcome.self) { group in
            for _ in 0..<4 { group.addTask { await host.perform(.message("hold")) } }
            return await group.reduce(into: []) { $0.append($1.status) }
        }
        #expect(outcomes == Array(repeating: .success, count: 4))
        #expect(await host.perform(.message("more")).status == .success)
        #expect(await host.perform(.message("job")).status == .inProgress)

        let isUnderWay = Signal()
        let cancelled = Task { await host.perform(.message("cancel")) { _ in isUnderWay.send() } }
        await isUnderWay.wait()
        cancelled.cancel()
        #expect(await cancelled.value.status == .cancelled)

        let updates = await host.updates(for: IntentRequest(intent: "INGetRideStatusIntent"))
        for try await _ in updates.responses { updates.stop() }
        await host.shutdown()

        let report = try report(in: workshop)
        #expect(report["broken"] == [], "\(report)")
        #expect(report["tried"] == .array(rules.map(JSONValue.string)), "\(report)")
        workshop.expectNoProcessIsLeft()
    }

    private static let start = """
        {"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersions":["1.0"],"intents":["INFoo"],\
        "limits":{"maximumMessageBytes":1000}}}

        """
    private static let end = """
        {"jsonrpc":"2.0","id":90,"method":"shutdown","params":{}}
        {"jsonrpc":"2.0","method":"exit","params":{}}

        """

    private static func call(_ id: Int, _ content: String = "hello", interaction: String = "one") -> String {
        """
        {"jsonrpc":"2.0","id":\(id),"method":"intent/handle","params":{"interaction":"\(interaction)",\
        "intent":{"name":"INFoo","parameters":{"content":"\(content)"}},\
        "context":{"deadlineMs":1,"idleMs":1,"attempt":1}}}

        """
    }

    @Test(
        "The judge finds the rule that a host breaks",
        arguments: [
            ("B1", [call(2, "cancel"), call(3, "cancel", interaction: "b"), call(4, "cancel", interaction: "c")]),
            (
                "C1",
                [#"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":7,"reason":"user","graceMs":9}}"# + "\n"]
            ),
            ("F1", ["\u{FEFF}{}\n"]), ("F2", ["\r\n"]),
            ("F8", [#"{"method":"example","jsonrpc":"2.0"}"# + "\n"]),
            ("F9", [call(2, String(repeating: "x", count: 2000))]),
            ("J4", [#"{"jsonrpc":"2.0","method":"job/ack","params":{"handle":"none","sequence":1}}"# + "\n"]),
            ("M1", [#"{"id":2,"method":"ping"}"# + "\n"]),
            ("L2", [#"{"jsonrpc":"2.0","id":2,"method":"initialize","params":{}}"# + "\n"]),
            ("L4", [#"{"jsonrpc":"2.0","method":"exit"}"# + "\n"]),
            ("L13", [#"{"jsonrpc":"2.0","id":2,"method":"ping","params":{}}"# + "\n"]),
            ("P4", [call(2, "more"), #"{"jsonrpc":"2.0","id":"more","result":{}}"# + "\n"]),
            ("R1", [#"{"jsonrpc":"2.0","id":"never","result":{}}"# + "\n"]),
            ("R4", [call(2), call(2, interaction: "two")]),
            ("R9", [call(2, "more"), #"{"jsonrpc":"2.0","id":"time","result":{}}"# + "\n"]),
            ("S1", [call(2), call(3)]),
            ("U3", [#"{"jsonrpc":"2.0","method":"intent/stopSendingUpdates","params":{"interaction":"x"}}"# + "\n"]),
        ]
    )
    func brokenRule(_ rule: String, _ lines: [String]) async throws {
        let workshop = try Workshop()
        _ = try await RunningCommand(
            [workshop.path + "/report"],
            of: Self.judge,
            in: workshop,
            input: Self.start + lines.joined() + Self.end
        ).result()
        let broken = try report(in: workshop)["broken"]?.arrayValue ?? []
        #expect(broken.contains { $0.arrayValue?.first?.stringValue == rule }, "\(broken)")
    }

    @Test("A host that speaks as it should is not accused")
    func soundHost() async throws {
        let workshop = try Workshop()
        _ = try await RunningCommand(
            [workshop.path + "/report"],
            of: Self.judge,
            in: workshop,
            input: Self.start + Self.call(2) + Self.end
        ).result()
        #expect(try report(in: workshop)["broken"] == [])
    }
}
