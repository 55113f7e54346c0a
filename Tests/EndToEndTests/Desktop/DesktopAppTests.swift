import Foundation
import Glibc
import JSON
import Testing

/// An app that has only a `.desktop` file, and that the bus starts.
@Suite(
    "Apps that the desktop opens",
    .enabled(if: DesktopBus.isWanted, "There is no dbusmock: 'Scripts/install-requirements tests' installs it."),
    .timeLimit(.minutes(2))
)
struct DesktopAppTests {
    private static let name = "org.example.Photos"
    private let search = ["invoke", "INSearchForPhotosIntent", "--param", "albumName=Jungle Trip"]

    /// Installs the app on the bus unless its options are nil, and runs the request that goes on in it.
    private func opened(
        _ options: String?,
        hasDesktop: Bool = true
    ) async throws -> (result: RunningCommand.Result, content: JSONValue?) {
        let workshop = try Workshop()
        let folder = "\(workshop.manifests)/Photos.app"
        try FileManager.default.createDirectory(atPath: "\(folder)/PlugIns", withIntermediateDirectories: true)
        try workshop.write(
            #"{"identifier": "org.example.photos", "displayName": "Photos", "usageDescription": "Shows it.", "desktopID": "\#(Self.name)"}"#,
            to: "Manifests/Photos.app/app.json"
        )
        try workshop.write(
            """
            {"identifier": "org.example.photos.intents", "executable": "\(Products.path(of: "MonkeyPhotos"))", \
            "IntentsSupported": ["INSearchForPhotosIntent"]}
            """,
            to: "Manifests/Photos.app/PlugIns/intents.json"
        )
        if let options { try DesktopBus.install(Self.name, options, in: workshop) }
        let bus = try await DesktopBus(in: workshop)
        let daemon = try await Daemon(in: workshop)
        let desktop = hasDesktop ? try bus.desktop(of: daemon) : nil
        if let desktop { #expect(await desktop.errorOutput.contains("the host knows that the device is unlocked\n")) }
        let result = try await daemon.run(search)
        desktop?.signal(SIGTERM)
        _ = try await desktop?.result()
        try await daemon.stop()
        let content = try? Data(contentsOf: URL(filePath: "\(workshop.path)/opened"))
        return (result, try content.map { try JSONParser.parse(Array($0)) })
    }

    @Test("The bus starts the app, which gets the activity with the interaction that led to it")
    func started() async throws {
        let (result, content) = try await opened("")
        #expect(result.exitCode == 0 && result.standardOutput.contains("  opened: Photos\n"), "\(result)")
        guard case .array(let call)? = content, call.count == 3 else {
            Issue.record("\(String(describing: content))")
            return
        }
        #expect(call[0] == "ActivateAction" && call[1] == "continue-user-activity")
        #expect(call[2]["interaction"]?["intent"]?["parameters"]?["albumName"] == "Jungle Trip")
    }

    @Test("An app without the action is opened all the same")
    func withoutAction() async throws {
        let (result, content) = try await opened(" --without-actions")
        #expect(result.exitCode == 0, "\(result)")
        #expect(content == ["Activate"])
    }

    @Test("An app that the bus does not know, and a person without a desktop, are told of")
    func unopened() async throws {
        let unknown = try await opened(nil).result
        #expect(unknown.exitCode == 1, "\(unknown)")
        #expect(unknown.standardError.contains("needs DBusActivatable=true"), "\(unknown)")
        let alone = try await opened("", hasDesktop: false).result
        #expect(alone.exitCode == 1 && alone.standardError.contains("Start intenthost-desktop"), "\(alone)")
    }

    @Test("A word that its command line does not know is told in one line")
    func unknownOption() async throws {
        let workshop = try Workshop()
        let desktop = Products.path(of: "intenthost-desktop")
        let result = try await RunningCommand(["--x\ny"], of: desktop, in: workshop).result()
        #expect(result.exitCode == 64)
        #expect(result.standardError.hasPrefix(#"Error: Unknown option '--x\u{A}y'"#), "\(result)")
    }
}
