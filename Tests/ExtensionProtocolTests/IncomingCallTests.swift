import ExtensionProtocol
import JSON
import Testing

@Suite("Calls read from their line")
struct IncomingCallTests {
    /// The whole content of a call.
    private struct Content: Equatable {
        let id: RequestID
        let method: IncomingCall.Method
        let call: IntentCall
        let parameter: String
        let searchTerm: String?

        init(_ call: borrowing IncomingCall) {
            (id, method, self.call) = (call.id, call.method, call.call)
            (parameter, searchTerm) = (call.parameter, call.searchTerm)
        }
    }

    private static let methods = [
        ResolveIntent.method, ProvideOptions.method, ConfirmIntent.method, HandleIntent.method,
        StartSendingUpdates.method,
    ]
    private static let context =
        #"{"deadlineMs":5,"idleMs":4,"locked":true,"locale":"de-AT","idempotencyKey":"k","attempt":2,"traceparent":"t"}"#
    private static let intent =
        #"{"name":"INSendMessageIntent","identifier":"i","parameters":{"content":"hello","own":[1,null]}}"#
    private static let members =
        #""interaction":"a","intent":\#(intent),"parameter":"content","searchTerm":"h","context":\#(context)"#

    private static func line(_ method: String, _ members: String, id: String = "7") -> String {
        #"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)","params":{\#(members)}}"#
    }

    private func read(_ line: String, lastName: String = "") -> Content? {
        var name = lastName
        guard let call = IncomingCall.read(Array(line.utf8)[...], lastName: &name) else { return nil }
        #expect(name == call.call.intent.name)
        return Content(call)
    }

    /// Returns the call by reading all members; nil if the line is not a call, or is malformed.
    private func readByMembers(_ line: String) -> Content? {
        guard case .request(let id, let method, let params)? = try? Message.decode(Array(line.utf8)[...]) else {
            return nil
        }
        guard let call = try? IncomingCall.make(id, method: method, params: params) else { return nil }
        return Content(call)
    }

    @Test("A host's lines are read directly, with the same result as by their members", arguments: methods)
    func whole(method: String) throws {
        let line = Self.line(method, Self.members)
        let call = try #require(read(line))
        #expect(call == readByMembers(line))
    }

    @Test("The lines of the host's own messages are read directly")
    func messages() {
        let context = CallContext(deadlineMilliseconds: 9, isLocked: false, locale: "en-US", idempotencyKey: "\"ü\u{0}")
        let intent = WireIntent(name: "INSendMessageIntent", identifier: "", parameters: ["content": ["x": 1.5]])
        let call = IntentCall(interaction: "1", intent: intent, context: context)
        let resolve = ResolveIntent(interaction: "1", intent: intent, parameter: "p", context: context)
        for line in [ConfirmIntent(call).line(id: 1), HandleIntent(call).line(id: 2), resolve.line(id: 3)] {
            #expect(read(String(decoding: line.dropLast(), as: UTF8.self))?.call == call)
        }
    }

    @Test("The ids of the intent and of its attempts are read, whether they are that of the interaction or not")
    func ids() {
        let id = "0b6cd6e2-7c6c-4d2e"
        for other in [id, id + "x", String(id.dropLast()), "0b6cd6e2-7c6c-4d2f"] {
            let context = CallContext(deadlineMilliseconds: 9, isLocked: false, locale: "en-US", idempotencyKey: other)
            let intent = WireIntent(name: "X", identifier: other, parameters: [:])
            let call = IntentCall(interaction: id, intent: intent, context: context)
            #expect(read(String(decoding: HandleIntent(call).line(id: 1).dropLast(), as: UTF8.self))?.call == call)
        }
    }

    @Test(
        "Unusual lines give the same result as by their members, or are left to that way",
        arguments: [
            // Other orders, white space, escapes, unknown members, and duplicate members.
            #" {"jsonrpc":"2.0","id":1,"method":"intent/handle","params":{\#(members)}}"#,
            #"{"params":{\#(members)},"method":"intent/handle","id":1,"jsonrpc":"2.0"}"#,
            #"{ "jsonrpc" : "2.0" , "id" : "x" , "method" : "intent\/handle" , "params" : { \#(members) } }"#,
            #"{"jsonrpc":"2.0","id":1,"id":2,"method":"intent/handle","new":[{}],"params":{},"params":{\#(members)}}"#,
            #"{"jsonrpc":"2.0","id":1,"method":"intent/handle","params":{\#(members)},"params":{"interaction":"b"}}"#,
            line("intent/handle", members + #","intent":{"identifier":"j"}"#),
            line("intent/handle", members + #","intent":{"name":"Other"},"context":{"deadlineMs":6},"new":null"#),
            line("intent/resolve", members + #","parameter":"other""#),
            line("intent/handle", #""\u0069nteraction":"a","intent":{"name":"X"},"context":{"deadlineMs":5}"#),
            // Missing and null members, and members of an unusual type.
            line("intent/handle", #""intent":\#(intent),"context":\#(context)"#),
            line("intent/handle", #""interaction":"a","context":\#(context)"#),
            line("intent/handle", #""interaction":"a","intent":{},"context":\#(context)"#),
            line("intent/handle", #""interaction":"a","intent":\#(intent)"#),
            line("intent/handle", #""interaction":"a","intent":\#(intent),"context":{}"#),
            line("intent/resolve", #""interaction":"a","intent":\#(intent),"context":\#(context)"#),
            line("intent/options", #""interaction":"a","intent":\#(intent),"context":\#(context)"#),
            line("intent/handle", members + #","parameter":7,"searchTerm":null"#),
            line("intent/options", members + #","searchTerm":null"#),
            line("intent/handle", members + #","context":{"deadlineMs":5.0,"locale":null,"attempt":null}"#),
            line("intent/handle", members + #","context":{"deadlineMs":"5"}"#),
            line("intent/handle", members + #","intent":{"name":"X","identifier":null,"parameters":null}"#),
            line("intent/handle", members + #","intent":{"name":"X","parameters":[]}"#),
            line("intent/handle", members + #","intent":[]"#), line("intent/handle", members + #","context":1"#),
            line("intent/handle", members, id: "null"), line("intent/handle", members, id: "1.5"),
            // Not a call, or not JSON.
            line("ping", ""), #"{"jsonrpc":"2.0","method":"intent/handle","params":{\#(members)}}"#,
            #"{"jsonrpc":"1.0","id":1,"method":"intent/handle","params":{\#(members)}}"#,
            #"{"id":1,"method":"intent/handle","params":{\#(members)}}"#,
            #"{"jsonrpc":"2.0","id":1,"method":"intent/handle","params":[]}"#, "{}", "[]", "",
            line("intent/handle", members) + "x", "\r" + line("intent/handle", members),
            line("intent/handle", members + ","), String(line("intent/handle", members).dropLast()),
        ]
    )
    func unusual(line: String) {
        guard let read = read(line) else { return }
        #expect(read == readByMembers(line))
    }

    @Test(
        "The previous call's name is reused only if it is the same",
        arguments: [
            "INSendMessageIntent", "INSendMessageInten", "INSendMessageIntents", "INSendMessageIntenT",
            "XNSendMessageIntent",
            "INSend", "INSendMessage\u{1F600}", #"INSend\"MessageIntent"#, #"INSend\u004dessageIntent"#,
            #"INSendMessageIntent\n"#, "",
        ]
    )
    func names(name: String) {
        let intent = #"{"name":"\#(name)"}"#
        let line = Self.line("intent/handle", #""interaction":"a","intent":\#(intent),"context":{"deadlineMs":5}"#)
        let wanted = readByMembers(line)
        let last = [
            "", "INSendMessageIntent", "INSend\"MessageIntent", #"INSend\"MessageIntent"#, "INSendMessageIntent\n",
            wanted?.call.intent.name ?? "",
        ]
        for name in last { #expect(read(line, lastName: name) == wanted) }
    }

    @Test("A line cut off anywhere is not a call")
    func cut() {
        let line = Self.line("intent/handle", Self.members)
        for count in 0..<line.utf8.count { #expect(read(String(line.prefix(count))) == nil) }
    }

    @Test("The reading by members reports what is wrong")
    func fault() {
        let error = #expect(throws: MessageError.self) {
            _ = try IncomingCall.make(.integer(1), method: "intent/handle", params: ["interaction": 1])
        }
        #expect(error?.path == "params.interaction")
    }
}
