internal import IntentModel

extension DefinitionTemplates {
    /// The type of a slot for a parameter; nil for values that are not said.
    static func type(
        of parameter: ParameterDefinition,
        _ intent: IntentDefinition,
        _ catalogue: IntentCatalogue
    ) -> String? {
        if parameter.type == .boolean {
            return parameter.booleanWords == nil ? nil : booleanList(parameter.name, of: intent.name)
        }
        return type(parameter.type, catalogue)
    }

    /// The list with the words for true and false of a parameter.
    static func booleanList(_ parameter: String, of intent: String) -> String { "boolean \(intent).\(parameter)" }

    /// The type of a slot for the values of a type; nil for values that are not said, such as yes and no.
    static func type(_ type: ValueType, _ catalogue: IntentCatalogue) -> String? {
        switch type {
        case .string: "name"
        case .integer, .unsignedInteger, .double, .number, .decimal: "number"
        case .boolean, .dictionary: nil
        case .timeInterval: "duration"
        case .date, .dateComponents: "dateTime"
        case .dateComponentsRange: "dateRange"
        case .measurement: "temperature"
        case .enumeration(let name), .optionSet(let name): "enumeration \(name)"
        case .object("INPerson"): "person"
        case .object("INCurrencyAmount"), .object("INPaymentAmount"): "money"
        case .object("CLPlacemark"): "place"
        case .object: "name"
        case .array(of: .object("INPerson")): "people"
        case .array(let element): Self.type(element, catalogue) == "name" ? "items" : Self.type(element, catalogue)
        }
    }
}
