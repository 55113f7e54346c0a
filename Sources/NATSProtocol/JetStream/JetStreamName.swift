/// The name of a stream, a consumer or a bucket: 1 to 128 letters, digits and `-`, `_`, `=`.
///
/// `SubjectToken.encode(_:)` makes one of any text that is short enough.
package struct JetStreamName: Sendable, Hashable, CustomStringConvertible {
    /// The name.
    package let text: String

    /// Checks a text.
    package init(_ text: String) throws(SubjectError) {
        guard !text.isEmpty else { throw SubjectError(code: .empty) }
        guard text.utf8.count <= 128 else { throw SubjectError(code: .tooLong) }
        guard text.utf8.allSatisfy(Self.isPart) else { throw SubjectError(code: .unwritable) }
        self.text = text
    }

    /// Makes a name of another one and a few letters before it.
    init(prefix: StaticString, _ name: JetStreamName) { text = "\(prefix)\(name.text)" }

    static func isPart(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "="):
            true
        default: false
        }
    }

    package var description: String { text }
}
