import ExtensionProtocol
import HostProtocol
import IntentHostClient
import IntentModel
import JSON
import Testing

@testable import IntentHostService

@Suite("A client that watches the host", .timeLimit(.minutes(1)))
struct HostWatchingTests {
    /// A client with what it is told.
    private struct Watcher {
        let client: HostClient
        private var changes: AsyncStream<HostChanges>.Iterator

        /// Connects a client; blocks, so not on the thread of the service.
        @concurrent
        init(to socket: String) async throws {
            let (stream, continuation) = AsyncStream<HostChanges>.makeStream()
            client = try HostClient(
                HostHello(name: "watcher", version: "1", kind: .other),
                path: socket,
                notification: { method, params in
                    if method == HostChanges.method, let changes = try? HostChanges(params: params) {
                        continuation.yield(changes)
                    }
                },
                ended: { _ in continuation.finish() }
            )
            changes = stream.makeAsyncIterator()
        }

        mutating func next() async throws -> HostChanges { try #require(await changes.next(isolation: nil)) }
    }

    private static let request = IntentRequest(intent: "INPlayMediaIntent", parameters: ["shuffle": true])

    @Test("It is told everything at once, and each call after at least its interval")
    func calls() async throws {
        try await withService(patience: .seconds(50)) { service, socket in
            var watcher = try await Watcher(to: socket)
            _ = try await watcher.client.call(HostSubscribe(every: .milliseconds(300)))
            let first = try await watcher.next()
            #expect(first.status?.clients.map(\.name) == ["watcher"])
            #expect(first.calls.isEmpty && first.jobs.isEmpty)
            for _ in 0..<2 { _ = await watcher.client.perform(Self.request) }
            await service.passAwaited(.milliseconds(300))
            let second = try await watcher.next()
            #expect(second.calls.map(\.number) == [1, 2] && second.callsLeftOut == 0)
            let call = try #require(second.calls.last)
            #expect(
                call.outcome?.status == .unavailable && call.client == "watcher" && call.intent == "INPlayMediaIntent"
            )
            let kept = try await watcher.client.call(CallGet(2))
            #expect(kept.parameters == ["shuffle": true] && kept.outcome?.failure != nil && kept.call == call)
            #expect(try await watcher.client.call(CallList(limit: 1)).calls.map(\.number) == [2])
            watcher.client.close()
        }
    }

    @Test("What nobody keeps is refused by its name")
    func unknownCall() async throws {
        try await withService(patience: .seconds(50)) { _, socket in
            let watcher = try await Watcher(to: socket)
            let error = await #expect(throws: ClientError.self) { try await watcher.client.call(CallGet(7)) }
            #expect(error?.kind == "unknownCall")
            watcher.client.close()
        }
    }

    @Test("A second subscription tells everything again, and an end of it nothing more")
    func again() async throws {
        try await withService(patience: .seconds(50)) { service, socket in
            var watcher = try await Watcher(to: socket)
            _ = await watcher.client.perform(Self.request)
            for _ in 0..<2 {
                _ = try await watcher.client.call(HostSubscribe())
                let changes = try await watcher.next()
                #expect(changes.calls.map(\.number) == [1] && changes.status != nil)
            }
            _ = try await watcher.client.call(HostUnsubscribe())
            #expect(await service.watcherCount == 0)
            watcher.client.close()
        }
    }

    @Test("A client that has left watches no more, and so many watch at one time")
    func bound() async throws {
        try await withService(patience: .seconds(50)) { service, socket in
            var watchers: [Watcher] = []
            for _ in 0..<16 {
                let watcher = try await Watcher(to: socket)
                _ = try await watcher.client.call(HostSubscribe())
                watchers.append(watcher)
            }
            let last = try await Watcher(to: socket)
            let error = await #expect(throws: ClientError.self) { try await last.client.call(HostSubscribe()) }
            #expect(error?.kind == "tooMany")
            for watcher in watchers { watcher.client.close() }
            // Each answer comes after the host has read what came before it.
            while try await last.client.call(HostStatus()).clients.count > 1 {}
            #expect(await service.watcherCount == 0)
            _ = try await last.client.call(HostSubscribe())
            last.client.close()
        }
    }
}

extension HostService {
    fileprivate var watcherCount: Int { core.watching.count }
}
