/// The name that an author gives a new extension, and the names that follow from it.
package struct ExtensionName: Sendable, Hashable {
    /// What a name may be, for people.
    package static let rule =
        "A name begins with a letter, has letters, digits, '-' and '_', and at most 64 of them, such as 'bottle-post'."

    /// The name as it was given; the folder has it too.
    package let text: String

    /// Makes a name; nil for a text that breaks the rule.
    package init?(_ text: String) {
        let bytes = Array(text.utf8)
        func isLetter(_ byte: UInt8) -> Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 }
        guard 1...64 ~= bytes.count, isLetter(bytes[0]),
            bytes.allSatisfy({
                isLetter($0) || UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || $0 == UInt8(ascii: "-")
                    || $0 == UInt8(ascii: "_")
            }), bytes.last != UInt8(ascii: "-")
        else { return nil }
        self.text = text
    }

    /// The name as a type's: `BottlePost` for `bottle-post`.
    package var type: String {
        text.split { $0 == "-" || $0 == "_" }.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }

    /// The identifier that an extension gets unless its author gives one; it has no underscores.
    package var identifier: String { "org.example.\(text.replacing("_", with: "-"))" }
}
