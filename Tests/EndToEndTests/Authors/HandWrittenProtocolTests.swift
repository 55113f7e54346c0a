import Foundation
import JSON
import Testing

/// The templates in bash and C speak the protocol without an SDK.
@Suite("The protocol in new extensions without an SDK", .serialized)
struct HandWrittenProtocolTests {
    /// A line for the extension, and what is expected of its answer: the id as it was written, and what it is.
    private struct Exchange {
        let line: String
        let id: String?
        let answer: String?

        init(_ line: String, _ id: String? = nil, _ answer: String? = nil) {
            (self.line, self.id, self.answer) = (line, id, answer)
        }

        /// A request with the id first, as the host writes it.
        init(id: String, _ method: String, _ params: String = "{}", end: String = "", answer: String) {
            self.init(#"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)","params":\#(params)}\#(end)"#, id, answer)
        }
    }

    private static let intent = #""name":"INSendMessageIntent""#

    /// A message to handle in a line of so many bytes.
    private static func long(_ id: String, _ count: Int, end: String = "", _ answer: String) -> Exchange {
        let bare = Exchange(
            id: id,
            "intent/handle",
            #"{"intent":{\#(intent),"parameters":{"content":""}}}"#,
            answer: answer
        )
        let content = String(repeating: "x", count: count - bare.line.utf8.count)
        let params = #"{"intent":{\#(intent),"parameters":{"content":"\#(content)"}}}"#
        return Exchange(id: id, "intent/handle", params, end: end, answer: answer)
    }

    private static let exchanges: [Exchange] = {
        let (start, limit) = (#"{"protocolVersions":["1.0"],"intents":["INSendMessageIntent","INOther"]}"#, 8 << 20)
        let recipients = #"{"intent":{\#(intent),"parameters":{"recipients":[{"displayName":"A"},{}]}}"#
        return [
            Exchange(id: "0", "intent/handle", answer: "-32600"),
            Exchange(id: "1", "initialize", #"{"protocolVersions":["7.5"]}"#, answer: "-32602"),
            Exchange(id: "2", "initialize", start, answer: "protocolVersion"),
            Exchange(id: "3", "initialize", start, answer: "-32600"),
            // Ids stay as they are, also those that a double cannot hold.
            Exchange(id: "9007199254740993", "ping", answer: ""), Exchange(id: #""a\"\\b""#, "ping", answer: ""),
            Exchange(#"{"unknown":{"id":4},"params":{},"method":"ping","id":5,"jsonrpc":"2.0"}"#, "5", ""),
            Exchange(id: "6", "no/such \\\" $(exit) method", answer: "-32601"),
            Exchange(id: "7", "intent/handle", "null", answer: "-32601"),
            Exchange(id: "8", "intent/handle", "[1]", answer: "-32601"),
            Exchange(id: "9", "intent/resolve", recipients + #","parameter":"recipients"}"#, answer: "results"),
            Exchange(
                id: "10",
                "intent/resolve",
                #"{"intent":{"name":"x[$(exit)]","parameters":{}},"parameter":"content"}"#,
                answer: "-32601"
            ),
            Exchange(id: "11", "intent/confirm", #"{"intent":{\#(intent)}}"#, end: "\r", answer: "response"),
            // Without answers.
            Exchange(#"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":11}}"#), Exchange("  "),
            Exchange("[]"), Exchange("noise"), Exchange(#"{"jsonrpc":"2.0","id":12,"result":{}}"#),
            Exchange(#"{"jsonrpc":"2.0","id":13,"method":"ping""#, "13", "-32700"),
            long("14", limit, "response"), long("15", limit, end: "\r", "response"), long("16", limit + 1, "-32600"),
            long("17", limit + 70_000, "-32600"), Exchange(id: "18", "shutdown", answer: ""),
            Exchange(id: "19", "intent/handle", #"{"intent":{\#(intent)}}"#, answer: "-32600"),
            Exchange(#"{"jsonrpc":"2.0","method":"exit"}"#), Exchange(id: "20", "ping", answer: "after exit"),
        ]
    }()

    @Test(
        "Every request gets its one answer, whatever comes between and however it is written",
        .timeLimit(.minutes(2)),
        arguments: [("sh", "extension.sh"), ("c", "extension")]
    )
    func answers(language: String, program: String) async throws {
        let workshop = try Workshop()
        let input = Self.exchanges.map(\.line).joined(separator: "\n") + "\n"
        let file = try workshop.write(input, to: "input")
        let products = URL(filePath: Products.intenthost).deletingLastPathComponent().path
        let line = """
            cd '\(workshop.path)' && '\(products)/intenthost' new bottle --language \(language) >/dev/null && cd bottle \
            && { [ ! -e main.c ] || make extension >/dev/null; } && INTENTHOST_LAUNCH_ID=test ./\(program) <'\(file)'
            """
        let result = try await RunningCommand(["-c", line], of: "/bin/bash", in: workshop).result()
        #expect(result.exitCode == 0, "\(result.standardError)")
        let expected = Self.exchanges.filter { $0.id != nil && $0.answer != "after exit" }
        let answers = result.standardOutput.split(separator: "\n")
        #expect(answers.count == expected.count)
        for (answer, exchange) in zip(answers, expected) {
            #expect(answer.hasPrefix(#"{"jsonrpc":"2.0","id":\#(exchange.id ?? ""),"#), "\(answer)")
            let message = try JSONParser.parse(String(answer))
            let found = message["error"]?["code"]?.integerValue.map(String.init)
            #expect((found ?? message["result"]?.objectValue?.keys.first ?? "") == exchange.answer, "\(answer)")
        }
    }
}
