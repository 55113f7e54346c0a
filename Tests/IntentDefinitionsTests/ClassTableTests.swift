import Foundation
import Testing

@testable import IntentDefinitions

@Suite("The table of classes in docs/protocol.md")
struct ClassTableTests {
    @Test("It has a row for each class with checked keys, with the keys and types of the code")
    func rows() throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../docs/protocol.md")
        let lines = try String(contentsOf: file.standardized, encoding: .utf8).components(separatedBy: "\n")
        let header = try #require(lines.firstIndex { $0.hasPrefix("| class |") })
        let rows = lines[(header + 2)...].prefix { $0.hasPrefix("|") }
        #expect(Array(rows) == expectedRows, "The table is to be:\n\(expectedRows.joined(separator: "\n"))")
    }

    private var expectedRows: [String] {
        SystemObjects.table.names.compactMap { name in
            guard let objectClass = ObjectClass.named(name) else { return nil }
            let keys = objectClass.fields.map { "`\($0.key)`: \($0.type)" }.joined(separator: ", ")
            return "| `\(name)` | \(objectClass.textKey.map { "`\($0)`" } ?? "–") | \(keys) |"
        }
    }

    @Test("Every class that a value of a system intent can mention is in the table, so that nothing is unchecked")
    func nothingIsMissing() {
        var seen: Set<String> = []
        var open = IntentCatalogue.system.definitions.flatMap {
            $0.parameters.map(\.type) + $0.responseProperties.map(\.type)
        }
        while let type = open.popLast() {
            switch type {
            case .array(let element): open.append(element)
            case .object("INImage"): break
            case .object(let name) where seen.insert(name).inserted:
                #expect(ObjectClass.named(name) != nil, "\(name) is not in the catalogue.")
                open += ObjectClass.named(name)?.fields.map(\.type) ?? []
            case .enumeration(let name), .optionSet(let name):
                #expect(IntentCatalogue.system.enumeration(named: name) != nil, "\(name) is not in the catalogue.")
            default: break
            }
        }
    }

    @Test("The key that a typed text stands for is a key of its class")
    func textKeys() {
        for name in SystemObjects.table.names {
            guard let known = ObjectClass.named(name), let key = known.textKey else { continue }
            #expect(known.type(of: key) != nil, "\(name) has no key \(key).")
        }
    }
}
