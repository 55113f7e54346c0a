/// Checks the bytes of a property list before Foundation parses them.
///
/// Without the check, some lists kept the reader of Foundation (Swift 6.3.1) busy for ever, or ended the process. The
/// check costs no more than its limits allow, and builds nothing.
package struct PropertyListGuard: Sendable, Hashable {
    /// The greatest depth of nesting; the files of Xcode use less than ten levels.
    package var depth = 64
    /// The number of values that a parser would make; a value counts once for each reference to it.
    ///
    /// The longest known definition file has some 2,000.
    package var values = 20_000
    /// The number of bytes that a parser would copy out of a binary list, counted once for each reference to a value.
    package var copiedBytes = 16 << 20

    /// Makes a guard with the limits of all files.
    package init() {}

    /// A reason why a property list is not parsed.
    package enum Fault: Error, Hashable, Sendable, CustomStringConvertible {
        /// The bytes are neither XML nor Apple's binary form.
        case unknownForm
        /// The bytes break the rules of their form.
        case malformed(String)
        /// The values are nested too deeply, or one contains itself.
        case tooDeep(limit: Int)
        /// There are too many values.
        case tooManyValues(limit: Int)
        /// The values have too many bytes.
        case tooManyBytes(limit: Int)

        package var description: String {
            switch self {
            case .unknownForm: "It is neither XML nor a binary property list."
            case .malformed(let what): "\(what)."
            case .tooDeep(let limit): "A value is nested more than \(limit) levels deep, or holds itself."
            case .tooManyValues(let limit):
                "It has more than \(limit) values; a value to which it refers twice counts twice."
            case .tooManyBytes(let limit):
                "Its values have more than \(limit) bytes; a value to which it refers twice counts twice."
            }
        }
    }

    /// Whether the first characters are those of XML or of a binary property list.
    package static func isPropertyList(_ bytes: [UInt8]) -> Bool { isBinary(bytes) || xmlStart(bytes) != nil }

    /// Checks a property list in XML or in Apple's binary form.
    ///
    /// - Throws: The reason why a parser must not get the bytes.
    package func check(_ bytes: [UInt8]) throws(Fault) {
        if Self.isBinary(bytes) {
            var walk = try BinaryPropertyListWalk(bytes, limits: self)
            try walk.visitTop()
        } else if let start = Self.xmlStart(bytes) {
            var scan = XMLPropertyListScan(bytes[start...], limits: self)
            try scan.run()
        } else {
            throw .unknownForm
        }
    }

    private static func isBinary(_ bytes: [UInt8]) -> Bool { bytes.starts(with: "bplist".utf8) }

    /// Whether Foundation takes a byte for white space in XML.
    static func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }

    /// The index of the first `<`, if only a byte-order mark and white space stand before it.
    private static func xmlStart(_ bytes: [UInt8]) -> Int? {
        let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let text = bytes.dropFirst(bytes.starts(with: byteOrderMark) ? byteOrderMark.count : 0)
        guard let first = text.firstIndex(where: { !isSpace($0) }) else { return nil }
        return text[first] == UInt8(ascii: "<") ? first : nil
    }
}
