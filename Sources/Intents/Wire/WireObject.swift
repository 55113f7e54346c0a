// The protocol says what its members do.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import IntentsFoundation
public import JSON

// Sendable: the only stored property is, with a lock around everything inside.
/// The base of the value classes: an object of the wire.
///
/// A value keeps every member that it was read with, also those that its class does not know, and gives them back when it
/// is answered; a handler that returns a value has changed nothing. Two values are equal when all their members are.
open class WireObject: NSObject, NSCopying, @unchecked Sendable {
    final let storage: WireStorage

    @_spi(IntentDefinition) public required init(members: JSONObject) { storage = WireStorage(members) }

    @_spi(IntentDefinition) public required convenience init?(wire: JSONValue) {
        guard case .object(let members) = wire else { return nil }
        self.init(members: members)
    }

    /// Makes an object of the values that are not nil.
    @_spi(IntentDefinition) public convenience init(_ values: KeyValuePairs<String, (any WireConvertible)?>) {
        var members = JSONObject(values: values)
        if let key = Self.kindKey, members[key] == nil { members[key] = .null }
        self.init(members: members)
    }

    /// All members, known or not.
    @_spi(IntentDefinition) public final var members: JSONObject { storage.json }

    @_spi(IntentDefinition) public final var wire: JSONValue { .object(members) }

    /// The subclasses in one of which an object of this class travels; it is of the first that has the `kindKey`.
    package class var kinds: [WireObject.Type] { [] }

    /// The member that tells this class from others of its superclass; where it has no value it travels as null.
    package class var kindKey: String? { nil }

    @_spi(IntentDefinition) public class func value(of wire: JSONValue) -> Self? {
        guard case .object(let members) = wire else { return nil }
        // A subclass inherits the list, and is of another kind than those beside it.
        let kind = kinds.lazy.compactMap { $0 as? Self.Type }.first { kind in
            kind.kindKey.map { members[$0] != nil } ?? false
        }
        return (kind ?? self).init(members: members)
    }

    /// What a property keeps that is set to this object.
    package var copied: WireObject { type(of: self).init(members: members) }

    /// Gives another object of the same members.
    public func copy(with zone: NSZone? = nil) -> Any { type(of: self).init(members: members) }

    /// Compares all members of two values of one class.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? WireObject, type(of: other) == type(of: self) else { return false }
        return other.members == members
    }

    /// The hash of all members.
    public override var hash: Int { members.hashValue }

    /// The class and the JSON of the value.
    public override var description: String { "\(type(of: self)) \(wire)" }
}

@_spi(IntentDefinition) extension WireObject: WireConvertible {
    public static var canChange: Bool { true }
}

extension WireObject {
    /// Reads one member; nil where it is absent or malformed.
    @_spi(IntentDefinition)
    @_semantics("optimize.sil.specialize.generic.never")
    public final func member<Value: WireConvertible>(_ key: String) -> Value? { storage.member(key) }

    /// Sets one member, or removes it.
    @_spi(IntentDefinition) public final func setMember(_ key: String, _ value: (any WireConvertible)?) {
        storage.setMember(key, value)
    }

    /// Replaces one member by what a closure makes of it, with nothing in between.
    package final func changeMember(_ key: String, _ change: (JSONValue?) -> JSONValue?) {
        storage.changeMember(key, change)
    }

    /// Reads one member that can change; changing it changes this object.
    @_spi(IntentDefinition)
    @_semantics("optimize.sil.specialize.generic.never")
    public final func object<Value: WireConvertible & Sendable>(_ key: String) -> Value? { storage.object(key) }

    /// Sets one member that can change, or removes it.
    ///
    /// A single object is copied, as Apple's properties do.
    @_spi(IntentDefinition)
    public final func setObject(_ key: String, _ value: (any WireConvertible & Sendable)?) {
        storage.setObject(key, value)
    }

    /// Reads one number; nil where it is absent or malformed.
    package final func decimal(_ key: String) -> NSDecimalNumber? {
        (member(key) as Decimal?).map { NSDecimalNumber(decimal: $0) }
    }
}

extension WireObject {
    /// Reads one number or Boolean; nil where it is absent or malformed.
    final func number(_ key: String) -> NSNumber? { storage.number(key) }

    /// Sets one number, or removes it; a Boolean travels as one or zero.
    final func setNumber(_ key: String, _ value: NSNumber?) { storage.setNumber(key, value) }
}
