@testable import CommandLineKit

/// The command tree of swift-format 6.3, for comparison with the tool itself.
struct SwiftFormatCommand: Command {
    let name = "swift-format"
    let abstract = "Format or lint Swift source code"
    let defaultSubcommand: String? = "format"
    var arguments: [any ArgumentDeclaration] { [Flag("version", short: "v", help: "Print the version and exit")] }
    var subcommands: [any Command] {
        [SwiftFormatDumpConfiguration(), SwiftFormatFormat(), SwiftFormatLint()]
    }
}

private let configuration = Option<String?>(
    "configuration",
    help: """
        The path to a JSON file containing the configuration of the linter/formatter or a JSON string containing the \
        configuration directly.
        """
)

private struct SwiftFormatDumpConfiguration: Command {
    let name = "dump-configuration"
    let abstract = "Dump the configuration in JSON format to standard output"
    let discussion = """
        Without any options, dumps the default configuration. When '--effective' is set, dumps the configuration that \
        would be used if swift-format was executed from the current working directory (cwd), incorporating \
        configuration files found in the cwd or its parents, or input from the '--configuration' option.
        """
    var arguments: [any ArgumentDeclaration] {
        [
            Flag("effective", short: "e", help: "Dump the effective instead of the default configuration."),
            configuration,
        ]
    }
}

private struct SwiftFormatFormat: Command {
    let name = "format"
    let abstract = "Format Swift source code"
    let discussion = "When no files are specified, it expects the source from standard input."
    var arguments: [any ArgumentDeclaration] {
        [Flag("in-place", short: "i", help: "Overwrite the current file when formatting.")] + sharedArguments
    }
}

private struct SwiftFormatLint: Command {
    let name = "lint"
    let abstract = "Diagnose style issues in Swift source code"
    let discussion = "When no files are specified, it expects the source from standard input."
    var arguments: [any ArgumentDeclaration] {
        sharedArguments + [Flag("strict", short: "s", help: "Treat all findings as errors instead of warnings.")]
    }
}

/// A pair of numbers, in the form of `--offsets`.
private struct Offsets: ArgumentValue {
    let argumentText: String

    init?(argument: String) {
        let numbers = argument.split(separator: ":").compactMap { Int($0) }
        guard numbers.count == 2 else { return nil }
        argumentText = argument
    }
}

private let sharedArguments: [any ArgumentDeclaration] = [
    configuration,
    Option<[Offsets]>(
        "offsets",
        help: """
            A "start:end" pair specifying UTF-8 offsets of the range to format. Multiple ranges can be
            formatted by specifying several --offsets arguments.
            """
    ),
    Option<String?>(
        "assume-filename",
        help: "When using standard input, the filename of the source to include in diagnostics."
    ),
    Flag("recursive", short: "r", help: "Recursively run on '.swift' files in any provided directories."),
    Flag(
        "ignore-unparsable-files",
        help: """
            Ignores unparsable files, disabling all diagnostics and formatting for files that contain invalid syntax.
            """
    ),
    Flag("parallel", short: "p", help: "Process files in parallel, simultaneously across multiple cores."),
    InvertibleFlag<Bool?>(
        "color-diagnostics",
        help: """
            Enables or disables color diagnostics when printing to standard error. The default behavior if this flag \
            is omitted is to use colors if standard error is connected to a terminal, and to not use colors otherwise.
            """
    ),
    Flag(
        "follow-symlinks",
        help: """
            Follow symbolic links passed on the command line, or found during directory traversal when using \
            `-r/--recursive`.
            """
    ),
    Option<[String]>(
        "enable-experimental-feature",
        help: """
            The name of an experimental swift-syntax parser feature that should be enabled by swift-format. Multiple \
            features can be enabled by specifying this flag multiple times.
            """
    ),
    Argument<[String]>("paths", allowsNone: true, help: "Zero or more input filenames. Use `-` for stdin."),
]
