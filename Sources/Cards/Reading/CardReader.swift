public import JSON

/// Reads a card that somebody else wrote.
///
/// What comes out is inside the bounds, holds no address that may not be opened and no picture that is a bomb.
public struct CardReader: Sendable, Hashable {
    /// How large a card may be.
    public var bounds: CardBounds
    /// The language of dates in a card that does not say its own, as a BCP 47 tag.
    public var language: String

    /// Makes a reader.
    public init(bounds: CardBounds = .ofExtension, language: String = "en") {
        self.bounds = bounds
        self.language = language
    }

    /// Reads the JSON text of a card; a byte order mark before it is ignored.
    public func read(_ bytes: [UInt8]) throws(CardError) -> CardReading {
        guard bytes.count <= bounds.bytes else { throw .tooLong(bounds.bytes) }
        let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
        let value: JSONValue
        do throws(JSONError) {
            // A value of a card that means something takes more than four bytes.
            value = try JSONParser.parse(text, maximumValues: max(1_024, bounds.bytes / 4))
        } catch {
            throw .notJSON(error)
        }
        return try read(value)
    }

    /// Reads a card that has been read as JSON.
    ///
    /// The length is measured without escapes: what came as bytes is measured by its sender's reader, too.
    public func read(_ value: JSONValue) throws(CardError) -> CardReading {
        guard !value.isLonger(than: bounds.bytes) else { throw .tooLong(bounds.bytes) }
        guard let object = value.objectValue, object.type == "adaptivecard" else { throw .notCard }
        var parser = CardParser(bounds: bounds, language: language)
        let card = try parser.card(object)
        return CardReading(card: card, dropped: parser.dropped)
    }
}

/// A card that was read, and what of it is not shown as it was meant.
public struct CardReading: Sendable, Hashable {
    /// The card.
    public var card: Card
    /// What is left out, or shown in another form.
    public var dropped: DroppedParts

    /// Makes a reading.
    public init(card: Card, dropped: DroppedParts = DroppedParts()) {
        self.card = card
        self.dropped = dropped
    }
}

extension Card {
    /// Checks that a host takes the card: that a reader with these bounds refuses nothing of it.
    public func check(_ bounds: CardBounds = .ofExtension) throws(CardError) {
        let json = json
        guard json.serialized.count <= bounds.bytes else { throw .tooLong(bounds.bytes) }
        guard json.valueCount <= CardBounds.values else { throw .tooManyValues(CardBounds.values) }
        _ = try CardReader(bounds: bounds).read(json)
    }
}

extension JSONValue {
    /// The number of values, itself included.
    fileprivate var valueCount: Int {
        switch self {
        case .array(let elements): elements.reduce(1) { $0 + $1.valueCount }
        case .object(let members): members.reduce(1) { $0 + $1.value.valueCount }
        default: 1
        }
    }
}
