import ExtensionProtocol
import JSON
import Testing
import WireTestSupport

@Suite("Hostile numbers in messages")
struct HostileNumberTests {
    @Test(
        "For any value in place of a number, both sides read the message or report that they cannot",
        arguments: try ProtocolExample.all()
    )
    func read(example: ProtocolExample) {
        var lastName = ""
        for text in HostileNumbers.variants(of: example.line) {
            let line = Array(text.utf8)
            _ = IncomingCall.read(line[...], lastName: &lastName)
            _ = CallAnswer.read(line[...])
            _ = MessageOutline(line[...])
            guard let message = try? Message.decode(line[...]) else { continue }
            switch message {
            case .request(let id, let method, let params):
                _ = try? IncomingCall.make(id, method: method, params: params)
                for type in ProtocolDocument.requests where type.method == method {
                    write(try? type.init(params: params))
                }
            case .notification(let method, let params):
                for type in ProtocolDocument.notifications where type.method == method {
                    write(try? type.init(params: params))
                }
            case .response(_, .success(let result)):
                for type in ProtocolDocument.requests where type.method == example.method {
                    write(answer(result, type))
                }
            case .response: break
            }
        }
    }

    private func answer<Request: RequestMessage>(_ result: JSONValue, _ type: Request.Type) -> (any WireValue)? {
        try? Request.answer(from: result)
    }

    /// Checks that the message can be written, and that the text is JSON.
    private func write(_ value: (any WireValue)?) {
        guard let value else { return }
        var writer = JSONWriter()
        value.write(to: &writer)
        #expect(throws: Never.self) { try JSONParser.parse(writer.finish()) }
    }

    @Test("A progress of infinity cannot be read")
    func progress() {
        for number in ["1e999", "-1e999", "9e9999"] {
            let line = #"{"jsonrpc":"2.0","method":"$/progress","params":{"id":7,"sequence":1,"total":\#(number)}}"#
            guard case .notification(_, let params)? = try? Message.decode(Array(line.utf8)[...]) else {
                Issue.record("\(line) is no notification")
                continue
            }
            let error = #expect(throws: MessageError.self) { try Progress(params: params) }
            #expect(error?.description == "$/progress: 'params.total' is number, not a finite number.")
        }
    }
}
