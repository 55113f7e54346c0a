internal import IntentModel

/// The kind of words that are a value of a type.
enum AnswerForm: Hashable {
    /// Yes or no.
    case flag
    /// Words that the host turns into a value; the first kind that takes them wins.
    case measured([ValueKind])
    /// A case of an enumeration.
    case enumeration(String)
    /// A person, by name, number or address.
    case person
    /// A place or an address.
    case place
    /// The name of a thing.
    case name
    /// Any words, as they were said.
    case text

    /// The form of the values of a type.
    init(_ type: ValueType) {
        self =
            switch type {
            case .string: .text
            case .boolean: .flag
            case .integer, .unsignedInteger, .double, .number, .decimal: .measured([.number])
            case .timeInterval: .measured([.duration, .number])
            case .date, .dateComponents: .measured([.dateTime, .date, .time])
            case .dateComponentsRange: .measured([.dateRange, .dateTime, .date, .time])
            case .measurement("NSUnitTemperature"): .measured([.temperature])
            case .measurement("NSUnitLength"): .measured([.distance])
            case .measurement("NSUnitEnergy"): .measured([.energy])
            case .measurement: .text
            case .enumeration(let name), .optionSet(let name): .enumeration(name)
            case .array(let element): AnswerForm(element)
            case .object("INCurrencyAmount"), .object("INPaymentAmount"): .measured([.money])
            case .object("INTemporalEventTrigger"): .measured([.dateRange, .dateTime, .date, .time])
            case .object("INPerson"), .object("INPersonHandle"), .object("INRestaurantGuest"): .person
            case .object("CLPlacemark"), .object("INSpatialEventTrigger"): .place
            case .object("INNoteContent"), .object("INTextNoteContent"): .text
            case .object, .dictionary: .name
            }
    }

    /// The section with the words that people put around such a value.
    var frames: TurnSection {
        switch self {
        case .flag, .measured, .enumeration: .value
        case .person: .person
        case .place: .place
        case .name: .name
        case .text: .text
        }
    }

    /// Whether any words can be such a value, so that nothing tells a wrong one.
    var isFree: Bool {
        switch self {
        case .person, .place, .name, .text: true
        case .flag, .measured, .enumeration: false
        }
    }

    /// Whether a value is told after a request: not one of fixed values, which have no words for people.
    var isTold: Bool {
        switch self {
        case .measured, .person, .place, .name, .text: true
        case .flag, .enumeration: false
        }
    }

    /// Whether the words name something, so that "no" or "I don't know" is none: a text may be just that.
    var isNamed: Bool { isFree && self != .text }

    /// Whether it is a value of a kind that a slot of a correction names.
    func isMeant(bySlot slot: String) -> Bool {
        switch (self, slot) {
        case (.person, "person"), (.place, "place"), (.name, "name"), (.text, "text"): true
        case (.measured(let kinds), "number"): kinds == [.number]
        case (.measured(let kinds), "money"): kinds == [.money]
        case (.measured(let kinds), "date"): kinds.contains(.date) || kinds.contains(.dateTime)
        default: false
        }
    }
}
