package import IntentModel

/// The events of a job that wait until earlier events are written down.
///
/// Bounded, whatever an extension sends. The extension must repeat messages beyond the bound, as it repeats every
/// result that is not acknowledged.
package struct JobEventQueue: Sendable {
    /// The greatest number of waiting messages of an extension about one job.
    package static let mostMessages = 32
    /// The greatest number of waiting events: the messages, and one of each kind of the host's own.
    package static let capacity = mostMessages + 4

    package private(set) var events: [JobMachine.Event] = []

    package mutating func append(_ event: JobMachine.Event) {
        switch event {
        case .progress:
            // If progress comes faster than it can be written, only the newest matters.
            if case .progress? = events.last { events.removeLast() }
            appendMessage(event)
        case .result:
            // The first result stands, and a result may be as long as a message.
            if !holdsResult { appendMessage(event) }
        case .extensionGone, .listedAsOpen, .notListed:
            // Only the newest report about the launch of the job matters.
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
    package var holdsResult: Bool {
        events.contains { event in
            if case .result = event { true } else { false }
        }
    }

    private mutating func appendMessage(_ event: JobMachine.Event) {
        if events.count < Self.mostMessages { events.append(event) }
    }

    /// Removes and returns the oldest event.
    package mutating func next() -> JobMachine.Event? { events.isEmpty ? nil : events.removeFirst() }

    /// Puts an event back that has not happened yet.
    package mutating func putBack(_ event: JobMachine.Event) { events.insert(event, at: 0) }
}
