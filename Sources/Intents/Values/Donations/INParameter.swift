public import IntentsFoundation
import JSON
import Synchronization

// Sendable: what is not immutable is inside a lock, and a class is the same everywhere.
/// A parameter of an intent or a property of a response, or a part of one.
public final class INParameter: NSObject, NSCopying, @unchecked Sendable {
    /// The class of the intent or the response.
    public let parameterClass: AnyClass
    /// The names on the way to the value, with points between them.
    public let parameterKeyPath: String
    private let indices = Mutex<[String: Int]>([:])

    /// Makes a parameter.
    public init(for aClass: AnyClass, keyPath: String) {
        parameterClass = aClass
        parameterKeyPath = keyPath
    }

    /// Chooses an element of the array at the end of a part of the way.
    public func setIndex(_ index: Int, forSubKeyPath subKeyPath: String) {
        indices.withLock { $0[subKeyPath] = index }
    }

    /// The element that was chosen; `NSNotFound`, the greatest integer, where none was.
    public func index(forSubKeyPath subKeyPath: String) -> Int { indices.withLock { $0[subKeyPath] } ?? Int.max }

    /// Whether two parameters mean the same value.
    public func isEqual(to parameter: INParameter) -> Bool {
        parameterClass == parameter.parameterClass && parameterKeyPath == parameter.parameterKeyPath
            && indices.withLock { $0 } == parameter.indices.withLock { $0 }
    }

    /// Whether two parameters mean the same value.
    public override func isEqual(_ object: Any?) -> Bool { (object as? INParameter).map(isEqual(to:)) ?? false }

    /// The hash of the way to the value.
    public override var hash: Int { parameterKeyPath.hashValue }

    /// Gives another parameter that means the same value.
    public func copy(with zone: NSZone? = nil) -> Any {
        let copy = INParameter(for: parameterClass, keyPath: parameterKeyPath)
        let values = indices.withLock { $0 }
        copy.indices.withLock { $0 = values }
        return copy
    }

    func value(in members: JSONObject) -> Any? {
        let indices = indices.withLock { $0 }
        var value = JSONValue.object(members)
        var path = ""
        for key in parameterKeyPath.split(separator: ".") {
            guard let member = value[String(key)] else { return nil }
            path += path.isEmpty ? String(key) : ".\(key)"
            value = member
            guard let index = indices[path] else { continue }
            guard let elements = member.arrayValue, elements.indices.contains(index) else { return nil }
            value = elements[index]
        }
        return value.propertyList
    }
}
