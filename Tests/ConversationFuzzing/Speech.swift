/// What people say in one language, with meanings that the fuzz knows without asking the assistant.
///
/// In templates, `{p}` is a person, `{c}` a text, `{a}` an amount, `{t}` a deed, `{app}` an app and `{s}` a sentence.
struct Speech: Sendable {
    /// An amount of money as it is said, and as an app has to get it.
    struct Amount: Sendable, Hashable {
        let text: String
        let value: Double
        let currency: String
    }

    let locale: String
    let yes: [String]
    let no: [String]
    let cancel: [String]
    /// The ways to say a place in a list, for each place.
    let ordinals: [[String]]
    /// The ways to name an app as an answer.
    let naming: [String]
    /// The ways to want another app.
    let otherApp: [String]
    /// The ways to name an app in a sentence.
    let frames: [String]
    /// The sentences of each intent.
    let sentences: [String: [String]]
    let otherAmount: [String]
    let otherPerson: [String]
    let people: [String]
    let texts: [String]
    let deeds: [String]
    let amounts: [Amount]
    /// What people say around a sentence, and what changes nothing about it.
    let openings: [String]
    /// What people say to a confirmation that is no answer to it.
    let remarks: [String]
    /// Words that stand in what people say, and that an app may be called by.
    let ordinary: [String]

    /// The languages, by the names of their folders.
    static let all: [String: Speech] = ["en": english, "de": german, "es": spanish]

    /// The words by which a person answers, chooses and gives up.
    var answers: [String] { yes + no + cancel + ordinals.joined() }

    /// The language of a folder; English for one that has no sentences here.
    static func of(_ language: String) -> Speech { all[language] ?? english }
}

extension String {
    /// The template with values in place of their names.
    func filled(_ values: [String: String]) -> String {
        var text = ""
        var rest = self[...]
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            text += rest[..<open] + (values[String(rest[rest.index(after: open)..<close])] ?? "")
            rest = rest[rest.index(after: close)...]
        }
        return text + rest
    }

    /// The text as people compare names: letters and digits alone, without case, accents and what cannot be seen.
    ///
    /// A Cyrillic "о" is an "o" to them.
    var likeness: String {
        let letters = decomposed.replacing("\u{43E}", with: "o").lowercased().unicodeScalars.filter {
            $0.properties.isAlphabetic || $0.properties.numericType != nil
        }
        return String(String.UnicodeScalarView(letters))
    }

    private var decomposed: String {
        var scalars = String.UnicodeScalarView()
        for character in self {
            // An accent is a scalar of its own only in the decomposed form, which comparison of characters hides.
            scalars.append(contentsOf: Accents.plain(character).unicodeScalars)
        }
        return String(scalars)
    }
}

/// The letters with accents of the three languages.
enum Accents {
    private static let letters: [Character: String] = [
        "á": "a", "é": "e", "í": "i", "ó": "o", "ú": "u", "ü": "u", "ñ": "n", "ä": "a", "ö": "o", "ß": "ss",
    ]

    static func plain(_ character: Character) -> String {
        letters[character] ?? String(character)
    }

    /// A letter with an accent that has the letter at its base; nil if there is none.
    static func accented(_ character: Character) -> Character? {
        ["a": "á", "e": "é", "i": "í", "o": "ó", "u": "ú", "n": "ñ"][character]
    }
}
