/// Words as they are compared: in lower case, without accents, with one kind of apostrophe.
package enum Folding {
    /// The folded text.
    package static func folded(_ text: String) -> String { folded(text.unicodeScalars) }

    static func folded(_ scalars: some Sequence<Unicode.Scalar>) -> String {
        var folded = String.UnicodeScalarView()
        for scalar in scalars { append(scalar, to: &folded) }
        return String(folded)
    }

    private static func append(_ scalar: Unicode.Scalar, to folded: inout String.UnicodeScalarView) {
        switch scalar.value {
        case 0x41...0x5A: folded.append(Unicode.Scalar(UInt8(scalar.value) | 0x20))
        case ..<0x80: folded.append(scalar)
        case 0x2019, 0x02BC: folded.append("'")
        case 0x300...0x36F: break
        default:
            for lower in scalar.properties.lowercaseMapping.unicodeScalars {
                if let plain = table[lower] {
                    folded.append(contentsOf: plain.unicodeScalars)
                } else if lower.properties.generalCategory != .nonspacingMark {
                    folded.append(lower)
                }
            }
        }
    }

    /// Latin letters without their accents, from Unicode's Latin-1 Supplement and Latin Extended-A.
    private static let table: [Unicode.Scalar: String] = {
        let rows: [(String, String)] = [
            ("a", "àáâãäåāăąª"), ("c", "çćĉċč"), ("d", "ďđð"), ("e", "èéêëēĕėęě"), ("g", "ĝğġģ"), ("h", "ĥħ"),
            ("i", "ìíîïĩīĭįı"), ("j", "ĵ"), ("k", "ķĸ"), ("l", "ĺļľŀł"), ("n", "ñńņňŋ"), ("o", "òóôõöøōŏőº"),
            ("r", "ŕŗř"), ("s", "śŝşšſ"), ("t", "ţťŧ"), ("u", "ùúûüũūŭůűų"), ("w", "ŵ"), ("y", "ýÿŷ"), ("z", "źżž"),
            ("ae", "æ"), ("oe", "œ"), ("ss", "ß"), ("th", "þ"),
        ]
        var table: [Unicode.Scalar: String] = [:]
        for (plain, letters) in rows { for scalar in letters.unicodeScalars { table[scalar] = plain } }
        return table
    }()
}
