internal import IntentModel
internal import IntentPresentation
internal import JSON

/// A value of an interaction, with what is known of it.
struct ValueSlot {
    let name: String
    /// What it is, for a person.
    let noun: String
    let value: JSONValue
    let type: ValueType
    let booleanWords: BooleanWords?
    /// The unit in which its number is said, which another value tells.
    var unit: String?
    /// The end of the route that begins with it.
    var end: JSONValue?

    /// Whether it says what another value says: always, unless it is an object that lacks the member.
    func says(_ other: CardPlan.Other, _ catalogue: IntentCatalogue) -> Bool {
        type.memberType(named: other.member, catalogue) == nil || value[other.member].map { !$0.isNull } == true
    }
}

extension InteractionDrawing {
    /// A value with its place in the plan.
    struct Place {
        let slot: ValueSlot
        let style: CardPlan.Style
        /// Whether it is what a search was asked for, and not what it has found.
        let isWanted: Bool
        /// The other values that it shows as well, or that say the same.
        let others: [String]
    }

    /// The values that are shown, in their order: those of the plan, then what a search has found, then all others.
    var places: [Place] {
        let plan = CardPlan.of(intent.name)
        var left = names.filter { name in plan.contains { $0.name == name } || !CardPlan.hidden.contains(name) }
        var places: [Place] = []
        func take(_ part: CardPlan.Part) {
            guard left.contains(part.name), var slot = slot(part.name) else { return }
            let said = part.instead.filter { left.contains($0.name) && slot.says($0, words.catalogue) }.map(\.name)
            var taken = [part.name] + said
            if case .route(let end) = part.style, left.contains(end), let last = self.slot(end) {
                slot.end = last.value
                taken.append(end)
            }
            left.removeAll { taken.contains($0) }
            let others = Array(taken.dropFirst())
            places.append(Place(slot: slot, style: part.style, isWanted: isWanted(part.name), others: others))
        }
        for part in plan { take(part) }
        return places
            + left.compactMap { name in
                slot(name).map { Place(slot: $0, style: .plain, isWanted: isWanted(name), others: []) }
            }
    }

    /// Whether a value of a search is of the request.
    private func isWanted(_ name: String) -> Bool { intent.looksUp && intent.responseProperty(named: name) == nil }

    /// The names of the values that are there, in the order of the definition; those of the response are first in a
    /// search.
    private var names: [String] {
        // More do not fit on a card; a definition file may have any number.
        let parameters = intent.parameters.indices.prefix(CardBudget.elements).lazy.map { intent.parameters[$0].name }
            .filter { isThere(interaction.parameters[$0], $0) }
        let properties = intent.responseProperties.indices.prefix(CardBudget.elements).lazy.map {
            intent.responseProperties[$0].name
        }
        .filter { isThere(interaction.response?.properties[$0], $0) }
        let names = intent.looksUp ? Array(properties) + parameters : Array(parameters) + properties
        var seen: Set<String> = []
        return names.filter { seen.insert($0).inserted }
    }

    private func isThere(_ value: JSONValue?, _ name: String) -> Bool {
        switch value {
        case nil, .null?: false
        case .bool(false)?: !CardPlan.onlyTrue.contains(name)
        case .array(let values)?: !values.isEmpty
        case .string(let text)?: !text.isEmpty
        default: true
        }
    }

    /// Whether the interaction is a search that has told nothing.
    var foundNothing: Bool {
        let properties = intent.responseProperties
        return intent.looksUp && interaction.status == .success && !properties.isEmpty
            && properties.allSatisfy { property in
                CardPlan.hidden.contains(property.name)
                    || !isThere(interaction.response?.properties[property.name], property.name)
            }
    }

    /// The value of a name, that of the response before that of the request; nil if there is none.
    private func slot(_ name: String) -> ValueSlot? {
        if let property = intent.responseProperty(named: name), let value = interaction.response?.properties[name],
            isThere(value, name)
        {
            return ValueSlot(
                name: name,
                noun: words.language.noun(name, of: intent.name),
                value: value,
                type: property.type,
                booleanWords: property.booleanWords
            )
        }
        guard let parameter = intent.parameter(named: name), let value = interaction.parameters[name],
            isThere(value, name)
        else {
            return nil
        }
        let own = parameter.displayName?.text(for: words.locale).inOneLine().capitalized
        return ValueSlot(
            name: name,
            noun: own ?? words.language.noun(name, of: intent.name),
            value: value,
            type: parameter.type,
            booleanWords: parameter.booleanWords,
            unit: unit(of: parameter)
        )
    }

    /// The unit of a number, by the parameter that tells it.
    private func unit(of parameter: ParameterDefinition) -> String? {
        if let name = parameter.unit, let type = intent.parameter(named: name)?.type {
            return words.text(interaction.parameters[name], type, named: name)
        }
        guard parameter.name == "frequency", let radio = interaction.parameters["radioType"]?.stringValue else {
            return nil
        }
        return radio == "am" ? "kHz" : "MHz"
    }

    /// What a value is beside itself: part of a payment, or of a message.
    func hostView(of name: String) -> CardSections.HostView? {
        guard !intent.looksUp else { return nil }
        switch intent.domain {
        case "Payments": return .paymentTransaction
        case "Messaging" where ["recipients", "speakableGroupName", "groupName", "attachments"].contains(name):
            return .message
        default: return nil
        }
    }
}
