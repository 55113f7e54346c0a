import IntentDefinitions

/// Compares the parts of a definition file with each other.
struct DefinitionCheck {
    private(set) var issues: [DefinitionIssue] = []
    private let file: DefinitionFile

    init(_ file: DefinitionFile) {
        self.file = file
        let types = file.enumerations.map { ($0.name, $0.keyPath) } + file.types.map { ($0.name, $0.keyPath) }
        noteRepeated(types, "type")
        noteRepeated(file.intents.map { ($0.className, $0.keyPath) }, "intent")
        for enumeration in file.enumerations where enumeration.cases.isEmpty {
            note(.error, enumeration.keyPath, message: "The enumeration '\(enumeration.name)' has no cases.")
        }
        for type in file.types {
            noteRepeated(type.properties.map { ($0.name, $0.keyPath) }, "property")
            for property in type.properties { checkType(property) }
        }
        for intent in file.intents where !intent.isSystem { check(intent) }
    }

    /// Adds an issue; issues beyond the reported ones get no text, so that a long name is not repeated endlessly.
    private mutating func note(
        _ severity: DefinitionIssue.Severity,
        _ keyPath: String,
        message: @autoclosure () -> String,
        help: String = ""
    ) {
        let text = issues.count < DefinitionFile.mostIssues ? message() : ""
        issues.append(DefinitionIssue(severity, file: file.path, keyPath: keyPath, text, help: help))
    }

    private mutating func noteRepeated(_ names: [(name: String, keyPath: String)], _ what: String) {
        var seen: Set<String> = []
        for (name, keyPath) in names where !seen.insert(name).inserted {
            note(
                .error,
                keyPath,
                message: "There are two of the name '\(name)'.",
                help: "Give the \(what) another one."
            )
        }
    }

    private mutating func check(_ intent: DefinitionFile.Intent) {
        let names = Set(intent.parameters.map(\.name))
        noteRepeated(intent.parameters.map { ($0.name, $0.keyPath) }, "parameter")
        noteRepeated(intent.response.parameters.map { ($0.name, $0.keyPath) }, "property")
        noteRepeated(intent.response.codes.map { ($0.name, $0.keyPath) }, "code")
        if intent.title == nil {
            note(
                .warning,
                "\(intent.keyPath).INIntentTitle",
                message: "The intent has no title.",
                help: "Its name stands for it."
            )
        }
        for parameter in intent.parameters { check(parameter, among: names) }
        for parameter in intent.response.parameters { checkType(parameter) }
        for combination in intent.combinations + intent.managedCombinations {
            for name in combination.parameters where !names.contains(name) {
                note(
                    .warning,
                    "\(intent.keyPath).INIntentParameterCombinations",
                    message: "A combination names '\(name)', which is no parameter."
                )
            }
        }
        let keyed = [("INIntentInput", intent.input), ("INIntentKeyParameter", intent.keyParameter)]
        for case (let key, let name?) in keyed where !names.contains(name) {
            note(.warning, "\(intent.keyPath).\(key)", message: "'\(name)' is no parameter.", help: "It is ignored.")
        }
        check(intent.response, of: intent)
    }

    private mutating func check(_ parameter: DefinitionFile.Parameter, among names: Set<String>) {
        checkType(parameter)
        let path = "\(parameter.keyPath).INIntentParameter"
        if parameter.isResolvable, parameter.prompts[.primary] == nil {
            note(
                .warning,
                path + "PromptDialogs",
                message: "'\(parameter.name)' is asked for, but has no primary dialog.",
                help: "The host asks in its own words."
            )
        }
        for reason in parameter.reasons where reason.text == nil {
            note(
                .warning,
                path + "UnsupportedReasons",
                message: "The reason '\(reason.code)' of '\(parameter.name)' has no text.",
                help: "The host says its name."
            )
        }
        checkRelationship(of: parameter, path, among: names)
        if parameter.offersOptions, !parameter.type.canOfferOptions {
            note(
                .warning,
                path + "SupportsDynamicEnumeration",
                message: "'\(parameter.name)' has a type whose values cannot be offered as options.",
                help: "The user is asked for a value."
            )
        }
        if let problem = parameter.problem(withDefaultIn: file) {
            note(
                .warning,
                path + "Metadata.INIntentParameterMetadataDefaultValue",
                message: "The default of '\(parameter.name)' \(problem).",
                help: "It is not used: without a value the parameter has none."
            )
        }
        checkRange(of: parameter, path)
    }

    private mutating func checkRelationship(
        of parameter: DefinitionFile.Parameter,
        _ path: String,
        among names: Set<String>
    ) {
        if let relationship = parameter.relationship, !names.contains(relationship.parent) {
            note(
                .error,
                path + "Relationship",
                message: "'\(parameter.name)' depends on '\(relationship.parent)', which is no parameter.",
                help: "It is always asked for."
            )
        } else if let relationship = parameter.relationship, relationship.definition == nil {
            note(
                .warning,
                path + "Relationship",
                message: "The predicate '\(relationship.predicate)' is unknown, or lacks its value.",
                help: "'\(parameter.name)' is always asked for."
            )
        }
    }

    private mutating func checkRange(of parameter: DefinitionFile.Parameter, _ path: String) {
        if let minimum = parameter.metadata.minimum, let maximum = parameter.metadata.maximum, minimum > maximum {
            note(.error, path + "Metadata", message: "The minimum \(minimum) is above the maximum \(maximum).")
        }
        if !parameter.isResolvable, parameter.metadata.maximum != nil || parameter.metadata.minimum != nil {
            note(
                .warning,
                path + "Metadata",
                message: "'\(parameter.name)' has a range, but is not asked for.",
                help: "The range is not enforced, unless the extension resolves the parameter."
            )
        }
    }

    private mutating func checkType(_ parameter: DefinitionFile.Parameter) {
        let (name, namespace, isKnown): (String, String?, Bool)
        switch parameter.type {
        case .system: return
        case .enumeration(let type, let space):
            (name, namespace) = (type, space)
            isKnown = file.enumerations.contains { $0.name == type }
        case .object(let type, let space):
            (name, namespace) = (type, space)
            isKnown = file.types.contains { $0.name == type }
        }
        guard !isKnown else { return }
        let isElsewhere = namespace != nil && namespace != file.namespace
        note(
            isElsewhere ? .warning : .error,
            parameter.keyPath,
            message:
                "The type '\(name)' is not in this file\(isElsewhere ? ", but in that of the namespace \(namespace ?? "")" : "").",
            help: "Its values are not checked unless another definition brings it."
        )
    }

    private mutating func check(_ response: DefinitionFile.Response, of intent: DefinitionFile.Intent) {
        let properties = response.parameters.map(\.name)
        let known = Set(properties + intent.parameters.map(\.name))
        for code in response.codes {
            let builtIn = DefinitionFile.builtInCodes.contains(code.name)
            if builtIn, code.name != "success", code.name != "failure" {
                note(
                    .error,
                    code.keyPath,
                    message: "'\(code.name)' is a code that every response has.",
                    help: "Give the code another name."
                )
            } else if code.name == "success", !code.isSuccess {
                note(
                    .warning,
                    code.keyPath,
                    message: "The code 'success' is not marked as one.",
                    help: "It is one all the same."
                )
            } else if code.name == "failure", code.isSuccess {
                note(
                    .warning,
                    code.keyPath,
                    message: "The code 'failure' is marked as success.",
                    help: "It is a failure."
                )
            } else if !builtIn, code.template == nil {
                note(
                    .warning,
                    "\(code.keyPath).INIntentResponseCodeFormatString",
                    message: "The code '\(code.name)' has no text.",
                    help: "The host says its name."
                )
            }
            for text in [code.template, code.conciseTemplate].compactMap(\.self) {
                for name in TextTemplate(text.text.text).names
                where !known.contains(name.prefix { $0 != "." }.description) {
                    note(
                        .error,
                        code.keyPath,
                        message: "The text of '\(code.name)' names '\(name)', which the response does not have.",
                        help: "Nothing is said in its place."
                    )
                }
            }
        }
        if let output = response.output, !properties.contains(output) {
            note(
                .warning,
                "\(intent.keyPath).INIntentResponse.INIntentResponseOutput",
                message: "'\(output)' is no property of the response.",
                help: "It is ignored."
            )
        }
    }
}
