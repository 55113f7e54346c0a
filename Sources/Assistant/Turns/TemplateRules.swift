/// The rules of a language, put into the templates that use them.
struct TemplateRules {
    private struct Rule {
        var entries: [LanguageFile.Entry] = []
        var file: LanguageFile
    }

    /// How many templates one entry may become.
    private static let largest = 20_000

    private var rules: [String: Rule] = [:]

    /// Collects the rules of some files; a rule in several sections has the entries of all of them.
    init(_ files: [LanguageFile]) {
        for file in files {
            for section in file.sections where section.kind == "rule" {
                rules[section.name, default: Rule(file: file)].entries += section.entries
            }
        }
    }

    /// The template of an entry without references to rules.
    func template(_ entry: LanguageFile.Entry, _ file: LanguageFile) throws(LanguageError) -> Template {
        var size = 0
        return try expanded(try parsed(entry, file), within: [], entry, file, &size)
    }

    private func parsed(_ entry: LanguageFile.Entry, _ file: LanguageFile) throws(LanguageError) -> Template {
        do throws(TemplateParser.Failure) { return try TemplateParser.template(entry.text) } catch {
            throw file.error(entry.line, error.message)
        }
    }

    private func expanded(
        _ template: Template,
        within names: [String],
        _ entry: LanguageFile.Entry,
        _ file: LanguageFile,
        _ size: inout Int
    ) throws(LanguageError) -> Template {
        size += 1
        guard size <= Self.largest else { throw file.error(entry.line, "The rules in this entry are too large.") }
        func all(_ items: [Template], _ size: inout Int) throws(LanguageError) -> [Template] {
            var expanded: [Template] = []
            for item in items { expanded.append(try self.expanded(item, within: names, entry, file, &size)) }
            return expanded
        }
        switch template {
        case .word, .slot, .gap: return template
        case .sequence(let items): return .sequence(try all(items, &size))
        case .choice(let items): return .choice(try all(items, &size))
        case .anyOrder(let items): return .anyOrder(try all(items, &size))
        case .optional(let inner): return .optional(try expanded(inner, within: names, entry, file, &size))
        case .rule(let name):
            guard let rule = rules[name] else { throw file.error(entry.line, "There is no rule '\(name)'.") }
            guard !names.contains(name) else { throw file.error(entry.line, "The rule '\(name)' uses itself.") }
            var choices: [Template] = []
            for entry in rule.entries {
                let template = try parsed(entry, rule.file)
                choices.append(try expanded(template, within: names + [name], entry, rule.file, &size))
            }
            return .choice(choices)
        }
    }
}

extension Template {
    /// The names of the slots that have another name than their type.
    var namedParameters: [String] {
        switch self {
        case .slot(let type, let name): name == type ? [] : [name]
        case .sequence(let items), .choice(let items), .anyOrder(let items): items.flatMap(\.namedParameters)
        case .optional(let inner): inner.namedParameters
        case .word, .rule, .gap: []
        }
    }

    /// The types of all slots.
    var slots: [String] {
        switch self {
        case .slot(let type, _): [type]
        case .sequence(let items), .choice(let items), .anyOrder(let items): items.flatMap(\.slots)
        case .optional(let inner): inner.slots
        case .word, .rule, .gap: []
        }
    }
}
