package import JSON

/// The translations of a text for the values that it names: one for each case of an enumeration or word of a Boolean.
///
/// Xcode's tables have them in place of one translation, so that a sentence can be right for each case.
package struct CaseTexts: Sendable, Hashable {
    /// The translations by language, by the ids of the cases' names, which are joined by hyphens.
    package let forms: [String: [String: String]]
    /// The ids of the cases' names by value, for each name in the text that has cases.
    package let cases: [String: [JSONValue: String]]

    /// Makes the translations of a text.
    package init(forms: [String: [String: String]], cases: [String: [JSONValue: String]]) {
        self.forms = forms
        self.cases = cases
    }

    /// The translations for values; nil where a value is absent, is several ones or has no translations of its own.
    func translations(of text: String, with value: (String) -> JSONValue?) -> [String: String]? {
        var ids: [String] = []
        for name in TextTemplate(text).names {
            guard let cases = cases[name] else { continue }
            guard let value = value(name), let id = cases[Self.single(value)] else { return nil }
            ids.append(id)
        }
        return forms[ids.joined(separator: "-")]
    }

    /// The one element of a list, or the value itself.
    private static func single(_ value: JSONValue) -> JSONValue {
        guard let elements = value.arrayValue, elements.count == 1 else { return value }
        return elements[0]
    }
}
