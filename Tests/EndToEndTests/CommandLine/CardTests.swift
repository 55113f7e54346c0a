import JSON
import Testing

@Suite("The command card draws a file", .timeLimit(.minutes(1)))
struct CardTests {
    private func card(_ content: String, _ arguments: String...) async throws -> RunningCommand.Result {
        let workshop = try Workshop()
        try workshop.write(content, to: "card.json")
        return try await RunningCommand.run(["card", workshop.path + "/card.json"] + arguments, in: workshop)
    }

    private static let sample = """
        {"type": "AdaptiveCard", "version": "1.6", "body": [
          {"type": "TextBlock", "text": "**Soup** of the day"}, {"type": "Input.Text", "label": "Name"},
          {"type": "FactSet", "facts": [{"title": "Price", "value": "4,50 €"}]}]}
        """

    @Test("Lines, what is said and the card as it was read are printed, and what was left out is told")
    func forms() async throws {
        let lines = try await card(Self.sample, "--width", "40")
        #expect(lines.exitCode == 0)
        #expect(lines.standardOutput == "Soup of the day\nName\nPrice  4,50 €\n")
        #expect(lines.standardError == "note: input, shown as text: Input.Text\n")
        #expect(
            try await card(Self.sample, "--as", "speech").standardOutput == "Soup of the day. Name. Price: 4,50 €.\n"
        )
        let json = try JSONParser.parse(try await card(Self.sample, "--as", "json").standardOutput)
        #expect(json["body"]?.arrayValue?.count == 3)
        #expect(
            try await card(Self.sample, "--as", "html").standardOutput.hasPrefix("<!doctype html>\n<html dir=\"auto\">")
        )
        let svg = try await card(Self.sample, "--as", "svg", "--width", "320").standardOutput
        #expect(svg.contains(" width=\"320\" "))
    }

    @Test("What is no card, and a width that is none, are refused with the reason")
    func refusals() async throws {
        let deep = try await card(String(repeating: "[", count: 100_000))
        #expect(deep.exitCode == 65 && deep.standardError.contains("cannot be drawn: it has more than 65536 bytes."))
        let other = try await card("{}")
        #expect(other.exitCode == 65 && other.standardError.contains("no object with the type 'AdaptiveCard'"))
        let missing = try await RunningCommand.run(["card", "/nowhere/card.json"], in: try Workshop())
        #expect(missing.exitCode == 65 && missing.standardError.contains("No such file"))
        #expect(try await card(Self.sample, "--width", "39").exitCode == 64)
        #expect(try await card(Self.sample, "--as", "html", "--width", "80").exitCode == 64)
    }
}
