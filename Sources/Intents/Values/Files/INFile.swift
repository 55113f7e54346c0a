public import IntentsFoundation

// Sendable: nothing is stored besides the members of the base class, which a lock guards.
/// A file that travels with an intent: its bytes, or its URL inside a shared container.
public final class INFile: WireObject, @unchecked Sendable {
    /// Makes a file of its bytes; the type is a uniform type identifier, such as `public.mpeg-4-audio`.
    public convenience init(data: Data, filename: String, typeIdentifier: String?) {
        self.init(["data": data, "filename": filename, "typeIdentifier": typeIdentifier])
    }

    /// Makes a file of its URL; without a name, the last part of the URL is used.
    public convenience init(fileURL: URL, filename: String?, typeIdentifier: String?) {
        self.init([
            "fileURL": fileURL, "filename": filename ?? fileURL.lastPathComponent, "typeIdentifier": typeIdentifier,
        ])
    }

    /// The given bytes, or those of the file, or none if it cannot be read.
    public var data: Data { member("data") ?? fileURL.flatMap { try? Data(contentsOf: $0) } ?? Data() }
    /// The name of the file.
    public var filename: String {
        get { member("filename") ?? "" }
        set { setMember("filename", newValue) }
    }
    /// The uniform type identifier.
    public var typeIdentifier: String? { member("typeIdentifier") }
    /// The URL inside a shared container, or nil if the bytes were sent.
    public var fileURL: URL? { member("fileURL") }
    /// Whether the file is deleted when the request is over.
    public var removedOnCompletion: Bool {
        get { member("removedOnCompletion") ?? false }
        set { setMember("removedOnCompletion", newValue) }
    }
}
