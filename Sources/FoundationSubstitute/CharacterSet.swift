/// A set of characters for trimming and splitting texts.
public struct CharacterSet: Sendable {
    private let contains: @Sendable (Unicode.Scalar) -> Bool

    private init(_ contains: @escaping @Sendable (Unicode.Scalar) -> Bool) { self.contains = contains }

    /// Makes a set of the characters in a text.
    public init(charactersIn text: String) {
        let scalars = Set(text.unicodeScalars)
        self.init { scalars.contains($0) }
    }

    /// Spaces and tabs.
    public static let whitespaces = CharacterSet { $0 == "\t" || $0.properties.generalCategory == .spaceSeparator }
    /// The characters that end a line.
    public static let newlines = CharacterSet {
        (0x0A...0x0D).contains($0.value) || [0x85, 0x2028, 0x2029].contains($0.value)
    }
    /// Spaces, tabs and the characters that end a line.
    public static let whitespacesAndNewlines = whitespaces.union(newlines)
    /// Digits of any script.
    public static let decimalDigits = CharacterSet { $0.properties.generalCategory == .decimalNumber }
    /// Letters and marks.
    public static let letters = CharacterSet {
        switch $0.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
            .spacingMark, .enclosingMark:
            true
        default: false
        }
    }
    /// Letters, marks and numbers.
    public static let alphanumerics = letters.union(
        CharacterSet { [.decimalNumber, .letterNumber, .otherNumber].contains($0.properties.generalCategory) }
    )
    /// Punctuation between words and around them.
    public static let punctuationCharacters = CharacterSet {
        switch $0.properties.generalCategory {
        case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
            .finalPunctuation, .otherPunctuation:
            true
        default: false
        }
    }

    /// The characters that are not in the set.
    public var inverted: CharacterSet { CharacterSet { [contains] in !contains($0) } }

    /// Returns the characters that are in either set.
    public func union(_ other: CharacterSet) -> CharacterSet {
        CharacterSet { [contains] in contains($0) || other.contains($0) }
    }

    /// Returns whether a character is in the set.
    public func contains(_ member: Unicode.Scalar) -> Bool { contains(member) }
}

extension StringProtocol {
    /// Returns the text without the characters of the set at either end.
    public func trimmingCharacters(in set: CharacterSet) -> String {
        let scalars = unicodeScalars
        guard let start = scalars.firstIndex(where: { !set.contains($0) }),
            let last = scalars.lastIndex(where: { !set.contains($0) })
        else { return "" }
        return String(String.UnicodeScalarView(scalars[start...last]))
    }

    /// Returns the parts between characters of the set.
    ///
    /// Between two adjacent characters of the set is an empty part.
    public func components(separatedBy separator: CharacterSet) -> [String] {
        unicodeScalars.split(omittingEmptySubsequences: false) { separator.contains($0) }
            .map { String(String.UnicodeScalarView($0)) }
    }

    /// Returns whether the text contains another, ignoring letter case.
    public func localizedCaseInsensitiveContains(_ other: some StringProtocol) -> Bool {
        lowercased().contains(other.lowercased())
    }
}
