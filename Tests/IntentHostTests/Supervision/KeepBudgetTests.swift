import IntentModel
import JSON
import ProcessTestSupport
import Testing

@testable import IntentHost

@Suite("Keeping to the budget of a host", .timeLimit(.minutes(1)))
struct KeepBudgetTests {
    private let extensions = AnsweringExtensions(memory: ["a": 40, "b": 40, "c": 40])

    private func withHost(budget: Int, _ body: (Host) async -> Void) async throws {
        try await withHost(of: extensions, budget: budget, body)
    }

    private func withHost(
        of extensions: AnsweringExtensions,
        budget: Int,
        _ body: (Host) async -> Void
    ) async throws {
        let folder = try TemporaryFolder()
        let host = try extensions.host(data: folder.path) { configuration in
            configuration.memoryBudget = budget
            configuration.limits.grace = .milliseconds(50)
            // The test is not about clocks, and other tests may keep the processors busy.
            configuration.limits.queue = .seconds(30)
            configuration.limits.launch = .seconds(30)
            configuration.limits.warm = .seconds(300)
        }
        await body(host)
        await host.shutdown()
    }

    private func request(_ name: String, _ content: String = "Hello") -> IntentRequest {
        IntentRequest(intent: "INSendMessageIntent", extensionName: name, parameters: ["content": .string(content)])
    }

    /// The extensions that are neither stopped nor about to be.
    private func running(_ host: Host) async -> [String] {
        var running: [String] = []
        for name in ["a", "b", "c"] where [.ready, .busy].contains(await host.state(of: name)) { running.append(name) }
        return running
    }

    @Test("Within the budget everything stays")
    func within() async throws {
        try await withHost(budget: 120) { host in
            for name in ["a", "b", "c"] { #expect(await host.perform(request(name)).status == .success) }
            #expect(await running(host) == ["a", "b", "c"])
        }
    }

    @Test("A launch that goes over the budget stops the extension that was used least recently, and only that")
    func over() async throws {
        try await withHost(budget: 100) { host in
            for name in ["a", "b", "c"] { #expect(await host.perform(request(name)).status == .success) }
            #expect(await running(host) == ["b", "c"])
        }
    }

    @Test(
        "What extensions use is not asked as long as their peaks keep within the budget",
        arguments: [(90, 0), (100, 1)]
    )
    func peaks(sum: Int, looks: Int) async throws {
        let names = ["a", "b"]
        let peaks = Dictionary(uniqueKeysWithValues: names.map { ($0, sum / names.count) })
        let extensions = AnsweringExtensions(memory: ["a": 40, "b": 40], peaks: peaks)
        try await withHost(of: extensions, budget: 95) { host in
            for name in names { #expect(await host.perform(request(name)).status == .success) }
            #expect(extensions.looks(at: "a") == looks)
            #expect(await host.state(of: "a") == .ready)
        }
    }

    @Test("What counts is the last use and not the launch")
    func order() async throws {
        try await withHost(budget: 100) { host in
            for name in ["a", "b", "a", "c"] { #expect(await host.perform(request(name)).status == .success) }
            #expect(await running(host) == ["a", "c"])
        }
    }

    @Test("An extension at work is spared, though it was used least recently")
    func atWork() async throws {
        try await withHost(budget: 100) { host in
            #expect(await host.perform(request("a")).status == .success)
            let hanging = Task { await host.perform(request("a", "hang")) }
            for await _ in extensions.hangs { break }
            #expect(await host.state(of: "a") == .busy)
            for name in ["b", "c"] { #expect(await host.perform(request(name)).status == .success) }
            #expect(await running(host) == ["a", "c"])
            hanging.cancel()
            #expect(await hanging.value.failure?.kind == .abandoned)
        }
    }

    @Test("Without a launch nobody asks what the extensions use")
    func warm() async throws {
        try await withHost(budget: 120) { host in
            for name in ["a", "b"] { #expect(await host.perform(request(name)).status == .success) }
            let looks = extensions.looks(at: "a")
            for _ in 0..<5 { #expect(await host.perform(request("a")).status == .success) }
            #expect(extensions.looks(at: "a") == looks)
        }
    }

    @Test("An extension that was stopped for the budget starts again when it is wanted")
    func again() async throws {
        try await withHost(budget: 50) { host in
            for name in ["a", "b", "a"] { #expect(await host.perform(request(name)).status == .success) }
            #expect(await running(host) == ["a"])
        }
    }
}
