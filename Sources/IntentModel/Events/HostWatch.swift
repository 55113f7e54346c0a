/// Sets of events of a host.
package struct HostEventKinds: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    // That of the protocol goes through any sequence, and has the first literal search all conformances of a program.
    package init(arrayLiteral elements: HostEventKinds...) { rawValue = elements.reduce(0) { $0 | $1.rawValue } }

    /// Lines of the wire, launches and their ends, and what extensions write for their authors.
    package static let wire = HostEventKinds(rawValue: 1)
    /// What extensions write for their authors.
    package static let output = HostEventKinds(rawValue: 2)
    /// What the host decides, and launches and their ends.
    package static let decisions = HostEventKinds(rawValue: 4)
}

/// Takes events of a host as they happen.
///
/// A host makes only the events that are wanted: a watch that wants none costs nothing.
package struct HostWatch: Sendable {
    /// The wanted events.
    package let kinds: HostEventKinds
    private let take: @Sendable (HostEvent) -> Void

    /// - Parameter take: Takes each event; called on the host's loop, so it must return at once.
    package init(_ kinds: HostEventKinds, _ take: @escaping @Sendable (HostEvent) -> Void) {
        self.kinds = kinds
        self.take = take
    }

    /// The watch that wants no events.
    package static let none = HostWatch([]) { _ in }

    /// Returns a watch that gives each of several watches what it wants.
    package static func all(_ watches: [HostWatch]) -> HostWatch {
        guard watches.count != 1 else { return watches[0] }
        let kinds = watches.reduce(into: HostEventKinds()) { $0.formUnion($1.kinds) }
        return HostWatch(kinds) { event in for watch in watches { watch.tell(event) } }
    }

    /// Passes an event on if it is wanted.
    package func tell(_ event: HostEvent) {
        if !kinds.isDisjoint(with: event.content.kinds) { take(event) }
    }
}
