/// The members of a JSON object, in the order in which they were written.
///
/// Two objects are equal when they have the same members, whatever their order (RFC 8259 §4). A key stands at most
/// once: where the text repeats one, the last value wins. Keys are compared by their bytes. Two keys that only look the
/// same, because one writes an accent as a character of its own, are two keys.
public struct JSONObject: Sendable {
    /// One key and its value.
    public struct Member: Sendable, Hashable {
        /// The member's name.
        public let key: String
        /// The member's value.
        public var value: JSONValue
    }

    /// The members in order.
    public private(set) var members: [Member]

    /// Makes an object without members.
    public init() { members = [] }

    /// Makes an object of members whose keys are known to differ.
    init(uniqueMembers: [Member]) { members = uniqueMembers }

    /// The number of members.
    public var count: Int { members.count }

    /// Whether there are no members.
    public var isEmpty: Bool { members.isEmpty }

    /// The keys in order.
    public var keys: [String] { members.map(\.key) }

    /// The value of a key.
    ///
    /// Setting nil removes the member. Setting a value keeps the member's place or appends the member.
    public subscript(key: String) -> JSONValue? {
        get { members.first { $0.key.hasSameBytes(as: key) }?.value }
        set {
            let index = members.firstIndex { $0.key.hasSameBytes(as: key) }
            switch (index, newValue) {
            case (let index?, let value?): members[index].value = value
            case (let index?, nil): members.remove(at: index)
            case (nil, let value?): members.append(Member(key: key, value: value))
            case (nil, nil): break
            }
        }
    }
}

extension JSONObject.Member {
    /// Compares the keys by their bytes.
    public static func == (left: Self, right: Self) -> Bool {
        left.key.hasSameBytes(as: right.key) && left.value == right.value
    }

    /// Hashes the bytes of the key, and the value.
    public func hash(into hasher: inout Hasher) {
        key.hashBytes(into: &hasher)
        hasher.combine(value)
    }
}

extension JSONObject: Hashable {
    /// Compares members without regard to their order.
    public static func == (left: JSONObject, right: JSONObject) -> Bool {
        guard left.count == right.count else { return false }
        let isOrderSame = zip(left.members, right.members).allSatisfy { $0.key.hasSameBytes(as: $1.key) }
        // Never both comparisons: each level of a nested object would double the work.
        return isOrderSame ? left.members == right.members : left.values == right.values
    }

    /// Hashes the members without regard to their order.
    public func hash(into hasher: inout Hasher) { hasher.combine(values) }

    private var values: [JSONKey: JSONValue] {
        Dictionary(members.map { (JSONKey($0.key), $0.value) }, uniquingKeysWith: { _, last in last })
    }
}

extension JSONObject: Sequence {
    /// Walks through the members in order.
    public func makeIterator() -> IndexingIterator<[Member]> { members.makeIterator() }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
    /// Makes an object; the last value of a repeated key wins.
    public init(dictionaryLiteral elements: (String, JSONValue)...) {
        self.init()
        for (key, value) in elements { self[key] = value }
    }
}
