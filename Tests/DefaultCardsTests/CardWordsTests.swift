import IntentModel
import IntentPresentation
import Testing

@testable import DefaultCards

@Suite("The words of default cards")
struct CardWordsTests {
    @Test("Each language has the same words as English", arguments: DialogueText.languages)
    func sameKeys(_ locale: String) {
        let language = CardLanguage.speaking(locale)
        let english = CardLanguage.english
        #expect(language.titles.keys.sorted() == english.titles.keys.sorted())
        #expect(language.done.keys.sorted() == english.done.keys.sorted())
        #expect(language.states.keys.map(\.rawValue).sorted() == english.states.keys.map(\.rawValue).sorted())
        #expect(language.words.keys.map(\.rawValue).sorted() == CardLanguage.Word.allCases.map(\.rawValue).sorted())
        #expect(language.recurrences.keys.sorted() == english.recurrences.keys.sorted())
        #expect(Self.tables(language).map { $0.keys.sorted() } == Self.tables(english).map { $0.keys.sorted() })
        #expect(language.weekdays.count == 7)
        #expect(language.months.count == 12)
    }

    @Test("The languages are those of dialogues")
    func languages() {
        #expect(CardLanguage.all.map(\.code) == DialogueText.languages)
        #expect(CardLanguage.speaking("de-AT").code == "de")
        #expect(CardLanguage.speaking("fr").code == "en")
    }

    @Test("Each intent of the system has a title", arguments: DialogueText.languages)
    func titles(_ locale: String) {
        let language = CardLanguage.speaking(locale)
        #expect(IntentCatalogue.system.names.filter { language.titles[$0] == nil } == [])
        #expect(language.titles.keys.filter { !IntentCatalogue.system.names.contains($0) } == [])
    }

    @Test("Each parameter and each property of a response has a noun", arguments: DialogueText.languages)
    func nouns(_ locale: String) {
        let language = CardLanguage.speaking(locale)
        let missing = IntentCatalogue.system.definitions.flatMap { intent in
            (intent.parameters.map(\.name) + intent.responseProperties.map(\.name)).filter {
                language.noun(known: $0, of: intent.name) == nil
            }
        }
        #expect(missing == [])
    }

    @Test("Each member that a card shows with its noun has one", arguments: DialogueText.languages)
    func memberNouns(_ locale: String) {
        let language = CardLanguage.speaking(locale)
        let members =
            ObjectForm.table.values.flatMap(\.facts) + ReservationForm.all.flatMap(\.facts)
            + ReservationForm.commonFacts
        #expect(members.filter { language.noun(known: $0.name, of: "") == nil }.map(\.name) == [])
    }

    /// The cases that say nothing.
    private static let silent: Set = ["unknown", "unspecified"]
    /// Enumerations and option sets that no card shows.
    private static let unseen: Set = [
        "INPersonSuggestionType", "INRideFeedbackTypeOptions", "INShortcutAvailabilityOptions", "INStickerType",
    ]

    @Test("Each case of each enumeration that a value may have has a word", arguments: DialogueText.languages)
    func cases(_ locale: String) {
        let language = CardLanguage.speaking(locale)
        let missing = Self.enumerations().flatMap { enumeration in
            enumeration.cases.map(\.name).filter {
                !Self.silent.contains($0) && language.word(forCase: $0, of: enumeration.name) == nil
            }.map { "\(enumeration.name).\($0)" }
        }
        #expect(missing == [])
    }

    /// The enumerations of parameters, of properties, and of the members of their classes that forms show.
    private static func enumerations() -> [EnumerationDefinition] {
        let catalogue = IntentCatalogue.system
        var names: Set<String> = []
        func collect(_ type: ValueType?) {
            switch type {
            case .enumeration(let name)?, .optionSet(let name)?: names.insert(name)
            case .array(let element)?: collect(element)
            default: break
            }
        }
        for intent in catalogue.definitions {
            for type in intent.parameters.map(\.type) + intent.responseProperties.map(\.type) { collect(type) }
        }
        for form in ObjectForm.table.values {
            for member in form.title + form.subtitle + form.trailing + form.facts { collect(member.type) }
        }
        return names.subtracting(unseen).compactMap { catalogue.enumeration(named: $0) }
    }

    @Test("Each path of a form leads to a member of its class")
    func paths() {
        func expectKnown(_ members: [Member], _ type: String) {
            for member in members {
                #expect(Member.type(at: member.keys, of: .object(type)) == member.type, "\(type): \(member.keys)")
            }
        }
        for (name, form) in ObjectForm.table {
            expectKnown(form.title + form.subtitle + form.trailing + form.facts, name)
        }
        for form in ReservationForm.all {
            let ends = form.ends.flatMap { $0.name + $0.details }
            let kind = Member(form.member, of: "INReservation")
            expectKnown([kind] + form.title + form.subtitle + form.facts + ends, "INReservation")
        }
    }

    @Test("Plans name parameters and properties of their intents, and no value twice")
    func plans() throws {
        for (name, parts) in CardPlan.table {
            let intent = try #require(IntentCatalogue.system.definition(named: name), "\(name)")
            let names = Set(intent.parameters.map(\.name) + intent.responseProperties.map(\.name))
            #expect(
                parts.flatMap { [$0.name] + $0.instead.map(\.name) }.filter { !names.contains($0) } == [],
                "\(name)"
            )
            #expect(Set(parts.map(\.name)).count == parts.count, "\(name)")
        }
    }

    @Test("No German or Spanish word is the English one, but for those that are the same")
    func translated() {
        let same: Set = [
            "Album", "Apple Pay", "AUX", "Bluetooth", "bus", "Bus", "CarPlay", "Check-in", "code", "Code", "DAB",
            "emoji",
            "Emoji", "GIF", "gate", "Gate", "gas", "Gas", "HDR", "HD-Radio", "in", "internet", "Internet", "iPod", "h",
            "J", "kcal", "m", "mi", "min", "Name", "no", "normal", "note", "Panorama", "Podcast", "popular", "radio",
            "s",
            "Selfie", "sticker", "Sticker", "terminal", "Terminal", "text", "Text", "USB", "Video", "yd", "ft", "AM",
            "FM",
            "audio", "Audio", "Radio", "Film", "Restaurant", "Link", "Reserve", "genre", "Genre", "animoji", "Animoji",
            "person",
            "Person", "tip",
        ]
        for language in CardLanguage.all.dropFirst() {
            for (own, english) in zip(Self.tables(language), Self.tables(.english)) {
                let untranslated = own.filter { key, text in
                    english[key]?.lowercased() == text.lowercased() && !same.contains(text)
                }
                #expect(untranslated == [:], "\(language.code)")
            }
        }
    }

    /// The tables of words as they are written.
    private static func tables(_ language: CardLanguage) -> [[String: String]] {
        switch language.code {
        case "es": [language.titles, language.done, CardLanguage.spanishNouns, CardLanguage.spanishCases]
        case "de": [language.titles, language.done, CardLanguage.germanNouns, CardLanguage.germanCases]
        default: [language.titles, language.done, CardLanguage.englishNouns, CardLanguage.englishCases]
        }
    }
}
