/// The manifest of an app: what the host knows of the app to which extensions belong.
///
/// It comes from the `Info.plist` of the app's folder or from its `app.json`.
public struct AppManifest: Sendable, Hashable {
    /// The identifier, unique on a host, such as `org.example.lists`.
    public var identifier: String
    /// The name of the app, as the user knows it.
    public var displayName: String
    /// The version for people, such as `1.4.2`; nil where the manifest has none.
    public var version: String?
    /// Other names that a user may say; the host uses the first three.
    public var alternativeNames: [AlternativeName] = []
    /// The path of the app's own program; nil if it has none.
    public var executable: String?
    /// The name of the `.desktop` file that starts the app, without its extension; nil if it has none.
    public var desktopID: String?
    /// The sentence for the user who is asked whether the app may be used; nil where the manifest has none.
    public var usageDescription: String?
    /// The user activities that the app continues, among them the names of intents that it opens.
    public var userActivityTypes: [String] = []
    /// The intents that the app's own program handles.
    public var intentsSupported: [String] = []
    /// Those of the app's own intents that need an unlocked device.
    public var intentsRestrictedWhileLocked: [String] = []
    /// Those of the app's own intents that need the protected files of the device to be readable.
    public var intentsRestrictedWhileProtectedDataUnavailable: [String] = []
    /// The kinds of media that the app plays, such as `INMediaCategoryMusic`.
    public var supportedMediaCategories: [String] = []
    /// The languages that the manifest names, as BCP 47 tags; folders of languages need no name here.
    public var localizations: [String] = []
    /// The language of texts without a language, as a BCP 47 tag.
    public var developmentRegion = "en"
    /// The words of the app by language, as BCP 47 tags.
    public var vocabularies: [String: AppVocabulary] = [:]
    /// The names and the usage description in other languages, by which the person knows the app.
    package var localized = LocalizedInfo()
    /// The path of the file from which the manifest was read.
    public var sourceFile: String

    /// Another name of an app.
    public struct AlternativeName: Sendable, Hashable {
        /// The name.
        public var name: String
        /// A text that sounds like the name; nil where the name is said as it is written.
        public var pronunciationHint: String?

        /// Makes a name.
        public init(_ name: String, pronunciationHint: String? = nil) {
            self.name = name
            self.pronunciationHint = pronunciationHint
        }
    }

    /// The greatest number of languages in which an app has words.
    package static let mostLanguages = 100

    /// The greatest number of alternative names that the host uses, after Apple's rule.
    public static let mostAlternativeNames = 3

    /// Makes a manifest without checking its values.
    ///
    /// - Parameter displayName: The identifier where nil.
    public init(identifier: String, displayName: String? = nil, sourceFile: String = "") {
        self.identifier = identifier
        self.displayName = displayName ?? identifier
        self.sourceFile = sourceFile
    }

    /// The name of the app in the language of a locale, as a BCP 47 tag.
    package func displayName(for locale: String) -> String { localized.name(for: locale) ?? displayName }

    /// All names by which the person means the app: the display name, the others that count, and those in other
    /// languages.
    package var names: [String] {
        let others = alternativeNames.prefix(Self.mostAlternativeNames).map(\.name)
        var seen: Set<String> = []
        return ([displayName] + others + localized.sortedNames).filter { seen.insert($0).inserted }
    }

    /// The path of the app's folder.
    public var folder: String {
        sourceFile.lastIndex(of: "/").map { String(sourceFile[..<$0]) } ?? "."
    }
}

/// The keys of an `app.json`; `AppManifest` says what each means.
package enum AppKey: String, Sendable, CaseIterable {
    case identifier, displayName, version, alternativeNames, executable, desktopID, usageDescription, userActivityTypes
    case intentsSupported = "IntentsSupported"
    case intentsRestrictedWhileLocked = "IntentsRestrictedWhileLocked"
    case intentsRestrictedWhileProtectedDataUnavailable = "IntentsRestrictedWhileProtectedDataUnavailable"
    case supportedMediaCategories, localizations, developmentRegion, vocabulary
}
