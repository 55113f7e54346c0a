import FoundationEssentials
import HostProtocol
import IntentHostClient
import IntentModel
import JSON
import PersonalModel
import Testing

@Suite("Apps at a daemon", .timeLimit(.minutes(1)))
struct DaemonAppTests {
    private static let app = "org.example.faulty"

    private func withDaemon(_ body: (Daemon) async throws -> Void) async throws {
        let workshop = try Workshop()
        try workshop.manifest()
        let daemon = try await Daemon(in: workshop)
        try await body(daemon)
        try await daemon.stop()
    }

    private func client(of app: String? = Self.app, at daemon: Daemon) throws -> HostClient {
        let hello = HostHello(name: "test", version: "1", kind: app == nil ? .other : .app, app: app)
        return try HostClient(hello, path: daemon.socket, patience: .seconds(50))
    }

    private func donation(_ identifier: String, content: String = "Soup?") -> AppDonate {
        let value = IntentValue(intent: "INSendMessageIntent", parameters: ["content": .string(content)])
        return AppDonate(Donation(identifier: identifier, action: .intent(value), at: Timestamp(milliseconds: 0)))
    }

    @Test("What an app donates is suggested, becomes a phrase, and the phrase is run; deleted, it is gone")
    func donations() async throws {
        try await withDaemon { daemon in
            let app = try client(at: daemon)
            for number in 1...3 { _ = try await app.call(donation("\(number)")) }
            let manifests = ["--manifests", daemon.workshop.manifests]
            let suggestions = try await RunningCommand.run(["suggestions"] + manifests, in: daemon.workshop)
            #expect(suggestions.standardOutput.contains("Soup?"), "\(suggestions)")
            let added = try await RunningCommand.run(
                ["shortcuts", "add", "soup time", "--suggestion", "1"] + manifests,
                in: daemon.workshop
            )
            #expect(added.exitCode == 0, "\(added)")
            let shortcuts = try await app.call(ShortcutsList()).shortcuts
            #expect(shortcuts.map(\.phrase) == ["soup time"])
            let run = try await daemon.run(["shortcuts", "run", "Soup  Time"])
            #expect(run.exitCode == 0, "\(run)")
            #expect(run.standardOutput.contains("success: INSendMessageIntent"), "\(run)")

            #expect(try await app.call(AppDeleteDonations(.all)).deleted == 3)
            let none = try await RunningCommand.run(["suggestions"] + manifests, in: daemon.workshop)
            #expect(!none.standardOutput.contains("Soup?"), "\(none)")
        }
    }

    @Test("A shortcut is the app's own: another app neither sees nor removes it")
    func shortcuts() async throws {
        try await withDaemon { daemon in
            try daemon.workshop.manifest(identifier: "org.example.other")
            let app = try client(at: daemon)
            let value = IntentValue(intent: "INSendMessageIntent", parameters: ["content": "Hi"])
            let added = try await app.call(ShortcutsAdd(phrase: "say hi", action: .intent(value))).shortcut
            #expect(try await app.call(ShortcutsGet(added.identifier)).shortcut == added)
            let again = await #expect(throws: ClientError.self) {
                try await app.call(ShortcutsAdd(phrase: "Say Hi", action: .intent(value)))
            }
            #expect(again?.kind == "phraseInUse")
            #expect(try await app.call(ShortcutsRemove("another")).deleted == 0)
            #expect(try await app.call(ShortcutsRemove(added.identifier)).deleted == 1)
            let gone = await #expect(throws: ClientError.self) {
                try await app.call(ShortcutsGet(added.identifier))
            }
            #expect(gone?.kind == "unknownShortcut")
        }
    }

    @Test("Who is no app, or one that the host does not know, keeps nothing")
    func strangers() async throws {
        try await withDaemon { daemon in
            for (app, kind) in [(nil, "notAnApp"), ("org.example.unknown", "unknownApp")] as [(String?, String)] {
                let stranger = try client(of: app, at: daemon)
                let error = await #expect(throws: ClientError.self) { try await stranger.call(donation("1")) }
                #expect(error?.kind == kind)
            }
        }
    }

    @Test("Words replace those of their kind, and all of them go at once")
    func vocabulary() async throws {
        try await withDaemon { daemon in
            let app = try client(at: daemon)
            func words() async throws -> String {
                try await RunningCommand.run(["vocabulary", "show", Self.app], in: daemon.workshop).standardOutput
            }
            for name in ["Bobo", "Anna"] {
                let list = VocabularyList(type: .contactName, items: [VocabularyItem(phrase: name)])
                _ = try await app.call(AppSetVocabulary(list))
            }
            let kept = try await words()
            #expect(kept.contains("Anna") && !kept.contains("Bobo"), "\(kept)")
            _ = try await app.call(AppRemoveAllVocabulary())
            #expect(try await !words().contains("Anna"))
        }
    }
}
