internal import ClusterLife
internal import ClusterModel
internal import HostTime

/// A host of a simulated cluster: its bridge with the machine, its daemon, and its clock.
final class ClusterHost {
    /// A bridge that runs.
    final class Bridge {
        var machine: ClusterMachine
        /// The requests of the own daemon that are at other hosts.
        var requests: [CallOut.Number: Int] = [:]
        /// The questions that its callers are asked.
        var questions: [CallOut.Number: Int64] = [:]
        /// The calls of other hosts that the daemon performs.
        var tasks: [CallIn.Number: Int] = [:]
        var isConnected = false
        /// What the daemon and the broker have told while it stood still.
        var backlog: [(inout ClusterMachine, Instant) -> Void] = []

        init(_ machine: consuming ClusterMachine) { self.machine = machine }
    }

    let index: Int
    let name: HostName
    let announcement: Announcement
    /// What the clock of this host shows more than that of the world.
    let skew: Int64
    var lives: Int64 = 0
    var bridge: Bridge?
    /// Whether the daemon is there; its bridge may be there without it.
    var hasDaemon = true
    /// What the daemon performs, of its own callers and of other hosts.
    var tasks: [Int: ClusterTask] = [:]
    /// The calls under way of each extension, and whether it has been started.
    var running: [Int]
    var isWarm: [Bool]
    /// The end of a time in which the bridge stands still, and how long it did so in all.
    var standsUntil: Instant?
    var stood = Duration.zero
    /// The part of the network that it is in.
    var group = 0
    /// Whether it drains, to start again.
    var isDraining = false
    var timer: DeadlineToken?
    /// The calls that were performed here.
    var performed = 0

    init(index: Int, name: HostName, announcement: Announcement, skew: Int64) {
        self.index = index
        self.name = name
        self.announcement = announcement
        self.skew = skew
        running = Array(repeating: 0, count: announcement.extensions.count)
        isWarm = running.map { _ in false }
    }

    var incarnation: HostIncarnation { HostIncarnation(host: name, number: lives) }

    /// The load that the daemon tells.
    var load: HostLoad {
        var warm: [HostLoad.Warm] = []
        for place in isWarm.indices where isWarm[place] { warm.append(.init(place: place, running: running[place])) }
        return HostLoad(running: tasks.count, warm: warm)
    }
}

/// What a daemon performs.
struct ClusterTask {
    enum Stage { case resolving, asking, confirming, held, handling, over }

    /// The request that it is for.
    let request: Int
    /// The place of the extension at its host.
    let place: Int
    /// Whether it is for another host.
    let isForeign: Bool
    /// The call of another host; nil for a request of an own caller, and where the bridge has died since then.
    var call: CallIn.Number?
    var stage = Stage.resolving
    /// The number of questions that it will ask, and the newest one.
    var questionsLeft: Int
    var question = 0
    let conduct: ClusterConduct
    var isCancelled = false
    /// The end of its time at this daemon.
    var deadline: Instant
    var askedAt: Instant?
}

/// How an extension behaves for one call.
struct ClusterConduct {
    /// The time of each step before handle, and of handle.
    let step: Duration
    let handle: Duration
    let questions: Int
    /// It fails before handle.
    let fails: Bool
    /// It never ends, and the clock of its daemon does not help.
    let hangs: Bool
    /// It goes on without the answer to its question after a while.
    let isImpatient: Bool
    /// It goes on with handle although it was cancelled.
    let isDeaf: Bool

    static func draw(_ random: inout SplitMix64) -> ClusterConduct {
        ClusterConduct(
            step: random.duration(.milliseconds(1)...(.milliseconds(20))),
            handle: random.thinkTime(.milliseconds(1)...(.seconds(2))),
            questions: random.chance(0.1) ? random.number(1...2) : 0,
            fails: random.chance(0.05),
            hangs: random.chance(0.005),
            isImpatient: random.chance(0.3),
            isDeaf: random.chance(0.3)
        )
    }
}

/// A request of a caller.
struct ClusterRecord {
    let host: Int
    /// The number of the extension.
    let target: Int
    let isRepeatable: Bool
    var device: CallerDevice
    let left: Duration
    let began: Instant
    let stoodBefore: Duration
    /// The time in which its caller was asked.
    var asked = Duration.zero
    var askedAt: Instant?
    var handled = 0
    var result: ElsewhereResult?
}
