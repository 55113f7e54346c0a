internal import EventLoop

/// Which launches of a host are under way, and which wait for their turn.
///
/// A thousand launches at once take no less time than a few after the others. But each would begin its clock at once, take a thread and
/// the memory that goes with it, and compete with all others for the processors. So few have their turn at one time: from the plan until the
/// extension is ready or gone. One that takes longer than `patience` keeps nobody waiting any more, since it may hang.
struct LaunchPacing {
    typealias Instant = LoopClock.Instant

    /// Tells the launches of one host apart.
    struct Turn: Hashable, Sendable { fileprivate let rawValue: Int }

    /// So long a launch keeps others waiting; one without trouble is ready in a few milliseconds.
    static let patience = Duration.milliseconds(250)

    /// Asked for when a launch comes while another is under way: to find out the processors that a container may use takes as long as
    /// several files.
    private lazy var width = max(measureWidth(), 1)
    private let measureWidth: () -> Int
    private var lastTurn = 0
    private var nextTurn = 1
    /// Those that wait and have given up their turn.
    private var abandoned: Set<Turn> = []
    /// Those that keep others waiting, oldest first.
    private var underWay: [(turn: Turn, since: Instant)] = []

    /// - Parameter width: How many have their turn at one time; at least one has.
    init(width: @escaping () -> Int) { measureWidth = width }

    /// A launch is wanted; `next` says when it may begin.
    mutating func join() -> Turn {
        lastTurn += 1
        return Turn(rawValue: lastTurn)
    }

    /// A launch is over, or not wanted any more.
    mutating func leave(_ turn: Turn) {
        if turn.rawValue >= nextTurn {
            abandoned.insert(turn)
        } else {
            underWay.removeAll { $0.turn == turn }
        }
    }

    /// The launch that may begin now, in the order in which they joined; nil where none waits or too many are under way.
    mutating func next(at now: Instant) -> Turn? {
        underWay.removeAll { now >= $0.since.advanced(by: Self.patience) }
        while nextTurn <= lastTurn, underWay.isEmpty || underWay.count < width {
            let turn = Turn(rawValue: nextTurn)
            nextTurn += 1
            guard abandoned.remove(turn) == nil else { continue }
            underWay.append((turn, now))
            return turn
        }
        return nil
    }

    /// When `next` is to be asked again if no launch ends before; nil where none waits.
    var nextDeadline: Instant? {
        guard nextTurn <= lastTurn else { return nil }
        return underWay.first?.since.advanced(by: Self.patience)
    }
}
