import IntentModel
import Testing

@Suite("Text from outside is kept up to a bound")
struct TextBoundTests {
    @Test("A text within the bound is not changed")
    func short() {
        for text in ["", "é", String(repeating: "x", count: 256)] { #expect(text.cut(to: 256) == text) }
    }

    @Test(
        "A longer text keeps its beginning and says how much is missing, all within the bound",
        arguments: ["x", "é", "東", "👩‍👩‍👧", "e\u{301}\u{301}\u{301}"],
        [256, 257, 258, 259, 4096]
    )
    func long(character: String, bound: Int) throws {
        let text = String(repeating: character, count: 1 << 16)
        let cut = text.cut(to: bound)
        #expect(cut.utf8.count <= bound)
        #expect(cut.utf8.count > bound - 48)
        let end = try #require(cut.firstRange(of: "… ("))
        let kept = cut[..<end.lowerBound]
        #expect(text.unicodeScalars.starts(with: kept.unicodeScalars))
        #expect(cut[end.lowerBound...] == "… (\(text.utf8.count - kept.utf8.count) more bytes)")
        #expect(cut.cut(to: bound) == cut)
    }

    @Test("Values of the model are made with bounded texts")
    func model() {
        let endless = String(repeating: "x", count: 1 << 20)
        #expect(Failure(.extensionError, message: endless).message.utf8.count <= TextBound.sentence)
        #expect(JobProgress(message: endless).message?.utf8.count ?? .max <= TextBound.message)
        let result = ResolutionResult(.unsupported, reason: endless, message: endless)
        #expect(result.reason?.utf8.count ?? .max <= TextBound.name)
        #expect(result.message?.utf8.count ?? .max <= TextBound.message)
    }
}
