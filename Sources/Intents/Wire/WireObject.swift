// The protocol documents its members.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import IntentsFoundation
public import JSON

// Sendable: the only stored property is Sendable, with a lock around everything inside.
/// The base of the value classes: an object of the wire.
///
/// A value keeps every member it was read with, including those unknown to its class, and sends them back. A handler
/// that returns a value has therefore changed nothing. Two values are equal if all their members are.
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

    /// The subclasses, one of which represents an object of this class on the wire: the first that has the `kindKey`.
    package class var kinds: [WireObject.Type] { [] }

    /// The member that tells this class from other subclasses of its superclass; without a value it is sent as null.
    package class var kindKey: String? { nil }

    @_spi(IntentDefinition) public class func value(of wire: JSONValue) -> Self? {
        guard case .object(let members) = wire else { return nil }
        // A subclass inherits the list, and is of another kind than its siblings.
        let kind = kinds.lazy.compactMap { $0 as? Self.Type }.first { kind in
            kind.kindKey.map { members[$0] != nil } ?? false
        }
        return (kind ?? self).init(members: members)
    }

    /// The value that a property keeps when it is set to this object.
    package var copied: WireObject { type(of: self).init(members: members) }

    /// Returns another object with the same members.
    public func copy(with zone: NSZone? = nil) -> Any { type(of: self).init(members: members) }

    /// Compares all members of two values of one class.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? WireObject, type(of: other) == type(of: self) else { return false }
        return other.members == members
    }

    /// The hash of all members.
    public override var hash: Int { members.hashValue }

    /// The class and the value as JSON text.
    public override var description: String { "\(type(of: self)) \(wire)" }
}

@_spi(IntentDefinition) extension WireObject: WireConvertible {
    public static var canChange: Bool { true }
}

extension WireObject {
    /// Reads one member, or returns nil if it is absent or malformed.
    @_spi(IntentDefinition)
    @_semantics("optimize.sil.specialize.generic.never")
    public final func member<Value: WireConvertible>(_ key: String) -> Value? { storage.member(key) }

    /// Sets one member, or removes it.
    @_spi(IntentDefinition) public final func setMember(_ key: String, _ value: (any WireConvertible)?) {
        storage.setMember(key, value)
    }

    /// Replaces one member by the result of a closure, atomically.
    package final func changeMember(_ key: String, _ change: (JSONValue?) -> JSONValue?) {
        storage.changeMember(key, change)
    }

    /// Reads one member that can change; changing it changes this object.
    @_spi(IntentDefinition)
    @_semantics("optimize.sil.specialize.generic.never")
    public final func object<Value: WireConvertible & Sendable>(_ key: String) -> Value? { storage.object(key) }

    /// Sets one member that can change, or removes it.
    ///
    /// A single object is copied, as by Apple's properties.
    @_spi(IntentDefinition)
    public final func setObject(_ key: String, _ value: (any WireConvertible & Sendable)?) {
        storage.setObject(key, value)
    }

    /// Reads one number, or returns nil if it is absent or malformed.
    package final func decimal(_ key: String) -> NSDecimalNumber? {
        (member(key) as Decimal?).map { NSDecimalNumber(decimal: $0) }
    }
}

extension WireObject {
    /// Reads one number or Boolean, or returns nil if it is absent or malformed.
    final func number(_ key: String) -> NSNumber? { storage.number(key) }

    /// Sets one number, or removes it; a Boolean is sent as one or zero.
    final func setNumber(_ key: String, _ value: NSNumber?) { storage.setNumber(key, value) }
}
