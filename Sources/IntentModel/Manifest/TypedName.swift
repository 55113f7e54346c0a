/// What a person types for an app or an extension: an identifier or a name, in any letter case.
///
/// Any app may bear the identifier of another as its name. So what is typed is looked up by both, and where it means
/// several apps, the person says which. `id:` before an identifier says that no name is meant.
package struct TypedName: Sendable, Hashable {
    private static let mark = "id:"

    /// The identifier or the name, without the mark.
    package let text: String
    /// Whether it is an identifier and no name.
    package let isIdentifier: Bool

    /// Reads what was typed.
    package init(_ typed: String) {
        isIdentifier = typed.hasPrefix(Self.mark) && typed != Self.mark
        text = isIdentifier ? String(typed.dropFirst(Self.mark.count)) : typed
    }

    /// The text that means an identifier and no name.
    package static func marked(_ identifier: String) -> String { mark + identifier }

    /// Whether it can mean what has some identifiers and names.
    package func means(identifiers: [String], names: [String]) -> Bool {
        let wanted = IdentifierForm.folded(text)
        return (isIdentifier ? identifiers : identifiers + names).contains { IdentifierForm.folded($0) == wanted }
    }

    /// One of several that can be meant: what to type for it, its name, and where it lies.
    package static func choice(_ identifier: String, called name: String, in folder: String) -> String {
        let traits = [name == identifier ? nil : name, folder.isEmpty ? nil : "in '\(folder)'"].compactMap(\.self)
        return "'\(marked(identifier))'" + (traits.isEmpty ? "" : " (\(traits.joined(separator: ", ")))")
    }
}
