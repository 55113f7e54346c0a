internal import ExtensionTemplates
internal import FoundationEssentials
internal import IntentDefinitionCompiler
internal import IntentDefinitionFile
internal import IntentModel
internal import JSON

/// The intents of a new extension: the system's, or those of a definition file.
struct NewIntents {
    /// The intents in the order in which they were named.
    let intents: [TemplateIntent]
    /// The definition file, or nil.
    let definition: DefinitionFile?

    /// Finds the intents.
    ///
    /// - Throws: `DataError` for an unknown intent, with those that may be meant, and for an unusable definition.
    init(named names: [String], definition path: String?) throws(DataError) {
        let definition = path.map { DefinitionFile.load($0) }
        let custom = definition.map { CustomDefinitions($0) }
        if let issue = custom?.errors.first { throw DataError(description: "\(issue)") }
        var catalogue = IntentCatalogue.system
        if let definition { catalogue.add(definition) }
        let own = custom?.handlerOutlines ?? []
        let wanted = names.isEmpty ? (definition == nil ? ["INSendMessageIntent"] : own.map(\.intent)) : names
        guard !wanted.isEmpty else {
            throw DataError(description: "The definition '\(path ?? "")' has no intent of its own.")
        }
        var intents: [TemplateIntent] = []
        for name in wanted where !intents.contains(where: { $0.definition.name == name }) {
            guard let meaning = catalogue.definition(named: name) else {
                throw DataError(
                    description: """
                        There is no intent '\(name)'.\(NearNames.question(catalogue.suggestions(for: name))) \
                        docs/intents.md lists all of them.
                        """
                )
            }
            guard let outline = own.first(where: { $0.intent == name }) ?? .system(name) else {
                throw DataError(description: "Apps donate the intent '\(name)'; no extension handles it.")
            }
            if let other = intents.first(where: { $0.outline.handlerClass == outline.handlerClass }) {
                throw DataError(
                    description: """
                        The handlers of \(other.definition.name) and \(name) would both be named \
                        \(outline.handlerClass). Make an extension for each.
                        """
                )
            }
            intents.append(TemplateIntent(meaning, outline, in: catalogue))
        }
        self.intents = intents
        self.definition = definition
    }

    /// The definition file and its translations, as files below a folder of the extension.
    ///
    /// - Throws: `DataError` if one cannot be read.
    func files(in folder: String) throws(DataError) -> [NewFile] {
        guard let definition else { return [] }
        let tables = definition.tables.map { ($0, $0.split(separator: "/").suffix(2).joined(separator: "/")) }
        var files: [NewFile] = []
        for (source, target) in [(definition.path, definitionName)] + tables {
            do throws(InputFile.Failure) {
                files.append(NewFile(path: folder + target, bytes: Data(try InputFile.read(source))))
            } catch {
                throw DataError(description: "The file '\(source)' cannot be read: \(error.reason).")
            }
        }
        return files
    }

    /// The names that templates may use; the definition lies below a folder.
    func scope(in folder: String) -> TemplateScope {
        func list(_ texts: [String]) -> TemplateValue {
            .text(texts.map { JSONValue.string($0).description }.joined(separator: ", "))
        }
        let translations = Set(definition?.tables.compactMap { $0.split(separator: "/").dropLast().last } ?? [])
        let names = intents.map(\.definition.name)
        return [
            "intents": .list(intents.map(\.scope)), "intentList": list(names),
            "hasDefinitions": .flag(definition != nil), "definitionList": list([folder + definitionName]),
            "excludedList": list([definitionName] + translations.map(String.init).sorted()),
            "definedList": .text(
                names.filter { HandlerOutline.system($0) == nil }.map { "\($0).self" }.joined(separator: ", ")
            ),
        ]
    }

    private var definitionName: String { definition?.path.split(separator: "/").last.map(String.init) ?? "" }
}
