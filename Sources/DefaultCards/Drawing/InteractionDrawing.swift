internal import Cards
internal import IntentModel
internal import IntentPresentation
internal import JSON

/// Draws an interaction: its title, its sentence, and its values in the order of the intent's plan.
struct InteractionDrawing {
    let interaction: Interaction
    let intent: IntentDefinition
    let words: ValueWords
    let extensionName: String

    /// How many facts are said.
    private static let mostSaid = 4

    func sections(text: String?) -> CardSections {
        let state = InteractionState(interaction, of: intent, language: words.language)
        let title = title
        let sentence = sentence(text)
        var sections = SectionList()
        if let sentence { sections.append([.text(sentence, as: .plain)]) }
        if foundNothing {
            let nothing = words.language.word(.nothingFound)
            sections.append([.text(nothing, as: .strong)], spoken: nothing)
        }
        var drawing = ValueDrawing(words: words, intent: intent.name)
        for place in places {
            for drawn in drawing.drawn(place.slot, place.style) {
                sections.append(
                    drawn.elements,
                    parameters: [place.slot.name] + place.others,
                    displays: drawn.displays ?? hostView(of: place.slot.name),
                    spoken: drawn.spoken,
                    isApart: place.isWanted && sections.hasFound
                )
            }
            if !place.isWanted { sections.hasFound = true }
        }
        let said = sentence?.inOneLine(CardBound.spoken)
        let speak = said ?? spoken(title, state, sections.all.compactMap(\.spoken))
        return CardBudget(words.language).fitting(
            CardSections(
                name: .text(extensionName, as: .label),
                mark: state.map(mark),
                heading: heading(title),
                sections: sections.all,
                speak: speak,
                opening: "\(extensionName): \(said ?? opening(title, state))",
                fallbackText: "\(extensionName): \(speak)",
                language: words.language.code
            )
        )
    }

    /// The title, how far it has come, and the first facts.
    private func spoken(_ title: String, _ state: InteractionState?, _ facts: [String]) -> String {
        // A list that has the title for its noun is said once.
        let isSaid = state == nil && facts.first?.hasPrefix("\(title): ") == true
        let beginning = isSaid ? [] : [opening(title, state)]
        let sentences = (beginning + facts.prefix(Self.mostSaid)).map(\.withStop)
        return sentences.joined(separator: " ").inOneLine(CardBound.spoken)
    }

    private func opening(_ title: String, _ state: InteractionState?) -> String {
        state.map { "\(title): \($0.text)" } ?? title
    }

    private func heading(_ title: String) -> Card.Element {
        var heading: Card.Element = .text(title, as: .heading)
        heading.spacing = .none
        return heading
    }

    private func mark(_ state: InteractionState) -> Card.Element {
        var mark: Card.Element = .text("\(state.symbol) \(state.text)", as: .strong, color: state.color)
        mark.alignment = .right
        return mark
    }

    /// The title of the definition, the host's own, or the name of the intent in words.
    private var title: String {
        let text = intent.title?.text(for: words.locale) ?? words.language.titles[intent.name]
        return (text ?? DialogueText.words(intent.name)).inOneLine().capitalized
    }

    /// The sentence of the outcome, or what the definition or the host says of the response.
    private func sentence(_ text: String?) -> String? {
        if let text, !text.isEmpty { return text.shortened(to: CardBound.long) }
        let code = interaction.response?.code
        let template = code.flatMap { intent.responseCode(named: $0)?.template }
        guard template != nil || interaction.status == .failure else { return nil }
        let definition = DefinitionText(intent: intent, catalogue: words.catalogue, locale: words.locale)
        let parameters = interaction.parameters
        let sentence = interaction.response.flatMap {
            ResponseText(text: definition, parameters: parameters, extensionName: extensionName).text(of: $0)
        }
        let failure = words.language.dialogue.failures["failure"].map {
            TextTemplate($0).filled(with: ["extension": extensionName])
        }
        return (sentence ?? failure)?.shortened(to: CardBound.long)
    }
}
