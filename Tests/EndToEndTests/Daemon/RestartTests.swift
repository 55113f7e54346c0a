import Glibc
import HostProtocol
import IntentHostClient
import IntentModel
import JSON
import Testing

/// What commands do beside a daemon that runs, and what a chat does when its daemon is replaced by another one.
@Suite("A daemon that is restarted, and one that goes on", .timeLimit(.minutes(2)))
struct RestartTests {
    private func crash(_ client: HostClient) async {
        for _ in 1...5 {
            #expect(await client.perform(.message("fault:exit-at-once")).status == .crashed)
        }
        #expect(await client.perform(.message("Hello")).failure?.kind == .quarantined)
    }

    @Test("A quarantine that is lifted in the data directory of a daemon is over for the daemon")
    func liftedBeside() async throws {
        let workshop = try Workshop()
        try workshop.manifest()
        let directory = "\(workshop.path)/other"
        let daemon = try await Daemon(in: workshop, ["--data-directory", directory])
        let client = try daemon.client()
        await crash(client)
        let lifted = try await RunningCommand.run(
            ["quarantine", "lift", "org.example.faulty", "--data-directory", directory],
            in: workshop
        )
        #expect(lifted.standardOutput == "org.example.faulty may start again.\n", "\(lifted)")
        #expect(await client.perform(.message("Hello")).status == .success)
        try await daemon.stop()
    }

    @Test("A daemon lifts a quarantine itself, by a name, whichever its data directory")
    func liftedByDaemon() async throws {
        let workshop = try Workshop()
        try workshop.manifest()
        let daemon = try await Daemon(in: workshop, ["--data-directory", "\(workshop.path)/other"])
        let client = try daemon.client()
        await crash(client)
        let lifted = try await daemon.run(["quarantine", "lift", "faulty"])
        #expect(lifted.standardOutput == "org.example.faulty may start again.\n", "\(lifted)")
        #expect(await client.perform(.message("Hello")).status == .success)
        let again = try await daemon.run(["quarantine", "lift", "faulty"])
        #expect(again.exitCode == 65 && again.standardError.contains("is not quarantined"), "\(again)")
        try await daemon.stop()
    }

    @Test("A chat goes on with the next daemon: an open question is lost, and its answer begins nothing")
    func chat() async throws {
        let workshop = try Workshop()
        let manifest: JSONValue = [
            "identifier": "org.example.pay", "displayName": "UnicornPay",
            "executable": .string(Products.path(of: "UnicornPay")), "IntentsSupported": ["INSendPaymentIntent"],
            "appGroups": ["group.org.intenthost.UnicornPay"],
        ]
        try workshop.write(manifest.description, to: "Manifests/pay.json")
        let first = try await Daemon(in: workshop)
        let terminal = try Terminal()
        let chat = try first.start(["chat"], terminal: terminal)
        func said(_ text: String, prompts: Int) async {
            terminal.type(text)
            let isTurn = await chat.errorOutput.contains("> ", times: prompts)
            #expect(isTurn, "\(chat.errorOutput.text)")
        }
        await said("", prompts: 1)
        await said("send 12 dollars to Bruno\n", prompts: 2)
        try await first.stop()
        let second = try await Daemon(in: workshop)
        await said("yes\n", prompts: 3)
        #expect(chat.errorOutput.text.contains("Its question is lost"), "\(chat.errorOutput.text)")
        await said("send 13 dollars to Bruno\n", prompts: 4)
        await said("no\n", prompts: 5)
        // Nothing is open, so that nothing is lost.
        try await second.stop()
        let third = try await Daemon(in: workshop)
        await said("send 14 dollars to Bruno\n", prompts: 6)
        await said("no\n", prompts: 7)
        terminal.type("\u{4}")
        let result = try await chat.result()
        #expect(result.exitCode == 0, "\(result)")
        #expect(result.standardOutput.ranges(of: "UnicornPay did nothing.").count == 2, "\(result)")
        #expect(result.standardOutput.contains("$14"), "\(result)")
        #expect(!result.standardOutput.contains("$12 to Bruno"), "\(result)")
        try await third.stop()
    }

    @Test("A chat that goes on with the next daemon knows a phrase that was added meanwhile")
    func phrase() async throws {
        let workshop = try Workshop()
        try workshop.install("SoupChef")
        let first = try await Daemon(in: workshop)
        let terminal = try Terminal()
        let chat = try first.start(["chat"], terminal: terminal)
        #expect(await chat.errorOutput.contains("> "))
        terminal.type("soup as usual\n")
        #expect(await chat.errorOutput.contains("> ", times: 2))
        try await first.stop()
        let added = try await RunningCommand.run(
            ["shortcuts", "add", "Soup as usual", "--intent", "OrderSoupIntent", "--param", "soup=tomato"]
                + ["--param", "quantity=2", "--manifests", workshop.manifests],
            in: workshop
        )
        #expect(added.exitCode == 0, "\(added)")
        let second = try await Daemon(in: workshop)
        terminal.type("soup as usual\n")
        #expect(await chat.errorOutput.contains("> ", times: 3))
        terminal.type("never mind\n\u{4}")
        let result = try await chat.result()
        #expect(result.exitCode == 0, "\(result)")
        #expect(result.standardOutput.ranges(of: "Shall it be brought to you?").count == 1, "\(result)")
        try await second.stop()
    }

    @Test("A request that was under way when the daemon was killed is told, and not made again")
    func killed() async throws {
        let workshop = try Workshop()
        try workshop.manifest()
        let first = try await Daemon(in: workshop)
        let terminal = try Terminal()
        let chat = try first.start(["chat"], terminal: terminal)
        #expect(await chat.errorOutput.contains("> "))
        terminal.type("send Anna a message saying fault:hang-after-ack\n")
        let client = try first.client()
        while try await client.status().requests == 0 { try await client.settle() }
        first.command.signal(SIGKILL)
        _ = try await first.command.result()
        let second = try await Daemon(in: workshop)
        let isTold = await chat.errorOutput.contains("whether it was done is not known")
        #expect(isTold, "\(chat.errorOutput.text)")
        #expect(await chat.errorOutput.contains("> ", times: 2))
        #expect(try await second.client().status().requests == 0)
        terminal.type("\u{4}")
        #expect(try await chat.result().exitCode == 0)
        try await second.stop()
    }
}
