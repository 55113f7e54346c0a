import Testing

@testable import CommandLineKit

@Suite("Declarations")
struct DeclarationTests {
    @Test("Sound declarations have no problems")
    func sound() {
        #expect(CommandLineProgram(root: SampleCommand(), version: "1").declarationProblems == [])
    }

    @Test("Each mistake is named")
    func mistakes() {
        let flag = Flag("x", short: "h", help: "")
        let child = Node(
            name: "child",
            arguments: [
                Flag("x", help: ""), Argument<String?>("a", help: ""), Argument<[String]>("b", help: ""),
                Argument<String>("b", help: ""),
            ]
        )
        let root = Node(
            name: "root",
            arguments: [flag, Flag("version", help: ""), Argument<String>("a", help: "")],
            subcommands: [child, Node(name: "other", aliases: ["child", "help"])],
            defaultSubcommand: "none"
        )
        #expect(
            CommandLineProgram(root: root, version: "1").declarationProblems == [
                "'root' declares '-h' although it is taken.",
                "'root' declares '--version' although it is taken.",
                "'root' declares '<a>' although it has subcommands.",
                "'root' has two subcommands called 'child'.",
                "'root' has two subcommands called 'help'.",
                "'root' has no subcommand 'none' to run by default.",
                "'root child' declares '--x' although it is taken.",
                "'root child' declares two positional arguments of the same name.",
                "'root child' requires '<b>' after one that may be left out.",
                "'root child' declares '<b>' after one that takes all values.",
            ]
        )
    }

    @Test(
        "Values after -- go to the argument for them, all others to those before",
        arguments: [
            (["a", "b"], ["a", "b"], []), (["a", "--", "b", "--c"], ["a"], ["b", "--c"]), (["--", "b"], [], ["b"]),
            (["a", "--"], ["a"], []),
        ]
    )
    func terminator(words: [String], before: [String], after: [String]) throws {
        let files = Argument<[String]>("file", allowsNone: true, help: "")
        let call = Argument<[String]>(afterTerminator: "call", help: "")
        let arguments = try ParsedArguments(words: words, of: [files, call])
        #expect(arguments[files] == before)
        #expect(arguments[call] == after)
        #expect(call.definition.info.synopsis == "[-- <call> ...]")
        let command = Node(name: "root", arguments: [files, call])
        #expect(CommandLineProgram(root: command).declarationProblems == [])
    }

    @Test("Words that are no command line are refused in the same way")
    func words() {
        func mistake(_ words: String...) -> String? {
            do throws(ValidationError) {
                _ = try ParsedArguments(words: words, of: [Argument<String>("a", help: ""), Flag("locked", help: "")])
                return nil
            } catch { return error.description }
        }
        #expect(mistake("x", "--locked") == nil)
        #expect(mistake() == "Missing expected argument '<a>'")
        #expect(mistake("x", "--lock") == "Unknown option '--lock'. Did you mean '--locked'?")
        #expect(mistake("x", "y") == "Unexpected argument 'y'")
    }

    @Test("A command describes itself as plain data")
    func description() {
        let info = CommandLineProgram(root: SampleCommand()).info
        #expect(info.subcommands.map(\.name) == ["invoke", "validate", "add", "fail", "help"])
        let format = info.subcommands[0].arguments.first { $0.preferredName == .long("format") }
        #expect(
            format
                == ArgumentInfo(
                    kind: .option,
                    names: [.long("format"), .short("f")],
                    valueName: "format",
                    help: "How to print the answer.",
                    isOptional: true,
                    defaultValue: "text",
                    allValues: ["text", "json", "json-lines"],
                    completion: .list(["text", "json", "json-lines"])
                )
        )
    }
}

/// A command with any declarations.
private struct Node: Command {
    var name: String
    var aliases: [String] = []
    let abstract = ""
    var arguments: [any ArgumentDeclaration] = []
    var subcommands: [any Command] = []
    var defaultSubcommand: String?
}
