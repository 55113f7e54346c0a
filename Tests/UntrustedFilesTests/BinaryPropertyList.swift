/// The bytes of a binary property list, made of objects as by a hostile author.
struct BinaryPropertyList {
    var objects: [[UInt8]]
    var top = 0

    /// One array that contains itself: 43 bytes.
    static let holdsItself = BinaryPropertyList(objects: [[0xA1, 0]])

    /// Arrays that each contain the next one twice, so that the last one occurs 2^55 times in the first: 262 bytes.
    static let doublesItself = BinaryPropertyList(objects: (1...55).map { [0xA2, $0, $0] } + [[0x08]])

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
