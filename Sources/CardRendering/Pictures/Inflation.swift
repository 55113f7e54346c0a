/// Reads data that were deflated (RFC 1950 and RFC 1951), up to a bound.
///
/// It takes each code bit by bit: pictures of cards are small, and no table can be wrong.
struct Inflation {
    private let bytes: [UInt8]
    private let bound: Int
    private var position = 2
    /// The bits of the last byte that are not read.
    private var bits: UInt32 = 0
    private var bitCount = 0
    private var output: [UInt8] = []

    private init(_ bytes: [UInt8], bound: Int) {
        self.bytes = bytes
        self.bound = bound
    }

    /// The data; nil if they are malformed, or more than a number of bytes.
    ///
    /// The sum at the end is not compared.
    static func inflate(_ bytes: [UInt8], atMost bound: Int) -> [UInt8]? {
        guard bytes.count > 2, bytes[0] & 0x0F == 8, bytes[1] & 0x20 == 0,
            (Int(bytes[0]) << 8 + Int(bytes[1])) % 31 == 0
        else { return nil }
        var inflation = Inflation(bytes, bound: bound)
        return inflation.blocks() ? inflation.output : nil
    }

    private mutating func blocks() -> Bool {
        while true {
            guard let isLast = take(1), let kind = take(2) else { return false }
            let isGood =
                switch kind {
                case 0: stored()
                case 1: coded(Self.fixedLiterals, Self.fixedDistances)
                case 2: dynamic()
                default: false
                }
            guard isGood else { return false }
            if isLast == 1 { return true }
        }
    }

    /// The next bits, the first of which is the least significant; at most 16.
    private mutating func take(_ count: Int) -> Int? {
        while bitCount < count {
            guard position < bytes.count else { return nil }
            bits |= UInt32(bytes[position]) << UInt32(bitCount)
            position += 1
            bitCount += 8
        }
        let value = bits & (1 << UInt32(count) - 1)
        bits >>= UInt32(count)
        bitCount -= count
        return Int(value)
    }

    private mutating func stored() -> Bool {
        (bits, bitCount) = (0, 0)
        guard position + 4 <= bytes.count else { return false }
        let length = Int(bytes[position]) | Int(bytes[position + 1]) << 8
        let complement = Int(bytes[position + 2]) | Int(bytes[position + 3]) << 8
        position += 4
        guard length == ~complement & 0xFFFF, position + length <= bytes.count, output.count + length <= bound else {
            return false
        }
        output += bytes[position..<position + length]
        position += length
        return true
    }

    /// Reads a block whose codes stand before it.
    private mutating func dynamic() -> Bool {
        guard let literals = take(5), let distances = take(5), let lengths = take(4), literals <= 29 else {
            return false
        }
        let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
        var lengthLengths = [UInt8](repeating: 0, count: 19)
        for place in order.prefix(lengths + 4) {
            guard let length = take(3) else { return false }
            lengthLengths[place] = UInt8(length)
        }
        guard let code = HuffmanCode(lengthLengths) else { return false }
        let count = literals + 257 + distances + 1
        var read: [UInt8] = []
        while read.count < count {
            guard let symbol = next(code) else { return false }
            if symbol < 16 {
                read.append(UInt8(symbol))
                continue
            }
            let (width, least) = symbol == 16 ? (2, 3) : symbol == 17 ? (3, 3) : (7, 11)
            guard let more = take(width), let last = symbol == 16 ? read.last : 0, read.count + least + more <= count
            else { return false }
            read += repeatElement(last, count: least + more)
        }
        guard let first = HuffmanCode(Array(read[..<(literals + 257)])),
            let second = HuffmanCode(Array(read[(literals + 257)...]))
        else { return false }
        return coded(first, second)
    }

    private mutating func next(_ code: HuffmanCode) -> Int? {
        var walk = HuffmanCode.Walk()
        for length in 1...15 {
            guard let bit = take(1) else { return nil }
            if let symbol = code.symbol(&walk, length: length, bit: bit) { return symbol }
        }
        return nil
    }

    /// Reads a block of literals and repetitions.
    private mutating func coded(_ literals: HuffmanCode, _ distances: HuffmanCode) -> Bool {
        while true {
            guard let symbol = next(literals) else { return false }
            if symbol < 256 {
                guard output.count < bound else { return false }
                output.append(UInt8(symbol))
                continue
            }
            if symbol == 256 { return true }
            guard symbol - 257 < Self.lengths.count else { return false }
            let (least, width) = Self.lengths[symbol - 257]
            guard let more = take(width), let place = next(distances), place < 30 else { return false }
            let distanceWidth = max(0, place / 2 - 1)
            guard let rest = take(distanceWidth) else { return false }
            let distance = (place < 4 ? place : (2 + place % 2) << distanceWidth) + 1 + rest
            let length = least + more
            guard distance <= output.count, output.count + length <= bound else { return false }
            for _ in 0..<length { output.append(output[output.count - distance]) }
        }
    }

    /// The shortest length for each symbol from 257 on, and the number of bits that say how much longer it is.
    private static let lengths: [(Int, Int)] =
        (0..<28).map { symbol in
            let width = max(0, symbol / 4 - 1)
            return symbol < 8 ? (symbol + 3, 0) : ((4 + symbol % 4) << width + 3, width)
        } + [(258, 0)]

    private static let fixedLiterals = HuffmanCode.made(
        (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 }
    )
    private static let fixedDistances = HuffmanCode.made([UInt8](repeating: 5, count: 30))
}

/// A canonical Huffman code (RFC 1951 §3.2.2).
struct HuffmanCode {
    /// How far a code word has been read.
    struct Walk {
        fileprivate var code = 0
        fileprivate var first = 0
        fileprivate var index = 0
    }

    /// The number of symbols for each length.
    private let counts: [Int]
    /// The symbols in the order of their codes.
    private var symbols: [Int] = []

    /// Makes a code of the lengths of its words; nil if there are more words than can be told apart.
    init?(_ lengths: [UInt8]) {
        let counts = Self.counts(of: lengths)
        var left = 1
        for length in 1...15 {
            left = left << 1 - counts[length]
            guard left >= 0 else { return nil }
        }
        self.init(checked: lengths, counts)
    }

    private init(checked lengths: [UInt8], _ counts: [Int]) {
        self.counts = counts
        var starts = [Int](repeating: 0, count: 16)
        for length in 1..<15 { starts[length + 1] = starts[length] + counts[length] }
        symbols = Array(repeating: 0, count: counts.reduce(0, +))
        for (symbol, length) in lengths.enumerated() where length > 0 {
            symbols[starts[Int(length)]] = symbol
            starts[Int(length)] += 1
        }
    }

    /// A code of lengths that are known to be right.
    static func made(_ lengths: [UInt8]) -> HuffmanCode {
        HuffmanCode(checked: lengths, counts(of: lengths))
    }

    private static func counts(of lengths: [UInt8]) -> [Int] {
        var counts = [Int](repeating: 0, count: 16)
        for length in lengths { counts[Int(length & 15)] += 1 }
        // A symbol without a length has no code.
        counts[0] = 0
        return counts
    }

    /// The symbol, if the bit ends its code word.
    func symbol(_ walk: inout Walk, length: Int, bit: Int) -> Int? {
        walk.code |= bit
        let count = counts[length]
        if walk.code - count < walk.first { return symbols[walk.index + walk.code - walk.first] }
        walk.index += count
        walk.first = (walk.first + count) << 1
        walk.code <<= 1
        return nil
    }
}
