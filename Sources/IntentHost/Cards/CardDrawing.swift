public import Cards

/// A card of an interaction, and how it came about.
///
/// There is always a card: what a UI extension fails to draw, the host draws itself.
public struct CardDrawing: Sendable, Hashable {
    /// The card.
    public let card: Card
    /// The identifier of the UI extension that has drawn a part of it; nil where all of it is the host's.
    public let interface: String?
    /// Whether the card has no content of the interaction, because the intent may not run now.
    public let isWithheld: Bool
    /// What went otherwise than the UI extension meant, as sentences for its author; at most 32.
    public let notes: [String]

    init(_ card: Card, interface: String? = nil, isWithheld: Bool = false, notes: [String] = []) {
        self.card = card
        self.interface = interface
        self.isWithheld = isWithheld
        self.notes = notes
    }

    /// A card that says nothing but why it has no content.
    init(withheld reason: String, under title: [Card.Element] = [], notes: [String] = []) {
        let card = Card(title + [.plain(reason)], speak: reason, fallbackText: reason)
        self.init(card, isWithheld: true, notes: notes)
    }
}
