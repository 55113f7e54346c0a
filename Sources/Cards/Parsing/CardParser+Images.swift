internal import JSON

extension CardParser {
    /// Reads a picture, which may have a fixed size in the set around it.
    mutating func image(_ object: JSONObject, size: Card.Image.Size? = nil) throws(CardError) -> Card.Image {
        Card.Image(
            source(object["url"]),
            alternativeText: title(object["altText"]) ?? "",
            size: size ?? object.word("size") ?? .auto,
            isPerson: object["style"]?.stringValue?.lowercased() == "person",
            action: try selectAction(object["selectAction"])
        )
    }

    /// Reads the pictures of a set.
    mutating func images(_ object: JSONObject, depth: Int) throws(CardError) -> [Card.Image] {
        var images: [Card.Image] = []
        for image in objects(object["images"], of: "Image") where image["isVisible"]?.boolValue != false {
            try countElement(depth: depth)
            images.append(try self.image(image, size: object.word("imageSize")))
        }
        return images
    }

    private mutating func source(_ value: JSONValue?) -> Card.Image.Source {
        guard let url = value?.stringValue, url != Card.Image.elsewhereAddress else { return .elsewhere }
        switch PictureAddress.read(url) {
        case .picture(let type, let bytes): return .data(type, bytes)
        case .elsewhere: dropped.add(.remotePicture, String(url.prefix(40)))
        case .unusable: dropped.add(.picture, String(url.prefix(22)))
        }
        return .elsewhere
    }
}

extension Card.Image {
    /// The address of a picture whose place is not known any more: no picture is there.
    static let elsewhereAddress = "about:blank"
}
