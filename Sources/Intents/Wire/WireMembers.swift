package import JSON

/// The members of an object that can change: the JSON of the wire, and the objects read from it that code may hold and
/// change.
///
/// An object read once is kept, so that changing it changes its source, as with Apple's classes.
package struct WireMembers: Sendable {
    private var plain: JSONObject
    private var objects: [String: any WireConvertible & Sendable] = [:]
    private var notesReads = false
    /// The member that was read last, if that is noted.
    private(set) var lastRead: String?

    /// Makes members from JSON.
    package init(_ members: JSONObject) { plain = members }

    /// All current members, including those unknown to the class.
    package var json: JSONObject {
        var json = plain
        for (key, object) in objects { json[key] = object.wire }
        return json
    }

    /// Notes from now on which member is read.
    mutating func noteReads() { notesReads = true }

    /// Returns the members, of which one is read.
    mutating func readable(_ key: String) -> WireMembers {
        if notesReads { lastRead = key }
        return self
    }

    /// Returns one member as it was sent.
    func plain(_ key: String) -> JSONValue? { plain[key] }

    /// Reads one member, or returns nil if it is absent or malformed.
    @_semantics("optimize.sil.specialize.generic.never")
    package func value<Value: WireConvertible>(_ key: String) -> Value? { plain.value(key) }

    /// Sets one member, or removes it.
    package mutating func set(_ key: String, _ value: JSONValue?) {
        plain[key] = value
        objects[key] = nil
    }

    /// Reads one member, and keeps it if it can change.
    @_semantics("optimize.sil.specialize.generic.never")
    package mutating func object<Value: WireConvertible & Sendable>(_ key: String) -> Value? {
        if notesReads { lastRead = key }
        guard Value.canChange else { return plain.value(key) }
        if let object = objects[key] as? Value { return object }
        guard let object: Value = plain.value(key) else { return nil }
        objects[key] = object
        return object
    }

    /// Keeps a member that can change; `snapshot` is its current form on the wire.
    package mutating func setObject(_ key: String, _ object: any WireConvertible & Sendable, snapshot: JSONValue) {
        plain[key] = snapshot
        objects[key] = object
    }
}
