/// A list of values numbered from 0 in order of insertion, which gives up those no longer needed.
///
/// It takes room for the values from the oldest needed one to the newest.
struct RecentList<Element> {
    private var elements: [Element] = []
    /// The number of the first one of `elements`.
    private var base = 0
    /// The numbers of given-up values, from `base` on.
    private var retired: Set<Int> = []

    /// The number of values ever added.
    var count: Int { base + elements.count }

    /// The numbers of the kept values.
    var indices: [Int] { (base..<count).filter { !retired.contains($0) } }

    mutating func append(_ element: Element) { elements.append(element) }

    /// Returns whether a value of a number was added and not given up.
    func contains(_ number: Int) -> Bool { number >= base && number < count && !retired.contains(number) }

    /// - Precondition: The value was not given up.
    subscript(number: Int) -> Element {
        get { elements[number - base] }
        _modify { yield &elements[number - base] }
    }

    /// Gives up a value, which must not have been given up before.
    mutating func retire(_ number: Int) {
        retired.insert(number)
        guard retired.count >= 64, retired.count * 2 > elements.count else { return }
        var first = base
        while retired.remove(first) != nil { first += 1 }
        elements.removeFirst(first - base)
        base = first
    }
}
