import Foundation
import PluginSupport
import Testing
import WireTestSupport

@Suite("A value in a file", .timeLimit(.minutes(1)))
struct JSONFileTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    @Test("The initial value holds before the first update, and the written value afterwards")
    func keeps() throws {
        let url = directory.url.appending(path: "new/value.json")
        let file = JSONFile(url, initial: [1])
        #expect(try file.load() == [1])
        try file.update { $0.append(2) }
        #expect(try JSONFile(url, initial: [0]).load() == [1, 2])
    }

    @Test("A change that throws leaves the file unchanged")
    func throwing() throws {
        struct Refusal: Error {}
        let file = JSONFile(directory.url.appending(path: "value.json"), initial: 1)
        try file.update { $0 = 2 }
        #expect(throws: Refusal.self) {
            try file.update { value in
                value = 3
                throw Refusal()
            }
        }
        #expect(try file.load() == 2)
    }

    @Test("Simultaneous updates are all kept")
    func concurrent() async throws {
        let file = JSONFile(directory.url.appending(path: "value.json"), initial: 0)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<20 { group.addTask { try file.update { $0 += 1 } } }
            try await group.waitForAll()
        }
        #expect(try file.load() == 20)
    }
}
