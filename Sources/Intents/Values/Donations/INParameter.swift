public import IntentsFoundation
import JSON
import Synchronization

// Sendable: everything mutable is inside a lock, and a class is the same everywhere.
/// A parameter of an intent or a property of a response, or a part of one.
public final class INParameter: NSObject, NSCopying, @unchecked Sendable {
    /// The class of the intent or the response.
    public let parameterClass: AnyClass
    /// The names on the path to the value, separated by points.
    public let parameterKeyPath: String
    private let indices = Mutex<[String: Int]>([:])

    /// Makes a parameter.
    public init(for aClass: AnyClass, keyPath: String) {
        parameterClass = aClass
        parameterKeyPath = keyPath
    }

    /// Selects an element of the array at the end of a part of the path.
    public func setIndex(_ index: Int, forSubKeyPath subKeyPath: String) {
        indices.withLock { $0[subKeyPath] = index }
    }

    /// Returns the selected element, or `NSNotFound` if none was selected.
    public func index(forSubKeyPath subKeyPath: String) -> Int { indices.withLock { $0[subKeyPath] } ?? NSNotFound }

    /// Returns whether two parameters refer to the same value.
    public func isEqual(to parameter: INParameter) -> Bool {
        parameterClass == parameter.parameterClass && parameterKeyPath == parameter.parameterKeyPath
            && indices.withLock { $0 } == parameter.indices.withLock { $0 }
    }

    /// Returns whether two parameters refer to the same value.
    public override func isEqual(_ object: Any?) -> Bool { (object as? INParameter).map(isEqual(to:)) ?? false }

    /// The hash of the path to the value.
    public override var hash: Int { parameterKeyPath.hashValue }

    /// Returns another parameter that refers to the same value.
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
