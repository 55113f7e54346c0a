/// A number for all that happens in a run; two runs of one seed have the same.
struct Digest {
    private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    mutating func add(_ text: String) { for byte in text.utf8 { add(byte) } }

    mutating func add(_ number: Int64) { for shift in 0..<8 { add(UInt8(truncatingIfNeeded: number >> (8 * shift))) } }

    private mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
}
