/// Reads a YAML text within limits.
///
/// The reader knows the part of YAML 1.2 that people write by hand: mappings and sequences in both styles, plain and
/// quoted scalars, literal and folded blocks, comments. It refuses the rest by name: anchors, aliases, tags,
/// directives, several documents, keys that are not texts, and scalars that go on in the next line without a block.
/// A text that it accepts means the same to every reader of YAML 1.2. The work is linear in the bytes: nothing in the
/// text can stand for more than itself.
struct YAMLParser: ~Copyable {
    /// The greatest number of mappings and sequences inside one another.
    static let maximumDepth = 64
    /// The greatest length of a key in bytes (YAML 1.2.2, 7.4.2); JSON has none.
    static let maximumKeyLength = 1_024

    let bytes: [UInt8]
    var index = 0
    var depth = 0
    private var line = 1
    private var lineStart = 0
    private var valuesLeft: Int
    private let maximumValues: Int
    private let isJSON: Bool

    /// Makes a parser of a `plainText`.
    init(bytes: [UInt8], maximumValues: Int, isJSON: Bool) {
        self.bytes = bytes
        self.isJSON = isJSON
        self.maximumValues = maximumValues
        valuesLeft = maximumValues
    }

    /// The bytes with line feeds alone as line breaks, and without a byte-order mark.
    ///
    /// - Parameter isJSON: Whether the text is JSON, in which every character but the first 32 may stand.
    static func plainText(_ bytes: [UInt8], isJSON: Bool = false) throws(YAMLError) -> [UInt8] {
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw YAMLError(YAMLPlace(line: 1, column: 1), "The text is not UTF-8.")
        }
        var plain: [UInt8] = []
        plain.reserveCapacity(bytes.count)
        var place = (line: 1, column: 0)
        var isAfterReturn = false
        for (offset, scalar) in text.unicodeScalars.enumerated() {
            place.column += 1
            let isSecondHalf = scalar == "\n" && isAfterReturn
            isAfterReturn = scalar == "\r"
            if isSecondHalf || offset == 0 && scalar == "\u{FEFF}" { continue }
            guard isAllowed(scalar) || isJSON && scalar.value >= 0x20 else {
                let code = String(scalar.value, radix: 16, uppercase: true)
                throw YAMLError(
                    YAMLPlace(line: place.line, column: place.column),
                    "The control character U+\(code) cannot stand in the text.",
                    help: "Write it as an escape between double quotes."
                )
            }
            if scalar == "\n" || scalar == "\r" {
                plain.append(UInt8(ascii: "\n"))
                place = (place.line + 1, 0)
            } else {
                plain += UTF8.encode(scalar)?.map(\.self) ?? []
            }
        }
        return plain
    }

    private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09, 0x0A, 0x0D, 0x20..<0x7F, 0xA0..<0x2028, 0x202A..<0xFEFF, 0xFF00..<0xFFFE, 0x1_0000...: true
        // NEL and the separators of lines and paragraphs are line breaks to readers of YAML 1.1.
        default: false
        }
    }

    // MARK: Places

    /// The mark of the next character.
    var mark: YAMLMark { YAMLMark(line: line, lineStart: lineStart, index: index) }

    /// The error about a place; by default that of the next character.
    func fail(_ message: String, help: String = "", at mark: YAMLMark? = nil) -> YAMLError {
        YAMLError((mark ?? self.mark).place(in: bytes), message, help: help)
    }

    // MARK: Characters

    var current: UInt8? { index < bytes.count ? bytes[index] : nil }
    func byte(after count: Int) -> UInt8? { index + count < bytes.count ? bytes[index + count] : nil }

    /// Whether the next character is this one.
    func isAt(_ character: Unicode.Scalar) -> Bool { current == UInt8(ascii: character) }

    /// Whether the character at a distance is a space, a line break or the end.
    func isBlank(after count: Int) -> Bool {
        switch byte(after: count) {
        case nil, UInt8(ascii: " "), UInt8(ascii: "\n"): true
        default: false
        }
    }

    /// The column of the next character, counted from zero in bytes: the indentation, if only spaces come before.
    var indentation: Int { index - lineStart }

    /// Passes a line break.
    mutating func passLineBreak() {
        index += 1
        line += 1
        lineStart = index
    }

    mutating func skipSpaces() { while isAt(" ") { index += 1 } }

    /// Passes the rest of a line, which has only spaces and a comment.
    mutating func endLine() throws(YAMLError) {
        skipSpaces()
        if isAt("#"), index == lineStart || bytes[index - 1] == UInt8(ascii: " ") { skipComment() }
        guard let current else { return }
        guard current == UInt8(ascii: "\n") else {
            if current == UInt8(ascii: "#") {
                throw fail("A comment needs a space before it.")
            }
            throw fail("Nothing more can stand in this line.", help: "Put the whole text in quotes.")
        }
        passLineBreak()
    }

    mutating func skipComment() { while let byte = current, byte != UInt8(ascii: "\n") { index += 1 } }

    /// Goes on to the first character of the next line that has a value; false at the end of the text.
    mutating func nextContent() throws(YAMLError) -> Bool {
        while current != nil {
            skipSpaces()
            if isAt("#") { skipComment() }
            guard let current else { return false }
            if current == UInt8(ascii: "\t") {
                throw fail("A tab stands where the line begins.", help: "Indent by spaces.")
            }
            guard current == UInt8(ascii: "\n") else {
                try refuseMarker()
                return true
            }
            passLineBreak()
        }
        return false
    }

    /// Refuses a line that ends a document or begins another one.
    func refuseMarker() throws(YAMLError) {
        guard indentation == 0, isBlank(after: 3), byte(after: 1) == current, byte(after: 2) == current else { return }
        guard isAt("-") || isAt(".") else { return }
        throw fail("A second document or an end of a document is not read.", help: "A file has one document.")
    }

    /// Refuses a key that is longer than those of YAML.
    func checkKey(_ start: YAMLMark, end: Int) throws(YAMLError) {
        guard !isJSON, end - start.index > Self.maximumKeyLength else { return }
        throw fail("A key is longer than \(Self.maximumKeyLength) bytes.", at: start)
    }

    // MARK: Values

    /// Makes a node, and counts it.
    mutating func node(_ content: YAMLNode.Content, at mark: YAMLMark) throws(YAMLError) -> YAMLNode {
        guard valuesLeft > 0 else { throw fail("The text has more than \(maximumValues) values.", at: mark) }
        valuesLeft -= 1
        return YAMLNode(mark: mark, content: content)
    }

    /// Enters a collection.
    mutating func descend() throws(YAMLError) {
        depth += 1
        guard depth <= Self.maximumDepth else {
            throw fail("There are more than \(Self.maximumDepth) collections inside one another.")
        }
    }

    /// Reads the whole text.
    mutating func document() throws(YAMLError) -> YAMLNode {
        skipStart()
        guard try nextContent() else { throw fail("The text has no value.") }
        if isAt("%") {
            throw fail("Directives are not read.", help: "Leave the line out; the text is read as YAML 1.2.")
        }
        let node = try block(parent: -1)
        if try nextContent() { throw fail("Something follows the value of the text.", help: "A file has one value.") }
        return node
    }

    /// Passes comments, and a line `---` in front of the document.
    private mutating func skipStart() {
        while let byte = current, byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "#") {
            skipComment()
            if isAt("\n") { passLineBreak() }
        }
        if bytes[index...].starts(with: Array("---\n".utf8)) {
            index += 3
            passLineBreak()
        }
    }
}
