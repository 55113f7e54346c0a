package import IntentDefinitions
import JSON

extension DefinitionFile {
    /// The codes that every response of a custom intent has, in the order of their numbers (sirikit-rules R21).
    package static let builtInCodes = [
        "unspecified", "ready", "continueInApp", "inProgress", "success", "failure", "failureRequiringAppLaunch",
    ]
    /// The number of an author's first code (sirikit-rules R21).
    package static let firstOwnCode = 100

    /// The definitions of the custom intents for the host, without those of the system.
    package var definitions: [IntentDefinition] {
        intents.filter { !$0.isSystem }.map { $0.definition(in: self) }
    }

    /// The enumerations for the host.
    package var enumerationDefinitions: [EnumerationDefinition] {
        enumerations.map { enumeration in
            EnumerationDefinition(
                name: enumeration.typeName,
                cases: enumeration.cases.map { value in
                    EnumerationDefinition.Case(
                        name: value.name,
                        value: value.index,
                        displayName: value.displayName?.text,
                        synonyms: value.synonyms.map(\.text)
                    )
                }
            )
        }
    }

    /// The classes of objects for the host.
    package var objectDefinitions: [ObjectDefinition] {
        types.map { type in
            ObjectDefinition(name: type.typeName, properties: type.properties.map { $0.property(in: self) })
        }
    }

    /// The types of the file beside those of the system, without its intents.
    var typeCatalogue: IntentCatalogue {
        var catalogue = IntentCatalogue.system
        for enumeration in enumerationDefinitions { catalogue.add(enumeration) }
        for object in objectDefinitions { catalogue.add(object) }
        return catalogue
    }

    /// The name of a type in code and in the host, with the prefix of its class.
    package func typeName(of type: ParameterType) -> String? {
        switch type {
        case .system: nil
        case .enumeration(let name, _): enumerations.first { $0.name == name }?.typeName ?? name
        case .object(let name, _): types.first { $0.name == name }?.typeName ?? name
        }
    }

    func valueType(of type: ParameterType) -> ValueType {
        switch type {
        case .system(let type): type.valueType
        case .enumeration(let name, _): .enumeration(typeName(of: type) ?? name)
        case .object(let name, _): .object(typeName(of: type) ?? name)
        }
    }
}

extension IntentCatalogue {
    /// Adds the definitions of a file.
    package mutating func add(_ file: DefinitionFile) {
        for definition in file.definitions { add(definition) }
        for enumeration in file.enumerationDefinitions { add(enumeration) }
        for object in file.objectDefinitions { add(object) }
    }
}

extension DefinitionFile.Intent {
    /// The definition for the host.
    func definition(in file: DefinitionFile) -> IntentDefinition {
        var definition = IntentDefinition(
            name: className,
            domain: category ?? "generic",
            parameters: parameters.map { $0.definition(of: self, in: file) },
            responseCodes: response.codeDefinitions,
            responseProperties: response.parameters.map { $0.property(in: file) },
            lockedDefault: restriction == .none ? .unrestricted : .restricted,
            confirmsBeforeHandle: isConfirmed
        )
        definition.title = title?.text
        definition.isEligibleForSuggestions = !isIneligibleForSuggestions
        definition.isForWidgets = isEligibleForWidgets
        if systemClassName == nil {
            definition.shortcutTypes = combinations.map {
                ShortcutType(
                    parameters: $0.parameters,
                    title: $0.title?.text,
                    subtitle: $0.subtitle?.text,
                    isPrimary: $0.isPrimary
                )
            }
        }
        definition.needsProtectedData = restriction == .whileProtectedDataUnavailable
        return definition
    }
}

extension DefinitionFile.Response {
    /// The codes with their numbers: Apple's seven, and the author's from 100 in the order of the file.
    package var codeDefinitions: [ResponseCodeDefinition] {
        let builtIn = DefinitionFile.builtInCodes.enumerated().map { number, name in
            let own = codes.first { $0.name == name }
            return ResponseCodeDefinition(
                name: name,
                value: number,
                template: own?.template?.text,
                conciseTemplate: own?.conciseTemplate?.text
            )
        }
        let own = ownCodes.enumerated().map { offset, code in
            ResponseCodeDefinition(
                name: code.name,
                value: DefinitionFile.firstOwnCode + offset,
                isSuccess: code.isSuccess,
                template: code.template?.text,
                conciseTemplate: code.conciseTemplate?.text
            )
        }
        return builtIn + own
    }

    /// The codes that the author defines.
    package var ownCodes: [DefinitionFile.ResponseCode] {
        codes.filter { !DefinitionFile.builtInCodes.contains($0.name) }
    }
}

extension DefinitionFile.Parameter {
    fileprivate func definition(of intent: DefinitionFile.Intent, in file: DefinitionFile) -> ParameterDefinition {
        let element = file.valueType(of: type)
        var definition = ParameterDefinition(
            name: name,
            type: isArray ? .array(of: element) : element,
            isOptional: true,
            resolvesEachElement: isArray && isResolvable,
            outcomes: isResolvable ? outcomes : [],
            resolutionResultClass: isResolvable ? resolutionResultClass(of: intent, in: file) : nil,
            reasons: reasons.map(\.code)
        )
        definition.bounds = bounds
        definition.relationship = relationship?.definition
        definition.defaultValue = problem(withDefaultIn: file) == nil ? typedDefault(element) : nil
        definition.displayName = displayName?.text
        definition.booleanWords = booleanWords
        definition.offersOptions = offersOptions && type.canOfferOptions
        definition.searchesOptions = definition.offersOptions && searchesOptions
        definition.dialogue = ParameterDialogue(
            prompt: prompts[.primary]?.text,
            confirmation: prompts[.confirmation]?.text,
            disambiguationIntroduction: prompts[.disambiguationIntroduction]?.text,
            disambiguationSelection: prompts[.disambiguationSelection]?.text,
            reasons: Dictionary(reasons.compactMap { reason in reason.text.map { (reason.code, $0.text) } }) {
                first,
                _ in first
            }
        )
        return definition
    }

    fileprivate func property(in file: DefinitionFile) -> PropertyDefinition {
        let element = file.valueType(of: type)
        var property = PropertyDefinition(
            name: name,
            type: isArray ? .array(of: element) : element,
            isOptional: true
        )
        property.booleanWords = booleanWords
        return property
    }

    private var outcomes: Set<ResolutionOutcome> {
        switch type {
        case .system(let type): type.outcomes
        case .enumeration: .withoutDisambiguation
        case .object: .withDisambiguation
        }
    }

    /// The class of the result: the parameter's own if it has reasons, otherwise that of its type.
    package func resolutionResultClass(of intent: DefinitionFile.Intent, in file: DefinitionFile) -> String {
        guard reasons.isEmpty else {
            let stem = intent.className.dropLast("Intent".count)
            return "\(stem)\(capitalizedName)ResolutionResult"
        }
        return typeResolutionResultClass(in: file)
    }

    /// The class of the result of the type.
    package func typeResolutionResultClass(in file: DefinitionFile) -> String {
        switch type {
        case .system(let type): type.resolutionResultClass
        case .enumeration, .object: (file.typeName(of: type) ?? "") + "ResolutionResult"
        }
    }

    /// The name with a capital first letter, as in the names of methods and classes.
    package var capitalizedName: String { name.prefix(1).uppercased() + name.dropFirst() }

    /// The numbers that the parameter allows.
    ///
    /// A range of a parameter that is not asked for only concerns a form. Xcode leaves a maximum of 1 there that no
    /// author meant.
    private var bounds: ValueBounds? {
        guard isResolvable, type.isNumeric else { return nil }
        let allowsNegative = metadata.supportsNegativeNumbers ?? ((metadata.minimum ?? -1) < 0)
        guard metadata.minimum != nil || metadata.maximum != nil || !allowsNegative else { return nil }
        return ValueBounds(minimum: metadata.minimum, maximum: metadata.maximum, allowsNegative: allowsNegative)
    }

    private var booleanWords: BooleanWords? {
        guard type == .system(.boolean) else { return nil }
        return BooleanWords(whenTrue: metadata.trueDisplayName?.text, whenFalse: metadata.falseDisplayName?.text)
    }

    /// The reason why the default cannot be the parameter's value, as the end of a sentence; nil if it can or is
    /// absent.
    func problem(withDefaultIn file: DefinitionFile) -> String? {
        let element = file.valueType(of: type)
        guard let value = typedDefault(element) else { return nil }
        do throws(ValueError) {
            try (isArray ? .array(of: element) : element).check(value, file.typeCatalogue)
        } catch {
            return "is of the wrong type: \(error)"
        }
        switch bounds?.violation(of: value) {
        case nil: return nil
        case .negativeNumbersNotSupported: return "is negative, which the parameter does not take"
        case .lessThanMinimumValue: return "is below the minimum"
        case .greaterThanMaximumValue: return "is above the maximum"
        }
    }

    private func typedDefault(_ element: ValueType) -> JSONValue? {
        guard let value = metadata.defaultValue else { return nil }
        // Property lists of some tools hold Booleans as numbers.
        let typed: JSONValue = element == .boolean ? value.integerValue.map { .bool($0 != 0) } ?? value : value
        return isArray ? .array([typed]) : typed
    }
}

extension DefinitionFile.Relationship {
    /// The relationship for the host, or nil where the predicate is unknown or lacks its value.
    var definition: ParameterRelationship? {
        let kind: ParameterRelationship.Predicate? =
            switch predicate {
            case "HasAnyValue": .hasAnyValue
            case let name where name.hasSuffix("HasExactValue"): exactValue.map { .hasExactValue($0) }
            case let name where name.hasSuffix("Contains"): value?.stringValue.map { .contains($0) }
            case let name where name.hasSuffix("IsLessThan") || name.hasSuffix("LessThan"):
                value?.doubleValue.map { .isLess(than: $0) }
            case let name where name.hasSuffix("IsGreaterThan") || name.hasSuffix("GreaterThan"):
                value?.doubleValue.map { .isGreater(than: $0) }
            default: nil
            }
        return kind.map { ParameterRelationship(parent: parent, predicate: $0) }
    }

    private var exactValue: JSONValue? {
        guard predicate == "BooleanHasExactValue" else { return value }
        // An absent value means false.
        return .bool(value?.boolValue ?? (value?.integerValue.map { $0 != 0 } ?? false))
    }
}
