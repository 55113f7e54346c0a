/// Tells the old form of property lists, such as `{ key = text; }`, from JSON and from other texts.
///
/// Only the beginning is looked at: Foundation never gets such a list, and its reader has bounds of its own.
struct OldFormScan {
    private let bytes: [UInt8]
    private var index = 0

    private init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Whether a text in UTF-8 begins as a list, or as the entries of a table without braces.
    static func begins(_ bytes: [UInt8]) -> Bool {
        var scan = OldFormScan(bytes)
        scan.skipSpace()
        // JSON has no parentheses.
        if scan.takes("(") { return true }
        if scan.takes("{") { scan.skipSpace() }
        guard scan.takesText() else { return false }
        scan.skipSpace()
        return scan.takes("=") || scan.takes(";")
    }

    private mutating func takes(_ text: StaticString) -> Bool {
        guard bytes[index...].starts(with: "\(text)".utf8) else { return false }
        index += text.utf8CodeUnitCount
        return true
    }

    /// Steps to after some text; without it, to the end.
    private mutating func skip(after ends: [UInt8]...) {
        while index < bytes.count {
            if let end = ends.first(where: bytes[index...].starts) {
                index += end.count
                return
            }
            index += 1
        }
    }

    private mutating func skipSpace() {
        while index < bytes.count {
            if 0x09...0x0D ~= bytes[index] || bytes[index] == 0x20 {
                index += 1
            } else if takes("//") {
                skip(after: [0x0A], [0x0D], Array("\u{2028}".utf8), Array("\u{2029}".utf8))
            } else if takes("/*") {
                skip(after: Array("*/".utf8))
            } else if !takes("\u{2028}"), !takes("\u{2029}") {
                return
            }
        }
    }

    /// Steps over a text in quotes, or a word.
    private mutating func takesText() -> Bool {
        let start = index
        guard takes("\"") || takes("'") else {
            while index < bytes.count, Self.isWord(bytes[index]) { index += 1 }
            return index > start
        }
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            if byte == bytes[start] { return true }
            if byte == UInt8(ascii: "\\") { index = min(index + 1, bytes.count) }
        }
        return false
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30..<0x3A, 0x41..<0x5B, 0x61..<0x7B: true
        default: "_$/:.-".utf8.contains(byte)
        }
    }
}
