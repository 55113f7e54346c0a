/// The help text of an argument.
package struct HelpText: Sendable, Hashable {
    /// One sentence, printed beside the argument and after `Help:` in errors.
    package var abstract: String
    /// Longer text, printed below the abstract in the help only.
    package var discussion: String

    /// Creates the text of one argument.
    package init(_ abstract: String, discussion: String = "") {
        self.abstract = abstract
        self.discussion = discussion
    }
}

extension HelpText: ExpressibleByStringLiteral {
    /// Creates a text with only an abstract.
    package init(stringLiteral value: String) {
        self.init(value)
    }
}
