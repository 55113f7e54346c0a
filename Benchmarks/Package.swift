// swift-tools-version: 6.2
// The measurements are a package of their own, so that the project's manifest has none of their dependencies.

import PackageDescription

let swiftSettings: [SwiftSetting] = [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]

let package = Package(
    name: "Benchmarks",
    dependencies: [.package(name: "IntentHost", path: "..")],
    targets: [
        .target(
            name: "BenchmarkSupport",
            dependencies: [.product(name: "JSON", package: "IntentHost")],
            swiftSettings: swiftSettings + [.enableUpcomingFeature("InternalImportsByDefault")]
        ),
        .executableTarget(name: "CallBenchmark", dependencies: ["BenchmarkSupport"], swiftSettings: swiftSettings),
        .systemLibrary(name: "CCJSON", pkgConfig: "libcjson", providers: [.apt(["libcjson-dev"])]),
        .executableTarget(
            name: "CountBenchmark",
            dependencies: ["BenchmarkSupport", .product(name: "JSON", package: "IntentHost")],
            swiftSettings: swiftSettings
        ),
        .executableTarget(
            name: "JSONBenchmark",
            dependencies: ["CCJSON", .product(name: "JSON", package: "IntentHost")],
            swiftSettings: swiftSettings
        ),
        .executableTarget(
            name: "MeasuredHost",
            dependencies: [
                "BenchmarkSupport", .product(name: "IntentHost", package: "IntentHost"),
                .product(name: "IntentHostClient", package: "IntentHost"),
            ],
            swiftSettings: swiftSettings
        ),
        .executableTarget(
            name: "TargetBenchmark",
            dependencies: [
                "BenchmarkSupport", .product(name: "Charts", package: "IntentHost"),
                .product(name: "JSON", package: "IntentHost"),
            ],
            swiftSettings: swiftSettings
        ),
    ]
)
