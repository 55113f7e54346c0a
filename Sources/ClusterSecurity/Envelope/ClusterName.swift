/// The name of a cluster, which is a part of subjects of the broker and of every signature.
///
/// It has 1 to 64 letters, digits, hyphens and underscores of ASCII.
package struct ClusterName: Sendable, Hashable, CustomStringConvertible {
    /// The longest name, in bytes.
    package static let longest = 64

    /// The name as it was written.
    package let text: String

    /// Makes a name of a text; nil where the text is none.
    package init?(_ text: String) {
        guard (1...Self.longest).contains(text.utf8.count), text.utf8.allSatisfy(Self.isPlain) else { return nil }
        self.text = text
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
            true
        default: false
        }
    }

    package var description: String { text }
}
