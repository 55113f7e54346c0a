/// Appends JSON text to a byte buffer, without white space and without line breaks.
///
/// The writer is a plain buffer. The caller composes an envelope from `key`, `raw` and `value`, so that each message is
/// written once, in the order of members that the caller chooses.
public struct JSONWriter {
    // The written bytes, followed by zeros as room. Pieces are written in place, and the array grows only when the room
    // is used up.
    private var room: [UInt8]
    /// The number of bytes written so far.
    package private(set) var count = 0

    /// Makes an empty writer.
    public init(reservingCapacity capacity: Int = 256) {
        room = []
        grow(by: capacity)
    }

    /// The text written so far, in UTF-8; the first index is zero.
    public var bytes: ArraySlice<UInt8> { room[..<count] }

    /// Ends the text and returns it without a copy.
    public consuming func finish() -> [UInt8] {
        room.removeLast(room.count - count)
        return room
    }

    /// Forgets the written text, and keeps its memory for the next text if asked to.
    package mutating func removeAll(keepingCapacity: Bool) {
        count = 0
        if !keepingCapacity { room = [] }
    }

    /// The number of bytes of memory, written or not.
    package var capacity: Int { room.count }

    /// Forgets the first bytes of the written text and moves the others to the front.
    package mutating func removeFirst(_ number: Int) {
        let written = count
        unsafe room.withUnsafeMutableBytes { room in
            // A slice traps unless it lies within the room, which is at least as long as the moved bytes.
            unsafe room.copyMemory(from: UnsafeRawBufferPointer(rebasing: room[number..<written]))
        }
        count -= number
    }

    /// Appends text as it is; the caller guarantees that it is JSON.
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
        let length = Self.digitCount(of: integer.magnitude)
        unsafe write(length) { digits in
            var rest = integer.magnitude
            for position in stride(from: length - 1, through: 0, by: -1) {
                let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
                // `position` is below the number of digits, for which there is room.
                unsafe digits[position] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit)
                rest = quotient
            }
            return length
        }
    }

    private static func digitCount(of magnitude: UInt64) -> Int {
        var (count, bound) = (1, UInt64(10))
        while magnitude >= bound {
            count += 1
            let (next, overflow) = bound.multipliedReportingOverflow(by: 10)
            guard !overflow else { break }
            bound = next
        }
        return count
    }

    /// Appends a number; infinity and not-a-number become `null`, because JSON has no form for them.
    public mutating func double(_ double: Double) {
        guard double.isFinite else { return raw("null") }
        append(double.description)
    }

    /// Appends a string with its quotes, with the escapes of RFC 8259 §7.
    public mutating func string(_ string: String) {
        let isWritten: Void? = unsafe string.utf8.withContiguousStorageIfAvailable { utf8 in
            unsafe quoted(UnsafeRawBufferPointer(utf8))
        }
        guard isWritten == nil else { return }
        // A string whose bytes are not contiguous is copied.
        var copy = string
        copy.withUTF8 { utf8 in unsafe quoted(UnsafeRawBufferPointer(utf8)) }
    }

    private mutating func quoted(_ utf8: UnsafeRawBufferPointer) {
        var start = 0
        // Two more bytes, for the quotes.
        unsafe write(utf8.count + 2) { room in
            unsafe room[0] = UInt8(ascii: "\"")
            // The room after the quote is longer than the text.
            start = unsafe Self.copyPlain(utf8, to: UnsafeMutableRawBufferPointer(rebasing: room[1...]))
            guard start == utf8.count else { return start + 1 }
            unsafe room[start + 1] = UInt8(ascii: "\"")
            return start + 2
        }
        if start < utf8.count { unsafe quotedRest(utf8, from: start) }
    }

    /// Continues a string at the first byte that needs an escape.
    private mutating func quotedRest(_ utf8: UnsafeRawBufferPointer, from first: Int) {
        var start = first
        while start < utf8.count {
            unsafe escape(utf8[start])
            start += 1
            unsafe write(utf8.count - start) { room in
                // `start` is at most the count, and the room is as long as the rest of the text.
                let plain = unsafe Self.copyPlain(UnsafeRawBufferPointer(rebasing: utf8[start...]), to: room)
                start += plain
                return plain
            }
        }
        append(UInt8(ascii: "\""))
    }

    /// Copies up to the first byte that needs an escape, and returns the number of bytes copied.
    ///
    /// - Parameter room: At least as long as the text.
    @inline(__always)
    private static func copyPlain(_ text: UnsafeRawBufferPointer, to room: UnsafeMutableRawBufferPointer) -> Int {
        var index = 0
        while index + 8 <= text.count {
            // The eight bytes lie inside the text, and so inside the room.
            let word = unsafe text.loadUnaligned(fromByteOffset: index, as: UInt64.self)
            guard PlainWord.isPlain(word) else { break }
            unsafe room.storeBytes(of: word, toByteOffset: index, as: UInt64.self)
            index += 8
        }
        if text.count >= 8, index + 8 > text.count {
            // The last eight bytes, some of which are copied again.
            let word = unsafe text.loadUnaligned(fromByteOffset: text.count - 8, as: UInt64.self)
            if PlainWord.isPlain(word) {
                unsafe room.storeBytes(of: word, toByteOffset: text.count - 8, as: UInt64.self)
                return text.count
            }
        }
        while index < text.count {
            // `index` is below both counts.
            let byte = unsafe text[index]
            guard byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") else { break }
            unsafe room[index] = byte
            index += 1
        }
        return index
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
        unsafe write(bytes.count) { room in
            // The room is as long as the bytes.
            unsafe room.copyMemory(from: bytes)
            return bytes.count
        }
    }

    /// Makes room and lets the caller fill it from its beginning.
    ///
    /// - Parameter fill: Gets exactly that room and returns how many bytes of it to keep.
    @inline(__always)
    private mutating func write(_ most: Int, _ fill: (UnsafeMutableRawBufferPointer) -> Int) {
        makeRoom(for: most)
        let count = count
        self.count += unsafe room.withUnsafeMutableBytes { room in
            // There is room for as many bytes from `count` on.
            unsafe fill(UnsafeMutableRawBufferPointer(rebasing: room[count..<count + most]))
        }
    }

    @inline(__always)
    private mutating func makeRoom(for more: Int) {
        if room.count - count < more { grow(by: more) }
    }

    private mutating func grow(by more: Int) {
        var missing = max(more, room.count)
        room.reserveCapacity(room.count + missing)
        while missing > 0 {
            let piece = Self.zeros.prefix(missing)
            room.append(contentsOf: piece)
            missing -= piece.count
        }
    }

    // Copying zeros is faster than appending them one by one.
    private static let zeros = [UInt8](repeating: 0, count: 512)
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
