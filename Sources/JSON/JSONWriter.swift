/// Appends JSON text to a byte buffer, without white space and without line breaks.
///
/// The writer is a plain buffer: the caller composes an envelope from `key`, `raw` and `value`, so that a message is
/// written once and its members stand in the order the caller chooses.
public struct JSONWriter {
    // What is written, and behind it room that is filled already: so each piece is written where it belongs, and the array is not asked
    // for room, its length and its ownership with every one.
    private var room: [UInt8]
    private var count = 0

    /// Makes an empty writer.
    public init(reservingCapacity capacity: Int = 256) { room = [UInt8](repeating: 0, count: capacity) }

    /// What has been written so far, UTF-8; its first index is zero.
    public var bytes: ArraySlice<UInt8> { room[..<count] }

    /// Ends the text and gives it, without a copy.
    public consuming func finish() -> [UInt8] {
        room.removeLast(room.count - count)
        return room
    }

    /// Forgets what was written, and where told keeps the memory of it for what is written next.
    package mutating func removeAll(keepingCapacity: Bool) {
        count = 0
        if !keepingCapacity { room = [] }
    }

    /// Forgets the first bytes of what was written.
    package mutating func removeFirst(_ number: Int) {
        room.removeFirst(number)
        count -= number
    }

    /// Appends text as it is; the caller answers for its being JSON.
    public mutating func raw(_ text: StaticString) {
        // A StaticString's bytes live as long as the program.
        unsafe append(UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    /// Appends a value.
    public mutating func value(_ value: JSONValue) {
        switch value {
        case .null: raw("null")
        case .bool(true): raw("true")
        case .bool(false): raw("false")
        case .integer(let integer): self.integer(integer)
        case .double(let double): self.double(double)
        case .literal(let text): append(text)
        case .string(let string): self.string(string)
        case .array(let elements):
            append(UInt8(ascii: "["))
            var isFirst = true
            for element in elements {
                if !isFirst { append(UInt8(ascii: ",")) }
                isFirst = false
                self.value(element)
            }
            append(UInt8(ascii: "]"))
        case .object(let object): self.object(object)
        }
    }

    /// Appends an object.
    public mutating func object(_ object: JSONObject) {
        append(UInt8(ascii: "{"))
        var isFirst = true
        for member in object {
            if !isFirst { append(UInt8(ascii: ",")) }
            isFirst = false
            string(member.key)
            append(UInt8(ascii: ":"))
            value(member.value)
        }
        append(UInt8(ascii: "}"))
    }

    /// Appends an integer.
    public mutating func integer(_ integer: Int64) {
        if integer < 0 { append(UInt8(ascii: "-")) }
        var length = 1
        var rest = integer.magnitude / 10
        while rest > 0 {
            length += 1
            rest /= 10
        }
        makeRoom(for: length)
        rest = integer.magnitude
        for position in stride(from: count + length - 1, through: count, by: -1) {
            room[position] = UInt8(ascii: "0") + UInt8(rest % 10)
            rest /= 10
        }
        count += length
    }

    /// Appends a number; what JSON cannot say (infinity, not a number) becomes `null`.
    public mutating func double(_ double: Double) {
        guard double.isFinite else { return raw("null") }
        append(double.description)
    }

    /// Appends a string with its quotes, escaping what RFC 8259 §7 asks for.
    public mutating func string(_ string: String) {
        let isWritten: Void? = unsafe string.utf8.withContiguousStorageIfAvailable { utf8 in
            unsafe quoted(UnsafeRawBufferPointer(utf8))
        }
        guard isWritten == nil else { return }
        // A string whose bytes do not lie together is copied.
        var copy = string
        copy.withUTF8 { utf8 in unsafe quoted(UnsafeRawBufferPointer(utf8)) }
    }

    private mutating func quoted(_ utf8: UnsafeRawBufferPointer) {
        append(UInt8(ascii: "\""))
        var start = 0
        while true {
            let plain = unsafe Self.plainLength(of: utf8, from: start)
            // Both bounds lie within the text.
            unsafe append(UnsafeRawBufferPointer(rebasing: utf8[start..<start + plain]))
            start += plain
            guard start < utf8.count else { break }
            unsafe escape(utf8[start])
            start += 1
        }
        append(UInt8(ascii: "\""))
    }

    /// How many bytes from a position on can stand in a JSON string as they are.
    private static func plainLength(of utf8: UnsafeRawBufferPointer, from start: Int) -> Int {
        var index = start
        while index + 8 <= utf8.count {
            // The eight bytes lie inside the text.
            let word = unsafe utf8.loadUnaligned(fromByteOffset: index, as: UInt64.self)
            guard PlainWord.isPlain(word) else { break }
            index += 8
        }
        while index < utf8.count {
            // `index` is below the buffer's count.
            let byte = unsafe utf8[index]
            guard byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") else { break }
            index += 1
        }
        return index - start
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
                append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
            }
        }
    }

    // MARK: Bytes

    @inline(__always)
    private mutating func append(_ byte: UInt8) {
        makeRoom(for: 1)
        room[count] = byte
        count += 1
    }

    private mutating func append(_ text: String) {
        for byte in text.utf8 { append(byte) }
    }

    @inline(__always)
    private mutating func append(_ bytes: UnsafeRawBufferPointer) {
        makeRoom(for: bytes.count)
        unsafe room.withUnsafeMutableBytes { room in
            // There is room for as many from `count` on.
            unsafe UnsafeMutableRawBufferPointer(rebasing: room[count...]).copyMemory(from: bytes)
        }
        count += bytes.count
    }

    @inline(__always)
    private mutating func makeRoom(for more: Int) {
        if room.count - count < more { grow(by: more) }
    }

    private mutating func grow(by more: Int) {
        room.append(contentsOf: repeatElement(0, count: max(more, room.count)))
    }
}

extension JSONValue {
    /// The value as JSON text in UTF-8, without white space.
    public var serialized: [UInt8] {
        var writer = JSONWriter()
        writer.value(self)
        return writer.finish()
    }
}

extension JSONValue: CustomStringConvertible {
    /// The value as JSON text, without white space.
    public var description: String { String(decoding: serialized, as: UTF8.self) }
}
