/// A hash table from a state with its members to the step that has reached it, or from a slot at a word to its spans.
///
/// A `Dictionary` hashes against floods of chosen keys, which costs more than the rest of a step; these keys are
/// numbers of states and slots.
struct StepTable {
    private var keys: [UInt64] = []
    private var values: [Int32] = []
    private var count = 0

    /// The value of a key, which becomes `value` if the key has none.
    mutating func insert(_ key: UInt64, _ value: Int32) -> Int32 {
        if count * 2 >= keys.count { grow() }
        let index = slot(of: key)
        if keys[index] == key { return values[index] }
        (keys[index], values[index]) = (key, value)
        count += 1
        return value
    }

    /// The place of a key, or the free place for it.
    ///
    /// There is always a free place, because half of them are.
    private func slot(of key: UInt64) -> Int {
        let mask = keys.count - 1
        var index = Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 32) & mask
        while keys[index] != key, keys[index] != .max { index = (index + 1) & mask }
        return index
    }

    private mutating func grow() {
        let (oldKeys, oldValues) = (keys, values)
        let size = max(64, keys.count * 2)
        keys = Array(repeating: .max, count: size)
        values = Array(repeating: 0, count: size)
        for (key, value) in zip(oldKeys, oldValues) where key != .max {
            let index = slot(of: key)
            (keys[index], values[index]) = (key, value)
        }
    }
}
