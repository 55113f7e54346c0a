// The protocol documents its members.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import IntentsFoundation
public import JSON

@_spi(IntentDefinition) extension Double: WireConvertible {
    public init?(wire: JSONValue) {
        guard let value = wire.doubleValue else { return nil }
        self = value
    }

    /// The number in its form on the wire.
    ///
    /// A number without a fraction is sent as an integer, and NaN or infinity as null.
    public var wire: JSONValue {
        if let integer = Int64(exactly: self), self != 0 || sign == .plus { return .integer(integer) }
        return isFinite ? .double(self) : .null
    }
}

@_spi(IntentDefinition) extension Float: WireConvertible {
    public init?(wire: JSONValue) {
        guard let value = wire.doubleValue.map({ Float($0) }), value.isFinite else { return nil }
        self = value
    }

    public var wire: JSONValue { Double(self).wire }
}

@_spi(IntentDefinition) extension Decimal: WireConvertible {
    /// Reads a string of decimal digits.
    public init?(wire: JSONValue) {
        guard let text = wire.stringValue else { return nil }
        self.init(string: text)
    }

    public var wire: JSONValue { .string(description) }
}
