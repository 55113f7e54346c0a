/// The form of the identifiers of apps, extensions and groups.
///
/// An identifier names folders and files, and is an argument of commands: it is no path, no option, and of one line.
package enum IdentifierForm {
    /// The greatest number of bytes; what an identifier names may get a suffix.
    package static let longest = 200

    /// Whether a text may be an identifier: letters and digits of ASCII, points, hyphens and underscores, of which it
    /// begins with neither a point nor a hyphen.
    package static func isValid(_ text: String) -> Bool {
        guard 1...longest ~= text.utf8.count, let first = text.utf8.first else { return false }
        return first != UInt8(ascii: ".") && first != UInt8(ascii: "-") && text.utf8.allSatisfy(isAllowed)
    }

    /// Whether a text is an identifier of three parts or more between points, such as `org.example.app`.
    package static func isReverseDomain(_ text: String) -> Bool {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        return isValid(text) && parts.count > 2 && parts.allSatisfy { !$0.isEmpty } && parts[0].utf8.count > 1
    }

    /// The identifier as people, and file systems that ignore case, compare it.
    ///
    /// Two forms are compared as texts, so that composed and decomposed letters are the same.
    package static func folded(_ identifier: String) -> String { identifier.lowercased() }

    private static func isAllowed(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"):
            true
        default: false
        }
    }
}
