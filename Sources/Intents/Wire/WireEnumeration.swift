public import IntentModel
public import JSON

/// An enumeration whose cases travel by name; the names come from the catalogue, so that they stand in one place.
@_spi(IntentDefinition) public protocol WireEnumeration: RawRepresentable, Sendable, WireConvertible
where RawValue == Int {
    /// The names of the cases with Apple's numbers.
    static var definition: EnumerationDefinition { get }
}

@_spi(IntentDefinition) extension WireEnumeration {
    public init?(wire: JSONValue) {
        guard let name = wire.stringValue else { return nil }
        self.init(wireName: name)
    }

    /// The case of a name, or nil; letter case counts.
    public init?(wireName: String) {
        guard let value = Self.definition.case(named: wireName)?.value else { return nil }
        self.init(rawValue: value)
    }

    /// The name of the case on the wire.
    public var wireName: String {
        Self.definition.cases.first { $0.value == rawValue }?.name ?? String(rawValue)
    }

    public var wire: JSONValue { .string(wireName) }
}

/// An option set that travels as an array of names.
@_spi(IntentDefinition) public protocol WireOptionSet: OptionSet, WireConvertible where RawValue == UInt {
    /// The names of the options with Apple's bits.
    static var definition: EnumerationDefinition { get }
}

@_spi(IntentDefinition) extension WireOptionSet {
    public init?(wire: JSONValue) {
        guard let names = [String](wire: wire) else { return nil }
        self.init(rawValue: names.reduce(0) { $0 | UInt(Self.definition.case(named: $1)?.value ?? 0) })
    }

    public var wire: JSONValue {
        .array(Self.definition.cases.filter { rawValue & UInt($0.value) != 0 }.map { .string($0.name) })
    }
}

/// A string of its own type, such as a label.
@_spi(IntentDefinition) public protocol WireString: RawRepresentable, WireConvertible where RawValue == String {}

@_spi(IntentDefinition) extension WireString {
    public init?(wire: JSONValue) {
        guard let text = wire.stringValue else { return nil }
        self.init(rawValue: text)
    }

    public var wire: JSONValue { .string(rawValue) }
}

extension EnumerationDefinition {
    /// The catalogue's enumeration of a name.
    package static func system(_ name: String) -> EnumerationDefinition {
        IntentCatalogue.system.enumeration(named: name) ?? EnumerationDefinition(name: name, cases: [])
    }

    /// The response codes of an intent of the catalogue, as an enumeration.
    package static func responseCodes(of intent: String) -> EnumerationDefinition {
        let codes = IntentCatalogue.system.definition(named: intent)?.responseCodes ?? []
        return EnumerationDefinition(
            name: "\(intent)ResponseCode",
            cases: codes.map { Case(name: $0.name, value: $0.value) }
        )
    }

    /// The typed reasons of a resolution result: Apple numbers them from one in their order.
    package static func reasons(_ name: String, _ reasons: [String]) -> EnumerationDefinition {
        EnumerationDefinition(
            name: name,
            cases: reasons.enumerated().map { Case(name: $0.element, value: $0.offset + 1) }
        )
    }
}
