package import IntentModel

/// A name as it is compared with others.
///
/// Pure and total. A name counts up to its first 512 characters.
package struct NameForms: Sendable, Hashable {
    /// The greatest number of compared characters.
    private static let most = 512
    private typealias Text = String.UnicodeScalarView
    /// The fewest letters of names that a single one can make alike.
    private static let fewestForEdit = 3

    /// The letters and digits in small letters, without accents; empty for a name that shows nothing that is said.
    package let plain: String
    /// What the name looks like as it is written, in small letters.
    package let look: String
    /// What the name looks like when it is written in small letters.
    package let smallLook: String

    /// Takes the forms of a name.
    package init(_ name: String) {
        var (plain, look, smallLook) = (Text(), Text(), Text())
        for scalar in name.unicodeScalars.prefix(Self.most) {
            LikeLetters.appendPlain(scalar, to: &plain)
            LikeLetters.appendLikeness(scalar, to: &look)
            for small in scalar.properties.lowercaseMapping.unicodeScalars {
                LikeLetters.appendLikeness(small, to: &smallLook)
            }
        }
        (self.plain, self.look, self.smallLook) = (String(plain), String(look), String(smallLook))
    }

    /// How the name is like another; nil if it is not.
    package func likeness(to other: NameForms) -> AppIdentity.Likeness? {
        guard !plain.isEmpty, !other.plain.isEmpty else { return nil }
        if plain == other.plain { return .same }
        if look == other.look || smallLook == other.smallLook { return .confusable }
        let isNear = Self.isOneEdit(plain, other.plain) || Self.isOneEdit(smallLook, other.smallLook)
        return isNear ? .oneEdit : nil
    }

    private static func isOneEdit(_ left: String, _ right: String) -> Bool {
        let (left, right) = (Array(left.unicodeScalars), Array(right.unicodeScalars))
        let shorter = min(left.count, right.count)
        guard shorter >= fewestForEdit, max(left.count, right.count) <= shorter + 1 else { return false }
        let start = zip(left, right).prefix { $0 == $1 }.count
        let end = min(zip(left.reversed(), right.reversed()).prefix { $0 == $1 }.count, shorter - start)
        let (mine, others) = (left[start..<(left.count - end)], right[start..<(right.count - end)])
        if mine.count <= 1, others.count <= 1 { return true }
        return mine.count == 2 && others.count == 2 && mine.first == others.last && mine.last == others.first
    }
}
