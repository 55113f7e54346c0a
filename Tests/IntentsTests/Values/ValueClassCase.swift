import Foundation
@_spi(IntentDefinition) import Intents
import JSON
import Testing

/// The facts about one class of values that the tests need.
struct ValueClassCase: Sendable, CustomTestStringConvertible {
    /// A property: its getter, its setter, and a possible value in the one form in which it is sent.
    struct Property: Sendable {
        let key: String
        let get: @Sendable (WireObject) -> JSONValue?
        let set: (@Sendable (WireObject, JSONValue) -> Void)?
        let sample: @Sendable (inout ValueGenerator, ValueGenerator.Field) -> JSONValue
    }

    /// An initialiser.
    struct Initializer: Sendable {
        let name: String
        let required: [String]
        let optional: [String]
        let fixed: JSONObject
        let make: @Sendable (Arguments) throws -> WireObject?

        init(
            _ name: String,
            required: [String],
            optional: [String],
            fixed: JSONObject,
            make: @escaping @Sendable (Arguments) throws -> WireObject?
        ) {
            self.name = name
            self.required = required
            self.optional = optional
            self.fixed = fixed
            self.make = make
        }
    }

    let type: WireObject.Type
    let initializers: [Initializer]
    let superclass: WireObject.Type?
    private let ownProperties: [Property]

    init(
        _ type: WireObject.Type,
        superclass: WireObject.Type? = nil,
        properties: [Property],
        initializers: [Initializer]
    ) {
        self.type = type
        self.superclass = superclass
        self.initializers = initializers
        ownProperties = properties
    }

    /// The properties, including inherited ones.
    var properties: [Property] {
        let inherited = superclass.flatMap { name in Self.all.first { $0.type == name } }?.properties ?? []
        return ownProperties + inherited.filter { old in !ownProperties.contains { $0.key == old.key } }
    }

    var name: String { "\(type)" }
    var testDescription: String { name }
}

/// The arguments of an initialiser, by the property that each sets.
struct Arguments: Sendable {
    let values: JSONObject

    func value<Value: WireConvertible & SendableMetatype>(_ key: String) throws -> Value { try #require(optional(key)) }

    func optional<Value: WireConvertible>(_ key: String) -> Value? { values[key].flatMap(Value.value(of:)) }

    func number(_ key: String) throws -> NSDecimalNumber { try #require(optionalNumber(key)) }

    func optionalNumber(_ key: String) -> NSDecimalNumber? {
        (optional(key) as Decimal?).map { NSDecimalNumber(decimal: $0) }
    }
}

extension ValueClassCase {
    private static func sample<Value: WireConvertible & SendableMetatype>(
        _: Value.Type
    ) -> @Sendable (inout ValueGenerator, ValueGenerator.Field) -> JSONValue {
        { generator, field in
            switch Value.self {
            case is URL.Type: URL(filePath: "/\(generator.word())").wire
            case is Data.Type: Data(generator.text().utf8).wire
            case is TimeZone.Type: "GMT+0200"
            case is Double.Type: generator.double().wire
            // A value with more than one form is converted to the form that this side writes.
            case is any CollectionOfUniqueElements.Type:
                Value.value(of: generator.value(of: field.type))?.wire ?? .array([])
            default: generator.value(of: field.type)
            }
        }
    }

    static func property<Object: WireObject, Value: WireConvertible & SendableMetatype>(
        _ key: String,
        _ path: any KeyPath<Object, Value> & Sendable
    ) -> Property {
        Property(key: key, get: { ($0 as? Object)?[keyPath: path].wire }, set: nil, sample: sample(Value.self))
    }

    static func property<Object: WireObject, Value: WireConvertible & SendableMetatype>(
        _ key: String,
        _ path: any KeyPath<Object, Value?> & Sendable
    ) -> Property {
        Property(key: key, get: { ($0 as? Object)?[keyPath: path]?.wire }, set: nil, sample: sample(Value.self))
    }

    static func property<Object: WireObject, Value: WireConvertible & SendableMetatype>(
        _ key: String,
        _ path: any ReferenceWritableKeyPath<Object, Value> & Sendable
    ) -> Property {
        Property(
            key: key,
            get: { ($0 as? Object)?[keyPath: path].wire },
            set: { object, wire in
                guard let object = object as? Object, let value = Value.value(of: wire) else { return }
                object[keyPath: path] = value
            },
            sample: sample(Value.self)
        )
    }

    static func property<Object: WireObject, Value: WireConvertible & SendableMetatype>(
        _ key: String,
        _ path: any ReferenceWritableKeyPath<Object, Value?> & Sendable
    ) -> Property {
        Property(
            key: key,
            get: { ($0 as? Object)?[keyPath: path]?.wire },
            set: { object, wire in (object as? Object)?[keyPath: path] = Value.value(of: wire) },
            sample: sample(Value.self)
        )
    }

    static func property<Object: WireObject>(
        _ key: String,
        _ path: any KeyPath<Object, NSDecimalNumber> & Sendable
    ) -> Property {
        Property(
            key: key,
            get: { ($0 as? Object)?[keyPath: path].decimalValue.wire },
            set: nil,
            sample: sample(Decimal.self)
        )
    }

    static func property<Object: WireObject>(
        _ key: String,
        _ path: any KeyPath<Object, NSDecimalNumber?> & Sendable
    ) -> Property {
        Property(
            key: key,
            get: { ($0 as? Object)?[keyPath: path]?.decimalValue.wire },
            set: nil,
            sample: sample(Decimal.self)
        )
    }
}

/// A set of values, which has no order.
protocol CollectionOfUniqueElements {}

extension Set: CollectionOfUniqueElements {}
