package import IntentModel
package import JSON

/// Makes values that a caller or an extension could have meant.
package struct SimulatedValues {
    let catalogue: IntentCatalogue

    /// Makes values of the types that a catalogue has.
    package init(catalogue: IntentCatalogue) { self.catalogue = catalogue }

    /// A value of a type; two values are seldom the same.
    package func value(of type: ValueType, _ random: inout SplitMix64) -> JSONValue {
        let number = random.number(0...9999)
        switch type {
        case .string: return .string("text \(number)")
        case .integer, .unsignedInteger, .timeInterval, .number: return .integer(Int64(number))
        case .double: return .double(Double(number) + 0.5)
        case .decimal: return .string("\(number).50")
        case .boolean: return .bool(random.chance(0.5))
        case .date: return .string("2026-05-\(10 + number % 20)T18:30:00+02:00")
        case .dateComponents: return ["year": 2026, "month": 5, "day": .integer(Int64(1 + number % 28))]
        case .dateComponentsRange: return ["startDateComponents": value(of: .dateComponents, &random)]
        case .measurement(let unit): return ["value": .integer(Int64(number)), "unit": .string(Self.symbol(of: unit))]
        case .enumeration(let name): return caseName(of: name, &random)
        case .optionSet(let name): return .array([caseName(of: name, &random)])
        case .object("INPerson"): return ["displayName": .string("Person \(number)")]
        case .object("INSpeakableString"): return ["spokenPhrase": .string("phrase \(number)")]
        case .object("INCurrencyAmount"): return ["amount": .string("\(number).50"), "currencyCode": "EUR"]
        case .object:
            // The text that people would type fills in the name or the date of the object, where it has one.
            let texts = ["object \(number)", "2026-05-\(10 + number % 20)"]
            let known = texts.lazy.compactMap { try? type.value(ofText: $0, catalogue).objectValue }.first
            var object = known ?? [:]
            object["identifier"] = .string("object \(number)")
            return .object(object)
        case .dictionary: return ["identifier": .string("object \(number)")]
        case .array(let element): return .array((0..<1 + number % 3).map { _ in value(of: element, &random) })
        }
    }

    /// A value that no type of the catalogue has.
    static let wrongValue: JSONValue = [[[true]]]

    /// The values of a request: some of the intent's parameters, and those that its extension would otherwise ask for.
    func parameters(of intent: IntentDefinition, _ random: inout SplitMix64) -> JSONObject {
        var parameters = JSONObject()
        let share = random.choice([0.2, 0.6, 0.9]) ?? 0.6
        for parameter in intent.parameters where random.chance(parameter.isDeprecated ? 0.1 : share) {
            parameters[parameter.name] = value(of: parameter.type, &random)
        }
        return parameters
    }

    private func caseName(of enumeration: String, _ random: inout SplitMix64) -> JSONValue {
        // In Apple's classes, "unknown" stands for no value.
        let cases = catalogue.enumeration(named: enumeration)?.cases.filter { $0.name != Self.noCase } ?? []
        return .string(random.choice(cases)?.name ?? Self.noCase)
    }

    private static let noCase = "unknown"

    private static func symbol(of unit: String) -> String {
        switch unit {
        case "NSUnitTemperature": "K"
        case "NSUnitEnergy": "J"
        default: "m"
        }
    }
}
