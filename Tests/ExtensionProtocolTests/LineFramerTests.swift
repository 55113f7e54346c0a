import ExtensionProtocol
import Testing

@Suite("Line framing")
struct LineFramerTests {
    @Test("Lines come out whole, for any size of the pieces", arguments: [1, 2, 3, 7, 100])
    func pieces(size: Int) {
        let text = Array("{\"a\":\"ü🦄\"}\r\n\n\r\nsecond\nhalf".utf8)
        var framer = LineFramer(limit: 1000)
        var lines: [String] = []
        for start in stride(from: 0, to: text.count, by: size) {
            framer.receive(text[start..<min(start + size, text.count)]) { event in
                if case .line(let bytes) = event { lines.append(String(decoding: bytes, as: UTF8.self)) }
            }
        }
        #expect(lines == ["{\"a\":\"ü🦄\"}", "second"])
        #expect(String(decoding: framer.unfinishedLine, as: UTF8.self) == "half")
    }

    @Test("A line of exactly the limit is delivered, with or without CR; one byte more is not", arguments: [1, 4096])
    func limit(size: Int) {
        var framer = LineFramer(limit: 8)
        let text = Array("12345678\n12345678\r\n123456789\nok\n".utf8)
        var events: [LineFramer.Event] = []
        for start in stride(from: 0, to: text.count, by: size) {
            framer.receive(text[start..<min(start + size, text.count)]) { events.append($0) }
        }
        #expect(
            events.map(describe) == ["line 12345678", "line 12345678", "tooLong 9 123456789", "line ok"]
        )
    }

    private func describe(_ event: LineFramer.Event) -> String {
        switch event {
        case .line(let bytes): "line " + String(decoding: bytes, as: UTF8.self)
        case .tooLong(let prefix, let seen): "tooLong \(seen) " + String(decoding: prefix, as: UTF8.self)
        }
    }

    @Test("An endless line takes bounded memory and is reported once, as soon as it is too long; the next is delivered")
    func endlessLine() {
        var framer = LineFramer(limit: 1 << 20)
        let chunk = [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 16)
        var events: [LineFramer.Event] = []
        for number in 1...1024 {
            framer.receive(chunk[...]) { events.append($0) }
            #expect(framer.bufferedBytes <= 2 << 20)
            #expect(events.count == (number > 16 ? 1 : 0))
        }
        framer.receive(Array("\nnext\n".utf8)[...]) { events.append($0) }
        let tooLong = LineFramer.Event.tooLong(prefix: Array(chunk.prefix(512)), seen: (1 << 20) + 1)
        #expect(events == [tooLong, .line(Array("next".utf8)[...])])
    }

    @Test("A framer that measures reports a long line at its end, with its length")
    func measuredLine() {
        var framer = LineFramer(limit: 1 << 20, measuresLongLines: true)
        let chunk = [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 16)
        var events: [LineFramer.Event] = []
        for _ in 0..<1024 {
            framer.receive(chunk[...]) { events.append($0) }
            #expect(framer.bufferedBytes <= 2 << 20)
        }
        #expect(events.isEmpty)
        framer.receive(Array("\nnext\n".utf8)[...]) { events.append($0) }
        #expect(events.count == 2)
        #expect(events.first == .tooLong(prefix: Array(chunk.prefix(512)), seen: 64 << 20))
    }
}
