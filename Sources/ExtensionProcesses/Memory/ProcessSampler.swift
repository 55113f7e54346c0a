package import EventLoop
internal import IntentModel

/// Adds up the memory of several launches every 50 ms, off the loop, with one scan of the process table for all.
///
/// A scan costs a few microseconds for every process of the machine and may take at most a twentieth of one processor's
/// time. On a machine with thousands of processes, new children are therefore found later than every 50 ms. The memory
/// of known processes is read each time. The sampler lives on the loop.
package final class ProcessSampler {
    /// One launch to sample.
    package struct Target: Sendable {
        package let number: Int
        /// The leader of the launch.
        package let pid: Int32
        package let launchID: String
        /// Its known processes.
        package var members: [ProcessEntry] = []
    }

    /// The sample of a launch.
    package struct Sample: Sendable {
        /// Its processes.
        package let members: [ProcessEntry]
        /// The sum of their dirty memory and swap.
        package let bytes: Int
        /// A process whose memory could not be read.
        package var hidden: Int32?
    }

    private struct Round: Sendable {
        var targets: [Target]
        /// The last launch known when the round began.
        let newest: Int
        /// The starts of the processes whose environment was examined; it does not change in a relevant way.
        var examined: [Int32: UInt64]
        var samples: [Sample] = []
        /// The cost of the scan; nil if there was none.
        var scanCost: Duration?
        /// The processes that must not be killed; nil if orphans are not adopted.
        var living: OrphanKeeper.Living?
        var kills = OrphanKeeper.Kills()
    }

    private static let interval = Duration.milliseconds(50)
    private static let scanShare = 20

    private let loop: EventLoop
    private let orphans: OrphanKeeper?
    private var targets: [Int: Target] = [:]
    private var handlers: [Int: (Sample) -> Void] = [:]
    private var examined: [Int32: UInt64] = [:]
    private var lastNumber = 0
    private var timer: TimerToken?
    private var isSampling = false
    private var nextScan: Instant

    package init(_ orphans: OrphanKeeper?, on loop: EventLoop) {
        self.loop = loop
        self.orphans = orphans
        nextScan = loop.now
    }

    /// Begins to sample a launch.
    ///
    /// - Parameter handler: Called on the loop, never within this call.
    /// - Returns: The number for `remove(_:)`.
    package func add(pid: Int32, launchID: String, _ handler: @escaping (Sample) -> Void) -> Int {
        lastNumber += 1
        targets[lastNumber] = Target(number: lastNumber, pid: pid, launchID: launchID)
        handlers[lastNumber] = handler
        // A new launch is in no earlier table, and its processes may have been examined for other launches.
        examined = [:]
        nextScan = loop.now
        if timer == nil, !isSampling { sample() }
        return lastNumber
    }

    /// Stops sampling a launch, and releases its handler.
    package func remove(_ number: Int) {
        targets[number] = nil
        handlers[number] = nil
        if targets.isEmpty, let timer = timer.take() { loop.cancel(timer) }
    }

    private func sample() {
        timer = nil
        guard !targets.isEmpty else { return }
        isSampling = true
        let begin = loop.now
        let round = Round(
            targets: Array(targets.values),
            newest: lastNumber,
            examined: examined,
            living: orphans?.living
        )
        let scans = begin >= nextScan
        let loop = loop
        // Touched only on the loop: by this call, and by the closure that the loop executes.
        nonisolated(unsafe) let sampler = self
        Task {
            let done = await Self.carryOut(round, scans: scans, clock: loop.clock)
            // Nobody on a stopped loop waits for samples.
            _ = loop.executeUnlessStopped { unsafe sampler.finish(done, begin: begin) }
        }
    }

    private func finish(_ round: Round, begin: Instant) {
        isSampling = false
        // A launch added meanwhile needs all processes to be examined.
        if round.newest == lastNumber { examined = round.examined }
        let now = loop.now
        orphans?.note(round.kills)
        if let cost = round.scanCost { nextScan = now.advanced(by: cost * Self.scanShare) }
        for (target, sample) in zip(round.targets, round.samples) where targets[target.number] != nil {
            targets[target.number]?.members = sample.members
            orphans?.know(sample.members, of: target.launchID)
            handlers[target.number]?(sample)
        }
        guard !targets.isEmpty else { return }
        timer = loop.schedule(at: max(now, begin.advanced(by: Self.interval))) { [self] in sample() }
    }

    /// Takes the samples of a round.
    @concurrent
    private static func carryOut(_ round: Round, scans: Bool, clock: LoopClock) async -> Round {
        var round = round
        if scans {
            let begin = clock.now
            scan(&round)
            round.scanCost = begin.duration(to: clock.now)
        }
        round.samples = round.targets.map(sample)
        return round
    }

    private static func sample(_ target: Target) -> Sample {
        var sum = 0
        var hidden: Int32?
        for member in target.members {
            switch ProcessTable.memory(of: member.pid) {
            case .bytes(let bytes): sum += bytes
            case .hidden: hidden = member.pid
            case .unknown: break
            }
        }
        if !target.members.contains(where: { $0.pid == target.pid }), ProcessTable.isHidden(target.pid) {
            hidden = target.pid
        }
        return Sample(members: target.members, bytes: sum, hidden: hidden)
    }

    /// Finds the processes of every launch.
    private static func scan(_ round: inout Round) {
        let table = ProcessTable.read()
        var marked: [String: [ProcessEntry]] = [:]
        var examined: [Int32: UInt64] = [:]
        for entry in table {
            examined[entry.pid] = entry.started
            guard round.examined[entry.pid] != entry.started, !entry.isEnded else { continue }
            if let launchID = ProcessTable.launchIdentifier(of: entry.pid) {
                marked[launchID, default: []].append(entry)
            }
        }
        round.examined = examined
        for index in round.targets.indices {
            let target = round.targets[index]
            let known = target.members + (marked[target.launchID] ?? [])
            round.targets[index].members = ProcessTree.members(of: target.pid, known: known, in: table)
        }
        if let living = round.living { adopt(living, in: table, &round) }
    }

    /// Adds orphans without a launch to the only launch there is, or kills them.
    private static func adopt(_ living: OrphanKeeper.Living, in table: [ProcessEntry], _ round: inout Round) {
        let own = ProcessTable.ownIdentifier
        // A process that started since is left for the next scan: by then its launch is known.
        let strangers = table.filter {
            $0.parent == own && !$0.isEnded && $0.started < living.knownAt && ProcessTable.isStranger($0.pid)
        }
        guard !strangers.isEmpty else { return }
        let members = Set(round.targets.flatMap(\.members))
        for orphan in strangers where !members.contains(orphan) && !OrphanKeeper.isOfLiving(orphan, living) {
            if living.launchIDs.count == 1, round.targets.count == 1 {
                let known = round.targets[0].members + [orphan]
                round.targets[0].members = ProcessTree.members(of: round.targets[0].pid, known: known, in: table)
            } else {
                ProcessTable.kill(orphan)
                round.kills.add(orphan)
            }
        }
    }
}
