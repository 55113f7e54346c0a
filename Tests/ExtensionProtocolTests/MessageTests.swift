import ExtensionProtocol
import JSON
import Testing

@Suite("JSON-RPC envelope")
struct MessageTests {
    @Test(
        "A message is one line, and comes back as it was",
        arguments: [
            Message.request(id: .integer(7), method: "intent/handle", params: ["text": "two\nlines"]),
            .request(id: .string("a"), method: "$/extend", params: [:]),
            .notification(method: "$/ack", params: ["id": 7]),
            .response(id: .integer(7), result: .success(["response": ["code": "success"]])),
            .response(id: .integer(7), result: .success(.null)),
            .response(
                id: .integer(7),
                result: .failure(ResponseError(code: .requestCancelled, message: "cancelled", data: ["kind": "user"]))
            ),
            .response(id: nil, result: .failure(ResponseError(code: .parseError, message: "no JSON"))),
        ]
    )
    func roundTrip(message: Message) throws {
        let line = message.line
        #expect(line.last == 0x0A)
        #expect(line.dropLast().firstIndex(of: 0x0A) == nil)
        #expect(try Message.decode(line.dropLast()) == message)
    }

    @Test(
        "What is no JSON object is a stray line",
        arguments: ["hello", "[1]", "1", "{", "{\"a\":1} trailing", "{'a':1}"]
    )
    func stray(text: String) {
        do throws(Message.Fault) {
            _ = try Message.decode(Array(text.utf8)[...])
            Issue.record("decoded")
        } catch {
            guard case .stray = error else { Issue.record("\(error)"); return }
        }
    }

    @Test(
        "An object that is no JSON-RPC message says what is missing, and whose it is",
        arguments: [
            (#"{"level":"info","message":"x"}"#, RequestID?.none, "no \"jsonrpc\": \"2.0\""),
            (#"{"jsonrpc":"1.0","id":3,"method":"m"}"#, .integer(3), "no \"jsonrpc\": \"2.0\""),
            (#"{"jsonrpc":"2.0","id":3,"method":1}"#, .integer(3), "\"method\" is not a string"),
            (#"{"jsonrpc":"2.0","id":[],"method":"m"}"#, nil, "\"id\" is neither an integer nor a string"),
            (#"{"jsonrpc":"2.0"}"#, nil, "neither a \"method\" nor a usable \"id\""),
            (#"{"jsonrpc":"2.0","id":3}"#, .integer(3), "an answer with neither \"result\" nor \"error\""),
            (
                #"{"jsonrpc":"2.0","id":3,"result":1,"error":{}}"#, .integer(3),
                "an answer with both \"result\" and \"error\""
            ),
        ]
    )
    func invalid(text: String, id: RequestID?, reason: String) {
        #expect(throws: Message.Fault.invalid(id: id, reason: reason)) {
            _ = try Message.decode(Array(text.utf8)[...])
        }
    }

    @Test("The id of an overlong message is found in its beginning")
    func prefix() {
        let line = Message.response(id: .integer(42), result: .success(.string(String(repeating: "x", count: 600))))
            .line
        #expect(Message.identifier(inPrefix: Array(line.prefix(LineFramer.keptPrefix))) == .integer(42))
        #expect(Message.identifier(inPrefix: Array("{\"x\":".utf8)) == nil)
    }
}
