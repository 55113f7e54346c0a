import ClusterJobs
import ClusterModel
import ClusterSecurity
import EventLoop
import HostTime
import JSON

@testable import ClusterBridge

/// A host of the world: a disk, a daemon, and a bridge that may be gone.
final class WorldHost {
    let name: HostName
    /// Whether it has the extension.
    let isWorker: Bool
    private let world: JobWorld
    let disk = WorldDisk()
    var daemonJobs: [String: DaemonJob] = [:]
    private(set) var daemon: WorldDaemon?
    private(set) var jobs: BridgeJobs?
    private var store: WorldStore?
    private var keeper: WorldKeeper?
    private var lives: Int64 = 0

    init(_ name: HostName, isWorker: Bool, in world: JobWorld) {
        (self.name, self.isWorker, self.world) = (name, isWorker, world)
    }

    var isUp: Bool { jobs != nil }

    private var announcement: Announcement {
        let intents = [
            AnnouncedIntent(name: JobWorld.plain), AnnouncedIntent(name: JobWorld.repeatable, isRepeatable: true),
        ]
        let announced = AnnouncedExtension(identifier: world.lane, capacity: 3, intents: intents)
        return Announcement(capacity: 8, extensions: isWorker ? [announced] : [])
    }

    // MARK: Its programs

    func startBridge() {
        guard jobs == nil else { return }
        lives += 1
        let store = WorldStore(world.jobs, of: name, in: world)
        let keeper = WorldKeeper(disk, on: world.clock, defect: world.size.defect) { [world] in
            world.random.thinkTime(.microseconds(100)...world.size.longestWrite)
        }
        let (name, world) = (name, world)
        let core = JobCore(
            host: HostIncarnation(host: name, number: lives),
            store: store,
            place: world.size.place,
            journal: keeper,
            clock: world.clock,
            random: RandomSource { world.random.next() },
            log: { _ in },
            sign: { bytes, kind, subject throws(SealFailure) in Self.sign(bytes, kind, subject, by: name) },
            open: { bytes, kind, subject throws(ClusterRefusal.Reason) in try Self.open(bytes, kind, subject) },
            begin: { world.begin(.bridge($0)) }
        )
        let jobs = BridgeJobs(core)
        (self.jobs, self.store, self.keeper) = (jobs, store, keeper)
        jobs.start()
        if daemon != nil { startDaemon() }
    }

    /// The daemon is there, and the bridge has connected to it.
    func startDaemon() {
        daemon?.close()
        daemon = WorldDaemon(of: self, in: world)
        jobs?.changed(daemon, announcement)
    }

    func killDaemon() {
        daemon?.close()
        daemon = nil
        jobs?.changed(nil, announcement)
    }

    /// Ends the bridge as a kill does: from now on nothing of it is written or heard.
    func killBridge() {
        guard let jobs else { return }
        store?.isDead = true
        keeper?.isDead = true
        self.jobs = nil
        daemon?.close()
        // The daemon lives on, without a bridge.
        if daemon != nil { daemon = WorldDaemon(of: self, in: world) }
        world.begin(.stop(jobs))
    }

    func endJob(_ name: String) {
        guard daemonJobs[name]?.hasEnded == false else { return }
        daemonJobs[name]?.hasEnded = true
        daemon?.jobEnded(name)
    }

    // MARK: Documents

    private static func sign(_ bytes: [UInt8], _ kind: DocumentKind, _ subject: String, by name: HostName) -> [UInt8] {
        Array("\(name)|\(kind.rawValue)|\(subject)|".utf8) + bytes
    }

    private static func open(
        _ bytes: [UInt8],
        _ kind: DocumentKind,
        _ subject: String
    ) throws(ClusterRefusal.Reason) -> (signer: HostName, body: [UInt8]) {
        let parts = bytes.split(separator: UInt8(ascii: "|"), maxSplits: 3)
        guard parts.count == 4, let signer = HostName(String(decoding: parts[0], as: UTF8.self)),
            String(decoding: parts[1], as: UTF8.self) == "\(kind.rawValue)",
            String(decoding: parts[2], as: UTF8.self) == subject
        else { throw .forged }
        return (signer, Array(parts[3]))
    }
}
