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

    init(language: String) { reader = CardReader(language: language) }

    var isEmpty: Bool { views.isEmpty }

    /// Adds a view; returns what its card cannot show, or nil if nothing of it can be shown.
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
    ) throws(CardError) -> DroppedParts? {
        let reading = try reader.read(card)
        guard !reading.card.body.isEmpty || !reading.card.actions.isEmpty else { return nil }
        views.append(View(card: reading.card, names: Set(parameters.map(\.keyPath)), isTitle: isTitle))
        displayed.formUnion(displays.map(CardSections.HostView.init))
        return reading.dropped
    }

    private func names(where isMeant: (View) -> Bool) -> Set<String> {
        views.filter(isMeant).reduce(into: []) { $0.formUnion($1.names) }
    }

    /// The host's card with the views in the places of what they show; nil if that is larger than a host's card may be.
    ///
    /// The name of the extension stays above its own title, and is said before its own words, so that no app can pass
    /// for another one; so does how far the interaction has come.
    func card(in sections: CardSections) -> Card? {
        let shown = names { _ in true }
        // The words of the host are left out where a view has its own.
        let told = names { $0.card.speak != nil }
        let titles = views.filter(\.isTitle)
        var rest = views.filter { !$0.isTitle }
        let isRightToLeft = sections.card(of: []).runsFromRight
        var elements = titles.isEmpty ? sections.title : sections.owner
        for view in titles { elements += view.card.elements(in: isRightToLeft) }
        var said = titles.compactMap(\.card.speak)
        for section in sections.sections {
            // A view stands where the first of what it shows would stand.
            let isHere = { (view: View) in section.parameters.contains(where: view.names.contains) }
            let here = rest.filter(isHere)
            for view in here { elements += view.card.elements(in: isRightToLeft) }
            rest.removeAll(where: isHere)
            said += here.compactMap(\.card.speak)
            if section.displays.map(displayed.contains) ?? false { continue }
            // What shows something else as well stays, so that nothing is lost.
            let isReplaced = !section.parameters.isEmpty && section.parameters.allSatisfy(shown.contains)
            if !isReplaced { elements += section.elements }
            if let spoken = section.spoken, !isReplaced || !section.parameters.allSatisfy(told.contains) {
                said.append(spoken)
            }
        }
        for view in rest { elements += view.card.elements(in: isRightToLeft) }
        said += rest.compactMap(\.card.speak)
        var card = sections.card(of: elements)
        if views.contains(where: { $0.card.speak != nil }) {
            card.speak = ([sections.opening] + said).map(\.withStop).joined(separator: " ")
        }
        return (try? card.check(.ofHost)) == nil ? nil : card
    }
}

extension Card {
    /// The elements of a card that becomes a part of another, its actions below them.
    ///
    /// - Parameter isRightToLeft: The direction of the other one.
    fileprivate func elements(in isRightToLeft: Bool) -> [Element] {
        let elements = actions.isEmpty ? body : body + [Element(.actions(actions))]
        guard runsFromRight != isRightToLeft else { return elements }
        return [Element(.container(Container(elements, isRightToLeft: runsFromRight)))]
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
