import JSON
import Testing

@testable import ConsoleServer

/// What waits for one browser.
struct EventStreamTests {
    private func read(_ stream: EventStream, atMost count: Int = 1 << 22) -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: count)
        let result = bytes.withUnsafeMutableBytes { stream.read(into: $0) }
        return result.map { Array(bytes.prefix($0)) }
    }

    @Test("Events come in their order, in parts of any size")
    func parts() {
        let stream = EventStream(tab: "", first: [1, 2, 3])
        stream.send([4, 5])
        #expect(read(stream, atMost: 2) == [1, 2])
        stream.send([6])
        #expect(read(stream, atMost: 2) == [3, 4])
        #expect(read(stream) == [5, 6])
        #expect(read(stream) == [])
        stream.send([7])
        #expect(read(stream) == [7])
    }

    @Test("A connection that sleeps is woken once for all that comes")
    func sleep() {
        let stream = EventStream(tab: "", first: [])
        var count = 0
        _ = read(stream)
        stream.sleep { count += 1 }
        stream.send([1])
        stream.send([2])
        #expect(count == 1)
        #expect(read(stream) == [1, 2])
    }

    @Test("A browser that does not read is let go, and costs no more memory")
    func slow() {
        let stream = EventStream(tab: "", first: [UInt8](repeating: 0, count: 3 << 20))
        var ends = 0
        stream.ended = { ends += 1 }
        let event = [UInt8](repeating: 1, count: 1 << 16)
        for _ in 0..<16 { stream.send(event) }
        #expect(!stream.isOver)
        stream.send([1])
        #expect(stream.isOver && ends == 1)
        stream.send(event)
        stream.connectionEnded()
        #expect(read(stream) == nil && ends == 1)
    }

    @Test("What was sent is not kept, also while something always waits")
    func freed() {
        let stream = EventStream(tab: "", first: [0])
        let event = [UInt8](repeating: 1, count: 1_000)
        for _ in 0..<5_000 {
            stream.send(event)
            #expect(read(stream, atMost: event.count)?.count == event.count)
            #expect(stream.keptBytes <= 2 * event.count)
        }
        #expect(!stream.isOver)
    }

    @Test("What was read makes room")
    func room() {
        let stream = EventStream(tab: "", first: [])
        let event = [UInt8](repeating: 1, count: 1 << 19)
        for _ in 0..<20 {
            stream.send(event)
            #expect(read(stream)?.count == event.count)
        }
        #expect(!stream.isOver)
    }

    @Test("Events go to all pages or to one, and the number of pages is bounded")
    func fanOut() {
        let browsers = BrowserStreams()
        let streams = ["a", "b", "a"].compactMap { browsers.open(tab: $0, state: [:]) }
        for stream in streams { #expect(read(stream) == Array("retry: 1000\nevent: state\ndata: {}\n\n".utf8)) }
        browsers.tell("x", ["line": "a\nb"])
        browsers.tell("y", [], tab: "a")
        let (all, one) = ("event: x\ndata: {\"line\":\"a\\nb\"}\n\n", "event: y\ndata: []\n\n")
        #expect(streams.map { read($0).map { String(decoding: $0, as: UTF8.self) } } == [all + one, all, all + one])
        for _ in 3..<BrowserStreams.mostStreams { #expect(browsers.open(tab: "", state: [:]) != nil) }
        #expect(browsers.open(tab: "", state: [:]) == nil)
        for stream in streams { stream.end() }
        #expect(browsers.open(tab: "", state: [:]) != nil)
    }

    @Test("The end of a page is told, and a page that is loaded again is there")
    func left() {
        let browsers = BrowserStreams()
        var gone: [String] = []
        browsers.left = { gone.append($0) }
        let first = browsers.open(tab: "a", state: [:])
        let second = browsers.open(tab: "a", state: [:])
        first?.end()
        #expect(gone == ["a"] && browsers.has("a"))
        second?.connectionEnded()
        #expect(gone == ["a", "a"] && !browsers.has("a") && browsers.isEmpty)
    }
}
