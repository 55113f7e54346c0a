internal import IntentModel
internal import IntentPresentation
internal import JSON

/// Says values of all types in one line, in the words of a language.
///
/// A value of another type than its own is said as far as it can be; nothing is said of what no person can read.
struct ValueWords {
    let language: CardLanguage
    /// The locale, for the texts of definition files.
    let locale: String
    let catalogue: IntentCatalogue

    /// The line for a value, of at most `CardBound.short` bytes; nil where there is nothing to say.
    ///
    /// - Parameters:
    ///   - name: The name of the parameter, property or member, which may say more than its type: `partySize`.
    ///   - booleanWords: The words of a definition file for a Boolean.
    func text(
        _ value: JSONValue?,
        _ type: ValueType,
        named name: String = "",
        booleanWords: BooleanWords? = nil
    ) -> String? {
        guard let value, !value.isNull else { return nil }
        if name == "accountNumber" { return maskedNumber(value) }
        if case .array(let element) = type { return list(value, of: element, named: name, booleanWords) }
        let text =
            text(ofNumber: value, named: name) ?? text(ofScalar: value, type, named: name, booleanWords)
            ?? text(ofObject: value, type)
        // An unknown case, or a word such as `unknown`, says nothing.
        if text == nil, type.isNamed, value.stringValue != nil { return nil }
        guard let line = (text ?? generic(value))?.inOneLine(), !line.isEmpty else { return nil }
        return line
    }

    private func text(
        ofScalar value: JSONValue,
        _ type: ValueType,
        named name: String,
        _ booleanWords: BooleanWords?
    ) -> String? {
        switch type {
        case .string: value.stringValue
        case .integer, .unsignedInteger, .double, .decimal: number(value)
        case .boolean, .number:
            value.boolValue.map { booleanWords?.text(for: $0, locale: locale) ?? word(for: $0, named: name) }
                ?? number(value)
        case .timeInterval: value.doubleValue.map(duration)
        case .date: value.stringValue.flatMap(date)
        case .dateComponents: value.objectValue.flatMap(components)
        case .dateComponentsRange: value.objectValue.flatMap(range)
        case .measurement: measurement(value)
        case .enumeration(let type): value.stringValue.flatMap { word(forCase: $0, of: type) }
        case .optionSet(let type):
            value.arrayValue.flatMap { names in
                joined(
                    names.prefix(CardBound.rows).compactMap { $0.stringValue.flatMap { word(forCase: $0, of: type) } }
                )
            }
        case .object, .array, .dictionary: nil
        }
    }

    /// The word for a case: that of a definition file, or the host's own.
    func word(forCase name: String, of type: String) -> String? {
        if let text = catalogue.enumeration(named: type)?.case(named: name)?.displayName {
            return text.text(for: locale)
        }
        return language.word(forCase: name, of: type)
    }

    /// The word for true or false, which depends on what is true.
    func word(for flag: Bool, named name: String) -> String {
        switch name {
        case "locked": language.word(flag ? .locked : .unlocked)
        case "isFocused": language.word(flag ? .focused : .unfocused)
        case _ where name.hasPrefix("enable"): language.word(flag ? .on : .off)
        default: flag ? language.dialogue.yes : language.dialogue.no
        }
    }

    private func list(
        _ value: JSONValue,
        of element: ValueType,
        named name: String,
        _ booleanWords: BooleanWords?
    ) -> String? {
        let values = value.arrayValue ?? [value]
        let texts = values.prefix(CardBound.named).compactMap {
            $0.arrayValue == nil ? text($0, element, named: name, booleanWords: booleanWords)?.inOneLine(48) : nil
        }
        guard !texts.isEmpty else { return nil }
        let more = values.count - CardBound.named
        return more > 0 ? "\(texts.joined(separator: ", ")) \(self.more(more))" : joined(texts)
    }

    /// Texts in a row, as one line; nil if there are none.
    func joined(_ texts: [String]) -> String? { texts.isEmpty ? nil : texts.joined(separator: ", ") }

    /// The end of a list of which so many things are not shown.
    func more(_ count: Int) -> String {
        TextTemplate(language.dialogue.frames.andMore).filled(with: ["count": "\(count)"])
    }

    /// A value of which the type tells nothing.
    private func generic(_ value: JSONValue) -> String? {
        switch value {
        case .null, .object(_): value["displayString"]?.stringValue ?? namedText(value)
        case .bool(let flag): word(for: flag, named: "")
        case .string(let text): text
        case .integer, .double, .literal: number(value)
        case .array(let values):
            joined(
                values.prefix(CardBound.named).compactMap { value in
                    if case .array = value { nil } else { generic(value)?.inOneLine(48) }
                }
            )
        }
    }

    /// The first member of an object that is a text and names it.
    private func namedText(_ value: JSONValue) -> String? {
        ["displayName", "spokenPhrase", "title", "name", "content", "text", "value"].lazy
            .compactMap { value[$0]?.stringValue }.first
    }
}

extension ValueType {
    /// Whether the values are names of cases.
    fileprivate var isNamed: Bool { if case .enumeration = self { true } else { false } }
}
