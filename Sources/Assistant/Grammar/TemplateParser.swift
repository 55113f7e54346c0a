/// Reads templates.
///
/// Works on bytes: all marks are ASCII, and a language has thousands of templates to read before the first sentence.
package struct TemplateParser {
    /// A mistake, and where it is.
    package struct Failure: Error {
        package let message: String
    }

    /// How deep brackets may be nested.
    private static let depth = 16

    private let characters: [UInt8]
    private var position = 0

    private init(_ text: some StringProtocol) { characters = Array(text.utf8) }

    /// Reads a template.
    package static func template(_ text: some StringProtocol) throws(Failure) -> Template {
        var parser = TemplateParser(text)
        let template = try parser.alternatives(depth: 0)
        guard parser.position == parser.characters.count else {
            throw Failure(message: "'\(Self.text(parser.characters[parser.position]))' closes nothing.")
        }
        return template
    }

    /// Reads an entry of an intent: a template, and after `=>` what it sets, and after `~` its cost.
    package static func intentTemplate(_ text: String) throws(Failure) -> IntentTemplate {
        let (rest, cost) = split(text[...], at: "~")
        let (template, assignments) = split(rest, at: "=>")
        var entry = IntentTemplate(template: try Self.template(template))
        if let cost {
            guard let value = Float(cost), (0...10).contains(value) else {
                throw Failure(message: "'\(cost)' after '~' is no cost between 0 and 10.")
            }
            entry.cost = value
        }
        for assignment in assignments?.split(separator: ",") ?? [] {
            let parts = assignment.split(separator: "=", maxSplits: 1).map { trimmed($0) }
            guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else {
                throw Failure(message: "'\(assignment)' after '=>' is no 'parameter=value'.")
            }
            entry.assignments.append(.init(parameter: String(parts[0]), value: String(parts[1])))
        }
        return entry
    }

    private static func split(_ text: Substring, at mark: String) -> (Substring, Substring?) {
        let bytes = text.utf8
        guard let first = mark.utf8.first, bytes.contains(first), let found = text.firstRange(of: mark) else {
            return (text, nil)
        }
        return (text[..<found.lowerBound], trimmed(text[found.upperBound...]))
    }

    static func trimmed(_ text: Substring) -> Substring {
        var text = text.drop { $0 == " " }
        while text.last == " " { text.removeLast() }
        return text
    }

    private mutating func alternatives(depth: Int) throws(Failure) -> Template {
        guard depth <= Self.depth else { throw Failure(message: "Brackets are nested more than \(Self.depth) deep.") }
        var choices = [try sequence(depth)]
        var members: [Template] = []
        while let next = peek, next == Mark.or || next == Mark.order {
            position += 1
            if next == Mark.order {
                members.append(choices.count == 1 ? choices[0] : .choice(choices))
                choices = []
            }
            choices.append(try sequence(depth))
        }
        let last = choices.count == 1 ? choices[0] : Template.choice(choices)
        guard !members.isEmpty else { return last }
        members.append(last)
        guard members.count <= 12 else { throw Failure(message: "'(a; b)' has more than 12 members.") }
        return .anyOrder(members)
    }

    private mutating func sequence(_ depth: Int) throws(Failure) -> Template {
        var items: [Template] = []
        while let next = peek, !Mark.endsSequence(next) {
            if next == Mark.space { position += 1 } else { items.append(try item(depth)) }
        }
        return items.count == 1 ? items[0] : .sequence(items)
    }

    /// One item up to the next space; brackets within a word make several words of it.
    private mutating func item(_ depth: Int) throws(Failure) -> Template {
        switch peek {
        case Mark.rule: return .rule(try name(closedBy: Mark.ruleEnd))
        case Mark.slot: return try slot()
        case Mark.dot where characters[position...].starts(with: "...".utf8):
            position += 3
            return .gap
        case Mark.choice, Mark.option:
            let bracket = try bracket(depth)
            // "(some|any)body" is one word; "(a|b) c" are two.
            guard let next = peek, !Mark.isMark(next) else { return bracket }
            return try word(from: try Self.spellings(bracket), depth)
        default:
            if let word = plainWord() { return word }
            return try word(from: [[]], depth)
        }
    }

    /// A word of small letters alone, as most are; nil leaves it to `word`, and takes nothing.
    private mutating func plainWord() -> Template? {
        var end = position
        while end < characters.count, 0x61...0x7A ~= characters[end] { end += 1 }
        guard end > position,
            end == characters.count || characters[end] == Mark.space || Mark.endsSequence(characters[end])
        else { return nil }
        defer { position = end }
        return .word(String(decoding: characters[position..<end], as: UTF8.self))
    }

    private mutating func bracket(_ depth: Int) throws(Failure) -> Template {
        let isOptional = peek == Mark.option
        position += 1
        let inner = try alternatives(depth: depth + 1)
        let closing = isOptional ? Mark.optionEnd : Mark.choiceEnd
        guard peek == closing else {
            throw Failure(message: "'\(isOptional ? "[" : "(")' is not closed by '\(Self.text(closing))'.")
        }
        position += 1
        return isOptional ? .optional(inner) : inner
    }

    /// A word, with brackets in it spelled out: `song[s]` is `song` or `songs`.
    private mutating func word(from start: [[UInt8]], _ depth: Int) throws(Failure) -> Template {
        var spellings = start
        while let next = peek {
            if next == Mark.choice || next == Mark.option {
                let endings = try Self.spellings(try bracket(depth))
                spellings = spellings.flatMap { beginning in endings.map { beginning + $0 } }
                guard spellings.count <= 64 else { throw Failure(message: "A word has more than 64 spellings.") }
            } else if Mark.isMark(next) {
                break
            } else {
                for index in spellings.indices { spellings[index].append(next) }
                position += 1
            }
        }
        if let next = peek, next != Mark.space, !Mark.endsSequence(next) {
            throw Failure(message: "'\(Self.text(next))' cannot stand right after a word; put a space before it.")
        }
        let words = spellings.map(Self.words)
        guard !words.contains(.sequence([])) else {
            throw Failure(message: "'\(String(decoding: spellings[0], as: UTF8.self))' has no letter or digit.")
        }
        return words.count == 1 ? words[0] : .choice(words)
    }

    /// The words of a literal, divided as those of a sentence.
    private static func words(_ bytes: [UInt8]) -> Template {
        if !bytes.isEmpty, bytes.allSatisfy({ 0x61...0x7A ~= $0 }) {
            return .word(String(decoding: bytes, as: UTF8.self))
        }
        var tokenizer = Tokenizer(String(decoding: bytes, as: UTF8.self))
        let words = tokenizer.tokens().map { Template.word($0.word) }
        return words.count == 1 ? words[0] : .sequence(words)
    }

    /// What a bracket within a word may be, as text.
    private static func spellings(_ template: Template) throws(Failure) -> [[UInt8]] {
        switch template {
        case .word(let word): return [Array(word.utf8)]
        case .sequence(let items) where items.isEmpty: return [[]]
        case .choice(let choices):
            var all: [[UInt8]] = []
            for choice in choices { all += try spellings(choice) }
            return all
        case .optional(let inner): return [[]] + (try spellings(inner))
        default: throw Failure(message: "Brackets within a word have parts of the word alone, such as 'song[s]'.")
        }
    }

    private mutating func slot() throws(Failure) -> Template {
        let parts = try name(closedBy: Mark.slotEnd)
            .split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        let type = String(parts[0])
        return .slot(type: type, parameter: parts.count == 2 ? String(parts[1]) : type)
    }

    private mutating func name(closedBy closing: UInt8) throws(Failure) -> String {
        position += 1
        let start = position
        while let next = peek, next != closing {
            guard Mark.isNamePart(next) else {
                let name = String(decoding: characters[start..<position], as: UTF8.self)
                throw Failure(
                    message:
                        "'\(Self.text(next))' cannot be part of the name '\(name)…', which '\(Self.text(closing))' closes."
                )
            }
            position += 1
        }
        guard peek == closing, position > start else { throw Failure(message: "'\(Self.text(closing))' is missing.") }
        position += 1
        return String(decoding: characters[start..<(position - 1)], as: UTF8.self)
    }

    private var peek: UInt8? { position < characters.count ? characters[position] : nil }

    private static func text(_ byte: UInt8) -> String { String(decoding: [byte], as: UTF8.self) }

    /// The marks of templates.
    private enum Mark {
        static let space = UInt8(ascii: " ")
        static let or = UInt8(ascii: "|")
        static let order = UInt8(ascii: ";")
        static let choice = UInt8(ascii: "(")
        static let choiceEnd = UInt8(ascii: ")")
        static let option = UInt8(ascii: "[")
        static let optionEnd = UInt8(ascii: "]")
        static let rule = UInt8(ascii: "<")
        static let ruleEnd = UInt8(ascii: ">")
        static let slot = UInt8(ascii: "{")
        static let slotEnd = UInt8(ascii: "}")
        static let dot = UInt8(ascii: ".")

        static func endsSequence(_ byte: UInt8) -> Bool {
            switch byte {
            case or, order, choiceEnd, optionEnd: true
            default: false
            }
        }

        static func isMark(_ byte: UInt8) -> Bool {
            switch byte {
            case space, or, order, choice, choiceEnd, option, optionEnd, rule, ruleEnd, slot, slotEnd: true
            default: false
            }
        }

        static func isNamePart(_ byte: UInt8) -> Bool {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: ":"), UInt8(ascii: "-"),
                UInt8(ascii: "_"):
                true
            default: false
            }
        }
    }
}
