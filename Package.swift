// swift-tools-version: 6.2
// Targets are in alphabetic order in each section. `docs/modules.md` says what each module is and what it may import.

import PackageDescription

let swiftSettings: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),  // SE-0335
    .enableUpcomingFeature("InternalImportsByDefault"),  // SE-0409
    .enableUpcomingFeature("MemberImportVisibility"),  // SE-0444
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),  // SE-0461
    .treatAllWarnings(as: .error),  // SE-0480
]

/// Settings for targets that call C or read raw memory: every unsafe use is marked. SE-0458
let memorySafeSettings: [SwiftSetting] = swiftSettings + [.strictMemorySafety()]

/// Settings for C programs: fully static and without Swift's start files.
///
/// SwiftPM would link the Swift library into them too, and each launch would take 2 ms longer. A sanitizer's runtime
/// (`make sanitize`) cannot be part of a static program.
let staticProgramLinkerSettings: [LinkerSetting] =
    Context.environment["INTENTHOST_SANITIZER"] == nil
    ? [.unsafeFlags(["-static-executable", "-nostartfiles"])] : []

/// Settings for extensions: with the trait, an executable that needs no library and starts in a millisecond.
let extensionLinkerSettings: [LinkerSetting] = [
    .unsafeFlags(
        ["-static-executable", "-use-ld=lld", "-Xlinker", "--icf=all"],
        .when(traits: ["StaticExtensions"])
    )
]

/// Settings for the command line: with the trait, an executable that needs no library.
///
/// Loading and relocating libraries takes longer than the rest of its start.
let commandLinkerSettings: [LinkerSetting] = [
    .unsafeFlags(
        [
            "-static-executable", "-use-ld=lld", "-Xlinker", "--icf=all", "-Xlinker",
            "-L\(Context.packageDirectory)/Sources/CLibUV/static",
            // libedit's own libraries, which pkg-config does not name for the shared one.
            "-Xlinker", "-ltinfo", "-Xlinker", "-lbsd", "-Xlinker", "-lmd",
        ],
        .when(traits: ["StaticExtensions"])
    )
]

/// What the manifest has; the variable `INTENTHOST_PARTS` selects it.
///
/// SwiftPM builds all that a manifest has, and the tool of a plugin with its modules twice. The targets of this package
/// do without the plugin: `Scripts/generate` writes what it would make.
enum Parts: String {
    /// Everything, for those who depend on this package.
    case all
    /// All but the plugin, for `make test`.
    case tests
    /// What is installed, and the apps of examples: `make build` and `make demo`.
    case shipped
}

let parts = Context.environment["INTENTHOST_PARTS"].flatMap(Parts.init) ?? .all

/// Optimizes a target that calculates for long in `make test`, too.
///
/// Its tests would take minutes. Assertions stay on.
let optimizedSettings: [SwiftSetting] =
    parts == .tests ? [.unsafeFlags(["-O", "-Xfrontend", "-assert-config", "-Xfrontend", "Debug"])] : []

let package = Package(
    name: "IntentHost",
    products: [
        .executable(name: "intenthost", targets: ["intenthost"]),
        .executable(name: "intenthost-cluster", targets: ["IntentHostCluster"]),
        .executable(name: "intenthost-console", targets: ["IntentHostConsole"]),
        .executable(name: "intenthost-desktop", targets: ["IntentHostDesktop"]),
        .executable(name: "intenthost-guardian", targets: ["IntentHostGuardian"]),
        .library(name: "Charts", targets: ["Charts"]),
        .library(name: "IntentHost", targets: ["Cards", "IntentHost", "IntentModel", "JSON"]),
        .library(name: "IntentHostClient", targets: ["IntentHostClient", "IntentModel", "JSON"]),
        .library(name: "IntentStress", targets: ["IntentStress"]),
        .library(name: "Intents", targets: ["Intents"]),
        .library(name: "IntentsUI", targets: ["IntentsUI"]),
        .library(name: "JSON", targets: ["JSON"]),
    ],
    traits: [
        .default(enabledTraits: ["FullFoundation"]),
        .trait(
            name: "FullFoundation",
            description:
                "Extensions are linked with all of Foundation, and not with the part that needs no tables of languages."
        ),
        .trait(
            name: "StaticExtensions",
            description:
                "The extensions and the command line of this package are fully static executables; for release, without the default traits."
        ),
    ],
    targets: [
        // MARK: Libraries
        .target(
            name: "Assistant",
            dependencies: ["IntentModel", "IntentPresentation", "JSON"],
            exclude: ["Languages"],
            swiftSettings: swiftSettings + optimizedSettings
        ),
        .target(
            name: "AssistantKnowledge",
            dependencies: ["Assistant", "IntentModel", "IntentRegistry", "PersonalModel", "UntrustedFiles"],
            swiftSettings: memorySafeSettings
        ),
        .target(name: "AssistantSession", dependencies: ["Assistant", "IntentModel"], swiftSettings: swiftSettings),
        .target(
            name: "Authorization",
            dependencies: [
                "CLibMD", "EventLoop", "IntentHost", "IntentModel", "IntentRegistry", "JSON", "PersonalModel",
                "PersonalStore", "SystemFiles", "UntrustedFiles",
            ],
            swiftSettings: memorySafeSettings
        ),
        .systemLibrary(name: "CLibEdit", pkgConfig: "libedit", providers: [.apt(["libedit-dev"])]),
        .systemLibrary(name: "CLibMD", pkgConfig: "libmd", providers: [.apt(["libmd-dev"])]),
        .systemLibrary(name: "CLibUV", pkgConfig: "libuv", providers: [.apt(["libuv1-dev"])]),
        .target(name: "CLinux"),
        .target(name: "CMainQueue"),
        .systemLibrary(name: "CMicroHTTPD", pkgConfig: "libmicrohttpd", providers: [.apt(["libmicrohttpd-dev"])]),
        .systemLibrary(name: "COpenSSL", pkgConfig: "openssl", providers: [.apt(["libssl-dev"])]),
        .systemLibrary(name: "CPostgreSQL", pkgConfig: "libpq", providers: [.apt(["libpq-dev"])]),
        .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
        .systemLibrary(name: "CSystemd", pkgConfig: "libsystemd", providers: [.apt(["libsystemd-dev"])]),
        .target(
            name: "CardRendering",
            dependencies: ["Cards", "IntentPresentation", "Markup"],
            swiftSettings: swiftSettings
        ),
        .target(name: "Cards", dependencies: ["JSON"], swiftSettings: swiftSettings),
        .target(name: "Charts", dependencies: ["Markup"], swiftSettings: swiftSettings),
        .target(
            name: "ClusterBridge",
            dependencies: [
                "CLinux", "ClusterJobs", "ClusterLife", "ClusterModel", "ClusterSecurity", "Database", "EventLoop",
                "ExtensionProtocol", "HostProtocol", "HostTime", "IntentHostClient", "IntentModel",
                "IntentPresentation", "JSON", "NATSClient", "NATSProtocol", "ProcessModel", "SystemFiles",
            ],
            swiftSettings: memorySafeSettings
        ),
        .target(
            name: "ClusterJobs",
            dependencies: ["ClusterModel", "HostTime", "JSON"],
            swiftSettings: swiftSettings
        ),
        .target(name: "ClusterLife", dependencies: ["ClusterModel", "HostTime", "JSON"], swiftSettings: swiftSettings),
        .target(name: "ClusterModel", dependencies: ["HostTime", "JSON"], swiftSettings: swiftSettings),
        .target(
            name: "ClusterSecurity",
            dependencies: ["COpenSSL", "ClusterModel", "HostTime", "SystemFiles"],
            swiftSettings: memorySafeSettings
        ),
        .target(
            name: "ClusterSimulation",
            dependencies: ["ClusterLife", "ClusterModel", "HostTime", "JSON"],
            swiftSettings: swiftSettings
        ),
        .target(name: "CommandLineKit", dependencies: ["HostTime"], swiftSettings: memorySafeSettings),
        .target(
            name: "ConsoleServer",
            dependencies: [
                "CMicroHTTPD", "CardRendering", "Cards", "DaemonLink", "EventLoop", "ExtensionProtocol", "HostProtocol",
                "HostTime", "IntentHostClient", "IntentModel", "IntentPresentation", "JSON", "ProcessModel",
            ],
            exclude: ["Page"],
            swiftSettings: memorySafeSettings
        ),
        .target(
            name: "DaemonLink",
            dependencies: [
                "EventLoop", "ExtensionProtocol", "HostProtocol", "IntentHostClient", "IntentModel", "JSON",
            ],
            swiftSettings: swiftSettings
        ),
        .target(
            name: "Database",
            dependencies: ["CSQLite", "HostTime", "JSON", "SystemFiles", "UntrustedFiles"],
            swiftSettings: memorySafeSettings
        ),
        .target(
            name: "DefaultCards",
            dependencies: ["Cards", "IntentModel", "IntentPresentation", "JSON"],
            swiftSettings: swiftSettings
        ),
        .target(
            name: "DesktopBridge",
            dependencies: [
                "CLinux", "CSystemd", "ExtensionProtocol", "HostProtocol", "IntentHostClient", "IntentModel", "JSON",
                "PersonalModel",
            ],
            swiftSettings: memorySafeSettings
        ),
        .target(
            name: "EventLoop",
            dependencies: ["CLibUV", "CLinux", "HostTime", "ProcessModel", "SystemFiles"],
            swiftSettings: memorySafeSettings
        ),
        .target(
            name: "ExtensionLife",
            dependencies: ["ExtensionProtocol", "IntentModel", "IntentRegistry", "JSON", "ProcessModel"],
            swiftSettings: memorySafeSettings
        ),
        .target(
            name: "ExtensionProcesses",
            dependencies: [
                "EventLoop", "ExtensionLife", "ExtensionProtocol", "IntentModel", "ProcessModel", "SystemFiles",
            ],
            swiftSettings: memorySafeSettings
        ),
        .target(name: "ExtensionProtocol", dependencies: ["IntentModel", "JSON"], swiftSettings: memorySafeSettings),
        .target(
            name: "ExtensionTemplates",
            dependencies: ["IntentDefinitionCompiler", "IntentDefinitions", "JSON"],
            swiftSettings: swiftSettings
        ),
        .target(
            name: "FoundationSubstitute",
            dependencies: ["UntrustedFiles"],
            swiftSettings: memorySafeSettings
        ),
        .target(
            name: "HostProtocol",
            dependencies: ["ExtensionProtocol", "IntentModel", "IntentPresentation", "JSON", "PersonalModel"],
            swiftSettings: memorySafeSettings
        ),
        .target(name: "HostTime", swiftSettings: swiftSettings),
        .target(
            name: "InstalledApps",
            dependencies: ["Database", "IntentModel", "IntentRegistry", "JSON", "SystemFiles"],
            swiftSettings: memorySafeSettings
        ),
        .target(
            name: "IntentConversation",
            dependencies: ["ExtensionProtocol", "IntentModel", "IntentPresentation", "IntentRegistry", "JSON"],
            swiftSettings: memorySafeSettings
        ),
        .target(
            name: "IntentDefinitionCompiler",
            dependencies: ["IntentDefinitionFile", "IntentDefinitions", "JSON"],
            exclude: ["Catalogue"],
            swiftSettings: swiftSettings
        ),
        .target(
            name: "IntentDefinitionFile",
            dependencies: ["IntentDefinitions", "JSON", "UntrustedFiles", "YAML"],
            swiftSettings: swiftSettings
        ),
        .target(
            name: "IntentDefinitionPicture",
            dependencies: ["IntentDefinitions", "JSON", "Markup"],
            swiftSettings: swiftSettings
        ),
        .target(name: "IntentDefinitions", dependencies: ["HostTime", "JSON"], swiftSettings: swiftSettings),
        .target(
            name: "IntentHost",
            dependencies: [
                "Cards", "DefaultCards", "EventLoop", "ExtensionLife", "ExtensionProcesses", "ExtensionProtocol",
                "IntentConversation", "IntentModel", "IntentPresentation", "IntentRegistry", "JSON", "JobJournal",
                "ProcessModel", "SystemFiles",
            ],
            swiftSettings: memorySafeSettings
        ),
        .target(
            name: "IntentHostClient",
            dependencies: [
                "CLinux", "ExtensionProtocol", "HostProtocol", "IntentModel", "IntentPresentation", "JSON",
                "PersonalModel",
            ],
            swiftSettings: memorySafeSettings
        ),
        .target(
            name: "IntentHostService",
            dependencies: [
                "Assistant", "AssistantKnowledge", "AssistantSession", "EventLoop", "ExtensionLife",
                "ExtensionProtocol", "HostProtocol", "IntentHost", "IntentModel", "IntentPresentation",
                "IntentRegistry", "IntentSuggestions", "JSON", "PersonalModel", "PersonalStore", "ProcessModel",
                "SystemFiles",
            ],
            swiftSettings: memorySafeSettings
        ),
        .target(
            name: "IntentModel",
            dependencies: ["HostTime", "IntentDefinitions", "JSON"],
            swiftSettings: swiftSettings
        ),
        .target(
            name: "IntentPresentation",
            dependencies: ["IntentModel", "JSON"],
            swiftSettings: memorySafeSettings
        ),
        .target(
            name: "IntentRegistry",
            dependencies: [
                "IntentDefinitionFile", "IntentModel", "IntentPresentation", "JSON", "SystemFiles", "UntrustedFiles",
            ],
            swiftSettings: memorySafeSettings
        ),
        .target(
            name: "IntentSimulation",
            dependencies: [
                "EventLoop", "ExtensionLife", "ExtensionProcesses", "ExtensionProtocol", "IntentConversation",
                "IntentHost", "IntentModel", "IntentRegistry", "JSON", "ProcessModel",
            ],
            swiftSettings: memorySafeSettings
        ),
        .target(
            name: "IntentStress",
            dependencies: [
                "Charts", "EventLoop", "ExtensionLife", "IntentHost", "IntentModel", "IntentPresentation",
                "IntentRegistry", "IntentSimulation", "JSON", "Markup", "SystemFiles",
            ],
            swiftSettings: memorySafeSettings
        ),
        .target(
            name: "IntentSuggestions",
            dependencies: ["IntentModel", "IntentPresentation", "JSON", "PersonalModel"],
            swiftSettings: swiftSettings
        ),
        .target(
            name: "IntentTrace",
            dependencies: [
                "EventLoop", "ExtensionLife", "ExtensionProcesses", "ExtensionProtocol", "HostProtocol", "IntentHost",
                "IntentModel", "IntentPresentation", "IntentRegistry", "JSON", "Markup", "ProcessModel",
                "SystemFiles",
            ],
            swiftSettings: memorySafeSettings
        ),
        .target(
            name: "IntentTranscript",
            dependencies: ["HostTime", "Markup"],
            swiftSettings: memorySafeSettings
        ),
        .target(
            name: "Intents",
            dependencies: [
                "CLinux", "CMainQueue", "ExtensionProtocol", "HostProtocol", "IntentHostClient", "IntentModel",
                "IntentPresentation", "IntentsFoundation", "JSON", "PersonalModel", "UntrustedFiles",
            ],
            swiftSettings: memorySafeSettings
        ),
        .target(
            name: "IntentsFoundation",
            dependencies: ["FoundationSubstitute"],
            swiftSettings: swiftSettings
        ),
        .target(
            name: "IntentsUI",
            dependencies: ["Cards", "ExtensionProtocol", "Intents", "IntentsFoundation", "JSON"],
            swiftSettings: memorySafeSettings
        ),
        .target(name: "JSON", swiftSettings: memorySafeSettings),
        .target(
            name: "JobJournal",
            dependencies: ["Database", "EventLoop", "IntentModel", "JSON", "SystemFiles", "UntrustedFiles"],
            swiftSettings: memorySafeSettings
        ),
        .target(name: "Markup", swiftSettings: swiftSettings),
        .target(
            name: "NATSClient",
            dependencies: ["COpenSSL", "EventLoop", "HostTime", "JSON", "NATSProtocol", "ProcessModel"],
            swiftSettings: memorySafeSettings
        ),
        .target(
            name: "NATSJobs",
            dependencies: ["ClusterJobs", "ClusterModel", "EventLoop", "HostTime", "NATSClient", "NATSProtocol"],
            swiftSettings: swiftSettings
        ),
        .target(name: "NATSProtocol", dependencies: ["HostTime", "JSON"], swiftSettings: memorySafeSettings),
        .target(
            name: "PersonalModel",
            dependencies: ["ExtensionProtocol", "IntentModel", "JSON"],
            swiftSettings: swiftSettings
        ),
        .target(
            name: "PersonalStore",
            dependencies: [
                "Database", "EventLoop", "ExtensionProtocol", "IntentModel", "JSON", "PersonalModel", "SystemFiles",
                "UntrustedFiles",
            ],
            swiftSettings: memorySafeSettings
        ),
        .target(
            name: "PostgreSQLJobs",
            dependencies: [
                "CLinux", "CPostgreSQL", "ClusterJobs", "ClusterModel", "EventLoop", "HostTime", "SystemFiles",
            ],
            swiftSettings: memorySafeSettings
        ),
        .target(
            name: "ProtocolCheck",
            dependencies: [
                "Cards", "EventLoop", "ExtensionLife", "ExtensionProcesses", "ExtensionProtocol", "HostTime",
                "IntentConversation", "IntentHost", "IntentModel", "IntentRegistry", "JSON", "Markup", "ProcessModel",
            ],
            swiftSettings: memorySafeSettings
        ),
        .target(
            name: "LineEditing",
            dependencies: ["CLibEdit", "CLinux", "IntentPresentation", "SystemFiles"],
            swiftSettings: memorySafeSettings
        ),
        .target(name: "ProcessModel", dependencies: ["CLinux"], swiftSettings: memorySafeSettings),
        .target(name: "SystemFiles", dependencies: ["CLinux", "ProcessModel"], swiftSettings: memorySafeSettings),
        .target(name: "UntrustedFiles", swiftSettings: memorySafeSettings),
        .target(name: "YAML", dependencies: ["JSON"], swiftSettings: memorySafeSettings),

        // MARK: Executables
        .executableTarget(
            name: "IntentHostCluster",
            dependencies: [
                "ClusterBridge", "ClusterJobs", "ClusterModel", "ClusterSecurity", "CommandLineKit", "EventLoop",
                "HostProtocol", "HostTime", "IntentModel", "IntentPresentation", "NATSClient", "NATSJobs",
                "NATSProtocol", "PostgreSQLJobs", "ProcessModel", "SystemFiles",
            ],
            swiftSettings: swiftSettings
        ),
        .executableTarget(
            name: "IntentHostConsole",
            dependencies: [
                "CommandLineKit", "ConsoleServer", "EventLoop", "IntentModel", "IntentPresentation", "SystemFiles",
            ],
            swiftSettings: swiftSettings
        ),
        .executableTarget(
            name: "IntentHostDesktop",
            dependencies: ["CommandLineKit", "DesktopBridge", "IntentModel", "IntentPresentation"],
            swiftSettings: swiftSettings
        ),
        .executableTarget(
            name: "IntentHostGuardian",
            dependencies: ["CLinux"],
            linkerSettings: commandLinkerSettings
        ),
        .executableTarget(
            name: "intenthost",
            dependencies: [
                "Assistant", "AssistantKnowledge", "AssistantSession", "Authorization", "CardRendering", "Cards",
                "CommandLineKit", "ExtensionTemplates", "HostProtocol", "InstalledApps", "IntentConversation",
                "IntentDefinitionCompiler", "IntentDefinitionFile", "IntentDefinitionPicture", "IntentDefinitions",
                "IntentHost",
                "IntentHostClient", "IntentHostService", "IntentModel", "IntentPresentation", "IntentRegistry",
                "IntentSimulation", "IntentStress", "IntentSuggestions", "IntentTrace", "IntentTranscript", "JSON",
                "JobJournal", "LineEditing", "PersonalModel", "PersonalStore", "ProtocolCheck", "SystemFiles",
            ],
            swiftSettings: swiftSettings,
            linkerSettings: commandLinkerSettings
        ),

        // MARK: Plugins
        .executableTarget(
            name: "ListOMat",
            dependencies: ["Intents", "PluginSupport"],
            path: "Plugins/ListOMat",
            exclude: ["Transcripts"],
            swiftSettings: swiftSettings,
            linkerSettings: extensionLinkerSettings
        ),
        .executableTarget(
            name: "ListOMatApp",
            dependencies: ["Intents"],
            path: "Plugins/ListOMatApp",
            exclude: ["app.json", "en.lproj"],
            swiftSettings: swiftSettings,
            linkerSettings: extensionLinkerSettings
        ),
        .executableTarget(
            name: "MonkeyChat",
            dependencies: ["Intents", "PluginSupport"],
            path: "Plugins/MonkeyChat",
            exclude: ["Transcripts"],
            swiftSettings: swiftSettings,
            linkerSettings: extensionLinkerSettings
        ),
        .executableTarget(
            name: "MonkeyChatApp",
            dependencies: ["Intents"],
            path: "Plugins/MonkeyChatApp",
            exclude: ["app.json"],
            swiftSettings: swiftSettings,
            linkerSettings: extensionLinkerSettings
        ),
        .executableTarget(
            name: "MonkeyChatUI",
            dependencies: ["IntentsUI", "PluginSupport"],
            path: "Plugins/MonkeyChatUI",
            swiftSettings: swiftSettings,
            linkerSettings: extensionLinkerSettings
        ),
        .executableTarget(
            name: "MonkeyFit",
            dependencies: ["Intents", "PluginSupport"],
            path: "Plugins/MonkeyFit",
            exclude: ["Transcripts"],
            swiftSettings: swiftSettings,
            linkerSettings: extensionLinkerSettings
        ),
        .executableTarget(
            name: "MonkeyFitApp",
            dependencies: ["Intents"],
            path: "Plugins/MonkeyFitApp",
            exclude: ["app.json"],
            swiftSettings: swiftSettings,
            linkerSettings: extensionLinkerSettings
        ),
        .executableTarget(
            name: "MonkeyPhotos",
            dependencies: ["Intents", "PluginSupport"],
            path: "Plugins/MonkeyPhotos",
            exclude: ["Transcripts"],
            swiftSettings: swiftSettings,
            linkerSettings: extensionLinkerSettings
        ),
        .executableTarget(
            name: "MonkeyPhotosApp",
            dependencies: ["Intents"],
            path: "Plugins/MonkeyPhotosApp",
            exclude: ["app.json"],
            swiftSettings: swiftSettings,
            linkerSettings: extensionLinkerSettings
        ),
        .executableTarget(
            name: "SoupChef",
            dependencies: ["Intents"],
            path: "Plugins/SoupChef",
            exclude: ["Base.lproj", "Info.plist", "Transcripts", "de.lproj", "es.lproj"],
            swiftSettings: swiftSettings,
            linkerSettings: extensionLinkerSettings
        ),
        .executableTarget(
            name: "SoupChefApp",
            dependencies: ["Intents"],
            path: "Plugins/SoupChefApp",
            exclude: ["SoupChef.intentdefinition", "app.json"],
            swiftSettings: swiftSettings,
            linkerSettings: extensionLinkerSettings
        ),
        .executableTarget(
            name: "SoupChefUI",
            dependencies: ["IntentsUI", "PluginSupport"],
            path: "Plugins/SoupChefUI",
            exclude: ["SoupChef.intentdefinition"],
            swiftSettings: swiftSettings,
            linkerSettings: extensionLinkerSettings
        ),
        .target(
            name: "PluginSupport",
            dependencies: ["IntentsFoundation"],
            path: "Plugins/PluginSupport",
            swiftSettings: memorySafeSettings
        ),
        .executableTarget(
            name: "UnicornPay",
            dependencies: ["Intents", "PluginSupport"],
            path: "Plugins/UnicornPay",
            exclude: ["Transcripts"],
            swiftSettings: swiftSettings,
            linkerSettings: extensionLinkerSettings
        ),
        .executableTarget(
            name: "UnicornPayUI",
            dependencies: ["IntentsUI", "PluginSupport"],
            path: "Plugins/UnicornPayUI",
            swiftSettings: swiftSettings,
            linkerSettings: extensionLinkerSettings
        ),
        .executableTarget(
            name: "UnicornRides",
            dependencies: ["Intents", "PluginSupport"],
            path: "Plugins/UnicornRides",
            exclude: ["Transcripts"],
            swiftSettings: swiftSettings,
            linkerSettings: extensionLinkerSettings
        ),
        .executableTarget(
            name: "UnicornRidesUI",
            dependencies: ["IntentsUI", "PluginSupport"],
            path: "Plugins/UnicornRidesUI",
            swiftSettings: swiftSettings,
            linkerSettings: extensionLinkerSettings
        ),
    ]
)

// MARK: Tests, and the tool that writes generated sources
if parts != .shipped {
    package.targets += [
        .executableTarget(
            name: "IntentDefinitionTool",
            dependencies: ["IntentDefinitionCompiler", "IntentDefinitionFile", "UntrustedFiles"],
            swiftSettings: swiftSettings
        ),
        .testTarget(
            name: "AssistantTests",
            dependencies: ["Assistant", "IntentModel", "IntentPresentation", "JSON"],
            exclude: ["Phrases"],
            swiftSettings: swiftSettings
        ),
        .testTarget(
            name: "AuthorizationTests",
            dependencies: [
                "Authorization", "IntentHost", "IntentModel", "IntentRegistry", "PersonalModel", "PersonalStore",
                "ProcessTestSupport",
            ],
            swiftSettings: swiftSettings
        ),
        .testTarget(
            name: "CardRenderingTests",
            dependencies: ["CLibMD", "CardRendering", "CardTestSupport", "Cards", "JSON"],
            exclude: ["Golden"],
            swiftSettings: swiftSettings
        ),
        .testTarget(
            name: "CardsTests",
            dependencies: ["CardTestSupport", "Cards", "JSON"],
            swiftSettings: swiftSettings
        ),
        .testTarget(name: "ChartsTests", dependencies: ["Charts", "Markup"], swiftSettings: swiftSettings),
        .testTarget(
            name: "ClusterBridgeTests",
            dependencies: [
                "ClusterBridge", "ClusterJobs", "ClusterLife", "ClusterModel", "ClusterSecurity", "Database",
                "EventLoop",
                "ExtensionProtocol", "HostProtocol", "HostTime", "IntentModel", "JSON", "NATSClient", "NATSProtocol",
                "NATSTestSupport", "ProcessTestSupport",
            ],
            swiftSettings: memorySafeSettings
        ),
        .testTarget(
            name: "ClusterJobsTests",
            dependencies: [
                "ClusterJobs", "ClusterModel", "EventLoop", "HostTime", "NATSClient", "NATSJobs", "NATSProtocol",
                "NATSTestSupport", "PostgreSQLJobs", "PostgreSQLTestSupport",
            ],
            swiftSettings: memorySafeSettings
        ),
        .testTarget(
            name: "ClusterLifeTests",
            dependencies: ["ClusterLife", "ClusterModel", "HostTime", "JSON"],
            swiftSettings: swiftSettings
        ),
        .testTarget(
            name: "ClusterModelTests",
            dependencies: ["ClusterModel", "HostTime", "JSON"],
            swiftSettings: swiftSettings
        ),
        .testTarget(
            name: "ClusterSecurityTests",
            dependencies: ["ClusterModel", "ClusterSecurity", "HostTime", "ProcessTestSupport", "SystemFiles"],
            swiftSettings: swiftSettings
        ),
        .testTarget(
            name: "ClusterSimulationTests",
            dependencies: ["ClusterLife", "ClusterSimulation"],
            swiftSettings: swiftSettings
        ),
        .testTarget(
            name: "CommandLineKitTests",
            dependencies: ["CommandLineKit"],
            exclude: ["Golden"],
            swiftSettings: swiftSettings
        ),
        .testTarget(
            name: "ConsoleServerTests",
            dependencies: [
                "ConsoleServer", "EventLoop", "ExtensionProtocol", "HostProtocol", "HostTestSupport", "JSON",
            ],
            swiftSettings: swiftSettings
        ),
        .testTarget(
            name: "ConversationFuzzingTests",
            dependencies: ["AssistantKnowledge", "ConversationFuzzing", "IntentModel"],
            swiftSettings: swiftSettings
        ),
        .testTarget(
            name: "DatabaseTests",
            dependencies: ["Database", "ProcessTestSupport"],
            swiftSettings: swiftSettings
        ),
        .testTarget(
            name: "DefaultCardsTests",
            dependencies: ["CardRendering", "Cards", "DefaultCards", "IntentModel", "IntentPresentation", "JSON"],
            exclude: ["Golden", "Samples"],
            swiftSettings: swiftSettings
        ),
        .testTarget(
            name: "DesktopBridgeTests",
            dependencies: ["DesktopBridge", "ExtensionProtocol", "HostProtocol", "JSON", "PersonalModel"],
            swiftSettings: swiftSettings
        ),
        .testTarget(
            name: "EventLoopTests",
            dependencies: [
                "CLinux", "EventLoop", "EventLoopFixture", "IntentModel", "ProcessModel", "SystemFiles",
            ],
            swiftSettings: swiftSettings
        ),
        .testTarget(
            name: "EndToEndTests",
            dependencies: [
                "CLinux", "Cards", "CommandLineKit", "DoomedClients", "DoomedHost", "ExtensionProtocol", "Faulty",
                "HostProtocol", "IntentHost",
                "IntentHostClient", "IntentHostDesktop", "IntentHostGuardian", "IntentModel", "IntentStress", "Intents",
                "JSON", "ListOMat", "MonkeyChat", "MonkeyChatApp", "MonkeyFit", "MonkeyPhotos", "PersonalModel",
                "PersonalStore", "QuickExtension", "SchemaTestSupport", "SoupChef", "SoupChefApp", "TeaHouse",
                "UnicornPay", "UnicornRides", "intenthost",
            ],
            exclude: ["Golden"],
            swiftSettings: swiftSettings
        ),
        .testTarget(
            name: "ExtensionLifeTests",
            dependencies: [
                "ConversationTestSupport", "ExtensionLife", "ExtensionProtocol", "IntentConversation", "IntentModel",
                "IntentPresentation", "IntentRegistry", "JSON", "ProcessModel", "ProcessTestSupport", "SystemFiles",
                "WireTestSupport",
            ],
            swiftSettings: swiftSettings
        ),
        .testTarget(
            name: "ExtensionProcessesTests",
            dependencies: [
                "EventLoop", "ExtensionProcesses", "GuardedHost", "IntentHostGuardian", "IntentModel", "MemoryFixture",
                "ProcessModel", "ProcessTestSupport", "SystemFiles",
            ],
            swiftSettings: swiftSettings
        ),
        .testTarget(
            name: "ExtensionProtocolTests",
            dependencies: ["ExtensionProtocol", "IntentModel", "JSON", "WireTestSupport"],
            swiftSettings: swiftSettings
        ),
        .testTarget(
            name: "ExtensionTemplatesTests",
            dependencies: ["ExtensionTemplates"],
            swiftSettings: swiftSettings
        ),
        .testTarget(
            name: "FoundationSubstituteTests",
            dependencies: ["FoundationSubstitute"],
            swiftSettings: swiftSettings
        ),
        .testTarget(
            name: "HostProtocolTests",
            dependencies: [
                "ExtensionProtocol", "HostProtocol", "IntentModel", "IntentPresentation", "JSON", "PersonalModel",
                "SchemaTestSupport",
            ],
            swiftSettings: swiftSettings
        ),
        .testTarget(name: "HostTimeTests", dependencies: ["HostTime"], swiftSettings: swiftSettings),
        .testTarget(
            name: "InstalledAppsTests",
            dependencies: ["InstalledApps", "IntentModel", "IntentRegistry", "ProcessTestSupport", "SystemFiles"],
            swiftSettings: swiftSettings
        ),
        .testTarget(
            name: "IntentDefinitionCompilerTests",
            dependencies: ["IntentDefinitionCompiler", "IntentDefinitionFile", "Intents", "JSON"],
            swiftSettings: swiftSettings
        ),
        .testTarget(
            name: "IntentDefinitionFileTests",
            dependencies: ["IntentDefinitionFile", "IntentModel", "JSON", "UntrustedFiles", "YAML"],
            swiftSettings: swiftSettings
        ),
        .testTarget(
            name: "IntentDefinitionPictureTests",
            dependencies: ["IntentDefinitionFile", "IntentDefinitionPicture", "IntentDefinitions", "JSON"],
            exclude: ["Golden"],
            swiftSettings: swiftSettings
        ),
        .testTarget(
            name: "IntentDefinitionsTests",
            dependencies: ["IntentDefinitions", "JSON", "WireTestSupport"],
            swiftSettings: swiftSettings
        ),
        .testTarget(
            name: "IntentConversationTests",
            dependencies: [
                "ConversationTestSupport", "ExtensionLife", "ExtensionProtocol", "IntentConversation", "IntentModel",
                "IntentPresentation", "IntentRegistry", "JSON",
            ],
            swiftSettings: swiftSettings
        ),
        .testTarget(
            name: "IntentHostClientTests",
            dependencies: [
                "ExtensionProtocol", "HostProtocol", "HostTestSupport", "IntentHostClient", "IntentModel", "JSON",
            ],
            swiftSettings: swiftSettings
        ),
        .testTarget(
            name: "IntentHostServiceTests",
            dependencies: [
                "Assistant", "AssistantKnowledge", "CLinux", "EventLoop", "ExtensionProtocol", "HostProtocol",
                "IntentHost", "IntentHostClient", "IntentHostService", "IntentModel", "IntentRegistry", "JSON",
                "PersonalModel", "PersonalStore", "ProcessTestSupport",
            ],
            swiftSettings: swiftSettings
        ),
        .testTarget(
            name: "IntentHostTests",
            dependencies: [
                "Cards", "DefaultCards", "EventLoop", "ExtensionLife", "ExtensionProcesses", "ExtensionProtocol",
                "IntentHost",
                "IntentHostGuardian", "IntentModel", "IntentRegistry", "JSON", "JobJournal", "JournalTestSupport",
                "ProcessModel", "ProcessTestSupport",
            ],
            swiftSettings: swiftSettings
        ),
        .testTarget(
            name: "IntentModelTests",
            dependencies: ["IntentModel", "JSON"],
            swiftSettings: swiftSettings
        ),
        .testTarget(
            name: "IntentPresentationTests",
            dependencies: ["IntentModel", "IntentPresentation", "JSON"],
            swiftSettings: swiftSettings
        ),
        .testTarget(
            name: "IntentRegistryTests",
            dependencies: [
                "IntentDefinitionFile", "IntentModel", "IntentPresentation", "IntentRegistry", "JSON",
                "ProcessTestSupport", "SystemFiles", "WireTestSupport",
            ],
            swiftSettings: swiftSettings
        ),
        .testTarget(
            name: "IntentSimulationTests",
            dependencies: [
                "EventLoop", "ExtensionLife", "ExtensionProtocol", "IntentHost", "IntentModel", "IntentRegistry",
                "IntentSimulation", "JSON", "JobJournal", "ProcessModel",
            ],
            swiftSettings: swiftSettings
        ),
        .testTarget(
            name: "IntentStressTests",
            dependencies: [
                "Charts", "EventLoop", "IntentHost", "IntentModel", "IntentSimulation", "IntentStress", "JSON",
                "PageTestSupport", "WireTestSupport",
            ],
            exclude: ["Presentation/Golden"],
            swiftSettings: swiftSettings
        ),
        .testTarget(
            name: "IntentSuggestionsTests",
            dependencies: ["ExtensionProtocol", "IntentModel", "IntentSuggestions", "JSON", "PersonalModel"],
            swiftSettings: swiftSettings
        ),
        .testTarget(
            name: "IntentTraceTests",
            dependencies: ["ExtensionProtocol", "IntentModel", "IntentPresentation", "IntentTrace", "JSON"],
            swiftSettings: swiftSettings
        ),
        .testTarget(
            name: "IntentTranscriptTests",
            dependencies: ["IntentTranscript"],
            swiftSettings: swiftSettings
        ),
        .testTarget(
            name: "IntentsTests",
            dependencies: [
                "DefinedIntents", "ExtensionProtocol", "HandlersInSwift5", "HandlersInSwift6", "HostProtocol",
                "HostTestSupport", "IntentHostClient", "IntentModel", "Intents", "JSON", "PersonalModel",
                "SampleExtension", "WireTestSupport",
            ],
            swiftSettings: swiftSettings
        ),
        .testTarget(
            name: "IntentsUITests",
            dependencies: [
                "Cards", "ExtensionProtocol", "HandlersInSwift5", "HandlersInSwift6", "Intents", "IntentsUI", "JSON",
                "WireTestSupport",
            ],
            swiftSettings: swiftSettings
        ),
        .testTarget(name: "JSONTests", dependencies: ["JSON"], swiftSettings: swiftSettings),
        .testTarget(
            name: "JobJournalTests",
            dependencies: [
                "Database", "EventLoop", "IntentModel", "IntentSimulation", "JSON", "JobJournal", "JournalFixture",
                "JournalTestSupport", "ProcessTestSupport", "SystemFiles",
            ],
            swiftSettings: swiftSettings
        ),
        .testTarget(
            name: "LineEditingTests",
            dependencies: ["LineEditing", "ProcessTestSupport"],
            swiftSettings: swiftSettings
        ),
        .testTarget(
            name: "NATSClientTests",
            dependencies: ["EventLoop", "HostTime", "JSON", "NATSClient", "NATSProtocol", "NATSTestSupport"],
            swiftSettings: swiftSettings
        ),
        .testTarget(
            name: "NATSProtocolTests",
            dependencies: ["HostTime", "JSON", "NATSProtocol"],
            swiftSettings: swiftSettings
        ),
        .testTarget(
            name: "PageTests",
            dependencies: [
                "HostTime", "IntentDefinitionFile", "IntentDefinitionPicture", "IntentDefinitions", "IntentModel",
                "IntentTrace", "IntentTranscript", "JSON", "PageTestSupport", "ProtocolCheck",
            ],
            swiftSettings: swiftSettings
        ),
        .testTarget(
            name: "PersonalModelTests",
            dependencies: ["ExtensionProtocol", "IntentModel", "JSON", "PersonalModel"],
            swiftSettings: swiftSettings
        ),
        .testTarget(
            name: "PersonalStoreTests",
            dependencies: [
                "Database", "EventLoop", "ExtensionProtocol", "IntentModel", "JSON", "PersonalModel", "PersonalStore",
                "ProcessTestSupport",
            ],
            swiftSettings: swiftSettings
        ),
        .testTarget(
            name: "PluginTests",
            dependencies: [
                "Cards", "ExtensionProtocol", "HostProtocol", "HostTestSupport", "Intents", "JSON", "ListOMat",
                "ListOMatApp", "MonkeyChat", "MonkeyChatApp", "MonkeyChatUI", "MonkeyFit", "MonkeyFitApp",
                "MonkeyPhotos", "MonkeyPhotosApp", "PersonalModel", "PluginSupport", "SoupChefApp", "SoupChefUI",
                "UnicornPay", "UnicornPayUI", "UnicornRides", "UnicornRidesUI", "WireTestSupport",
            ],
            swiftSettings: swiftSettings
        ),
        .testTarget(
            name: "ProtocolCheckTests",
            dependencies: [
                "ExtensionLife", "ExtensionProtocol", "IntentHost", "IntentModel", "JSON", "ProcessModel",
                "ProtocolCheck",
            ],
            swiftSettings: swiftSettings
        ),
        .testTarget(
            name: "ServiceSimulatorTests",
            dependencies: ["ProcessTestSupport", "ServiceSimulator"],
            swiftSettings: swiftSettings
        ),
        .testTarget(
            name: "SystemFilesTests",
            dependencies: ["CLinux", "ProcessTestSupport", "SystemFiles"],
            swiftSettings: swiftSettings
        ),
        .testTarget(name: "UntrustedFilesTests", dependencies: ["UntrustedFiles"], swiftSettings: swiftSettings),
        .testTarget(
            name: "YAMLTests",
            dependencies: ["JSON", "YAML"],
            exclude: ["compare.py"],
            swiftSettings: swiftSettings
        ),
    ]

    // MARK: Test fixtures
    package.targets += [
        .target(name: "CAllocationCount", path: "Tests/Fixtures/CAllocationCount"),
        .target(name: "CHostility", path: "Tests/Fixtures/CHostility"),
        .target(
            name: "CardTestSupport",
            dependencies: ["Cards"],
            path: "Tests/Fixtures/CardTestSupport",
            swiftSettings: swiftSettings
        ),
        .target(
            name: "ConversationTestSupport",
            dependencies: ["ExtensionProtocol", "IntentConversation", "IntentModel", "IntentRegistry", "JSON"],
            path: "Tests/Fixtures/ConversationTestSupport",
            swiftSettings: swiftSettings
        ),
        .target(
            name: "DefinedIntents",
            dependencies: ["Intents"],
            path: "Tests/Fixtures/DefinedIntents",
            exclude: ["Pizzeria.intentdefinition.json", "Soup.intentdefinition.yaml"],
            swiftSettings: swiftSettings
        ),
        .executableTarget(
            name: "DoomedClients",
            dependencies: ["IntentHostClient", "IntentModel", "JSON"],
            path: "Tests/Fixtures/DoomedClients",
            swiftSettings: swiftSettings
        ),
        .executableTarget(
            name: "DoomedHost",
            dependencies: ["IntentHost", "IntentModel", "JSON"],
            path: "Tests/Fixtures/DoomedHost",
            swiftSettings: swiftSettings
        ),
        .executableTarget(
            name: "EventLoopFixture",
            dependencies: ["EventLoop"],
            path: "Tests/EventLoopFixture",
            swiftSettings: swiftSettings
        ),
        .systemLibrary(name: "CLibFuzzer", path: "Tests/Fuzzing/CLibFuzzer"),
        .executableTarget(
            name: "ConversationFuzzer",
            dependencies: ["AssistantKnowledge", "ConversationFuzzing"],
            path: "Tests/ConversationFuzzer",
            swiftSettings: swiftSettings
        ),
        .target(
            name: "ConversationFuzzing",
            dependencies: [
                "Assistant", "AssistantKnowledge", "ExtensionProtocol", "IntentConversation", "IntentHost",
                "IntentModel", "IntentPresentation", "IntentRegistry", "IntentSimulation", "JSON",
            ],
            path: "Tests/ConversationFuzzing",
            swiftSettings: swiftSettings
        ),
        .target(name: "CTaskHook", path: "Tests/Fixtures/CTaskHook", publicHeadersPath: "include"),
        .executableTarget(
            name: "ServiceSimulator",
            dependencies: [
                "AssistantKnowledge", "CTaskHook", "EventLoop", "ExtensionLife", "ExtensionProcesses",
                "ExtensionProtocol", "HostProtocol", "IntentHost", "IntentHostService", "IntentModel",
                "IntentRegistry", "JSON", "PersonalStore", "ProcessModel",
            ],
            path: "Tests/ServiceSimulator",
            swiftSettings: swiftSettings
        ),
        .executableTarget(
            name: "Faulty",
            dependencies: ["CHostility", "ExtensionProtocol", "IntentModel", "JSON"],
            path: "Plugins/Faulty",
            swiftSettings: memorySafeSettings,
            linkerSettings: extensionLinkerSettings
        ),
        .executableTarget(
            name: "Fuzzer",
            dependencies: [
                "Assistant", "CLibFuzzer", "CardRendering", "Cards", "ExtensionProtocol", "HostProtocol",
                "IntentDefinitionFile", "IntentModel", "IntentRegistry", "IntentTrace", "IntentTranscript", "JSON",
                "PersonalModel", "UntrustedFiles", "YAML",
            ],
            path: "Tests/Fuzzing",
            exclude: ["CLibFuzzer", "words.dict"],
            swiftSettings: memorySafeSettings
        ),
        .executableTarget(
            name: "GuardedHost",
            dependencies: ["EventLoop", "ExtensionProcesses"],
            path: "Tests/Fixtures/GuardedHost",
            swiftSettings: swiftSettings
        ),
        .executableTarget(
            name: "JournalFixture",
            dependencies: ["EventLoop", "IntentModel", "JSON", "JobJournal"],
            path: "Tests/JournalFixture",
            swiftSettings: swiftSettings
        ),
        // Handlers in the style of authors, in both language modes and without this package's settings.
        .target(
            name: "HandlersInSwift5",
            dependencies: ["Intents", "IntentsUI"],
            path: "Tests/Fixtures/HandlersInSwift5",
            swiftSettings: [.swiftLanguageMode(.v5), .treatAllWarnings(as: .error)]
        ),
        .target(
            name: "HandlersInSwift6",
            dependencies: ["Intents", "IntentsUI"],
            path: "Tests/Fixtures/HandlersInSwift6",
            swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]
        ),
        .target(
            name: "HostTestSupport",
            dependencies: ["ExtensionProtocol", "HostProtocol", "JSON"],
            path: "Tests/Fixtures/HostTestSupport",
            swiftSettings: memorySafeSettings
        ),
        .target(
            name: "JournalTestSupport",
            dependencies: ["EventLoop", "IntentModel", "JSON", "JobJournal", "ProcessTestSupport"],
            path: "Tests/Fixtures/JournalTestSupport",
            swiftSettings: swiftSettings
        ),
        .executableTarget(name: "MemoryFixture", path: "Tests/Fixtures/MemoryFixture"),
        .target(
            name: "ProcessTestSupport",
            dependencies: ["EventLoop", "IntentModel", "JSON", "ProcessModel"],
            path: "Tests/Fixtures/ProcessTestSupport",
            swiftSettings: swiftSettings
        ),
        .target(
            name: "NATSTestSupport",
            dependencies: ["CLinux", "EventLoop", "HostTime", "NATSClient", "NATSProtocol"],
            path: "Tests/Fixtures/NATSTestSupport",
            swiftSettings: swiftSettings
        ),
        .target(
            name: "PostgreSQLTestSupport",
            dependencies: ["NATSTestSupport"],
            path: "Tests/Fixtures/PostgreSQLTestSupport",
            swiftSettings: swiftSettings
        ),
        .executableTarget(
            name: "QuickExtension",
            path: "Tests/Fixtures/QuickExtension",
            linkerSettings: staticProgramLinkerSettings
        ),
        .target(
            name: "PageTestSupport",
            path: "Tests/Fixtures/PageTestSupport",
            swiftSettings: swiftSettings
        ),
        .target(
            name: "SchemaTestSupport",
            dependencies: ["JSON"],
            path: "Tests/Fixtures/SchemaTestSupport",
            swiftSettings: swiftSettings
        ),
        .executableTarget(
            name: "SampleExtension",
            dependencies: ["Intents"],
            path: "Tests/Fixtures/SampleExtension",
            swiftSettings: swiftSettings,
            linkerSettings: extensionLinkerSettings
        ),
        .executableTarget(
            name: "TeaHouse",
            dependencies: ["Intents"],
            path: "Tests/Fixtures/TeaHouse",
            exclude: ["Info.plist", "TeaHouse.intentdefinition.yaml"],
            swiftSettings: swiftSettings,
            linkerSettings: extensionLinkerSettings
        ),
        .executableTarget(
            name: "TrivialExtension",
            dependencies: ["CAllocationCount", "Intents"],
            path: "Tests/Fixtures/TrivialExtension",
            swiftSettings: swiftSettings,
            linkerSettings: extensionLinkerSettings + [
                .unsafeFlags(
                    ["malloc", "calloc", "realloc", "posix_memalign", "aligned_alloc"].flatMap {
                        ["-Xlinker", "--wrap=\($0)"]
                    }
                )
            ]
        ),
        .target(
            name: "WireTestSupport",
            dependencies: ["ExtensionProtocol", "JSON"],
            path: "Tests/Fixtures/WireTestSupport",
            swiftSettings: memorySafeSettings
        ),
    ]
}

// MARK: The plugin of SwiftPM
// It is for the targets of authors; the folder Plugins holds extensions.
if parts == .all {
    package.products.append(.plugin(name: "IntentDefinitionPlugin", targets: ["IntentDefinitionPlugin"]))
    package.targets.append(
        .plugin(
            name: "IntentDefinitionPlugin",
            capability: .buildTool(),
            dependencies: ["IntentDefinitionTool"],
            path: "Sources/IntentDefinitionPlugin"
        )
    )
}

// MARK: Sanitizers
// A sanitizer has a build of its own, with nothing but the tests that run under it: `Scripts/sanitize` names them.
if let names = Context.environment["INTENTHOST_TESTS"] {
    let wanted = Set(names.split(separator: "|").map(String.init))
    package.targets.removeAll { $0.type == .test && !wanted.contains($0.name) }
}
