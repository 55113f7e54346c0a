// swift-tools-version: 6.2
// Targets are in alphabetic order inside each section. `docs/architecture.md` says what each module is, what it may
// import and what it must never contain.

import PackageDescription

let swiftSettings: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),  // SE-0335
    .enableUpcomingFeature("InternalImportsByDefault"),  // SE-0409
    .enableUpcomingFeature("MemberImportVisibility"),  // SE-0444
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),  // SE-0461
    .treatAllWarnings(as: .error),  // SE-0480
]

/// For targets that call C or read raw memory: every unsafe use is marked. SE-0458
let memorySafeSettings: [SwiftSetting] = swiftSettings + [.strictMemorySafety()]

/// For programs in C: fully static and without Swift's start files.
///
/// SwiftPM would link the Swift library into them too, and each launch would take 2 ms longer. The runtime of a sanitizer
/// (`make sanitize`) is no part of a static program.
let staticProgramLinkerSettings: [LinkerSetting] =
    Context.environment["INTENTHOST_SANITIZER"] == nil
    ? [.unsafeFlags(["-static-executable", "-nostartfiles"])] : []

/// For extensions: with the trait, an executable that needs no library and starts in a millisecond.
let extensionLinkerSettings: [LinkerSetting] = [
    .unsafeFlags(
        [
            "-static-executable", "-use-ld=lld", "-Xlinker", "--icf=all", "-Xlinker", "--no-eh-frame-hdr", "-Xlinker",
            "-T",
            "-Xlinker", "\(Context.packageDirectory)/Plugins/static-extension.ld",
        ],
        .when(traits: ["StaticExtensions"])
    )
]

/// For the command line: with the trait, an executable that needs no library, as loading and relocating them takes longer than the
/// rest of its start.
let commandLinkerSettings: [LinkerSetting] = [
    .unsafeFlags(
        [
            "-static-executable", "-use-ld=lld", "-Xlinker", "--icf=all", "-Xlinker",
            "-L\(Context.packageDirectory)/Sources/CLibUV/static",
        ],
        .when(traits: ["StaticExtensions"])
    )
]

let package = Package(
    name: "IntentHost",
    products: [
        .executable(name: "ExtensionLauncher", targets: ["ExtensionLauncher"]),
        .executable(name: "intenthost", targets: ["intenthost"]),
        .plugin(name: "IntentDefinitionPlugin", targets: ["IntentDefinitionPlugin"]),
        .library(name: "Charts", targets: ["Charts"]),
        .library(name: "IntentHost", targets: ["IntentHost", "IntentModel", "JSON"]),
        .library(name: "IntentStress", targets: ["IntentStress"]),
        .library(name: "Intents", targets: ["Intents"]),
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
        .systemLibrary(name: "CLibUV", pkgConfig: "libuv", providers: [.apt(["libuv1-dev"])]),
        .target(name: "CLinux"),
        .target(name: "CMainQueue"),
        .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
        .target(name: "Charts", swiftSettings: swiftSettings),
        .target(name: "CommandLineKit", swiftSettings: memorySafeSettings),
        .target(name: "EventLoop", dependencies: ["CLibUV", "CLinux"], swiftSettings: memorySafeSettings),
        .target(name: "ExtensionProtocol", dependencies: ["IntentModel", "JSON"], swiftSettings: memorySafeSettings),
        .target(
            name: "FoundationSubstitute",
            dependencies: ["UntrustedFiles"],
            swiftSettings: memorySafeSettings
        ),
        .target(
            name: "IntentDefinitionCompiler",
            dependencies: ["IntentDefinitionFile", "IntentModel", "JSON"],
            exclude: ["Catalogue"],
            swiftSettings: swiftSettings
        ),
        .target(
            name: "IntentHost",
            dependencies: [
                "CSQLite", "EventLoop", "ExtensionProtocol", "IntentDefinitionFile", "IntentModel", "JSON",
                "UntrustedFiles",
            ],
            swiftSettings: memorySafeSettings
        ),
        .target(
            name: "IntentDefinitionFile",
            dependencies: ["IntentModel", "JSON", "UntrustedFiles"],
            swiftSettings: swiftSettings
        ),
        .target(name: "IntentModel", dependencies: ["JSON"], swiftSettings: swiftSettings),
        .target(
            name: "IntentStress",
            dependencies: ["Charts", "EventLoop", "IntentHost", "IntentModel", "JSON"],
            swiftSettings: memorySafeSettings
        ),
        .target(
            name: "Intents",
            dependencies: ["CLinux", "CMainQueue", "ExtensionProtocol", "IntentModel", "IntentsFoundation", "JSON"],
            swiftSettings: memorySafeSettings
        ),
        .target(
            name: "IntentsFoundation",
            dependencies: ["FoundationSubstitute"],
            swiftSettings: swiftSettings
        ),
        .target(name: "JSON", swiftSettings: memorySafeSettings),
        .target(name: "UntrustedFiles", swiftSettings: memorySafeSettings),

        // MARK: Executables
        .executableTarget(
            name: "ExtensionLauncher",
            dependencies: ["CLinux"],
            linkerSettings: staticProgramLinkerSettings
        ),
        .executableTarget(
            name: "Faulty",
            dependencies: ["CHostility", "ExtensionProtocol", "JSON"],
            path: "Plugins/Faulty",
            swiftSettings: memorySafeSettings,
            linkerSettings: extensionLinkerSettings
        ),
        .executableTarget(
            name: "IntentDefinitionTool",
            dependencies: ["IntentDefinitionCompiler", "IntentDefinitionFile", "JSON", "UntrustedFiles"],
            swiftSettings: swiftSettings
        ),
        .executableTarget(
            name: "intenthost",
            dependencies: ["CommandLineKit", "IntentHost", "IntentModel", "IntentStress", "JSON"],
            swiftSettings: swiftSettings,
            linkerSettings: commandLinkerSettings
        ),

        // MARK: Plugins
        // A plugin of SwiftPM for the targets of authors; the folder Plugins holds extensions.
        .plugin(
            name: "IntentDefinitionPlugin",
            capability: .buildTool(),
            dependencies: ["IntentDefinitionTool"],
            path: "Sources/IntentDefinitionPlugin"
        ),
        .executableTarget(
            name: "ListOMat",
            dependencies: ["Intents", "PluginSupport"],
            path: "Plugins/ListOMat",
            swiftSettings: swiftSettings,
            linkerSettings: extensionLinkerSettings
        ),
        .executableTarget(
            name: "MonkeyChat",
            dependencies: ["Intents", "PluginSupport"],
            path: "Plugins/MonkeyChat",
            swiftSettings: swiftSettings,
            linkerSettings: extensionLinkerSettings
        ),
        .executableTarget(
            name: "MonkeyFit",
            dependencies: ["Intents", "PluginSupport"],
            path: "Plugins/MonkeyFit",
            swiftSettings: swiftSettings,
            linkerSettings: extensionLinkerSettings
        ),
        .executableTarget(
            name: "MonkeyPhotos",
            dependencies: ["Intents", "PluginSupport"],
            path: "Plugins/MonkeyPhotos",
            swiftSettings: swiftSettings,
            linkerSettings: extensionLinkerSettings
        ),
        .executableTarget(
            name: "SoupChef",
            dependencies: ["Intents"],
            path: "Plugins/SoupChef",
            exclude: ["Base.lproj", "Info.plist", "es.lproj"],
            swiftSettings: swiftSettings,
            linkerSettings: extensionLinkerSettings,
            plugins: ["IntentDefinitionPlugin"]
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
            swiftSettings: swiftSettings,
            linkerSettings: extensionLinkerSettings
        ),
        .executableTarget(
            name: "UnicornRides",
            dependencies: ["Intents", "PluginSupport"],
            path: "Plugins/UnicornRides",
            swiftSettings: swiftSettings,
            linkerSettings: extensionLinkerSettings
        ),

        // MARK: Tests
        .testTarget(name: "ChartsTests", dependencies: ["Charts"], swiftSettings: swiftSettings),
        .testTarget(
            name: "CommandLineKitTests",
            dependencies: ["CommandLineKit"],
            exclude: ["Golden"],
            swiftSettings: swiftSettings
        ),
        .testTarget(
            name: "EventLoopTests",
            dependencies: ["CLinux", "EventLoop", "EventLoopFixture", "ExtensionLauncher"],
            swiftSettings: swiftSettings
        ),
        .testTarget(
            name: "EndToEndTests",
            dependencies: [
                "CLinux", "CommandLineKit", "DoomedHost", "ExtensionLauncher", "Faulty", "IntentHost", "IntentModel",
                "IntentStress", "Intents", "JSON", "MonkeyFit", "MonkeyPhotos", "QuickExtension", "SoupChef",
                "UnicornPay",
                "UnicornRides",
                "intenthost",
            ],
            exclude: ["Golden"],
            swiftSettings: swiftSettings
        ),
        .testTarget(
            name: "ExtensionProtocolTests",
            dependencies: ["ExtensionProtocol", "IntentModel", "JSON", "WireTestSupport"],
            swiftSettings: swiftSettings
        ),
        .testTarget(
            name: "FoundationSubstituteTests",
            dependencies: ["FoundationSubstitute"],
            swiftSettings: swiftSettings
        ),
        .testTarget(
            name: "IntentDefinitionCompilerTests",
            dependencies: ["IntentDefinitionCompiler", "IntentDefinitionFile", "Intents", "JSON"],
            swiftSettings: swiftSettings
        ),
        .testTarget(
            name: "IntentDefinitionFileTests",
            dependencies: ["IntentDefinitionFile", "IntentModel", "JSON", "UntrustedFiles"],
            swiftSettings: swiftSettings
        ),
        .testTarget(
            name: "IntentHostTests",
            dependencies: [
                "EventLoop", "ExtensionLauncher", "ExtensionProtocol", "GuardedHost", "IntentHost", "IntentModel",
                "JSON", "JournalFixture", "MemoryFixture", "WireTestSupport",
            ],
            swiftSettings: swiftSettings
        ),
        .testTarget(
            name: "IntentModelTests",
            dependencies: ["IntentModel", "JSON", "WireTestSupport"],
            swiftSettings: swiftSettings
        ),
        .testTarget(
            name: "IntentStressTests",
            dependencies: [
                "Charts", "EventLoop", "IntentHost", "IntentModel", "IntentStress", "JSON", "WireTestSupport",
            ],
            exclude: ["Presentation/Golden"],
            swiftSettings: swiftSettings
        ),
        .testTarget(
            name: "IntentsTests",
            dependencies: [
                "DefinedIntents", "ExtensionProtocol", "HandlersInSwift5", "HandlersInSwift6", "IntentModel", "Intents",
                "JSON", "SampleExtension", "WireTestSupport",
            ],
            swiftSettings: swiftSettings
        ),
        .testTarget(name: "JSONTests", dependencies: ["JSON"], swiftSettings: swiftSettings),
        .testTarget(
            name: "PluginTests",
            dependencies: [
                "ExtensionProtocol", "Intents", "JSON", "ListOMat", "MonkeyChat", "MonkeyFit", "MonkeyPhotos",
                "PluginSupport",
                "UnicornPay", "UnicornRides", "WireTestSupport",
            ],
            swiftSettings: swiftSettings
        ),
        .testTarget(name: "UntrustedFilesTests", dependencies: ["UntrustedFiles"], swiftSettings: swiftSettings),

        // MARK: Test fixtures
        .target(name: "CAllocationCount", path: "Tests/Fixtures/CAllocationCount"),
        .target(name: "CHostility", path: "Tests/Fixtures/CHostility"),
        .target(
            name: "DefinedIntents",
            dependencies: ["Intents"],
            path: "Tests/Fixtures/DefinedIntents",
            exclude: ["Pizzeria.intentdefinition"],
            swiftSettings: swiftSettings,
            plugins: ["IntentDefinitionPlugin"]
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
            name: "Fuzzer",
            dependencies: [
                "CLibFuzzer", "ExtensionProtocol", "IntentDefinitionFile", "IntentHost", "IntentModel", "JSON",
                "UntrustedFiles",
            ],
            path: "Tests/Fuzzing",
            exclude: ["CLibFuzzer", "words.dict"],
            swiftSettings: memorySafeSettings
        ),
        .executableTarget(
            name: "GuardedHost",
            dependencies: ["EventLoop", "IntentHost"],
            path: "Tests/Fixtures/GuardedHost",
            swiftSettings: swiftSettings
        ),
        .executableTarget(
            name: "JournalFixture",
            dependencies: ["EventLoop", "IntentHost", "IntentModel", "JSON"],
            path: "Tests/JournalFixture",
            swiftSettings: swiftSettings
        ),
        // Handlers as authors write them, in both language modes and without this package's settings.
        .target(
            name: "HandlersInSwift5",
            dependencies: ["Intents"],
            path: "Tests/Fixtures/HandlersInSwift5",
            swiftSettings: [.swiftLanguageMode(.v5), .treatAllWarnings(as: .error)]
        ),
        .target(
            name: "HandlersInSwift6",
            dependencies: ["Intents"],
            path: "Tests/Fixtures/HandlersInSwift6",
            swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]
        ),
        .executableTarget(name: "MemoryFixture", path: "Tests/Fixtures/MemoryFixture"),
        .executableTarget(
            name: "QuickExtension",
            path: "Tests/Fixtures/QuickExtension",
            linkerSettings: staticProgramLinkerSettings
        ),
        .executableTarget(
            name: "SampleExtension",
            dependencies: ["Intents"],
            path: "Tests/Fixtures/SampleExtension",
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
)
