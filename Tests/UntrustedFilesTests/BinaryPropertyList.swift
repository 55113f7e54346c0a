/// The bytes of a binary property list, made of objects as by a hostile author.
///
/// No list of these tests harms a reader: those that are refused are just beyond a limit, or end in an error of any
/// reader.
struct BinaryPropertyList {
    var objects: [[UInt8]]
    var top = 0

    /// Arrays that each contain the next one, and a value in the last.
    static func nested(_ levels: UInt8) -> BinaryPropertyList {
        BinaryPropertyList(objects: (1...levels).map { [0xA1, $0] } + [[0x08]])
    }

    /// An array that refers to one array `outer` times, which refers to one value `inner` times.
    static func repeatsValue(outer: UInt8, inner: UInt8) -> BinaryPropertyList {
        func references(_ count: UInt8, to object: UInt8) -> [UInt8] {
            [0xAF, 0x10, count] + [UInt8](repeating: object, count: Int(count))
        }
        return BinaryPropertyList(objects: [references(outer, to: 1), references(inner, to: 2), [0x08]])
    }

    /// A text of 1,000 bytes, referred to 50 times by each of 50 arrays, and one array that refers to these.
    static let repeatsText: BinaryPropertyList = {
        let text: [UInt8] = [0x5F, 0x11, 0x03, 0xE8] + [UInt8](repeating: 0x61, count: 1000)
        let lists = [[UInt8]](repeating: [0xAF, 0x10, 50] + [UInt8](repeating: 51, count: 50), count: 50)
        return BinaryPropertyList(objects: [[0xAF, 0x10, 50] + Array(1...50)] + lists + [text])
    }()

    var bytes: [UInt8] {
        var bytes = Array("bplist00".utf8)
        var offsets: [Int] = []
        for object in objects {
            offsets.append(bytes.count)
            bytes += object
        }
        let table = bytes.count
        let size = table < 256 ? 1 : 4
        for offset in offsets { bytes += Self.bigEndian(offset).suffix(size) }
        bytes += [0, 0, 0, 0, 0, 0, UInt8(size), 1]
        for number in [objects.count, top, table] { bytes += Self.bigEndian(number) }
        return bytes
    }

    private static func bigEndian(_ number: Int) -> [UInt8] {
        (0..<8).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }
}
