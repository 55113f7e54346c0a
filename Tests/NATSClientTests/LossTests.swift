import EventLoop
import Glibc
import HostTime
import NATSProtocol
import NATSTestSupport
import Testing

@testable import NATSClient

@Suite("Losses and new connections", .timeLimit(.minutes(1)))
struct LossTests {
    @Test(
        "A killed server is told at once to all who wait, and the subscriptions are there again with it",
        arguments: BrokerVersion.all
    )
    func killed(_ version: BrokerVersion) async throws {
        let broker = try await Broker(version)
        try await withClient(testSettings(broker.address)) { user in
            let (asked, recorder) = AsyncStream<Void>.makeStream()
            try await user.run { user in
                let client = user.client
                _ = try client.subscribe(SubjectFilter("silent")) { _ in recorder.yield() }
                _ = try client.subscribe(SubjectFilter("echo")) { message in
                    guard let reply = message.reply else { return }
                    do { try client.publish(reply, message.payload) } catch { Issue.record("\(error)") }
                }
            }
            let codes = await withTaskGroup(of: NATSError.Code?.self) { group in
                for _ in 0..<20 {
                    group.addTask {
                        do {
                            try await user.run { user in
                                let deadline = user.after(.seconds(1000))
                                _ = try await user.client.request(Subject("silent"), [], by: deadline)
                            }
                            return nil
                        } catch {
                            return (error as? NATSError)?.code
                        }
                    }
                }
                var events = asked.makeAsyncIterator()
                for _ in 0..<20 { await events.next() }
                await broker.kill9()
                return await group.reduce(into: []) { $0.append($1) }
            }
            #expect(codes == [NATSError.Code?](repeating: .connectionLost, count: 20))
            let refused = await #expect(throws: NATSError.self) {
                try await user.run { try $0.client.publish(Subject("echo"), []) }
            }
            #expect(refused?.code == .notConnected)
            try await broker.start()
            let answer = try await user.run { user in
                try await user.client.ready(by: user.after(.seconds(20)))
                return try await user.client.request(Subject("echo"), [7], by: user.after(.seconds(20)))
            }
            #expect(answer.payload == [7])
        }
    }

    @Test("A frozen server is noticed by the clock, and used again when it goes on", arguments: BrokerVersion.all)
    func frozen(_ version: BrokerVersion) async throws {
        let broker = try await Broker(version)
        var settings = try await testSettings(broker.address)
        settings.connection.clocks.ping = .milliseconds(200)
        settings.connection.clocks.silence = .seconds(1)
        settings.connection.clocks.login = .seconds(1)
        try await withClient(settings) { user in
            await broker.signal(SIGSTOP)
            let loss = await user.news.first { if case .lost = $0 { true } else { false } }
            guard case .lost(_, .silent(.seconds(1)))? = loss else {
                Issue.record("\(loss as Any)")
                return
            }
            // A log-in at a frozen server has a clock, too: TCP connects, and nothing is said.
            let failure = await user.news.first { if case .failed = $0 { true } else { false } }
            guard case .failed(_, .information, .timedOut, _)? = failure else {
                Issue.record("\(failure as Any)")
                return
            }
            await broker.signal(SIGCONT)
            try await user.run { try await $0.client.ready(by: $0.after(.seconds(20))) }
        }
    }

    @Test("The second server of a list is used when the first is gone")
    func secondServer() async throws {
        let (first, second) = (try await Broker(.newest()), try await Broker(.newest()))
        let (one, other) = (await first.address, await second.address)
        try await withClient(testSettings("\(one),\(other)")) { user in
            for _ in 0..<3 {
                let server = try await user.run { user in
                    try await user.client.ready(by: user.after(.seconds(20)))
                    guard case .ready(let server) = user.client.state else { return "" }
                    return "\(server)"
                }
                let present = server == one ? first : second
                await present.kill9()
                _ = await user.news.first { if case .lost = $0 { true } else { false } }
                try await user.run { try await $0.client.ready(by: $0.after(.seconds(20))) }
                try await present.start()
            }
        }
    }

    @Test("A server that sends its clients away is left for another one")
    func lameDuck() async throws {
        let (first, second) = (try await Broker(.newest()), try await Broker(.newest()))
        let (one, other) = (await first.address, await second.address)
        try await withClient(testSettings("\(one),\(other)")) { user in
            let server = await user.run { "\($0.client.state)" }
            // SIGUSR2 is lame duck mode.
            await (server == "\(NATSConnectionState.ready(try ServerAddress(one)))" ? first : second).signal(SIGUSR2)
            let news = await user.news.first { if case .lost = $0 { true } else { false } }
            guard case .lost(_, .leaving)? = news else {
                Issue.record("\(news as Any)")
                return
            }
            try await user.run { try await $0.client.ready(by: $0.after(.seconds(20))) }
            #expect(await user.run { "\($0.client.state)" } != server)
        }
    }

    @Test("A closed client ends what waits, and nothing can be asked of it")
    func closed() async throws {
        let broker = try await Broker(.newest())
        try await withClient(testSettings(broker.address)) { user in
            let (asked, recorder) = AsyncStream<Void>.makeStream()
            try await user.run { user in
                _ = try user.client.subscribe(SubjectFilter("silent")) { _ in recorder.yield() }
            }
            let task = Task {
                try await user.run { user in
                    _ = try await user.client.request(Subject("silent"), [], by: user.after(.seconds(1000)))
                }
            }
            _ = await asked.first { _ in true }
            await user.run { $0.client.close() }
            let error = await #expect(throws: NATSError.self) { try await task.value }
            #expect(error?.code == .closed)
            let later = await #expect(throws: NATSError.self) {
                try await user.run { try await $0.client.ready(by: $0.after(.seconds(1))) }
            }
            #expect(later?.code == .closed)
        }
    }

    @Test("What begins a wait may lose everything at once, and the wait ends with it")
    func lostAtOnce() async throws {
        try await withClient(testSettings("nats://127.0.0.1:1"), isStarted: false) { user in
            let error = await #expect(throws: NATSError.self) {
                try await user.run { user in
                    let client = user.client
                    try await client.wait(.connection, by: user.after(.seconds(20))) { _ in client.close() }
                }
            }
            #expect(error?.code == .closed)
        }
    }

    @Test("Nothing is left of a client that was closed")
    func released() async throws {
        let broker = try await Broker(.newest())
        let loop = try EventLoop(name: "nats-test")
        let user = ClientUser(on: loop)
        let settings = try await testSettings(broker.address)
        let left = try await user.run { user in
            user.make(settings)
            let client = user.client
            client.start()
            try await client.ready(by: user.after(.seconds(20)))
            _ = try client.subscribe(SubjectFilter("a")) { [weak client] _ in try? client?.publish(nowhere, []) }
            _ = try? await client.request(nowhere, [], by: user.after(.seconds(20)))
            client.close()
            user.forget()
            return WeakClient(client)
        }
        await loop.shutdown()
        #expect(left.client == nil)
    }
}

/// A reference that does not keep a client; looked at when its loop is gone.
private final class WeakClient: @unchecked Sendable {
    private(set) weak var client: NATSClient?

    init(_ client: NATSClient) { self.client = client }
}

private let nowhere: Subject = {
    do { return try Subject("nowhere") } catch { fatalError("\(error)") }
}()
