import Foundation
import IntentModel
import PersonalModel
import PersonalStore
import Testing

@Suite("Apps that are installed", .timeLimit(.minutes(1)))
struct InstallTests {
    /// Writes an app whose extension is the faulty one, and returns the path of its folder.
    private func app(in workshop: Workshop, version: String, intents: String = "INSendMessageIntent") throws -> String {
        let folder = "\(workshop.path)/Chat.app"
        try FileManager.default.createDirectory(atPath: "\(folder)/PlugIns", withIntermediateDirectories: true)
        let app = #"{"identifier": "org.example.chat", "displayName": "Chat", "version": "\#(version)"}"#
        try workshop.write(app, to: "Chat.app/app.json")
        let manifest = """
            {"identifier": "org.example.chat.intents", "executable": "\(Products.faulty)", \
            "appGroups": ["group.chat"], "IntentsSupported": ["\(intents)"], \
            "environment": {"FAULTY_MARKER": "\(workshop.marker)"}}
            """
        try workshop.write(manifest, to: "Chat.app/PlugIns/chat.json")
        return folder
    }

    /// Runs a command in the workshop, where no manifests lie.
    private func run(_ arguments: [String], in workshop: Workshop) async throws -> RunningCommand.Result {
        let settings = ["XDG_CONFIG_HOME=\(workshop.path)/config", "XDG_DATA_DIRS=\(workshop.path)/shared"]
        let words = ["-C", workshop.data] + settings + [Products.intenthost] + arguments
        try FileManager.default.createDirectory(atPath: workshop.data, withIntermediateDirectories: true)
        return try await RunningCommand(words, of: "/usr/bin/env", in: workshop).result()
    }

    @Test("An app is installed, used by its name, updated and removed with everything that is kept about it")
    func life() async throws {
        let workshop = try Workshop()
        let folder = try app(in: workshop, version: "1.0")
        let install = try await run(["install", folder], in: workshop)
        #expect(install.exitCode == 0, "\(install.standardError)")
        #expect(
            install.standardOutput
                == "Installed: Chat (org.example.chat) 1.0\n  org.example.chat.intents: INSendMessageIntent\n"
        )
        #expect(try await run(["authorize", "chat", "--yes"], in: workshop).exitCode == 0)
        let words = ["invoke", "INSendMessageIntent", "--extension", "chat", "--param", "content=Hello"]
        let invoke = try await run(words, in: workshop)
        #expect(invoke.exitCode == 0, "\(invoke.standardError)")
        let list = try await run(["list", "--apps"], in: workshop)
        #expect(
            list.standardOutput
                == "Chat (org.example.chat) 1.0, installed\n  org.example.chat.intents: INSendMessageIntent\n"
        )
        _ = try app(in: workshop, version: "2.0")
        let update = try await run(["install", folder, "--format", "json"], in: workshop)
        #expect(update.standardOutput.contains(#""version":"2.0","isUpdate":true,"versionBefore":"1.0""#))

        let data = "\(workshop.data)/intenthost"
        try await PersonalStore.with(directory: data) { store in
            let list = VocabularyList(type: .contactName, items: [VocabularyItem(phrase: "Bobo")])
            try await store.setVocabulary(list, app: "org.example.chat")
        }
        #expect(FileManager.default.fileExists(atPath: "\(data)/extensions/org.example.chat.intents"))
        let remove = try await run(["remove", "CHAT"], in: workshop)
        #expect(remove.exitCode == 0, "\(remove.standardError)")
        let lines = remove.standardOutput.split(separator: "\n")
        #expect(lines.first == "Removed: Chat (org.example.chat) 2.0")
        #expect(lines.last?.hasPrefix("Erased: 2 records of the personal store, 2 folders of extensions") == true)
        #expect(try FileManager.default.contentsOfDirectory(atPath: "\(data)/extensions").isEmpty)
        #expect(try FileManager.default.contentsOfDirectory(atPath: "\(data)/groups").isEmpty)
        #expect(try await run(["vocabulary", "list"], in: workshop).standardOutput.isEmpty)
        #expect(try await run(["list", "--apps"], in: workshop).standardError.contains("there are no apps"))
        workshop.expectNoProcessIsLeft()
    }

    @Test("A decision that cannot be written ends with 74, and the command says what holds")
    func unkeptDecision() async throws {
        let workshop = try Workshop()
        _ = try await run(["install", try app(in: workshop, version: "1.0")], in: workshop)
        #expect(try await run(["authorize", "chat", "--yes"], in: workshop).exitCode == 0)
        for (option, truth) in [("--deny", "stays as it was"), ("--forget", "holds on.")] {
            // As on a full disk.
            let script = "trap '' XFSZ; ulimit -f 0; cd \(workshop.data); exec \(Products.intenthost) authorize"
            let command = try RunningCommand(["-c", "\(script) chat \(option)"], of: "/bin/sh", in: workshop)
            let result = try await command.result()
            #expect(result.exitCode == 74, "\(result)")
            #expect(result.standardError.contains(truth), "\(result)")
        }
        let list = try await run(["authorize"], in: workshop).standardOutput
        #expect(list.contains(": authorised ("), "\(list)")
    }

    @Test("An identifier that is the name of another app is refused, and means its own app alone")
    func identifierAsName() async throws {
        let workshop = try Workshop()
        _ = try await run(["install", try app(in: workshop, version: "1.0")], in: workshop)
        let evil = "\(workshop.path)/Evil.app"
        try FileManager.default.createDirectory(atPath: evil, withIntermediateDirectories: true)
        let manifest = """
            {"identifier": "org.evil", "displayName": "Evil", \
            "alternativeNames": ["org.example.chat", "org.example.chat.intents"]}
            """
        try workshop.write(manifest, to: "Evil.app/app.json")
        for command in ["validate", "install"] {
            let refused = try await run([command, evil], in: workshop)
            #expect(refused.exitCode == 65, "\(refused)")
            #expect(refused.standardError.contains("reservedName"), "\(refused)")
        }
        let authorized = try await run(["authorize", "org.example.chat.intents", "--yes"], in: workshop)
        #expect(authorized.standardOutput == "'org.example.chat' is authorised.\n", "\(authorized)")
    }

    @Test("What is kept about an app stays where it is wanted")
    func keptData() async throws {
        let workshop = try Workshop()
        _ = try await run(["install", try app(in: workshop, version: "1.0")], in: workshop)
        #expect(try await run(["authorize", "chat", "--yes"], in: workshop).exitCode == 0)
        let words = ["invoke", "INSendMessageIntent", "--param", "content=Hello"]
        #expect(try await run(words, in: workshop).exitCode == 0)
        let remove = try await run(["remove", "org.example.chat", "--keep-data"], in: workshop)
        #expect(remove.standardOutput.contains("Kept: "))
        let container = "\(workshop.data)/intenthost/extensions/org.example.chat.intents"
        #expect(FileManager.default.fileExists(atPath: container))
        #expect(!FileManager.default.fileExists(atPath: "\(workshop.data)/intenthost/apps/org.example.chat"))
        // It can still be erased by the identifier.
        let erase = try await run(["remove", "org.example.chat"], in: workshop)
        #expect(erase.exitCode == 0, "\(erase.standardError)")
        #expect(erase.standardOutput.hasPrefix("Removed before: org.example.chat\nErased: "))
        #expect(!FileManager.default.fileExists(atPath: container))
    }

    @Test("A step of a removal that fails keeps no other from being done, is told, and is done by the next command")
    func unfinishedRemoval() async throws {
        let workshop = try Workshop()
        let data = "\(workshop.data)/intenthost"
        let (store, aside) = ("\(data)/personal.sqlite3", "\(workshop.path)/aside")
        let container = "\(data)/extensions/org.example.chat.intents"
        for again in [["remove", "org.example.chat"], ["data", "erase", "--yes"]] {
            _ = try await run(["install", try app(in: workshop, version: "1.0")], in: workshop)
            #expect(try await run(["authorize", "chat", "--yes"], in: workshop).exitCode == 0)
            let words = ["invoke", "INSendMessageIntent", "--param", "content=Hello"]
            #expect(try await run(words, in: workshop).exitCode == 0)
            #expect(FileManager.default.fileExists(atPath: container))
            try FileManager.default.moveItem(atPath: store, toPath: aside)
            try FileManager.default.createDirectory(atPath: store, withIntermediateDirectories: false)
            let remove = try await run(["remove", "chat"], in: workshop)
            #expect(remove.exitCode == 65)
            #expect(remove.standardOutput.contains("Removed: Chat"))
            #expect(remove.standardError.contains("What it told about you cannot be erased."))
            #expect(!FileManager.default.fileExists(atPath: container))
            try FileManager.default.removeItem(atPath: store)
            try FileManager.default.moveItem(atPath: aside, toPath: store)
            let second = try await run(again, in: workshop)
            #expect(second.exitCode == 0, "\(second.standardError)")
            #expect(try FileManager.default.contentsOfDirectory(atPath: "\(data)/apps") == [".lock"])
        }
        let remove = try await run(["remove", "org.example.chat"], in: workshop)
        #expect(remove.standardError.contains("No app 'org.example.chat' is installed."))
        workshop.expectNoProcessIsLeft()
    }

    @Test("Every mistake is printed, and nothing is installed")
    func mistakes() async throws {
        let workshop = try Workshop()
        let folder = try app(in: workshop, version: "1.0", intents: "INNoSuchIntent")
        let install = try await run(["install", folder], in: workshop)
        #expect(install.exitCode == 65)
        #expect(install.standardError.contains("error: \(folder)/PlugIns/chat.json: IntentsSupported[0]: "))
        #expect(install.standardError.contains("has a mistake, and was not installed"))
        let remove = try await run(["remove", "org.example.chat"], in: workshop)
        #expect(remove.exitCode == 65)
        #expect(remove.standardError.contains("No app 'org.example.chat' is installed. There are no installed apps."))
    }

    @Test("A directory that is no app is named as such")
    func noApp() async throws {
        let workshop = try Workshop()
        let install = try await run(["install", workshop.path], in: workshop)
        #expect(install.exitCode == 65)
        #expect(install.standardError.contains("The folder is not that of an app"))
    }
}
