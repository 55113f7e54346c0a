import Testing

@testable import EventLoop

@Suite("Identifiers of interactions")
struct RandomIdentifiersTests {
    @Test("They are UUIDs of version 4, and all differ")
    func form() throws {
        let source = RandomIdentifiers(.system())
        let identifiers = (0..<1000).map { _ in source.next() }
        let form = /[0-9A-F]{8}-[0-9A-F]{4}-4[0-9A-F]{3}-[89AB][0-9A-F]{3}-[0-9A-F]{12}/
        for identifier in identifiers { #expect(try form.wholeMatch(in: identifier) != nil) }
        #expect(Set(identifiers).count == identifiers.count)
    }

    @Test("The text has the bits in order")
    func text() {
        let text = RandomIdentifiers.text(0x0123_4567_89AB_4DEF, 0x8123_4567_89AB_CDE0)
        #expect(text == "01234567-89AB-4DEF-8123-456789ABCDE0")
    }
}
