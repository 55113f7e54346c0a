package import JSON

extension DefinitionFile {
    /// A parameter of an intent, a property of a response or a property of a class of objects.
    package struct Parameter: Sendable, Hashable {
        package var name: String
        package var type: ParameterType
        package var displayName: Text?
        /// Whether it holds several values.
        package var isArray = false
        /// The number of values by the context that shows them, such as a widget's size; empty for any number.
        package var fixedSizes: [String: Int] = [:]
        package var metadata = Metadata()
        /// Whether the extension resolves it.
        package var isResolvable = false
        /// Whether the user sets it in advance.
        package var isConfigurable = false
        /// Whether the extension offers options for it.
        package var offersOptions = false
        /// Whether the options can be searched.
        package var searchesOptions = false
        package var relationship: Relationship?
        /// The texts by purpose.
        package var prompts: [PromptKind: Text] = [:]
        package var reasons: [UnsupportedReason] = []
        /// The path to it in the file.
        package var keyPath: String
    }

    /// The purpose of a text of a parameter.
    package enum PromptKind: String, Sendable, Hashable, CaseIterable {
        case primary = "Primary"
        case configuration = "Configuration"
        case confirmation = "Confirmation"
        case disambiguationIntroduction = "DisambiguationIntroduction"
        case disambiguationSelection = "DisambiguationSelection"
        case concise = "Concise"
    }

    /// The constraints on the value of a parameter.
    package struct Metadata: Sendable, Hashable {
        package var defaultValue: JSONValue?
        package var minimum: Double?
        package var maximum: Double?
        /// Whether numbers below zero are allowed; nil if the file does not say.
        package var supportsNegativeNumbers: Bool?
        /// The unit of a measurement or a duration.
        package var unit: String?
        /// The control to set a number, such as `Slider`.
        package var control: String?
        /// The capitalisation of a typed text.
        package var capitalization: String?
        /// The uniform type identifiers of files.
        package var uniformTypeIdentifiers: [String] = []
        /// The word for a Boolean that is true.
        package var trueDisplayName: Text?
        /// The word for a Boolean that is false.
        package var falseDisplayName: Text?
    }

    /// The condition for asking for a parameter.
    package struct Relationship: Sendable, Hashable {
        package var parent: String
        /// The name of the predicate, such as `HasAnyValue`.
        package var predicate: String
        package var value: JSONValue?
    }

    /// A reason why a value cannot be used.
    package struct UnsupportedReason: Sendable, Hashable {
        package var code: String
        package var text: Text?
    }
}
