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

    @Test("Without a name, the newest lines of all extensions are shown with their names, and the others are counted")
    func all() async throws {
        let workshop = try Workshop()
        try workshop.manifest()
        let none = try await logs(in: workshop)
        #expect(none.exitCode == 0 && none.standardOutput.isEmpty)
        #expect(none.standardError.contains("no extension has written anything yet"), "\(none)")
        try await write(in: workshop)
        let other = "org.example.other"
        try workshop.manifest(identifier: other)
        let request = ["invoke", "INSendMessageIntent", "--param", "content=fault:garbage-between-messages"]
        let written = try await RunningCommand.run(request + ["--extension", other, "--non-interactive"], in: workshop)
        try #require(written.exitCode == 0, "\(written)")

        let text = try await logs("--last", "3", in: workshop)
        let lines = text.standardOutput.split(separator: "\n")
        try #require(lines.count == 3, "\(text)")
        #expect(lines[0].contains(" Faulty [") && lines[0].hasSuffix("] handle stdout: { this is not JSON"), "\(lines)")
        #expect(lines[1].contains(" \(other) [") && lines[2].contains(" \(other) ["), "\(lines)")
        #expect(text.standardError.contains("1 older line is left out"), "\(text)")

        let last = try await logs("--last", "1", "--format", "json", in: workshop)
        #expect(try JSONParser.parse(last.standardOutput)["extension"] == .string(other))
        let tooMany = try await logs("--last", "10001", in: workshop)
        #expect(tooMany.exitCode == 64 && tooMany.standardError.contains("at most 10000 lines"), "\(tooMany)")
    }

    @Test("Without a name, --follow shows the lines of all extensions, also of one that has written nothing before")
    func followAll() async throws {
        let workshop = try Workshop()
        try workshop.manifest()
        let command = try RunningCommand(
            ["-c", "exec \(Products.intenthost) logs --manifests \(workshop.manifests) --follow >&2"],
            of: "/bin/sh",
            in: workshop
        )
        // The folder is there as soon as it is watched, or a moment before: the log is read in either case.
        try await write(in: workshop)
        #expect(await command.errorOutput.contains(" Faulty ["))
        #expect(await command.errorOutput.contains("this is not JSON"))
        command.signal(SIGINT)
        let result = try await command.result()
        #expect(result.exitCode == 130, "\(result)")
    }
}
