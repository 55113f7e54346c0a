/// Converts the text of a file to UTF-8, so that checks and readers see one encoding.
///
/// As for Foundation, a byte-order mark counts more than the declaration of XML, and without a mark the declaration
/// may name Latin-1. Every other encoding stays as it is, and the check refuses it.
package enum EncodedText {
    private static let declaration = Array("<?xml version=\"1.0\" encoding=\"UTF-8\"?>".utf8)
    /// The greatest length of an XML declaration that is looked at, in bytes.
    private static let longestDeclaration = 200

    /// The same text in UTF-8 without a mark.
    ///
    /// The result has at most twice as many bytes. What is no character becomes U+FFFD.
    package static func utf8(_ bytes: [UInt8]) -> [UInt8] {
        if let text = withoutMark(bytes) {
            guard let found = XMLDeclaration(text.prefix(longestDeclaration)) else { return text }
            return declaration + text[found.end...]
        }
        guard let found = XMLDeclaration(bytes.prefix(longestDeclaration)), let encoding = found.encoding,
            let table = table(of: encoding)
        else { return bytes }
        return declaration + bytes[found.end...].flatMap { table($0) }
    }

    /// The UTF-8 of a text with a byte-order mark; nil for one without.
    private static func withoutMark(_ bytes: [UInt8]) -> [UInt8]? {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return Array(bytes.dropFirst(3)) }
        if bytes.starts(with: [0xFF, 0xFE, 0, 0]) || bytes.starts(with: [0, 0, 0xFE, 0xFF]) {
            let units = units(bytes.dropFirst(4), size: 4, isLittleEndian: bytes[0] == 0xFF)
            return Array(String(decoding: units, as: UTF32.self).utf8)
        }
        guard bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) else { return nil }
        let units = units(bytes.dropFirst(2), size: 2, isLittleEndian: bytes[0] == 0xFF)
        return Array(String(decoding: units.map { UInt16(truncatingIfNeeded: $0) }, as: UTF16.self).utf8)
    }

    /// The numbers of some bytes each; an incomplete last one is left out.
    private static func units(_ bytes: ArraySlice<UInt8>, size: Int, isLittleEndian: Bool) -> [UInt32] {
        let end = bytes.endIndex - size + 1
        return stride(from: bytes.startIndex, to: end, by: size).map { start in
            let unit = bytes[start..<(start + size)]
            let ordered = isLittleEndian ? Array(unit.reversed()) : Array(unit)
            return ordered.reduce(0) { $0 << 8 | UInt32($1) }
        }
    }

    /// The conversion of the bytes of an encoding that has one for each character.
    private static func table(of encoding: String) -> ((UInt8) -> [UInt8])? {
        switch encoding {
        case "iso-8859-1", "iso_8859-1", "iso8859-1", "latin1", "latin-1", "l1": { utf8(UInt16($0)) }
        case "windows-1252", "cp1252":
            { 0x80..<0xA0 ~= $0 ? utf8(windowsCharacters[Int($0) - 0x80]) : utf8(UInt16($0)) }
        default: nil
        }
    }

    private static func utf8(_ unit: UInt16) -> [UInt8] {
        unit < 0x80 ? [UInt8(unit)] : Array(String(decoding: [unit], as: UTF16.self).utf8)
    }

    /// The characters of Windows-1252 from 0x80 on, by which alone it differs from Latin-1.
    private static let windowsCharacters: [UInt16] = [
        0x20AC, 0x0081, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x008D,
        0x017D, 0x008F, 0x0090, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A,
        0x0153, 0x009D, 0x017E, 0x0178,
    ]
}

/// The declaration at the beginning of XML, in the one form that all readers take alike.
private struct XMLDeclaration {
    /// The encoding in lower case; nil if it names none.
    let encoding: String?
    /// The index after the declaration.
    let end: Int

    init?(_ bytes: ArraySlice<UInt8>) {
        guard bytes.starts(with: "<?xml".utf8), let close = bytes.firstIndex(of: UInt8(ascii: ">")),
            bytes[close - 1] == UInt8(ascii: "?")
        else { return nil }
        var rest = bytes[(bytes.startIndex + 5)..<(close - 1)]
        var values: [String: String] = [:]
        while case let next = rest.drop(while: PropertyListGuard.isSpace), !next.isEmpty {
            guard next.startIndex > rest.startIndex, let (name, value, after) = Self.attribute(next),
                values.updateValue(value, forKey: name) == nil
            else { return nil }
            rest = after
        }
        guard values.keys.allSatisfy({ ["version", "encoding", "standalone"].contains($0) }) else { return nil }
        encoding = values["encoding"]?.lowercased()
        end = close + 1
    }

    /// A name, an equals sign and a value in quotes, and what follows them.
    private static func attribute(_ bytes: ArraySlice<UInt8>) -> (String, String, ArraySlice<UInt8>)? {
        let name = bytes.prefix { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 }
        let equals = bytes.dropFirst(name.count).drop(while: PropertyListGuard.isSpace)
        let text = equals.dropFirst().drop(while: PropertyListGuard.isSpace)
        guard equals.first == UInt8(ascii: "="), let quote = text.first, [0x22, 0x27].contains(quote),
            let end = text.dropFirst().firstIndex(of: quote)
        else { return nil }
        let value = String(decoding: text[(text.startIndex + 1)..<end], as: UTF8.self)
        return (String(decoding: name, as: UTF8.self), value, text[(end + 1)...])
    }
}
