/// Counts the elements of a property list in XML and the levels of their nesting.
///
/// It reads less of XML than a parser does. It gets UTF-8, and refuses what a parser could read differently: other
/// encodings, entities that the file defines, and angle brackets inside a tag.
struct XMLPropertyListScan {
    private var rest: ArraySlice<UInt8>
    private let limits: PropertyListGuard
    private var level = 0
    private var elements = 0

    init(_ text: ArraySlice<UInt8>, limits: PropertyListGuard) {
        rest = text
        self.limits = limits
    }

    /// Reads the text to its end.
    mutating func run() throws(PropertyListGuard.Fault) {
        // Foundation ends the process at ten bytes of an integer that are no UTF-8.
        guard !rest.contains(0), String(validating: rest, as: UTF8.self) != nil else {
            throw .malformed("The XML is not in UTF-8, or holds a NUL character")
        }
        while let bracket = rest.firstIndex(of: UInt8(ascii: "<")) {
            rest = rest[bracket...]
            if skip("<!--", to: "-->") || skip("<![CDATA[", to: "]]>") { continue }
            if rest.starts(with: "<?".utf8) {
                try readInstruction()
            } else if rest.starts(with: "<!".utf8) {
                try readDoctype()
            } else {
                try readTag()
            }
        }
        guard level == 0, elements > 0 else { throw .malformed("The XML ends before its last element does") }
    }

    /// Skips a section with this start and end; a section without an end reaches to the end of the text.
    private mutating func skip(_ start: StaticString, to end: StaticString) -> Bool {
        guard rest.starts(with: "\(start)".utf8) else { return false }
        rest = after("\(end)", in: rest.dropFirst(start.utf8CodeUnitCount)) ?? []
        return true
    }

    private func after(_ end: String, in text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        let end = Array(end.utf8)
        var text = text
        while let index = text.firstIndex(of: end[0]) {
            text = text[index...]
            if text.starts(with: end) { return text.dropFirst(end.count) }
            text = text.dropFirst()
        }
        return nil
    }

    /// Reads a processing instruction, such as the XML declaration.
    private mutating func readInstruction() throws(PropertyListGuard.Fault) {
        let text = rest.dropFirst(2)
        // Without a name, the instruction could end at the first '>' for one reader and later for another.
        guard let first = text.first, UInt8(ascii: "a")...UInt8(ascii: "z") ~= first | 0x20 else {
            throw .malformed("An instruction of the XML has no name")
        }
        guard let next = after("?>", in: text) else { throw .malformed("An instruction of the XML has no end") }
        let instruction = text[..<next.startIndex].map { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 ? $0 | 0x20 : $0 }
        rest = next
        guard let encoding = after("encoding", in: instruction[...]) else { return }
        // In another encoding the bytes could mean other characters to a parser.
        let equals = encoding.drop(while: PropertyListGuard.isSpace)
        let name = equals.dropFirst().drop(while: PropertyListGuard.isSpace)
        guard equals.first == UInt8(ascii: "="), after("encoding", in: name) == nil,
            ["\"utf-8\"", "'utf-8'", "\"us-ascii\"", "'us-ascii'"].contains(where: { name.starts(with: $0.utf8) })
        else { throw .malformed("The XML names an encoding that is not read, or two of them") }
    }

    private mutating func readDoctype() throws(PropertyListGuard.Fault) {
        guard rest.starts(with: "<!DOCTYPE".utf8), elements == 0, let end = rest.firstIndex(of: UInt8(ascii: ">"))
        else {
            throw .malformed("The XML has a declaration that no property list needs")
        }
        guard !rest[..<end].contains(UInt8(ascii: "[")) else {
            throw .malformed("The XML defines entities or elements of its own")
        }
        rest = rest[(end + 1)...]
    }

    private mutating func readTag() throws(PropertyListGuard.Fault) {
        let tag = rest.dropFirst()
        guard let end = tag.firstIndex(where: { $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: "<") }),
            tag[end] == UInt8(ascii: ">"), end > tag.startIndex
        else { throw .malformed("A tag of the XML has no end") }
        // A bracket inside quotes could end the tag for one reader and not for another.
        guard tag[..<end].count(where: { $0 == UInt8(ascii: "\"") }) % 2 == 0,
            tag[..<end].count(where: { $0 == UInt8(ascii: "'") }) % 2 == 0
        else { throw .malformed("A tag of the XML has a '>' between its quotes") }
        rest = tag[(end + 1)...]
        if tag.first == UInt8(ascii: "/") {
            level -= 1
            guard level >= 0 else { throw .malformed("The XML ends an element that it has not begun") }
            return
        }
        elements += 1
        guard elements <= limits.values else { throw .tooManyValues(limit: limits.values) }
        guard tag[end - 1] != UInt8(ascii: "/") else { return }
        level += 1
        guard level <= limits.depth else { throw .tooDeep(limit: limits.depth) }
    }
}
