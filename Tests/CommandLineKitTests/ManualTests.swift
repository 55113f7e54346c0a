import Testing

@testable import CommandLineKit

@Suite("Pages of the manual")
struct ManualTests {
    private static let edition = ManualPage.Edition(date: "2026-11-24", version: "1.2")

    private static func pages(of root: any Command, sections: [ManualSection] = []) -> [ManualPage] {
        ManualPage.all(of: CommandLineProgram(root: root, version: "1.2").info, sections: sections, edition: edition)
    }

    @Test("The pages match the recorded ones: one of the program, and one of each command")
    func recorded() throws {
        let sections = [ManualSection("Files", [.entry("~/items", "The items."), .paragraph("There are no others.")])]
        let pages = Self.pages(of: SampleCommand(), sections: sections)
        #expect(pages.map(\.name) == ["sample", "sample-invoke", "sample-validate", "sample-add", "sample-fail"])
        try Golden("sample.man").expect(pages.map { "# \($0.name).1\n\($0.text)" }.joined())
    }

    @Test("No text is taken for a request or an escape of roff")
    func escapes() {
        let text = Self.pages(of: HostileCommand())[0].text
        #expect(!text.contains("\n.so"))
        #expect(!text.contains("\n'so"))
        #expect(!text.contains("\\n(.z"))
        #expect(text.contains("\n\\&.so /etc/passwd\n"))
        #expect(text.contains("\n\\(aqso /etc/passwd \\en(.z \\(dqquoted\\(dq \\-\\-option\n"))
    }

    @Test("A hidden command has no page, and neither help nor completion tells of it; it runs all the same")
    func hidden() async {
        let program = CommandLineProgram(root: HidingCommand())
        #expect(Self.pages(of: HidingCommand()).map(\.name) == ["hiding", "hiding-seen"])
        for words in [["--help"], ["help"], ["sekret"]]
            + CompletionShell.allCases.map({
                ["--generate-completion-script", "\($0)"]
            })
        {
            let recording = await record(program, words)
            #expect(!(recording.standardOutput + recording.standardError).contains("secret"), "\(words)")
        }
        #expect(await record(program, ["secret"]).standardOutput == "ran\n")
    }
}

/// A command whose texts mean something to roff.
private struct HostileCommand: Command {
    let name = "hostile"
    let abstract = "Do harm."
    let discussion = """
        .so /etc/passwd
        'so /etc/passwd \\n(.z "quoted" --option
        """
}

private struct HidingCommand: Command {
    let name = "hiding"
    let abstract = "Hide something."
    let subcommands: [any Command] = [PlainCommand(name: "seen"), PlainCommand(name: "secret", isHidden: true)]
}

private struct PlainCommand: Command {
    let name: String
    var isHidden = false
    let abstract = "Run."

    func run(_ arguments: ParsedArguments, _ context: CommandContext) async throws {
        context.standardOutput.writeLine("ran")
    }
}
