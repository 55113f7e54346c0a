import Testing

@Suite("Answers typed on a terminal")
struct LineEditingTests {
    private static let question = ["invoke", "INSendMessageIntent", "--param", "content=fault:two-options"]

    @Test("The keys of an editor change a line before it is an answer", .timeLimit(.minutes(1)))
    func editing() async throws {
        let workshop = try Workshop()
        try workshop.manifest()
        let terminal = try Terminal()
        let command = try RunningCommand(Self.question, in: workshop, terminal: terminal, kind: "xterm")
        try #require(await command.errorOutput.contains("] > "), "\(command.errorOutput.text)")
        // Backspace removes a whole letter of two bytes, and Ctrl-A goes to the beginning.
        terminal.type("é\u{7F}andidate 1\u{1}c\n")
        #expect(try await command.result().exitCode == 0, "\(command.errorOutput.text)")
        #expect(terminal.isOrdinary)
    }

    @Test(
        "The terminal has its mode again when a question ends without an answer",
        .timeLimit(.minutes(1)),
        arguments: [Terminal.interrupt, "\u{4}"]
    )
    func ends(key: String) async throws {
        let workshop = try Workshop()
        try workshop.manifest()
        let terminal = try Terminal()
        let command = try RunningCommand(Self.question, in: workshop, terminal: terminal, kind: "xterm")
        try #require(await command.errorOutput.contains("] > "), "\(command.errorOutput.text)")
        #expect(!terminal.isOrdinary)
        terminal.type(key)
        #expect(try await command.result().exitCode == 130)
        #expect(terminal.isOrdinary)
    }

    @Test("A terminal without abilities gets no control sequence", .timeLimit(.minutes(1)))
    func dumb() async throws {
        let workshop = try Workshop()
        try workshop.manifest()
        let terminal = try Terminal()
        let command = try RunningCommand(Self.question, in: workshop, terminal: terminal, kind: "dumb")
        try #require(await command.errorOutput.contains("] > "), "\(command.errorOutput.text)")
        #expect(terminal.isOrdinary)
        terminal.type("2\n")
        #expect(try await command.result().exitCode == 0)
        #expect(!command.errorOutput.text.contains("\u{1B}"))
    }

    @Test(
        "Ctrl-Z gives the shell an ordinary terminal, and after 'fg' the question is shown again",
        .timeLimit(.minutes(1)),
        arguments: ["xterm", "dumb"]
    )
    func stop(kind: String) async throws {
        let workshop = try Workshop()
        try workshop.manifest()
        let terminal = try Terminal()
        // A shell with jobs goes on with its next command when one is stopped.
        let script = "set -m; \"$0\" \"$@\"; stty -a >&2; fg >&2"
        let command = try RunningCommand(
            ["-c", script, Products.intenthost] + Self.question + ["--manifests", workshop.manifests],
            of: "/bin/bash",
            in: workshop,
            terminal: terminal,
            kind: kind
        )
        try #require(await command.errorOutput.contains("] > "), "\(command.errorOutput.text)")
        terminal.type(Terminal.stop)
        try #require(await command.errorOutput.contains("] > ", times: 2), "\(command.errorOutput.text)")
        terminal.type("2\n")
        #expect(try await command.result().exitCode == 0)
        let text = command.errorOutput.text
        #expect(text.ranges(of: "2. candidate 2").count == 2)
        #expect(text.contains(" icanon") && text.contains(" echo "))
        workshop.expectNoProcessIsLeft()
    }
}
