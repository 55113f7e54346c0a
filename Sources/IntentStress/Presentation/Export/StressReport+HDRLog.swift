internal import FoundationEssentials
internal import IntentModel

extension StressReport {
    /// The latencies of each interval as a histogram log (`.hlog`, version 1.3), which tools of HdrHistogram read back.
    ///
    /// Values are nanoseconds. A run without a date begins at zero; intervals without outcomes are left out.
    public var histogramLog: String {
        let start = date.map { Double($0.milliseconds) / 1000 } ?? 0
        var text = """
            #[Histogram log format version 1.3]
            #[StartTime: \(Self.seconds(start)) (seconds since epoch)]
            #[MaxValueDivisor: 1000000.0]
            "StartTimestamp","Interval_Length","Interval_Max","Interval_Compressed_Histogram"

            """
        for interval in timeline where interval.latency.count > 0 {
            let fields = [
                Self.seconds(start + interval.offset / .seconds(1)), Self.seconds(interval.length / .seconds(1)),
                Self.seconds(interval.latency.maximum / .milliseconds(1)), interval.latency.compressedEncoding,
            ]
            text += fields.joined(separator: ",") + "\n"
        }
        return text
    }

    /// A number that is not negative, with three decimals.
    private static func seconds(_ number: Double) -> String {
        let thousandths = Int64((number * 1000).rounded())
        return "\(thousandths / 1000)." + "\(1000 + thousandths % 1000)".dropFirst()
    }
}

extension LatencyHistogram {
    /// The histogram in the compressed encoding V2 of HdrHistogram, as Base64.
    ///
    /// It is stored in the form of zlib without being made smaller: that needs no library, and readers take it.
    var compressedEncoding: String {
        let payload = Zlib.stored(encoding)
        var bytes = BigEndianBytes()
        bytes.append(Int32(0x1C84_9314))
        bytes.append(Int32(payload.count))
        return Data(bytes.bytes + payload).base64EncodedString()
    }

    /// The number of significant decimal digits, and the greatest value, of the encoded histogram.
    private static let (digits, greatest) = (Int32(3), Int64(3_600_000_000_000))
    /// The power of two of half the buckets for each doubling that these digits need.
    private static let halfBits = 10

    private var encoding: [UInt8] {
        let counts = encodedCounts
        var bytes = BigEndianBytes()
        bytes.append(Int32(0x1C84_9313))
        bytes.append(Int32(counts.count))
        // The index is not moved.
        bytes.append(Int32(0))
        bytes.append(Self.digits)
        bytes.append(Int64(1))
        bytes.append(Self.greatest)
        bytes.append(Int64(bitPattern: (1.0).bitPattern))
        return bytes.bytes + counts
    }

    /// The counts of the buckets in turn; a run of empty ones is a negative number.
    private var encodedCounts: [UInt8] {
        var counts: [Int: Int] = [:]
        for (upper, number) in buckets {
            let value = max(min(upper, maximum).nanoseconds, 1)
            counts[Self.index(of: min(value, Self.greatest)), default: 0] += number
        }
        var bytes: [UInt8] = []
        var next = 0
        for (index, number) in counts.sorted(by: { $0.key < $1.key }) {
            if index > next { Self.append(Int64(next - index), to: &bytes) }
            Self.append(Int64(number), to: &bytes)
            next = index + 1
        }
        return bytes
    }

    /// The index of a value of at least one: the doubling, and the part of it.
    private static func index(of value: Int64) -> Int {
        let mask = (1 << (halfBits + 1)) - 1
        let doubling = 63 - halfBits - (value | Int64(mask)).leadingZeroBitCount
        return (doubling << halfBits) + Int(value >> Int64(doubling))
    }

    /// Appends a number in ZigZag LEB128 of 64 bits, which ends after nine bytes.
    private static func append(_ number: Int64, to bytes: inout [UInt8]) {
        var rest = UInt64(bitPattern: number << 1 ^ number >> 63)
        for _ in 0..<8 {
            guard rest > 0x7F else { return bytes.append(UInt8(rest)) }
            bytes.append(UInt8(rest & 0x7F) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(truncatingIfNeeded: rest))
    }
}

/// Numbers as bytes, the highest first.
private struct BigEndianBytes {
    private(set) var bytes: [UInt8] = []

    mutating func append<Number: FixedWidthInteger>(_ number: Number) {
        for shift in stride(from: Number.bitWidth - 8, through: 0, by: -8) {
            bytes.append(UInt8(truncatingIfNeeded: number >> Number(shift)))
        }
    }
}

/// The form of zlib (RFC 1950) without compression.
private enum Zlib {
    static func stored(_ bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = [0x78, 0x01]
        var rest = bytes[...]
        repeat {
            let block = rest.prefix(0xFFFF)
            rest = rest.dropFirst(block.count)
            let length = UInt16(block.count)
            result.append(rest.isEmpty ? 1 : 0)
            for number in [length, ~length] { result += [UInt8(number & 0xFF), UInt8(number >> 8)] }
            result += block
        } while !rest.isEmpty
        var sum = BigEndianBytes()
        sum.append(checksum(bytes))
        return result + sum.bytes
    }

    /// Adler-32.
    private static func checksum(_ bytes: [UInt8]) -> UInt32 {
        var (low, high) = (UInt32(1), UInt32(0))
        for byte in bytes {
            low = (low + UInt32(byte)) % 65_521
            high = (high + low) % 65_521
        }
        return high << 16 | low
    }
}
