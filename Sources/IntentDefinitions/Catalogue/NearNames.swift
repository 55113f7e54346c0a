/// Finds the names that a misspelt name may mean.
package enum NearNames {
    /// The longest name to compare: longer names are no typing errors, and comparing takes time that grows with length.
    private static let longest = 128

    /// The names nearest to a misspelt one, the nearest first; empty if none is near.
    ///
    /// Ignores letter case and all characters except letters and digits. A name is near if at most a third of its
    /// characters differ, or if it contains the misspelt one.
    package static func of(_ name: String, in candidates: [String], limit: Int = 3) -> [String] {
        of(name, in: candidates, limit: limit, reducing: folded)
    }

    static func of(
        _ name: String,
        in candidates: [String],
        limit: Int,
        reducing: (String) -> String
    ) -> [String] {
        let wanted = Array(reducing(name).utf8)
        guard 1...longest ~= wanted.count else { return [] }
        var near: [(distance: Int, name: String)] = []
        for candidate in candidates {
            let letters = Array(reducing(candidate).utf8)
            if let distance = editDistance(wanted, letters, atMost: max(1, letters.count / 3)) {
                near.append((distance, candidate))
            } else if wanted.count > 3, letters.contains(wanted) {
                near.append((letters.count, candidate))
            }
        }
        return near.sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }.prefix(limit).map(\.name)
    }

    /// The lower-case letters and digits of a name.
    static func folded(_ name: String) -> String { name.lowercased().filter { $0.isLetter || $0.isNumber } }

    /// The number of bytes to insert, delete, replace or swap with their neighbour; nil if it is over a bound.
    package static func editDistance(_ left: [UInt8], _ right: [UInt8], atMost bound: Int = .max) -> Int? {
        guard abs(left.count - right.count) <= bound else { return nil }
        var beforePrevious: [Int] = []
        var previous = Array(0...right.count)
        for row in 0..<left.count {
            var current = [row + 1]
            for column in 0..<right.count {
                let isSame = left[row] == right[column]
                var best = min(previous[column] + (isSame ? 0 : 1), previous[column + 1] + 1, current[column] + 1)
                if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
                    best = min(best, beforePrevious[column - 1] + 1)
                }
                current.append(best)
            }
            guard (current.min() ?? 0) <= bound else { return nil }
            (beforePrevious, previous) = (previous, current)
        }
        return previous[right.count] <= bound ? previous[right.count] : nil
    }

    /// A sentence that offers the names, with a leading space; empty without names.
    package static func question(_ names: [String]) -> String {
        names.isEmpty ? "" : " Did you mean \(list(names))?"
    }

    /// The names in quotes, the last two joined by "or".
    package static func list(_ names: [String]) -> String {
        let quoted = names.map { "'\($0)'" }
        guard quoted.count > 1 else { return quoted.joined() }
        return quoted.dropLast().joined(separator: ", ") + " or " + quoted.suffix(1).joined()
    }
}
