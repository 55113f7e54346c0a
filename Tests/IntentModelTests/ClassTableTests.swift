import Foundation
import Testing

@testable import IntentModel

@Suite("The table of classes in docs/protocol.md")
struct ClassTableTests {
    @Test("It has a row for each class whose keys are checked, with the keys and types of the code")
    func rows() throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../docs/protocol.md")
        let lines = try String(contentsOf: file.standardized, encoding: .utf8).components(separatedBy: "\n")
        let header = try #require(lines.firstIndex { $0.hasPrefix("| class |") })
        let rows = lines[(header + 2)...].prefix { $0.hasPrefix("|") }
        #expect(Array(rows) == expectedRows, "The table is to be:\n\(expectedRows.joined(separator: "\n"))")
    }

    private var expectedRows: [String] {
        knownClasses.sorted().compactMap { name in
            guard let objectClass = ObjectClass.named(name) else { return nil }
            let keys = objectClass.fields.map { "`\($0.key)`: \($0.type)" }.joined(separator: ", ")
            return "| `\(name)` | \(objectClass.textKey.map { "`\($0)`" } ?? "–") | \(keys) |"
        }
    }

    /// The classes that values of system intents can reach.
    private var knownClasses: Set<String> {
        var known: Set<String> = []
        var open = IntentCatalogue.system.definitions.flatMap {
            $0.parameters.map(\.type) + $0.responseProperties.map(\.type)
        }
        while let type = open.popLast() {
            switch type {
            case .array(let element): open.append(element)
            case .object(let name) where known.insert(name).inserted:
                open += ObjectClass.named(name)?.fields.map(\.type) ?? []
            default: break
            }
        }
        return known
    }
}
