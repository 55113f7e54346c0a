/// A text with `${name}` in place of values, as definition files write it (sirikit-rules R33).
package struct TextTemplate: Sendable {
    private enum Part {
        case text(Substring)
        case name(Substring)
    }

    /// The greatest number of names to fill in: each costs a lookup of a value that may have megabytes.
    private static let mostNames = 100

    private let parts: [Part]

    /// Reads a template.
    ///
    /// `${` without an end is plain text, and so is everything after the hundredth name.
    package init(_ text: String) {
        var parts: [Part] = []
        var rest = text[...]
        while parts.count < 2 * Self.mostNames, let start = rest.firstRange(of: "${"),
            let end = rest[start.upperBound...].firstIndex(of: "}")
        {
            parts += [.text(rest[..<start.lowerBound]), .name(rest[start.upperBound..<end])]
            rest = rest[rest.index(after: end)...]
        }
        parts.append(.text(rest))
        self.parts = parts
    }

    /// The names of the values in the order of their first use.
    package var names: [String] {
        var seen: Set<Substring> = []
        return parts.compactMap { part in
            if case .name(let name) = part, seen.insert(name).inserted { String(name) } else { nil }
        }
    }

    /// The text with its values; a name without one disappears.
    package func filled(with values: [String: String]) -> String { filled { values[$0] } }

    /// The text with the values that a function returns; a name without a value disappears.
    ///
    /// The function is called once for each name.
    package func filled(with value: (String) -> String?) -> String {
        let values = Dictionary(uniqueKeysWithValues: names.map { ($0, value($0)) })
        return parts.map { part in
            switch part {
            case .text(let text): String(text)
            case .name(let name): (values[String(name)] ?? nil) ?? ""
            }
        }.joined()
    }
}
