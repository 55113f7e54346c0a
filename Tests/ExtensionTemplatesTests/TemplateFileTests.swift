import Testing

@testable import ExtensionTemplates

@Suite("Files of templates")
struct TemplateFileTests {
    private let intents: [TemplateScope] = [
        ["intent": .text("A"), "handler": .text("AHandler")], ["intent": .text("B")],
    ]

    @Test("A path with the tag of an intent gives a file for each intent")
    func perIntent() throws {
        let file = TemplateFile(path: "r/{{intent}}.json", text: "{{intent}} of {{name}}", isExecutable: true)
        let files = try file.rendered(["name": .text("n")], intents: intents)
        #expect(files.map(\.path) == ["r/A.json", "r/B.json"])
        #expect(files.map(\.text) == ["A of n", "B of n"])
        #expect(files.map(\.isExecutable) == [true, true])
    }

    @Test("A mistake is told with the path of the template")
    func mistake() {
        let file = TemplateFile(path: "README.md", text: "{{nothing}}", isExecutable: false)
        let error = #expect(throws: TemplateError.self) { try file.rendered([:], intents: intents) }
        #expect(error?.description == "README.md: A template of an extension has no text named 'nothing'.")
    }
}
