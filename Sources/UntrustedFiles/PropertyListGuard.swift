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
    /// Whether to refuse a binary list with reals, dates or data, which Foundation's decoder does not tell apart from
    /// other values.
    package var isExact = false

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

    /// The forms of property lists.
    package enum Form: Sendable {
        case binary
        case xml
        /// The form before XML, `{ key = text; }`, which `check` refuses: it is not for Foundation.
        case old
    }

    /// The form that the beginning of a file shows; nil for JSON and every other text.
    package static func form(of bytes: [UInt8]) -> Form? {
        if isBinary(bytes) { return .binary }
        let text = EncodedText.utf8(bytes)
        if isXML(text) { return .xml }
        return OldFormScan.begins(text) ? .old : nil
    }

    /// Whether a file begins as a property list of any form.
    package static func isPropertyList(_ bytes: [UInt8]) -> Bool { form(of: bytes) != nil }

    /// Checks a property list in XML or in Apple's binary form.
    ///
    /// - Throws: The reason why a parser must not get the bytes.
    package func check(_ bytes: [UInt8]) throws(Fault) { _ = try checked(bytes) }

    /// Checks a property list, and returns the bytes that a parser may get: XML is in UTF-8.
    func checked(_ bytes: [UInt8]) throws(Fault) -> [UInt8] {
        if Self.isBinary(bytes) {
            var walk = try BinaryPropertyListWalk(bytes, limits: self)
            try walk.visitTop()
            return bytes
        }
        let text = EncodedText.utf8(bytes)
        guard Self.isXML(text) else { throw .unknownForm }
        var scan = XMLPropertyListScan(text[...], limits: self)
        try scan.run()
        return text
    }

    private static func isBinary(_ bytes: [UInt8]) -> Bool { bytes.starts(with: "bplist".utf8) }

    /// Whether Foundation takes a byte for white space in XML.
    package static func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }

    /// Whether only white space stands before the first `<`.
    private static func isXML(_ text: [UInt8]) -> Bool {
        text.first { !isSpace($0) } == UInt8(ascii: "<")
    }
}
