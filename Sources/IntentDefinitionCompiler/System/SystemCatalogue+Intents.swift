import JSON

extension SystemCatalogue {
    /// The intents with their responses and handling protocols.
    func intentDeclarations() -> [IntentDeclaration] {
        intents.compactMap { member in member.value.objectValue.map { intent(member.key, $0) } }
    }

    /// The type of an intent's response codes; Apple names two of them irregularly.
    func intentCodeType(of intent: String) -> String? {
        ["\(intent)ResponseCode", "\(intent)Code"].first { enumerations[$0] != nil }
    }

    private func intent(_ name: String, _ facts: JSONObject) -> IntentDeclaration {
        let additions = swift.object("intents").object(name)
        let updates = facts.texts("extraMethods").contains { $0.hasPrefix("startSendingUpdates") }
        return IntentDeclaration(
            name: name,
            summary: additions.text("summary"),
            note: note(facts.object("availability")),
            parameters: facts.objects("parameters").map { parameter($0, additions) },
            initializers: additions["initializers"]?.arrayValue?.map(arguments) ?? [],
            response: response(name, facts, additions: additions),
            isHandled: facts["handlingProtocol"]?.stringValue != nil,
            intentLabel: additions["intentLabel"]?.stringValue ?? "intent",
            observer: updates
                ? ObserverDeclaration(
                    name: "\(name)ResponseObserver",
                    label: String(name.dropFirst(2).dropLast("Intent".count)).loweringFirst
                ) : nil
        )
    }

    private func note(_ availability: JSONObject) -> String {
        guard let version = availability["deprecatedIos"]?.stringValue else { return "" }
        return "Apple deprecated it in iOS \(version)."
    }

    private func arguments(_ value: JSONValue) -> [InitializerArgument] {
        (value.arrayValue ?? []).compactMap(\.stringValue).map { text in
            let parts = text.split(separator: ":").map(String.init)
            return InitializerArgument(parts[parts.count - 1], label: parts[0])
        }
    }

    private func parameter(_ facts: JSONObject, _ additions: JSONObject) -> ParameterDeclaration {
        let wireName = facts.text("name")
        let name = additions.object("names")[wireName]?.stringValue ?? wireName
        let type = swiftType(facts.text("type"), replacement: additions.object("types")[wireName]?.stringValue)
        let settable = additions.texts("settable")
        return ParameterDeclaration(
            name: name,
            wireName: wireName,
            type: type,
            summary: Words.property(name, type: type),
            isRequired: type.absentValue.map { !$0.hasPrefix(".") && $0 != "[]" } ?? false,
            isSettable: settable.contains("*") || settable.contains(wireName),
            resolution: facts.flag("resolvable") ? resolution(facts, additions) : nil,
            deprecation: deprecation(facts)
        )
    }

    private func resolution(_ facts: JSONObject, _ additions: JSONObject) -> ResolutionDeclaration {
        let name = facts.text("name")
        let type = facts.text("type")
        let resultClass =
            facts["resolutionResult"]?.stringValue
            ?? Self.resultsByType[type.hasSuffix("?") ? String(type.dropLast()) : type] ?? ""
        return ResolutionDeclaration(
            resultClass: resultClass,
            isArray: facts.flag("resolutionIsArray"),
            olderResultClass: additions.object("olderResults")[name]?.stringValue,
            methodName: name,
            intentLabel: additions.object("forLabels")[name]?.stringValue ?? "for",
            completionLabel: additions["completionLabel"]?.stringValue ?? "with"
        )
    }

    /// The result classes by type, for the restaurant intents.
    ///
    /// The facts leave these out; their headers use the class of the type.
    private static let resultsByType = [
        "String": "INStringResolutionResult", "UInt": "INIntegerResolutionResult",
        "DateComponents": "INDateComponentsResolutionResult", "INRestaurant": "INRestaurantResolutionResult",
        "INRestaurantGuest": "INRestaurantGuestResolutionResult",
    ]

    private func response(_ intent: String, _ facts: JSONObject, additions: JSONObject) -> ResponseDeclaration {
        let codeType = intentCodeType(of: intent) ?? "\(intent)ResponseCode"
        let cases = cases(of: codeType, facts.objects("responseCodes")) { Words.responseCode($0) }
        let hasUnspecified = cases.contains { $0.name == "unspecified" }
        return ResponseDeclaration(
            name: facts.text("responseClass"),
            code: EnumerationDeclaration(
                name: codeType,
                summary: "How confirming or handling `\(intent)` ended.",
                cases: cases
            ),
            unspecifiedCode: hasUnspecified ? "unspecified" : "failure",
            properties: facts.objects("responseProperties").map { property in
                let name = property.text("name")
                let type = swiftType(
                    property.text("type"),
                    replacement: additions.object("responseTypes")[name]?.stringValue
                )
                return PropertyDeclaration(
                    name: name,
                    type: type,
                    summary: Words.property(name, type: type),
                    deprecation: deprecation(property)
                )
            },
            initializers: additions["responseInitializers"]?.arrayValue?.map(arguments) ?? []
        )
    }

    /// Apple's text on a deprecated member: its replacement, if there is one.
    private func deprecation(_ facts: JSONObject) -> String? {
        facts["deprecated"]?.objectValue.map { deprecation in
            let text = deprecation.text("message")
            // Some contain only the name of the other member.
            return text.isEmpty || text.contains(" ") ? text : "Use \(text) instead."
        }
    }

    /// Returns the type as Swift spells it.
    ///
    /// A replacement stands for an `NSNumber`, which Apple's own Swift interface turns into the type of its value.
    private func swiftType(_ spelling: String, replacement: String?) -> SwiftType {
        let isOptional = spelling.hasSuffix("?")
        let objectiveC = isOptional ? String(spelling.dropLast()) : spelling
        let swift = replacement ?? Self.swiftSpelling(objectiveC)
        return isOptional || replacement?.isEmpty == false
            ? SwiftType(swift) : SwiftType(swift, absentValue: absentValue(swift))
    }

    private static func swiftSpelling(_ type: String) -> String {
        if type == "UInt" { return "Int" }
        guard type.hasPrefix("Measurement<NS") else { return type }
        return "Measurement<\(type.dropFirst("Measurement<NS".count))"
    }

    private func absentValue(_ type: String) -> String {
        if let cases = enumerations.object(type)["cases"]?.arrayValue {
            guard enumerations.object(type).text("kind") != "options" else { return "[]" }
            let name = cases.first?["name"]?.stringValue ?? ""
            let swiftName = swift.object("cases").object(type)[name]?.stringValue ?? CaseName.swift(name)
            return ".\(swiftName)"
        }
        switch type {
        case "String": return "\"\""
        case "Int": return "0"
        case "Date": return "Date(timeIntervalSinceReferenceDate: 0)"
        case "DateComponents": return "DateComponents()"
        case _ where type.hasPrefix("["): return "[]"
        default: return "\(type)([:])"
        }
    }
}
