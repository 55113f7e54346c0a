package import IntentDefinitionFile
import IntentDefinitions

extension CustomDefinitions {
    /// The Swift names of an intent's parameters.
    func names(of intent: DefinitionFile.Intent) -> MemberNames {
        MemberNames(intent.parameters.map(\.name), besides: ReservedNames.intent)
    }

    /// The Swift names of a response's properties.
    func names(of response: DefinitionFile.Response) -> MemberNames {
        MemberNames(response.parameters.map(\.name), besides: ReservedNames.response)
    }

    /// The Swift names of a response's codes.
    func codeNames(of response: DefinitionFile.Response) -> MemberNames {
        MemberNames(response.codeDefinitions.map(\.name), besides: ReservedNames.code)
    }

    /// The Swift names of an object's properties.
    func names(of type: DefinitionFile.ObjectType) -> MemberNames {
        MemberNames(type.properties.map(\.name), besides: ReservedNames.value)
    }

    /// The Swift names of an enumeration's cases.
    func names(of enumeration: DefinitionFile.Enumeration) -> MemberNames {
        MemberNames(enumeration.cases.map(\.name), besides: ReservedNames.enumeration)
    }

    /// The Swift names of the reasons of a parameter.
    func reasonNames(of parameter: DefinitionFile.Parameter) -> MemberNames {
        MemberNames(parameter.reasons.map(\.code), besides: ReservedNames.enumeration)
    }

    /// The warnings for the author about names that differ in the generated Swift.
    package var warnings: [DefinitionIssue] {
        func renamed(_ entries: [(name: String, keyPath: String)], _ names: MemberNames) -> [DefinitionIssue] {
            entries.filter { names.isRenamed($0.name) }.map { name, keyPath in
                DefinitionIssue(
                    .warning,
                    file: file.path,
                    keyPath: keyPath,
                    "The name '\(name)' is taken in Swift.",
                    help: "In Swift it is '\(names[name])'; give it another name to have one for both."
                )
            }
        }
        var issues = file.types.flatMap { type in
            renamed(type.properties.map { ($0.name, $0.keyPath) }, names(of: type))
        }
        for enumeration in file.enumerations {
            issues += renamed(enumeration.cases.map { ($0.name, enumeration.keyPath) }, names(of: enumeration))
        }
        for intent in file.intents where !intent.isSystem {
            issues += renamed(intent.parameters.map { ($0.name, $0.keyPath) }, names(of: intent))
            issues += renamed(intent.response.parameters.map { ($0.name, $0.keyPath) }, names(of: intent.response))
            issues += renamed(intent.response.codes.map { ($0.name, $0.keyPath) }, codeNames(of: intent.response))
            for parameter in intent.parameters {
                issues += renamed(parameter.reasons.map { ($0.code, parameter.keyPath) }, reasonNames(of: parameter))
            }
        }
        return issues
    }

    // MARK: Impossible names

    /// The names of types and methods declared twice, or in the way of a name that generated code needs.
    var clashes: [DefinitionIssue] { typeClashes + methodClashes }

    private var typeClashes: [DefinitionIssue] {
        var seen = Set(all.dropFirst().flatMap { CustomDefinitions($0).declaredTypes.map(\.name) })
        return declaredTypes.compactMap { name, keyPath in
            let isFree = seen.insert(name).inserted
            let problem: String? =
                if !SwiftName.isIdentifier(name) {
                    "'\(name)' cannot be the name of a type."
                } else if ReservedNames.types.contains(name) || SwiftSource.identifier(name) != name {
                    "The name '\(name)' is taken in Swift."
                } else if !isFree {
                    "There would be two types of the name '\(name)' in Swift."
                } else {
                    nil
                }
            return problem.map {
                DefinitionIssue(
                    .error,
                    file: file.path,
                    keyPath: keyPath,
                    $0,
                    help: "Give what it is made of another name, or a class prefix."
                )
            }
        }
    }

    /// The types that the source declares.
    var declaredTypes: [(name: String, keyPath: String)] {
        var types: [(String, String)] = []
        for enumeration in file.enumerations {
            types += ["", "ResolutionResult"].map { (enumeration.typeName + $0, enumeration.keyPath) }
        }
        for type in file.types { types += ["", "ResolutionResult"].map { (type.typeName + $0, type.keyPath) } }
        for intent in file.intents where !intent.isSystem {
            types += ["", "Handling", "Response", "ResponseCode"].map { (intent.className + $0, intent.keyPath) }
            for parameter in intent.parameters where parameter.isResolvable && !parameter.reasons.isEmpty {
                let result = parameter.resolutionResultClass(of: intent, in: file)
                types += [result, Self.reasonType(ofResult: result)].map { ($0, parameter.keyPath) }
            }
        }
        return types
    }

    /// The enumeration of the reasons of a result.
    static func reasonType(ofResult result: String) -> String {
        result.dropLast("ResolutionResult".count) + "UnsupportedReason"
    }

    /// Clashes of resolve methods, whose names contain the parameter's name with a capital first letter.
    private var methodClashes: [DefinitionIssue] {
        file.intents.filter { !$0.isSystem }.flatMap { intent -> [DefinitionIssue] in
            var seen: [String: String] = [:]
            return intent.parameters.filter { $0.isResolvable || $0.offersOptions }.compactMap { parameter in
                guard let other = seen.updateValue(parameter.name, forKey: parameter.capitalizedName) else {
                    return nil
                }
                return DefinitionIssue(
                    .error,
                    file: file.path,
                    keyPath: parameter.keyPath,
                    "The methods of '\(parameter.name)' and '\(other)' would have one name in Swift.",
                    help: "Names that differ in more than the case of the first letter have two."
                )
            }
        }
    }
}
