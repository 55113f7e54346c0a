extension String {
    /// The number of letters to insert, delete or replace to make the other string from this one.
    func editDistance(to other: String) -> Int {
        let target = Array(other)
        // The costs for the letters so far of this string against each beginning of the other one.
        var row = Array(0...target.count)
        for (index, letter) in enumerated() {
            var diagonal = row[0]
            row[0] = index + 1
            for column in target.indices {
                let replaced = diagonal + (letter == target[column] ? 0 : 1)
                diagonal = row[column + 1]
                row[column + 1] = Swift.min(replaced, diagonal + 1, row[column] + 1)
            }
        }
        return row[target.count]
    }
}
