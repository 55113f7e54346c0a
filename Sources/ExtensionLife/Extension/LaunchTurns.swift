package import IntentModel

/// The launches of a host that are under way, and those that wait for their turn.
///
/// A thousand simultaneous launches are no faster than a few at a time. But each would start its clock at once, take a
/// thread and memory, and compete for the processors. Therefore only a few have their turn at one time, from the plan
/// until the extension is ready or gone. A launch that takes longer than `patience` may hang, and no longer keeps
/// others waiting.
package struct LaunchTurns {
    /// The identity of a launch of a host.
    package struct Turn: Equatable, Sendable { fileprivate let rawValue: Int }

    /// The longest time for which a launch keeps others waiting; most are ready in a few milliseconds.
    package static let patience = Duration.milliseconds(250)

    /// Measured when a launch comes while another is under way: finding the processors of a container takes as long as
    /// several files.
    private lazy var width = max(measureWidth(), 1)
    private let measureWidth: () -> Int
    private var lastTurn = 0
    private var nextTurn = 1
    /// The waiting turns that were given up.
    private var abandoned: Set<Int> = []
    /// The turns that keep others waiting, oldest first.
    private var underWay: [(turn: Turn, since: Instant)] = []

    /// - Parameter width: The number of launches that have their turn at one time; at least one has.
    package init(width: @escaping () -> Int) { measureWidth = width }

    /// Queues a launch; `next` says when it may begin.
    package mutating func join() -> Turn {
        lastTurn += 1
        return Turn(rawValue: lastTurn)
    }

    /// Removes a launch that is over or no longer wanted.
    package mutating func leave(_ turn: Turn) {
        if turn.rawValue >= nextTurn {
            abandoned.insert(turn.rawValue)
        } else {
            underWay.removeAll { $0.turn == turn }
        }
    }

    /// Returns the launch that may begin now, in the order of joining; nil if none waits or too many are under way.
    package mutating func next(at now: Instant) -> Turn? {
        underWay.removeAll { now >= $0.since.advanced(by: Self.patience) }
        while nextTurn <= lastTurn, underWay.isEmpty || underWay.count < width {
            let turn = Turn(rawValue: nextTurn)
            nextTurn += 1
            guard abandoned.remove(turn.rawValue) == nil else { continue }
            underWay.append((turn, now))
            return turn
        }
        return nil
    }

    /// The next instant for `next` if no launch ends before; nil if none waits.
    package var nextDeadline: Instant? {
        guard nextTurn <= lastTurn else { return nil }
        return underWay.first?.since.advanced(by: Self.patience)
    }
}
