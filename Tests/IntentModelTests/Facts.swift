import FoundationEssentials
import JSON
import Testing

/// The facts about Apple's framework from which the catalogue was generated; they lie beside the package, if at all.
enum Facts {
    private static let directory = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "../shared/facts")

    static var areThere: Bool {
        FileManager.default.fileExists(atPath: directory.appending(path: "intents.json").path)
    }

    static func read(_ name: String) throws -> JSONValue {
        try JSONParser.parse([UInt8](Data(contentsOf: directory.appending(path: name))))
    }
}
