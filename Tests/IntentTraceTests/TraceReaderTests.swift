import IntentModel
import IntentTrace
import JSON
import Testing

@Suite("The reader of traces", .timeLimit(.minutes(1)))
struct TraceReaderTests {
    @Test("An endless file, an endless line and bytes that are no trace are refused as they are read")
    func endless() throws {
        let piece = [UInt8](repeating: 0, count: 1 << 16)[...]
        var reader = TraceReader()
        #expect(throws: TraceError.self) { try reader.take(piece) }
        var long = TraceReader()
        try long.take(Array("{".utf8)[...])
        var taken = 0
        let error = #expect(throws: TraceError.self) {
            while true {
                try long.take(piece)
                taken += piece.count
            }
        }
        #expect(taken < 64 << 20)
        #expect(error?.description.contains("Line 1 has more than 34 MiB") == true)
    }

    @Test("A trace may come byte by byte")
    func byteByByte() throws {
        let begin = TraceRecord.Event.begin(version: TraceRecord.version, hostVersion: "0", startedAt: "now")
        let exit = TraceRecord.Event.wire(.inputClosed)
        let launch = TraceRecord.Launch(extensionIdentifier: "org.example.test", id: "A", pid: 1)
        let records = [
            TraceRecord(time: .zero, launch: nil, event: begin),
            TraceRecord(time: .seconds(1), launch: launch, event: exit),
            TraceRecord(time: .seconds(2), launch: nil, event: .end(outcome: nil)),
        ]
        let bytes = records.flatMap { JSONValue.object($0.json).serialized + [UInt8(ascii: "\n")] }
        var reader = TraceReader()
        for index in bytes.indices { try reader.take(bytes[index...index]) }
        let trace = try reader.finish()
        #expect(trace.isWhole && trace.records.count == 1)
        #expect(try Trace(bytes).records == trace.records)
        #expect(try !Trace(Array(bytes.dropLast(5))).isWhole)
    }
}
