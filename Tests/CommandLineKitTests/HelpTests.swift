import Testing

@testable import CommandLineKit

@Suite("Help")
struct HelpTests {
    private static let program = CommandLineProgram(root: SampleCommand(), version: "1.2")

    @Test("The layout of the help matches the recorded one", arguments: [120, 80, 44, 30, 10])
    func layout(width: Int) async throws {
        var text = ""
        for commandLine in ["--help", "invoke --help", "validate --help", "add --help"] {
            let recording = await record(Self.program, commandLine.words, width: width)
            #expect(recording.exitCode == 0 && recording.standardError == "")
            text += "$ sample \(commandLine)\n\(recording.standardOutput)"
        }
        try Golden("help-\(width).txt").expect(text)
    }

    @Test(
        "Help is shown at every level, for every way to ask for it",
        arguments: [
            (
                "sample", "[--verbose] <subcommand>",
                ["", "-h", "--help", "help", "help help", "help --help", "help bogus", "--help --bogus", "-vh"]
            ),
            (
                "sample invoke", "<intent>",
                ["invoke -h", "help invoke", "invoke --help", "invoke x y --help", "invoke -lh"]
            ),
            ("sample validate", "<path> ...", ["help check", "v --help", "validate --help=now"]),
        ]
    )
    func requests(name: String, usage: String, commandLines: [String]) async {
        for commandLine in commandLines {
            let recording = await record(Self.program, commandLine.words)
            #expect(recording.standardOutput.contains("\nUSAGE: \(name) \(usage)"), "\(commandLine)")
            #expect(recording.exitCode == 0, "\(commandLine)")
        }
    }

    @Test("The version is shown at every level, but only if there is one")
    func version() async {
        for commandLine in ["--version", "invoke --version", "invoke x -l --version"] {
            #expect(await record(Self.program, commandLine.words) == Recording(standardOutput: "1.2\n"))
        }
        let unversioned = CommandLineProgram(root: SampleCommand())
        let recording = await record(unversioned, ["--version"])
        #expect(recording.standardError.hasPrefix("Error: Unknown option '--version'\n"))
        #expect(await !record(unversioned, ["--help"]).standardOutput.contains("--version"))
    }

    @Test("A usage line with more than twelve arguments keeps the required ones")
    func longUsage() {
        let options = (1...12).map { ArgumentInfo.option("option-\($0)") }
        let needed = ArgumentInfo.option("needed", isOptional: false)
        let path = ArgumentInfo(kind: .positional, valueName: "path", help: "", isOptional: false, isRepeating: true)
        func synopsis(_ arguments: [ArgumentInfo]) -> String {
            UsageRenderer(path: [CommandInfo(name: "tool", abstract: "", arguments: arguments)]).synopsis
        }
        #expect(synopsis([]) == "tool")
        #expect(synopsis([options[0], path]) == "tool [--option-1 <x>] <path> ...")
        #expect(synopsis(options).hasSuffix(" [--option-12 <x>]"))
        #expect(synopsis(options + [needed, path]) == "tool [<options>] --needed <x> <path> ...")
        #expect(synopsis(options + [options[0]]) == "tool <options>")
    }

    @Test(
        "Text wraps at spaces, keeps its line breaks, and lets long words stick out",
        arguments: [
            ("", 10, 0, ""), ("a b c", 3, 0, "a\nb c"), ("abcdef g", 3, 0, "abcdef\ng"), ("a\n\nb", 9, 2, "  a\n\n  b"),
            ("ab cd", 5, 0, "ab cd"), ("ab cd\ne", 5, 0, "ab\ncd\ne"), ("a b", 1, 8, "        a\n        b"),
        ]
    )
    func wrapping(text: String, width: Int, indent: Int, expected: String) {
        #expect(text.wrapped(to: width, indent: indent) == expected)
    }

    @Test(
        "A person sees the word that tells what a line is in color, unless the environment wants none",
        arguments: [
            ([:], "error: a"), (["TERM": "dumb"], "error: a"), (["TERM": "xterm", "NO_COLOR": "1"], "error: a"),
            (["TERM": "xterm"], "\u{1B}[31merror:\u{1B}[0m a"),
            (["TERM": "xterm", "NO_COLOR": ""], "\u{1B}[31merror:\u{1B}[0m a"),
        ] as [([String: String], String)]
    )
    func colors(environment: [String: String], expected: String) {
        let line = "error: a"
        #expect((LineColor.isWanted(environment) ? LineColor.colored(line) : line) == expected)
        #expect(LineColor.colored("  error: a") == "  error: a")
    }

    @Test(
        "A line goes on two columns further in, so that no text of others begins a line of its own",
        arguments: [
            ("a b c", 5, "a b c"), ("abc error: d", 8, "abc\n  error:\n  d"), ("  - ab cd ef", 9, "  - ab\n    cd ef"),
            ("abcdefgh", 4, "abcdefgh"), ("          ", 4, ""), ("", 4, ""),
        ]
    )
    func continuation(line: String, width: Int, expected: String) {
        #expect(line.wrappedLine(to: width) == expected)
    }
}

extension ArgumentInfo {
    fileprivate static func option(_ name: String, isOptional: Bool = true) -> ArgumentInfo {
        ArgumentInfo(kind: .option, names: [.long(name)], valueName: "x", help: "", isOptional: isOptional)
    }
}
