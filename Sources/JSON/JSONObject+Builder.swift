extension JSONObject {
    /// Collects members whose keys may repeat, in time linear in their number.
    struct Builder {
        /// Up to this many members a linear look for a repeated key is cheaper than a program's first dictionary; `initialize` has an
        /// object of twenty.
        private static let linearLimit = 32

        private var members: [Member] = []
        private var indexes: [String: Int] = [:]

        var object: JSONObject { JSONObject(uniqueMembers: members) }

        /// Makes room for the members of a usual message at once.
        init() { members.reserveCapacity(8) }

        mutating func set(_ key: String, _ value: JSONValue) {
            if let index = index(of: key) {
                members[index].value = value
                return
            }
            members.append(Member(key: key, value: value))
            if members.count > Self.linearLimit { indexes[key] = members.count - 1 }
        }

        private mutating func index(of key: String) -> Int? {
            guard members.count >= Self.linearLimit else { return members.firstIndex { $0.key == key } }
            if indexes.isEmpty {
                for (index, member) in members.enumerated() { indexes[member.key] = index }
            }
            return indexes[key]
        }
    }
}
