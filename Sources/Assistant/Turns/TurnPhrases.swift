internal import IntentModel

/// What people answer in one language, and what the assistant says itself (docs/languages.md §6).
package struct TurnPhrases: Sendable {
    /// A template with the value that its words stand for.
    package struct Meaning: Sendable, Hashable {
        /// The value, as the data writes it.
        package let value: String
        /// The words.
        package let template: Template
    }

    /// The templates of each kind of answer.
    private var answers: [TurnSection: [Template]] = [:]
    /// The meanings of each kind of answer whose entries have one.
    private var meanings: [TurnSection: [Meaning]] = [:]
    /// The words of the values of enumerations, by the name of their section.
    package private(set) var values: [[Meaning]] = []
    /// What stands between the elements of a list.
    private(set) var joints: [Template] = []
    /// The words that count for nothing in a name.
    package private(set) var filler: Set<String> = []
    /// The words that point at what a question asks about.
    private(set) var echo: Set<String> = []
    /// The words after which a full stop ends no sentence.
    private(set) var abbreviations: Set<String> = []
    /// The words around the value of an answer.
    private(set) var around = FrameWords()
    /// What intents do, in the infinitive, by class name.
    private(set) var actions: [String: String] = [:]
    /// How the values of parameters are told after a request, in the order in which they are said.
    private(set) var told: [(parameters: [String], text: TextTemplate)] = []
    /// How what was looked up is told, in the order in which it is said.
    private(set) var toldProperties: [ToldProperty] = []
    /// The parameters whose times are coming ones, and those whose times are in the evening, by name.
    private var (comings, evenings): (Set<String>, Set<String>) = ([], [])
    private var replies: [String: TextTemplate] = [:]

    /// Reads the sections about answers, corrections and replies; others are left to their own readers.
    package init(_ files: [LanguageFile]) throws(LanguageError) {
        try self.init(files, rules: try LanguageSource.rules(files))
    }

    /// - Parameter rules: The rules of the files.
    init(_ files: [LanguageFile], rules: [String: Template]) throws(LanguageError) {
        var ranges: Set<String> = []
        for file in files {
            for section in file.sections {
                switch section.kind {
                case "abbreviation", "title":
                    for entry in section.entries { abbreviations.formUnion(Sentence(entry.text).tokens.map(\.word)) }
                case "answer": try read(section, kind(of: section, file), in: file, rules: rules)
                case "correction": try read(section, .correction, in: file, rules: rules)
                case "reply":
                    guard ReplyName(rawValue: section.name) != nil else {
                        throw file.error(section.line, "The assistant has no reply '\(section.name)'.")
                    }
                    replies[section.name] = TextTemplate(try onlyEntry(of: section, file))
                case "action": actions[section.name] = try onlyEntry(of: section, file)
                case "told" where section.name == "found": try readToldProperties(section, file)
                case "told": try readTold(section, file)
                case "join": for entry in section.entries { joints.append(try file.template(entry, expanding: rules)) }
                case "intent", "rule":
                    for entry in section.entries {
                        for (type, parameter) in Self.moments(in: entry.text) {
                            switch type {
                            case "evening": evenings.insert(parameter)
                            case "dateTime": comings.insert(parameter)
                            default: ranges.insert(parameter)
                            }
                        }
                    }
                case "values": values.append(try Self.meanings(section, file, rules: rules))
                default: break
                }
            }
        }
        comings.subtract(ranges)
    }

    /// The slots of moments in a template, each with its parameter without the path into it.
    private static func moments(in text: String) -> [(type: String, parameter: String)] {
        let slots = text.utf8.split(separator: UInt8(ascii: "{"), omittingEmptySubsequences: false).dropFirst()
        return slots.compactMap { slot in
            let type = ["evening", "dateTime", "dateRange"].first { slot.starts(with: "\($0):".utf8) }
            return type.map { type in
                (type, String(Substring(slot).dropFirst(type.count + 1).prefix { $0 != "}" && $0 != "." }))
            }
        }
    }

    /// When the moments of a parameter are where nothing else is said.
    func sense(of parameter: String) -> TimeSense {
        evenings.contains(parameter) ? .evening : comings.contains(parameter) ? .coming : .any
    }

    /// The templates of a kind of answer.
    package func templates(_ kind: TurnSection) -> [Template] { answers[kind] ?? [] }

    /// The meanings of a kind of answer.
    package func meanings(_ kind: TurnSection) -> [Meaning] { meanings[kind] ?? [] }

    /// Whether a word is a yes.
    func isYes(_ word: String) -> Bool { AnchoredMatcher([word]).matches(any: templates(.yes)) }

    /// Whether a word is a yes and nothing else, so that it names nothing.
    func isPlainYes(_ word: String) -> Bool { isYes(word) && AnchoredMatcher([word]).matches(any: templates(.nothing)) }

    /// A sentence of the assistant with its values; the name of a reply that the language does not have.
    package func text(_ name: ReplyName, _ values: [String: String] = [:]) -> String {
        replies[name.rawValue]?.filled(with: values) ?? name.rawValue
    }

    /// The replies that the language does not have.
    package var missingReplies: [ReplyName] { ReplyName.allCases.filter { replies[$0.rawValue] == nil } }

    private func kind(
        of section: LanguageFile.Section,
        _ file: LanguageFile
    ) throws(LanguageError) -> TurnSection {
        if let kind = TurnSection(rawValue: section.name), kind != .correction { return kind }
        let names = TurnSection.allCases.filter { $0 != .correction }.map(\.rawValue)
        throw file.error(section.line, "'\(section.name)' is no kind of answer; there are \(NearNames.list(names)).")
    }

    private mutating func read(
        _ section: LanguageFile.Section,
        _ kind: TurnSection,
        in file: LanguageFile,
        rules: [String: Template]
    ) throws(LanguageError) {
        switch kind {
        case .frame, .deed, .command, .ahead, .against, .clause: try around.read(kind, section, file)
        case .ordinal, .parameter, .count, .another, .reference, .more, .likewise:
            meanings[kind, default: []] += try Self.meanings(section, file, rules: rules)
        case .otherApp:
            let read = try Self.meanings(section, file, rules: rules)
            let isRight = { (meaning: Meaning) in
                ["sure", "perhaps"].contains(meaning.value) && meaning.template.slots.map(\.type) == ["app"]
            }
            guard read.allSatisfy(isRight) else {
                throw file.error(section.line, "Here stands 'sure: …' or 'perhaps: …', with one {app}.")
            }
            meanings[kind, default: []] += read
        case .filler: for entry in section.entries { filler.formUnion(Sentence(entry.text).tokens.map(\.word)) }
        case .echo: for entry in section.entries { echo.formUnion(Sentence(entry.text).tokens.map(\.word)) }
        default:
            for entry in section.entries {
                let template = try file.template(entry, expanding: rules)
                for slot in template.slots.map(\.type) where !kind.slots.contains(slot) {
                    let slots = kind.slots.isEmpty ? "no slot" : NearNames.list(kind.slots.map { "{\($0)}" })
                    throw file.error(entry.line, "'{\(slot)}' cannot stand here; there may be \(slots).")
                }
                answers[kind, default: []].append(template)
            }
        }
        if kind == .ordinal, let wrong = meanings(kind).first(where: { Int($0.value) ?? 0 == 0 }) {
            throw file.error(section.line, "'\(wrong.value)' is no place in a row, such as 2, or -1 for the last.")
        }
    }

    private mutating func readTold(
        _ section: LanguageFile.Section,
        _ file: LanguageFile
    ) throws(LanguageError) {
        for entry in section.entries {
            guard let colon = entry.text.firstRange(of: ": "), entry.text.contains("${value}") else {
                throw file.error(entry.line, "'\(entry.text)' is no 'PARAMETER: text with ${value}'.")
            }
            let parameters = entry.text[..<colon.lowerBound].split { $0 == "," || $0 == " " }.map(String.init)
            told.append((parameters, TextTemplate(String(entry.text[colon.upperBound...]))))
        }
    }

    private mutating func readToldProperties(
        _ section: LanguageFile.Section,
        _ file: LanguageFile
    ) throws(LanguageError) {
        for entry in section.entries {
            guard let told = ToldProperty(entry.text) else {
                throw file.error(entry.line, "'\(entry.text)' is no 'PROPERTY: text' or 'PROPERTY=VALUE: text'.")
            }
            toldProperties.append(told)
        }
    }

    private static func meanings(
        _ section: LanguageFile.Section,
        _ file: LanguageFile,
        rules: [String: Template]
    ) throws(LanguageError) -> [Meaning] {
        var meanings: [Meaning] = []
        for entry in section.entries {
            // Only the values of a list may stand for their own words.
            guard section.kind == "values" || entry.text.contains(": ") else {
                throw file.error(entry.line, "'\(entry.text)' is no 'VALUE: template'.")
            }
            for (value, words) in try file.values(of: entry) {
                meanings.append(Meaning(value: value, template: try file.template(words, expanding: rules)))
            }
        }
        return meanings
    }

    private func onlyEntry(of section: LanguageFile.Section, _ file: LanguageFile) throws(LanguageError) -> String {
        guard section.entries.count == 1, let entry = section.entries.first else {
            throw file.error(section.line, "A '\(section.kind)' is one entry; a long one goes on after '\\'.")
        }
        return entry.text
    }
}

/// When a moment is where nothing else is said.
enum TimeSense: Sendable {
    /// In the past or to come: "the messages of Saturday".
    case any
    /// To come: "remind me on Saturday".
    case coming
    /// To come, and in the evening: "a table at eight".
    case evening
}

/// The kinds of sections about answers; the raw values are the names that follow `answer`.
package enum TurnSection: String, Sendable, CaseIterable {
    case yes, no, plainNo, nothing, without, greeting, cancel, leave, options, help, abilities, instead
    /// About what was said before.
    case undo, again, another, more, likewise, also, reference, owner, unowned
    case choice, ordinal, app, otherApp, filler, parameter
    /// What stands beside an answer and changes nothing about it, or takes a yes back.
    case particle, hesitation, echo
    /// The words around a value: see `FrameWords`.
    case frame, deed, command, ahead, after, against, clause
    case count
    case text, person, place, name, value
    /// A section of its own, without `answer` before it.
    case correction

    /// The slots that its templates may have.
    package var slots: [String] {
        switch self {
        case .yes, .no, .plainNo, .nothing, .without, .greeting, .cancel, .leave, .undo, .options, .help: []
        case .ordinal, .filler, .particle, .hesitation, .echo: []
        case .parameter, .another, .also, .reference, .owner, .unowned: []
        case .count: ["number"]
        case .more, .likewise: ["value"]
        case .again: ["person"]
        case .frame, .deed, .command, .ahead, .after, .against, .clause: []
        case .abilities, .app, .otherApp: ["app"]
        case .choice: ["ordinal", "name"]
        case .instead, .text, .person, .place, .name, .value: ["value"]
        case .correction:
            ["parameter", "old", "value", "answer", "text", "person", "place", "name", "number", "money", "date"]
        }
    }
}
