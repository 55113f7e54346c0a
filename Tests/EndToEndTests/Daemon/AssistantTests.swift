import Foundation
import IntentHostClient
import IntentModel
import JSON
import Testing

/// The assistant of a daemon, with the real languages and a sample extension.
@Suite("The assistant over the socket", .timeLimit(.minutes(2)))
struct AssistantTests {
    /// A daemon with UnicornPay's extension.
    private func withDaemon(identifier: String = "org.example.pay", _ body: (Daemon) async throws -> Void) async throws
    {
        let workshop = try Workshop()
        let manifest: JSONValue = [
            "identifier": .string(identifier), "displayName": "UnicornPay",
            "executable": .string(Products.path(of: "UnicornPay")), "IntentsSupported": ["INSendPaymentIntent"],
            "appGroups": ["group.org.intenthost.UnicornPay"],
        ]
        try workshop.write(manifest.description, to: "Manifests/pay.json")
        let daemon = try await Daemon(in: workshop)
        try await body(daemon)
        try await daemon.stop()
    }

    @Test("A device that the options lock is locked for a daemon's request, too", arguments: [true, false])
    func locked(isLocked: Bool) async throws {
        // The command finds the manifests of the project, in whose folder it runs.
        try await withDaemon(identifier: "org.intenthost.UnicornPay") { daemon in
            let said = try await daemon.run(
                ["say", "send 12 dollars to Bruno", "--non-interactive"] + (isLocked ? ["--locked"] : [])
            )
            #expect(said.exitCode == 3, "\(said)")
            #expect(said.standardOutput.contains("Is the device unlocked now?") == isLocked, "\(said)")
        }
    }

    @Test("A person pays in three sentences, and what was done is suggested")
    func payment() async throws {
        try await withDaemon { daemon in
            let client = try daemon.client()
            let asked = try await client.say("send 12 dollars to Bruno")
            #expect(asked.phase == .asking && asked.question?.kind == .confirmIntent, "\(asked)")
            #expect(asked.questionText?.contains("12") == true)
            let changed = try await client.say("make it 10 euros", in: asked.session)
            #expect(changed.phase == .asking && changed.questionText?.contains("€10") == true, "\(changed)")
            #expect(changed.outcome == nil)
            let done = try await client.say("yes please", in: asked.session)
            #expect(done.phase == .idle && done.outcome?.status == .success, "\(done)")
            #expect(done.replies.count == 1)

            let words = ["--manifests", daemon.workshop.manifests, "--format", "json"]
            let suggested = try await RunningCommand.run(["suggestions"] + words, in: daemon.workshop)
            let first = try JSONParser.parse(suggested.standardOutput).arrayValue?.first
            #expect(first?["app"] == "org.example.pay" && first?["reason"] == "donations", "\(suggested)")
            let donated = try await RunningCommand.run(["donations", "list"] + words, in: daemon.workshop)
            let donation = try JSONParser.parse(donated.standardOutput).arrayValue?.first
            #expect(donation?["origin"] == "assistant", "\(donated)")
            client.close()
        }
    }

    @Test("The client in Python says the same")
    func python() async throws {
        try await withDaemon { daemon in
            let sdk = URL(filePath: #filePath).deletingLastPathComponent()
                .appending(path: "../../../Plugins/PythonSDK/src").standardized.path
            let script = """
                import sys
                from intenthost.client import HostClient
                with HostClient("test", path=sys.argv[1], patience=50) as client:
                    turn = client.say("send 12 dollars to Bruno")
                    assert turn["phase"] == "asking", turn
                    turn = client.say("no", turn["session"])
                    assert (turn["phase"], turn["outcome"]["status"]) == ("idle", "cancelled"), turn
                    print(turn["replies"][0]["text"])
                """
            let result = try await RunningCommand(
                ["PYTHONPATH=\(sdk)", "python3", "-c", script, daemon.socket],
                of: "/usr/bin/env",
                in: daemon.workshop
            ).result()
            #expect(result.exitCode == 0 && !result.standardOutput.isEmpty, "\(result)")
        }
    }
}
