/// One issue of a manifest.
public struct ManifestIssue: Sendable, Hashable {
    /// The kind of issue.
    public struct Code: Sendable, Hashable {
        /// The name of the code, such as `missingKey`; it does not change between versions.
        public let name: String
        /// Apple's code for the same thing, where there is one.
        public let intentErrorCode: IntentErrorCode?

        private init(_ name: String, _ intentErrorCode: IntentErrorCode? = nil) {
            self.name = name
            self.intentErrorCode = intentErrorCode
        }

        /// A restricted intent is not among the supported ones (2002).
        public static let restrictedIntentsNotSupportedByExtension = Code(
            "restrictedIntentsNotSupportedByExtension",
            .restrictedIntentsNotSupportedByExtension
        )
        /// The name of an intent is not known (2004).
        public static let invalidIntentName = Code("invalidIntentName", .invalidIntentName)
        /// The file cannot be read.
        public static let unreadable = Code("unreadable")
        /// The file is neither JSON nor a property list, or its top is not an object.
        public static let malformed = Code("malformed")
        /// The file is another kind of property list, such as that of an app.
        public static let notAnExtensionManifest = Code("notAnExtensionManifest")
        /// A required key is missing.
        public static let missingKey = Code("missingKey")
        /// A key that no manifest has.
        public static let unknownKey = Code("unknownKey")
        /// A value of another type than its key's.
        public static let wrongType = Code("wrongType")
        /// A value of the right type that its key does not allow.
        public static let invalidValue = Code("invalidValue")
        /// A number or duration beyond its bounds.
        public static let outOfRange = Code("outOfRange")
        /// The same entry twice in one list.
        public static let duplicateEntry = Code("duplicateEntry")
        /// An extension of a kind that this host does not run.
        public static let unsupportedExtensionPoint = Code("unsupportedExtensionPoint")
        /// The UI extension that a manifest names is not there, or is none.
        public static let interfaceNotFound = Code("interfaceNotFound")
        /// The UI extension that a manifest names draws none of its intents.
        public static let interfaceDoesNotDraw = Code("interfaceDoesNotDraw")
        /// Another manifest has the same identifier.
        public static let duplicateIdentifier = Code("duplicateIdentifier")
        /// A manifest in a place that counts more has the same identifier, and is used instead.
        public static let shadowed = Code("shadowed")
        /// A build variable that only the build could replace, and without a substitute.
        public static let unresolvedBuildVariable = Code("unresolvedBuildVariable")
        /// A definition of intents cannot be used.
        public static let invalidDefinition = Code("invalidDefinition")
        /// A definition of intents leaves something undefined, but is used.
        public static let incompleteDefinition = Code("incompleteDefinition")
        /// The vocabulary of an app has entries that are left out.
        public static let incompleteVocabulary = Code("incompleteVocabulary")
        /// An app store would ask for something else; the app works without it.
        public static let storeReview = Code("storeReview")
        /// A name or a phrase is what people answer, choose, cancel or correct with.
        public static let reservedName = Code("reservedName")
        /// Another app has a name that is like this one's.
        public static let likeName = Code("likeName")
        /// Users other than this one and root may change the manifest, a definition or the executable.
        public static let changeableByOthers = Code("changeableByOthers")
        /// There are more issues than are listed.
        public static let moreIssues = Code("moreIssues")
        /// There is no file at the executable's path.
        public static let executableMissing = Code("executableMissing")
        /// The executable's path leads to something that is not a regular file.
        public static let executableNotRegularFile = Code("executableNotRegularFile")
        /// The executable lacks the permission to be run by this user.
        public static let executableNotRunnable = Code("executableNotRunnable")
        /// The executable is neither an ELF file nor a script that begins with `#!`.
        public static let executableFormatUnknown = Code("executableFormatUnknown")
        /// The executable is an ELF file for another machine.
        public static let executableArchitectureMismatch = Code("executableArchitectureMismatch")
        /// The script's interpreter is not there or cannot be run.
        public static let executableInterpreterMissing = Code("executableInterpreterMissing")
    }

    /// The kind of issue.
    public let code: Code
    /// The path of the manifest.
    public let file: String
    /// The way to the value in the file, such as `limits.handle` or `IntentsSupported[2]`; empty for the file as a
    /// whole.
    public let keyPath: String
    /// The wrong value as text; nil if it is absent or does not matter.
    public let value: String?
    /// The mistake, as a sentence.
    public let message: String
    /// The way out, as a sentence; empty where the message says it all.
    public let help: String

    /// Makes an issue.
    package init(
        _ code: Code,
        file: String,
        keyPath: String = "",
        value: String? = nil,
        message: String,
        help: String = ""
    ) {
        self.code = code
        self.file = file
        self.keyPath = keyPath
        self.value = value
        self.message = message
        self.help = help
    }
}

extension ManifestIssue.Code: CustomStringConvertible {
    /// The name, after Apple's number where there is one.
    public var description: String { intentErrorCode.map { "\($0.rawValue) \(name)" } ?? name }
}

extension ManifestIssue: CustomStringConvertible {
    /// File, key, problem and remedy, on one line.
    public var description: String {
        let place = [file, keyPath].filter { !$0.isEmpty }.joined(separator: ": ")
        return "\(place): \(message)\(help.isEmpty ? "" : " \(help)") (\(code))"
    }
}
