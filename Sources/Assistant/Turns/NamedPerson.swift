internal import IntentModel
internal import IntentPresentation
internal import JSON

/// A person of whom a request was.
struct NamedPerson: Sendable, Hashable {
    /// The name that the person who talks has read or said.
    var name: String
    /// The words of the person who talks, for any app.
    var said: String
    /// The app that knows the name, and its identifier of the person.
    var app: String
    var identifier: String?

    /// The people of a request, in the order of its parameters.
    ///
    /// What the app made of the words counts where it has one value for each.
    static func people(
        of running: RunningRequest,
        _ outcome: Outcome,
        _ catalogue: IntentCatalogue
    ) -> [NamedPerson] {
        let parameters = catalogue.definition(named: running.request.intent)?.parameters ?? []
        return parameters.filter { AnswerForm($0.type) == .person }.flatMap { parameter in
            let key = (parameter.type.element ?? parameter.type).identifierMember
            let said = running.said.words(of: parameter.name)
            let value = outcome.interaction?.parameters[parameter.name]
            let known = value.map { $0.arrayValue ?? [$0] } ?? []
            return said.indices.map { index in
                guard known.count == said.count else {
                    return NamedPerson(name: said[index], said: said[index], app: running.app.identifier)
                }
                let name = known[index].displayText
                return NamedPerson(
                    name: name.isEmpty ? said[index] : name,
                    said: said[index],
                    app: running.app.identifier,
                    identifier: key.flatMap { known[index][$0]?.stringValue }
                )
            }
        }
    }

    /// The people without those who were named twice.
    static func distinct(_ people: [NamedPerson]) -> [NamedPerson] {
        people.reduce(into: []) { found, person in
            guard let index = found.firstIndex(where: { $0.isLike(person) }) else { return found.append(person) }
            // A name that an app knows tells more than the words.
            if found[index].name == found[index].said { found[index] = person }
        }
    }

    /// Whether nothing tells two people apart.
    private func isLike(_ other: NamedPerson) -> Bool {
        name == other.name || said == other.said && (name == said || other.name == other.said)
    }

    /// The person as the words of a sentence that stand for it.
    func slot(_ slot: IntentParse.Slot) -> IntentParse.Slot {
        var slot = slot
        slot.text = said
        slot.told = [IntentParse.Word(owner: app, value: name, identifier: identifier)]
        (slot.value, slot.identifier, slot.owner) = (nil, nil, nil)
        return slot
    }
}

extension IntentRequest {
    /// The values of a parameter as somebody says them.
    func words(of parameter: String) -> [String] {
        let typed = typedParameters.filter { $0.name == parameter }.map(\.text)
        guard typed.isEmpty, let value = parameters[parameter] else { return typed }
        return (value.arrayValue ?? [value]).map(\.displayText).filter { !$0.isEmpty }
    }
}
