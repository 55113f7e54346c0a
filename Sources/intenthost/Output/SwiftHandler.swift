internal import ExtensionTemplates
internal import IntentDefinitionCompiler
internal import IntentDefinitionFile
internal import IntentModel

/// A handler of an intent in Swift, as `describe --swift` prints it and `new` writes it.
struct SwiftHandler {
    /// The Swift file.
    let source: String

    /// Makes the handler of an intent of the system, or of a definition file that a manifest names.
    ///
    /// - Throws: `DataError` for an intent that no extension handles, and for a definition that gives no Swift.
    init(_ intent: IntentDescription) throws(DataError) {
        let name = intent.definition.name
        let paths = intent.extensions.first?.definitions ?? []
        guard let outline = try Self.custom(name, paths) ?? HandlerOutline.system(name) else {
            throw DataError(description: "Apps donate the intent '\(name)'; no extension handles it.")
        }
        source = TemplateIntent(intent.definition, outline, in: intent.catalogue).handlerSource
    }

    private static func custom(_ name: String, _ paths: [String]) throws(DataError) -> HandlerOutline? {
        let files = paths.map { DefinitionFile.load($0) }
        for (index, file) in files.enumerated() {
            let others = files.indices.filter { $0 != index }.map { files[$0] }
            let definitions = CustomDefinitions(file, others: others)
            guard let outline = definitions.handlerOutlines.first(where: { $0.intent == name }) else { continue }
            if let issue = definitions.errors.first { throw DataError(description: "\(issue)") }
            return outline
        }
        return nil
    }
}
