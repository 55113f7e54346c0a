import IntentDefinitions
import JSON

/// The cases of the values that texts of an intent may name: those of enumerations, and the words of Booleans.
///
/// A table has a text for each of them under the text's id, a hyphen and the id of the case's name. Where a text names
/// several such values, their ids follow each other in the order of the text.
struct TextCases {
    /// The cases of a value.
    private struct Cases {
        /// What two values with the same cases have in common.
        let type: String
        /// The ids of the cases' names by value.
        let ids: [JSONValue: String]
    }

    /// The cases of each parameter or property that has some.
    private var cases: [String: Cases] = [:]
    /// The languages that have a text for each case, by the id of the text and by its cases: many texts may be alike.
    private var complete: [String: Set<String>] = [:]

    /// Forgets the values, and keeps what is known of languages.
    mutating func removeValues() { cases = [:] }

    /// Adds the cases of a value, which replace those of another one of the name.
    mutating func add(_ ids: [JSONValue: String], of name: String, type: String) {
        cases[name] = Cases(type: type, ids: ids)
    }

    /// The texts for the cases that a text names; nil for a text that names none.
    func texts(of text: String, _ forms: [String: [String: String]]) -> CaseTexts? {
        let names = names(in: text)
        guard !names.isEmpty else { return nil }
        let own = Dictionary(names.map { ($0, cases[$0]?.ids ?? [:]) }) { first, _ in first }
        return CaseTexts(forms: forms, cases: own)
    }

    /// The languages in which there is a text for each case that a text names.
    ///
    /// Nobody says the case `unknown`, so that it needs no text.
    mutating func completeLanguages(
        of text: String,
        id: String,
        _ forms: [String: [String: String]],
        _ languages: [String]
    ) -> Set<String> {
        let found = names(in: text).compactMap { cases[$0] }
        let key = ([id] + found.map(\.type)).joined(separator: "\0")
        if let known = complete[key] { return known }
        let needed = found.map { $0.ids.filter { $0.key != "unknown" }.map(\.value) }
        let whole = languages.filter { language in Self.hasAll(needed[...], "") { forms[$0]?[language] != nil } }
        complete[key] = Set(whole)
        return complete[key] ?? []
    }

    private func names(in text: String) -> [String] { TextTemplate(text).names.filter { cases[$0] != nil } }

    /// Whether there is a text for each combination of cases; looks no further than the first that is missing.
    private static func hasAll(_ cases: ArraySlice<[String]>, _ start: String, isThere: (String) -> Bool) -> Bool {
        // Without this, combinations that need no text could be without number.
        guard let first = cases.first, !cases.contains([]) else { return false }
        return first.allSatisfy { id in
            let key = start.isEmpty ? id : "\(start)-\(id)"
            return cases.count == 1 ? isThere(key) : hasAll(cases.dropFirst(), key, isThere: isThere)
        }
    }
}

extension DefinitionReader {
    /// Notes the ids of an enumeration's cases.
    mutating func noteCases(of enumeration: DefinitionFile.Enumeration) {
        let ids = enumeration.cases.compactMap { value in
            value.displayName?.id.map { (JSONValue.string(value.name), $0) }
        }
        enumerations[enumeration.name] = Dictionary(ids) { first, _ in first }
    }

    /// Adds the values of a list of parameters or properties to those that texts may name.
    mutating func addCases(of list: JSONValue?, prefix: String) {
        for element in list?.arrayValue ?? [] {
            guard let name = element[prefix + "Name"]?.stringValue else { continue }
            if let type = element[prefix + "EnumType"]?.stringValue {
                if let ids = enumerations[type] { cases.add(ids, of: name, type: type) }
            } else if element[prefix + "Type"] == "Boolean", let words = element[prefix + "Metadata"] {
                let key = prefix + "Metadata"
                guard let whenTrue = words[key + "TrueDisplayNameID"]?.stringValue,
                    let whenFalse = words[key + "FalseDisplayNameID"]?.stringValue
                else { continue }
                cases.add([true: whenTrue, false: whenFalse], of: name, type: "\(whenTrue) \(whenFalse)")
            }
        }
    }
}
