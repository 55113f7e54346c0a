internal import Cards

/// A color with its opacity.
struct Pixel: Sendable, Hashable {
    var red: UInt8
    var green: UInt8
    var blue: UInt8
    var alpha: UInt8 = 255
}

/// The pixels of a PNG file with eight bits a channel and without interlacing (PNG, third edition).
struct Pixels {
    /// The greatest number of pixels that is read: on a terminal nobody sees more.
    private static let most = 262_144

    let width: Int
    let height: Int
    private let channels: Int
    private let palette: [Pixel]
    /// The rows without their filters.
    private let samples: [UInt8]

    /// Reads a picture; nil for one elsewhere, of another kind, or that is damaged.
    init?(_ source: Card.Image.Source) {
        guard case .data(_, let bytes) = source, let size = source.dimensions, size.width * size.height <= Self.most,
            bytes.count > 33, bytes[0] == 0x89, bytes[24] == 8, bytes[28] == 0
        else { return nil }
        let channelsOfKind: [UInt8: Int] = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4]
        guard let channels = channelsOfKind[bytes[25]] else { return nil }
        let chunks = PNGChunks(bytes)
        (width, height, self.channels) = (size.width, size.height, channels)
        palette = bytes[25] == 3 ? chunks.palette : []
        guard bytes[25] != 3 || !palette.isEmpty else { return nil }
        let length = (size.width * channels + 1) * size.height
        guard let data = Inflation.inflate(chunks.data, atMost: length), data.count == length,
            let samples = Self.unfiltered(data, rowLength: size.width * channels, channels: channels)
        else { return nil }
        self.samples = samples
    }

    /// The pixel at a place inside the picture.
    func pixel(_ x: Int, _ y: Int) -> Pixel {
        let start = (y * width + x) * channels
        let first = samples[start]
        switch channels {
        case 1:
            guard !palette.isEmpty else { return Pixel(red: first, green: first, blue: first) }
            return Int(first) < palette.count ? palette[Int(first)] : Pixel(red: 0, green: 0, blue: 0)
        case 2: return Pixel(red: first, green: first, blue: first, alpha: samples[start + 1])
        default:
            let alpha = channels == 4 ? samples[start + 3] : 255
            return Pixel(red: first, green: samples[start + 1], blue: samples[start + 2], alpha: alpha)
        }
    }

    /// The mean color of a part of the picture; nil if more than half of it is transparent.
    func mean(columns: Range<Int>, rows: Range<Int>) -> Pixel? {
        var (red, green, blue, alpha) = (0, 0, 0, 0)
        for y in rows {
            for x in columns {
                let pixel = pixel(x, y)
                red += Int(pixel.red) * Int(pixel.alpha)
                green += Int(pixel.green) * Int(pixel.alpha)
                blue += Int(pixel.blue) * Int(pixel.alpha)
                alpha += Int(pixel.alpha)
            }
        }
        guard alpha > 0, alpha * 2 >= rows.count * columns.count * 255 else { return nil }
        return Pixel(red: UInt8(red / alpha), green: UInt8(green / alpha), blue: UInt8(blue / alpha))
    }

    /// The rows without their filters; nil for a filter that is none.
    private static func unfiltered(_ data: [UInt8], rowLength: Int, channels: Int) -> [UInt8]? {
        var samples: [UInt8] = []
        samples.reserveCapacity(data.count)
        var before = [UInt8](repeating: 0, count: rowLength)
        for start in stride(from: 0, to: data.count, by: rowLength + 1) {
            var row = Array(data[(start + 1)..<(start + 1 + rowLength)])
            let filter = data[start]
            guard filter <= 4 else { return nil }
            for index in row.indices {
                let left = index >= channels ? row[index - channels] : 0
                let above = before[index]
                switch filter {
                case 1: row[index] &+= left
                case 2: row[index] &+= above
                case 3: row[index] &+= UInt8((Int(left) + Int(above)) / 2)
                case 4:
                    let corner = index >= channels ? before[index - channels] : 0
                    row[index] &+= paeth(left: Int(left), above: Int(above), corner: Int(corner))
                default: break
                }
            }
            samples += row
            before = row
        }
        return samples
    }

    /// The neighbor that is nearest to what the three of them let expect.
    private static func paeth(left: Int, above: Int, corner: Int) -> UInt8 {
        let guess = left + above - corner
        let distances = (abs(guess - left), abs(guess - above), abs(guess - corner))
        if distances.0 <= distances.1, distances.0 <= distances.2 { return UInt8(left) }
        return UInt8(distances.1 <= distances.2 ? above : corner)
    }
}

/// The parts of a PNG file that say how it looks.
private struct PNGChunks {
    private(set) var data: [UInt8] = []
    private var colors: ArraySlice<UInt8> = []
    private var alphas: ArraySlice<UInt8> = []

    init(_ bytes: [UInt8]) {
        var index = 8
        while index + 8 <= bytes.count {
            let length = bytes[index..<index + 4].reduce(0) { $0 << 8 | Int($1) }
            let start = index + 8
            guard length <= bytes.count - start else { return }
            let content = bytes[start..<start + length]
            switch String(decoding: bytes[index + 4..<start], as: UTF8.self) {
            case "IDAT": data += content
            case "PLTE": colors = content
            case "tRNS": alphas = content
            case "IEND": return
            default: break
            }
            // The sum at the end is not compared.
            index = start + length + 4
        }
    }

    /// The colors of a palette, at most 256.
    var palette: [Pixel] {
        (0..<min(colors.count / 3, 256)).map { index in
            let start = colors.startIndex + index * 3
            let alpha = index < alphas.count ? alphas[alphas.startIndex + index] : 255
            return Pixel(red: colors[start], green: colors[start + 1], blue: colors[start + 2], alpha: alpha)
        }
    }
}
