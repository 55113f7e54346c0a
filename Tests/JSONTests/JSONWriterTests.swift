import Foundation
import Testing

@testable import JSON

@Suite("Writing JSON", .timeLimit(.minutes(1)))
struct JSONWriterTests {
    @Test("Integers are written to the last digit", arguments: [0, 1, 9, 10, 99, 100, -1, -10, .max, .min] as [Int64])
    func integer(_ integer: Int64) {
        #expect(JSONValue.integer(integer).description == String(integer))
    }

    /// The text is checked in words of eight bytes, and in single bytes after the last whole word.
    @Test(
        "Every character that needs an escape gets one, wherever it stands in a word",
        arguments: ["\"", "\\", "\n", "\r", "\t", "\u{0}", "\u{1F}"],
        0...17
    )
    func escape(_ character: String, before: Int) throws {
        for after in 0...9 {
            let text = String(repeating: "a", count: before) + character + String(repeating: "é", count: after)
            let written = JSONValue.string(text).serialized
            #expect(!written.contains { $0 < 0x20 })
            let read = try JSONSerialization.jsonObject(with: Data(written), options: .fragmentsAllowed)
            #expect(read as? String == text)
        }
    }

    @Test("A writer with too little room gets more, whatever is written next", arguments: [0, 1, 7, 64])
    func room(capacity: Int) {
        var writer = JSONWriter(reservingCapacity: capacity)
        writer.raw("[")
        writer.integer(-12_345_678)
        writer.raw(",")
        writer.string(String(repeating: "long ", count: 40))
        writer.raw(",")
        writer.double(0.5)
        writer.raw("]")
        let text = "[-12345678,\"" + String(repeating: "long ", count: 40) + "\",0.5]"
        #expect(String(decoding: writer.bytes, as: UTF8.self) == text)
        #expect(writer.finish() == Array(text.utf8))
    }

    @Test("The text written first can be removed, and so can all of it", arguments: [true, false])
    func removal(keepingCapacity: Bool) {
        var writer = JSONWriter(reservingCapacity: 4)
        writer.string("abcdef")
        writer.removeFirst(3)
        writer.raw("!")
        #expect(Array(writer.bytes) == Array("cdef\"!".utf8))
        let capacity = writer.capacity
        writer.removeAll(keepingCapacity: keepingCapacity)
        #expect(writer.capacity == (keepingCapacity ? capacity : 0))
        #expect(writer.bytes.isEmpty)
        writer.raw("again")
        #expect(writer.finish() == Array("again".utf8))
    }

    @Test("A string with non-contiguous bytes is written like any other")
    func foreignString() {
        let text = NSString(string: "bridged \"ü\"") as String
        #expect(JSONValue.string(text).description == #""bridged \"ü\"""#)
    }
}
