/// Finds the identifiers in a text that have the form of a UUID.
enum IdentifierText {
    struct Part: Equatable {
        var text: String
        var isIdentifier: Bool
    }

    private static let groups = [8, 4, 4, 4, 12]
    private static let length = 36

    /// Cuts a text into identifiers and what stands between them.
    static func parts(of text: String) -> [Part] {
        let bytes = Array(text.utf8)
        var parts: [Part] = []
        var (begin, index) = (0, 0)
        func add(_ range: Range<Int>, isIdentifier: Bool) {
            guard !range.isEmpty else { return }
            parts.append(Part(text: String(decoding: bytes[range], as: UTF8.self), isIdentifier: isIdentifier))
        }
        while index + length <= bytes.count {
            guard isIdentifier(bytes[index..<(index + length)]) else {
                index += 1
                continue
            }
            add(begin..<index, isIdentifier: false)
            add(index..<(index + length), isIdentifier: true)
            index += length
            begin = index
        }
        add(begin..<bytes.count, isIdentifier: false)
        return parts
    }

    private static func isIdentifier(_ bytes: ArraySlice<UInt8>) -> Bool {
        var index = bytes.startIndex
        for (number, group) in groups.enumerated() {
            if number > 0 {
                guard bytes[index] == UInt8(ascii: "-") else { return false }
                index += 1
            }
            for byte in bytes[index..<(index + group)] {
                switch byte {
                case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
                    UInt8(ascii: "A")...UInt8(ascii: "F"):
                    continue
                default: return false
                }
            }
            index += group
        }
        return true
    }
}
