import Foundation
import Testing

/// The members of the base classes of generated classes, as the compiler finds them in the built modules.
struct BaseClassMembers {
    private struct Graph: Decodable {
        struct Symbol: Decodable {
            struct Identifier: Decodable { let precise: String }
            struct Kind: Decodable { let identifier: String }

            let identifier: Identifier
            let kind: Kind
            let pathComponents: [String]
        }

        struct Relationship: Decodable {
            let source: String
            let target: String
            let kind: String
        }

        let symbols: [Symbol]
        let relationships: [Relationship]
    }

    private let symbols: [String: Graph.Symbol]
    private let relationships: [Graph.Relationship]

    /// Reads the modules that contain such classes.
    init() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "graphs-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for module in ["Intents", "Foundation", "FoundationSubstitute"] {
            try await TypeCheck.extractGraph(of: module, to: folder)
        }
        // A file with '@' in its name has a module's additions to another module's types.
        let graphs = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { !$0.lastPathComponent.contains("@") }
            .map { try JSONDecoder().decode(Graph.self, from: Data(contentsOf: $0)) }
        symbols = Dictionary(graphs.flatMap(\.symbols).map { ($0.identifier.precise, $0) }) { first, _ in first }
        relationships = graphs.flatMap(\.relationships)
    }

    /// Returns the names of a class's own and inherited members, without initialisers.
    func names(of name: String, where isWanted: (_ kind: String) -> Bool = { _ in true }) throws -> Set<String> {
        var types = Set(symbols.filter { $0.value.pathComponents == [name] }.keys)
        try #require(!types.isEmpty, "The modules have no type \(name).")
        while true {
            let parents = relationships.filter { $0.kind == "inheritsFrom" && types.contains($0.source) }.map(\.target)
            // The traits of the build decide which of the two classes of this name is inherited.
            let isObject = parents.contains { symbols[$0]?.pathComponents == ["NSObject"] }
            let objects = isObject ? symbols.filter { $0.value.pathComponents == ["NSObject"] }.map(\.key) : []
            let all = types.union(parents).union(objects)
            guard all != types else { break }
            types = all
        }
        let members = relationships.filter {
            ["memberOf", "requirementOf", "optionalRequirementOf"].contains($0.kind) && types.contains($0.target)
        }
        let names = members.compactMap { symbols[$0.source] }.filter { symbol in
            let kind = symbol.kind.identifier
            return !["swift.init", "swift.subscript", "swift.func.op"].contains(kind) && isWanted(kind)
        }
        return Set(names.compactMap { $0.pathComponents.last.map { String($0.prefix { $0 != "(" }) } })
    }
}
