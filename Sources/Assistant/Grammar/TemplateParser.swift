/// Reads templates.
package struct TemplateParser {
    /// A mistake, and where it is.
    package struct Failure: Error {
        package let message: String
    }

    /// How deep brackets may be nested.
    private static let depth = 16

    private let characters: [Unicode.Scalar]
    private var position = 0

    private init(_ text: some StringProtocol) { characters = Array(text.unicodeScalars) }

    /// Reads a template.
    package static func template(_ text: some StringProtocol) throws(Failure) -> Template {
        var parser = TemplateParser(text)
        let template = try parser.alternatives(depth: 0)
        guard parser.position == parser.characters.count else {
            throw Failure(message: "'\(parser.characters[parser.position])' closes nothing.")
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
        guard let found = text.firstRange(of: mark) else { return (text, nil) }
        return (text[..<found.lowerBound], trimmed(text[found.upperBound...]))
    }

    private static func trimmed(_ text: Substring) -> Substring {
        var text = text.drop { $0 == " " }
        while text.last == " " { text.removeLast() }
        return text
    }

    private mutating func alternatives(depth: Int) throws(Failure) -> Template {
        guard depth <= Self.depth else { throw Failure(message: "Brackets are nested more than \(Self.depth) deep.") }
        var choices = [try sequence(depth)]
        var members: [Template] = []
        while let next = peek, next == "|" || next == ";" {
            position += 1
            if next == ";" {
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
        while let next = peek, !"|;)]".unicodeScalars.contains(next) {
            if next == " " { position += 1 } else { items.append(try item(depth)) }
        }
        return items.count == 1 ? items[0] : .sequence(items)
    }

    /// One item up to the next space; brackets within a word make several words of it.
    private mutating func item(_ depth: Int) throws(Failure) -> Template {
        if peek == "<" { return .rule(try name(closedBy: ">")) }
        if peek == "{" { return try slot() }
        if characters[position...].starts(with: "...".unicodeScalars) {
            position += 3
            return .gap
        }
        if peek == "(" || peek == "[" {
            let bracket = try bracket(depth)
            // "(some|any)body" is one word; "(a|b) c" are two.
            guard let next = peek, Self.isWordPart(next) else { return bracket }
            return try word(from: [], prefix: bracket, depth)
        }
        return try word(from: [""], prefix: nil, depth)
    }

    private mutating func bracket(_ depth: Int) throws(Failure) -> Template {
        let isOptional = peek == "["
        position += 1
        let inner = try alternatives(depth: depth + 1)
        let closing: Unicode.Scalar = isOptional ? "]" : ")"
        guard peek == closing else {
            throw Failure(message: "'\(isOptional ? "[" : "(")' is not closed by '\(closing)'.")
        }
        position += 1
        return isOptional ? .optional(inner) : inner
    }

    /// A word, with brackets in it spelled out: `song[s]` is `song` or `songs`.
    private mutating func word(from start: [String], prefix: Template?, _ depth: Int) throws(Failure) -> Template {
        var spellings = start
        if let prefix { spellings = try Self.spellings(prefix) }
        while let next = peek, Self.isWordPart(next) || next == "(" || next == "[" {
            if next == "(" || next == "[" {
                let endings = try Self.spellings(try bracket(depth))
                spellings = spellings.flatMap { beginning in endings.map { beginning + $0 } }
                guard spellings.count <= 64 else { throw Failure(message: "A word has more than 64 spellings.") }
            } else {
                for index in spellings.indices { spellings[index].unicodeScalars.append(next) }
                position += 1
            }
        }
        if let next = peek, !" |;)]".unicodeScalars.contains(next) {
            throw Failure(message: "'\(next)' cannot stand right after a word; put a space before it.")
        }
        let words = spellings.map(Self.words)
        guard !words.contains(.sequence([])) else { throw Failure(message: "'\(spellings[0])' has no letter or digit.") }
        return words.count == 1 ? words[0] : .choice(words)
    }

    private static func isWordPart(_ scalar: Unicode.Scalar) -> Bool { !" |;()[]<>{}".unicodeScalars.contains(scalar) }

    /// The words of a literal, divided as those of a sentence.
    private static func words(_ text: String) -> Template {
        var tokenizer = Tokenizer(text)
        let words = tokenizer.tokens().map { Template.word($0.word) }
        return words.count == 1 ? words[0] : .sequence(words)
    }

    /// What a bracket within a word may be, as text.
    private static func spellings(_ template: Template) throws(Failure) -> [String] {
        switch template {
        case .word(let word): return [word]
        case .sequence(let items) where items.isEmpty: return [""]
        case .choice(let choices):
            var all: [String] = []
            for choice in choices { all += try spellings(choice) }
            return all
        case .optional(let inner): return [""] + (try spellings(inner))
        default: throw Failure(message: "Brackets within a word have parts of the word alone, such as 'song[s]'.")
        }
    }

    private mutating func slot() throws(Failure) -> Template {
        let parts = try name(closedBy: "}").split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        let type = String(parts[0])
        return .slot(type: type, parameter: parts.count == 2 ? String(parts[1]) : type)
    }

    private mutating func name(closedBy closing: Unicode.Scalar) throws(Failure) -> String {
        position += 1
        var name = ""
        while let next = peek, next != closing {
            guard next.isASCII, next.properties.isAlphabetic || "0123456789.:-_".unicodeScalars.contains(next) else {
                throw Failure(message: "'\(next)' cannot be part of the name '\(name)…', which '\(closing)' closes.")
            }
            name.unicodeScalars.append(next)
            position += 1
        }
        guard peek == closing, !name.isEmpty else { throw Failure(message: "'\(closing)' is missing.") }
        position += 1
        return name
    }

    private var peek: Unicode.Scalar? { position < characters.count ? characters[position] : nil }
}
