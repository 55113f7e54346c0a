import FoundationEssentials
import IntentDefinitionCompiler

/// Writes the classes of Apple's intents.
struct SystemCommand {
    let catalogue: String
    let output: String
    let document: String
    let cases: String
    let outlines: String

    func run() throws {
        let catalogue = try SystemCatalogue(
            intents: read("intents.json"),
            results: read("resolution_results.json"),
            enumerations: read("enums.json"),
            swift: read("swift.json"),
            values: read("values.json")
        )
        try OutputDirectory(path: output).replace(with: catalogue.files())
        try OutputDirectory.write(catalogue.document(), to: document)
        try OutputDirectory.write(catalogue.valueCases().text, to: cases)
        try OutputDirectory.write(catalogue.handlerOutlines().text, to: outlines)
    }

    private func read(_ name: String) throws -> [UInt8] {
        Array(try Data(contentsOf: URL(filePath: "\(catalogue)/\(name)")))
    }
}
