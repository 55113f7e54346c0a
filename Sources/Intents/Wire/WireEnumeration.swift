public import JSON

/// An enumeration whose cases travel by name.
@_spi(IntentDefinition) public protocol WireEnumeration: RawRepresentable, Sendable, WireConvertible
where RawValue == Int {
    /// The names of the cases on the wire, each followed by its number, with a space between any two words.
    ///
    /// Of two names with one number the first is written and both are read.
    static var wireNames: StaticString { get }
}

@_spi(IntentDefinition) extension WireEnumeration {
    public init?(wire: JSONValue) {
        guard let name = wire.stringValue else { return nil }
        self.init(wireName: name)
    }

    /// The case of a name, or nil; letter case counts.
    public init?(wireName: String) {
        guard let value = WireNames.value(of: wireName, in: Self.wireNames) else { return nil }
        self.init(rawValue: value)
    }

    /// The name of the case on the wire.
    public var wireName: String { WireNames.name(of: rawValue, in: Self.wireNames) }

    public var wire: JSONValue { .string(wireName) }
}

/// An option set that travels as an array of names.
@_spi(IntentDefinition) public protocol WireOptionSet: OptionSet, Sendable, WireConvertible where RawValue == UInt {
    /// The names of the options on the wire, each followed by its bits as a number, with a space between any two words.
    static var wireNames: StaticString { get }
}

@_spi(IntentDefinition) extension WireOptionSet {
    public init?(wire: JSONValue) {
        guard let bits = WireNames.bits(of: wire, in: Self.wireNames) else { return nil }
        self.init(rawValue: bits)
    }

    public var wire: JSONValue { WireNames.wire(ofBits: rawValue, in: Self.wireNames) }
}

/// The table of names of an enumeration; here and not in the protocols, so that there is one copy of the code.
private enum WireNames {
    /// The number of a name, or nil.
    @inline(never)
    static func value(of name: String, in table: StaticString) -> Int? {
        var found: Int?
        forEach(in: table) { word, value in
            if found == nil, word == name { found = value }
        }
        return found
    }

    /// The first name of a number, or the number.
    @inline(never)
    static func name(of value: Int, in table: StaticString) -> String {
        var found: String?
        forEach(in: table) { word, number in
            if found == nil, number == value { found = String(word) }
        }
        return found ?? String(value)
    }

    /// The bits of an array of names; a name that is not known has none.
    @inline(never)
    static func bits(of wire: JSONValue, in table: StaticString) -> UInt? {
        guard let names = wire.arrayValue else { return nil }
        var bits: UInt = 0
        forEach(in: table) { word, value in
            if names.contains(.string(String(word))) { bits |= UInt(value) }
        }
        return bits
    }

    /// The names of bits.
    @inline(never)
    static func wire(ofBits bits: UInt, in table: StaticString) -> JSONValue {
        var names: [JSONValue] = []
        forEach(in: table) { word, value in
            if bits & UInt(value) != 0 { names.append(.string(String(word))) }
        }
        return .array(names)
    }

    private static func forEach(in table: StaticString, _ body: (Substring, Int) -> Void) {
        var name: Substring?
        for word in table.description.split(separator: " ") {
            if let entry = name {
                body(entry, Int(word) ?? 0)
                name = nil
            } else {
                name = word
            }
        }
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
