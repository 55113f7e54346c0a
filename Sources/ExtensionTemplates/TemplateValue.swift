/// What stands for a tag of a template.
package enum TemplateValue: Sendable, Hashable {
    /// A text in place of the tag.
    case text(String)
    /// A section that is shown or left out.
    case flag(Bool)
    /// A section that is repeated for each scope.
    case list([TemplateScope])
}

/// The names that the tags of a template may use, and what they stand for.
package struct TemplateScope: Sendable, Hashable, ExpressibleByDictionaryLiteral {
    private var values: [String: TemplateValue]

    /// Makes a scope of its names.
    package init(dictionaryLiteral elements: (String, TemplateValue)...) {
        values = Dictionary(elements) { _, last in last }
    }

    /// What a name stands for; nil for an unknown one.
    package subscript(name: String) -> TemplateValue? {
        get { values[name] }
        set { values[name] = newValue }
    }

    /// This scope with the names of another one, which hide names of this scope.
    package func with(_ inner: TemplateScope) -> TemplateScope {
        var scope = self
        scope.values.merge(inner.values) { _, inner in inner }
        return scope
    }
}
