/// Phrases of several lists, found by their words from a given one on.
///
/// A step costs one look into a hash table, however many phrases there are.
struct PhraseTrie: Sendable {
    /// A list of phrases that a slot may ask for.
    typealias List = Int32

    /// One phrase that begins at a word.
    struct Hit {
        let list: List
        let item: Int32
        /// The number of words of the phrase.
        let length: Int
    }

    private struct Leaf {
        let list: List
        let item: Int32
        let next: Int32
    }

    private var children: [UInt64: Int32] = [:]
    private var nodeCount: Int32 = 1
    /// The first leaf of each node that has any.
    private var firstLeaf: [Int32: Int32] = [:]
    private var leaves: [Leaf] = []

    /// The number of phrases.
    var count: Int { leaves.count }

    mutating func reserve(_ phrases: Int) {
        children.reserveCapacity(phrases * 2)
        firstLeaf.reserveCapacity(phrases)
        leaves.reserveCapacity(phrases)
    }

    /// Adds a phrase; an empty one is left out.
    mutating func insert(_ words: some Sequence<Int32>, list: List, item: Int32) {
        var node: Int32 = 0
        for word in words {
            let key = Self.key(node, word)
            if let child = children[key] {
                node = child
            } else {
                children[key] = nodeCount
                node = nodeCount
                nodeCount += 1
            }
        }
        guard node != 0, hasRoom(node, list, item: item) else { return }
        leaves.append(Leaf(list: list, item: item, next: firstLeaf[node] ?? -1))
        firstLeaf[node] = Int32(leaves.count - 1)
    }

    /// Whether a phrase may have one more meaning: not the same one twice, and at most eight in a list.
    private func hasRoom(_ node: Int32, _ list: List, item: Int32) -> Bool {
        var leaf = firstLeaf[node] ?? -1
        var count = 0
        while leaf >= 0 {
            let entry = leaves[Int(leaf)]
            if entry.list == list {
                count += 1
                if entry.item == item || count >= 8 { return false }
            }
            leaf = entry.next
        }
        return true
    }

    /// Finds every phrase that begins at the first of some words.
    func find(in words: ArraySlice<Int32>, _ found: (Hit) -> Void) {
        var node: Int32 = 0
        var length = 0
        for word in words {
            guard word >= 0, let child = children[Self.key(node, word)] else { return }
            node = child
            length += 1
            var leaf = firstLeaf[node] ?? -1
            while leaf >= 0 {
                let entry = leaves[Int(leaf)]
                found(Hit(list: entry.list, item: entry.item, length: length))
                leaf = entry.next
            }
        }
    }

    private static func key(_ node: Int32, _ word: Int32) -> UInt64 {
        UInt64(UInt32(bitPattern: node)) << 32 | UInt64(UInt32(bitPattern: word))
    }
}
