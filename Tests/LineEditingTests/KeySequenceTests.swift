import Testing

@testable import LineEditing

@Suite("Keys of several characters")
struct KeySequenceTests {
    @Test(
        "A key is over with its last character, and not before",
        arguments: [
            "a", "漢", "\u{1B}[A", "\u{1B}[1;5C", "\u{1B}OP", "\u{1B}b", "\u{16}\u{1}", "\u{1B}\u{1B}[D", "\u{18}u",
        ]
    )
    func keys(key: String) {
        var sequence = KeySequence()
        #expect(sequence.isOver)
        for scalar in key.unicodeScalars.dropLast() {
            sequence.take(scalar)
            #expect(!sequence.isOver)
        }
        for scalar in key.unicodeScalars.suffix(1) { sequence.take(scalar) }
        #expect(sequence.isOver)
    }
}
