package import IntentModel

/// Finds mistakes in the data of a language that the compiler of templates cannot see: intents and parameters that do
/// not exist, values that are no case of an enumeration, rules and lists that nothing uses.
package enum LanguageCheck {
    /// The mistakes, in the order of the files; the first that keeps the data from being read is the last one told.
    package static func mistakes(in files: [LanguageFile], catalogue: IntentCatalogue) -> [LanguageError] {
        let source: LanguageSource
        let turns: TurnPhrases
        do throws(LanguageError) {
            source = try LanguageSource(files: files)
            turns = try TurnPhrases(files)
            _ = try Assistant(files: files, locale: "en")
        } catch { return [error] }
        var check = ParameterCheck(source: source, catalogue: catalogue)
        for entry in source.intents where !entry.intent.isEmpty { check.check(entry) }
        return check.mistakes + missingReplies(turns, files) + unknownParameters(turns, files, catalogue: catalogue)
    }

    /// One mistake for the parameters that corrections and replies name although no intent has them.
    private static func unknownParameters(
        _ turns: TurnPhrases,
        _ files: [LanguageFile],
        catalogue: IntentCatalogue
    ) -> [LanguageError] {
        let known = Set(catalogue.names.flatMap { catalogue.definition(named: $0)?.parameters.map(\.name) ?? [] })
        let slots = turns.templates(.correction).flatMap(\.slots).filter { $0.name != $0.type }
        let named = slots.map(\.name) + turns.told.flatMap(\.parameters)
        let unknown = named.uniqued().filter { !known.contains($0) }
        if unknown.isEmpty { return [] }
        let file = files.first { $0.sections.contains { $0.kind == "correction" } }?.name ?? "answers.phrases"
        return [LanguageError(file: file, line: 1, message: "No intent has a parameter \(NearNames.list(unknown)).")]
    }

    /// One mistake for the replies that a language lacks, at the file that has the others.
    private static func missingReplies(_ turns: TurnPhrases, _ files: [LanguageFile]) -> [LanguageError] {
        let missing = turns.missingReplies.map(\.rawValue)
        if missing.isEmpty { return [] }
        let file = files.first { $0.sections.contains { $0.kind == "reply" } }?.name ?? "replies.phrases"
        return [LanguageError(file: file, line: 1, message: "Replies are missing: \(NearNames.list(missing)).")]
    }
}

/// Checks the parameters of templates against the catalogue.
private struct ParameterCheck {
    let source: LanguageSource
    let catalogue: IntentCatalogue
    private(set) var mistakes: [LanguageError] = []
    /// The parameters of each intent that are found right, so that each is looked up once.
    private var known: [String: Set<String>] = [:]
    private let details: Set<String>

    init(source: LanguageSource, catalogue: IntentCatalogue) {
        (self.source, self.catalogue) = (source, catalogue)
        details = Set(source.details.map { "\($0.intent) \($0.parameter)" })
    }

    mutating func check(_ entry: LanguageSource.IntentEntry) {
        guard let intent = catalogue.definition(named: entry.intent) else {
            return report(entry, "There is no intent '\(entry.intent)'.")
        }
        for parameter in parameters(of: entry.entry.template, []) + entry.entry.assignments.map(\.parameter) {
            guard known[entry.intent]?.contains(parameter) != true else { continue }
            if details.contains("\(entry.intent) \(parameter)") || type(of: parameter, intent) != nil {
                known[entry.intent, default: []].insert(parameter)
            } else {
                report(entry, "\(entry.intent) has no parameter '\(parameter)', and no 'detail' declares it.")
            }
        }
        for assignment in entry.entry.assignments {
            guard let type = type(of: assignment.parameter, intent) else { continue }
            do throws(ValueError) { _ = try type.value(ofText: assignment.value, catalogue) } catch {
                report(entry, "'\(assignment.value)' is no value of '\(assignment.parameter)': \(error)")
            }
        }
    }

    private mutating func report(_ entry: LanguageSource.IntentEntry, _ message: String) {
        mistakes.append(LanguageError(file: entry.source.file, line: entry.source.line, message: message))
    }

    private func parameters(of template: Template, _ path: Set<String>) -> [String] {
        template.collect { part -> [String]? in
            switch part {
            case .slot(type: "app", _): nil
            case .slot(_, let parameter): [parameter]
            case .rule(let name) where !path.contains(name):
                source.rules[name].map { parameters(of: $0, path.union([name])) }
            default: nil
            }
        }.flatMap(\.self)
    }

    /// The type of a path, or nil if there is no such property.
    private func type(of path: String, _ intent: IntentDefinition) -> ValueType? {
        let names = path.split(separator: ".").map(String.init)
        guard let first = names.first, var type = intent.parameter(named: first)?.type else { return nil }
        for name in names.dropFirst() {
            if case .array(let element) = type { type = element }
            guard let member = type.memberType(named: name, catalogue) else { return nil }
            type = member
        }
        return type
    }
}
