internal import IntentModel

/// Who may send much at a time; decides and does nothing.
///
/// Short lines of a client with few requests under way are read as they come. To read a long one, or to begin many
/// requests, takes the loop of the host some milliseconds, in which nobody else gets on. So clients take turns with
/// much input: one at a time, as they came, and after each the loop has three times as long for all else.
struct InputTurns {
    /// The number of bytes up to which input is read as it comes.
    static let shortInput = 4 << 10
    /// The number of requests under way up to which input is read as it comes.
    static let fewRequests = 8
    /// The number of lines that are looked at, at one time.
    static let lines = 8
    /// The time for the rest of a long line while others wait for their turns.
    static let patience = Duration.seconds(1)
    /// The longest time between two turns.
    private static let longestPause = Duration.milliseconds(250)

    /// A thing to do.
    enum Action: Equatable {
        /// The turn of a client has come.
        case begin(ClientNumber)
        /// A client does not finish its line, and others wait: it goes.
        case drop(ClientNumber)
    }

    private var current: (client: ClientNumber, began: Instant)?
    private var waiting: [ClientNumber] = []
    /// The time that the current turn has taken the loop.
    private var taken = Duration.zero
    private var pauseEnds = Instant(nanoseconds: 0)

    /// The client whose turn it is.
    var client: ClientNumber? { current?.client }

    /// Takes in that a client waits for a turn.
    mutating func wait(_ client: ClientNumber) { if !waiting.contains(client) { waiting.append(client) } }

    /// Takes in that the current turn has taken the loop so long.
    mutating func took(_ time: Duration) { taken += time }

    /// Takes in that the current turn is over.
    ///
    /// - Parameter isAlone: Whether no other client has requests under way, for which the loop would pause.
    mutating func finished(at now: Instant, isAlone: Bool = false) {
        current = nil
        pauseEnds = isAlone ? now : now.advanced(by: min(taken * 3, Self.longestPause))
        taken = .zero
    }

    /// Forgets a client that is gone.
    mutating func remove(_ client: ClientNumber, at now: Instant) {
        waiting.removeAll { $0 == client }
        if current?.client == client { finished(at: now) }
    }

    /// The next thing to do now; nil for none before `nextDeadline`.
    mutating func next(at now: Instant) -> Action? {
        guard !waiting.isEmpty else { return nil }
        if let current {
            return current.began.advanced(by: Self.patience) <= now ? .drop(current.client) : nil
        }
        guard pauseEnds <= now else { return nil }
        let client = waiting.removeFirst()
        current = (client, now)
        return .begin(client)
    }

    /// The instant at which there may be something to do.
    var nextDeadline: Instant? {
        guard !waiting.isEmpty else { return nil }
        return current.map { $0.began.advanced(by: Self.patience) } ?? pauseEnds
    }
}
