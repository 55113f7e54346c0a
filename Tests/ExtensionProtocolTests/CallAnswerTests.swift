import ExtensionProtocol
import IntentModel
import JSON
import Testing

@Suite("Answers read from their line")
struct CallAnswerTests {
    private func read(_ line: String) -> (id: Int64, answer: CallAnswer)? { CallAnswer.read(Array(line.utf8)[...]) }

    /// Returns the result by reading all members; nil if the line is not a successful answer.
    private func readByMembers(_ line: String) -> JSONValue? {
        guard case .response(_, .success(let value))? = try? Message.decode(Array(line.utf8)[...]) else { return nil }
        return value
    }

    @Test(
        "The usual answers are read directly, with the same result as by their members",
        arguments: [
            #"{"response":{"code":"ready","properties":{}}}"#,
            #" { "response" : { "code" : "own \n", "properties" : { "a" : [1, null] } } } "#,
            #"{"result":{"outcome":"success","value":{"a":1}}}"#, #"{"result":{"outcome":"success"}}"#,
            #"{"result":{"outcome":"notRequired"}}"#,
        ]
    )
    func read(result: String) throws {
        let line = #"{"jsonrpc":"2.0","id":7,"result":\#(result)}"#
        let (id, answer) = try #require(read(line))
        #expect(id == 7)
        #expect(answer == .value(try #require(readByMembers(line))))
    }

    @Test("A null value is no value")
    func null() throws {
        let line = #"{"jsonrpc":"2.0","id":7,"result":{"result":{"outcome":"success","value":null}}}"#
        guard case .resolution(.success, nil) = try #require(read(line)).answer else {
            Issue.record("not read as a resolution")
            return
        }
    }

    @Test(
        "Every other line is left to the reading by members",
        arguments: [
            "", "{", "[]", "{}", "noise", #"{"jsonrpc":"2.0","id":7}"#, #"{"jsonrpc":"2.0","id":7,"result":{}}"#,
            #"{"jsonrpc":"2.0","id":"7","result":{"response":{"code":"ready","properties":{}}}}"#,
            #"{"id":7,"jsonrpc":"2.0","result":{"response":{"code":"ready","properties":{}}}}"#,
            #"{"jsonrpc":"1.0","id":7,"result":{"response":{"code":"ready","properties":{}}}}"#,
            #"{"jsonrpc":"2.0","id":7,"result":{"response":{"code":"ready","properties":{}}},"result":{}}"#,
            #"{"jsonrpc":"2.0","id":7,"result":{"response":{"code":"ready","properties":{}}}} {}"#,
            #"{"jsonrpc":"2.0","id":7,"result":{"response":{"code":"ready","properties":{}}}"#,
            #"{"jsonrpc":"2.0","id":7,"result":{"response":{"code":"ready","properties":{}},"job":{"handle":"j","ttlMs":1}}}"#,
            #"{"jsonrpc":"2.0","id":7,"result":{"response":{"code":"ready","userActivity":{},"properties":{}}}}"#,
            #"{"jsonrpc":"2.0","id":7,"result":{"response":{"code":1,"properties":{}}}}"#,
            #"{"jsonrpc":"2.0","id":7,"result":{"response":{"code":"ready","properties":[]}}}"#,
            #"{"jsonrpc":"2.0","id":7,"result":{"response":{"code":"ready"}}}"#,
            #"{"jsonrpc":"2.0","id":7,"result":{"results":[]}}"#,
            #"{"jsonrpc":"2.0","id":7,"result":{"result":{"outcome":"needsValue"}}}"#,
            #"{"jsonrpc":"2.0","id":7,"result":{"result":{"outcome":"success","value":1,"message":"m"}}}"#,
            #"{"jsonrpc":"2.0","id":7,"error":{"code":1,"message":"m"}}"#,
        ]
    )
    func left(line: String) { #expect(read(line) == nil) }
}
