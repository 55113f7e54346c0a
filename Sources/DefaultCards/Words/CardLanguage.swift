internal import IntentModel
internal import IntentPresentation

/// The words of cards in one language, with those of dialogues.
///
/// The tables are complete: a test compares them with the catalogue and with each other. It is a class because there is
/// one for each language, and each value that is said asks it.
final class CardLanguage: Sendable {
    /// How the language writes numbers, amounts and dates.
    ///
    /// The assistant has files with forms for speech; a host without an assistant reads no files, and a card wants
    /// short forms.
    struct Forms: Sendable {
        /// The mark before the fraction of a number.
        let decimal: String
        /// The mark between groups of three digits.
        let group: String
        /// An amount with the sign of its currency.
        let amount: @Sendable (_ amount: String, _ sign: String) -> String
        /// A share of a hundred.
        let percent: @Sendable (_ number: Int) -> String
        /// A day with its month, as names.
        let day: @Sendable (_ day: Int, _ month: String) -> String
        /// A day with its weekday and its year.
        let date: @Sendable (_ weekday: String, _ day: String, _ year: Int) -> String
        /// Whether hours are counted to twelve twice a day.
        let hasHalfDays: Bool
        /// The words before a time without an end, and before one without a beginning.
        let (from, until): (String, String)
        /// The word before the number of units after which something recurs.
        let every: String
    }

    /// The subtag of BCP 47, such as `en`.
    let code: String
    let forms: Forms
    /// The short names of weekdays; the first one is Monday.
    let weekdays: [String]
    /// The names of months.
    let months: [String]
    /// How far an interaction has come.
    let states: [Interaction.Status: String]
    /// Single words, for which the host has no value.
    let words: [Word: String]
    /// How something recurs, by the name of the frequency: each time, and the unit of every few times.
    let recurrences: [String: (each: String, many: String)]
    let titles: [String: String]
    let done: [String: String]
    private let nouns: TypedWords
    private let cases: TypedWords
    /// The texts of dialogues in the same language.
    let dialogue: DialogueLanguage

    /// A word that no value stands for.
    enum Word: String, Sendable, CaseIterable {
        case done, on, off, locked, unlocked, focused, unfocused, nothingFound, incomplete, map, picture, people, person
    }

    init(
        forms: Forms,
        weekdays: [String],
        months: [String],
        states: [Interaction.Status: String],
        words: [Word: String],
        recurrences: [String: (each: String, many: String)],
        titles: [String: String],
        done: [String: String],
        nouns: [String: String],
        cases: [String: String],
        dialogue: DialogueLanguage
    ) {
        code = dialogue.code
        self.forms = forms
        self.weekdays = weekdays
        self.months = months
        self.states = states
        self.words = words
        self.recurrences = recurrences
        self.titles = titles
        self.done = done
        self.nouns = TypedWords(dialogue.prompts.mapValues(\.noun).merging(nouns) { $1 }.mapValues(\.capitalized))
        self.cases = TypedWords(cases)
        self.dialogue = dialogue
    }

    /// The languages of the host; the first one serves all other locales.
    static let all = [english, spanish, german]

    /// The language of a locale, which is English where the host has no other.
    static func speaking(_ locale: String) -> CardLanguage {
        let subtag = locale.utf8.prefix { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "_") }
        return all.first { $0.code.utf8.elementsEqual(subtag.lazy.map { $0 | 0x20 }) } ?? english
    }

    /// A word of the language.
    func word(_ word: Word) -> String { words[word] ?? word.rawValue }

    /// The word for a case of an enumeration; nil for a case that says nothing, or that is not known.
    func word(forCase name: String, of type: String) -> String? { cases.word(name, of: type) }

    /// What a value is, with a capital: the noun of its class or intent, that of its name, or the name in words.
    func noun(_ name: String, of type: String) -> String {
        noun(known: name, of: type) ?? DialogueText.words(name).inOneLine(64).capitalized
    }

    /// The same for a name that the host knows; nil for any other.
    func noun(known name: String, of type: String) -> String? { nouns.word(name, of: type) }
}
