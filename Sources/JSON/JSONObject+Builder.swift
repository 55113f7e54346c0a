extension JSONObject {
    /// Collects members whose keys may repeat, in time linear in their number.
    package struct Builder {
        /// The number of members up to which a linear search for a repeated key is cheaper than hashing.
        ///
        /// An `initialize` object has twenty.
        private static let linearLimit = 32
        /// The capacity reserved with the second member: most objects have no more members.
        private static let usualCount = 4

        private var members: [Member] = []
        private var places = PlaceTable()

        package init() {}

        package var object: JSONObject { JSONObject(uniqueMembers: members) }

        package mutating func set(_ key: String, _ value: JSONValue) {
            guard members.count >= Self.linearLimit else {
                if let index = members.firstIndex(where: { $0.key.hasSameBytes(as: key) }) {
                    members[index].value = value
                } else {
                    // Not earlier: a line of objects with one member each would waste the room in all of them.
                    if members.count == 1 { members.reserveCapacity(Self.usualCount) }
                    members.append(Member(key: key, value: value))
                }
                return
            }
            if places.isEmpty {
                for member in members { _ = places.place(of: member.key, among: members) }
            }
            let place = places.place(of: key, among: members)
            if place < members.count {
                members[place].value = value
            } else {
                members.append(Member(key: key, value: value))
            }
        }
    }

    /// Finds the places of keys by a hash of their bytes.
    ///
    /// A dictionary would rehash all keys each time it grows.
    private struct PlaceTable {
        private var hashes: [Int] = []
        /// The place of the key to which a hash, or one before it, points; -1 where there is none.
        ///
        /// The number of slots is a power of two and at least twice the number of keys.
        private var slots: [Int32] = []

        var isEmpty: Bool { hashes.isEmpty }

        /// Returns the place of a key; a new key gets the next place.
        mutating func place(of key: String, among members: [Member]) -> Int {
            if (hashes.count + 1) * 2 > slots.count { grow() }
            var hasher = Hasher()
            key.hashBytes(into: &hasher)
            let hash = hasher.finalize()
            var slot = hash & (slots.count - 1)
            while slots[slot] >= 0 {
                let place = Int(slots[slot])
                if hashes[place] == hash, members[place].key.hasSameBytes(as: key) { return place }
                slot = (slot + 1) & (slots.count - 1)
            }
            slots[slot] = Int32(truncatingIfNeeded: hashes.count)
            hashes.append(hash)
            return hashes.count - 1
        }

        private mutating func grow() {
            slots = Array(repeating: -1, count: Swift.max(128, slots.count * 2))
            for (place, hash) in hashes.enumerated() {
                var slot = hash & (slots.count - 1)
                while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
                slots[slot] = Int32(truncatingIfNeeded: place)
            }
        }
    }
}
