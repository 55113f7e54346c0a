@testable import CommandLineKit

/// A program with one declaration of each kind.
struct SampleCommand: Command {
    let name = "sample"
    let abstract = "Does things with items."
    let verbose = Flag("verbose", short: "v", help: "Say more.")
    var arguments: [any ArgumentDeclaration] { [verbose] }
    var subcommands: [any Command] { [InvokeCommand(), ValidateCommand(), AddCommand(), FailCommand()] }
}

enum Format: String, CaseIterable, ArgumentValue {
    case text, json
    case jsonLines = "json-lines"
}

enum Level: Int, CaseIterable, ArgumentValue {
    case low = -1
    case high = 1
}

/// A name and a value separated by an equals sign.
struct Parameter: ArgumentValue {
    let argumentText: String

    init?(argument: String) {
        guard argument.contains("=") else { return nil }
        argumentText = argument
    }
}

/// Prints its arguments.
struct InvokeCommand: Command {
    let name = "invoke"
    let abstract = "Carry out an intent."
    let discussion = "The answer is printed to standard output."

    let intent = Argument<String>("intent", help: "The intent's name.")
    let manifests = Option<[String]>(
        "manifests",
        short: "m",
        valueName: "directory",
        help: "Where to look: a directory of [extension] manifests.",
        completion: .directory
    )
    let parameters = Option<[Parameter]>("param", valueName: "name=value", help: "A parameter of the intent.")
    let file = Option<String?>(
        "params",
        valueName: "file",
        help: "More of them.",
        completion: .file(extensions: ["json"])
    )
    let locked = Flag("locked", short: "l", help: "Pretend that the device is locked.")
    let unavailable = Flag("protected-data-unavailable", short: "p", help: "Pretend that it's not been unlocked yet.")
    let color = InvertibleFlag<Bool>("color", short: "c", default: true, help: "Color the answer.")
    let wait = InvertibleFlag<Bool?>("wait", help: "Wait for the end.")
    let format = Option<Format>("format", short: "f", default: .text, help: "How to print the answer.")
    let timeout = Option<Double?>("timeout", short: "t", valueName: "seconds", help: "How long to wait.")
    let level = Option<Level?>(
        "level",
        help: HelpText("How much to print.", discussion: "More is printed for high than for low, and there's no other.")
    )

    var arguments: [any ArgumentDeclaration] {
        [
            intent, manifests, parameters, file,
            ArgumentGroup("Device state", [locked, unavailable]),
            color, wait, format, timeout, level,
        ]
    }

    func run(_ arguments: ParsedArguments, _ context: CommandContext) async throws {
        let fields: [(String, String?)] = [
            ("verbose", "\(arguments[SampleCommand().verbose])"),
            ("manifests", arguments[manifests].joined(separator: ",")),
            ("parameters", arguments[parameters].map(\.argumentText).joined(separator: ",")),
            ("file", arguments[file]),
            ("locked", "\(arguments[locked])"),
            ("unavailable", "\(arguments[unavailable])"),
            ("color", "\(arguments[color])"),
            ("wait", arguments[wait].map { "\($0)" }),
            ("format", arguments[format].rawValue),
            ("given", "\(arguments.wasGiven(format))"),
            ("timeout", arguments[timeout].map { "\($0)" }),
            ("level", arguments[level].map { "\($0)" }),
        ]
        let parts = ["invoke \(arguments[intent])"] + fields.map { "\($0)=\($1 ?? "-")" }
        context.standardOutput.writeLine(parts.joined(separator: " "))
    }
}

/// Prints its paths.
struct ValidateCommand: Command {
    let name = "validate"
    let aliases = ["check", "v"]
    let abstract = "Check manifests: their form, and what they name."
    let paths = Argument<[String]>("path", help: "What to check.", completion: .file)
    let host = Option<String?>("host", help: "Where to check.", completion: .listOrFile(["auto", "local"]))
    var arguments: [any ArgumentDeclaration] { [paths, host] }

    func run(_ arguments: ParsedArguments, _ context: CommandContext) async throws {
        context.standardOutput.writeLine(arguments[paths].joined(separator: "|"))
    }
}

/// Adds two numbers.
struct AddCommand: Command {
    let name = "add"
    let abstract = "Add numbers."
    let first = Argument<Int>("first", help: "The first number.")
    let second = Argument<Int?>("second", help: "The second number.")
    let third = Argument<Int>("third", default: 3, help: "The third number.")
    var arguments: [any ArgumentDeclaration] { [first, second, third] }

    func run(_ arguments: ParsedArguments, _ context: CommandContext) async throws {
        context.standardOutput.writeLine("\(arguments[first]) \(arguments[second] ?? 0) \(arguments[third])")
    }
}

/// Ends in the requested way.
struct FailCommand: Command {
    enum Way: String, CaseIterable, ArgumentValue {
        case silently, validation, plain, coded, help, empty
    }

    let name = "fail"
    let abstract = "Fail."
    let way = Argument<Way>("way", help: "How to fail.")
    var arguments: [any ArgumentDeclaration] { [way] }

    func run(_ arguments: ParsedArguments, _ context: CommandContext) async throws {
        switch arguments[way] {
        case .silently: throw ExitCode(7)
        case .validation: throw ValidationError("One and one is not three.")
        case .plain: throw PlainError()
        case .coded: throw CodedError()
        case .help: throw HelpRequest()
        case .empty: break
        }
    }
}

struct PlainError: Error, CustomStringConvertible {
    let description = "The disk is full."
}

struct CodedError: ExitCodeProviding, CustomStringConvertible {
    let exitCode: Int32 = 66
    let description = "The file is missing."
}
