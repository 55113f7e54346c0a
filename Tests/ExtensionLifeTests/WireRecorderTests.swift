import IntentModel
import JSON
import ProcessTestSupport
import Testing

@testable import ExtensionLife

@Suite("The recorder of the wire")
struct WireRecorderTests {
    @Test(
        "It keeps the last lines, oldest first, each with its direction and its age",
        arguments: [0, 1, 15, 16, 17, 39, 40, 41, 79, 80, 1000]
    )
    func lastLines(count: Int) {
        var recorder = WireRecorder()
        for number in 0..<count {
            recorder.record(
                number.isMultiple(of: 3) ? .sent : .received,
                Array("line \(number)".utf8)[...],
                at: .milliseconds(number)
            )
        }
        let kept = (0..<count).suffix(WireRecorder.capacity)
        #expect(recorder.count == kept.count)
        let lines = recorder.lines(at: .milliseconds(count))
        #expect(lines.map(\.text) == kept.map { "line \($0)" })
        #expect(lines.map(\.isSent) == kept.map { $0.isMultiple(of: 3) })
        #expect(lines.map(\.age) == kept.map { .milliseconds(count - $0) })
    }

    @Test(
        "Of a long line it keeps the beginning and the length; the line end counts for neither",
        arguments: [true, false]
    )
    func longLines(hasEnd: Bool) throws {
        for length in [1, 239, 240, 241, 100_000] {
            var recorder = WireRecorder()
            // A slice that does not begin at zero, as slices of the read buffer.
            let line = [0] + Array(repeating: UInt8(ascii: "x"), count: length) + (hasEnd ? [UInt8(ascii: "\n")] : [])
            recorder.record(.received, line.dropFirst(), at: .milliseconds(0))
            let kept = try #require(recorder.lines(at: .milliseconds(0)).first)
            #expect(kept.text == String(repeating: "x", count: min(length, 240)))
            #expect(kept.length == length)
        }
    }

    @Test("A short line in the place of a long one shows nothing of it")
    func shortAfterLong() {
        var recorder = WireRecorder()
        for _ in 0..<WireRecorder.capacity {
            recorder.record(.sent, Array(repeating: UInt8(ascii: "x"), count: 200)[...], at: .milliseconds(0))
        }
        recorder.record(.sent, Array("short".utf8)[...], at: .milliseconds(1))
        #expect(recorder.lines(at: .milliseconds(1)).last?.text == "short")
    }
}
