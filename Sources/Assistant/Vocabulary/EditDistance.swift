/// How many letters have to be added, left out, changed or swapped with their neighbour to make one word of another.
enum EditDistance {
    /// The distance, or nil if it is over a bound.
    ///
    /// The optimal string alignment of Damerau's distance: no part is changed twice.
    static func of(_ left: [UInt8], _ right: [UInt8], atMost bound: Int) -> Int? {
        guard abs(left.count - right.count) <= bound else { return nil }
        var beforeLast: [Int] = []
        var last = Array(0...right.count)
        for row in left.indices {
            var current = [row + 1]
            current.reserveCapacity(right.count + 1)
            for column in right.indices {
                let change = left[row] == right[column] ? 0 : 1
                var best = min(last[column + 1] + 1, current[column] + 1, last[column] + change)
                if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
                    best = min(best, beforeLast[column - 1] + 1)
                }
                current.append(best)
            }
            guard (current.min() ?? 0) <= bound else { return nil }
            (beforeLast, last) = (last, current)
        }
        return last.last.flatMap { $0 <= bound ? $0 : nil }
    }
}
