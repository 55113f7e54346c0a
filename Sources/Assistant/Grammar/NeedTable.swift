/// What the words after a state must have, as chains of lists of words: a sentence without them never leads to the end.
///
/// A chain says that a word of its first list comes, then one of the next list after it, and so on. Chains share their
/// ends, and a number names one; number 0 is the empty chain.
struct NeedTable: Sendable {
    /// The first list of a chain, and the chain of the others.
    struct Chain: Hashable, Sendable {
        let list: Int32
        let next: Int32
    }

    /// The list that any word is in, for slots.
    static let anyWord: Int32 = -1
    /// The chain without lists.
    static let nothing: Int32 = 0

    private(set) var chains = [Chain(list: anyWord, next: nothing)]
    private(set) var lists: [[Int32]] = []
    /// The lists that each word is in.
    private(set) var listsByWord: [Int32: [Int32]] = [:]
    private var numbers: [Chain: Int32] = [:]
    private var listNumbers: [[Int32]: Int32] = [:]

    /// The number of a chain that begins with a word of a list.
    mutating func chain(_ list: Int32, next: Int32) -> Int32 {
        let chain = Chain(list: list, next: next)
        if let known = numbers[chain] { return known }
        let number = Int32(chains.count)
        chains.append(chain)
        numbers[chain] = number
        return number
    }

    /// Takes the chains from a number on away.
    mutating func removeChains(from number: Int) {
        for chain in chains[number...] { numbers[chain] = nil }
        chains.removeLast(chains.count - number)
    }

    /// The number of a list of words, each of which stands in it once.
    mutating func list(_ words: [Int32]) -> Int32 {
        if let known = listNumbers[words] { return known }
        let number = Int32(lists.count)
        lists.append(words)
        listNumbers[words] = number
        for word in words { listsByWord[word, default: []].append(number) }
        return number
    }

    func words(of list: Int32) -> [Int32] { lists[Int(list)] }
}

/// The last word of a sentence from which on each chain of needs is still met.
struct NeedLimits {
    /// A word of a list in the sentence, and the one before it.
    private struct Hit {
        let position: Int32
        let former: Int32
    }

    /// The limit of a chain that the sentence does not meet at all.
    private static let never: Int32 = -1
    private static let unknown: Int32 = -2

    private let chains: [NeedTable.Chain]
    private var limits: [Int32]
    /// The last word of each list, as the place of its hit.
    private var last: [Int32]
    private var hits: [Hit] = []

    /// - Parameter words: The numbers of the words of the sentence.
    init(_ table: NeedTable, words: [Int32]) {
        chains = table.chains
        limits = Array(repeating: Self.unknown, count: table.chains.count)
        last = Array(repeating: Self.never, count: table.lists.count)
        for (position, word) in words.enumerated() {
            for list in table.listsByWord[word] ?? [] {
                hits.append(Hit(position: Int32(position), former: last[Int(list)]))
                last[Int(list)] = Int32(hits.count - 1)
            }
        }
        limits[Int(NeedTable.nothing)] = Int32(words.count)
    }

    /// Whether a word of a list is said.
    func has(_ list: Int32) -> Bool { last[Int(list)] >= 0 }

    /// The last position at which a chain may begin, or -1.
    mutating func limit(of chain: Int32) -> Int32 {
        let known = limits[Int(chain)]
        return known == Self.unknown ? find(chain) : known
    }

    private mutating func find(_ number: Int32) -> Int32 {
        let chain = chains[Int(number)]
        let next = limit(of: chain.next)
        var limit = Self.never
        if chain.list == NeedTable.anyWord {
            limit = max(next - 1, Self.never)
        } else {
            var hit = last[Int(chain.list)]
            while hit >= 0, hits[Int(hit)].position >= next { hit = hits[Int(hit)].former }
            if hit >= 0 { limit = hits[Int(hit)].position }
        }
        limits[Int(number)] = limit
        return limit
    }
}
