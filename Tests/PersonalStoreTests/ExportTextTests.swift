import JSON
import Synchronization
import Testing

@testable import PersonalStore

@Suite("An export that is written while it is made")
struct ExportTextTests {
    @Test("It comes in pieces of about 64 KiB, of whole values, and is one JSON object")
    func pieces() throws {
        let pieces = Mutex<[[UInt8]]>([])
        var text = ExportText({ $0.description }, write: { piece in pieces.withLock { $0.append(piece) } })
        text.member("version", 1)
        text.list("none", [])
        text.beginList("donations")
        for _ in 0..<40 { text.element(["soup": .string(String(repeating: "ü", count: 5_000))]) }
        text.endList()
        text.list("chat", ["a", "\"b\""])
        text.end()
        let written = pieces.withLock(\.self)
        #expect(written.count > 5 && written.allSatisfy { $0.count < 100 << 10 })
        #expect(written.allSatisfy { String(validating: $0, as: UTF8.self) != nil })
        let object = try JSONParser.parse(Array(written.joined())[...])
        #expect(object["donations"]?.arrayValue?.count == 40)
        #expect(object["none"] == [] && object["chat"] == ["a", "\"b\""] && object["version"] == 1)
        #expect(object.objectValue?.map(\.key) == ["version", "none", "donations", "chat"])
    }
}

extension PersonalStore {
    /// What is exported, read again.
    func everything() throws -> JSONValue {
        let bytes = Mutex<[UInt8]>([])
        var text = try export(
            to: ExportText({ $0.description }, write: { piece in bytes.withLock { $0 += piece } })
        )
        text.end()
        return try JSONParser.parse(bytes.withLock(\.self)[...])
    }
}
