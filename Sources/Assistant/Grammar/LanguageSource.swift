/// What the files of a language say, before it is compiled.
package struct LanguageSource: Sendable {
    /// A template for an intent, with its place.
    struct IntentEntry: Sendable {
        let intent: String
        let entry: IntentTemplate
        let source: TemplateSource
    }

    /// The words of one value of a list.
    struct ValueEntry: Sendable {
        let list: String
        let value: String
        let phrases: [[String]]
    }

    let rules: [String: Template]
    private(set) var intents: [IntentEntry] = []
    private(set) var values: [ValueEntry] = []
    private(set) var details: [(intent: String, parameter: String, source: TemplateSource)] = []
    private(set) var skipped: [[String]] = []
    private(set) var openings: [[String]] = []
    private(set) var negations: Set<String> = []
    /// Whether nouns have capital letters, as names do.
    private(set) var hasCapitalNouns = false
    /// The words that make a question of a request.
    private(set) var asking: Set<String> = []
    private(set) var fillers: Set<String> = []
    private(set) var pronouns: Set<String> = []
    /// The words around the names of people.
    private(set) var nameWords = NameWords()
    private(set) var appFrames: [Template] = []
    private(set) var unknownAppFrames: [Template] = []
    /// What is said with people as well.
    private(set) var companyFrames: [Template] = []
    private(set) var determiners: Set<String> = []
    /// The words that begin a clause with its verb at the end.
    private(set) var conjunctions: Set<String> = []
    /// The words of people, times, numbers and what is near to everybody.
    private(set) var everyday: Set<String> = []
    /// The words of the sections that other readers compile.
    private(set) var otherWords: Set<String> = []
    /// Sentences that a person may say, by intent.
    private(set) var examples: [(intent: String, text: String)] = []
    private(set) var joiners: Set<String> = []
    private(set) var sounds: [(from: String, to: String)] = []

    /// Reads the sections that this module compiles; the others belong to other readers.
    package init(files: [LanguageFile]) throws(LanguageError) {
        rules = try Self.rules(files)
        for file in files { for section in file.sections { try read(section, file) } }
    }

    /// The rules of some files, none of which uses itself.
    static func rules(_ files: [LanguageFile]) throws(LanguageError) -> [String: Template] {
        var rules: [String: Template] = [:]
        for file in files {
            for section in file.sections where section.kind == "rule" {
                guard rules[section.name] == nil else {
                    throw file.error(section.line, "There are two rules '\(section.name)'.")
                }
                var choices: [Template] = []
                for entry in section.entries { choices.append(try file.template(entry)) }
                rules[section.name] = choices.count == 1 ? choices[0] : .choice(choices)
            }
        }
        var done: Set<String> = []
        for name in rules.keys { try check(name, within: [], rules, done: &done) }
        return rules
    }

    private static func check(
        _ name: String,
        within path: [String],
        _ rules: [String: Template],
        done: inout Set<String>
    ) throws(LanguageError) {
        guard !path.contains(name) else {
            throw LanguageError(file: "rule \(name)", line: 0, message: "The rule uses itself.")
        }
        if done.contains(name) { return }
        for used in rules[name]?.rules ?? [] { try check(used, within: path + [name], rules, done: &done) }
        done.insert(name)
    }

    private mutating func read(_ section: LanguageFile.Section, _ file: LanguageFile) throws(LanguageError) {
        for entry in section.entries {
            switch section.kind {
            case "intent", "other":
                var template = try file.at(entry.line) { () throws(TemplateParser.Failure) in
                    try TemplateParser.intentTemplate(entry.text)
                }
                if section.kind == "other", !section.name.isEmpty {
                    guard let reply = ReplyName(rawValue: section.name) else {
                        throw file.error(section.line, "There is no reply '\(section.name)'.")
                    }
                    template.reply = reply
                }
                let source = TemplateSource(file: file.name, line: entry.line, text: entry.text)
                intents.append(
                    IntentEntry(intent: section.kind == "other" ? "" : section.name, entry: template, source: source)
                )
            case "values":
                for (value, words) in try file.values(of: entry) {
                    let phrases = try phrases(words.text[...], words, in: file)
                    values.append(ValueEntry(list: section.name, value: value, phrases: phrases))
                }
            case "detail":
                let source = TemplateSource(file: file.name, line: entry.line, text: entry.text)
                details.append((section.name, entry.text, source))
            case "opening": openings += try phrases(entry.text[...], entry, in: file)
            case "negation": negations.formUnion(try phrases(entry.text[...], entry, in: file).joined())
            case "capitals":
                guard entry.text == "nouns" else { throw file.error(entry.line, "The entry of 'capitals' is 'nouns'.") }
                hasCapitalNouns = true
            case "asking": asking.formUnion(try phrases(entry.text[...], entry, in: file).joined())
            case "skip": skipped += try phrases(entry.text[...], entry, in: file)
            case "filler": fillers.formUnion(try phrases(entry.text[...], entry, in: file).joined())
            case "example":
                examples.append((section.name, entry.text))
                let tokens = Sentence(entry.text).tokens
                otherWords.formUnion(tokens.filter { !$0.isCapitalized }.map(\.word))
            case "pronoun": pronouns.formUnion(try phrases(entry.text[...], entry, in: file).joined())
            case _ where NameWords.sections.contains(section.kind):
                nameWords.add(try phrases(entry.text[...], entry, in: file), of: section.kind)
            case "determiner": determiners.formUnion(try phrases(entry.text[...], entry, in: file).joined())
            case "conjunction": conjunctions.formUnion(try phrases(entry.text[...], entry, in: file).joined())
            case "join": joiners.formUnion(try phrases(entry.text[...], entry, in: file).joined())
            case "sound": try readSound(entry, file)
            case "app": appFrames.append(try file.template(entry))
            case "unknown": unknownAppFrames.append(try file.template(entry))
            case "company": companyFrames.append(try file.template(entry))
            case "everyday": everyday.formUnion(try phrases(entry.text[...], entry, in: file).joined())
            case "calendar", "numerals", "moments", "currency", "quantities", "units":
                everyday.formUnion(Self.plainWords(entry.text))
            case "answer", "correction": otherWords.formUnion(Self.plainWords(entry.text))
            default: break
            }
        }
    }

    private mutating func readSound(_ entry: LanguageFile.Entry, _ file: LanguageFile) throws(LanguageError) {
        let parts = entry.text.split(separator: ":").map { $0.filter { $0 != " " } }
        guard let from = parts.first, !from.isEmpty, parts.count <= 2 else {
            throw file.error(entry.line, "An entry of 'sound' is 'letters: letters'.")
        }
        sounds.append((from, parts.count == 2 ? parts[1] : ""))
    }

    /// The signs of the notation.
    private static let notation = Array("{}<>[]()|;=~".utf8)

    /// The words of an entry in any notation, without its slots, its rules and what stands before its colon.
    private static func plainWords(_ text: String) -> Set<String> {
        var depth = 0
        let template = text.firstRange(of: ": ").map { text[$0.upperBound...] } ?? text[...]
        // The signs have one byte each, which is no part of another character.
        let plain = template.utf8.map { byte -> UInt8 in
            if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "<") { depth += 1 }
            if byte == UInt8(ascii: "}") || byte == UInt8(ascii: ">") { depth -= 1 }
            return depth > 0 || notation.contains(byte) ? UInt8(ascii: " ") : byte
        }
        return Set(Sentence(String(decoding: plain, as: UTF8.self)).tokens.map(\.word))
    }

    private func phrases(
        _ text: Substring,
        _ entry: LanguageFile.Entry,
        in file: LanguageFile
    ) throws(LanguageError) -> [[String]] {
        let rules = rules
        return try file.at(entry.line) { () throws(TemplateParser.Failure) in
            try TemplateParser.template(text).phrases(rules)
        }.filter { !$0.isEmpty }
    }
}

/// Where a template stands, and how it is written.
package struct TemplateSource: Sendable, Hashable {
    package let file: String
    package let line: Int
    package let text: String
}

extension LanguageFile {
    /// Gives a mistake of a template the place of its entry.
    func at<T>(_ line: Int, _ read: () throws(TemplateParser.Failure) -> T) throws(LanguageError) -> T {
        do throws(TemplateParser.Failure) { return try read() } catch { throw self.error(line, error.message) }
    }

    /// The template of an entry.
    func template(_ entry: Entry) throws(LanguageError) -> Template {
        try at(entry.line) { () throws(TemplateParser.Failure) in try TemplateParser.template(entry.text) }
    }
}
