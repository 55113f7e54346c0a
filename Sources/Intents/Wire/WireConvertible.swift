package import JSON

/// A value that has a form in docs/protocol.md under "Values".
package protocol WireConvertible {
    /// Reads the value, or gives nil where the JSON is not of its form.
    init?(wire: JSONValue)
    /// The value as it stands on the wire.
    var wire: JSONValue { get }
}

extension String: WireConvertible {
    package init?(wire: JSONValue) {
        guard let value = wire.stringValue else { return nil }
        self = value
    }

    package var wire: JSONValue { .string(self) }
}

extension Bool: WireConvertible {
    package init?(wire: JSONValue) {
        guard let value = wire.boolValue else { return nil }
        self = value
    }

    package var wire: JSONValue { .bool(self) }
}

extension Int: WireConvertible {
    package init?(wire: JSONValue) {
        guard let value = wire.integerValue.flatMap(Int.init(exactly:)) else { return nil }
        self = value
    }

    package var wire: JSONValue { .integer(Int64(self)) }
}

extension Array: WireConvertible where Element: WireConvertible {
    /// Reads all elements, or gives nil where one is malformed: an array that lost elements would no longer fit the
    /// results that resolve gives for each of them.
    package init?(wire: JSONValue) {
        guard let values = wire.arrayValue else { return nil }
        let elements = values.compactMap(Element.init(wire:))
        guard elements.count == values.count else { return nil }
        self = elements
    }

    package var wire: JSONValue { .array(map(\.wire)) }
}

extension JSONObject {
    /// Makes an object of the values that are not nil.
    package init(values: KeyValuePairs<String, (any WireConvertible)?>) {
        self.init()
        for (key, value) in values { self[key] = value?.wire }
    }

    /// Reads one member; nil where it is absent or malformed.
    package func value<Value: WireConvertible>(_ key: String) -> Value? { self[key].flatMap(Value.init(wire:)) }
}
