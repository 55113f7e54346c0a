import IntentsFoundation
import JSON
import Synchronization

/// The members of an object, for all threads.
///
/// Every wire object has one; an intent and a response have one too, without a further object each.
struct WireStorage: ~Copyable, Sendable {
    private let members: Mutex<WireMembers>

    /// Makes storage of members.
    init(_ members: JSONObject) { self.members = Mutex(WireMembers(members)) }

    /// All current members.
    var json: JSONObject {
        // Outside the lock, because the members have locks of their own.
        members.withLock { $0 }.json
    }

    /// Notes from now on which member is read.
    func noteReads() { members.withLock { $0.noteReads() } }

    /// The member that was read last, if that is noted.
    var lastRead: String? { members.withLock { $0.lastRead } }

    /// Reads one member, or returns nil if it is absent or malformed.
    @_semantics("optimize.sil.specialize.generic.never")
    func member<Value: WireConvertible>(_ key: String) -> Value? { members.withLock { $0.readable(key) }.value(key) }

    /// Sets one member, or removes it.
    func setMember(_ key: String, _ value: (any WireConvertible)?) {
        let wire = wire(of: value, for: key)
        members.withLock { $0.set(key, wire) }
    }

    /// Replaces one member by the result of a closure, atomically.
    func changeMember(_ key: String, _ change: (JSONValue?) -> JSONValue?) {
        members.withLock { $0.set(key, change($0.json[key])) }
    }

    /// Reads one member that can change; changing it changes the stored value.
    @_semantics("optimize.sil.specialize.generic.never")
    func object<Value: WireConvertible & Sendable>(_ key: String) -> Value? { members.withLock { $0.object(key) } }

    /// Sets one member that can change, or removes it.
    ///
    /// A single object is copied, as by Apple's properties.
    func setObject(_ key: String, _ value: (any WireConvertible & Sendable)?) {
        guard let value, type(of: value).canChange else { return setMember(key, value) }
        let object = (value as? WireObject)?.copied ?? value
        let snapshot = object.wire
        members.withLock { $0.setObject(key, object, snapshot: snapshot) }
    }

    /// Returns the form of a value on the wire; a value equal to the member changes nothing.
    private func wire(of value: (any WireConvertible)?, for key: String) -> JSONValue? {
        // Outside the lock, because the value may have a lock of its own.
        value?.wire(replacing: { members.withLock { $0 }.plain(key) })
    }
}

// Xcode's classes for a definition file have numbers and Booleans as objects; each is sent according to its type.
extension WireStorage {
    /// Reads one number or Boolean, or returns nil if it is absent or malformed.
    func number(_ key: String) -> NSNumber? {
        if let flag: Bool = member(key) { return NSNumber(value: flag) }
        if let integer: Int = member(key) { return NSNumber(value: integer) }
        return (member(key) as Double?).map { NSNumber(value: $0) }
    }

    /// Sets one number, or removes it; a Boolean is sent as one or zero.
    func setNumber(_ key: String, _ value: NSNumber?) { setMember(key, value?.doubleValue) }

    /// Sets one Boolean, or removes it.
    func setFlag(_ key: String, _ value: NSNumber?) { setMember(key, value?.boolValue) }

    /// Reads an array of numbers.
    func numbers(_ key: String) -> [NSNumber]? { (member(key) as [Double]?)?.map { NSNumber(value: $0) } }

    /// Sets an array of numbers, or removes it.
    func setNumbers(_ key: String, _ value: [NSNumber]?) { setMember(key, value?.map(\.doubleValue)) }

    /// Reads an array of Booleans.
    func flags(_ key: String) -> [NSNumber]? { (member(key) as [Bool]?)?.map { NSNumber(value: $0) } }

    /// Sets an array of Booleans, or removes it.
    func setFlags(_ key: String, _ value: [NSNumber]?) { setMember(key, value?.map(\.boolValue)) }
}
