extension Sentence {
    private static let marks = Set("\"\u{201C}\u{201D}\u{201E}\u{201F}\u{AB}\u{BB}\u{2039}\u{203A}".unicodeScalars)
    private static let singleMarks = Set("'\u{2018}\u{2019}\u{201A}".unicodeScalars)

    /// Whether some words stand between quotation marks, and the whole sentence does not.
    func isQuoted(_ range: Range<Int>) -> Bool {
        guard let first = tokens.first, let last = tokens.last, !range.isEmpty else { return false }
        let (start, end) = (tokens[range.lowerBound].start, tokens[range.upperBound - 1].end)
        return quotations.contains { quotation in
            quotation.lowerBound <= start && end <= quotation.upperBound
                && !(quotation.lowerBound <= first.start && last.end <= quotation.upperBound)
        }
    }

    /// The bytes of a text between quotation marks; a single mark has no letter on its other side.
    static func quotations(in text: String) -> [Range<Int>] {
        var found: [Range<Int>] = []
        var open: (start: Int, isSingle: Bool)?
        var offset = 0
        var previous: Unicode.Scalar = " "
        let scalars = Array(text.unicodeScalars)
        for (scalar, next) in zip(scalars, scalars.dropFirst() + [" "]) {
            let isSingle = singleMarks.contains(scalar)
            if isSingle || marks.contains(scalar) {
                if let begun = open {
                    if begun.isSingle == isSingle, !isSingle || !next.properties.isAlphabetic {
                        found.append(begun.start..<offset)
                        open = nil
                    }
                } else if !isSingle || !previous.properties.isAlphabetic {
                    open = (offset + UTF8.width(scalar), isSingle)
                }
            }
            offset += UTF8.width(scalar)
            previous = scalar
        }
        return found
    }
}
