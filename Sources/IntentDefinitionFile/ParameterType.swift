package import IntentDefinitions

/// The type of a parameter as a definition file writes it.
package enum ParameterType: Sendable, Hashable {
    /// A type of the system, by the name that the file gives it.
    case system(SystemType)
    /// An enumeration, with the namespace of its file if that is another file.
    case enumeration(String, namespace: String?)
    /// A class of objects, with the namespace of its file if that is another file.
    case object(String, namespace: String?)

    /// The types that files name; the raw values are the names in the file.
    package enum SystemType: String, Sendable, Hashable, CaseIterable {
        case string = "String"
        case integer = "Integer"
        case decimal = "Decimal"
        case boolean = "Boolean"
        case url = "URL"
        case file = "File"
        case placemark = "Placemark"
        case person = "Person"
        case dateComponents = "DateComponents"
        case dateComponentsRange = "DateComponentsRange"
        case timeInterval = "TimeInterval"
        case currencyAmount = "CurrencyAmount"
        case paymentMethod = "PaymentMethod"
        case speakableString = "SpeakableString"
        case length = "Length"
        case distance = "Distance"
        case mass = "Mass"
        case speed = "Speed"
        case temperature = "Temperature"
        case volume = "Volume"
        case energy = "Energy"
        /// An object without a class of its own.
        case object = "Object"
    }

    /// Whether an extension can offer options: options are objects, and some values are not.
    package var canOfferOptions: Bool {
        switch self {
        case .enumeration: false
        case .object: true
        case .system(let type):
            switch type {
            case .dateComponents, .length, .distance, .mass, .speed, .temperature, .volume, .energy: false
            default: true
            }
        }
    }

    /// Whether a value is a number that a range can bound.
    package var isNumeric: Bool {
        switch self {
        case .system(.integer), .system(.decimal), .system(.timeInterval): true
        default: false
        }
    }
}

extension ParameterType.SystemType {
    /// The type in the host's model.
    package var valueType: ValueType {
        switch self {
        // A URL is a string on the wire; the host needs to know no more of it.
        case .string, .url: .string
        case .integer: .integer
        case .decimal: .double
        case .boolean: .boolean
        case .file: .object("INFile")
        case .placemark: .object("CLPlacemark")
        case .person: .object("INPerson")
        case .dateComponents: .dateComponents
        case .dateComponentsRange: .dateComponentsRange
        case .timeInterval: .timeInterval
        case .currencyAmount: .object("INCurrencyAmount")
        case .paymentMethod: .object("INPaymentMethod")
        case .speakableString: .object("INSpeakableString")
        case .length, .distance: .measurement(unit: "NSUnitLength")
        case .mass: .measurement(unit: "NSUnitMass")
        case .speed: .measurement(unit: "NSUnitSpeed")
        case .temperature: .measurement(unit: "NSUnitTemperature")
        case .volume: .measurement(unit: "NSUnitVolume")
        case .energy: .measurement(unit: "NSUnitEnergy")
        case .object: .object("INObject")
        }
    }

    /// The class of the result of resolving a parameter of the type (sirikit-rules R16).
    package var resolutionResultClass: String {
        switch self {
        case .string: "INStringResolutionResult"
        case .url: "INURLResolutionResult"
        case .integer: "INIntegerResolutionResult"
        case .decimal: "INDoubleResolutionResult"
        case .boolean: "INBooleanResolutionResult"
        case .file: "INFileResolutionResult"
        case .placemark: "INPlacemarkResolutionResult"
        case .person: "INPersonResolutionResult"
        case .dateComponents: "INDateComponentsResolutionResult"
        case .dateComponentsRange: "INDateComponentsRangeResolutionResult"
        case .timeInterval: "INTimeIntervalResolutionResult"
        case .currencyAmount: "INCurrencyAmountResolutionResult"
        case .paymentMethod: "INPaymentMethodResolutionResult"
        case .speakableString: "INSpeakableStringResolutionResult"
        case .length, .distance: "INLengthResolutionResult"
        case .mass: "INMassResolutionResult"
        case .speed: "INSpeedResolutionResult"
        case .temperature: "INTemperatureResolutionResult"
        case .volume: "INVolumeResolutionResult"
        case .energy: "INEnergyResolutionResult"
        case .object: "INObjectResolutionResult"
        }
    }

    /// The possible outcomes of resolving: numbers and Booleans cannot be chosen from a list (sirikit-rules R12).
    package var outcomes: Set<ResolutionOutcome> {
        switch self {
        case .integer, .decimal, .boolean, .timeInterval: .withoutDisambiguation
        default: .withDisambiguation
        }
    }
}
