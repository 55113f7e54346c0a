import ExtensionProtocol
import Foundation
import JSON
import Testing
import WireTestSupport

@Suite("An extension as a process", .timeLimit(.minutes(1)))
struct SampleProcessTests {
    private let directory: TemporaryDirectory
    private let process: ExtensionProcess

    init() throws {
        directory = try TemporaryDirectory()
        process = try ExtensionProcess(ExtensionProcess.built("SampleExtension"))
    }

    private func handle(_ content: String) async throws -> JSONValue {
        try await process.handle("INSendMessageIntent", ["content": .string(content)])
    }

    private func initialize() async throws {
        try await process.initialize(intents: ["INSendMessageIntent"], group: "group.example", at: directory.url)
    }

    @Test("A handler's settings are in the group's container when its call is answered, and others' changes are seen")
    func groupDefaults() async throws {
        try await initialize()
        let file = directory.url.appending(path: "Library/Preferences/group.example.plist")
        func calls() throws -> Int? {
            try PropertyListDecoder().decode([String: Int].self, from: Data(contentsOf: file))["calls"]
        }
        for count in 1...3 {
            #expect(try await handle("count")["code"] == "success")
            #expect(try calls() == count)
        }
        try PropertyListEncoder().encode(["calls": 40]).write(to: file, options: .atomic)
        #expect(try await handle("count")["code"] == "success")
        #expect(try calls() == 41)
    }

    @Test("The host is told of a handler's effects before the next handler runs, which may crash")
    func crash() async throws {
        try await initialize()
        let requests = [("count", 2), ("crash", 3)].map { content, id in
            Message.request(id: .integer(id), method: HandleIntent.method, params: Self.call(content))
        }
        // Both arrive in one read.
        try process.host.send(bytes: requests.flatMap(\.line))
        #expect(try await process.host.answer(to: 2).get()["response"]?["code"] == "success")
    }

    @Test("The main thread serves the main actor and the main queue")
    func mainThread() async throws {
        try await initialize()
        for _ in 0..<3 { #expect(try await handle("main")["code"] == "success") }
        _ = try await process.call("shutdown")
        try process.host.close()
        #expect(await process.exitStatus() == 0)
    }

    @Test(
        "A job outlives its process: the next one names it, continues it, and keeps its result until it is acknowledged"
    )
    func jobs() async throws {
        let handle = try await Self.launch(directory) { process, openJobs in
            #expect(openJobs == [])
            let answer = try await process.host.call(2, "intent/handle", Self.call("job")).get()
            #expect(answer["response"]?["code"] == "inProgress")
            #expect(try await process.host.notification("job/progress")["fraction"] == 0.5)
            return try #require(answer["job"]?["handle"])
        }
        // The second process continues the job, and the third has its result without asking the extension again.
        for _ in 0..<2 {
            try await Self.launch(directory) { process, openJobs in
                #expect(openJobs == .array([handle]))
                let result = try await process.host.notification("job/result")
                #expect(result["handle"] == handle)
                #expect(result["response"]?["code"] == "success")
            }
        }
        try await Self.launch(directory) { process, openJobs in
            #expect(openJobs == .array([handle]))
            _ = try await process.host.notification("job/result")
            try process.host.send(.notification(method: "job/ack", params: ["handle": handle, "sequence": 1]))
            let status = try await process.host.call(2, "job/status", ["handle": handle]).get()
            #expect(status["state"] == "lost")
        }
        try await Self.launch(directory) { _, openJobs in #expect(openJobs == []) }
    }

    @Test("Only one of two processes has the job")
    func twoProcesses() async throws {
        try await Self.launch(directory) { process, _ in
            _ = try await process.host.call(2, "intent/handle", Self.call("job")).get()
            try await Self.launch(directory) { _, openJobs in #expect(openJobs == []) }
        }
    }

    /// Runs a process of the extension that keeps its jobs in the directory, and kills it.
    @discardableResult
    private static func launch<Result>(
        _ directory: TemporaryDirectory,
        _ body: (ExtensionProcess, JSONValue?) async throws -> Result
    ) async throws -> Result {
        let process = try ExtensionProcess(ExtensionProcess.built("SampleExtension"))
        let answer = try await process.host.call(
            1,
            "initialize",
            [
                "protocolVersions": ["1.0"], "host": ["name": "test", "version": "1"],
                "extension": ["identifier": "org.example.Test"], "intents": ["INSendMessageIntent"],
                "containers": ["app": .string(directory.url.path), "groups": [:]], "features": [],
            ]
        ).get()
        let result = try await body(process, answer["openJobs"])
        process.kill()
        _ = await process.exitStatus()
        return result
    }

    private static func call(_ content: String) -> JSONValue {
        [
            "interaction": "i",
            "intent": ["name": "INSendMessageIntent", "identifier": "id", "parameters": ["content": .string(content)]],
            "context": [
                "deadlineMs": 10000, "locked": false, "locale": "en-US", "idempotencyKey": "key", "attempt": 1,
            ],
        ]
    }
}
