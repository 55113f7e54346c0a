/// A rule of docs/protocol.md that can be tried on an extension from outside.
package struct Rule: Sendable, Hashable {
    /// The number in the document, such as `F1`.
    package let number: String
    /// The rule in a few words.
    package let title: String
    /// What the author of an extension that breaks it should do.
    package let help: String
    /// Why it is usually not tried; nil for a rule that every check tries.
    ///
    /// Such a rule is judged by messages that an extension may send, and need not.
    let whyUnseen: String?

    init(_ number: String, _ title: String, help: String, whyUnseen: String? = nil) {
        self.number = number
        self.title = title
        self.help = help
        self.whyUnseen = whyUnseen
    }

    /// All rules that a check knows, in the order of the document.
    package static let all =
        lines + messages + requests + life + calls + reports + cancelling + jobs + updates + views + rest

    /// The rules of one number; nil if there is none.
    package static func named(_ number: String) -> Rule? { all.first { $0.number == number } }
}
