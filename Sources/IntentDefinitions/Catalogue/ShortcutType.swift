/// A set of parameters of an intent that make a shortcut, with its text.
public struct ShortcutType: Sendable, Hashable {
    /// The names of the parameters that must have values; the shortcut keeps no others.
    public let parameters: [String]
    /// The text of a suggestion, with `${name}` for values; nil where the title of the intent stands for it.
    public let title: LocalizedText?
    /// A second line, with `${name}` for values.
    public let subtitle: LocalizedText?
    /// Whether the author prefers it to the others.
    public let isPrimary: Bool

    /// Makes a shortcut type.
    public init(
        parameters: [String],
        title: LocalizedText? = nil,
        subtitle: LocalizedText? = nil,
        isPrimary: Bool = false
    ) {
        self.parameters = parameters
        self.title = title
        self.subtitle = subtitle
        self.isPrimary = isPrimary
    }
}
