import Glibc
import JSON
import Testing

@Suite("The command logs shows what an extension wrote", .timeLimit(.minutes(1)))
struct LogsTests {
    private func write(in workshop: Workshop) async throws {
        let request = ["invoke", "INSendMessageIntent", "--param", "content=fault:garbage-between-messages"]
        let result = try await RunningCommand.run(request + ["--non-interactive"], in: workshop)
        try #require(result.exitCode == 0, "\(result)")
    }

    private func logs(_ arguments: String..., in workshop: Workshop) async throws -> RunningCommand.Result {
        try await RunningCommand.run(["logs", "--manifests", workshop.manifests] + arguments, in: workshop)
    }

    @Test("By identifier and by name, as text and as JSON, and as many lines as are wanted")
    func show() async throws {
        let workshop = try Workshop()
        try workshop.manifest()
        let none = try await logs("Faulty", in: workshop)
        #expect(none.exitCode == 65)
        #expect(none.standardError.contains("'Faulty' has written nothing yet"), "\(none)")
        try await write(in: workshop)
        for name in ["Faulty", "org.example.faulty"] {
            let text = try await logs(name, in: workshop)
            #expect(text.exitCode == 0)
            let lines = text.standardOutput.split(separator: "\n")
            #expect(lines.count == 2)
            #expect(lines.first?.hasSuffix("] handle stdout: Sending your message now") == true, "\(lines)")
        }
        let last = try await logs("Faulty", "--last", "1", "--format", "json", in: workshop)
        #expect(try JSONParser.parse(last.standardOutput)["text"] == "{ this is not JSON")
        let unknown = try await logs("Nobody", in: workshop)
        #expect(unknown.exitCode == 65)
        #expect(unknown.standardError.contains("There are logs of 'org.example.faulty'."), "\(unknown)")
    }

    @Test("With --follow new lines are shown until Ctrl-C")
    func follow() async throws {
        let workshop = try Workshop()
        try workshop.manifest()
        try await write(in: workshop)
        let command = try RunningCommand(
            ["-c", "exec \(Products.intenthost) logs Faulty --manifests \(workshop.manifests) --follow >&2"],
            of: "/bin/sh",
            in: workshop
        )
        #expect(await command.errorOutput.contains("this is not JSON"))
        try await write(in: workshop)
        #expect(await command.errorOutput.contains("this is not JSON", times: 2))
        command.signal(SIGINT)
        let result = try await command.result()
        #expect(result.exitCode == 130, "\(result)")
    }
}
