internal import HostTime

/// Which server is tried next, and when.
///
/// The servers are tried one after the other, in a row that begins at a place of chance. When all have failed, there is
/// a wait, which gets longer. Every wait has a part of chance, so that a thousand clients of a dead server do not come
/// at once.
struct RetrySchedule {
    private let count: Int
    private let clocks: ConnectionClocks
    private var chance: SplitMix64
    private var delay: RetryDelay
    private var failuresInRound = 0
    /// The place of the present server in the list.
    private(set) var index: Int
    /// The number of rounds that have ended.
    private(set) var round = 0

    init(count: Int, clocks: ConnectionClocks, seed: UInt64) {
        self.count = max(count, 1)
        self.clocks = clocks
        chance = SplitMix64(state: seed)
        delay = RetryDelay(first: clocks.firstRetry, longest: clocks.longestRetry)
        index = chance.number(0...self.count - 1)
    }

    /// Goes on to the next server, and returns the time until it is tried.
    mutating func next() -> Duration {
        index = (index + 1) % count
        failuresInRound += 1
        guard failuresInRound >= count else { return chance.duration(.zero...max(clocks.firstRetry, .zero)) }
        failuresInRound = 0
        round &+= 1
        let wait = max(delay.next(), .zero)
        return wait / 2 + chance.duration(.zero...wait / 2)
    }

    /// Takes in that a connection has lasted, so that the waits are short again.
    mutating func connectionLasted(_ time: Duration) {
        guard time >= clocks.longestRetry else { return }
        failuresInRound = 0
        delay.reset()
    }
}
