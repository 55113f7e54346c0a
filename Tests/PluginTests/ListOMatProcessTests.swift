import Foundation
import JSON
import Testing
import WireTestSupport

@Suite("ListOMat as a process", .timeLimit(.minutes(1)))
struct ListOMatProcessTests {
    private let directory: TemporaryDirectory
    private let process: ExtensionProcess

    init() throws {
        directory = try TemporaryDirectory()
        process = try ExtensionProcess(ExtensionProcess.built("ListOMat"))
    }

    private func initialize() async throws {
        let intents = ["INSearchForNotebookItemsIntent", "INAddTasksIntent"]
        let answer = try await process.initialize(
            intents: intents,
            group: "group.org.intenthost.ListOMat",
            at: directory.url
        )
        #expect(answer["intents"] == .array(intents.map(JSONValue.string)))
    }

    @Test("Items are added to a list of the first run and found again")
    func addsAndFinds() async throws {
        try await initialize()
        let named: JSONObject = ["targetTaskList": ["title": ["spokenPhrase": "groceries"]]]
        let list = try await process.resolve("targetTaskList", of: "INAddTasksIntent", named)
        #expect(list["outcome"] == "success")
        let titles: JSONObject = ["taskTitles": [["spokenPhrase": "Milk"], ["spokenPhrase": "Eggs"]]]
        let results = try await process.resolve("taskTitles", of: "INAddTasksIntent", titles)
        #expect(results.arrayValue?.map { $0["outcome"] } == ["success", "success"])

        var parameters = titles
        parameters["targetTaskList"] = list["value"]
        let added = try await process.handle("INAddTasksIntent", parameters)
        #expect(added["code"] == "success")
        #expect(added["properties"]?["addedTasks"]?.arrayValue?.count == 2)

        let search: JSONObject = [
            "title": ["spokenPhrase": "Groceries"], "itemType": "task", "status": "notCompleted", "content": "milk",
        ]
        let found = try await process.handle("INSearchForNotebookItemsIntent", search)
        #expect(found["code"] == "success")
        #expect(found["properties"]?["tasks"]?.arrayValue?.map { $0["title"]?["spokenPhrase"] } == ["Milk"])
        #expect(found["properties"]?["taskLists"] == nil)
        let everywhere: JSONObject = ["itemType": "task"]
        let title = try await process.resolve("title", of: "INSearchForNotebookItemsIntent", everywhere)
        #expect(title["outcome"] == "notRequired")
        let all = try await process.handle("INSearchForNotebookItemsIntent", everywhere)
        #expect((all["properties"]?["tasks"]?.arrayValue?.count ?? 0) > 1)
    }

    @Test("Inexact names lead to the matching questions")
    func questions() async throws {
        try await initialize()
        func outcome(_ title: String?) async throws -> JSONValue? {
            let parameters: JSONObject = title.map { ["title": ["spokenPhrase": .string($0)]] } ?? [:]
            return try await process.resolve("title", of: "INSearchForNotebookItemsIntent", parameters)["outcome"]
        }
        #expect(try await outcome("err") == "confirmationRequired")
        #expect(try await outcome("r") == "disambiguation")
        #expect(try await outcome(nil) == "disambiguation")
        #expect(try await outcome("zoo") == "disambiguation")
        let titles = try await process.resolve("taskTitles", of: "INAddTasksIntent", [:])
        #expect(titles.arrayValue?.map { $0["outcome"] } == ["needsValue"])
    }

    @Test("Output printed by a handler does not reach the wire")
    func prints() async throws {
        try Data("no JSON".utf8).write(to: directory.url.appending(path: "lists.json"))
        try await initialize()
        let response = try await process.handle(
            "INSearchForNotebookItemsIntent",
            ["title": ["spokenPhrase": "Groceries"]]
        )
        #expect(response["code"] == "failure")
        // At the end of the process, text buffered by the C library is written too.
        try await process.host.finish()
        #expect(process.host.strayLines == 0)
    }

    @Test("The end of stdin ends the process with status 0")
    func endOfFile() async throws {
        try await initialize()
        try process.host.close()
        #expect(await process.exitStatus() == 0)
    }
}
