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

    @Test("What a handler sets is in the group's container when its call is answered, and others' changes are seen")
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

    @Test("The main thread serves the main actor and the main queue")
    func mainThread() async throws {
        try await initialize()
        for _ in 0..<3 { #expect(try await handle("main")["code"] == "success") }
        _ = try await process.call("shutdown")
        try process.host.close()
        #expect(await process.exitStatus() == 0)
    }
}
