import FoundationEssentials
import JSON
import Testing

@Suite("A definition in the short form goes from its author to the handler, the host and Xcode")
struct ShortDefinitionTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
        .standardized.path
    private static let definition = "\(root)/Tests/Fixtures/TeaHouse/TeaHouse.intentdefinition.yaml"

    private func manifest(in workshop: Workshop, definition: String) throws {
        let manifest: JSONValue = [
            "identifier": "org.example.tea", "displayName": "Tea House", "executable": .string(Products.teaHouse),
            "IntentsSupported": ["OrderTeaIntent"], "definitions": [.string(definition)],
            "limits": ["memory": "100MiB"],
        ]
        try workshop.write(manifest.description, to: "Manifests/tea.json")
    }

    @Test("The intent asks, refuses, confirms and answers in the words of the definition", .timeLimit(.minutes(1)))
    func order() async throws {
        let workshop = try Workshop()
        try manifest(in: workshop, definition: Self.definition)
        let answers = try workshop.write(["Assam", "8", "5", "2", "yes", "yes"].joined(separator: "\n"), to: "answers")
        let words = ["invoke", "OrderTeaIntent", "--manifests", workshop.manifests, "--answers", answers]
        try Golden("tea-order.txt").expect(await RunningCommand.run(words, in: workshop), of: workshop)
        let german = ["--locale", "de", "--param", "tea=Grüner Tee", "--param", "cups=2"]
        let spoken = try await RunningCommand.run(
            ["invoke", "OrderTeaIntent", "--manifests", workshop.manifests, "--answers"]
                + [try workshop.write("ja", to: "yes")] + german,
            in: workshop
        )
        #expect(spoken.standardOutput.contains("\n  Ihr Tee ist in 3 Minuten fertig.\n"), "\(spoken)")
    }

    @Test("The same definition in Xcode's form and in JSON means the same to the host", .timeLimit(.minutes(1)))
    func forms() async throws {
        let workshop = try Workshop()
        try workshop.write(
            String(contentsOfFile: Self.definition, encoding: .utf8),
            to: "TeaHouse.intentdefinition.yaml"
        )
        func run(_ words: [String]) async throws -> RunningCommand.Result {
            try await RunningCommand.run(words, in: workshop)
        }
        func convert(_ from: String, _ form: String, _ more: [String] = []) async throws -> RunningCommand.Result {
            try await run(["definition", "convert", "\(workshop.path)/TeaHouse.\(from)", "--to", form] + more)
        }
        let toXcode = try await convert("intentdefinition.yaml", "xcode")
        #expect(toXcode.exitCode == 0, "\(toXcode.standardError)")
        #expect(try await convert("intentdefinition.yaml", "json").exitCode == 0)
        // What comes back is the author's text.
        let back = try await convert("intentdefinition", "yaml", ["--output", "-"])
        #expect(back.standardOutput == (try String(contentsOfFile: Self.definition, encoding: .utf8)))
        let again = try await convert("intentdefinition.yaml", "xcode")
        #expect(again.exitCode == 65 && again.standardError.contains("is there already. Replace it by --force."))
        var descriptions: Set<String> = []
        for ending in ["intentdefinition", "intentdefinition.yaml", "intentdefinition.json"] {
            try manifest(in: workshop, definition: "\(workshop.path)/TeaHouse.\(ending)")
            let shown = try await run(["describe", "OrderTeaIntent", "--manifests", workshop.manifests])
            #expect(shown.exitCode == 0, "\(shown.standardError)")
            descriptions.insert(shown.standardOutput)
            let valid = try await run(["definition", "validate", "\(workshop.path)/TeaHouse.\(ending)"])
            #expect(valid.standardOutput == "ok: \(workshop.path)/TeaHouse.\(ending) (OrderTeaIntent)\n")
        }
        #expect(descriptions.count == 1)
    }

    @Test("A mistake names its line, its column and the member that was meant", .timeLimit(.minutes(1)))
    func mistakes() async throws {
        let workshop = try Workshop()
        let path = try workshop.write("intents:\n  OrderTea:\n    titel: Tea\n", to: "Tea.intentdefinition.yaml")
        try manifest(in: workshop, definition: path)
        let message =
            "\(path):3:5: intents.OrderTea.titel: The member 'titel' is unknown here. Did you mean 'title'?"
        for words in [
            ["definition", "validate", path], ["definition", "convert", path], ["validate", workshop.manifests],
        ] {
            let result = try await RunningCommand.run(words, in: workshop)
            #expect(result.exitCode == 65)
            #expect(result.standardError.contains("error: \(message)"), "\(result.standardError)")
        }
    }

    @Test("The example of the documentation is the definition that the tests use")
    func documented() throws {
        let page = try String(contentsOfFile: "\(Self.root)/docs/definitions.md", encoding: .utf8)
        let definition = try String(contentsOfFile: Self.definition, encoding: .utf8)
        #expect(page.contains("```yaml\n\(definition)```\n"))
    }
}
