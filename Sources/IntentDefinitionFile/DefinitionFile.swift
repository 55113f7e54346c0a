package import IntentDefinitions

/// The content of an `.intentdefinition` file (sirikit-rules R31).
package struct DefinitionFile: Sendable, Hashable {
    /// The path of the file.
    package var path: String
    /// The namespace in other files' references to its types; nil in files of the first Xcode versions.
    package var namespace: String?
    /// The version of the form, such as `1.2`.
    package var modelVersion: String?
    /// The intents in the order of the file.
    package var intents: [Intent] = []
    /// The enumerations in the order of the file.
    package var enumerations: [Enumeration] = []
    /// The classes of objects in the order of the file.
    package var types: [ObjectType] = []
    /// The paths of the tables of translations that were read for it.
    package var tables: [String] = []
    /// The issues for its author, in the order of the file.
    package var issues: [DefinitionIssue] = []

    /// Whether a part of the file cannot be used.
    package var hasErrors: Bool { issues.contains { $0.severity == .error } }

    /// The name of the file without its extensions, also the name of its tables of translations.
    package static func tableName(of path: String) -> String {
        var name = path.split(separator: "/").last.map(String.init) ?? path
        if DefinitionForm(of: name) != .xcode { name = withoutExtension(name) }
        return DefinitionForm(of: path) == .xcode || name.hasSuffix(".intentdefinition") ? withoutExtension(name) : name
    }

    private static func withoutExtension(_ name: String) -> String {
        name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
    }

    /// A text with the id of its translations.
    package struct Text: Sendable, Hashable {
        /// The text and its translations.
        package var text: LocalizedText
        /// The six characters that identify it in tables of translations; nil if it has none.
        package var id: String?
    }
}

extension DefinitionFile {
    /// One intent.
    package struct Intent: Sendable, Hashable {
        /// The name without prefix and suffix, such as `OrderSoup`.
        package var name: String
        /// The prefix of the names of its classes.
        package var classPrefix = ""
        /// Whether it is an intent of the system that the file only mentions.
        package var isSystem = false
        /// The class of a system intent, if the file names it.
        package var systemClassName: String?
        /// The category, such as `order`.
        package var category: String?
        /// The verb, such as `Order`.
        package var verb: String?
        package var title: Text?
        package var summary: Text?
        /// The parameters in the order in which they are resolved.
        package var parameters: [Parameter] = []
        /// The sets of parameters that make a shortcut, by the names in them.
        package var combinations: [Combination] = []
        /// The same sets for the Shortcuts app.
        package var managedCombinations: [Combination] = []
        /// Whether the user is asked before it is handled.
        package var isConfirmed = false
        /// The condition under which it may not run.
        package var restriction = Restriction.none
        package var isConfigurable = false
        package var isEligibleForWidgets = false
        package var isIneligibleForSuggestions = false
        /// The parameter that takes the output of the previous action in a shortcut.
        package var input: String?
        /// The parameter that represents the whole intent.
        package var keyParameter: String?
        package var defaultImageName: String?
        package var response = Response()
        /// The path to it in the file.
        package var keyPath: String

        /// The name of its class, such as `OrderSoupIntent`.
        package var className: String { systemClassName ?? "\(classPrefix)\(name)Intent" }
    }

    /// The condition under which an intent may not run (sirikit-rules R30).
    package enum Restriction: Int64, Sendable, Hashable {
        case none = 0
        case whileLocked = 1
        case whileProtectedDataUnavailable = 2
    }

    /// A set of parameters that make a shortcut.
    package struct Combination: Sendable, Hashable {
        /// The names of the parameters.
        package var parameters: [String]
        package var title: Text?
        package var subtitle: Text?
        package var isPrimary = false
        package var supportsBackgroundExecution = false
    }

    /// The properties and codes that a response can have.
    package struct Response: Sendable, Hashable {
        package var codes: [ResponseCode] = []
        package var parameters: [Parameter] = []
        /// The property that goes to the next action in a shortcut.
        package var output: String?
    }

    /// One code of a response.
    package struct ResponseCode: Sendable, Hashable {
        package var name: String
        package var isSuccess = false
        /// The text for the user, with `${name}` for properties.
        package var template: Text?
        /// A shorter text for the user.
        package var conciseTemplate: Text?
        package var keyPath: String
    }

    /// An enumeration.
    package struct Enumeration: Sendable, Hashable {
        package var name: String
        package var classPrefix = ""
        package var displayName: Text?
        package var cases: [Case] = []
        package var keyPath: String

        package var typeName: String { classPrefix + name }

        /// One case.
        package struct Case: Sendable, Hashable {
            package var name: String
            /// The raw value; the first case, `unknown`, is zero, and the file does not contain it.
            package var index: Int
            package var displayName: Text?
            package var synonyms: [Text] = []
            package var pronunciationHint: Text?
        }
    }

    /// A class of objects, which becomes a subclass of `INObject`.
    package struct ObjectType: Sendable, Hashable {
        package var name: String
        package var classPrefix = ""
        package var displayName: Text?
        /// The properties that it adds to those of `INObject`.
        package var properties: [Parameter] = []
        package var keyPath: String

        package var typeName: String { classPrefix + name }
    }
}
