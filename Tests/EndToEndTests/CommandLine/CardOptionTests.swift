import Testing

@Suite("The card of an outcome on the command line", .timeLimit(.minutes(1)))
struct CardOptionTests {
    private static let content = "The bananas are ripe"

    private func invoke(_ options: String...) async throws -> RunningCommand.Result {
        let workshop = try Workshop()
        try workshop.manifest(restricted: ["INSendMessageIntent"])
        let request = ["invoke", "INSendMessageIntent", "--param", "content=\(Self.content)"]
        return try await RunningCommand.run(request + options, in: workshop)
    }

    @Test(
        "A page or a drawing has standard output for itself",
        arguments: [("html", "<!doctype html>"), ("svg", "<svg ")]
    )
    func documents(format: String, beginning: String) async throws {
        let result = try await invoke("--card", format)
        #expect(result.exitCode == 0)
        #expect(result.standardOutput.hasPrefix(beginning) && result.standardOutput.contains(Self.content))
        #expect(result.standardError.contains("success: INSendMessageIntent"))
    }

    @Test("Lines and speech follow the outcome, in the language of the person")
    func lines() async throws {
        for (locale, word) in [("en", "Sent"), ("es", "Enviado"), ("de", "Gesendet")] {
            let result = try await invoke("--card", "terminal", "--locale", locale)
            #expect(result.standardOutput.hasPrefix("success: INSendMessageIntent"))
            #expect(result.standardOutput.contains(word), "\(result.standardOutput)")
            #expect(result.standardOutput.contains(Self.content))
        }
    }

    @Test("A refused request has a card without content")
    func refused() async throws {
        let result = try await invoke("--card", "terminal", "--locked", "--non-interactive")
        #expect(result.exitCode != 0)
        #expect(!result.standardOutput.contains(Self.content), "\(result.standardOutput)")
    }

    @Test("What the person is asked to allow stands above the question, and standard output is left to the outcome")
    func question() async throws {
        let workshop = try Workshop()
        try workshop.install("UnicornPay")
        func pay(_ options: [String]) async throws -> RunningCommand.Result {
            let answers = try workshop.write("yes\n", to: "answers")
            let payment = ["--param", "payee=Bruno", "--param", "currencyAmount=12.50 EUR"]
            let place = ["--answers", answers, "--data-directory", workshop.data]
            return try await RunningCommand.run(
                ["invoke", "INSendPaymentIntent"] + payment + place + options,
                in: workshop
            )
        }
        for (format, first) in [("terminal", "UnicornPay"), ("speech", "Payment: Ready."), ("svg", "UnicornPay")] {
            let paid = try await pay(["--card", format])
            let lines = paid.standardError.split(separator: "\n").map(String.init)
            let question = try #require(lines.firstIndex { $0.hasPrefix("UnicornPay: Shall UnicornPay send") })
            let card = lines[..<question].drop { !$0.hasPrefix(first) }
            #expect(card.joined().contains("€12.50"), "\(paid.standardError)")
            #expect(paid.standardOutput.hasPrefix(format == "svg" ? "<svg " : "success: INSendPaymentIntent"))
        }
        #expect(try await !pay([]).standardError.contains("€12.50"))
    }

    @Test("Without the option, nobody draws a card")
    func none() async throws {
        let result = try await invoke("--format", "json")
        #expect(!result.standardOutput.contains("AdaptiveCard"))
        #expect(try await invoke("--format", "json", "--card", "speech").standardOutput.contains("AdaptiveCard"))
    }
}
