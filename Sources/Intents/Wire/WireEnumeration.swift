// The protocol documents its members.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import JSON

/// An enumeration whose cases are sent by name.
@_spi(IntentDefinition) public protocol WireEnumeration: RawRepresentable, Sendable, WireConvertible
where RawValue == Int {
    /// The names of the cases on the wire, each followed by its number, all separated by spaces.
    ///
    /// If two names have one number, the first is written and both are read.
    static var wireNames: StaticString { get }
}

@_spi(IntentDefinition) extension WireEnumeration {
    public init?(wire: JSONValue) {
        guard let name = wire.stringValue else { return nil }
        self.init(wireName: name)
    }

    /// Makes the case of a name, or returns nil; letter case counts.
    public init?(wireName: String) {
        guard let value = WireNames.value(of: wireName, in: Self.wireNames) else { return nil }
        self.init(rawValue: value)
    }

    /// The name of the case on the wire.
    public var wireName: String { WireNames.name(of: rawValue, in: Self.wireNames) }

    public var wire: JSONValue { .string(wireName) }
}

/// An option set sent as an array of names.
@_spi(IntentDefinition) public protocol WireOptionSet: OptionSet, Sendable, WireConvertible where RawValue == UInt {
    /// The names of the options on the wire, each followed by its bits as a number, all separated by spaces.
    static var wireNames: StaticString { get }
}

@_spi(IntentDefinition) extension WireOptionSet {
    public init?(wire: JSONValue) {
        guard let bits = WireNames.bits(of: wire, in: Self.wireNames) else { return nil }
        self.init(rawValue: bits)
    }

    public var wire: JSONValue { WireNames.wire(ofBits: rawValue, in: Self.wireNames) }
}

/// The table of names of an enumeration.
///
/// Here and not in the protocols, so that there is one copy of the code. Read as bytes: most calls read one table, and
/// cutting it into strings takes long. The unsafe code reads the bytes of a literal, which live as long as the program.
private enum WireNames {
    /// Returns the number of a name, or nil.
    @inline(never)
    static func value(of name: String, in table: StaticString) -> Int? {
        unsafe first(in: table) { word, _ in unsafe word.elementsEqual(name.utf8) }?.value
    }

    /// Returns the first name of a number, or the number.
    @inline(never)
    static func name(of value: Int, in table: StaticString) -> String {
        unsafe first(in: table) { _, number in number == value }?.name ?? String(value)
    }

    /// Returns the bits of an array of names; an unknown name has none.
    @inline(never)
    static func bits(of wire: JSONValue, in table: StaticString) -> UInt? {
        guard let names = wire.arrayValue else { return nil }
        var bits: UInt = 0
        for case .string(let name) in names { bits |= UInt(value(of: name, in: table) ?? 0) }
        return bits
    }

    /// Returns the names of bits.
    @inline(never)
    static func wire(ofBits bits: UInt, in table: StaticString) -> JSONValue {
        var names: [JSONValue] = []
        _ = unsafe first(in: table) { word, value in
            if bits & UInt(value) != 0 { unsafe names.append(.string(String(decoding: word, as: UTF8.self))) }
            return false
        }
        return .array(names)
    }

    private typealias Bytes = Slice<UnsafeBufferPointer<UInt8>>

    /// Returns the text of a name, which is ASCII and usually fits a string without memory of its own.
    private static func text(_ name: Bytes) -> String {
        unsafe String(unsafeUninitializedCapacity: name.count) { buffer in
            unsafe buffer.initialize(fromContentsOf: UnsafeBufferPointer(rebasing: name))
        }
    }

    /// Returns the first entry that matches.
    private static func first(
        in table: StaticString,
        where isWanted: (Bytes, Int) -> Bool
    ) -> (name: String, value: Int)? {
        table.withUTF8Buffer { buffer in
            let space = UInt8(ascii: " ")
            var index = 0
            while index < buffer.count {
                let start = index
                while index < buffer.count, unsafe buffer[index] != space { index &+= 1 }
                let name = unsafe buffer[start..<index]
                index &+= 1
                // The generator writes only digits, after a minus if needed.
                var (value, isNegative) = (0, false)
                while index < buffer.count, unsafe buffer[index] != space {
                    let byte = unsafe buffer[index]
                    if byte == UInt8(ascii: "-") { isNegative = true } else { value = value &* 10 &+ Int(byte & 0xF) }
                    index &+= 1
                }
                index &+= 1
                if isNegative { value = -value }
                if unsafe isWanted(name, value) { return unsafe (text(name), value) }
            }
            return nil
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
