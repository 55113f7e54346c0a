import Testing

@testable import CommandLineKit

@Suite("Parsing")
struct ParsingTests {
    private static let program = CommandLineProgram(root: SampleCommand(), version: "1.2")

    private static let defaults = [
        "verbose": "false", "manifests": "", "parameters": "", "file": "-", "locked": "false", "unavailable": "false",
        "color": "true", "wait": "-", "format": "text", "given": "false", "timeout": "-", "level": "-",
    ]

    @Test(
        "Options and flags are read in every form",
        arguments: [
            ("invoke x", [:]),
            ("invoke --format json x", ["format": "json", "given": "true"]),
            ("invoke --format=json x", ["format": "json", "given": "true"]),
            ("invoke -f json x", ["format": "json", "given": "true"]),
            ("invoke -f=json x", ["format": "json", "given": "true"]),
            ("invoke x -f json -f json-lines", ["format": "json-lines", "given": "true"]),
            ("invoke x -lp", ["locked": "true", "unavailable": "true"]),
            ("invoke x -lf json", ["locked": "true", "format": "json", "given": "true"]),
            ("invoke -fm json dir x", ["format": "json", "given": "true", "manifests": "dir"]),
            ("invoke -m a --manifests b -m=c x", ["manifests": "a,b,c"]),
            ("invoke --param a=b=c --param=d= x", ["parameters": "a=b=c,d="]),
            ("invoke x --params -", ["file": "-"]),
            ("invoke x --params=--x", ["file": "--x"]),
            ("invoke x --params=", ["file": ""]),
            ("invoke x --no-color", ["color": "false"]),
            ("invoke x --no-color -c", ["color": "true"]),
            ("invoke x --wait", ["wait": "true"]),
            ("invoke x --wait --no-wait", ["wait": "false"]),
            ("invoke x --timeout -1.5", ["timeout": "-1.5"]),
            ("invoke x -t -2", ["timeout": "-2.0"]),
            ("invoke x -t=-2e1", ["timeout": "-20.0"]),
            ("invoke x --level -1", ["level": "low"]),
            ("invoke x --level 1", ["level": "high"]),
            ("--verbose invoke x", ["verbose": "true"]),
            ("invoke -v x", ["verbose": "true"]),
            ("invoke x -lv", ["verbose": "true", "locked": "true"]),
            ("invoke --locked -- x", ["locked": "true"]),
        ] as [(String, [String: String])]
    )
    func options(commandLine: String, expected: [String: String]) async {
        let recording = await record(Self.program, commandLine.words)
        let values = Self.defaults.merging(expected) { $1 }
        let fields = [
            "verbose", "manifests", "parameters", "file", "locked", "unavailable", "color", "wait", "format", "given",
            "timeout", "level",
        ]
        let line = "invoke x " + fields.map { "\($0)=\(values[$0] ?? "")" }.joined(separator: " ") + "\n"
        #expect(recording == Recording(standardOutput: line))
    }

    @Test(
        "Positional arguments are taken in order, and words after -- literally",
        arguments: [
            ("validate a", "a"), ("check a b", "a|b"), ("v -- --help -x", "--help|-x"), ("validate -", "-"),
            ("validate a -- b -- c", "a|b|--|c"), ("add 1", "1 0 3"), ("add 1 2", "1 2 3"), ("add 1 2 4", "1 2 4"),
            ("add -1 -15 -2", "-1 -15 -2"), ("add -- -1", "-1 0 3"), ("add 1 -v 2", "1 2 3"),
        ]
    )
    func positionals(commandLine: String, expected: String) async {
        #expect(await record(Self.program, commandLine.words) == Recording(standardOutput: expected + "\n"))
    }

    @Test("An empty word is a value")
    func emptyWord() async {
        #expect(await record(Self.program, ["validate", "", "a b"]).standardOutput == "|a b\n")
    }

    @Test(
        "The edit distance counts insertions, deletions and replacements",
        arguments: [
            ("", "", 0), ("a", "", 1), ("", "ab", 2), ("kitten", "sitting", 3), ("same", "same", 0), ("ab", "ba", 2),
        ]
    )
    func editDistance(one: String, other: String, distance: Int) {
        #expect(one.editDistance(to: other) == distance)
    }

    @Test("A key that the command does not declare cannot be read")
    func undeclaredKey() async {
        await #expect(processExitsWith: .failure) {
            _ = ParsedArguments()[Flag("other", help: "")]
        }
    }
}
