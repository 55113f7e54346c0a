import ClusterJobs
import ClusterModel
import EventLoop
import HostTime
import NATSClient
import NATSJobs
import NATSTestSupport
import Testing

/// The drivers that have to keep the promises of `JobStore`.
enum StoreKind: Sendable, Hashable, CustomTestStringConvertible {
    case memory
    case nats(BrokerVersion)

    static let all: [StoreKind] = [.memory] + BrokerVersion.all.map(StoreKind.nats)

    var testDescription: String {
        switch self {
        case .memory: "memory"
        case .nats(let version): "NATS \(version)"
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

    init(on loop: EventLoop) {
        self.loop = loop
        (changes, events) = AsyncStream.makeStream()
    }

    /// The ways of two hosts to one store.
    var first: any JobStore { made[0] }
    var second: any JobStore { made[1] }
    /// The jobs where they are in memory.
    var jobs: MemoryJobs? { memory }

    func after(_ duration: Duration) -> Instant { loop.now.advanced(by: duration) }
    var soon: Instant { after(.seconds(10)) }

    func open(_ kind: StoreKind, at address: String?, lease: Duration, capacity: Int) throws {
        if let address {
            for host in [hostA, hostB] {
                var settings = NATSJobSettings(client: try testSettings(address), cluster: "test", host: host)
                (settings.lease, settings.capacity) = (lease, capacity)
                made.append(try NATSJobStore(settings, on: loop))
            }
        } else {
            let jobs = MemoryJobs(lease: lease, on: loop)
            jobs.capacity = capacity
            memory = jobs
            for host in [hostA, hostB] { made.append(MemoryJobStore(jobs, host: host)) }
        }
        for (index, store) in made.enumerated() {
            store.start { [events] event in
                if index == 0, case .changed(let key) = event { events.yield(key) }
            }
        }
    }

    func close() async { for store in made { await store.stop() } }

    /// Runs code of a test on the loop.
    func run<Value: Sendable>(_ body: @Sendable (isolated StoreUser) async throws -> Value) async rethrows -> Value {
        try await body(self)
    }
}

let hostA = HostName("a")!
let hostB = HostName("b")!
let lane = "org.example.Soup Chef"

func job(_ name: String, of host: HostName = hostA, in lane: String = lane, request: String = "soup") -> QueueItem {
    QueueItem(key: QueueKey(caller: host, name: name)!, lane: lane, request: Array(request.utf8))
}

/// Runs a test with two hosts at one store.
func withStore(
    _ kind: StoreKind,
    lease: Duration = .seconds(30),
    capacity: Int = 1000,
    _ body: @Sendable (isolated StoreUser) async throws -> Void
) async throws {
    var broker: Broker?
    if case .nats(let version) = kind { broker = try await Broker(version) }
    let address = await broker?.address
    let loop = try EventLoop(name: "jobs-test")
    let user = StoreUser(on: loop)
    do {
        try await user.open(kind, at: address, lease: lease, capacity: capacity)
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
