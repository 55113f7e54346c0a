internal import Cards

/// The sections of a card as they are drawn, with some space between those that are no list of facts.
struct SectionList {
    private(set) var all: [CardSections.Section] = []
    /// Whether there is something that a search has found, so that what was wanted stands apart from it.
    var hasFound = false
    private var isApart = false

    /// Adds a section.
    ///
    /// - Parameter isApart: Whether a line separates this section, and those after it, from the ones before.
    mutating func append(
        _ elements: [Card.Element],
        parameters: [String] = [],
        displays: CardSections.HostView? = nil,
        spoken: String? = nil,
        isApart: Bool = false
    ) {
        guard var first = elements.first else { return }
        if isApart, !self.isApart {
            first.hasSeparator = true
            self.isApart = true
        }
        let follows = all.last?.elements.last?.isFacts == true
        if first.hasSeparator || !(follows && first.isFacts) { first.spacing = .medium }
        all.append(
            CardSections.Section(
                parameters: parameters,
                displays: displays,
                elements: [first] + elements.dropFirst(),
                spoken: spoken
            )
        )
    }
}

extension Card.Element {
    /// Whether it is names with values.
    var isFacts: Bool { if case .facts = content { true } else { false } }
}
