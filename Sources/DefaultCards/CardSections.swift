package import Cards

/// A card in parts, so that a UI extension can draw some of them.
package struct CardSections: Sendable, Hashable {
    /// What a host shows by itself, and leaves out where a UI extension shows it: Apple's
    /// `INUIHostedViewSiriProviding`.
    package enum HostView: String, Sendable, Hashable, CaseIterable {
        case map, message, paymentTransaction
    }

    /// A part of a card.
    package struct Section: Sendable, Hashable {
        /// The parameters of the intent and the properties of the response that it shows, by name; empty for a text of
        /// the host, which stays whatever a UI extension draws.
        package let parameters: [String]
        /// What it is beside that; nil for most parts.
        package let displays: HostView?
        package let elements: [Card.Element]
        /// What is said of it; nil for what is seen only.
        package let spoken: String?

        package init(
            parameters: [String],
            displays: HostView? = nil,
            elements: [Card.Element],
            spoken: String? = nil
        ) {
            self.parameters = parameters
            self.displays = displays
            self.elements = elements
            self.spoken = spoken
        }
    }

    /// The name of the extension, which stays above whatever a UI extension draws.
    package let name: Card.Element
    /// How far the interaction has come; nil where there is nothing to say.
    package let mark: Card.Element?
    /// What the intent does.
    package let heading: Card.Element
    /// The parts in their order.
    package var sections: [Section]
    /// A short text that is said in place of the card.
    package let speak: String
    /// What is said before a UI extension has its say: whose card it is, what it does, and how far it has come.
    package let opening: String
    /// A short text for those who cannot see cards; it names the extension.
    package let fallbackText: String
    /// The language of the host's texts, such as `de`.
    package let language: String

    /// The name of the extension, what it does, and how far it has come.
    package var title: [Card.Element] { beside([name, heading]) }

    /// The name and how far it has come: the title above what a UI extension draws as its own.
    package var owner: [Card.Element] { beside([name]) }

    /// How far the interaction has come stands at the other side.
    private func beside(_ elements: [Card.Element]) -> [Card.Element] {
        mark.map { [.columns(Card.Column(elements), Card.Column([$0], width: .auto))] } ?? elements
    }

    /// The whole card, as it is without a UI extension.
    package func card() -> Card { card(of: title + sections.flatMap(\.elements)) }

    /// A card of other elements with these texts, language and bounds.
    ///
    /// Facts that follow each other become one list, so that their values stand below each other.
    package func card(of elements: [Card.Element]) -> Card {
        var joined: [Card.Element] = []
        for element in elements {
            if case .facts(let facts) = element.content, !element.hasSeparator, let last = joined.last,
                case .facts(let before) = last.content
            {
                joined[joined.count - 1].content = .facts(before + facts)
            } else {
                joined.append(element)
            }
        }
        return Card(joined, speak: speak, fallbackText: fallbackText, language: language)
    }
}
