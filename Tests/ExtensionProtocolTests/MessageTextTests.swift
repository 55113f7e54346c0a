import ExtensionProtocol
import IntentModel
import JSON
import Testing

@Suite("Texts of messages are cut when they are read")
struct MessageTextTests {
    private let endless = String(repeating: "x", count: 1 << 20)

    @Test("The message of an error, of progress and for the log, and the name of a response code")
    func texts() throws {
        let error: JSONValue = ["jsonrpc": "2.0", "id": 1, "error": ["code": 1, "message": .string(endless)]]
        guard case .response(_, .failure(let read)) = try Message.decode(error.serialized[...]) else {
            Issue.record("no error")
            return
        }
        #expect(read.message.utf8.count <= TextBound.message)
        let text: JSONValue = .string(endless)
        let progress = try Progress(params: ["id": 1, "sequence": 1, "message": text])
        #expect(progress.message?.utf8.count ?? .max <= TextBound.message)
        #expect(try LogMessage(params: ["message": text]).message.utf8.count <= TextBound.message)
        let report: JSONValue = ["handle": "h", "sequence": 1, "message": text]
        #expect(try ReportJobProgress(params: report).progress.message?.utf8.count ?? .max <= TextBound.message)
        let answer = try HandleIntent.answer(from: ["response": ["code": text]])
        #expect(answer.response.code.utf8.count <= TextBound.name)
        let result: JSONValue = ["result": ["outcome": "needsValue", "reason": text, "message": text]]
        guard case .result(let resolution) = try ResolveIntent.answer(from: result) else {
            Issue.record("no result")
            return
        }
        #expect(resolution.message?.utf8.count ?? .max <= TextBound.message)
        #expect(resolution.reason?.utf8.count ?? .max <= TextBound.name)
    }

    @Test("A method's name is cut by bytes: one character may have any number of them")
    func methodName() {
        let name = "e" + String(repeating: "\u{301}", count: 1 << 20)
        #expect(ResponseError.methodNotFound(name).message.utf8.count < 2 * TextBound.name)
    }

    @Test("A response code is cut in every way of reading its answer")
    func codeOfLine() throws {
        let answer: JSONValue = [
            "jsonrpc": "2.0", "id": 7, "result": ["response": ["code": .string(endless), "properties": [:]]],
        ]
        #expect(CallAnswer.read(answer.serialized[...]) == nil)
    }

    @Test("A quotation in a message error is cut")
    func quoted() {
        let error = #expect(throws: MessageError.self) {
            try ResolveIntent.answer(from: ["result": ["outcome": .string(endless)]])
        }
        #expect(error.map { $0.description.utf8.count < 2 * TextBound.message } == true)
    }

    @Test("A job's name is kept whole, or its message is refused")
    func handle() throws {
        let longest = String(repeating: "h", count: 1024)
        #expect(try ReportJobProgress(params: ["handle": .string(longest), "sequence": 1]).handle == longest)
        for method in [longest + "h", endless] {
            #expect(throws: MessageError.self) {
                try ReportJobProgress(params: ["handle": .string(method), "sequence": 1])
            }
            #expect(throws: MessageError.self) {
                try HandleIntent.answer(from: [
                    "response": ["code": "inProgress"], "job": ["handle": .string(method), "ttlMs": 1],
                ])
            }
        }
        #expect(ResponseAnswer.offeredHandle(in: ["job": ["handle": .string(endless)]]) == nil)
    }

    @Test("Options are taken up to the number a user can choose from, in their sections, and the rest is counted")
    func options() throws {
        let items = (1...150).map { JSONValue.integer($0) }
        let answer = try ProvideOptions.answer(from: [
            "sections": [
                ["title": .string(endless), "items": .array(items)], ["items": .array(items)],
                ["title": "c", "items": .array(items)],
            ]
        ])
        #expect(answer.sections.map(\.items.count) == [150, 50])
        #expect(answer.sections[0].title?.utf8.count ?? .max <= TextBound.name)
        #expect(answer.leftOut == 250)
        let empty = JSONValue.array(Array(repeating: ["items": []], count: 10_000))
        #expect(try ProvideOptions.answer(from: ["sections": empty]).sections.count <= 200)
    }
}
