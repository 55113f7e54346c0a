internal import IntentModel

/// The words of one language that people put around the value of an answer (docs/languages.md §6).
struct FrameWords: Sendable {
    /// The words around a value of each kind; those around any value are under `all`.
    private var frame: [String: Set<String>] = [:]
    /// The words right before a value of each kind.
    private var ahead: [String: Set<String>] = [:]
    /// Verbs, pronouns and the like, which no name holds.
    private(set) var deeds: Set<String> = []
    /// Those of them that are always written with a capital letter, such as "I".
    private(set) var capitals: Set<String> = []
    /// Verbs of other requests, such as "turn" and "delete", which stand in no name and around no value.
    private(set) var commands: Set<String> = []
    /// Words that tell that something is otherwise.
    private(set) var against: Set<String> = []
    /// Words between two sentences.
    private(set) var clauses: Set<String> = []

    /// Whether a word may stand around a value of a kind.
    func isAround(_ word: String, _ kind: String) -> Bool {
        deeds.contains(word) || isOf("all", word) || isOf(kind, word) || isAhead(word, kind)
            || kind == "number" && isOf("unit", word)
    }

    /// Whether a word may stand around values of a kind more than around others, as "group" around a number.
    func isOf(_ kind: String, _ word: String) -> Bool { frame[kind]?.contains(word) == true }

    /// Whether a word may stand right before a value of a kind.
    func isAhead(_ word: String, _ kind: String) -> Bool { ahead[kind]?.contains(word) == true }

    /// Reads a section with such words.
    mutating func read(
        _ kind: TurnSection,
        _ section: LanguageFile.Section,
        _ file: LanguageFile
    ) throws(LanguageError) {
        for entry in section.entries {
            guard kind == .frame || kind == .ahead else {
                let tokens = Sentence(entry.text).tokens
                let words = tokens.map(\.word)
                switch kind {
                case .against: against.formUnion(words)
                case .command: commands.formUnion(words)
                case .clause: clauses.formUnion(words)
                default:
                    deeds.formUnion(words)
                    capitals.formUnion(tokens.filter(\.isCapitalized).map(\.word))
                }
                continue
            }
            guard let colon = entry.text.firstRange(of: ": ") else {
                throw file.error(entry.line, "'\(entry.text)' is no 'KIND, KIND: words'.")
            }
            let words = Sentence(String(entry.text[colon.upperBound...])).tokens.map(\.word)
            for name in entry.text[..<colon.lowerBound].split(whereSeparator: { $0 == "," || $0 == " " }) {
                guard Self.kinds.contains(String(name)) else {
                    throw file.error(
                        entry.line,
                        "'\(name)' is no kind of value; there are \(NearNames.list(Self.kinds))."
                    )
                }
                if kind == .frame {
                    frame[String(name), default: []].formUnion(words)
                } else {
                    ahead[String(name), default: []].formUnion(words)
                }
            }
        }
    }

    private static let kinds = [
        "all", "article", "question", "suggestion", "wish", "infinitive", "reference", "unit", "number", "money",
        "date", "value", "person", "place", "name", "title",
    ]
}

extension AnswerForm {
    /// The name of the kind in the data of a language.
    var kind: String {
        switch self {
        case .measured(let kinds) where kinds == [.number]: "number"
        case .measured(let kinds) where kinds == [.money]: "money"
        case .measured(let kinds) where kinds.contains(.date): "date"
        case .measured, .flag, .enumeration, .text: "value"
        case .person: "person"
        case .place: "place"
        case .name: "name"
        }
    }
}

extension ParameterDefinition {
    /// Whether a value is the title of a task or a note, which may be any words: "call mom".
    var isTitle: Bool { ownWords.contains(.notebookItemTitle) }
}
