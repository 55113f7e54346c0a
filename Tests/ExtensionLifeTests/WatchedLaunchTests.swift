import ExtensionProtocol
import IntentModel
import JSON
import ProcessModel
import Testing

@testable import ExtensionLife

@Suite("What a launch tells those who watch its host")
struct WatchedLaunchTests {
    private func contents(_ fixture: LaunchFixture) -> [HostEvent.Content] {
        fixture.actions.compactMap { if case .event(_, _, let content) = $0 { content } else { nil } }
    }

    private func text(_ content: HostEvent.Content) -> String {
        switch content {
        case .wire(.sent(let line)): "> " + String(decoding: line, as: UTF8.self).prefix(40)
        case .wire(.received(let line)): "< " + String(decoding: line, as: UTF8.self).prefix(40)
        case .wire(.stray(let line)): "? " + String(decoding: line, as: UTF8.self)
        case .wire(.tooLong(_, let length)): "too long: \(length)"
        case .output(let line): "\(line.source) in \(line.activity): \(String(decoding: line.bytes, as: UTF8.self))"
        case .exited(let end): end.text
        default: "\(content)"
        }
    }

    @Test("Nothing is told if nobody watches")
    func unwatched() {
        let fixture = LaunchFixture()
        fixture.launch()
        fixture.receive(text: "stray\n")
        fixture.machine.receivedError(Array("words\n".utf8)[...], at: fixture.now)
        fixture.exit(.exited(code: 1))
        #expect(contents(fixture).isEmpty)
    }

    @Test("The wire is told whole and in order, with stray lines as such")
    func wire() {
        let fixture = LaunchFixture(watched: .wire)
        fixture.launch()
        _ = fixture.call()
        fixture.receive(text: "Hello\n")
        fixture.receive(text: #"{"jsonrpc":"2.0","id":2,"result":{"a":1}}"# + "\n")
        fixture.machine.receivedError(Array("one\ntw".utf8)[...], at: fixture.now)
        fixture.exit(.exited(code: 1))
        let told = contents(fixture).map(text)
        #expect(told.count == 8, "\(told)")
        #expect(told[0].hasPrefix(#"> {"jsonrpc":"2.0","id":1,"method":"init"#))
        #expect(told[1].hasPrefix(#"< {"jsonrpc":"2.0","id":1,"result":{"#))
        #expect(told[2].hasPrefix(#"> {"jsonrpc":"2.0","id":2,"method":"inten"#))
        #expect(
            told[3...] == [
                "? Hello", #"< {"jsonrpc":"2.0","id":2,"result":{"a":1}"#, "standardError in idle: one",
                "standardError in idle: tw", "exited with status 1",
            ]
        )
    }

    @Test("What the extension writes for its author is told with the stage")
    func output() {
        let fixture = LaunchFixture(watched: .output)
        fixture.machine.receivedError(Array("early\n".utf8)[...], at: fixture.now)
        fixture.collect()
        fixture.launch()
        _ = fixture.call()
        fixture.receive(text: "Hello\n")
        fixture.receive(
            .notification(method: LogMessage.method, params: ["level": "info", "message": "at work"])
        )
        let told = contents(fixture).map(text)
        #expect(
            told == [
                "standardError in launch: early", "standardOutput in handle: Hello",
                "log(IntentModel.LogLevel.info) in handle: at work",
            ]
        )
    }

    @Test("A line of stderr without an end comes in pieces of bounded length")
    func longLine() {
        var lines = OutputLines()
        var pieces: [(count: Int, goesOn: Bool)] = []
        for _ in 0..<5 {
            lines.take(ArraySlice(repeating: UInt8(ascii: "x"), count: 10_000)) { pieces.append(($0.count, $1)) }
        }
        lines.take([UInt8(ascii: "\n")]) { pieces.append(($0.count, $1)) }
        #expect(pieces.map(\.count).reduce(0, +) == 50_000, "nothing is lost")
        #expect(pieces.allSatisfy { $0.count <= OutputLines.longest })
        #expect(pieces.map(\.goesOn) == [true, true, true, false])
        #expect(lines.takeRest() == nil)
    }
}
