/// A file of the page.
@safe
struct PageFile: Sendable {
    /// The media type.
    let type: String
    private let text: StaticString

    init(_ type: String, _ text: StaticString) { (self.type, self.text) = (type, text) }

    /// The content.
    var bytes: [UInt8] {
        // A literal is a part of the program.
        unsafe Array(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }
}

/// The files of the page, which are a part of the program.
enum PageFiles {
    /// The file at a path, or nil.
    static func file(at path: String) -> PageFile? { all[path] }
}
