/// The words of a definition file for the two values of a Boolean, such as "delivered" and "picked up".
public struct BooleanWords: Sendable, Hashable {
    /// The word for true; nil where only the host has one.
    public var whenTrue: LocalizedText?
    /// The word for false; nil where only the host has one.
    public var whenFalse: LocalizedText?

    /// Makes words; nil if both are nil.
    public init?(whenTrue: LocalizedText?, whenFalse: LocalizedText?) {
        guard whenTrue != nil || whenFalse != nil else { return nil }
        self.whenTrue = whenTrue
        self.whenFalse = whenFalse
    }

    /// The word for a value, or nil.
    public func text(for flag: Bool, locale: String) -> String? { (flag ? whenTrue : whenFalse)?.text(for: locale) }

    /// The value that a typed text stands for in a locale, or nil; letter case does not count.
    public func value(of text: String, locale: String) -> Bool? {
        let matches = [true, false].filter { self.text(for: $0, locale: locale)?.lowercased() == text.lowercased() }
        return matches.count == 1 ? matches[0] : nil
    }
}
