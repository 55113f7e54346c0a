// The protocol documents its members.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import JSON

/// A value with a form in docs/protocol.md under "Values".
@_spi(IntentDefinition) public protocol WireConvertible {
    /// Reads the value, or returns nil if the JSON does not have its form.
    init?(wire: JSONValue)
    /// The value in its form on the wire.
    var wire: JSONValue { get }
    /// Reads the value.
    ///
    /// A class returns an object of the subclass that the members name.
    static func value(of wire: JSONValue) -> Self?
    /// Whether code that holds the value can change it for others that hold it: true for objects, and for values that
    /// hold objects.
    ///
    /// A value that cannot change is not written back after it was read. The wire form has more than the type holds,
    /// such as the offset of a date.
    static var canChange: Bool { get }
    /// Returns the wire form that replaces another, or the other if that already says the same in its own words.
    func wire(replacing other: () -> JSONValue?) -> JSONValue
}

extension WireConvertible {
    @_spi(IntentDefinition) public static var canChange: Bool { false }

    @_spi(IntentDefinition) public func wire(replacing other: () -> JSONValue?) -> JSONValue { wire }

    @_spi(IntentDefinition) public static func value(of wire: JSONValue) -> Self? { Self(wire: wire) }
}

@_spi(IntentDefinition) extension String: WireConvertible {
    public init?(wire: JSONValue) {
        guard let value = wire.stringValue else { return nil }
        self = value
    }

    public var wire: JSONValue { .string(self) }
}

@_spi(IntentDefinition) extension Bool: WireConvertible {
    public init?(wire: JSONValue) {
        guard let value = wire.boolValue else { return nil }
        self = value
    }

    public var wire: JSONValue { .bool(self) }
}

@_spi(IntentDefinition) extension Int: WireConvertible {
    public init?(wire: JSONValue) {
        guard let value = wire.integerValue.flatMap(Int.init(exactly:)) else { return nil }
        self = value
    }

    public var wire: JSONValue { .integer(Int64(self)) }
}

@_spi(IntentDefinition) extension Array: WireConvertible where Element: WireConvertible {
    public static var canChange: Bool { Element.canChange }

    /// Reads all elements, or returns nil if one is malformed.
    ///
    /// An array that lost elements would no longer fit the results that resolve gives for each of them.
    public init?(wire: JSONValue) {
        guard let values = wire.arrayValue else { return nil }
        let elements = values.compactMap(Element.value(of:))
        guard elements.count == values.count else { return nil }
        self = elements
    }

    public var wire: JSONValue { .array(map(\.wire)) }
}

@_spi(IntentDefinition) extension Set: WireConvertible where Element: WireConvertible {
    public static var canChange: Bool { Element.canChange }

    /// Reads all elements, or returns nil if one is malformed.
    public init?(wire: JSONValue) {
        guard let elements = [Element](wire: wire) else { return nil }
        self.init(elements)
    }

    /// The elements sorted by their texts, so that equal sets have one form.
    public var wire: JSONValue { .array(JSONValue.sorted(map(\.wire))) }
}

extension JSONValue {
    /// Returns values sorted by their texts.
    ///
    /// Here and not in the generic code, so that there is one copy of it.
    fileprivate static func sorted(_ values: [JSONValue]) -> [JSONValue] {
        values.sorted { $0.description < $1.description }
    }
}

extension JSONObject {
    /// Makes an object of the values that are not nil.
    package init(values: KeyValuePairs<String, (any WireConvertible)?>) {
        self.init()
        for (key, value) in values { self[key] = value?.wire }
    }

    /// Reads one member, or returns nil if it is absent or malformed.
    package func value<Value: WireConvertible>(_ key: String) -> Value? { self[key].flatMap(Value.value(of:)) }
}
