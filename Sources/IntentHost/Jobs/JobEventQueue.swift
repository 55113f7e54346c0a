internal import IntentModel

/// What has happened to a job and waits for what came before to be written down.
///
/// Bounded whatever an extension sends: what it says beyond the bound it has to say again, as it does with every result
/// that is not acknowledged.
struct JobEventQueue: Sendable {
    /// So many messages of an extension about one job wait.
    static let mostMessages = 32
    /// So many events wait at most: the messages, and one of each kind of the host's own.
    static let capacity = mostMessages + 4

    private(set) var events: [JobMachine.Event] = []

    mutating func append(_ event: JobMachine.Event) {
        switch event {
        case .progress:
            // Of progress that comes faster than it can be written only the newest matters.
            if case .progress? = events.last { events.removeLast() }
            appendMessage(event)
        case .result:
            // The first result stands, and a result may be as long as a message.
            if !holdsResult { appendMessage(event) }
        case .extensionGone, .listedAsOpen, .notListed:
            // Only where the job is now matters.
            events.removeAll { other in
                switch other {
                case .extensionGone, .listedAsOpen, .notListed: true
                default: false
                }
            }
            events.append(event)
        case .cancelRequested:
            let isRepeated = events.contains { other in
                if case .cancelRequested = other { true } else { false }
            }
            if !isRepeated { events.append(event) }
        case .adopted, .timePassed: if !events.contains(event) { events.append(event) }
        }
    }

    /// Whether a result waits.
    var holdsResult: Bool {
        events.contains { event in
            if case .result = event { true } else { false }
        }
    }

    private mutating func appendMessage(_ event: JobMachine.Event) {
        if events.count < Self.mostMessages { events.append(event) }
    }

    /// Takes the oldest event out.
    mutating func next() -> JobMachine.Event? { events.isEmpty ? nil : events.removeFirst() }

    /// Puts an event back that has not happened yet.
    mutating func putBack(_ event: JobMachine.Event) { events.insert(event, at: 0) }
}
