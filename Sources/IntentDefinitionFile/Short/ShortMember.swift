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

    init(_ name: String, _ key: String, _ kind: Kind) {
        self.name = name
        self.key = key
        self.kind = kind
    }
}

extension ShortMember {
    /// The members of an intent.
    static let intent = [
        ShortMember("title", "Title", .text), ShortMember("description", "Description", .text),
        ShortMember("category", "Category", .string), ShortMember("verb", "Verb", .string),
        ShortMember("prefix", "ClassPrefix", .string), ShortMember("className", "ClassName", .string),
        ShortMember("domain", "Domain", .string), ShortMember("image", "DefaultImageName", .string),
        ShortMember("confirm", "UserConfirmationRequired", .flag),
        ShortMember("restricted", "Restrictions", .choice(["never", "locked", "protectedData"])),
        ShortMember("configurable", "Configurable", .flag), ShortMember("widget", "EligibleForWidgets", .flag),
        ShortMember("suggested", "IneligibleForSuggestions", .inverse), ShortMember("input", "Input", .string),
        ShortMember("keyParameter", "KeyParameter", .string),
    ]

    /// The members of a parameter or property, but those for its value.
    static let parameter = [
        ShortMember("label", "DisplayName", .text), ShortMember("list", "SupportsMultipleValues", .flag),
        ShortMember("configurable", "Configurable", .flag), ShortMember("resolve", "SupportsResolution", .flag),
        ShortMember("options", "SupportsDynamicEnumeration", .flag), ShortMember("search", "SupportsSearch", .flag),
    ]

    /// The members of a parameter or property for its value, which Xcode keeps in a dictionary of their own.
    static let metadata = [
        ShortMember("default", "DefaultValue", .value), ShortMember("minimum", "MinimumValue", .number),
        ShortMember("maximum", "MaximumValue", .number),
        ShortMember("negative", "SupportsNegativeNumbers", .flag), ShortMember("unit", "Unit", .string),
        ShortMember("control", "Type", .string), ShortMember("capitalization", "Capitalization", .string),
        ShortMember("multiline", "Multiline", .flag), ShortMember("files", "CustomUTIs", .strings),
        ShortMember("whenTrue", "TrueDisplayName", .text), ShortMember("whenFalse", "FalseDisplayName", .text),
    ]

    /// The members of a set of parameters for suggestions or for the Shortcuts app.
    static let combination = [
        ShortMember("title", "Title", .text), ShortMember("subtitle", "Subtitle", .text),
        ShortMember("primary", "IsPrimary", .flag), ShortMember("background", "SupportsBackgroundExecution", .flag),
        ShortMember("linked", "IsLinked", .flag), ShortMember("updatesLinked", "UpdatesLinked", .flag),
    ]

    /// The members of a code of a response.
    static let code = [
        ShortMember("say", "FormatString", .text), ShortMember("concise", "ConciseFormatString", .text),
        ShortMember("success", "Success", .flag),
    ]

    /// The members of an enumeration or a class of objects.
    static let type = [ShortMember("label", "DisplayName", .text), ShortMember("prefix", "ClassPrefix", .string)]

    /// The members of a case of an enumeration.
    static let enumerationCase = [
        ShortMember("label", "DisplayName", .text), ShortMember("index", "Index", .number),
        ShortMember("pronunciation", "PronunciationHint", .text),
    ]

    /// The members of a text with more than the text itself.
    static let reason = [ShortMember("say", "FormatString", .text)]
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
