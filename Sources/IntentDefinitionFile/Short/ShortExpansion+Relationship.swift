import IntentDefinitions
import JSON

extension ShortExpansion {
    /// The conditions on another parameter, with the ends of the names of Xcode's predicates.
    static let predicates = [
        ("equals", "HasExactValue"), ("contains", "Contains"), ("lessThan", "IsLessThan"),
        ("greaterThan", "IsGreaterThan"),
    ]

    /// Writes the condition for asking; a text alone is the name of a parameter that has any value.
    mutating func addRelationship(of part: Part, to object: inout JSONObject, _ types: [String: String]) {
        guard let value = part.value["when"] else { return }
        let path = part.path.key("when")
        let key = part.prefix + "Relationship"
        places[self.path(part, "Relationship")] = path
        var relationship = JSONObject()
        switch value {
        case .string: relationship = [key + "ParentName": value, key + "PredicateName": "HasAnyValue"]
        case .object(let members):
            let inner = Part(value: members, path: path, prefix: key, xcodePath: self.path(part, "Relationship"))
            checkMembers(of: inner, ["parameter"] + Self.predicates.map(\.0))
            let parent = members["parameter"]?.stringValue
            if parent == nil { note(path, "The condition names no parameter.", help: "Write 'parameter: name'.") }
            relationship[key + "ParentName"] = members["parameter"]
            let given = Self.predicates.filter { members[$0.0] != nil }
            if given.count > 1 {
                note(path, "The condition has \(NearNames.list(given.map(\.0))).", help: "Write one of them.")
            }
            if let (name, ending) = given.first {
                let kind = predicateKind(of: types[parent ?? ""])
                relationship[key + "PredicateName"] = .string(kind + ending)
                relationship[key + "PredicateValue"] = members[name]
            } else {
                relationship[key + "PredicateName"] = "HasAnyValue"
            }
            patch(&relationship, of: inner)
        default: noteType(path, value, "the name of a parameter or a mapping")
        }
        object[key] = .object(relationship)
    }

    /// The beginning of the name of a predicate on a parameter of a type.
    private func predicateKind(of type: String?) -> String {
        guard let type else { return "String" }
        if context.enumerations.contains(type) { return "Enum" }
        return context.objects.contains(type) ? "Object" : type
    }

    // MARK: Unknown names

    mutating func noteUnknownType(_ type: String, _ path: ShortPath) {
        let own = (context.enumerations.sorted() + context.objects.sorted()).prefix(50)
        let known = ParameterType.SystemType.allCases.map(\.rawValue) + own
        let all = "Name an entry of 'enums' or 'types', or one of \(known.joined(separator: ", "))."
        note(
            path,
            "The type '\(type.cut(to: 80))' is unknown.",
            help: Self.suggestion(for: type, in: known, otherwise: all)
        )
    }

    mutating func noteUnknownDialog(_ name: String, _ path: ShortPath) {
        let known = DefinitionFile.PromptKind.allCases.map(\.shortName)
        note(
            path.key(name),
            "The question '\(name.cut(to: 80))' is unknown.",
            help: Self.suggestion(for: name, in: known, otherwise: "Known are \(known.joined(separator: ", ")).")
        )
    }
}

extension DefinitionFile.PromptKind {
    /// The name in the short form.
    var shortName: String { rawValue.prefix(1).lowercased() + rawValue.dropFirst() }

    init?(shortName: String) {
        guard let kind = Self.allCases.first(where: { $0.shortName == shortName }) else { return nil }
        self = kind
    }
}
