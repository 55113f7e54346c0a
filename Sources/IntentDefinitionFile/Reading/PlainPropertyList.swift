import FoundationEssentials
import JSON
import UntrustedFiles

/// Reads what Xcode writes: XML in UTF-8 without character data, and with comments between the elements at most.
///
/// Foundation's decoder takes ten times as long for the same values, and does not tell whole reals from integers. It
/// gets what is written in any other way, so it alone tells what is wrong with a file.
struct PlainPropertyList {
    /// No integer of 64 bits has more digits.
    private static let mostDigits = 20

    private let bytes: [UInt8]
    private let isExact: Bool
    private var position = 0

    private init(_ bytes: [UInt8], isExact: Bool) {
        self.bytes = bytes
        self.isExact = isExact
    }

    /// Returns the value of a property list that `PropertyListGuard` has passed; nil if it is written in another way.
    ///
    /// - Parameter isExact: Whether reals, dates and data stay what they are. Otherwise only reals are read, as
    ///   Foundation's decoder reads them.
    static func value(of bytes: [UInt8], isExact: Bool = false) -> JSONValue? {
        var list = PlainPropertyList(bytes, isExact: isExact)
        guard list.takesBeginning(), let value = list.value(), value.isContainer else { return nil }
        list.skipSpace()
        guard list.takes("</plist>") else { return nil }
        list.skipSpace()
        // Not as one expression, in which 'nil' would be the JSON value.
        guard list.position == bytes.count else { return nil }
        return value
    }

    private mutating func takesBeginning() -> Bool {
        // The check has seen that it names no other encoding than UTF-8.
        if takes("<?xml "), !skips(to: "?>") { return false }
        skipSpace()
        if takes("<!DOCTYPE plist PUBLIC ") {
            guard let end = bytes[position...].firstIndex(of: UInt8(ascii: ">")),
                !bytes[position..<end].contains(UInt8(ascii: "["))
            else { return false }
            position = end + 1
            skipSpace()
        }
        return takes("<plist version=\"1.0\">") || takes("<plist>")
    }

    private mutating func value() -> JSONValue? {
        skipSpace()
        if takes("<string>") { return text(until: "</string>").map(JSONValue.string) }
        if takes("<string/>") { return .string("") }
        if takes("<true/>") { return .bool(true) }
        if takes("<false/>") { return .bool(false) }
        if takes("<integer>") { return integer() }
        if takes("<real>") { return real() }
        if isExact, takes("<data>") { return data() }
        if isExact, takes("<data/>") { return ExactValue.data([], isExact: true) }
        if isExact, takes("<date>") { return date() }
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
        let value = JSONValue.object(object.object)
        // A dictionary that looks like an exact value would be taken for one.
        guard !isExact || ExactValue.parts(value) == nil else { return nil }
        return value
    }

    private mutating func integer() -> JSONValue? {
        let isNegative = takes("-")
        let start = position
        while position < bytes.count, case UInt8(ascii: "0")...UInt8(ascii: "9") = bytes[position] { position += 1 }
        let digits = String(decoding: bytes[start..<position], as: UTF8.self)
        let hasLeadingZero = digits.utf8.count > 1 && digits.hasPrefix("0")
        guard !digits.isEmpty, digits.utf8.count <= Self.mostDigits, !hasLeadingZero, takes("</integer>") else {
            return nil
        }
        if let number = Int64(isNegative ? "-\(digits)" : digits) { return .integer(number) }
        // Foundation has integers of 64 bits without a sign as well; Xcode writes hashes so.
        return isNegative ? nil : UInt64(digits).map { .literal(String($0)) }
    }

    private mutating func real() -> JSONValue? {
        guard let text = text(until: "</real>") else { return nil }
        if isExact, ["nan", "+infinity", "-infinity"].contains(text) { return [ExactValue.real: .string(text)] }
        // The forms that Foundation writes; Double reads more, such as hexadecimal digits.
        guard text.utf8.allSatisfy({ 0x30..<0x3A ~= $0 || "+-.e".utf8.contains($0) }), text.utf8.count <= 30,
            let number = Double(text), number.isFinite
        else { return nil }
        return (isExact ? nil : Int64(exactly: number).map(JSONValue.integer)) ?? .double(number)
    }

    private mutating func data() -> JSONValue? {
        guard let text = text(until: "</data>"),
            let data = Data(base64Encoded: text.filter { !$0.isWhitespace })
        else { return nil }
        return ExactValue.data(Array(data), isExact: true)
    }

    private mutating func date() -> JSONValue? {
        guard let text = text(until: "</date>"),
            String(text.map { $0.isASCII && $0.isNumber ? "0" : $0 }) == "0000-00-00T00:00:00Z"
        else { return nil }
        return [ExactValue.date: .string(text)]
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
            default:
                guard let scalar = scalar(of: rest[..<end]) else { return nil }
                result += UTF8.encode(scalar)?.map(\.self) ?? []
            }
            rest = rest[(end + 1)...]
        }
        return result
    }

    /// The character of a reference by its number, such as `#13` or `#xD`.
    private static func scalar(of reference: ArraySlice<UInt8>) -> Unicode.Scalar? {
        let isHexadecimal = reference.starts(with: "#x".utf8)
        guard reference.first == UInt8(ascii: "#"), reference.count <= 8 else { return nil }
        let digits = String(decoding: reference.dropFirst(isHexadecimal ? 2 : 1), as: UTF8.self)
        guard let number = UInt32(digits, radix: isHexadecimal ? 16 : 10), number > 0 else { return nil }
        return Unicode.Scalar(number)
    }

    /// Skips white space and comments.
    private mutating func skipSpace() {
        while position < bytes.count {
            if PropertyListGuard.isSpace(bytes[position]) {
                position += 1
            } else if !takes("<!--") || !skips(to: "-->") {
                return
            }
        }
    }

    /// Steps to after some characters; to the end where there are none.
    private mutating func skips(to end: StaticString) -> Bool {
        while position < bytes.count {
            if takes(end) { return true }
            position += 1
        }
        return false
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
