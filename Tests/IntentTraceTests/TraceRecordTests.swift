import IntentModel
import IntentTrace
import JSON
import Testing

@Suite("A record of a trace is read as it was written")
struct TraceRecordTests {
    private static let launch = TraceRecord.Launch(extensionIdentifier: "org.example.test", id: "A-1", pid: 7)

    static let events: [TraceRecord.Event] = [
        .launch(.init(executable: "/bin/true", memoryLimit: 1 << 20, memoryEnforcer: "poll")),
        .launch(.init(executable: "", memoryLimit: 0, memoryEnforcer: nil)),
        .wire(.sent(ArraySlice(#"{"jsonrpc":"2.0"}"#.utf8))),
        .wire(.received(ArraySlice("{}".utf8))),
        .wire(.stray(ArraySlice("Hello \"you\"\r\t\u{0}\u{2028}".utf8))),
        .wire(.stray([0xFF, 0xC3, 0x28, 0x0A, 0x22])),
        .wire(.tooLong(prefix: Array("{\"id\":1".utf8), length: 9_000_000)),
        .wire(.inputClosed),
        .wire(.signalled("SIGKILL")),
        .standardError(ArraySlice("warning".utf8), goesOn: true),
        .standardError([], goesOn: false),
        .exit(.init(code: 3, signal: nil, text: "exited with status 3", memoryPeak: 5)),
        .exit(.init(code: nil, signal: 9, text: "killed by signal 9 (SIGKILL)", memoryPeak: nil)),
    ]

    @Test("Each event comes back", arguments: events)
    func roundTrip(event: TraceRecord.Event) throws {
        let record = TraceRecord(time: .microseconds(1_234_567), launch: Self.launch, event: event)
        var writer = JSONWriter()
        writer.object(record.json)
        let text = writer.finish()
        #expect(!text.contains(UInt8(ascii: "\n")), "a record is one line, whatever an extension wrote")
        #expect(try TraceRecord(JSONParser.parse(text[...])) == record)
    }

    @Test("The beginning and the end need no launch")
    func frame() throws {
        let events: [TraceRecord.Event] = [
            .begin(version: 1, hostVersion: "0", startedAt: "now"), .end(outcome: nil),
            .end(outcome: ["status": "success"]),
        ]
        for event in events {
            let record = TraceRecord(time: .zero, launch: nil, event: event)
            #expect(try TraceRecord(.object(record.json)) == record)
        }
    }

    @Test(
        "What is no record is refused with a reason",
        arguments: [
            ("[]", "it is no JSON object"),
            ("{}", "it has no 'timeMs'"),
            (#"{"timeMs":-1}"#, "it has no 'timeMs'"),
            (#"{"timeMs":1e300,"event":"end"}"#, "it has no 'timeMs'"),
            (#"{"timeMs":1}"#, "it has no 'event'"),
            (#"{"timeMs":1,"event":"dance"}"#, "its event 'dance' is unknown"),
            (#"{"timeMs":1,"event":"sent","line":"x"}"#, "it has no 'launch' and 'extension'"),
            (#"{"timeMs":1,"event":"sent","launch":"1","extension":"e"}"#, "it has no 'line'"),
            (
                #"{"timeMs":1,"event":"sent","launch":"1","extension":"e","base64":"*"}"#,
                "its 'base64' cannot be decoded"
            ),
        ]
    )
    func refused(text: String, reason: String) throws {
        let value = try JSONParser.parse(Array(text.utf8)[...])
        #expect(throws: TraceError(reason)) { try TraceRecord(value) }
    }
}
