import FoundationEssentials
import JSON
import Testing

/// The facts about Apple's framework from which the catalogue is generated.
struct Facts: CustomTestStringConvertible {
    /// The project's own facts, and the original ones if they lie beside the package.
    static let all = ["Sources/IntentDefinitionCompiler/Catalogue", "../shared/facts"].map(Facts.init)
        .filter { FileManager.default.fileExists(atPath: $0.directory.appending(path: "intents.json").path) }

    let testDescription: String
    private let directory: URL

    private init(_ path: String) {
        testDescription = path
        directory = URL(filePath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().appending(path: path)
    }

    func read(_ name: String) throws -> JSONValue {
        try JSONParser.parse([UInt8](Data(contentsOf: directory.appending(path: name))))
    }

    func intents() throws -> [(String, JSONValue)] {
        try #require(try read("intents.json").objectValue).map { ($0.key, $0.value) }
    }
}
