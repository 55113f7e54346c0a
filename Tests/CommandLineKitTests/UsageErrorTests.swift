import Testing

@testable import CommandLineKit

@Suite("Errors")
struct UsageErrorTests {
    private static let program = CommandLineProgram(root: SampleCommand(), version: "1.2")

    @Test(
        "A wrong command line prints its mistake on standard error and ends with 64",
        arguments: [
            ("bogus", "Unexpected argument 'bogus'", nil),
            ("bogus worse", "2 unexpected arguments: 'bogus', 'worse'", nil),
            ("invok", "Unexpected argument 'invok'. Did you mean 'invoke'?", nil),
            ("ivnoke x", "2 unexpected arguments: 'ivnoke', 'x'. Did you mean 'invoke'?", nil),
            ("invoke x invok", "Unexpected argument 'invok'", nil),
            ("invoke", "Missing expected argument '<intent>'", "<intent>  The intent's name."),
            ("validate", "Missing expected argument '<path> ...'", "<path>  What to check."),
            ("invoke x y", "Unexpected argument 'y'", nil),
            ("invoke x --locke", "Unknown option '--locke'. Did you mean '--locked'?", nil),
            ("invoke x --no-colour", "Unknown option '--no-colour'. Did you mean '--no-color'?", nil),
            ("invoke x --something-else", "Unknown option '--something-else'", nil),
            ("invoke x -z", "Unknown option '-z'", nil),
            ("invoke x -lz", "Unknown option '-z'", nil),
            ("invoke x -zy", "Unknown option '-zy'", nil),
            ("invoke x ---locked", "Invalid option: ---locked", nil),
            ("invoke x -=1", "Invalid option: -=1", nil),
            ("invoke x --locked=yes", "The option '--locked' does not take any value, but 'yes' was specified.", nil),
            (
                "invoke x --params", "Missing value for '--params <file>'", "--params <file>  More of them."
            ),
            (
                "invoke x --params -1", "Missing value for '--params <file>'", "--params <file>  More of them."
            ),
            (
                "invoke x --manifests -- y", "Missing value for '--manifests <directory>'",
                "--manifests <directory>  Where to look: a directory of [extension] manifests."
            ),
            (
                "invoke x -lm", "Unknown option '-lm'\n   or: Missing value for '-m <directory>' in '-lm'", nil
            ),
            (
                "invoke x -f yaml",
                "The value 'yaml' is invalid for '-f <format>'. Please provide one of 'text', 'json' or 'json-lines'.",
                "-f <format>  How to print the answer."
            ),
            (
                "invoke x --level 2",
                "The value '2' is invalid for '--level <level>'. Please provide one of '-1' and '1'.",
                "--level <level>  How much to print."
            ),
            (
                "invoke x --param y", "The value 'y' is invalid for '--param <name=value>'",
                "--param <name=value>  A parameter of the intent."
            ),
            ("add one", "The value 'one' is invalid for '<first>'", "<first>  The first number."),
            (
                "fail x",
                """
                The value 'x' is invalid for '<way>'. Please provide one of the following:
                  - silently
                  - validation
                  - plain
                  - coded
                  - help
                  - empty
                """,
                "<way>  How to fail."
            ),
        ] as [(String, String, String?)]
    )
    func wrongCommandLine(commandLine: String, message: String, help: String?) async throws {
        let recording = await record(Self.program, commandLine.words)
        #expect(recording.exitCode == 64)
        #expect(recording.standardOutput == "")
        let start = "Error: \(message)\n" + (help.map { "Help:  \($0)\n" } ?? "") + "Usage: sample "
        #expect(recording.standardError.hasPrefix(start), "\(recording.standardError)")
        // A word that cannot be part of any command line is refused before the search for a command.
        let isRoot = ["bogus", "invok", "ivnoke"].contains(commandLine.words[0]) || message.hasPrefix("Invalid option")
        let name = isRoot ? "sample" : "sample \(commandLine.words[0])"
        #expect(recording.standardError.hasSuffix("\n  See '\(name) --help' for more information.\n"))
    }

    @Test("The error for an unknown shell lists the known ones")
    func unknownShell() async {
        let list = "Please use --generate-completion-script=<shell> with one of:\n    zsh bash fish\n"
        let usage = "Usage: sample [--verbose] <subcommand>\n  See 'sample --help' for more information.\n"
        let unknown = await record(Self.program, ["--generate-completion-script", "ksh"])
        let start = "Error: Can't generate completion scripts for 'ksh'.\n"
        #expect(unknown == Recording(standardError: start + list + usage, exitCode: 64))
        let undetected = await record(
            Self.program,
            ["--generate-completion-script"],
            environment: ["SHELL": "/usr/bin/ksh"]
        )
        #expect(undetected.standardError == "Error: Can't autodetect a supported shell.\n" + list + usage)
    }

    @Test("The program's name alone prints the help after the missing argument")
    func nothingGiven() async {
        let recording = await record(CommandLineProgram(root: ValidateCommand()), [])
        let expected = """
            Error: Missing expected argument '<path> ...'

            OVERVIEW: Check manifests: their form, and what they name.

            USAGE: validate <path> ... [--host <host>]

            ARGUMENTS:
              <path>                  What to check.

            OPTIONS:
              --host <host>           Where to check.
              -h, --help              Show help information.


            """
        #expect(recording == Recording(standardError: expected, exitCode: 64))
    }

    @Test("The error that a command throws decides on text, stream and exit code")
    func thrownErrors() async {
        let usage = "Usage: sample fail <way>\n  See 'sample fail --help' for more information.\n"
        #expect(await record(Self.program, ["fail", "empty"]) == Recording())
        #expect(await record(Self.program, ["fail", "silently"]) == Recording(exitCode: 7))
        let validation = Recording(standardError: "Error: One and one is not three.\n\(usage)", exitCode: 64)
        #expect(await record(Self.program, ["fail", "validation"]) == validation)
        let plain = Recording(standardError: "Error: The disk is full.\n", exitCode: 1)
        #expect(await record(Self.program, ["fail", "plain"]) == plain)
        let coded = Recording(standardError: "Error: The file is missing.\n", exitCode: 66)
        #expect(await record(Self.program, ["fail", "coded"]) == coded)
        let help = await record(Self.program, ["fail", "help"])
        #expect(await record(Self.program, ["fail", "--help"]) == help)
        #expect(help.exitCode == 0 && help.standardOutput.hasPrefix("OVERVIEW: Fail.\n"))
    }

    @Test("What was typed begins no line of a usage error")
    func typedLines() async {
        let forged = "x\nError: forged"
        func printed(_ words: [String]) async -> String {
            let program = CommandLineProgram(root: SampleCommand()) { $0.replacing("\n", with: "<LF>") }
            return await record(program, words).standardError
        }
        for words in [
            [forged], ["invoke", "x", forged], ["invoke", "x", "--\(forged)"], ["invoke", "x", "--locked=\(forged)"],
            ["invoke", "x", "-f", forged], ["invoke", "x", "--param", forged], ["invoke", "x", "---\(forged)"],
            ["--generate-completion-script=\(forged)"], ["invoke", "x", "-lm\(forged)"],
        ] {
            let text = await printed(words)
            #expect(
                text.hasPrefix("Error: ") && text.contains("<LF>") && !text.contains("\nError"),
                "\(words): \(text)"
            )
        }
    }

    @Test("The error of a command is one line, whatever it contains; one with lines of its own has a type for that")
    func lines() async {
        func printed(_ error: any Error) async -> String {
            let program = CommandLineProgram(root: FailingCommand(error: error)) { $0.replacing("\n", with: "<LF>") }
            return await record(program, []).standardError
        }
        #expect(await printed(TextError("a\nError: b")) == "Error: a<LF>Error: b\n")
        #expect(await printed(Lines(lines: ["a", "b\nc"])) == "Error: a\nb<LF>c\n")
        #expect(await printed(ValidationError("a\nb")).hasPrefix("Error: a<LF>b\nUsage:"))
    }
}

private struct FailingCommand: Command {
    let name = "fail"
    let abstract = "Fails."
    let error: any Error
    func run(_ arguments: ParsedArguments, _ context: CommandContext) async throws { throw error }
}

private struct TextError: ExitCodeProviding, CustomStringConvertible {
    let description: String
    let exitCode: Int32 = 65
    init(_ description: String) { self.description = description }
}

private struct Lines: LinedError {
    let lines: [String]
    let exitCode: Int32 = 65
}
