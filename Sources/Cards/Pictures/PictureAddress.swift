/// An address of a picture, which may hold the picture itself (RFC 2397).
enum PictureAddress {
    /// The picture that the address holds.
    case picture(Card.Image.MediaType, [UInt8])
    /// An address of something else, which is not fetched.
    case elsewhere
    /// The address holds something that is not drawn.
    case unusable

    /// Reads an address.
    static func read(_ address: String) -> Self {
        guard address.prefix(5).lowercased() == "data:" else { return .elsewhere }
        guard let comma = address.utf8.firstIndex(of: UInt8(ascii: ",")) else { return .unusable }
        let head = address[..<comma]
        guard head.utf8.count <= 80 else { return .unusable }
        let words = head.dropFirst(5).lowercased().split(separator: ";")
        // A picture may say that it is a JPEG file and be a PNG one; browsers look at the bytes too.
        guard let word = words.first, words.last == "base64", word.hasPrefix("image/"),
            let bytes = Base64.decode(address.utf8[address.utf8.index(after: comma)...]),
            let header = PictureHeader(bytes), header.isDrawable
        else { return .unusable }
        return .picture(header.type, bytes)
    }

    /// Writes the address of a picture.
    static func write(_ type: Card.Image.MediaType, _ bytes: [UInt8]) -> String {
        "data:\(type.rawValue);base64,\(Base64.encode(bytes))"
    }
}

extension Card.Image.Source {
    /// The address that holds the picture; nil for a picture elsewhere, and for bytes that are no picture.
    package var address: String? {
        guard case .data(_, let bytes) = self, let header = PictureHeader(bytes), header.isDrawable else { return nil }
        return PictureAddress.write(header.type, bytes)
    }

    /// The width and height in pixels; nil for a picture elsewhere, and for bytes that are no picture.
    package var dimensions: (width: Int, height: Int)? {
        guard case .data(_, let bytes) = self, let header = PictureHeader(bytes), header.isDrawable else { return nil }
        return (header.width, header.height)
    }
}
