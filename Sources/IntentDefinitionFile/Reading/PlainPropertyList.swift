internal import JSON

/// Reads what Xcode writes: XML in UTF-8 without comments, reals, dates and data.
///
/// Foundation's decoder takes ten times as long for the same values. It gets what is written in any other way, so it
/// alone tells what is wrong with a file.
struct PlainPropertyList {
    /// Whatever has more digits may overflow.
    private static let mostDigits = 18

    private let bytes: [UInt8]
    private var position = 0

    private init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Returns the value of a property list that `PropertyListGuard` has passed; nil if it is written in another way.
    static func value(of bytes: [UInt8]) -> JSONValue? {
        var list = PlainPropertyList(bytes)
        guard list.takesBeginning(), let value = list.value(), value.isContainer else { return nil }
        list.skipSpace()
        guard list.takes("</plist>") else { return nil }
        list.skipSpace()
        // Not as one expression, in which 'nil' would be the JSON value.
        guard list.position == bytes.count else { return nil }
        return value
    }

    private mutating func takesBeginning() -> Bool {
        guard takes("<?xml version=\"1.0\" encoding=\"UTF-8\"?>") else { return false }
        skipSpace()
        if takes("<!DOCTYPE plist PUBLIC ") {
            guard let end = bytes[position...].firstIndex(of: UInt8(ascii: ">")),
                !bytes[position..<end].contains(UInt8(ascii: "["))
            else { return false }
            position = end + 1
            skipSpace()
        }
        return takes("<plist version=\"1.0\">")
    }

    private mutating func value() -> JSONValue? {
        skipSpace()
        if takes("<string>") { return text(until: "</string>").map(JSONValue.string) }
        if takes("<string/>") { return .string("") }
        if takes("<true/>") { return .bool(true) }
        if takes("<false/>") { return .bool(false) }
        if takes("<integer>") { return integer().map(JSONValue.integer) }
        if takes("<dict>") { return dictionary() }
        if takes("<array>") { return array() }
        if takes("<dict/>") { return .object(JSONObject()) }
        guard takes("<array/>") else { return nil }
        return .array([])
    }

    private mutating func array() -> JSONValue? {
        var elements: [JSONValue] = []
        while true {
            skipSpace()
            if takes("</array>") { return .array(elements) }
            guard let element = value() else { return nil }
            elements.append(element)
        }
    }

    private mutating func dictionary() -> JSONValue? {
        var members: [(key: String, value: JSONValue)] = []
        while true {
            skipSpace()
            if takes("</dict>") { break }
            // A reference within an archive has that key.
            guard takes("<key>"), let key = text(until: "</key>"), key != "CF$UID", let value = value() else {
                return nil
            }
            members.append((key, value))
        }
        members.sort { $0.key < $1.key }
        var object = JSONObject.Builder()
        for (index, member) in members.enumerated() {
            if index > 0, members[index - 1].key == member.key { return nil }
            object.set(member.key, member.value)
        }
        return .object(object.object)
    }

    private mutating func integer() -> Int64? {
        let isNegative = takes("-")
        var number: Int64 = 0
        let start = position
        while position < bytes.count, case UInt8(ascii: "0")...UInt8(ascii: "9") = bytes[position] {
            guard position - start < Self.mostDigits else { return nil }
            number = number * 10 + Int64(bytes[position] - UInt8(ascii: "0"))
            position += 1
        }
        let hasLeadingZero = position - start > 1 && bytes[start] == UInt8(ascii: "0")
        guard position > start, !hasLeadingZero, takes("</integer>") else { return nil }
        return isNegative ? -number : number
    }

    private mutating func text(until end: StaticString) -> String? {
        let start = position
        var hasEntity = false
        while position < bytes.count, bytes[position] != UInt8(ascii: "<") {
            switch bytes[position] {
            case UInt8(ascii: "&"): hasEntity = true
            // Foundation converts the ends of lines, or takes no such character.
            case 0..<0x20 where bytes[position] != UInt8(ascii: "\n") && bytes[position] != UInt8(ascii: "\t"):
                return nil
            default: break
            }
            position += 1
        }
        let content = bytes[start..<position]
        guard takes(end) else { return nil }
        guard hasEntity else { return String(validating: content, as: UTF8.self) }
        return Self.withoutEntities(content).flatMap { String(validating: $0, as: UTF8.self) }
    }

    private static func withoutEntities(_ text: ArraySlice<UInt8>) -> [UInt8]? {
        var result: [UInt8] = []
        var rest = text
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "&") else {
                result.append(byte)
                continue
            }
            guard let end = rest.firstIndex(of: UInt8(ascii: ";")) else { return nil }
            switch String(decoding: rest[..<end], as: UTF8.self) {
            case "amp": result.append(UInt8(ascii: "&"))
            case "lt": result.append(UInt8(ascii: "<"))
            case "gt": result.append(UInt8(ascii: ">"))
            case "quot": result.append(UInt8(ascii: "\""))
            case "apos": result.append(UInt8(ascii: "'"))
            default: return nil
            }
            rest = rest[(end + 1)...]
        }
        return result
    }

    private mutating func skipSpace() {
        while position < bytes.count, [0x20, 0x09, 0x0A].contains(bytes[position]) { position += 1 }
    }

    /// Whether some characters come next; they are then taken.
    private mutating func takes(_ text: StaticString) -> Bool {
        let end = position + text.utf8CodeUnitCount
        guard end <= bytes.count else { return false }
        // The buffer of a static string outlives the call.
        let isNext = text.withUTF8Buffer { expected in expected.elementsEqual(bytes[position..<end]) }
        if isNext { position = end }
        return isNext
    }
}

extension JSONValue {
    fileprivate var isContainer: Bool { arrayValue != nil || objectValue != nil }
}
