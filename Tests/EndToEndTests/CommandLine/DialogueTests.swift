import IntentModel
import JSON
import Testing

@testable import intenthost

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
            ("two-options", [("2. candidate 2", "7"), ("Please answer with 1-2 or a name", "candidate 1")], 0),
            ("two-options", [("2. candidate 2", "cand"), ("Please answer with 1-2 or a name", "CANDIDATE 2")], 0),
            ("ask-for-confirmation", [("[yes/no] > ", "yes")], 0),
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

    @Test(
        "The frame of a question speaks the language of the environment, and --locale is stronger",
        .timeLimit(.minutes(1))
    )
    func language() async throws {
        let workshop = try Workshop()
        try workshop.manifest()
        for (options, sentence) in [
            ([], "Responde con 1-2 o un nombre"), (["--locale", "en-GB"], "Please answer with"),
        ] {
            let terminal = try Terminal()
            let command = try RunningCommand(
                request("two-options") + options,
                in: workshop,
                terminal: terminal,
                locale: "es_ES.UTF-8"
            )
            try #require(await command.errorOutput.contains("2. candidate 2"), "\(command.errorOutput.text)")
            terminal.type("7\n")
            try #require(await command.errorOutput.contains(sentence), "\(command.errorOutput.text)")
            terminal.type("2\n")
            #expect(try await command.result().exitCode == 0)
        }
    }

    @Test("A choice is named by its number, its name or the beginning that no other has; a value is never guessed")
    func names() {
        let soups: [JSONValue] = ["Tomato soup", "Tea", "7 up"]
        let choice = Question(kind: .disambiguation, intent: "INSendMessageIntent", extensionName: "A", options: soups)
        for (line, index) in [("2", 1), ("tea", 1), ("TOM", 0), ("7 up", 2), ("7 ", 2)] {
            #expect(AnswerText.answer(line, to: choice) == .choice(index), "\(line)")
        }
        for line in ["t", "", "7", "0", "soup"] { #expect(AnswerText.answer(line, to: choice) == nil, "\(line)") }
        let value = Question(kind: .needsValue, intent: "INSendMessageIntent", extensionName: "A", options: soups)
        #expect(AnswerText.answer("tom", to: value) == .text("tom"))
        #expect(AnswerText.answer("tea", to: value) == .choice(1))
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
