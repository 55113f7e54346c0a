internal import Cards
internal import DefaultCards
internal import ExtensionProtocol
internal import JSON

/// What a UI extension has drawn of a card so far.
struct DrawnViews {
    /// One view of the UI extension.
    private struct View {
        let card: Card
        /// The names of the parameters and properties that it shows.
        let names: Set<String>
        let isTitle: Bool
    }

    private let reader: CardReader
    private var views: [View] = []
    private var displayed: Set<CardSections.HostView> = []

    /// More cards of the greatest size would not be sure to be within the bounds of a host's card.
    private static let fewViews = 6

    init(language: String) { reader = CardReader(language: language) }

    var isEmpty: Bool { views.isEmpty }

    /// Adds a view; returns what its card cannot show.
    ///
    /// - Parameters:
    ///   - parameters: What the view shows.
    ///   - isTitle: Whether it is the title.
    ///   - displays: What the host leaves out because of it.
    mutating func add(
        _ card: JSONValue,
        of parameters: [ConfigureView.Parameter],
        isTitle: Bool,
        displaying displays: [ConfigureView.Display]
    ) throws(CardError) -> DroppedParts {
        let reading = try reader.read(card)
        views.append(View(card: reading.card, names: Set(parameters.map(\.keyPath)), isTitle: isTitle))
        displayed.formUnion(displays.map(CardSections.HostView.init))
        return reading.dropped
    }

    /// The host's card with the views in the places of what they show; nil if that is larger than a host's card may be.
    ///
    /// The name of the extension stays above its own title, so that no app can pass for another one.
    func card(in sections: CardSections) -> Card? {
        let shown = views.reduce(into: Set<String>()) { $0.formUnion($1.names) }
        let titles = views.filter(\.isTitle)
        var rest = views.filter { !$0.isTitle }
        var elements = titles.isEmpty ? sections.title : sections.title.prefix(1) + titles.flatMap(\.card.elements)
        for section in sections.sections {
            // A view stands where the first of what it shows would stand.
            let isHere = { (view: View) in section.parameters.contains(where: view.names.contains) }
            for view in rest where isHere(view) { elements += view.card.elements }
            rest.removeAll(where: isHere)
            if section.displays.map(displayed.contains) ?? false { continue }
            // What shows something else as well stays, so that nothing is lost.
            if !section.parameters.isEmpty, section.parameters.allSatisfy(shown.contains) { continue }
            elements += section.elements
        }
        for view in rest { elements += view.card.elements }
        var card = sections.card(of: elements)
        let spoken = views.compactMap(\.card.speak)
        if !spoken.isEmpty { card.speak = spoken.joined(separator: " ") }
        guard views.count > Self.fewViews else { return card }
        return (try? card.check(.ofHost)) == nil ? nil : card
    }
}

extension Card {
    /// The elements of a card that becomes a part of another, its actions below them.
    fileprivate var elements: [Element] {
        let elements = actions.isEmpty ? body : body + [Element(.actions(actions))]
        guard let isRightToLeft else { return elements }
        return [Element(.container(Container(elements, isRightToLeft: isRightToLeft)))]
    }
}

extension CardSections.HostView {
    fileprivate init(_ display: ConfigureView.Display) {
        self =
            switch display {
            case .map: .map
            case .message: .message
            case .paymentTransaction: .paymentTransaction
            }
    }
}
