// Sendable: nothing is stored beside the immutable parameters of the base class.
/// The user wants to change the state of messages.
public final class INSetMessageAttributeIntent: INIntent, @unchecked Sendable {
    /// Makes an intent of the values that are known.
    public convenience init(
        identifiers: [String]? = nil,
        attribute: INMessageAttribute = .unknown
    ) {
        self.init([
            "identifiers": identifiers,
            "attribute": attribute,
        ])
    }

    /// The extension's identifiers of the messages.
    public var identifiers: [String]? { parameter("identifiers") }
    /// The state into which they are put.
    public var attribute: INMessageAttribute { parameter("attribute") ?? .unknown }
}
