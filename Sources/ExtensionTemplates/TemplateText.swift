/// A text with tags, in a small part of the language Mustache.
///
/// `{{name}}` is a text. `{{#name}}…{{/name}}` is a section, shown if a flag is set and repeated for each member of a
/// list. `{{^name}}…{{/name}}` is shown if the flag is not set or the list is empty. A line with nothing but the tag of
/// a section is left out. Inner names hide outer ones.
package struct TemplateText: Sendable {
    private indirect enum Part: Sendable {
        case text(Substring)
        case tag(String)
        case section(String, isInverted: Bool, [Part])
    }

    private let parts: [Part]

    /// Reads a template.
    ///
    /// - Throws: A sentence on a tag that is not ended, or on a section without its other end.
    package init(_ text: String) throws(TemplateError) {
        var rest = text[...]
        parts = try Self.parts(of: &rest, section: nil)
    }

    /// The text for a scope.
    ///
    /// - Throws: A sentence on a name that the scope does not have, or not of that kind.
    package func rendered(_ scope: TemplateScope) throws(TemplateError) -> String {
        try Self.rendered(parts, scope)
    }

    // MARK: Reading

    private static func parts(of rest: inout Substring, section: String?) throws(TemplateError) -> [Part] {
        var parts: [Part] = []
        while let open = rest.firstRange(of: "{{") {
            var before = rest[..<open.lowerBound]
            guard let close = rest[open.upperBound...].firstRange(of: "}}") else {
                throw TemplateError("The tag '\(rest[open.lowerBound...].prefix(20))' has no end.")
            }
            let tag = rest[open.upperBound..<close.lowerBound]
            let after = rest[close.upperBound...]
            let kind = tag.first
            guard kind == "#" || kind == "^" || kind == "/" else {
                parts += [.text(before), .tag(String(tag))]
                rest = after
                continue
            }
            // A line of its own is the template's, not the text's.
            let isAlone = (before.isEmpty ? true : before.last?.isNewline == true) && after.first?.isNewline == true
            let indentation = before.reversed().prefix { $0 == " " || $0 == "\t" }.count
            let line = before.dropLast(indentation)
            let isIndented = line.last?.isNewline == true && after.first?.isNewline == true
            if isIndented { before = line }
            rest = isAlone || isIndented ? after.dropFirst() : after
            parts.append(.text(before))
            let name = String(tag.dropFirst())
            guard kind != "/" else {
                if name == section { return parts }
                throw TemplateError("The tag '{{/\(name)}}' ends no section that is open.")
            }
            parts.append(.section(name, isInverted: kind == "^", try Self.parts(of: &rest, section: name)))
        }
        if let section { throw TemplateError("The section '\(section)' has no end.") }
        parts.append(.text(rest))
        rest = ""
        return parts
    }

    // MARK: Writing

    private static func rendered(_ parts: [Part], _ scope: TemplateScope) throws(TemplateError) -> String {
        var text = ""
        for part in parts {
            switch part {
            case .text(let plain): text += plain
            case .tag(let name):
                guard case .text(let value)? = scope[name] else { throw TemplateError(unknown: name, "text") }
                text += value
            case .section(let name, let isInverted, let inner):
                for scope in try scopes(of: name, isInverted, in: scope) { text += try rendered(inner, scope) }
            }
        }
        return text
    }

    /// The scopes in which a section appears, one after the other.
    private static func scopes(
        of name: String,
        _ isInverted: Bool,
        in scope: TemplateScope
    ) throws(TemplateError) -> [TemplateScope] {
        switch scope[name] {
        case .flag(let isSet): isSet != isInverted ? [scope] : []
        case .list(let members) where isInverted: members.isEmpty ? [scope] : []
        case .list(let members): members.map { scope.with($0) }
        case .text, nil: throw TemplateError(unknown: name, "section")
        }
    }
}

/// What is wrong with a template, as a sentence.
package struct TemplateError: Error, Hashable, CustomStringConvertible {
    /// The sentence.
    package let description: String

    init(_ description: String) { self.description = description }

    init(unknown name: String, _ kind: String) {
        description = "A template of an extension has no \(kind) named '\(name)'."
    }
}
