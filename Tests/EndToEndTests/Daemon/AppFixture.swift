import FoundationEssentials
import IntentHost
import IntentModel
import JSON

/// Parts of tests of apps that a daemon opens.
enum AppFixture {
    /// An extension that leaves every intent to its app.
    static let handing = path(of: "handing_extension.py")
    /// An app's program that goes on with one activity, and lingers.
    static let hurried = path(of: "hurried_app.py")

    private static func path(of name: String) -> String {
        URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Fixtures/\(name)").standardized.path
    }
}

extension Daemon {
    /// Writes the app of a plugin, with its extension, and starts a daemon that knows it.
    ///
    /// - Parameters:
    ///   - path: The extension; that of the plugin if nil.
    ///   - arguments: The arguments of the extension.
    ///   - executable: The program of the app; that of the plugin if nil, and none if empty.
    static func ofApp(
        _ name: String,
        intents: [String],
        extension path: String? = nil,
        arguments: [String] = [],
        executable: String? = nil
    ) async throws -> Daemon {
        let workshop = try Workshop()
        let folder = "\(workshop.manifests)/\(name).app"
        try FileManager.default.createDirectory(atPath: "\(folder)/PlugIns", withIntermediateDirectories: true)
        let program = executable.map { $0.isEmpty ? "" : ", \"executable\": \"\($0)\"" }
        try workshop.write(
            """
            {"identifier": "org.intenthost.\(name)App", "displayName": "\(name)", "usageDescription": "Shows it."\
            \(program ?? ", \"executable\": \"\(Products.path(of: name + "App"))\"")}
            """,
            to: "Manifests/\(name).app/app.json"
        )
        let manifest: JSONValue = [
            "identifier": .string("org.intenthost.\(name)"), "executable": .string(path ?? Products.path(of: name)),
            "arguments": .array(arguments.map(JSONValue.string)),
            "IntentsSupported": .array(intents.map(JSONValue.string)),
            "appGroups": [.string("group.org.intenthost.\(name)")],
        ]
        try workshop.write(manifest.description, to: "Manifests/\(name).app/PlugIns/intents.json")
        return try await Daemon(in: workshop)
    }
}

/// Tells of each question, and waits until the host takes it back.
struct Waiting: Dialogue {
    let asked: AsyncStream<Question>.Continuation

    func answer(_ question: Question) async -> Answer {
        asked.yield(question)
        let (never, hold) = AsyncStream<Void>.makeStream()
        for await _ in never {}
        _ = hold
        return .unavailable
    }
}
