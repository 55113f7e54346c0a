internal import IntentModel

/// The phrases of all lists, of the language and of apps and persons, with what each stands for.
struct ListedPhrases: Sendable {
    /// What a phrase stands for.
    struct Item: Sendable {
        /// The value as a person types it: the name of a case, or the phrase as it is spelled.
        let value: String
        /// The app's identifier of the value.
        let identifier: String?
        /// The app that has told the phrase; nil for the language.
        var owner: String? = nil
    }

    /// The list of the names of apps; the number of an item is that of the app.
    static let appNames: PhraseTrie.List = 0

    /// The list of the names of apps that are no words of the language and consist of several parts: "MonkeyChat".
    static let compoundNames: PhraseTrie.List = 1
    /// The list of the other names of apps that are no words of the language: "Eliza".
    static let properNames: PhraseTrie.List = 2
    /// The lists of the names that name an app wherever they stand.
    static let distinctNames = [compoundNames, properNames]

    private(set) var trie = PhraseTrie()
    private(set) var items: [Item] = []
    /// The lists of values of the language and of enumerations, by name.
    private(set) var lists: [String: PhraseTrie.List] = [:]
    private(set) var listCount: PhraseTrie.List = 3
    private(set) var typeLists: [VocabularyType: PhraseTrie.List] = [:]
    private(set) var parameterLists: [String: PhraseTrie.List] = [:]
    /// The phrases of people and apps, among which a misspelt one is looked for.
    private(set) var told: [(phrase: String, list: PhraseTrie.List, item: Int32)] = []

    var vocabulary: VocabularyLists { VocabularyLists(byType: typeLists, byParameter: parameterLists) }

    /// Adds the values of a language.
    mutating func add(_ values: [LanguageSource.ValueEntry], _ words: inout WordTable) {
        for entry in values {
            let list = list(named: entry.list)
            items.append(Item(value: entry.value, identifier: nil))
            for phrase in entry.phrases { insert(phrase, list, item: Int32(items.count - 1), words: &words) }
        }
    }

    /// Adds the phrases that never matter, and returns their list.
    mutating func addSkipped(_ phrases: [[String]], _ words: inout WordTable) -> PhraseTrie.List {
        let list = newList()
        for phrase in phrases { insert(phrase, list, item: -1, words: &words) }
        return list
    }

    /// Adds the cases of an enumeration that an app defines.
    mutating func add(
        _ enumeration: EnumerationDefinition,
        of app: String,
        locale: String,
        _ words: inout WordTable
    ) {
        let list = list(named: "enumeration \(enumeration.name)")
        for enumerationCase in enumeration.cases {
            items.append(Item(value: enumerationCase.name, identifier: nil, owner: app))
            let names = [enumerationCase.displayName].compactMap(\.self) + enumerationCase.synonyms
            for text in [enumerationCase.name] + names.map({ $0.text(for: locale) }) {
                insert(Sentence(text).tokens.map(\.word), list, item: Int32(items.count - 1), words: &words)
            }
        }
    }

    /// Adds the words for true and false of an app's own intent: "delivered" and "picked up".
    mutating func addBooleans(
        of intent: IntentDefinition,
        of app: String,
        locale: String,
        _ words: inout WordTable
    ) {
        for parameter in intent.parameters {
            guard let said = parameter.booleanWords else { continue }
            let list = list(named: DefinitionTemplates.booleanList(parameter.name, of: intent.name))
            for flag in [true, false] {
                items.append(Item(value: "\(flag)", identifier: nil, owner: app))
                let phrase = Sentence(said.text(for: flag, locale: locale) ?? "").tokens.map(\.word)
                insert(phrase, list, item: Int32(items.count - 1), words: &words)
            }
        }
    }

    /// Adds the vocabulary of an app, the words that it has told of a person, and those of its own definitions.
    ///
    /// - Parameter known: The words of the language.
    mutating func add(
        _ app: AppKnowledge,
        number: Int,
        besides known: Set<String>,
        locale: String,
        _ words: inout WordTable
    ) {
        trie.reserve(app.words.reduce(trie.count) { $0 + $1.items.count })
        for name in app.names {
            let phrase = Sentence(name).tokens.map(\.word)
            insert(phrase, Self.appNames, item: Int32(number), words: &words)
            if known.isSuperset(of: phrase) { continue }
            let isCompound = phrase.count > 1 || name.dropFirst().contains(where: \.isUppercase)
            insert(phrase, isCompound ? Self.compoundNames : Self.properNames, item: Int32(number), words: &words)
        }
        for list in app.words {
            let number = typeLists[list.type] ?? newList()
            typeLists[list.type] = number
            for item in list.items { add(item, to: [number], of: app, &words) }
        }
        for parameters in app.vocabulary?.parameters ?? [] {
            let numbers = parameters.names.map { name in
                let number = parameterLists[name] ?? newList()
                parameterLists[name] = number
                return number
            }
            for term in parameters.terms {
                for synonym in term.synonyms {
                    var item = VocabularyItem(phrase: synonym.phrase, identifier: term.identifier)
                    item.pronunciation = synonym.pronunciation
                    add(item, to: numbers, of: app, &words)
                }
            }
        }
        for enumeration in app.catalogue.addedEnumerations {
            add(enumeration, of: app.identifier, locale: locale, &words)
        }
        for intent in app.catalogue.added { addBooleans(of: intent, of: app.identifier, locale: locale, &words) }
    }

    private mutating func add(
        _ item: VocabularyItem,
        to lists: [PhraseTrie.List],
        of app: AppKnowledge,
        _ words: inout WordTable
    ) {
        items.append(Item(value: item.phrase, identifier: item.identifier, owner: app.identifier))
        let number = Int32(items.count - 1)
        for case let spelling? in [item.phrase, item.pronunciation] {
            let phrase = Sentence(spelling).tokens.map(\.word)
            for list in lists {
                insert(phrase, list, item: number, words: &words)
                told.append((phrase.joined(separator: " "), list, number))
            }
        }
    }

    private mutating func insert(_ phrase: [String], _ list: PhraseTrie.List, item: Int32, words: inout WordTable) {
        trie.insert(phrase.map { words.insert($0) }, list: list, item: item)
    }

    private mutating func list(named name: String) -> PhraseTrie.List {
        if let list = lists[name] { return list }
        let list = newList()
        lists[name] = list
        return list
    }

    private mutating func newList() -> PhraseTrie.List {
        listCount += 1
        return listCount - 1
    }
}
