// The protocol says what its members do.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import JSON

/// A value that has a form in docs/protocol.md under "Values".
@_spi(IntentDefinition) public protocol WireConvertible {
    /// Reads the value, or gives nil where the JSON is not of its form.
    init?(wire: JSONValue)
    /// The value as it stands on the wire.
    var wire: JSONValue { get }
    /// Reads the value; a class gives an object of the subclass that the members tell.
    static func value(of wire: JSONValue) -> Self?
    /// Whether code that has a value can change it for others that have it: so with objects, and what holds objects.
    ///
    /// A value that cannot is never written back because it was read: what travelled has more than the type holds, such as
    /// the offset of a date.
    static var canChange: Bool { get }
    /// The value as it stands on the wire in the place of another: the other, where that says the same in its own words.
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

    /// Reads all elements, or gives nil where one is malformed: an array that lost elements would no longer fit the
    /// results that resolve gives for each of them.
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

    /// Reads all elements, or gives nil where one is malformed.
    public init?(wire: JSONValue) {
        guard let elements = [Element](wire: wire) else { return nil }
        self.init(elements)
    }

    /// The elements in the order of their texts, so that a set always travels in one form.
    public var wire: JSONValue { .array(JSONValue.sorted(map(\.wire))) }
}

extension JSONValue {
    /// Values in the order of their texts; here and not in the generic code, so that there is one copy of it.
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

    /// Reads one member; nil where it is absent or malformed.
    package func value<Value: WireConvertible>(_ key: String) -> Value? { self[key].flatMap(Value.value(of:)) }
}
