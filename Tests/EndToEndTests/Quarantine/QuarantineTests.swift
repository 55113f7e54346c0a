import Glibc
import IntentHost
import IntentModel
import Testing

@Suite("An extension that crashes too often", .timeLimit(.minutes(1)))
struct QuarantineTests {
    @Test("Five crashes under several hosts quarantine it for all of them, until a command lifts that")
    func acrossHosts() async throws {
        let workshop = try Workshop()
        let manifest = try workshop.manifest()
        for _ in 1...5 {
            let host = try workshop.host()
            #expect(await host.perform(.message("fault:exit-at-once")).status == .crashed)
            await host.shutdown()
        }
        let host = try workshop.host()
        let refused = await host.perform(.message("Hello"))
        #expect(refused.status == .unavailable)
        #expect(refused.failure?.kind == .quarantined)
        #expect(workshop.started.count == 5)
        #expect(await host.state(of: "org.example.faulty") == .quarantined)
        await host.shutdown()

        let directory = ["--data-directory", workshop.data]
        let list = try await RunningCommand(["quarantine", "list"] + directory, in: workshop).result()
        #expect(list.standardOutput.contains("org.example.faulty since "))
        #expect(list.standardOutput.contains("status 3"))
        let lift = ["quarantine", "lift", "faulty", "--manifests", workshop.manifests] + directory
        // A manifest that anybody may change must not decide which extension a name means.
        #expect(chmod(manifest, 0o666) == 0)
        let untrusted = try await RunningCommand(lift, in: workshop).result()
        #expect(untrusted.exitCode == 65)
        #expect(untrusted.standardError.contains("--trust-writable"))
        #expect(chmod(manifest, 0o600) == 0)
        #expect(try await RunningCommand(lift, in: workshop).result().exitCode == 0)
        #expect(try await RunningCommand(lift, in: workshop).result().exitCode == 65)
        let empty = try await RunningCommand(["quarantine", "list"] + directory, in: workshop).result()
        #expect(empty.standardError == "note: no extension is in quarantine\n")

        let next = try workshop.host()
        #expect(await next.perform(.message("Hello")).status == .success)
        await next.shutdown()
        workshop.expectNoProcessIsLeft()
    }

    @Test(
        "Five commands whose extension hangs or uses too much memory quarantine it",
        arguments: ["hang-after-ack", "ignore-cancel", "allocate-at-once", "never-answer-initialize"]
    )
    func fromTheCommandLine(_ fault: String) async throws {
        let workshop = try Workshop()
        let isAtLaunch = fault == "never-answer-initialize"
        let isMemory = fault == "allocate-at-once"
        try workshop.manifest(
            environment: isAtLaunch ? ["FAULTY_AT_LAUNCH": fault] : [:],
            limits: [
                "handle": isMemory ? "40s" : "300ms", "launch": isAtLaunch ? "300ms" : "50s", "memory": "30MiB",
            ]
        )
        let command = ["invoke", "INSendMessageIntent", "--param", "content=fault:\(fault)"]
        for _ in 1...5 {
            let result = try await RunningCommand.run(command, in: workshop)
            #expect(result.exitCode == 75, "\(result.standardError)")
        }
        let refused = try await RunningCommand.run(command, in: workshop)
        #expect(refused.exitCode == 69)
        #expect(refused.standardError.contains("quarantined"))
        #expect(workshop.started.count == 5)
        workshop.expectNoProcessIsLeft()
    }

    @Test(
        "If the journal cannot be read, the quarantines are unknown, and nothing starts until it is moved away"
    )
    func damagedJournal() async throws {
        let workshop = try Workshop()
        try workshop.manifest()
        let first = try workshop.host()
        #expect(await first.perform(.message("fault:exit-at-once")).status == .crashed)
        await first.shutdown()
        let journal = try workshop.write("no journal", to: "data/journal.sqlite3")
        let host = try workshop.host()
        for _ in 1...2 {
            let refused = await host.perform(.message("Hello"))
            #expect(refused.status == .unavailable)
            #expect(refused.failure?.kind == .journalFailed)
            #expect(refused.failure?.message.contains("mv ") == true)
        }
        #expect(workshop.started.count == 1)
        #expect(rename(journal, journal + ".damaged") == 0)
        #expect(await host.perform(.message("Hello")).status == .success)
        await host.shutdown()
        workshop.expectNoProcessIsLeft()
    }
}
