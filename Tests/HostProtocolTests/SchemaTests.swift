import ExtensionProtocol
import Foundation
import HostProtocol
import IntentModel
import JSON
import SchemaTestSupport
import Testing

/// host-protocol.schema.json says what the coders of the messages write: every message, and nothing else.
@Suite("The schema of the host protocol")
struct SchemaTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized

    private let schema: DocumentedSchema

    init() throws { schema = try DocumentedSchema("host-protocol") }

    private func place(_ method: String) -> String { "/$defs/\(DocumentedSchema.escaped(method))/properties" }

    /// The examples of a message, each with the place of its schema.
    private func examples(_ message: MessageExamples) -> [(example: MessageExamples.Example, place: String)] {
        message.params.map { ($0, "\(place(message.method))/params") }
            + message.results.map { ($0, "\(place(message.method))/result") }
    }

    /// The methods that the sources declare.
    private static func declaredMethods() throws -> Set<String> {
        let folder = root.appending(path: "Sources/HostProtocol").path
        var methods: Set<String> = []
        for name in try FileManager.default.subpathsOfDirectory(atPath: folder) where name.hasSuffix(".swift") {
            let text = try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
            for match in text.matches(of: /static let method = "([^"]+)"/) { methods.insert(String(match.1)) }
        }
        return methods
    }

    @Test("Every method has examples, a schema and a place in the document")
    func methods() throws {
        let declared = try Self.declaredMethods()
        #expect(declared.contains("host/hello"), "the sources are not where they are looked for")
        let exemplified = MessageExamples.all.map(\.method)
        #expect(Set(exemplified).count == exemplified.count)
        let document = try String(contentsOf: Self.root.appending(path: "docs/host-protocol.md"), encoding: .utf8)
        for method in declared.union(exemplified) {
            #expect(
                exemplified.contains(method),
                "\(method) has no examples: add '.request([…], […])' or '.notification([…])' to MessageExamples.all"
            )
            #expect(
                schema.has(place(method) + "/params"),
                "\(method) has no schema: add it to '$defs' of host-protocol.schema.json, with 'params' and 'result'"
            )
            #expect(document.contains(method), "\(method) is not in docs/host-protocol.md")
        }
        for name in schema.definitions where name.contains("/") {
            #expect(exemplified.contains(name), "the schema has '\(name)', which is no method: remove it")
        }
    }

    @Test("What a coder writes fits the schema, and is read again", arguments: MessageExamples.all.map(\.method))
    func fit(method: String) throws {
        let message = try #require(MessageExamples.all.first { $0.method == method })
        #expect(!message.params.isEmpty)
        #expect(message.results.isEmpty != schema.has("\(place(method))/result"), "only a request has a result")
        for (example, place) in examples(message) {
            let json = example.value.json
            let problems = schema.judge(json, by: place).problems
            #expect(problems == [], "\(method): add what is new to host-protocol.schema.json\n\(json)")
            #expect(try example.readAgain().json == json)
        }
    }

    @Test("A member that nobody knows, and a missing one that is required, break the schema")
    func closed() {
        for message in MessageExamples.all {
            for (example, place) in examples(message) {
                guard var object = example.value.json.objectValue else { return #expect(Bool(false)) }
                object["unknownMember"] = 1
                let problems = schema.judge(.object(object), by: place).problems
                #expect(problems.contains { $0.contains("unknownMember is unknown") }, "\(message.method)")
                #expect(!schema.judge(.array([]), by: place).problems.isEmpty, "\(message.method)")
            }
        }
        let hello: JSONValue = ["protocolVersion": 1, "client": ["name": "x", "kind": "app", "app": 7]]
        #expect(schema.judge(hello, by: place("host/hello") + "/params").problems == ["$.client.app is a number"])
        let empty: JSONValue = [:]
        #expect(schema.judge(empty, by: place("jobs/cancel") + "/params").problems == ["$.job is missing"])
    }

    @Test("Every property of the schema is in an example")
    func noDeadProperties() throws {
        var used: Set<String> = []
        for message in MessageExamples.all {
            for (example, place) in examples(message) {
                used.formUnion(schema.judge(example.value.json, by: place).properties)
            }
        }
        let messages = Set(
            MessageExamples.all.flatMap { message in
                ["params", "result"].map { "\(place(message.method))/\($0)" }
            }
        )
        // The error of an answer is no member of a message.
        let line = Message.response(id: .integer(1), result: .failure(ResponseError(.busy, "Ask again."))).line
        let error = try #require(JSONParser.parse(line)["error"])
        used.formUnion(schema.judge(error, by: "/$defs/error").properties)
        #expect(schema.judge(error, by: "/$defs/error").problems == [])
        #expect(schema.properties.subtracting(messages).subtracting(used).sorted() == [], "no example has these")
    }

    @Test("Every member of a message is set in an example")
    func noForgottenMembers() {
        for message in MessageExamples.all {
            for examples in [message.params, message.results] {
                var members: [String: Bool] = [:]
                for example in examples {
                    for (name, value) in Mirror(reflecting: example.value).children {
                        guard let name else { continue }
                        members[name] = members[name] == true || Self.isSet(value)
                    }
                }
                for (name, isSet) in members where !isSet {
                    Issue.record(
                        "\(message.method): '\(name)' is never set; set it in an example of MessageExamples.all"
                    )
                }
            }
        }
    }

    private static func isSet(_ value: Any) -> Bool {
        let mirror = Mirror(reflecting: value)
        return switch mirror.displayStyle {
        case .optional, .collection, .dictionary: !mirror.children.isEmpty
        default: value as? Bool ?? true
        }
    }
}
