internal import HostTime

/// The calls at one host that this host knows of, beside what that host tells of its load.
///
/// The load that was told contains the calls of that moment. What began and ended since then is counted here.
struct CallCounts {
    private struct Count {
        var now = 0
        /// How many there were when the load was told.
        var told = 0

        func running(_ load: Int) -> Int { max(load - told, 0) + now }
    }

    private var all = Count()
    private var extensions: [String: Count] = [:]
    /// The extensions that have refused a call for want of room, and until when.
    private var full: [String: Instant] = [:]

    /// Whether there is nothing to remember.
    var isEmpty: Bool { all.now == 0 && all.told == 0 && extensions.isEmpty && full.isEmpty }

    /// The calls under way, by the load that the host has told.
    func running(_ load: Int) -> Int { all.running(load) }

    /// The calls of an extension under way, by the load that the host has told.
    func running(_ load: Int, of identifier: String) -> Int {
        (extensions[identifier] ?? Count()).running(load)
    }

    /// When there may be room again at an extension that has refused a call; nil if it has not.
    func full(_ identifier: String, at now: Instant) -> Instant? {
        full[identifier].flatMap { $0 > now ? $0 : nil }
    }

    mutating func began(_ identifier: String) {
        all.now += 1
        extensions[identifier, default: Count()].now += 1
    }

    mutating func ended(_ identifier: String) {
        all.now -= 1
        extensions[identifier]?.now -= 1
    }

    mutating func refused(_ identifier: String, until instant: Instant) { full[identifier] = instant }

    /// Takes in that the load was told anew.
    mutating func told(at now: Instant) {
        all.told = all.now
        for (identifier, count) in extensions { extensions[identifier]?.told = count.now }
        extensions = extensions.filter { $0.value.now > 0 }
        full = full.filter { $0.value > now }
    }
}
