import Foundation
import JSON
import Testing

/// The app of Soup Chef, installed in a workshop, with commands that see installed apps and no other manifests.
struct InstalledApp {
    /// The identifier of the app.
    static let soupChef = "org.intenthost.SoupChefApp"
    private static let sources = URL(filePath: #filePath)
        .deletingLastPathComponent().appending(path: "../../../Plugins/SoupChef").standardized.path

    let workshop: Workshop

    init() throws {
        workshop = try Workshop()
        try FileManager.default.createDirectory(atPath: "\(workshop.path)/elsewhere", withIntermediateDirectories: true)
    }

    /// Writes the app and installs it.
    func install() async throws {
        let result = try await run(["install", try writeApp()])
        #expect(result.exitCode == 0, "\(result)")
    }

    /// Writes the folder of the app, and returns its path.
    private func writeApp() throws -> String {
        let folder = "\(workshop.path)/Soup.app"
        try FileManager.default.createDirectory(atPath: "\(folder)/PlugIns", withIntermediateDirectories: true)
        for name in ["Base.lproj", "es.lproj"] {
            try FileManager.default.copyItem(atPath: "\(Self.sources)/\(name)", toPath: "\(folder)/\(name)")
        }
        let program = "SoupChefApp"
        try FileManager.default.copyItem(atPath: Products.path(of: program), toPath: "\(folder)/\(program)")
        let app = try Data(contentsOf: URL(filePath: "\(Self.sources)App/app.json"))
        var list = try #require(JSONParser.parse([UInt8](app)).objectValue)
        list["executable"] = .string(program)
        try workshop.write(JSONValue.object(list).description, to: "Soup.app/app.json")
        let manifest = """
            {"identifier": "\(Self.soupChef).intents", "executable": "\(Products.soupChef)", \
            "IntentsSupported": ["OrderSoupIntent"], "IntentsRestrictedWhileLocked": ["OrderSoupIntent"], \
            "definitions": ["../Base.lproj/SoupChef.intentdefinition"]}
            """
        try workshop.write(manifest, to: "Soup.app/PlugIns/soup.json")
        return folder
    }

    /// Runs a command to its end.
    func run(_ words: [String]) async throws -> RunningCommand.Result { try await start(words).result() }

    /// Starts a command.
    ///
    /// - Parameters:
    ///   - terminal: Its standard input.
    ///   - input: A text to read from a pipe instead.
    func start(_ words: [String], terminal: Terminal? = nil, input: String? = nil) throws -> RunningCommand {
        let settings = ["XDG_CONFIG_HOME=\(workshop.path)/config", "XDG_DATA_DIRS=\(workshop.path)/shared"]
        return try RunningCommand(
            ["-C", workshop.path + "/elsewhere"] + settings + [Products.intenthost] + words,
            of: "/usr/bin/env",
            in: workshop,
            terminal: terminal,
            input: input
        )
    }

    /// Starts a daemon, and waits until it serves.
    func serve() async throws -> RunningCommand {
        let serving = try start(["serve"])
        let isServing = await serving.errorOutput.contains("serving 1 extension")
        try #require(isServing, "\(serving.errorOutput.text)")
        return serving
    }

    /// Starts the program of the installed app, which finds its app and the daemon by itself.
    func startApp(_ words: [String]) throws -> RunningCommand {
        try RunningCommand(
            words,
            of: "\(workshop.data)/intenthost/apps/\(Self.soupChef)/SoupChefApp",
            in: workshop
        )
    }

    /// Runs the program of the app to its end, and returns what it prints.
    func runApp(_ words: [String]) async throws -> String {
        let result = try await startApp(words).result()
        #expect(result.exitCode == 0 && result.standardError.isEmpty, "\(result)")
        return result.standardOutput
    }
}
