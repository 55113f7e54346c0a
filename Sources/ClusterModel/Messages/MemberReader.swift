internal import JSON

/// Reads the members of one object, each with a bound.
struct MemberReader {
    /// The name of the object, for errors.
    private let name: String
    private let object: JSONObject

    init(_ json: JSONValue?, named name: String) throws(ClusterMessageError) {
        guard let object = json?.objectValue else { throw ClusterMessageError("\(name) is not an object") }
        (self.object, self.name) = (object, name)
    }

    func error(_ key: String, _ problem: String) -> ClusterMessageError {
        ClusterMessageError("\(name): '\(key)' \(problem)")
    }

    func value(_ key: String) throws(ClusterMessageError) -> JSONValue {
        guard let value = object[key] else { throw error(key, "is missing") }
        return value
    }

    func optionalValue(_ key: String) -> JSONValue? { object[key] }

    func reader(_ key: String) throws(ClusterMessageError) -> MemberReader {
        try MemberReader(value(key), named: "\(name).\(key)")
    }

    /// A text, which may be empty.
    func text(_ key: String, atMost bytes: Int) throws(ClusterMessageError) -> String {
        guard let text = try value(key).stringValue else { throw error(key, "is not a string") }
        guard text.utf8.count <= bytes else { throw error(key, "has more than \(bytes) bytes") }
        return text
    }

    func optionalText(_ key: String, atMost bytes: Int) throws(ClusterMessageError) -> String? {
        try object[key].map { _ throws(ClusterMessageError) in try text(key, atMost: bytes) }
    }

    /// A Boolean; false if absent.
    func flag(_ key: String) throws(ClusterMessageError) -> Bool {
        guard let value = object[key] else { return false }
        guard let flag = value.boolValue else { throw error(key, "is not a Boolean") }
        return flag
    }

    /// An integer within a range.
    func integer(_ key: String, in range: ClosedRange<Int64>) throws(ClusterMessageError) -> Int64 {
        guard let integer = try value(key).integerValue else { throw error(key, "is not an integer") }
        guard range.contains(integer) else { throw error(key, "is out of range") }
        return integer
    }

    /// A count of things: zero up to two thousand million.
    func count(_ key: String) throws(ClusterMessageError) -> Int {
        Int(try integer(key, in: 0...Int64(Int32.max)))
    }

    /// A time in whole milliseconds; a longer one than the longest is the longest.
    func duration(_ key: String, atMost longest: Duration) throws(ClusterMessageError) -> Duration {
        min(.milliseconds(try integer(key, in: 0...Int64.max)), longest)
    }

    /// An array; empty if absent.
    func elements(_ key: String, atMost count: Int) throws(ClusterMessageError) -> [JSONValue] {
        guard let value = object[key] else { return [] }
        guard let elements = value.arrayValue else { throw error(key, "is not an array") }
        guard elements.count <= count else { throw error(key, "has more than \(count) elements") }
        return elements
    }

    /// An array of texts; empty if absent.
    func texts(_ key: String, atMost count: Int, each bytes: Int) throws(ClusterMessageError) -> [String] {
        var texts: [String] = []
        for element in try elements(key, atMost: count) {
            guard let text = element.stringValue, text.utf8.count <= bytes else {
                throw error(key, "has an element that is not a string of at most \(bytes) bytes")
            }
            texts.append(text)
        }
        return texts
    }

    /// An object whose values are texts; empty if absent.
    func words(_ key: String, atMost count: Int, each bytes: Int) throws(ClusterMessageError) -> [String: String] {
        guard let value = object[key] else { return [:] }
        guard let object = value.objectValue, object.count <= count else {
            throw error(key, "is not an object of at most \(count) members")
        }
        var words: [String: String] = [:]
        for member in object {
            guard let text = member.value.stringValue, text.utf8.count <= bytes, member.key.utf8.count <= bytes else {
                throw error(key, "has a member that is not a string of at most \(bytes) bytes")
            }
            words[member.key] = text
        }
        return words
    }
}
