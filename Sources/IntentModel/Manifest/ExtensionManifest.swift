/// What an extension says of itself before it is ever started.
public struct ExtensionManifest: Sendable, Hashable {
    /// The identifier, unique on a host, such as `org.example.lists.intents`.
    public let identifier: String
    /// The name of the app to which the extension belongs, as the user knows it.
    public let displayName: String
    /// Other names by which a user may mean the app.
    public let alternativeNames: [String]
    /// What kind of extension it is; this host runs `com.apple.intents-service`.
    public let extensionPoint: String
    /// The path of the executable, made absolute by the manifest's folder if that is.
    public let executable: String
    /// The arguments that the executable gets.
    public let arguments: [String]
    /// Variables for the executable's environment.
    public let environment: [String: String]
    /// The intents that the extension handles, the preferred ones first.
    public let intentsSupported: [String]
    /// The intents that need an unlocked device, whatever the host's own rules say.
    public let intentsRestrictedWhileLocked: [String]
    /// The intents that need the protected files of the device to be readable.
    public let intentsRestrictedWhileProtectedDataUnavailable: [String]
    /// What becomes of a call of a restricted intent when the device is locked meanwhile.
    public let whenLocked: WhenLocked
    /// The groups whose shared containers the extension may use.
    public let appGroups: [String]
    /// What the user is told when asked whether the extension may be used; nil where the manifest is silent.
    public let usageDescription: String?
    /// The paths of the files that define intents of the extension's own, made absolute by the manifest's folder.
    public let definitions: [String]
    /// The intents that the extension may declare: those of the host, and those of its definitions.
    public let catalogue: IntentCatalogue
    /// The limits that the manifest sets.
    public let limits: LimitSettings
    /// The path of the file from which the manifest was read.
    public let sourceFile: String

    /// What becomes of a call of an intent that is restricted while the device is locked, when it is locked meanwhile.
    public enum WhenLocked: String, Sendable, Hashable, CaseIterable {
        /// The extension is told to give the call up, and the request is denied.
        case cancel
        /// The call goes on, and the caller gets its result once the device is unlocked.
        case withhold
    }

    /// The number of entries that a list or an object of a manifest may have.
    package static let mostEntries = 1000

    /// The extension point of intent extensions.
    public static let intentsService = "com.apple.intents-service"

    /// Makes a manifest of values that are known to be right; `parse(_:file:catalogue:)` checks foreign ones.
    public init(
        identifier: String,
        displayName: String? = nil,
        alternativeNames: [String] = [],
        executable: String,
        arguments: [String] = [],
        environment: [String: String] = [:],
        intentsSupported: [String],
        intentsRestrictedWhileLocked: [String] = [],
        intentsRestrictedWhileProtectedDataUnavailable: [String] = [],
        whenLocked: WhenLocked = .cancel,
        appGroups: [String] = [],
        usageDescription: String? = nil,
        definitions: [String] = [],
        catalogue: IntentCatalogue = .system,
        limits: LimitSettings = LimitSettings(),
        sourceFile: String = ""
    ) {
        self.identifier = identifier
        self.displayName = displayName ?? identifier
        self.alternativeNames = alternativeNames
        self.extensionPoint = Self.intentsService
        self.executable = executable
        self.arguments = arguments
        self.environment = environment
        self.intentsSupported = intentsSupported
        self.intentsRestrictedWhileLocked = intentsRestrictedWhileLocked
        self.intentsRestrictedWhileProtectedDataUnavailable = intentsRestrictedWhileProtectedDataUnavailable
        self.whenLocked = whenLocked
        self.appGroups = appGroups
        self.usageDescription = usageDescription
        self.definitions = definitions
        self.catalogue = catalogue
        self.limits = limits
        self.sourceFile = sourceFile
    }
}
