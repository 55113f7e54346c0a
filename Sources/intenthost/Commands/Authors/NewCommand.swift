internal import CommandLineKit
internal import ExtensionTemplates
internal import FoundationEssentials
internal import IntentModel

/// `intenthost new`: a folder with an extension that runs and passes its tests at once.
struct NewCommand: Command {
    let name = "new"
    let abstract = "Make a new extension, with tests, that runs at once."
    let discussion = """
        Writes a folder of that name below the working directory: a manifest, a handler for each intent, tests and a \
        README. Everything that an extension in Python or Node needs is in the folder; nothing is downloaded. A folder \
        that has something in it is left alone.

        With --ui it is a UI extension, which draws what another extension does. With --app it is an app: a program that \
        tells a host what a person does in it, and an extension in its folder PlugIns.
        """

    private let extensionName = Argument<String>("name", help: "Name of the extension and of its folder.")
    private let language = Option<NewLanguage>("language", help: "Language of the extension.")
    private let intents = Option<[String]>(
        "intent",
        valueName: "class",
        help:
            "Intent that it handles, by its class name. Repeat for several. (default: INSendMessageIntent, or all of the definition)",
        completion: .list(IntentCatalogue.system.names)
    )
    private let definition = Option<String?>(
        "definition",
        valueName: "file",
        help: "File that defines intents of your own; it is copied.",
        completion: .file
    )
    private let identifier = Option<String?>(
        "identifier",
        help: "Identifier of the extension, such as org.example.lists. (default: org.example.<name>)"
    )
    private let isUI = Flag("ui", help: "Make a UI extension, which draws the intents as cards.")
    private let isApp = Flag("app", help: "Make an app with an extension in it.")
    private let package = Option<String?>(
        "package",
        valueName: "path or URL",
        help: "For Swift: where the package IntentHost is. (default: the checkout in which this program was built)",
        completion: .directory
    )

    var arguments: [any ArgumentDeclaration] {
        [extensionName, language, intents, definition, identifier, isUI, isApp, package]
    }

    func run(_ arguments: ParsedArguments, _ context: CommandContext) async throws {
        guard let name = ExtensionName(arguments[extensionName]) else {
            throw ValidationError(
                "'\(arguments[extensionName])' cannot be the name of an extension. \(ExtensionName.rule)"
            )
        }
        let language = arguments[language]
        guard let template = language.template(ofUI: arguments[isUI]) else {
            throw ValidationError(
                "There is no template of a UI extension in \(language.title). Use --language swift, python or node."
            )
        }
        guard !arguments[isApp] || (language.appTemplate != nil && !arguments[isUI]) else {
            throw ValidationError(
                arguments[isUI]
                    ? "An app has an extension that handles intents. Make its UI extension with a command of its own."
                    : "There is no template of an app in \(language.title). Use --language python or node."
            )
        }
        let source = try SwiftPackage.checked(arguments[package], language, name)
        try NewFolder.check(name.text)
        let chosen = try NewIntents(named: arguments[intents], definition: arguments[definition])
        let data = try DataFolder(environment: context.environment)
        let folder = language == .swift ? "Sources/\(name.type)/" : ""
        let place = arguments[isApp] ? "PlugIns/" : ""
        let identifier = try identifier(name, arguments)
        var scope: TemplateScope = [
            "name": .text(name.text), "type": .text(name.type), "identifier": .text(identifier),
            "version": .text("1.0"),
        ]
        scope = scope.with(chosen.scope(in: folder))
        if language == .swift { scope = scope.with(try SwiftPackage(source, data, for: name).scope) }
        var files = try chosen.files(in: place + folder)
        if arguments[isApp], let app = language.appTemplate {
            files += try rendered([app], from: data, scope, for: chosen)
            // The app and its extension are two, and each has an identifier.
            scope["identifier"] = .text("\(identifier).intents")
        }
        let templates = arguments[isUI] ? [template] : [template, NewLanguage.common]
        files += try rendered(templates, from: data, scope, for: chosen, to: place)
        files += try language.vendoredFiles(data, to: place)
        try NewFolder.write(files, to: name.text)
        tell(of: name, identifier, arguments, intents: chosen, to: context.standardOutput)
    }

    /// The files that templates become, in a folder of what is made.
    private func rendered(
        _ templates: [String],
        from data: DataFolder,
        _ scope: TemplateScope,
        for chosen: NewIntents,
        to place: String = ""
    ) throws -> [NewFile] {
        var files: [NewFile] = []
        for file in try templates.flatMap({ try NewFile.all(in: "\(data.templates)/\($0)") }) {
            let template = TemplateFile(
                path: place + file.path,
                text: String(decoding: file.bytes, as: UTF8.self),
                isExecutable: file.isExecutable
            )
            files += try template.rendered(scope, intents: chosen.intents.map(\.scope)).map(NewFile.init)
        }
        return files
    }

    /// Says what was made, and what to type next.
    private func tell(
        of name: ExtensionName,
        _ identifier: String,
        _ arguments: ParsedArguments,
        intents chosen: NewIntents,
        to output: OutputStream
    ) {
        let language = arguments[language]
        let kind = arguments[isUI] ? "a UI extension" : arguments[isApp] ? "an app with an extension" : "an extension"
        let names = chosen.intents.map(\.definition.name).joined(separator: ", ")
        output.writeLine("Made \(name.text), \(kind) in \(language.title) for \(names). Next:")
        let validation = arguments[isApp] ? ["intenthost validate ."] : []
        for command in ["cd \(name.text)"] + language.commands + validation { output.writeLine("  \(command)") }
        if arguments[isUI] {
            tellOfUI(name, identifier, output)
        } else if let intent = chosen.intents.first {
            output.writeLine("  intenthost invoke \(intent.definition.name) --manifests .\(intent.invocationOptions)")
        }
    }

    private func identifier(_ name: ExtensionName, _ arguments: ParsedArguments) throws(ValidationError) -> String {
        guard let given = arguments[identifier] else { return name.identifier }
        let isAllowed = given.utf8.allSatisfy { byte in
            UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
                || "-_.".utf8.contains(byte)
        }
        guard isAllowed, 1...200 ~= given.utf8.count, !given.hasPrefix(".") else {
            throw ValidationError(
                "'\(given)' is not an identifier. Use letters, digits, '.', '-' and '_', as in org.example.lists."
            )
        }
        return given
    }

    private func tellOfUI(_ name: ExtensionName, _ identifier: String, _ output: OutputStream) {
        output.writeLine("  intenthost check \(name.text).json")
        output.writeLine("Then name it in the manifest of the extension that handles the intents:")
        output.writeLine("  \"interface\": \"\(identifier)\"")
    }
}

extension TemplateError: ExitCodeProviding {
    /// The templates are the program's own.
    package var exitCode: Int32 { ExitStatusCode.data }
}
