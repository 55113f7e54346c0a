import Foundation
import HostProtocol
import IntentHostClient
import IntentModel
import JSON
import Testing

/// The assistant of a daemon, with the real languages and a sample extension.
@Suite("The assistant over the socket", .timeLimit(.minutes(2)))
struct AssistantTests {
    /// A daemon with UnicornPay's extension.
    private func withDaemon(_ body: (Daemon) async throws -> Void) async throws {
        let workshop = try Workshop()
        let manifest: JSONValue = [
            "identifier": "org.example.pay", "displayName": "UnicornPay",
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
        try await withDaemon { daemon in
            let said = try await daemon.run(
                ["say", "send 12 dollars to Bruno", "--non-interactive"] + (isLocked ? ["--locked"] : [])
            )
            #expect(said.exitCode == 3, "\(said)")
            let asked = "The device has to be unlocked for this. Is the device unlocked now?"
            #expect(said.standardOutput.contains(asked) == isLocked, "\(said)")
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

    @Test("The command says the same with a daemon as without one", arguments: ["text", "json"])
    func sameOutput(format: String) async throws {
        try await withDaemon { daemon in
            try daemon.workshop.write("make it 10 euros\nyes please\n", to: "answers")
            let words = ["say", "send 12 dollars to Bruno", "--answers", "\(daemon.workshop.path)/answers"]
            let atDaemon = try await daemon.run(words + ["--format", format])
            let alone = try await RunningCommand.run(
                words + ["--format", format, "--manifests", daemon.workshop.manifests],
                in: daemon.workshop
            )
            #expect(atDaemon.exitCode == 0 && alone.exitCode == 0, "\(atDaemon)")
            #expect(comparable(atDaemon.standardOutput) == comparable(alone.standardOutput))
        }
    }

    /// The lines of an output, without times and other figures that differ.
    private func comparable(_ output: String) -> [String] {
        output.split(separator: "\n").map { line in
            guard var object = (try? JSONParser.parse(String(line)))?.objectValue,
                var outcome = object["outcome"]?.objectValue
            else { return String(line) }
            for name in ["timings", "memory", "attempts"] { outcome[name] = nil }
            object["outcome"] = .object(outcome)
            return JSONValue.object(object).description
        }
    }

    @Test("The sentences of the daemon's apps are listed as those of a command's own")
    func phrases() async throws {
        try await withDaemon { daemon in
            let own = ["--manifests", daemon.workshop.manifests]
            let alone = try await RunningCommand.run(["phrases", "UnicornPay"] + own, in: daemon.workshop)
            for name in ["UnicornPay", "unicornpay", "org.example.pay"] {
                #expect(try await daemon.run(["phrases", name]).standardOutput == alone.standardOutput, "\(name)")
            }
            #expect(alone.standardOutput.contains("(UnicornPay, INSendPaymentIntent)"), "\(alone)")
        }
    }

    @Test("A sentence means to the daemon what it means to a command of its own", arguments: ["text", "json"])
    func understand(format: String) async throws {
        try await withDaemon { daemon in
            let long = String(repeating: "so ", count: 2_000)
            let sentences = [
                "send 12 dollars to Bruno with UnicornPay", "play some jazz", "send 5 euros to Anna with Telegram", "",
                long,
            ]
            let input = sentences.map { "\($0)\n" }.joined()
            let words = ["understand", "--lines", "--format", format]
            let there = words + ["--host", daemon.socket]
            let atDaemon = try await RunningCommand(there, in: daemon.workshop, input: input).result()
            let own = words + ["--manifests", daemon.workshop.manifests]
            let alone = try await RunningCommand(own, in: daemon.workshop, input: input).result()
            #expect(alone.exitCode == 0 && atDaemon.exitCode == 0, "\(atDaemon)")
            #expect(alone.standardOutput.contains("org.example.pay"), "\(alone.standardOutput.prefix(1000))")
            #expect(atDaemon.standardOutput == alone.standardOutput)
            let nothing = try await daemon.run(["understand", "frobnicate", "the", "bananas"])
            #expect(nothing.exitCode == 3, "\(nothing)")
        }
    }

    @Test("A sentence of which nothing can be begun ends with the code of an open question, here and at a daemon")
    func nothingBegun() async throws {
        try await withDaemon { daemon in
            let sentences = [
                "play some jazz", "call Bruno with UnicornPay", "call Bruno with Telegram", "frobnicate the bananas",
            ]
            for sentence in sentences {
                let words = ["say", sentence, "--non-interactive"]
                let there = try await daemon.run(words)
                let own = words + ["--host", "local", "--manifests", daemon.workshop.manifests]
                let here = try await RunningCommand(own, in: daemon.workshop).result()
                #expect(there.exitCode == 3 && here.exitCode == 3, "\(sentence): \(there), \(here)")
            }
            let said = try await daemon.run(["say", "what can UnicornPay do", "--non-interactive"])
            #expect(said.exitCode == 0, "\(said)")
        }
    }

    @Test("A chat goes on from line to line")
    func chat() async throws {
        try await withDaemon { daemon in
            let result = try await RunningCommand(
                ["chat", "--host", daemon.socket],
                in: daemon.workshop,
                input: "send 12 dollars to Bruno\nno\nwhat can you do?\n"
            ).result()
            #expect(result.exitCode == 0, "\(result)")
            #expect(result.standardOutput.contains("$12"), "\(result)")
            #expect(result.standardOutput.contains("UnicornPay did nothing."), "\(result)")
            #expect(result.standardOutput.contains("You can ask UnicornPay."), "\(result)")
        }
    }

    @Test("A farewell ends a chat")
    func farewell() async throws {
        try await withDaemon { daemon in
            let result = try await RunningCommand(
                ["chat", "--host", daemon.socket],
                in: daemon.workshop,
                input: "send 12 dollars to Bruno\nquit\nbye\nsend 13 dollars to Bruno\n"
            ).result()
            #expect(result.exitCode == 0, "\(result)")
            #expect(result.standardOutput.hasSuffix("Cancelled.\nGoodbye.\n"), "\(result)")
        }
    }

    @Test("Ctrl-C at a question takes the request back, and the command ends")
    func interrupted() async throws {
        try await withDaemon { daemon in
            let command = try daemon.start(["say", "send 12 dollars to Bruno"], terminal: Terminal())
            #expect(await command.errorOutput.contains("> "), "\(command.errorOutput.text)")
            command.signal(SIGINT)
            let result = try await command.result()
            #expect(result.exitCode == 130, "\(result)")
            #expect(result.standardOutput.hasSuffix("Cancelled.\n"), "\(result)")
            let status = try await daemon.client().status()
            #expect(status.requests == 0, "\(status)")
        }
    }

    @Test("A host that is gone is told")
    func gone() async throws {
        let workshop = try Workshop()
        let result = try await RunningCommand.run(["say", "hello", "--host", "\(workshop.path)/none"], in: workshop)
        #expect(result.exitCode == 69 && result.standardError.contains("No host answers"), "\(result)")
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
                    turn = client.say("send 12 dollars to Bruno", turn["session"], device={"isLocked": True})
                    assert "unlocked" in turn["question"]["text"], turn
                    turn = client.cancel(turn["session"])
                    assert (turn["phase"], turn["outcome"]["status"]) == ("idle", "cancelled"), turn
                    assert client.wait(turn["session"]) == []
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
