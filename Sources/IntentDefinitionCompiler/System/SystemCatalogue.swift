import JSON

/// The facts about Apple's Intents framework, from which the system's classes are made.
package struct SystemCatalogue: Sendable {
    /// The intents by class name.
    let intents: JSONObject
    /// The classes of resolution results by name.
    let results: JSONObject
    /// The enumerations by name.
    let enumerations: JSONObject
    /// The facts that Swift needs beyond Apple's headers: the order and labels of arguments, and types of numbers.
    let swift: JSONObject
    /// The classes of values with their related types.
    let values: ValueCatalogue

    /// Reads the files of the catalogue.
    package init(
        intents: [UInt8],
        results: [UInt8],
        enumerations: [UInt8],
        swift: [UInt8],
        values: [UInt8]
    ) throws(CatalogueError) {
        self.intents = try Self.object(intents, "intents.json")
        self.results = try Self.object(results, "resolution_results.json", member: "types")
        self.enumerations = try Self.object(enumerations, "enums.json", member: "enums")
        self.swift = try Self.object(swift, "swift.json")
        self.values = try ValueCatalogue(values, enumerations: self.enumerations)
    }

    private static func object(
        _ bytes: [UInt8],
        _ file: String,
        member: String? = nil
    ) throws(CatalogueError) -> JSONObject {
        let value: JSONValue
        do { value = try JSONParser.parse(bytes) } catch {
            throw CatalogueError("\(file) of the catalogue is not JSON: \(error).")
        }
        guard case .object(let object) = member.map({ value[$0] ?? .null }) ?? value else {
            throw CatalogueError("\(file) of the catalogue has no object\(member.map { " '\($0)'" } ?? "").")
        }
        return object
    }

    /// The files of `Sources/Intents/Generated`.
    package func files() throws(CatalogueError) -> [GeneratedFile] {
        let context = EmissionContext.system
        let intents = intentDeclarations()
        let enumerations = context.file(named: "Enumerations.swift") { source in
            for enumeration in enumerationDeclarations() {
                source.gap()
                source.enumeration(enumeration, in: context)
            }
        }
        let results = context.file(named: "ResolutionResults.swift") { source in
            for result in resolutionResultDeclarations() {
                source.gap()
                source.resolutionResult(result, in: context)
            }
        }
        let table = context.file(named: "SystemIntents.swift") { $0.table(of: intents) }
        return try [enumerations, results, table] + intents.map { context.file(of: $0) } + values.files()
    }
}

/// What is wrong with the catalogue, as a sentence.
package struct CatalogueError: Error, CustomStringConvertible {
    /// The sentence.
    package let description: String

    init(_ description: String) { self.description = description }
}
