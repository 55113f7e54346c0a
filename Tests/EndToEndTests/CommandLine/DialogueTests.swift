import Testing

@Suite("Questions at the command line")
struct DialogueTests {
    private func request(_ fault: String) -> [String] {
        ["invoke", "INSendMessageIntent", "--param", "content=fault:\(fault)"]
    }

    @Test(
        "A person at a terminal answers with a value, a number, yes or no",
        .timeLimit(.minutes(1)),
        arguments: [
            ("ask-for-value", [("What is the message?", "Hello")], 0),
            ("two-options", [("2. candidate 2", "2")], 0),
            ("two-options", [("2. candidate 2", "7"), ("Please answer with 1-2", "candidate 1")], 0),
            ("ask-for-confirmation", [("Did you mean 'candidate 1'?", "yes")], 0),
            ("ask-for-confirmation", [("Did you mean 'candidate 1'?", "n"), ("What is the message?", "Hello")], 0),
            ("ask-for-value", [("What is the message?", "\u{4}")], 130),
        ]
    )
    func terminal(fault: String, exchange: [(prompt: String, answer: String)], exitCode: Int32) async throws {
        let workshop = try Workshop()
        try workshop.manifest()
        let terminal = try Terminal()
        let command = try RunningCommand(request(fault), in: workshop, terminal: terminal)
        for (prompt, answer) in exchange {
            try #require(await command.errorOutput.contains(prompt), "\(command.errorOutput.text)")
            terminal.type(answer == "\u{4}" ? answer : answer + "\n")
        }
        let result = try await command.result()
        #expect(result.exitCode == exitCode, "\(result)")
        workshop.expectNoProcessIsLeft()
    }

    @Test("Ctrl-C at a question cancels the request", .timeLimit(.minutes(1)))
    func interrupt() async throws {
        let workshop = try Workshop()
        try workshop.manifest()
        let terminal = try Terminal()
        let command = try RunningCommand(request("ask-for-value"), in: workshop, terminal: terminal)
        try #require(await command.errorOutput.contains("> "))
        terminal.type(Terminal.interrupt)
        #expect(try await command.result().exitCode == 130)
        workshop.expectNoProcessIsLeft()
    }

    @Test("--non-interactive never asks, even in a terminal", .timeLimit(.minutes(1)))
    func nonInteractive() async throws {
        let workshop = try Workshop()
        try workshop.manifest()
        let arguments = request("two-options") + ["--non-interactive"]
        let result = try await RunningCommand(arguments, in: workshop, terminal: Terminal()).result()
        #expect(result.exitCode == 3)
        #expect(!result.standardError.contains("candidate"))
    }

    @Test("Without a terminal and without answers an open question ends with 3", .timeLimit(.minutes(1)))
    func nobody() async throws {
        let workshop = try Workshop()
        try workshop.manifest()
        let result = try await RunningCommand.run(request("two-options"), in: workshop)
        #expect(result.exitCode == 3)
        #expect(result.standardOutput.contains("question: "))
    }

    @Test(
        "A file answers questions; without a fitting answer in it, the command ends with 3",
        .timeLimit(.minutes(1)),
        arguments: [("2\n", 0), ("candidate 1\n", 0), ("", 3), ("9\n", 3)]
    )
    func answersFile(text: String, exitCode: Int32) async throws {
        let workshop = try Workshop()
        try workshop.manifest()
        let answers = try workshop.write(text, to: "answers")
        let result = try await RunningCommand.run(request("two-options") + ["--answers", answers], in: workshop)
        #expect(result.exitCode == exitCode, "\(result)")
    }
}
