import JSON

/// A member of the short form with a plain value, and the key that it stands for in Xcode's form.
struct ShortMember {
    /// What the value is.
    enum Kind {
        /// A text for the user, which has translations.
        case text
        /// A name or another text that is not translated.
        case string
        case flag
        /// A flag with the opposite meaning.
        case inverse
        case number
        /// A text, a number, true or false.
        case value
        case strings
        /// One of some words, which Xcode numbers from zero.
        case choice([String])
    }

    let name: String
    /// The key without the prefix of its dictionary.
    let key: String
    let kind: Kind

    init(_ name: String, _ key: String, kind: Kind) {
        self.name = name
        self.key = key
        self.kind = kind
    }
}

extension ShortMember {
    /// The members of an intent.
    static let intent = [
        ShortMember("title", "Title", kind: .text), ShortMember("description", "Description", kind: .text),
        ShortMember("category", "Category", kind: .string), ShortMember("verb", "Verb", kind: .string),
        ShortMember("prefix", "ClassPrefix", kind: .string), ShortMember("className", "ClassName", kind: .string),
        ShortMember("domain", "Domain", kind: .string), ShortMember("image", "DefaultImageName", kind: .string),
        ShortMember("confirm", "UserConfirmationRequired", kind: .flag),
        ShortMember("restricted", "Restrictions", kind: .choice(["never", "locked", "protectedData"])),
        ShortMember("configurable", "Configurable", kind: .flag),
        ShortMember("widget", "EligibleForWidgets", kind: .flag),
        ShortMember("suggested", "IneligibleForSuggestions", kind: .inverse),
        ShortMember("input", "Input", kind: .string),
        ShortMember("keyParameter", "KeyParameter", kind: .string),
    ]

    /// The members of a parameter or property, but those for its value.
    static let parameter = [
        ShortMember("label", "DisplayName", kind: .text), ShortMember("list", "SupportsMultipleValues", kind: .flag),
        ShortMember("configurable", "Configurable", kind: .flag),
        ShortMember("resolve", "SupportsResolution", kind: .flag),
        ShortMember("options", "SupportsDynamicEnumeration", kind: .flag),
        ShortMember("search", "SupportsSearch", kind: .flag),
    ]

    /// The members of a parameter or property for its value, which Xcode keeps in a dictionary of their own.
    static let metadata = [
        ShortMember("default", "DefaultValue", kind: .value), ShortMember("minimum", "MinimumValue", kind: .number),
        ShortMember("maximum", "MaximumValue", kind: .number),
        ShortMember("negative", "SupportsNegativeNumbers", kind: .flag), ShortMember("unit", "Unit", kind: .string),
        ShortMember("control", "Type", kind: .string), ShortMember("capitalization", "Capitalization", kind: .string),
        ShortMember("multiline", "Multiline", kind: .flag), ShortMember("files", "CustomUTIs", kind: .strings),
        ShortMember("whenTrue", "TrueDisplayName", kind: .text),
        ShortMember("whenFalse", "FalseDisplayName", kind: .text),
    ]

    /// The members of a set of parameters for suggestions or for the Shortcuts app.
    static let combination = [
        ShortMember("title", "Title", kind: .text), ShortMember("subtitle", "Subtitle", kind: .text),
        ShortMember("primary", "IsPrimary", kind: .flag),
        ShortMember("background", "SupportsBackgroundExecution", kind: .flag),
        ShortMember("linked", "IsLinked", kind: .flag), ShortMember("updatesLinked", "UpdatesLinked", kind: .flag),
    ]

    /// The members of a code of a response.
    static let code = [
        ShortMember("say", "FormatString", kind: .text), ShortMember("concise", "ConciseFormatString", kind: .text),
        ShortMember("success", "Success", kind: .flag),
    ]

    /// The members of an enumeration or a class of objects.
    static let type = [
        ShortMember("label", "DisplayName", kind: .text), ShortMember("prefix", "ClassPrefix", kind: .string),
    ]

    /// The members of a case of an enumeration.
    static let enumerationCase = [
        ShortMember("label", "DisplayName", kind: .text), ShortMember("index", "Index", kind: .number),
        ShortMember("pronunciation", "PronunciationHint", kind: .text),
    ]

    /// The members of a text with more than the text itself.
    static let reason = [ShortMember("say", "FormatString", kind: .text)]
}

extension ShortMember.Kind {
    /// The value in Xcode's form; nil for one of another type.
    func xcodeValue(of value: JSONValue) -> JSONValue? {
        switch (self, value) {
        case (.text, .string), (.string, .string), (.flag, .bool): value
        case (.inverse, .bool(let flag)): .bool(!flag)
        case (.number, .integer), (.number, .double): value
        case (.value, .string), (.value, .bool), (.value, .integer), (.value, .double): value
        case (.strings, .array(let elements)) where elements.allSatisfy({ $0.stringValue != nil }): value
        case (.choice(let words), .string(let word)): words.firstIndex(of: word).map { .integer(Int64($0)) }
        default: nil
        }
    }

    /// The value in the short form; nil for one that the short form does not have.
    func shortValue(of value: JSONValue) -> JSONValue? {
        switch (self, value) {
        case (.choice(let words), .integer(let number)):
            Int(exactly: number).flatMap { words.indices.contains($0) ? .string(words[$0]) : nil }
        default: xcodeValue(of: value)
        }
    }

    /// What a value has to be, after "and not".
    var expectation: String {
        switch self {
        case .text, .string: "a text"
        case .flag, .inverse: "true or false"
        case .number: "a number"
        case .value: "a text, a number, true or false"
        case .strings: "a list of texts"
        case .choice(let words): words.joined(separator: " or ")
        }
    }
}
