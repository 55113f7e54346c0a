internal import IntentModel

/// Templates for an app's own intents: the titles of its definition, with slots for `${parameter}`.
///
/// A title need not be said in full. One of its parameters is enough, and others may follow: "order clam chowder with
/// cheese" is for the title "Order ${quantity} ${soup}" of an intent that has options, too.
struct DefinitionTemplates {
    /// The rule with the words before a parameter that follows a title.
    static let valueBefore = "value-before"
    /// The rule with the words between the verb of a title and what follows.
    static let valueArticle = "value-article"
    /// The rules with the words around a parameter whose values are asked for: "which … do you have".
    static let (which, there, any) = ("value-which", "value-there", "value-any")
    /// The beginning of the names of rules with the forms of a verb.
    static let verb = "verb-"
    /// The same for its forms at the end of a sentence, and the rule with the words that begin such a one: "I would
    /// like … to order", as German says it.
    static let (last, wish) = ("last-", "value-wish")
    /// The bound of the parameters of one title that are followed.
    private static let slotBound = 8
    /// The most words of a name that is asked about.
    private static let longestName = 3
    /// What nouns have more where there are several.
    private static let plurals = ["s", "es", "n", "en"]

    /// The bound of the titles of one intent.
    private static let titleBound = 50
    /// The cost of a title of one word and a parameter that takes any words.
    private static let vagueCost: Float = 0.3

    let catalogue: IntentCatalogue
    let locale: String
    /// The rules of the language.
    let rules: [String: Template]
    /// The words by which people ask for the system's intents.
    let known: Set<String>

    /// The templates of an intent, and the texts that they were made of.
    func templates(for intent: IntentDefinition) -> [(text: String, entry: IntentTemplate)] {
        let titles = (intent.shortcutTypes ?? []).compactMap { $0.title } + [intent.title].compactMap(\.self)
        var seen: Set<String> = []
        return titles.prefix(Self.titleBound).map { $0.text(for: locale) }.compactMap { text in
            guard text.utf8.count <= Sentence.mostBytes, seen.insert(text).inserted, let entry = entry(of: text, intent)
            else { return nil }
            return (text, entry)
        } + questions(about: intent)
    }

    /// The templates for the question which values there are, for parameters whose values the app offers where it asks:
    /// "which soups do you have?" begins the intent without one.
    private func questions(about intent: IntentDefinition) -> [(text: String, entry: IntentTemplate)] {
        guard [Self.which, Self.there, Self.any].allSatisfy({ rules[$0] != nil }) else { return [] }
        return intent.parameters.filter(\.offersOptions).prefix(Self.slotBound).compactMap { parameter in
            let words = parameter.displayName.map { Sentence($0.text(for: locale)).tokens.map(\.word) } ?? []
            guard let last = words.last else { return nil }
            let nouns = ([""] + Self.plurals).map { last + $0 }
            // "Do you have any messages" asks the system, whatever an app calls its values.
            guard words.count <= Self.longestName, !nouns.contains(where: known.contains) else { return nil }
            let noun = Template.choice(nouns.map { .word($0) })
            let name = Template.sequence(words.dropLast().map { .word($0) } + [noun])
            let template = Template.choice([
                .sequence([.rule(Self.which), name, .rule(Self.there)]), .sequence([.rule(Self.any), name]),
            ])
            return ("\(parameter.name)?", IntentTemplate(template: template, cost: Self.vagueCost))
        }
    }

    /// The template of a title; nil if it has no words of its own, since it would take every sentence.
    private func entry(of title: String, _ intent: IntentDefinition) -> IntentTemplate? {
        let parts = parts(of: title, intent)
        let words = parts.count { $0.parameter == nil }
        guard words > 0 else { return nil }
        let first = template(of: parts, intent)
        let template = verbLast(title, parts, intent).map { .choice([first, $0]) } ?? first
        // A verb and any words are not much of a request.
        let isVague = words == 1 && parts.contains { $0.template.isFreeName }
        return IntentTemplate(
            template: template,
            cost: isVague ? Self.vagueCost : 0,
            isVague: isVague,
            topic: isVague ? topic(of: intent) : []
        )
    }

    /// The template of a title with its verb at the end; nil in a language that has no such form of it.
    private func verbLast(
        _ title: String,
        _ parts: [(template: Template, parameter: String?)],
        _ intent: IntentDefinition
    ) -> Template? {
        guard let word = Sentence(title).tokens.first?.word, case .rule(let forms) = forms(of: .word(word)),
            case let last = Self.last + forms.dropFirst(Self.verb.count), rules[last] != nil, rules[Self.wish] != nil,
            parts.count > 1, parts[0].parameter == nil
        else { return nil }
        return .sequence([.rule(Self.wish), template(of: Array(parts.dropFirst()), intent), .rule(last)])
    }

    /// The words of the intent's title after its verb, and those of its parameters.
    private func topic(of intent: IntentDefinition) -> Set<String> {
        let title = intent.title.map { Sentence($0.text(for: locale)).tokens.map(\.word) } ?? []
        let names = intent.parameters.compactMap { $0.displayName?.text(for: locale) }
        return Set(title.dropFirst() + names.flatMap { Sentence($0).tokens.map(\.word) })
    }

    /// The template of a title's parts, with the parameters that may follow.
    private func template(
        of parts: [(template: Template, parameter: String?)],
        _ intent: IntentDefinition
    ) -> Template {
        let slots = parts.indices.filter { parts[$0].parameter != nil }.prefix(Self.slotBound)
        let further = followers(of: intent, besides: Set(parts.compactMap(\.parameter)))
        let rest: [Template] = further.isEmpty ? [] : [.anyOrder(further)]
        if slots.count < 2 { return .sequence(parts.map(\.template) + rest) }
        // One of the parameters is there.
        return .choice(
            slots.map { needed in
                let items = parts.enumerated().map { index, part -> Template in
                    part.parameter == nil || index == needed ? part.template : .optional(part.template)
                }
                return .sequence(items + rest)
            }
        )
    }

    /// The words and the slots of a title, in order.
    private func parts(of title: String, _ intent: IntentDefinition) -> [(template: Template, parameter: String?)] {
        var parts: [(template: Template, parameter: String?)] = []
        var rest = title[...]
        func add(_ text: Substring) {
            for word in words(String(text)) { parts.append((word, nil)) }
        }
        while let opening = rest.firstRange(of: "${"), let closing = rest[opening.upperBound...].firstIndex(of: "}") {
            add(rest[..<opening.lowerBound])
            let path = rest[opening.upperBound..<closing].split(separator: ".").first.map(String.init) ?? ""
            if let parameter = intent.parameter(named: path), let slot = slot(parameter, intent) {
                parts.append((slot, path))
            }
            rest = rest[rest.index(after: closing)...]
        }
        add(rest)
        if let first = parts.first, first.parameter == nil { parts[0].template = verb(first.template) }
        return parts
    }

    /// The first word of a title, in all forms that the language has of it, and an article.
    private func verb(_ word: Template) -> Template {
        let article: [Template] = rules[Self.valueArticle] == nil ? [] : [.optional(.rule(Self.valueArticle))]
        return .sequence([forms(of: word)] + article)
    }

    private func forms(of word: Template) -> Template {
        guard case .word(let word) = word else { return word }
        let forms = rules.filter { name, rule in
            name.hasPrefix(Self.verb) && (try? rule.phrases(rules))?.contains([word]) == true
        }
        return forms.keys.min().map { .rule($0) } ?? .word(word)
    }

    private func words(_ text: String) -> [Template] { Sentence(text).tokens.map { .word($0.word) } }

    /// The slot of a parameter; one for a number may have what it counts: "three bowls of", "a bowl of".
    private func slot(_ parameter: ParameterDefinition, _ intent: IntentDefinition) -> Template? {
        guard let type = Self.type(of: parameter, intent, catalogue) else { return nil }
        let slot = Template.slot(type: type, parameter: parameter.name)
        guard type == "number", let name = name(of: parameter) else { return slot }
        let counted = Template.sequence([name] + before)
        return .choice([.sequence([slot, .optional(counted)]), counted])
    }

    /// The word before a value, or none if the language has no rule for it.
    private var before: [Template] { rules[Self.valueBefore] == nil ? [] : [.optional(.rule(Self.valueBefore))] }

    /// What a person calls a parameter: "bowls", and "bowl" if it is one.
    private func name(of parameter: ParameterDefinition) -> Template? {
        let words = parameter.displayName.map { Sentence($0.text(for: locale)).tokens.map(\.word) } ?? []
        guard let last = words.last else { return nil }
        let isPlural = last.count > 3 && last.hasSuffix("s")
        let noun: Template = isPlural ? .choice([.word(last), .word(String(last.dropLast()))]) : .word(last)
        return .sequence(words.dropLast().map { .word($0) } + [noun])
    }

    /// The parameters that may follow a title.
    private func followers(of intent: IntentDefinition, besides known: Set<String>) -> [Template] {
        let others = intent.parameters.lazy.filter { !known.contains($0.name) }
        return others.compactMap { follower($0, intent) }.prefix(Self.slotBound).map { .optional($0) }
    }

    /// The words of a parameter that follows a title.
    ///
    /// A free text or a number alone could be anything, so that its name has to be said: "with address 5 Main Street".
    private func follower(_ parameter: ParameterDefinition, _ intent: IntentDefinition) -> Template? {
        guard let type = Self.type(of: parameter, intent, catalogue) else { return nil }
        let slot = Template.slot(type: type, parameter: parameter.name)
        switch type {
        case "number":
            guard let name = name(of: parameter) else { return nil }
            return .sequence(before + [.choice([.sequence([slot, name]), .sequence([name, slot])])])
        case "name", "items":
            guard let name = name(of: parameter) else { return nil }
            return .sequence(before + [name, slot])
        case "person", "people", "place":
            return rules[Self.valueBefore] == nil ? nil : .sequence([.rule(Self.valueBefore), slot])
        default: return .sequence(before + [slot])
        }
    }
}

extension Template {
    /// Whether the template takes words that nobody has told.
    fileprivate var isFreeName: Bool {
        if case .slot(let type, _) = self { type == "name" || type == "items" } else { false }
    }
}
