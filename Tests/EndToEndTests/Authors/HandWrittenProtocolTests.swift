import Foundation
import JSON
import Testing

/// Most templates speak the protocol without an SDK.
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
            Exchange(String(repeating: "[", count: 100_000)),
            Exchange(id: "21", "ping", #"{"x":[1,-2.5e+7,true,false,null,"",{},[],{"a":{"b":[{}]}}]}"#, answer: ""),
            Exchange(id: #""é🐒""#, "ping", answer: ""), Exchange(id: "-9223372036854775808", "ping", answer: ""),
            Exchange(
                id: "22",
                "intent/handle",
                #"{"intent":{\#(intent),"parameters":{"content":"a\u00e9\ud83d\udc12\n\t\\\""}}}"#,
                answer: "response"
            ),
            Exchange(id: "23", "ping", #"{"x":[1,]}"#, answer: "-32700"),
            Exchange(id: "24", "ping", "{}} x", answer: "-32700"),
            Exchange(#"{"jsonrpc":"2.0","id":13,"method":"ping""#, "13", "-32700"),
            long("14", limit, "response"), long("15", limit, end: "\r", "response"), long("16", limit + 1, "-32600"),
            long("17", limit + 70_000, "-32600"), Exchange(id: "18", "shutdown", answer: ""),
            Exchange(id: "19", "intent/handle", #"{"intent":{\#(intent)}}"#, answer: "-32600"),
            Exchange(#"{"jsonrpc":"2.0","method":"exit"}"#), Exchange(id: "20", "ping", answer: "after exit"),
        ]
    }()

    @Test(
        "Every request gets its one answer, whatever comes between and however it is written",
        .timeLimit(.minutes(3)),
        arguments: HandWrittenLanguage.tested
    )
    func answers(language: HandWrittenLanguage) async throws {
        let workshop = try Workshop()
        let input = Self.exchanges.map(\.line).joined(separator: "\n") + "\n"
        let file = try workshop.write(input, to: "input")
        let products = URL(filePath: Products.intenthost).deletingLastPathComponent().path
        let line = """
            cd '\(workshop.path)' && '\(products)/intenthost' new bottle --language \(language.name) >/dev/null \
            && cd bottle && { \(language.build); } >/dev/null && INTENTHOST_LAUNCH_ID=test ./\(language.executable) \
            <'\(file)'
            """
        let result = try await RunningCommand(["-c", line], of: "/bin/bash", in: workshop).result()
        #expect(result.exitCode == 0, "\(result.standardError)")
        let expected = Self.exchanges.filter { $0.id != nil && $0.answer != "after exit" }
        let answers = result.standardOutput.split(separator: "\n")
        #expect(answers.count == expected.count)
        for (answer, exchange) in zip(answers, expected) {
            #expect(answer.hasPrefix(#"{"jsonrpc":"2.0","id":\#(exchange.id ?? ""),"#), "\(answer)")
            let message = try JSONParser.parse(String(answer))
            let code = message["error"]?["code"]?.integerValue.map(String.init)
            // The members of an object are in no order in many languages.
            let members = message["result"]?.objectValue?.keys.map { String($0) } ?? []
            let found = code.map { [$0] } ?? (members.isEmpty ? [""] : members)
            #expect(found.contains(exchange.answer ?? ""), "\(answer)")
        }
    }

    @Test(
        "What 'new' says to type builds it, tests it and gets an answer; its transcript passes, and every rule holds",
        .timeLimit(.minutes(5)),
        arguments: HandWrittenLanguage.testedBesideStartPage
    )
    func whole(language: HandWrittenLanguage) async throws {
        let workshop = try Workshop()
        let products = URL(filePath: Products.intenthost).deletingLastPathComponent().path
        let script = """
            set -e
            export PATH='\(products)':"$PATH"
            cd '\(workshop.path)'
            intenthost new bottle --language \(language.name) >said
            sed -n 's/^  //p' said >typed
            . ./typed
            intenthost validate bottle.json
            intenthost test bottle.transcript
            intenthost check bottle.json

            """
        let file = try workshop.write(script, to: "whole.sh")
        let result = try await RunningCommand([file], of: "/bin/bash", in: workshop).result()
        #expect(result.exitCode == 0, "\(result.standardOutput)\(result.standardError)")
        #expect(result.standardOutput.contains("success: INSendMessageIntent by org.example.bottle"))
        #expect(result.standardOutput.contains("1 transcript: 1 passed"))
        #expect(result.standardOutput.contains("0 fell"))
    }

    @Test(
        "A text of nearly 8 MiB is taken within the memory that the manifest names",
        .enabled(if: HandWrittenLanguage.testsAll),
        .timeLimit(.minutes(5)),
        // Bash needs longer for it on a busy machine than a host waits for a reader.
        arguments: HandWrittenLanguage.testedBesideStartPage
    )
    func longest(language: HandWrittenLanguage) async throws {
        let workshop = try Workshop()
        let products = URL(filePath: Products.intenthost).deletingLastPathComponent().path
        let text = String(repeating: "x", count: (8 << 20) - 2000)
        let file = try workshop.write(#"{"content":"\#(text)"}"#, to: "long.json")
        // The clocks are not what is tested: the program of a test is slow itself.
        let clocks = ["request", "idle", "resolve", "confirm", "handle"].map { "--limit \($0)=2m" }.joined(
            separator: " "
        )
        let line = """
            export PATH='\(products)':"$PATH" && cd '\(workshop.path)' \
            && intenthost new bottle --language \(language.name) && cd bottle && { \(language.build); } \
            && intenthost invoke INSendMessageIntent --manifests . --params '\(file)' \(clocks)
            """
        let result = try await RunningCommand(["-c", line], of: "/bin/bash", in: workshop).result()
        #expect(result.exitCode == 0, "\(result.standardOutput.suffix(1000))\(result.standardError.suffix(1000))")
    }
}
