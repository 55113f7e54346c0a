// Sendable: the only stored property is an immutable value.
/// A text as an object, such as an option of a parameter.
public final class NSString: NSObject, NSCopying, ExpressibleByStringLiteral, @unchecked Sendable {
    private let text: String

    /// Makes an object of a text.
    public init(string: String) { text = string }

    /// Makes an object of a string literal.
    public init(stringLiteral value: String) { text = value }

    /// The number of UTF-16 units, as Apple counts.
    public var length: Int { text.utf16.count }

    /// Returns the same object, because it never changes.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    /// Compares the texts.
    public override func isEqual(_ object: Any?) -> Bool { (object as? NSString)?.text == text }

    /// The hash of the text.
    public override var hash: Int { text.hashValue }

    /// The text.
    public override var description: String { text }
}

extension String {
    /// Makes the text of an object.
    public init(_ object: NSString) { self = object.description }
}
