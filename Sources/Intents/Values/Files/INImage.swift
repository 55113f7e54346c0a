public import IntentsFoundation
public import JSON

// Sendable: the only stored property is an immutable value.
/// A picture: its bytes, the URL of a file in a shared container, or the name by which the app or the system has it.
///
/// On the wire it is a string, base64 or a URL, or an object with `name`, `systemName`, or `url`, `width` and `height`.
public final class INImage: NSObject, NSCopying, @unchecked Sendable {
    @_spi(IntentDefinition) public let wire: JSONValue

    /// Makes a picture of the bytes of its file.
    public init(imageData: Data) { wire = imageData.wire }

    /// Makes a picture of the URL of its file.
    public init?(url URL: URL) { wire = URL.wire }

    /// Makes a picture of the URL of its file that is shown in a size.
    public init?(url URL: URL, width: Double, height: Double) {
        wire = ["url": URL.wire, "width": width.wire, "height": height.wire]
    }

    /// Makes a picture that the app has under a name.
    public init(named name: String) { wire = ["name": .string(name)] }

    /// Makes a picture that the system has under a name.
    public static func systemImageNamed(_ systemImageName: String) -> INImage {
        INImage(form: ["systemName": .string(systemImageName)])
    }

    @_spi(IntentDefinition) public init?(wire: JSONValue) {
        guard wire.stringValue != nil || wire.objectValue != nil else { return nil }
        self.wire = wire
    }

    private init(form: JSONValue) { wire = form }

    /// Gives the same object, since it never changes.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    /// Compares the forms on the wire.
    public override func isEqual(_ object: Any?) -> Bool { (object as? INImage)?.wire == wire }

    /// The hash of the form on the wire.
    public override var hash: Int { wire.hashValue }
}

@_spi(IntentDefinition) extension INImage: WireConvertible {}
