internal import CommandLineKit
internal import FoundationEssentials
internal import IntentDefinitionFile
internal import IntentHost

/// `intenthost definition`: files that define intents.
struct DefinitionCommand: Command {
    let name = "definition"
    let abstract = "Convert, draw and check files that define intents."
    let discussion = """
        A definition file has Xcode's form (Soup.intentdefinition) or the short form, which people write by hand \
        (Soup.intentdefinition.yaml or .json). docs/definitions.md describes the short form.
        """
    let subcommands: [any Command] = [
        DefinitionConvertCommand(), DefinitionDrawCommand(), DefinitionValidateCommand(),
    ]
}

/// `intenthost definition convert`: the same definition in another form.
struct DefinitionConvertCommand: Command {
    let name = "convert"
    let abstract = "Write a definition in another form, without loss."
    let discussion = """
        The name of the file tells its form. The tables of translations beside a file of Xcode become part of the short \
        form, and the other way round. Comments are lost.
        """

    private let file = Argument<String>("file", help: "Definition file in any form.", completion: .file)
    private let form = Option<DefinitionForm?>(
        "to",
        valueName: "form",
        help: "Form to write: yaml, json or xcode. (default: yaml for a file of Xcode, otherwise xcode)"
    )
    private let output = Option<String?>(
        "output",
        valueName: "file",
        help: "File to write; '-' is standard output. (default: a file of the same name beside the first)",
        completion: .file
    )
    private let force = Flag("force", help: "Replace a file that is there already.")

    var arguments: [any ArgumentDeclaration] { [file, form, output, force] }

    func run(_ arguments: ParsedArguments, _ context: CommandContext) async throws {
        let input = arguments[file]
        let form = arguments[form] ?? (DefinitionForm(of: input) == .xcode ? .yaml : .xcode)
        let output = arguments[output] ?? DefinitionConversion.path(of: input, in: form)
        let isPrinted = output == "-"
        if !isPrinted, DefinitionForm(of: output) != form {
            throw ValidationError("'\(output)' does not end with '\(form.ending)', which tells the form.")
        }
        let conversion: DefinitionConversion
        do throws(DefinitionConversion.Failure) {
            conversion = try DefinitionConversion(of: input, to: form, output: isPrinted ? input : output)
        } catch {
            for issue in error.issues { context.standardError.writePrintableLine("error: \(issue)") }
            throw ExitCode(ExitStatusCode.data)
        }
        for note in conversion.notes { context.standardError.writePrintableLine("warning: \(note)") }
        guard !isPrinted else {
            context.standardOutput.write(conversion.text)
            if !conversion.tables.isEmpty {
                context.standardError.writeLine("note: the translations are not written; name a file by --output")
            }
            return
        }
        let taken = FileManager.default.fileExists(atPath: output)
        guard arguments[force] || !taken else {
            throw DataError(description: "The file '\(output)' is there already. Replace it by --force.")
        }
        // The definition comes last: without it, the tables mean nothing.
        for (path, text) in conversion.tables + [(output, conversion.text)] {
            try Self.write(text, to: path)
            context.standardOutput.writePrintableLine("wrote \(path)")
        }
        context.standardError.writePrintableLine(
            "note: a target or manifest has one of '\(input)' and '\(output)'; remove the other"
        )
    }

    /// Writes a file all at once, so that a failed write leaves what was there.
    private static func write(_ text: String, to path: String) throws {
        let url = URL(filePath: path)
        do {
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try Data(text.utf8).write(to: url, options: .atomic)
        } catch {
            throw DefinitionFileError(description: "The file '\(path)' cannot be written: \(error.systemReason).")
        }
    }
}

extension DefinitionForm: ArgumentValue {}

/// Ends the program because a file cannot be written.
private struct DefinitionFileError: ExitCodeProviding, CustomStringConvertible {
    let description: String
    let exitCode = ExitCode.inputOutput.rawValue
}

/// `intenthost definition validate`: reports everything that is wrong with definition files.
struct DefinitionValidateCommand: Command {
    let name = "validate"
    let abstract = "Check definition files and name every mistake in them."
    let discussion = "A mistake ends the command with exit code 65. What a file leaves undefined is a warning."

    private let files = Argument<[String]>("file", help: "Definition file in any form.", completion: .file)

    var arguments: [any ArgumentDeclaration] { [files] }

    func run(_ arguments: ParsedArguments, _ context: CommandContext) async throws {
        var isWrong = false
        for path in arguments[files] {
            let file = DefinitionFile.load(path)
            for issue in file.issues {
                context.standardError.writePrintableLine("\(issue.severity.rawValue): \(issue)")
            }
            isWrong = isWrong || file.hasErrors
            guard !file.hasErrors else { continue }
            let names = file.intents.map(\.className).joined(separator: ", ")
            context.standardOutput.writePrintableLine("ok: \(path) (\(names.isEmpty ? "no intents" : names))")
        }
        if isWrong { throw ExitCode(ExitStatusCode.data) }
    }
}
