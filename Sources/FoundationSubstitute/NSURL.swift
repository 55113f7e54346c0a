public import FoundationEssentials

// Sendable: the only stored property is an immutable value.
/// A URL as an object, such as an option of a parameter.
public final class NSURL: NSObject, NSCopying, @unchecked Sendable {
    private let url: URL

    /// Makes an object of a text, or returns nil if it is not a URL.
    public convenience init?(string: String) {
        guard let url = URL(string: string) else { return nil }
        self.init(url)
    }

    /// Makes an object of a URL.
    public init(_ url: URL) { self.url = url }

    /// The URL as a text.
    public var absoluteString: String? { url.absoluteString }

    /// Returns the same object, because it never changes.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    /// Compares the URLs.
    public override func isEqual(_ object: Any?) -> Bool { (object as? NSURL)?.url == url }

    /// The hash of the URL.
    public override var hash: Int { url.hashValue }

    /// The URL as a text.
    public override var description: String { url.absoluteString }
}
