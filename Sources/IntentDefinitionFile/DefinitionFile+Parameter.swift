package import JSON

extension DefinitionFile {
    /// A parameter of an intent, a property of a response or a property of a class of objects.
    package struct Parameter: Sendable, Hashable {
        package var name: String
        package var type: ParameterType
        package var displayName: Text?
        /// Whether it holds several values.
        package var isArray = false
        /// How many values it holds, by the name of what shows them, such as a widget's size; empty for any number.
        package var fixedSizes: [String: Int] = [:]
        package var metadata = Metadata()
        /// Whether the extension resolves it.
        package var isResolvable = false
        /// Whether the user sets it in advance.
        package var isConfigurable = false
        /// Whether the extension offers values for it.
        package var offersOptions = false
        /// Whether the options can be searched.
        package var searchesOptions = false
        package var relationship: Relationship?
        /// The texts by what they are for.
        package var prompts: [PromptKind: Text] = [:]
        package var reasons: [UnsupportedReason] = []
        /// The way to it in the file.
        package var keyPath: String
    }

    /// What a text of a parameter is for.
    package enum PromptKind: String, Sendable, Hashable, CaseIterable {
        case primary = "Primary"
        case configuration = "Configuration"
        case confirmation = "Confirmation"
        case disambiguationIntroduction = "DisambiguationIntroduction"
        case disambiguationSelection = "DisambiguationSelection"
        case concise = "Concise"
    }

    /// What a value of a parameter may be.
    package struct Metadata: Sendable, Hashable {
        package var defaultValue: JSONValue?
        package var minimum: Double?
        package var maximum: Double?
        /// Whether numbers below zero are taken; nil where the file is silent.
        package var supportsNegativeNumbers: Bool?
        /// The unit of a measurement or a duration.
        package var unit: String?
        /// How a number is set, such as `Slider`.
        package var control: String?
        /// The capitalisation of a text that is typed.
        package var capitalization: String?
        /// The uniform type identifiers of files.
        package var uniformTypeIdentifiers: [String] = []
        /// What a Boolean is called when it is true.
        package var trueDisplayName: Text?
        /// What a Boolean is called when it is false.
        package var falseDisplayName: Text?
    }

    /// When a parameter is asked for.
    package struct Relationship: Sendable, Hashable {
        package var parent: String
        /// The name of the predicate, such as `HasAnyValue`.
        package var predicate: String
        package var value: JSONValue?
    }

    /// Why a value cannot be used.
    package struct UnsupportedReason: Sendable, Hashable {
        package var code: String
        package var text: Text?
    }
}
