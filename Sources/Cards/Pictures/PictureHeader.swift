/// What the first bytes of a picture say of it.
struct PictureHeader {
    /// The greatest number of pixels that is drawn: a few bytes can stand for gigabytes.
    private static let mostPixels = 4_194_304

    let type: Card.Image.MediaType
    /// The width in pixels.
    let width: Int
    /// The height in pixels.
    let height: Int

    /// Reads the header; nil for bytes that are neither a PNG nor a JPEG file.
    init?(_ bytes: [UInt8]) {
        if let size = Self.png(bytes) {
            (type, width, height) = (.png, size.width, size.height)
        } else if let size = Self.jpeg(bytes) {
            (type, width, height) = (.jpeg, size.width, size.height)
        } else {
            return nil
        }
    }

    /// Whether the picture has pixels, and not too many.
    var isDrawable: Bool {
        let (pixels, isTooLarge) = width.multipliedReportingOverflow(by: height)
        return width > 0 && height > 0 && !isTooLarge && pixels <= Self.mostPixels
    }

    /// The size in the first chunk of a PNG file, `IHDR`.
    private static func png(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
        let start: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
        guard bytes.count >= 24, bytes.starts(with: start) else { return nil }
        return (number(bytes[16..<20]), number(bytes[20..<24]))
    }

    /// The size in the segment of a JPEG file that begins the frame.
    private static func jpeg(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
        guard bytes.starts(with: [0xFF, 0xD8, 0xFF]) else { return nil }
        var index = 2
        while index + 9 <= bytes.count, bytes[index] == 0xFF {
            let marker = bytes[index + 1]
            switch marker {
            case 0xFF: index += 1
            case 0x01, 0xD0...0xD8: index += 2
            // Tables of codes and of arithmetic have numbers among those of frames.
            case 0xC4, 0xC8, 0xCC, 0xDB...0xFE:
                let length = number(bytes[index + 2..<index + 4])
                guard length >= 2 else { return nil }
                index += 2 + length
            case 0xC0...0xCF: return (number(bytes[index + 7..<index + 9]), number(bytes[index + 5..<index + 7]))
            default: return nil
            }
        }
        return nil
    }

    /// The number of bytes with the most significant first.
    private static func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }
}
