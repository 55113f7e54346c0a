/// Follows the references of a binary property list as a parser would, within limits.
///
/// The form is `bplist00`, the objects, a table of their offsets, and a trailer of 32 bytes. An array or dictionary
/// holds the numbers of its elements. An object can therefore stand in several places, and can contain itself.
struct BinaryPropertyListWalk {
    private static let trailerSize = 32
    private static let headerSize = 8

    private let bytes: [UInt8]
    private let limits: PropertyListGuard
    private let offsetSize: Int
    private let referenceSize: Int
    private let objectCount: Int
    private let top: Int
    private let table: Int
    private var visited = 0
    private var copied = 0

    /// Reads the trailer.
    init(_ bytes: [UInt8], limits: PropertyListGuard) throws(PropertyListGuard.Fault) {
        self.bytes = bytes
        self.limits = limits
        let trailer = bytes.count - Self.trailerSize
        guard trailer > Self.headerSize else { throw .malformed("The binary property list has no trailer") }
        offsetSize = Int(bytes[trailer + 6])
        referenceSize = Int(bytes[trailer + 7])
        guard
            1...8 ~= offsetSize, 1...8 ~= referenceSize,
            let objectCount = Self.number(bytes[(trailer + 8)..<(trailer + 16)]), objectCount > 0,
            let top = Self.number(bytes[(trailer + 16)..<(trailer + 24)]), top < objectCount,
            let table = Self.number(bytes[(trailer + 24)..<(trailer + 32)]), table > Self.headerSize, table < trailer,
            objectCount <= (trailer - table) / offsetSize
        else { throw .malformed("The trailer of the binary property list is wrong") }
        (self.objectCount, self.top, self.table) = (objectCount, top, table)
    }

    /// Visits every value of the list.
    mutating func visitTop() throws(PropertyListGuard.Fault) { try visit(top, level: 1) }

    private mutating func visit(_ object: Int, level: Int) throws(PropertyListGuard.Fault) {
        guard level <= limits.depth else { throw .tooDeep(limit: limits.depth) }
        visited += 1
        guard visited <= limits.values else { throw .tooManyValues(limit: limits.values) }
        let entry = table + object * offsetSize
        guard let offset = Self.number(bytes[entry..<(entry + offsetSize)]), Self.headerSize..<table ~= offset else {
            throw .malformed("An object of the binary property list lies outside of it")
        }
        let marker = bytes[offset]
        let low = Int(marker & 0x0F)
        switch marker >> 4 {
        case 0x0: return
        case 0x2...0x4 where limits.isExact:
            throw .malformed("It is in the binary form with reals, dates or data; 'plutil -convert xml1' makes it XML")
        case 0x1, 0x2: try take(1 << low, at: offset + 1)
        case 0x3: try take(8, at: offset + 1)
        case 0x4, 0x5, 0x7: try takeCounted(low, at: offset, size: 1)
        case 0x6: try takeCounted(low, at: offset, size: 2)
        case 0x8: try take(low + 1, at: offset + 1)
        case 0xA, 0xB, 0xC: try visitElements(low, at: offset, perElement: 1, level: level)
        case 0xD: try visitElements(low, at: offset, perElement: 2, level: level)
        default: throw .malformed("An object of the binary property list is of an unknown kind")
        }
    }

    private mutating func visitElements(
        _ low: Int,
        at offset: Int,
        perElement: Int,
        level: Int
    ) throws(PropertyListGuard.Fault) {
        let (count, start) = try count(low, at: offset)
        // The count is at most the number of bytes, so that the products stay far below the greatest integer.
        let references = count * perElement
        guard references * referenceSize <= table - start else {
            throw .malformed("A list of the binary property list is longer than the file")
        }
        for index in 0..<references {
            let place = start + index * referenceSize
            guard let object = Self.number(bytes[place..<(place + referenceSize)]), object < objectCount else {
                throw .malformed("The binary property list refers to an object that it does not have")
            }
            try visit(object, level: level + 1)
        }
    }

    private mutating func takeCounted(_ low: Int, at offset: Int, size: Int) throws(PropertyListGuard.Fault) {
        let (count, start) = try count(low, at: offset)
        try take(count * size, at: start)
    }

    private mutating func take(_ count: Int, at start: Int) throws(PropertyListGuard.Fault) {
        guard count <= table - start else {
            throw .malformed("A value of the binary property list is longer than the file")
        }
        copied += count
        guard copied <= limits.copiedBytes else { throw .tooManyBytes(limit: limits.copiedBytes) }
    }

    /// The count in an object's marker, or in the integer after it, and the offset of the content.
    private func count(_ low: Int, at offset: Int) throws(PropertyListGuard.Fault) -> (count: Int, start: Int) {
        guard low == 0x0F else { return (low, offset + 1) }
        guard offset + 1 < table, bytes[offset + 1] >> 4 == 0x1, bytes[offset + 1] & 0x0F <= 3 else {
            throw .malformed("A count of the binary property list is wrong")
        }
        let size = 1 << Int(bytes[offset + 1] & 0x0F)
        let start = offset + 2
        guard start + size <= table, let count = Self.number(bytes[start..<(start + size)]), count <= bytes.count else {
            throw .malformed("A count of the binary property list is wrong")
        }
        return (count, start + size)
    }

    /// The big-endian number of up to eight bytes; nil where it exceeds an `Int`.
    private static func number(_ bytes: ArraySlice<UInt8>) -> Int? {
        Int(exactly: bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
    }
}
