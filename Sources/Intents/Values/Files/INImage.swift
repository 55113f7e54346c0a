public import IntentsFoundation
public import JSON

// Sendable: the only stored property is an immutable value.
/// An image: its bytes, the URL of a file in a shared container, or its name in the app or the system.
///
/// On the wire it is a string, base64 or a URL, or an object with `name`, `systemName`, or `url`, `width` and `height`.
public final class INImage: NSObject, NSCopying, @unchecked Sendable {
    /// The image in its form on the wire.
    @_spi(IntentDefinition) public let wire: JSONValue

    /// Makes an image of the bytes of its file.
    public init(imageData: Data) { wire = imageData.wire }

    /// Makes an image of the URL of its file.
    public init?(url URL: URL) { wire = URL.wire }

    /// Makes an image of the URL of its file and the size at which it is shown.
    public init?(url URL: URL, width: Double, height: Double) {
        wire = ["url": URL.wire, "width": width.wire, "height": height.wire]
    }

    /// Makes an image with a name in the app.
    public init(named name: String) { wire = ["name": .string(name)] }

    /// Returns an image with a name in the system.
    public static func systemImageNamed(_ systemImageName: String) -> INImage {
        INImage(form: ["systemName": .string(systemImageName)])
    }

    /// Reads the image, or returns nil if the JSON does not have its form.
    @_spi(IntentDefinition) public init?(wire: JSONValue) {
        guard wire.stringValue != nil || wire.objectValue != nil else { return nil }
        self.wire = wire
    }

    private init(form: JSONValue) { wire = form }

    /// Returns the same object, because it never changes.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    /// Compares the forms on the wire.
    public override func isEqual(_ object: Any?) -> Bool { (object as? INImage)?.wire == wire }

    /// The hash of the form on the wire.
    public override var hash: Int { wire.hashValue }
}

@_spi(IntentDefinition) extension INImage: WireConvertible {}
