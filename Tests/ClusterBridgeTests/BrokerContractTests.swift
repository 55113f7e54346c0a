import ClusterModel
import ClusterSecurity
import EventLoop
import JSON
import NATSClient
import NATSProtocol
import NATSTestSupport
import Testing

@testable import ClusterBridge

/// Hosts at one broker, in the domain of a loop.
private actor Hosts {
    private nonisolated let loop: EventLoop
    nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe loop.asUnownedSerialExecutor() }

    private let driver: Driver
    private lazy var exchange = MemoryExchange(on: loop)
    private var brokers: [HostName: any ClusterBroker] = [:]

    init(on loop: EventLoop, _ driver: Driver) { (self.loop, self.driver) = (loop, driver) }

    /// Connects a host; what it hears comes in order.
    func join(_ host: HostName) throws -> AsyncStream<BrokerEvent> {
        let broker: any ClusterBroker
        switch driver {
        case .memory: broker = exchange.broker(of: host)
        case .nats(let address):
            let cluster = try #require(ClusterName("test"))
            let settings = NATSSettings(servers: try ServerAddress.list(address))
            broker = try NATSBroker(settings, cluster: cluster, host: host, on: loop)
        }
        brokers[host] = broker
        let (events, heard) = AsyncStream<BrokerEvent>.makeStream()
        broker.start { event in
            if case .note = event { return }
            heard.yield(event)
        }
        return events
    }

    func send(_ bytes: [UInt8], from host: HostName, to receiver: HostName) { brokers[host]?.send(bytes, to: receiver) }

    func broadcast(_ bytes: [UInt8], from host: HostName) { brokers[host]?.broadcast(bytes) }

    func leave(_ host: HostName) async { await brokers.removeValue(forKey: host)?.stop() }
}

private enum Driver: Sendable {
    case memory
    /// With the address of a server.
    case nats(String)
}

/// Which driver a test is about.
enum DriverName: Sendable, CustomTestStringConvertible {
    case memory
    case nats(BrokerVersion)

    static let all = [memory] + BrokerVersion.all.map(nats)

    var testDescription: String {
        switch self {
        case .memory: "memory"
        case .nats(let version): "NATS \(version)"
        }
    }
}

/// What every broker of a cluster does, whatever engine carries its datagrams.
@Suite("The contract of a broker", .timeLimit(.minutes(1)))
struct BrokerContractTests {
    private let (a, b): (HostName, HostName)

    init() throws { (a, b) = (try #require(HostName("a")), try #require(HostName("b"))) }

    /// Runs a test with two hosts that are connected.
    private func withHosts(
        _ name: DriverName,
        _ body: (Hosts, _ ofA: AsyncStream<BrokerEvent>, _ ofB: AsyncStream<BrokerEvent>) async throws -> Void
    ) async throws {
        let driver: Driver
        var server: Broker?
        switch name {
        case .memory: driver = .memory
        case .nats(let version):
            let broker = try await Broker(version)
            driver = .nats(await broker.address)
            server = broker
        }
        let loop = try EventLoop(name: "brokers")
        let hosts = Hosts(on: loop, driver)
        let (ofA, ofB) = (try await hosts.join(a), try await hosts.join(b))
        for events in [ofA, ofB] {
            let event = await next(events)
            guard case .connected = event else { throw UnexpectedEvent(event: event) }
        }
        // A datagram may be lost before the broker knows who listens: who hears itself is known.
        for host in [a, b] {
            await hosts.send([0], from: host, to: host)
            let event = await next(host == a ? ofA : ofB)
            guard event == .datagram([0]) else { throw UnexpectedEvent(event: event) }
        }
        try await body(hosts, ofA, ofB)
        for host in [a, b] { await hosts.leave(host) }
        await loop.shutdown()
        // The server ends with it.
        withExtendedLifetime(server) {}
    }

    /// The next event that a host hears.
    private func next(_ events: AsyncStream<BrokerEvent>) async -> BrokerEvent? {
        for await event in events { return event }
        return nil
    }

    private struct UnexpectedEvent: Error { let event: BrokerEvent? }

    @Test("A datagram to one host reaches that host alone", arguments: DriverName.all)
    func toOne(_ driver: DriverName) async throws {
        try await withHosts(driver) { hosts, ofA, ofB in
            await hosts.send([1], from: a, to: b)
            #expect(await next(ofB) == .datagram([1]))
            // The next one to A shows that nothing came before it.
            await hosts.send([2], from: b, to: a)
            #expect(await next(ofA) == .datagram([2]))
        }
    }

    @Test("A broadcast reaches every host, the sender too", arguments: DriverName.all)
    func toAll(_ driver: DriverName) async throws {
        try await withHosts(driver) { hosts, ofA, ofB in
            await hosts.broadcast([1], from: a)
            #expect(await next(ofA) == .datagram([1]))
            #expect(await next(ofB) == .datagram([1]))
        }
    }

    @Test("A server that takes only short messages is none for a cluster", arguments: [1 << 16, 256 << 10, 1 << 20])
    func shortPayloads(_ bytes: Int) {
        let refusal = NATSBroker.refusal(of: ServerInfo(["max_payload": .integer(Int64(bytes))]))
        #expect((refusal == nil) == (bytes == 1 << 20))
    }

    @Test("What is sent where nobody listens is told", arguments: DriverName.all)
    func undeliverable(_ driver: DriverName) async throws {
        try await withHosts(driver) { hosts, ofA, _ in
            await hosts.send([1], from: a, to: try #require(HostName("c")))
            #expect(await next(ofA) == .undeliverable(try #require(HostName("c"))))
        }
    }

    @Test("A host that has left hears nothing, and is not there for the others", arguments: DriverName.all)
    func left(_ driver: DriverName) async throws {
        try await withHosts(driver) { hosts, ofA, _ in
            await hosts.leave(b)
            await hosts.send([1], from: a, to: b)
            #expect(await next(ofA) == .undeliverable(b))
        }
    }
}
