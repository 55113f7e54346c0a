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

let package = Package(
    name: "IntentHost",
    products: [
        .library(name: "JSON", targets: ["JSON"])
    ],
    targets: [
        // MARK: Libraries
        .target(name: "CommandLineKit", swiftSettings: memorySafeSettings),
        .target(name: "ExtensionProtocol", dependencies: ["IntentModel", "JSON"], swiftSettings: memorySafeSettings),
        .target(name: "IntentModel", dependencies: ["JSON"], swiftSettings: swiftSettings),
        .target(name: "JSON", swiftSettings: memorySafeSettings),

        // MARK: Tests
        .testTarget(
            name: "CommandLineKitTests",
            dependencies: ["CommandLineKit"],
            exclude: ["Golden"],
            swiftSettings: swiftSettings
        ),
        .testTarget(
            name: "ExtensionProtocolTests",
            dependencies: ["ExtensionProtocol", "IntentModel", "JSON"],
            swiftSettings: swiftSettings
        ),
        .testTarget(name: "IntentModelTests", dependencies: ["IntentModel", "JSON"], swiftSettings: swiftSettings),
        .testTarget(name: "JSONTests", dependencies: ["JSON"], swiftSettings: swiftSettings),
    ]
)
