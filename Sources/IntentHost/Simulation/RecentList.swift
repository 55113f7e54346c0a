/// Values that are numbered from 0 in the order in which they were added, of which those that are no longer needed are given up.
///
/// It needs room for those from the oldest that is still needed to the newest.
struct RecentList<Element> {
    private var elements: [Element] = []
    /// The number of the first one of `elements`.
    private var base = 0
    /// Those that are given up, from `base` on.
    private var retired: Set<Int> = []

    /// How many were ever added.
    var count: Int { base + elements.count }

    /// The numbers of those that are kept.
    var indices: [Int] { (base..<count).filter { !retired.contains($0) } }

    mutating func append(_ element: Element) { elements.append(element) }

    /// Whether there is one of a number, and it was not given up.
    func contains(_ number: Int) -> Bool { number >= base && number < count && !retired.contains(number) }

    /// - Precondition: It was not given up.
    subscript(number: Int) -> Element {
        get { elements[number - base] }
        _modify { yield &elements[number - base] }
    }

    /// Gives one up, which was not given up before.
    mutating func retire(_ number: Int) {
        retired.insert(number)
        guard retired.count >= 64, retired.count * 2 > elements.count else { return }
        var first = base
        while retired.remove(first) != nil { first += 1 }
        elements.removeFirst(first - base)
        base = first
    }
}
