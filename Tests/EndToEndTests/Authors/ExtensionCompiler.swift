import Foundation
import JSON
import Testing

/// Compiles an author's code against the built modules of this package, without the package manager.
struct ExtensionCompiler {
    /// The modules that an extension is linked with.
    private static let modules = [
        "CLinux", "CMainQueue", "Cards", "ExtensionProtocol", "FoundationSubstitute", "HostProtocol", "HostTime",
        "IntentDefinitions", "IntentHostClient", "IntentModel", "IntentPresentation", "Intents", "IntentsFoundation",
        "IntentsUI", "JSON", "PersonalModel", "UntrustedFiles",
    ]

    let workshop: Workshop

    /// Runs the compiler in language mode 5, with or without the objects for an executable.
    func run(_ arguments: [String], links: Bool = false) async throws -> RunningCommand.Result {
        let products = URL(filePath: Products.intenthost).deletingLastPathComponent()
        let modules = products.appending(path: "Modules").path
        let objects = try links ? objects(in: products) : []
        // A testable module needs its imported modules, and a C module is found by its map.
        let map = products.appending(path: "CLinux.build/module.modulemap").path
        let command =
            ["swiftc", "-swift-version", "5", "-I", modules, "-Xcc", "-fmodule-map-file=\(map)"] + arguments + objects
        return try await RunningCommand(command, of: "/usr/bin/env", in: workshop).result()
    }

    /// Returns the objects of the modules by the build's own list: a folder may also hold objects of deleted files.
    private func objects(in products: URL) throws -> [String] {
        try Self.modules.flatMap { module in
            let folder = products.appending(path: "\(module).build")
            let map = folder.appending(path: "output-file-map.json")
            guard let text = try? Data(contentsOf: map) else {
                return try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".o") }
                    .map { folder.appending(path: $0).path }
            }
            return try JSONParser.parse([UInt8](text)).objectValue.map { files in
                files.compactMap { $0.value["object"]?.stringValue }
            } ?? []
        }
    }
}
