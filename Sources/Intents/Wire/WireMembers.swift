package import JSON

/// The members of an object that can change: what the wire said, and the objects in it that code may hold and change.
///
/// An object that was read once is kept, so that changing it changes what it was read from, as with Apple's classes.
package struct WireMembers: Sendable {
    private var plain: JSONObject
    private var objects: [String: any WireConvertible & Sendable] = [:]

    /// Makes members of JSON.
    package init(_ members: JSONObject) { plain = members }

    /// All members as they are now, those included that no class knows.
    package var json: JSONObject {
        var json = plain
        for (key, object) in objects { json[key] = object.wire }
        return json
    }

    /// One member as it travelled.
    func plain(_ key: String) -> JSONValue? { plain[key] }

    /// Reads one member; nil where it is absent or malformed.
    @_semantics("optimize.sil.specialize.generic.never")
    package func value<Value: WireConvertible>(_ key: String) -> Value? { plain.value(key) }

    /// Sets one member, or removes it.
    package mutating func set(_ key: String, _ value: JSONValue?) {
        plain[key] = value
        objects[key] = nil
    }

    /// Reads one member, and keeps it where it can change.
    @_semantics("optimize.sil.specialize.generic.never")
    package mutating func object<Value: WireConvertible & Sendable>(_ key: String) -> Value? {
        guard Value.canChange else { return plain.value(key) }
        if let object = objects[key] as? Value { return object }
        guard let object: Value = plain.value(key) else { return nil }
        objects[key] = object
        return object
    }

    /// Keeps a member that can change; `snapshot` is how it travels now.
    package mutating func setObject(_ key: String, _ object: any WireConvertible & Sendable, snapshot: JSONValue) {
        plain[key] = snapshot
        objects[key] = object
    }
}
