/// How large a card may be; a larger one is refused whole.
public struct CardBounds: Sendable, Hashable {
    /// The length of the JSON text in bytes.
    public var bytes: Int
    /// The number of elements inside one another; columns, rows and cells are no level of their own.
    public var depth: Int
    /// The number of elements, columns, pictures and actions.
    public var elements: Int
    /// The number of what elements consist of: facts, parts of texts, rows and cells.
    public var parts: Int

    /// Makes bounds.
    public init(bytes: Int, depth: Int, elements: Int, parts: Int) {
        self.bytes = bytes
        self.depth = depth
        self.elements = elements
        self.parts = parts
    }

    /// The bounds for a card of an extension.
    public static let ofExtension = CardBounds(bytes: 65_536, depth: 8, elements: 200, parts: 2_000)
    /// The bounds for a card that a host has put together of several.
    public static let ofHost = CardBounds(bytes: 1_048_576, depth: 12, elements: 4_000, parts: 40_000)

    /// The number of values in the JSON text of a card that was written: a quarter of those that a message of a daemon
    /// has, so that the card never costs the message.
    static let values = 16_384
    /// The longest text of an element in bytes; a longer one is cut.
    static let text = 16_384
    /// The longest title, alternative text or name in bytes; a longer one is cut.
    static let title = 1_024
}
