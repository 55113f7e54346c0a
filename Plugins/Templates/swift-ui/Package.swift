// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "{{name}}",
    dependencies: [.package({{dependency}})],
    targets: [
        .executableTarget(
            name: "{{type}}",
{{#hasDefinitions}}
            dependencies: [.product(name: "IntentsUI", package: {{package}})],
            exclude: [{{excludedList}}],
            plugins: [.plugin(name: "IntentDefinitionPlugin", package: {{package}})]
{{/hasDefinitions}}
{{^hasDefinitions}}
            dependencies: [.product(name: "IntentsUI", package: {{package}})]
{{/hasDefinitions}}
        ),
        .testTarget(name: "{{type}}Tests", dependencies: ["{{type}}"]),
    ]
)
