import JSON
import Testing

@Suite(
    "Handlers of a published article",
    .serialized,
    .enabled(if: Article.isThere, "The article is not beside the package (../shared/seeds).")
)
struct ArticleTests {
    /// Compiles the article's code as it is, in the language mode of its time, against the built modules.
    private func compile(in workshop: Workshop) async throws -> String {
        let files = [
            try workshop.write(Article.supplement, to: "main.swift"),
            try workshop.write(Article().source(), to: "article.swift"),
        ]
        let extensionPath = "\(workshop.path)/ListOMat"
        let result = try await ExtensionCompiler(workshop: workshop).run(["-o", extensionPath] + files, links: true)
        try #require(result.exitCode == 0, "\(result.standardError)")
        return extensionPath
    }

    @Test("The code compiles as it stands, asks its questions and does what it says", .timeLimit(.minutes(5)))
    func article() async throws {
        let workshop = try Workshop()
        let manifest: JSONValue = [
            "identifier": "org.example.list-o-mat", "displayName": "ListOMat",
            "executable": .string(try await compile(in: workshop)),
            "IntentsSupported": ["INSearchForNotebookItemsIntent", "INAddTasksIntent"],
            "appGroups": ["group.com.app-o-mat.ListOMat"],
            // The extension has all of Foundation and is not optimised.
            "limits": ["memory": "100MiB"],
        ]
        try workshop.write(manifest.description, to: "Manifests/list-o-mat.json")
        let search = try await invoke("INSearchForNotebookItemsIntent", ["title=grocery"], in: workshop)
        #expect(search["status"] == "success")
        let tasks = try #require(search["response"]?["properties"]?["tasks"]?.arrayValue)
        #expect(tasks.map { $0["title"]?["spokenPhrase"] } == ["Milk", "Eggs"])
        #expect(tasks.map { $0["status"] } == ["notCompleted", "completed"])

        // Half a name is a question, which nobody is there to answer.
        let unclear = try await invoke("INSearchForNotebookItemsIntent", ["title=groc"], in: workshop)
        #expect(unclear["status"] == "needsInput", "\(unclear)")

        let add = try await invoke("INAddTasksIntent", ["targetTaskList=Hardware", "taskTitles=Nails"], in: workshop)
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
