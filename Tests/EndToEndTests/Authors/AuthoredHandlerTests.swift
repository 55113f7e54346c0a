import JSON
import Testing

@Suite("Handlers as authors write them for Apple's platforms", .serialized)
struct AuthoredHandlerTests {
    /// Compiles the unchanged code against the built modules, in the language mode of its time.
    private func compile(_ handlers: AuthoredHandlers, in workshop: Workshop) async throws -> String {
        let files = try handlers.sources().sorted { $0.key < $1.key }.map { try workshop.write($0.value, to: $0.key) }
        let extensionPath = "\(workshop.path)/Lists"
        let result = try await ExtensionCompiler(workshop: workshop).run(["-o", extensionPath] + files, links: true)
        try #require(result.exitCode == 0, "\(result.standardError)")
        return extensionPath
    }

    @Test(
        "The unchanged code compiles, asks its questions and does its work",
        .timeLimit(.minutes(5)),
        arguments: AuthoredHandlers.all
    )
    func lists(handlers: AuthoredHandlers) async throws {
        let workshop = try Workshop()
        let manifest: JSONValue = [
            "identifier": "org.example.lists", "displayName": "Lists",
            "executable": .string(try await compile(handlers, in: workshop)),
            "IntentsSupported": ["INSearchForNotebookItemsIntent", "INAddTasksIntent"],
            "appGroups": [.string(handlers.group)],
            // The extension has all of Foundation and is not optimised.
            "limits": ["memory": "100MiB"],
        ]
        try workshop.write(manifest.description, to: "Manifests/lists.json")
        let word = handlers.list.lowercased()
        let search = try await invoke("INSearchForNotebookItemsIntent", ["title=\(word)"], in: workshop)
        #expect(search["status"] == "success")
        let tasks = try #require(search["response"]?["properties"]?["tasks"]?.arrayValue)
        #expect(tasks.map { $0["title"]?["spokenPhrase"]?.stringValue } == handlers.items)
        #expect(tasks.map { $0["status"] } == ["notCompleted", "completed"])

        // Half a name leads to a question, and nobody is there to answer it.
        let unclear = try await invoke("INSearchForNotebookItemsIntent", ["title=\(word.prefix(4))"], in: workshop)
        #expect(unclear["status"] == "needsInput", "\(unclear)")

        let parameters = ["targetTaskList=\(handlers.emptyList)", "taskTitles=Nails"]
        let add = try await invoke("INAddTasksIntent", parameters, in: workshop)
        #expect(add["status"] == "success", "\(add)")
        #expect(
            add["response"]?["properties"]?["addedTasks"]?.arrayValue?.first?["title"]?["spokenPhrase"] == "Nails"
        )
    }

    private func invoke(_ intent: String, _ parameters: [String], in workshop: Workshop) async throws -> JSONValue {
        let arguments = ["invoke", "--format", "json", intent] + parameters.flatMap { ["--param", $0] }
        let result = try await RunningCommand.run(arguments, in: workshop)
        return try JSONParser.parse(result.standardOutput)
    }
}
