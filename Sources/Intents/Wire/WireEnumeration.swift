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
        guard let value = WireNames(Self.wireNames).value(of: wireName) else { return nil }
        self.init(rawValue: value)
    }

    /// The name of the case on the wire.
    public var wireName: String { WireNames(Self.wireNames).name(of: rawValue) }

    public var wire: JSONValue { .string(wireName) }
}

/// An option set that travels as an array of names.
@_spi(IntentDefinition) public protocol WireOptionSet: OptionSet, Sendable, WireConvertible where RawValue == UInt {
    /// The names of the options on the wire, each followed by its bits as a number, with a space between any two words.
    static var wireNames: StaticString { get }
}

@_spi(IntentDefinition) extension WireOptionSet {
    public init?(wire: JSONValue) {
        guard let bits = WireNames(Self.wireNames).bits(of: wire) else { return nil }
        self.init(rawValue: bits)
    }

    public var wire: JSONValue { WireNames(Self.wireNames).wire(ofBits: rawValue) }
}

/// The table of names of an enumeration; here and not in the protocols, so that there is one copy of the code.
private struct WireNames {
    private let text: String

    init(_ names: StaticString) { text = names.description }

    /// The names with their numbers.
    private var entries: [(name: Substring, value: Int)] {
        let words = text.split(separator: " ")
        return stride(from: 0, to: words.count - 1, by: 2).map { (words[$0], Int(words[$0 + 1]) ?? 0) }
    }

    func value(of name: String) -> Int? { entries.first { $0.name == name }?.value }

    func name(of value: Int) -> String { entries.first { $0.value == value }.map { String($0.name) } ?? String(value) }

    /// The bits of an array of names; a name that is not known has none.
    func bits(of wire: JSONValue) -> UInt? {
        guard let names = [String](wire: wire) else { return nil }
        return entries.reduce(0) { bits, entry in
            names.contains { $0 == entry.name } ? bits | UInt(entry.value) : bits
        }
    }

    func wire(ofBits bits: UInt) -> JSONValue {
        .array(entries.filter { bits & UInt($0.value) != 0 }.map { .string(String($0.name)) })
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
