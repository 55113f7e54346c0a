import ExtensionProtocol
import IntentModel
import JSON
import Testing

@testable import ExtensionLife

@Suite("Whose a line is that cannot be read")
struct BrokenLineTests {
    private static let success: JSONValue = ["response": ["code": "success", "properties": [:]]]

    private func launched() -> LaunchFixture {
        var limits = Limits.standard
        limits.maximumMessageBytes = 1000
        let fixture = LaunchFixture(limits: limits)
        fixture.launch()
        return fixture
    }

    private static let long = String(repeating: "x", count: 1100)

    @Test(
        "A notification or request of the extension ends no call, whatever id stands in it, broken or too long",
        arguments: [
            #"{"jsonrpc":"2.0","method":"log/message","params":{"id":2,"message":]}}"#,
            #"{"jsonrpc":"2.0","params":{"id":2,"message":]},"method":"log/message"}"#,
            #"{"params":{"id":2,]},"jsonrpc":"2.0","method":"$/progress"}"#,
            #"{"jsonrpc":"2.0","id":2,"method":"$/extend","params":{]}}"#,
            #"{"jsonrpc":"2.0","id":2,"params":{]},"method":"$/extend"}"#,
            #"{"jsonrpc":"2.0","id":2,"method":"$/extend","params":{"result":1},}"#,
            #"{"id":2,"method":"$/extend","params":{}}"#,
            #"{"jsonrpc":"2.0","id":2,"method":7,"params":{}}"#,
            #"{"jsonrpc":"2.0","method":"log/message","params":{"message":"\"id\":2","x":]}"#,
            #"{"jsonrpc":"2.0","note":"\"id\":2,\"result\":1",]}"#,
            #"{"jsonrpc":"2.0","note":{"id":2,"result":1},]}"#,
            #"[{"jsonrpc":"2.0","method":"$/ack","params":{"id":2}},{"jsonrpc":"2.0","id":2,"method":"$/extend"}]"#,
            #"[{"jsonrpc":"2.0","note":{"id":2,"result":1}},[{"id":2,"result":1}]]"#,
            "\u{FEFF}" + #"{"jsonrpc":"2.0","method":"$/ack","params":{"id":2}}"#,
            #"{"jsonrpc":"2.0","method":"log/message","params":{"id":2,"message":"\#(long)"}}"#,
            #"{"jsonrpc":"2.0","id":2,"method":"$/extend","params":{"id":2,"reason":"\#(long)"}}"#,
            #"{"jsonrpc":"2.0","params":{"id":2,"message":"\#(long)"},"method":"log/message"}"#,
            #"{"jsonrpc":"2.0","id":2,"note":"\#(long)","method":"$/extend"}"#,
            long,
        ]
    )
    func calls(line: String) {
        let fixture = launched()
        let token = fixture.call()
        fixture.receive(text: line + "\n")
        #expect(fixture.results(of: token).isEmpty)
        fixture.receive(.response(id: .integer(2), result: .success(Self.success)))
        #expect(fixture.results(of: token) == [CallResult(result: .success(.value(Self.success)))])
    }

    @Test(
        "An answer that is broken or too long ends its call at once",
        arguments: [
            (#"{"jsonrpc":"2.0","id":2,"result":{]}"#, Failure.Kind.invalidAnswer),
            (#"{"jsonrpc":"2.0","error":{"code":tru},"id":2}"#, .invalidAnswer),
            (#"{"id":2,"result":{}}"#, .invalidAnswer),
            (
                #"[{"jsonrpc":"2.0","method":"$/ack","params":{"id":2}},{"jsonrpc":"2.0","id":2,"result":{}}]"#,
                .invalidAnswer
            ),
            (#"{"jsonrpc":"2.0","id":2,"result":"\#(long)"}"#, .messageTooLarge),
            (#"{"jsonrpc":"2.0","id":2,"error":{"code":1,"message":"\#(long)"}}"#, .messageTooLarge),
            // Its id follows the kept part: it can only be the answer to the one waiting call.
            (#"{"jsonrpc":"2.0","result":"\#(long)","id":2}"#, .messageTooLarge),
        ]
    )
    func answers(line: String, kind: Failure.Kind) {
        let fixture = launched()
        let token = fixture.call()
        fixture.receive(text: line + "\n")
        #expect(fixture.failure(of: token)?.kind == kind)
    }

    @Test(
        "A notification that cannot be read is told to the log and is no noise, however long it is",
        arguments: [
            "[\(String(repeating: "0,", count: Message.maximumValues))0]",
            "[\(String(repeating: " ", count: 300 << 10))]]",
        ]
    )
    func noise(params: String) {
        let fixture = LaunchFixture(isStrict: true)
        fixture.launch()
        let token = fixture.call()
        fixture.receive(text: #"{"jsonrpc":"2.0","method":"log/message","params":\#(params)}"# + "\n")
        #expect(fixture.results(of: token).isEmpty)
        #expect(fixture.signals.isEmpty)
        #expect(fixture.logs.contains { $0.contains("sent a message that cannot be read") })
    }

    @Test("Too many values are one broken answer, and of an unknown notification they are not looked at")
    func values() {
        let values = "[" + String(repeating: "0,", count: Message.maximumValues) + "0]"
        let fixture = LaunchFixture()
        fixture.launch()
        let token = fixture.call()
        fixture.receive(text: #"{"jsonrpc":"2.0","method":"odd/one","params":\#(values)}"# + "\n")
        fixture.receive(text: #"{"jsonrpc":"2.0","params":\#(values),"method":"odd/one"}"# + "\n")
        #expect(fixture.machine.stray.lines == 0)
        #expect(fixture.results(of: token).isEmpty)
        fixture.receive(text: #"{"jsonrpc":"2.0","id":2,"result":\#(values)}"# + "\n")
        #expect(fixture.failure(of: token)?.kind == .invalidAnswer)
        #expect(fixture.failure(of: token)?.message.contains("more than 65536 values") == true)
    }

    @Test("An answer of too many values is no noise where its id stands last")
    func idLast() {
        let values = "[" + String(repeating: "1234567890,", count: Message.maximumValues) + "0]"
        let fixture = LaunchFixture()
        fixture.launch()
        let token = fixture.call()
        let other = fixture.call()
        fixture.receive(text: #"{"jsonrpc":"2.0","result":\#(values),"id":2}"# + "\n")
        #expect(fixture.failure(of: token)?.kind == .invalidAnswer)
        #expect(fixture.results(of: other).isEmpty)
        #expect(fixture.machine.stray.lines == 0)
    }
}
