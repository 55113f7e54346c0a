import Glibc
import IntentHost
import IntentModel
import Testing

@Suite("An interrupted or killed host leaves no extension behind")
struct InterruptTests {
    private static let waiting = ["invoke", "INSendMessageIntent", "--param", "content=fault:garbage-then-silence"]

    /// Returns a command with an extension at work that never answers.
    private func waitingCommand(
        in workshop: Workshop,
        grace: String = "200ms",
        terminal: Terminal? = nil
    ) async throws -> RunningCommand {
        try workshop.manifest(limits: ["handle": "50s", "grace": grace])
        let command = try RunningCommand(Self.waiting, in: workshop, terminal: terminal)
        try #require(await command.errorOutput.contains("Sending your message now"))
        return command
    }

    @Test(
        "SIGINT, SIGTERM and a closed terminal cancel the call; the exit code is 130",
        .timeLimit(.minutes(1)),
        arguments: [SIGINT, SIGTERM, SIGHUP]
    )
    func interrupt(signal: Int32) async throws {
        let workshop = try Workshop()
        let command = try await waitingCommand(in: workshop)
        command.signal(signal)
        let result = try await command.result()
        #expect(result.exitCode == 130)
        #expect(result.standardOutput.contains("cancelled"))
        workshop.expectNoProcessIsLeft()
    }

    @Test(
        "While an extension is slow to cancel, the command says what it waits for, and a second Ctrl-C ends it at once",
        .timeLimit(.minutes(1))
    )
    func secondInterrupt() async throws {
        let workshop = try Workshop()
        let command = try await waitingCommand(in: workshop, grace: "30s")
        command.signal(SIGINT)
        try #require(await command.errorOutput.contains("limit 'grace'"))
        let time = try await ContinuousClock().measure {
            command.signal(SIGINT)
            let result = try await command.result()
            #expect(result.exitCode == 130)
            #expect(result.standardError.contains("a second Ctrl-C"))
        }
        #expect(time < .seconds(20))
        workshop.expectNoProcessIsLeft()
    }

    @Test("Ctrl-C in a terminal cancels the call", .timeLimit(.minutes(1)))
    func controlC() async throws {
        let workshop = try Workshop()
        let terminal = try Terminal()
        let command = try await waitingCommand(in: workshop, terminal: terminal)
        terminal.type(Terminal.interrupt)
        #expect(try await command.result().exitCode == 130)
        workshop.expectNoProcessIsLeft()
    }

    @Test("A command started with SIGHUP ignored, as by nohup, outlives its terminal", .timeLimit(.minutes(1)))
    func nohup() async throws {
        let workshop = try Workshop()
        try workshop.manifest(limits: ["handle": "50s"])
        let command = try RunningCommand(
            ["-c", "trap '' HUP; exec \"$0\" \"$@\"", Products.intenthost] + Self.waiting
                + ["--manifests", workshop.manifests],
            of: "/bin/sh",
            in: workshop
        )
        try #require(await command.errorOutput.contains("Sending your message now"))
        command.signal(SIGHUP)
        command.signal(SIGTERM)
        let result = try await command.result()
        #expect(result.exitCode == 130)
        // A second signal would have ended it without output.
        #expect(result.standardOutput.contains("cancelled"))
        workshop.expectNoProcessIsLeft()
    }

    @Test("The extension of a killed command is gone within a second", .timeLimit(.minutes(1)))
    func killedCommand() async throws {
        let workshop = try Workshop()
        let command = try await waitingCommand(in: workshop)
        command.signal(SIGKILL)
        #expect(workshop.started.count == 1)
        workshop.expectNoProcessIsLeft()
        #expect(try await command.result().exitCode == -SIGKILL)
    }

    @Test("All extensions of a killed host are gone within a second", .timeLimit(.minutes(1)))
    func killedHost() async throws {
        let workshop = try Workshop()
        for number in 1...5 { try workshop.manifest(identifier: "org.example.faulty\(number)") }
        await #expect(processExitsWith: .signal(SIGKILL)) { [path = workshop.path as String] in
            let workshop = Workshop(at: path)
            let host = try workshop.host()
            for number in 1...5 {
                var request = IntentRequest.message("Hello")
                request.extensionName = "org.example.faulty\(number)"
                #expect(await host.perform(request).status == .success)
            }
            kill(getpid(), SIGKILL)
        }
        #expect(workshop.started.count == 5)
        workshop.expectNoProcessIsLeft()
    }
}
