import Foundation
import FoundationXML
import IntentModel
import IntentTrace
import JSON
import Testing

@Suite("A trace as a page")
struct TracePageTests {
    /// What would be seen, run or turned around if it were not escaped.
    private static let hostile = "</code></script><script>x()</script><img src=x onerror=y>\u{202E}\u{1B}[2J&\"'\u{0}"

    @Test("It shows timelines, and the recording of what failed")
    func content() throws {
        let page = try TraceStoryTests.hanging.story().page(of: "chat.jsonl")
        for text in [
            "Requests of chat.jsonl", "1 request, 1 failed", "ack (none came)", "333 % of 300 ms, over its limit",
            "900 ms without a line", "20.0 MiB at most, 67 % of 30.0 MiB", "&lt;b&gt;waiting&lt;/b&gt;",
        ] {
            #expect(page.contains(text), "\(text)")
        }
        #expect(!page.contains("<b>"))
        try expectSound(page)
    }

    @Test("Nothing in a trace becomes markup, a script or another direction")
    func hostileTexts() throws {
        var trace = TraceBuilder()
        trace.launch(0)
        trace.initialize(1, 2)
        trace.sent(3, 2, "intent/\(Self.hostile)", interaction: Self.hostile, parameter: Self.hostile, deadline: 1)
        trace.received(4, JSONValue.object(["id": 2, "error": ["message": .string(Self.hostile)]]).description)
        trace.line(5, "stray", Self.hostile)
        trace.line(6, "stderr", Self.hostile)
        trace.line(7, "signal", nil, ["name": .string(Self.hostile)])
        trace.exit(8, Self.hostile)
        let page = try trace.story().page(of: Self.hostile)
        try expectSound(page)
        #expect(page.contains("default-src &#39;none&#39;"))
    }

    @Test("Numbers of any size, and messages of any form, are shown or left out")
    func hostileNumbers() throws {
        var trace = TraceBuilder()
        let limits = #"{"requestMs":1e308,"launchMs":-1,"handleMs":"x","ackMs":null,"queueMs":9223372036854775807}"#
        trace.line(999_999_999_999, "sent", #"{"id":1,"method":"initialize","params":{"limits":\#(limits)}}"#)
        trace.received(0, #"{"id":1,"result":{"features":7}}"#)
        trace.sent(5, 2, "intent/handle", deadline: .max)
        trace.received(1, #"{"id":2,"error":{"code":9223372036854775807,"message":[]}}"#)
        trace.line(3, "sent", #"{"id":{"a":[]},"method":"intent/resolve","params":[]}"#)
        trace.line(3, "sent", #"{"method":"intent/resolve"}"#)
        trace.line(2, "tooLong", "x", ["length": .integer(.max)])
        trace.line(2, "received", String(repeating: "[", count: 5000))
        trace.line(2, "exit", nil, ["memoryPeak": .integer(.max), "status": "gone", "code": .integer(.min)])
        trace.line(2, "launch", nil, ["memoryLimit": .integer(.max)])
        let story = try trace.story()
        #expect(story.requests.count == 2)
        try expectSound(story.page(of: "x"))
        #expect(!story.textLines.isEmpty)
    }

    @Test("An outcome with numbers of any size is shown")
    func hostileOutcome() throws {
        let text = """
            {"status":"crashed","intent":"INx","stage":"handle","memory":{"enforcedBy":"poll","limitBytes":1,\
            "peakBytes":9223372036854775807},"timings":{"queueMs":1e308,"launchMs":-5,"resolveMs":1e308,"confirmMs":0,\
            "handleMs":1e308,"totalMs":0},"error":{"kind":"k","message":"m","limitMs":1e308,"flightRecorder":{\
            "state":"s","callsUnderWay":1,"wire":[{"direction":"sent","ageMs":1e308,"text":"{","bytes":0},\
            {"direction":"sent","ageMs":0,"text":"}","bytes":9223372036854775807}]}}}
            """
        let object = try #require(try JSONParser.parse(text).objectValue)
        let story = TraceStory(try Outcome(read: object))
        try expectSound(story.page(of: "x"))
        #expect(story.textLines.count > 5)
    }

    @Test("A page of a long trace stays small")
    func size() throws {
        var trace = TraceBuilder()
        trace.launch(0)
        trace.initialize(1, 2)
        let long = String(repeating: "<", count: 20_000)
        for number in 0..<1000 {
            trace.sent(
                10 + number,
                100 + number,
                "intent/\(long)",
                interaction: "\(number)",
                parameter: long,
                deadline: 5
            )
            trace.received(10 + number, "{\"id\":\(100 + number),\"error\":{\"message\":\"\(long)\"}}")
        }
        #expect(try trace.story().page(of: "x").utf8.count < 20_000_000)
    }

    private func expectSound(_ page: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let parser = XMLParser(data: Data(page.utf8))
        #expect(parser.parse(), "\(String(describing: parser.parserError))", sourceLocation: sourceLocation)
        for word in ["<script", "<img", "url(", "@import", "\u{202E}", "\u{1B}", "\u{0}"] {
            #expect(!page.contains(word), "\(word)", sourceLocation: sourceLocation)
        }
    }
}
