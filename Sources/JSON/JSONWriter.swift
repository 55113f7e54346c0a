/// Appends JSON text to a byte buffer, without white space and without line breaks.
///
/// The writer is a plain buffer: the caller composes an envelope from `key`, `raw` and `value`, so that a message is
/// written once and its members stand in the order the caller chooses.
public struct JSONWriter {
    /// What has been written so far, UTF-8.
    public private(set) var bytes: [UInt8] = []

    /// Makes an empty writer.
    public init(reservingCapacity capacity: Int = 256) { bytes.reserveCapacity(capacity) }

    /// Forgets what was written, and where told keeps the memory of it for what is written next.
    package mutating func removeAll(keepingCapacity: Bool) { bytes.removeAll(keepingCapacity: keepingCapacity) }

    /// Forgets the first bytes of what was written.
    package mutating func removeFirst(_ count: Int) { bytes.removeFirst(count) }

    /// Appends text as it is; the caller answers for its being JSON.
    public mutating func raw(_ text: StaticString) {
        // A StaticString's bytes live as long as the program.
        unsafe bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    /// Appends a value.
    public mutating func value(_ value: JSONValue) {
        switch value {
        case .null: raw("null")
        case .bool(true): raw("true")
        case .bool(false): raw("false")
        case .integer(let integer): self.integer(integer)
        case .double(let double): self.double(double)
        case .literal(let text): bytes.append(contentsOf: text.utf8)
        case .string(let string): self.string(string)
        case .array(let elements):
            bytes.append(UInt8(ascii: "["))
            var isFirst = true
            for element in elements {
                if !isFirst { bytes.append(UInt8(ascii: ",")) }
                isFirst = false
                self.value(element)
            }
            bytes.append(UInt8(ascii: "]"))
        case .object(let object): self.object(object)
        }
    }

    /// Appends an object.
    public mutating func object(_ object: JSONObject) {
        bytes.append(UInt8(ascii: "{"))
        var isFirst = true
        for member in object {
            if !isFirst { bytes.append(UInt8(ascii: ",")) }
            isFirst = false
            string(member.key)
            bytes.append(UInt8(ascii: ":"))
            value(member.value)
        }
        bytes.append(UInt8(ascii: "}"))
    }

    /// Appends an integer.
    public mutating func integer(_ integer: Int64) {
        if integer < 0 { bytes.append(UInt8(ascii: "-")) }
        var rest = integer.magnitude
        let start = bytes.count
        repeat {
            bytes.append(UInt8(ascii: "0") + UInt8(rest % 10))
            rest /= 10
        } while rest > 0
        // In place: a slice that is reversed copies the buffer.
        var (left, right) = (start, bytes.count - 1)
        while left < right {
            bytes.swapAt(left, right)
            left += 1
            right -= 1
        }
    }

    /// Appends a number; what JSON cannot say (infinity, not a number) becomes `null`.
    public mutating func double(_ double: Double) {
        guard double.isFinite else { return raw("null") }
        bytes.append(contentsOf: double.description.utf8)
    }

    /// Appends a string with its quotes, escaping what RFC 8259 §7 asks for.
    public mutating func string(_ string: String) {
        bytes.append(UInt8(ascii: "\""))
        var string = string
        string.withUTF8 { utf8 in
            var start = 0
            var index = 0
            while index < utf8.count {
                // The eight bytes lie inside the text.
                if index + 8 <= utf8.count,
                    PlainWord.isPlain(
                        unsafe UnsafeRawBufferPointer(utf8).loadUnaligned(fromByteOffset: index, as: UInt64.self)
                    )
                {
                    index += 8
                    continue
                }
                // `index` is below the buffer's count.
                let byte = unsafe utf8[index]
                if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
                    unsafe bytes.append(contentsOf: UnsafeBufferPointer(rebasing: utf8[start..<index]))
                    escape(byte)
                    start = index + 1
                }
                index += 1
            }
            unsafe bytes.append(contentsOf: UnsafeBufferPointer(rebasing: utf8[start...]))
        }
        bytes.append(UInt8(ascii: "\""))
    }

    private mutating func escape(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\""): raw("\\\"")
        case UInt8(ascii: "\\"): raw("\\\\")
        case 0x0A: raw("\\n")
        case 0x0D: raw("\\r")
        case 0x09: raw("\\t")
        default:
            raw("\\u00")
            for digit in [byte >> 4, byte & 0xF] {
                bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
            }
        }
    }
}

extension JSONValue {
    /// The value as JSON text in UTF-8, without white space.
    public var serialized: [UInt8] {
        var writer = JSONWriter()
        writer.value(self)
        return writer.bytes
    }
}

extension JSONValue: CustomStringConvertible {
    /// The value as JSON text, without white space.
    public var description: String { String(decoding: serialized, as: UTF8.self) }
}
