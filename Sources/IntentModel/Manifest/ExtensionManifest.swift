/// The manifest of an extension: what the host knows of it before it starts.
public struct ExtensionManifest: Sendable, Hashable {
    /// The identifier, unique on a host, such as `org.example.lists.intents`.
    public let identifier: String
    /// The name of the app to which the extension belongs, as the user knows it.
    public private(set) var displayName: String
    /// Other names of the app that a user may say.
    public private(set) var alternativeNames: [String]
    /// The kind of extension: `intentsService`, or `interfaceService` for one that draws cards.
    public let extensionPoint: String
    /// The path of the executable; relative ones start at the folder of the manifest.
    public let executable: String
    /// The arguments of the executable.
    public let arguments: [String]
    /// Variables for the executable's environment.
    public let environment: [String: String]
    /// The intents that the extension handles or draws, the preferred ones first.
    public let intentsSupported: [String]
    /// The intents that need an unlocked device, whatever the host's own rules say.
    public let intentsRestrictedWhileLocked: [String]
    /// The intents that need the protected files of the device to be readable.
    public let intentsRestrictedWhileProtectedDataUnavailable: [String]
    /// The intents that may be carried out twice without harm, such as searches.
    ///
    /// Where several hosts share their extensions and one is lost with such an intent, another one carries it out.
    public let intentsRepeatable: [String]
    /// The fate of a call of a restricted intent when the device is locked meanwhile.
    public let whenLocked: WhenLocked
    /// The identifier of the UI extension that draws what comes of the intents; nil leaves it to the app or the host.
    public let interface: String?
    /// The groups whose shared containers the extension may use.
    public let appGroups: [String]
    /// Which of several hosts the calls go to.
    public let placement: Placement
    /// The sentence for the user who is asked whether the extension may be used; nil where the manifest has none.
    public private(set) var usageDescription: String?
    /// The paths of the files that define the extension's own intents; relative ones start at the folder of the
    /// manifest.
    public let definitions: [String]
    /// The intents that the extension may declare: those of the host, and those of its definitions.
    public let catalogue: IntentCatalogue
    /// The limits that the manifest sets.
    public let limits: LimitSettings
    /// The path of the file from which the manifest was read.
    public let sourceFile: String
    /// The app in whose folder the extension lies; nil for a manifest that stands alone.
    public private(set) var app: AppManifest?
    /// Whether the extension belongs to an installed app, and not to a manifest that lies somewhere.
    package var isInstalled = false
    /// Tells the executable, as it was when the manifest was read, from a later one; empty where nothing was read.
    package var executableStamp: [UInt64] = []

    /// The fate of a call of an intent that needs an unlocked device, when the device is locked meanwhile.
    public enum WhenLocked: String, Sendable, Hashable, CaseIterable {
        /// The host cancels the call, and the request is denied.
        case cancel
        /// The call continues, and the person is asked to unlock the device before the result is given.
        ///
        /// Where nobody can be asked, the request is denied and the result is dropped.
        case withhold
    }

    /// Which of several hosts with the extension its calls go to.
    public enum Placement: String, Sendable, Hashable, CaseIterable {
        /// To any of them.
        case free
        /// To one of them as long as that is alive, since the extension keeps state there.
        case sticky
    }

    /// The greatest number of entries in a list or an object of a manifest.
    package static let mostEntries = 1000

    /// The extension point of intent extensions.
    public static let intentsService = "com.apple.intents-service"

    /// The extension point of extensions that draw cards and carry nothing out.
    public static let interfaceService = "com.apple.intents-ui-service"

    /// Makes a manifest without checking its values; `parse(_:file:catalogue:)` checks them.
    public init(
        identifier: String,
        displayName: String? = nil,
        alternativeNames: [String] = [],
        extensionPoint: String = ExtensionManifest.intentsService,
        executable: String,
        arguments: [String] = [],
        environment: [String: String] = [:],
        intentsSupported: [String],
        intentsRestrictedWhileLocked: [String] = [],
        intentsRestrictedWhileProtectedDataUnavailable: [String] = [],
        intentsRepeatable: [String] = [],
        whenLocked: WhenLocked = .cancel,
        interface: String? = nil,
        appGroups: [String] = [],
        placement: Placement = .free,
        usageDescription: String? = nil,
        definitions: [String] = [],
        catalogue: IntentCatalogue = .system,
        limits: LimitSettings = LimitSettings(),
        sourceFile: String = ""
    ) {
        self.identifier = identifier
        self.displayName = displayName ?? identifier
        self.alternativeNames = alternativeNames
        self.extensionPoint = extensionPoint
        self.executable = executable
        self.arguments = arguments
        self.environment = environment
        self.intentsSupported = intentsSupported
        self.intentsRestrictedWhileLocked = intentsRestrictedWhileLocked
        self.intentsRestrictedWhileProtectedDataUnavailable = intentsRestrictedWhileProtectedDataUnavailable
        self.intentsRepeatable = intentsRepeatable
        self.whenLocked = whenLocked
        self.interface = interface
        self.appGroups = appGroups
        self.placement = placement
        self.usageDescription = usageDescription
        self.definitions = definitions
        self.catalogue = catalogue
        self.limits = limits
        self.sourceFile = sourceFile
    }
}

extension ExtensionManifest {
    /// The identifier of the app; that of the extension for a manifest that stands alone.
    public var appIdentifier: String { app?.identifier ?? identifier }

    /// Whether its calls go to its own host alone: the containers of its groups are there, and are not moved.
    package var isTied: Bool { !appGroups.isEmpty }

    /// Whether it draws cards, and is no target of requests.
    public var isInterface: Bool { extensionPoint == Self.interfaceService }

    /// Whether the person has to allow the app before it is used.
    ///
    /// A manifest that is not installed counts as allowed by the person who has named it.
    package var needsAuthorization: Bool { isInstalled && app != nil }

    /// The name in the language of a locale, as a BCP 47 tag; only an app has names in several languages.
    package func displayName(for locale: String) -> String { app?.displayName(for: locale) ?? displayName }

    /// The sentence for the person who is asked, in the language of a locale.
    package func usageDescription(for locale: String) -> String? {
        app?.localized.usageDescription(for: locale) ?? usageDescription
    }

    /// The extension with the names and the usage description of its app, by which the user knows it.
    package func belonging(to app: AppManifest) -> ExtensionManifest {
        var manifest = self
        manifest.app = app
        manifest.displayName = app.displayName
        manifest.alternativeNames = Array(app.names.dropFirst())
        manifest.usageDescription = app.usageDescription ?? usageDescription
        return manifest
    }
}
