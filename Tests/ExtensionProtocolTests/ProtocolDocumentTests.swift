import ExtensionProtocol
import Foundation
import IntentModel
import JSON
import Testing
import WireTestSupport

@Suite("docs/protocol.md")
struct ProtocolDocumentTests {
    @Test("An example is a message that is read back unchanged", arguments: try ProtocolExample.all())
    func replay(example: ProtocolExample) throws {
        let message = try Message.decode(Array(example.text.utf8)[...])
        #expect(try Message.decode(message.line.dropLast()) == message)
        switch (message, example.kind) {
        case (.request(_, let method, let params), .request):
            #expect(method == example.method)
            let type = try #require(ProtocolDocument.requests.first { $0.method == method })
            #expect(try type.init(params: params).json == params)
        case (.notification(let method, let params), .notification):
            #expect(method == example.method)
            let type = try #require(ProtocolDocument.notifications.first { $0.method == method })
            #expect(try type.init(params: params).json == params)
        case (.response(_, .success(let result)), .answer):
            let type = try #require(ProtocolDocument.requests.first { $0.method == example.method })
            #expect(try reencode(answer: result, to: type) == result)
        case (.response(_, .failure), .error):
            #expect(ProtocolDocument.requests.contains { $0.method == example.method })
        default: Issue.record("The block at \(example) holds \(message).")
        }
    }

    private func reencode<Request: RequestMessage>(answer: JSONValue, to type: Request.Type) throws -> JSONValue {
        try Request.answer(from: answer).json
    }

    @Test("Every message has an example")
    func complete() throws {
        let examples = try ProtocolExample.all()
        for request in ProtocolDocument.requests {
            for kind in [ProtocolExample.Kind.request, .answer] {
                #expect(
                    examples.contains { $0.method == request.method && $0.kind == kind },
                    "\(request.method) has no \(kind.rawValue)"
                )
            }
        }
        for notification in ProtocolDocument.notifications {
            #expect(
                examples.contains { $0.method == notification.method && $0.kind == .notification },
                "\(notification.method) has no notification"
            )
        }
    }

    @Test("The tests know every message of the module")
    func known() throws {
        let folder = "Sources/ExtensionProtocol/Messages"
        let files = try FileManager.default.contentsOfDirectory(
            atPath: ProtocolDocument.root.appending(path: folder).path
        )
        let methods = try files.flatMap {
            try ProtocolDocument.literals(after: "static let method = \"", in: "\(folder)/\($0)")
        }
        let known = ProtocolDocument.requests.map { $0.method } + ProtocolDocument.notifications.map { $0.method }
        #expect(Set(methods) == Set(known))
    }

    @Test("The table of failures lists the kinds of the code, in order")
    func kinds() throws {
        let kinds = try ProtocolDocument.literals(
            after: "Self(rawValue: \"",
            in: "Sources/IntentModel/Outcome/Failure.swift"
        )
        #expect(kinds.count > 30)
        #expect(try ProtocolDocument().firstColumn(ofTable: "| kind |") == kinds)
    }

    @Test("The table of outcomes lists the outcomes of the code")
    func outcomes() throws {
        let outcomes = try ProtocolDocument().firstColumn(ofTable: "| outcome |")
        #expect(outcomes == ResolutionOutcome.allCases.map(\.rawValue))
    }

    @Test("The rules of each letter are numbered from one, each once and in order")
    func ruleNumbers() throws {
        let numbers = try ProtocolDocument().ruleNumbers
        #expect(numbers.count > 40)
        for (letter, ofLetter) in Dictionary(grouping: numbers, by: { $0.prefix(1) }) {
            #expect(ofLetter == ofLetter.indices.map { "\(letter)\($0 + 1)" })
        }
    }

    @Test("The title names the version of the code")
    func version() throws {
        #expect(try ProtocolDocument().lines.first?.hasSuffix("version \(ProtocolVersion.current)") == true)
    }
}
