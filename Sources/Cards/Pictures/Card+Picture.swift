extension Card.Image.Source {
    /// The picture of bytes in base64 (RFC 4648 §4); nil for bytes that are no picture, or one that is not drawn.
    package init?(base64 text: String) {
        // The header of the bytes tells the type.
        guard case .picture(let type, let bytes) = PictureAddress.read("data:image/png;base64,\(text)") else {
            return nil
        }
        self = .data(type, bytes)
    }
}
