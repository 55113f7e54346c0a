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

    /// Makes a parameter of the property that a key path reads; nil if it reads none of an intent or a response.
    ///
    /// A key path does not tell names on Linux, so an object without values notes which property is read. A path that
    /// goes on into a value is therefore the path of that value.
    public convenience init?<Root, Value>(keyPath: KeyPath<Root, Value>) {
        let name: String?
        switch Root.self {
        case let type as INIntent.Type:
            let probe = type.init(identifier: nil, parameters: [:])
            probe.noteReads()
            if let root = probe as? Root { _ = root[keyPath: keyPath] }
            name = probe.lastRead
        case let type as INIntentResponse.Type:
            let probe = type.init(codeName: "unspecified", userActivity: nil)
            probe.noteReads()
            if let root = probe as? Root { _ = root[keyPath: keyPath] }
            name = probe.lastRead
        default: name = nil
        }
        guard let name, let parameterClass = Root.self as? AnyClass else { return nil }
        self.init(for: parameterClass, keyPath: name)
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

    /// Returns the value among the members of its class, or nil if there is none.
    func value(in members: JSONObject) -> JSONValue? {
        let indices = indices.withLock { $0 }
        var value = JSONValue.object(members)
        var path = ""
        let keys = parameterKeyPath.split(separator: ".")
        guard !keys.isEmpty else { return nil }
        for key in keys {
            guard let member = value[String(key)] else { return nil }
            path += path.isEmpty ? String(key) : ".\(key)"
            value = member
            guard let index = indices[path] else { continue }
            guard let elements = member.arrayValue, elements.indices.contains(index) else { return nil }
            value = elements[index]
        }
        return value
    }
}
