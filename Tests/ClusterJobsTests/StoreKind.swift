import ClusterJobs
import ClusterModel
import EventLoop
import HostTime
import NATSClient
import NATSJobs
import NATSTestSupport
import PostgreSQLJobs
import PostgreSQLTestSupport
import Synchronization
import Testing

/// The drivers that have to keep the promises of `JobStore`.
enum StoreKind: Sendable, Hashable, CustomTestStringConvertible {
    case memory
    case nats(BrokerVersion)
    case postgresql

    static let all: [StoreKind] =
        [.memory] + (DatabaseServer.isWanted ? [.postgresql] : []) + BrokerVersion.all.map(StoreKind.nats)

    var testDescription: String {
        switch self {
        case .memory: "memory"
        case .nats(let version): "NATS \(version)"
        case .postgresql: "PostgreSQL"
        }
    }
}

/// A host of a test with its way to the store, in the domain of a loop.
actor StoreUser {
    nonisolated let loop: EventLoop
    nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe loop.asUnownedSerialExecutor() }
    private var made: [any JobStore] = []
    private var memory: MemoryJobs?
    private let events: AsyncStream<QueueKey>.Continuation
    /// The jobs of the first host of which the store told that something has become of them.
    nonisolated let changes: AsyncStream<QueueKey>

    private let news: AsyncStream<JobStoreEvent>.Continuation
    /// What the store of the first host told of itself.
    nonisolated let states: AsyncStream<JobStoreEvent>

    init(on loop: EventLoop) {
        self.loop = loop
        (changes, events) = AsyncStream.makeStream()
        (states, news) = AsyncStream.makeStream()
    }

    /// The ways of two hosts to one store.
    var first: any JobStore { made[0] }
    var second: any JobStore { made[1] }
    /// The jobs where they are in memory.
    var jobs: MemoryJobs? { memory }

    func after(_ duration: Duration) -> Instant { loop.now.advanced(by: duration) }
    var soon: Instant { after(.seconds(10)) }

    func open(_ place: StorePlace, lease: Duration, capacity: Int) throws {
        let shared = MemoryJobs(lease: lease, on: loop)
        shared.capacity = capacity
        for host in [hostA, hostB] {
            switch place {
            case .memory:
                memory = shared
                made.append(MemoryJobStore(shared, host: host))
            case .nats(_, let address):
                var settings = NATSJobSettings(client: try testSettings(address), cluster: "test", host: host)
                (settings.lease, settings.capacity) = (lease, capacity)
                made.append(try NATSJobStore(settings, on: loop))
            case .postgresql(let server, let address, let cluster):
                var settings = PostgreSQLJobSettings(address: address, cluster: cluster, host: host)
                settings.password = server.password
                (settings.lease, settings.capacity) = (lease, capacity)
                made.append(try PostgreSQLJobStore(settings, on: loop))
            }
        }
        for (index, store) in made.enumerated() {
            store.start { [events, news] event in
                guard index == 0 else { return }
                if case .changed(let key) = event { events.yield(key) } else { news.yield(event) }
            }
        }
    }

    func close() async { for store in made { await store.stop() } }

    /// Runs code of a test on the loop.
    func run<Value: Sendable>(_ body: @Sendable (isolated StoreUser) async throws -> Value) async rethrows -> Value {
        try await body(self)
    }
}

let hostA = host("a")
let hostB = host("b")
let lane = "org.example.Soup Chef"

private func host(_ name: String) -> HostName {
    guard let host = HostName(name) else { fatalError("'\(name)' is no name of a host") }
    return host
}

func job(_ name: String, of host: HostName = hostA, in lane: String = lane, request: String = "soup") -> QueueItem {
    guard let key = QueueKey(caller: host, name: name) else { fatalError("'\(name)' is no name of a job") }
    return QueueItem(key: key, lane: lane, request: Array(request.utf8))
}

/// Where the jobs of one test are.
enum StorePlace: Sendable {
    case memory
    /// The server is kept as long as the place.
    case nats(Broker, address: String)
    case postgresql(DatabaseServer, address: String, cluster: String)

    private static let lastCluster = Mutex(0)

    /// Makes a place; a database has a cluster of its own for each.
    init(_ kind: StoreKind) async throws {
        switch kind {
        case .memory: self = .memory
        case .nats(let version):
            let broker = try await Broker(version)
            self = .nats(broker, address: await broker.address)
        case .postgresql: self = .database(try await DatabaseServer.shared.value)
        }
    }

    /// A cluster of its own in a database, with more words for the address.
    static func database(_ server: DatabaseServer, words: String = "") -> StorePlace {
        .postgresql(server, address: "\(server.address) \(words)", cluster: newCluster())
    }

    /// The name of a cluster that no other test has.
    private static func newCluster() -> String {
        lastCluster.withLock { last in
            last += 1
            return "test-\(last)"
        }
    }
}

/// Runs a test with two hosts at one store.
func withStore(
    _ kind: StoreKind,
    lease: Duration = .seconds(30),
    capacity: Int = 1000,
    _ body: @Sendable (isolated StoreUser) async throws -> Void
) async throws {
    try await withStore(in: StorePlace(kind), lease: lease, capacity: capacity, body)
}

/// Runs a test with two hosts at a store in a place.
func withStore(
    in place: StorePlace,
    lease: Duration = .seconds(30),
    capacity: Int = 1000,
    _ body: @Sendable (isolated StoreUser) async throws -> Void
) async throws {
    let loop = try EventLoop(name: "jobs-test")
    let user = StoreUser(on: loop)
    do {
        try await user.open(place, lease: lease, capacity: capacity)
        try await user.run(body)
    } catch {
        await user.close()
        await loop.shutdown()
        throw error
    }
    await user.close()
    await loop.shutdown()
}

/// The error of something that has to fail.
func error(_ body: () async throws(JobStoreError) -> Void) async -> JobStoreError? {
    do throws(JobStoreError) {
        try await body()
        return nil
    } catch {
        return error
    }
}
