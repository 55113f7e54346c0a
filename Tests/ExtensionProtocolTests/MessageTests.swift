import ExtensionProtocol
import JSON
import Testing

@Suite("JSON-RPC envelope")
struct MessageTests {
    @Test(
        "A message is one line, and is read back unchanged",
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
        "A line without a JSON object is a stray line",
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
        "An object that is not a JSON-RPC message says what is missing, and to which request it belongs",
        arguments: [
            (#"{"level":"info","message":"x"}"#, RequestID?.none, true, "no \"jsonrpc\": \"2.0\""),
            (#"{"jsonrpc":"1.0","id":3,"method":"m"}"#, .integer(3), false, "no \"jsonrpc\": \"2.0\""),
            (#"{"jsonrpc":"2.0","id":3,"method":1}"#, .integer(3), false, "\"method\" is not a string"),
            (#"{"jsonrpc":"2.0","id":[],"method":"m"}"#, nil, false, "\"id\" is neither an integer nor a string"),
            (#"{"jsonrpc":"2.0"}"#, nil, true, "neither a \"method\" nor an \"id\""),
            (
                #"{"jsonrpc":"2.0","id":7.0,"result":1}"#, .integer(7), true,
                "an \"id\" that is a number with a fraction, and no integer"
            ),
            (#"{"jsonrpc":"2.0","id":3}"#, .integer(3), true, "an answer with neither \"result\" nor \"error\""),
            (
                #"{"jsonrpc":"2.0","id":3,"result":1,"error":{}}"#, .integer(3), true,
                "an answer with both \"result\" and \"error\""
            ),
        ]
    )
    func invalid(text: String, id: RequestID?, isAnswer: Bool, reason: String) {
        #expect(throws: Message.Fault.invalid(id: id, isAnswer: isAnswer, reason: reason)) {
            _ = try Message.decode(Array(text.utf8)[...])
        }
    }

    @Test("The id of an overlong answer is found in its beginning, but not the id of any other line")
    func prefix() {
        let long = JSONValue.string(String(repeating: "x", count: 600))
        func outline(_ message: Message) -> MessageOutline {
            MessageOutline(message.line.prefix(LineFramer.keptPrefix))
        }
        let answer = outline(.response(id: .integer(42), result: .success(long)))
        #expect(answer.isAnswer)
        #expect(answer.id == .integer(42))
        let request = outline(.request(id: .integer(42), method: "$/extend", params: ["id": 7, "reason": long]))
        #expect(!request.isAnswer)
        #expect(request.id == .integer(42))
        let notification = outline(.notification(method: "$/progress", params: ["id": 42, "message": long]))
        #expect(!notification.isAnswer)
        #expect(notification.id == nil)
        #expect(!MessageOutline(Array(#"{"jsonrpc":"2.0","id":42,"x":"xxx"#.utf8)[...]).isAnswer)
        #expect(!MessageOutline(Array("{\"x\":".utf8)[...]).isAnswer)
        #expect(!MessageOutline(Array("xxxx".utf8)[...]).isAnswer)
    }

    @Test(
        "The params of an unknown method are not read, wherever the method stands",
        arguments: [
            #"{"jsonrpc":"2.0","method":"odd","params":{"a":[1,2,3,4]}}"#,
            #"{"jsonrpc":"2.0","params":{"a":[1,2,3,4]},"method":"odd"}"#,
            #"{"params":[1,2,3,4,[[[5]]]],"jsonrpc":"2.0","method":"odd"}"#,
        ]
    )
    func unknownMethods(text: String) throws {
        let message = try Message.decode(Array(text.utf8)[...], maximumValues: 3) { $0 != "odd" }
        #expect(message == .notification(method: "odd", params: [:]))
        #expect(throws: Message.Fault.self) { try Message.decode(Array(text.utf8)[...], maximumValues: 3) }
    }

    @Test("The params of a known method are read, even if they stand before it")
    func knownMethods() throws {
        for text in [
            #"{"jsonrpc":"2.0","params":{"a":[1, 2]},"method":"known"}"#,
            #"{"params" : {"a":[1,2]} ,"method":"known","jsonrpc":"2.0"}"#,
            #"{"jsonrpc":"2.0","method":"known","params":{"a":[1,2]}}"#,
        ] {
            let message = try Message.decode(Array(text.utf8)[...]) { $0 == "known" }
            #expect(message == .notification(method: "known", params: ["a": [1, 2]]))
        }
        let broken = #"{"jsonrpc":"2.0","params":{"a":tru},"method":"known"}"#
        #expect(throws: Message.Fault.self) { try Message.decode(Array(broken.utf8)[...]) }
    }
}
