import Testing

@testable import LineEditing

@Suite("Texts that come while a line is typed")
struct LateTextsTests {
    @Test("A text is printed at once where no line is read, and waits for the reader otherwise")
    func waits() {
        let late = LateTexts()
        var (printed, wakes): ([String], Int) = ([], 0)
        func add(_ text: String) { late.add(text, wake: { wakes += 1 }, print: { printed.append($0) }) }
        add("1")
        late.begin()
        add("2")
        #expect(printed == ["1"] && wakes == 1 && !late.isEmpty)
        #expect(late.take() == ["2"] && late.isEmpty)
        add("3")
        add("4")
        late.end { printed.append($0) }
        add("5")
        #expect(printed == ["1", "3", "4", "5"] && wakes == 2 && late.isEmpty)
    }

    @Test("The newest texts are kept where too many wait")
    func bounded() {
        let late = LateTexts()
        late.begin()
        for number in 0..<LateTexts.greatestCount + 5 { late.add("\(number)", wake: {}, print: { _ in }) }
        let texts = late.take()
        #expect(texts.count == LateTexts.greatestCount && texts.first == "5")
    }
}
