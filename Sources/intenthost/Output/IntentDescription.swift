internal import ExtensionTemplates
internal import IntentModel
internal import IntentRegistry
internal import JSON

/// An intent as `describe` prints it.
struct IntentDescription: Description {
    let definition: IntentDefinition
    /// The catalogue that knows the enumerations of the intent.
    let catalogue: IntentCatalogue
    /// The extensions that handle the intent.
    var extensions: [ExtensionManifest]

    init(_ definition: IntentDefinition, in catalogue: IntentCatalogue, by extensions: [ExtensionManifest]) {
        self.definition = definition
        self.catalogue = catalogue
        self.extensions = extensions
    }

    // MARK: For programs

    var json: JSONObject {
        var object: JSONObject = ["intent": .string(definition.name), "domain": .string(definition.domain)]
        object["title"] = definition.title.map { .string($0.text) }
        object["extensions"] = .array(extensions.map { .string($0.identifier) })
        object["parameters"] = .array(definition.parameters.map { .object(json(of: $0)) })
        object["responseCodes"] = .array(
            definition.responseCodes.map { ["name": .string($0.name), "kind": .string($0.kind.rawValue)] }
        )
        object["responseProperties"] = .array(
            definition.responseProperties.map { property in
                [
                    "name": .string(property.name), "type": .string(property.type.description),
                    "isOptional": .bool(property.isOptional), "isDeprecated": .bool(property.isDeprecated),
                ]
            }
        )
        object["lockedDefault"] = .string(definition.lockedDefault.rawValue)
        object["requiresUnlockAfterQuestion"] = .bool(definition.requiresUnlockAfterQuestion)
        object["needsProtectedData"] = .bool(definition.needsProtectedData)
        object["confirmsBeforeHandle"] = .bool(definition.confirmsBeforeHandle)
        object["supportsInProgress"] = .bool(definition.supportsInProgress)
        object["supportsUpdates"] = .bool(definition.supportsUpdates)
        return object
    }

    private func json(of parameter: ParameterDefinition) -> JSONObject {
        var object: JSONObject = [
            "name": .string(parameter.name), "type": .string(parameter.type.description),
            "isOptional": .bool(parameter.isOptional), "isResolvable": .bool(parameter.isResolvable),
            "isDeprecated": .bool(parameter.isDeprecated),
        ]
        object["displayName"] = parameter.displayName.map { .string($0.text) }
        object["outcomes"] = .array(
            ResolutionOutcome.allCases.filter(parameter.outcomes.contains).map { .string($0.rawValue) }
        )
        object["reasons"] = .array(parameter.reasons.map(JSONValue.string))
        if let cases = catalogue.caseNames(of: parameter.type) { object["cases"] = .array(cases.map(JSONValue.string)) }
        object["minimum"] = parameter.bounds?.minimum.map(JSONValue.double)
        object["maximum"] = parameter.bounds?.maximum.map(JSONValue.double)
        object["default"] = parameter.defaultValue
        object["example"] = parameter.type.typedExample(catalogue).map(JSONValue.string)
        return object
    }

    // MARK: For people

    var text: DescriptionText {
        var text = DescriptionText()
        let title = definition.title.map { ": \($0.text)" } ?? ""
        text.add("\(definition.name)\(title) (\(definition.domain))")
        for rule in rules { text.add(rule, at: 1) }
        text.add("handled by") { part in
            if extensions.isEmpty { part.add("no extension here") }
            for manifest in extensions {
                let restrictions = manifest.restrictions(of: definition.name).texts
                part.add(([manifest.nameAndIdentifier] + restrictions).joined(separator: ", "))
            }
        }
        text.add("parameters, in the order in which they are resolved") { part in
            for parameter in definition.parameters { add(parameter, to: &part) }
        }
        text.add("response codes") { part in
            part.add(definition.responseCodes.map(\.name).joined(separator: ", "))
        }
        text.add("response properties") { part in
            for property in definition.responseProperties {
                part.add("\(property.name): \(property.type)\(property.isDeprecated ? ", deprecated" : "")")
            }
        }
        return text
    }

    private var rules: [String] {
        let locked: String? =
            switch definition.lockedDefault {
            case .restricted, .conditional: "needs an unlocked device"
            case .unrestricted, .unknown:
                definition.requiresUnlockAfterQuestion ? "needs an unlocked device once a question was asked" : nil
            }
        return [
            locked,
            definition.needsProtectedData ? "needs readable protected data" : nil,
            definition.confirmsBeforeHandle ? "is confirmed by the user before it is handled" : nil,
            definition.supportsInProgress ? "may go on as a job after its answer" : nil,
            definition.supportsUpdates ? "can be followed (invoke --updates)" : nil,
        ].compactMap(\.self)
    }

    private func add(_ parameter: ParameterDefinition, to part: inout DescriptionText) {
        let name = parameter.displayName.map { " (\($0.text))" } ?? ""
        let marks = [
            parameter.isOptional ? "optional" : nil, parameter.isDeprecated ? "deprecated" : nil,
        ].compactMap(\.self)
        part.add((["\(parameter.name): \(parameter.type)\(name)"] + marks).joined(separator: ", "))
        if let example = parameter.type.typedExample(catalogue) {
            part.add("--param \(parameter.name)=\(example.shellWord)", at: 1)
        }
        if let cases = catalogue.caseNames(of: parameter.type) {
            part.add("cases: \(cases.joined(separator: ", "))", at: 1)
        }
        if let range = parameter.bounds?.text { part.add(range, at: 1) }
        if let value = parameter.defaultValue { part.add("without a value: \(value)", at: 1) }
        let questions = ResolutionOutcome.allCases.filter(parameter.outcomes.contains).compactMap(\.question)
        if !questions.isEmpty { part.add("may be asked: \(questions.joined(separator: "; "))", at: 1) }
        if !parameter.reasons.isEmpty {
            part.add("may be refused: \(parameter.reasons.joined(separator: ", "))", at: 1)
        }
    }
}

extension ResolutionOutcome {
    /// The question that a person may get; nil where there is none.
    fileprivate var question: String? {
        switch self {
        case .success, .notRequired, .unsupported: nil
        case .needsValue: "what it is"
        case .needsMoreDetails: "for more details"
        case .disambiguation: "which of several"
        case .confirmationRequired: "whether it is meant"
        }
    }
}

extension ValueBounds {
    /// The allowed numbers in words; nil for all.
    fileprivate var text: String? {
        func number(_ value: Double) -> String {
            (Int64(exactly: value).map(JSONValue.integer) ?? .double(value)).description
        }
        switch (minimum, maximum) {
        case (let least?, let most?): return "from \(number(least)) to \(number(most))"
        case (let least?, nil): return "at least \(number(least))"
        case (nil, let most?): return "at most \(number(most))"
        case (nil, nil): return allowsNegative ? nil : "not negative"
        }
    }
}
