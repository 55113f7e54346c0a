import IntentDefinitionCompiler
import IntentDefinitionFile
import UntrustedFiles

/// Writes the entry point of an extension.
struct EntryPointCommand {
    let propertyList: String
    let output: String
    /// The definition files of the target, whose intents the extension gets.
    let definitions: [String]

    func run() throws {
        let list = try PropertyListValue.parse(try RegularFile.contents(of: propertyList, atMost: 1 << 20))
        let intents = definitions.flatMap { CustomDefinitions(DefinitionFile.load($0)).intentNames }
        let name = output.split(separator: "/").last.map(String.init) ?? output
        let entry = try EntryPoint(list, file: propertyList)
        // The build expects the file even if it is empty.
        let text = entry?.source(named: name, intents: intents).text ?? "// The Info.plist names no principal class.\n"
        try OutputDirectory.write(text, to: output)
    }
}
