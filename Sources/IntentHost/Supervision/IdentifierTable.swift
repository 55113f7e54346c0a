/// Values by identifiers that are given out one after the other, such as those of requests.
///
/// A dictionary scrambles its keys against those who choose them to collide, which takes longer than all else that is done
/// with a call's entry. Here the low bits of an identifier are its place: identifiers that follow one another never collide, and
/// nobody but the host chooses them.
struct IdentifierTable<Value> {
    private struct Place {
        var value: Value

        init(_ value: consuming Value) { self.value = value }

        mutating func change<Result>(_ body: (inout Value) -> Result) -> Result { body(&value) }

        consuming func take() -> Value { value }
    }

    /// The number of values.
    private(set) var count = 0
    // All but `only`: a power of two of places, at least twice as many as there are values, so that a search ends at a free place soon.
    // Those of the identifiers lie apart from the values, which are large and are not touched by a search.
    private var identifiers: [Int64?] = []
    private var values: [Place?] = []
    /// No value lies further behind the place that its identifier names.
    ///
    /// Without it a search, and the mending behind a hole, would go on to the next free place, which behind consecutive identifiers is as
    /// far away as there are of them.
    private var longestWay = 0
    /// The value that came into an empty table, as most do, and its identifier.
    ///
    /// It lies beside the rest of its owner's state; what an array holds is elsewhere, and with many extensions in no cache.
    private var onlyIdentifier: Int64 = 0
    private var only: Place?

    var isEmpty: Bool { count == 0 }

    /// All of them, by ascending identifiers; copies and sorts them.
    var entries: [(id: Int64, value: Value)] {
        var entries = identifiers.indices.compactMap { place -> (id: Int64, value: Value)? in
            guard let id = identifiers[place], let found = values[place] else { return nil }
            return (id, found.value)
        }
        if let only { entries.append((onlyIdentifier, only.value)) }
        return entries.sorted { $0.id < $1.id }
    }

    /// The first one found for which something holds, in no order.
    func first(where holds: (Value) -> Bool) -> (id: Int64, value: Value)? {
        if let only, holds(only.value) { return (onlyIdentifier, only.value) }
        for place in identifiers.indices {
            if let id = identifiers[place], let found = values[place], holds(found.value) { return (id, found.value) }
        }
        return nil
    }

    subscript(id: Int64) -> Value? {
        isOnly(id) ? only?.value : place(of: id).flatMap { values[$0]?.value }
    }

    /// Adds a value under an identifier that has none.
    mutating func insert(_ value: consuming Value, for id: Int64) {
        if isEmpty {
            only = Place(value)
            onlyIdentifier = id
        } else {
            if count * 2 >= identifiers.count { grow() }
            put(value, for: id)
        }
        count += 1
    }

    /// Changes the value of an identifier where it lies, and gives what the change gives; nil where there is none.
    mutating func update<Result>(_ id: Int64, _ body: (inout Value) -> Result) -> Result? {
        if isOnly(id) { return only?.change(body) }
        guard let place = place(of: id) else { return nil }
        return values[place]?.change(body)
    }

    /// Takes the value of an identifier out.
    mutating func remove(_ id: Int64) -> Value? {
        if isOnly(id) {
            count -= 1
            return only.take()?.take()
        }
        guard var hole = place(of: id) else { return nil }
        let value = values[hole].take()
        identifiers[hole] = nil
        count -= 1
        // Those behind that stand there only because the place was taken move up, so that a search for them finds no hole.
        var next = following(hole)
        while let id = identifiers[next], distance(from: hole, to: next) <= longestWay {
            if distance(from: home(of: id), to: next) >= distance(from: hole, to: next) {
                identifiers.swapAt(hole, next)
                values.swapAt(hole, next)
                hole = next
            }
            next = following(next)
        }
        if count == (only == nil ? 0 : 1) { longestWay = 0 }
        return value?.take()
    }

    private func isOnly(_ id: Int64) -> Bool { onlyIdentifier == id && only != nil }

    private func home(of id: Int64) -> Int { Int(truncatingIfNeeded: id) & (identifiers.count - 1) }

    private func following(_ place: Int) -> Int { (place + 1) & (identifiers.count - 1) }

    private func distance(from start: Int, to end: Int) -> Int { (end - start) & (identifiers.count - 1) }

    private func place(of id: Int64) -> Int? {
        guard !identifiers.isEmpty else { return nil }
        var place = home(of: id)
        for _ in 0...longestWay {
            guard let found = identifiers[place] else { return nil }
            if found == id { return place }
            place = following(place)
        }
        return nil
    }

    private mutating func put(_ value: consuming Value, for id: Int64) {
        var place = home(of: id)
        while identifiers[place] != nil { place = following(place) }
        identifiers[place] = id
        values[place] = Place(value)
        longestWay = max(longestWay, distance(from: home(of: id), to: place))
    }

    private mutating func grow() {
        let old = (identifiers: identifiers, values: values)
        identifiers = Array(repeating: nil, count: max(4, identifiers.count * 2))
        values = Array(repeating: nil, count: identifiers.count)
        longestWay = 0
        for (id, value) in zip(old.identifiers, old.values) {
            if let id, let value { put(value.value, for: id) }
        }
    }
}
