public import IntentsFoundation
package import JSON

// Sendable: the only stored property is an immutable value.
/// A picture: its bytes, or the URL of a file in a shared container.
///
/// On the wire it is a string: base64, or a URL.
public final class INImage: NSObject, WireConvertible, @unchecked Sendable {
    private let text: String

    /// Makes a picture of the bytes of its file.
    public init(imageData: Data) { text = imageData.base64EncodedString() }

    /// Makes a picture of the URL of its file.
    public init?(url URL: URL) { text = URL.absoluteString }

    package init?(wire: JSONValue) {
        guard let text = wire.stringValue else { return nil }
        self.text = text
    }

    package var wire: JSONValue { .string(text) }

    /// Compares the bytes or the URLs.
    public override func isEqual(_ object: Any?) -> Bool { (object as? INImage)?.text == text }

    /// The hash of the bytes or the URL.
    public override var hash: Int { text.hashValue }
}
