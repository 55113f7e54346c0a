import Foundation
import Testing

@Suite("Manifests that no command line names")
struct ManifestPlaceTests {
    /// Runs a command in the workshop, with the places of manifests in it.
    private func run(
        _ arguments: [String],
        in workshop: Workshop,
        _ variables: String...
    ) async throws -> RunningCommand.Result {
        let settings = ["XDG_CONFIG_HOME=\(workshop.path)/config", "XDG_DATA_DIRS=\(workshop.path)/shared"]
        let words = ["-C", workshop.path] + settings + variables + [Products.intenthost] + arguments
        return try await RunningCommand(words, of: "/usr/bin/env", in: workshop).result()
    }

    /// Moves the workshop's manifest of an extension to another folder.
    private func place(_ identifier: String, at folder: String, in workshop: Workshop) throws {
        try workshop.manifest(identifier: identifier)
        let target = "\(workshop.path)/\(folder)"
        try FileManager.default.createDirectory(atPath: target, withIntermediateDirectories: true)
        let name = "\(identifier).json"
        try FileManager.default.moveItem(atPath: "\(workshop.manifests)/\(name)", toPath: "\(target)/\(name)")
    }

    @Test("They are found in every place, and a list tells which one is shadowed", .timeLimit(.minutes(1)))
    func places() async throws {
        let workshop = try Workshop()
        try place("org.example.mine", at: "config/intenthost/manifests", in: workshop)
        try place("org.example.all", at: "shared/intenthost/manifests", in: workshop)
        try place("org.example.mine", at: "shared/intenthost/manifests", in: workshop)
        try place("org.example.named", at: "named", in: workshop)
        try workshop.manifest(identifier: "org.example.here")
        let list = try await run(["list"], in: workshop, "INTENTHOST_MANIFESTS=named")
        let names = list.standardOutput.split(separator: "\n").filter { !$0.hasPrefix(" ") }.map {
            $0.prefix { $0 != " " }
        }
        #expect(names == ["org.example.named", "org.example.here", "org.example.mine", "org.example.all"])
        let shared = "\(workshop.path)/shared/intenthost/manifests/org.example.mine.json"
        let own = "\(workshop.path)/config/intenthost/manifests/org.example.mine.json"
        let note = "note: \(shared): 'org.example.mine' is shadowed by \(own), whose place comes first.\n"
        #expect(list.standardError == note)
        #expect(list.exitCode == 0)

        let words = ["invoke", "INSendMessageIntent", "--extension", "org.example.all", "--param", "content=Hello"]
        let invoke = try await run(words, in: workshop)
        #expect(invoke.exitCode == 0, "\(invoke.standardError)")
    }

    @Test("A bad manifest elsewhere is named, and the others can be used", .timeLimit(.minutes(1)))
    func badManifest() async throws {
        let workshop = try Workshop()
        try place("org.example.mine", at: "config/intenthost/manifests", in: workshop)
        try workshop.write("{", to: "Manifests/bad.json")
        let words = ["invoke", "INSendMessageIntent", "--param", "content=Hello"]
        let invoke = try await run(words, in: workshop)
        #expect(invoke.exitCode == 0, "\(invoke.standardError)")
        #expect(invoke.standardError.contains("Manifests/bad.json"))
    }

    @Test("A manifest that others may change is refused wherever it lies", .timeLimit(.minutes(1)))
    func changeable() async throws {
        let workshop = try Workshop()
        try place("org.example.mine", at: "shared/intenthost/manifests", in: workshop)
        chmod("\(workshop.path)/shared/intenthost/manifests", 0o777)
        let invoke = try await run(["invoke", "INSendMessageIntent"], in: workshop)
        #expect(invoke.exitCode == 65)
        #expect(invoke.standardError.contains("may be changed by every user"), "\(invoke.standardError)")
    }

    @Test("If there is none anywhere, the message names the places", .timeLimit(.minutes(1)))
    func nothing() async throws {
        let workshop = try Workshop()
        let folders = ["data/intenthost/apps", "config/intenthost/manifests", "shared/intenthost/manifests"]
        let places = (["Manifests"] + folders.map { "\(workshop.path)/\($0)" }).map { "'\($0)'" }.joined(
            separator: ", "
        )
        let invoke = try await run(["invoke", "INSendMessageIntent"], in: workshop)
        #expect(invoke.exitCode == 65)
        #expect(invoke.standardError.contains("No manifest was found in \(places)."), "\(invoke.standardError)")
        let list = try await run(["list"], in: workshop)
        #expect(list.standardError.hasPrefix("note: no extension was found in \(places);"), "\(list.standardError)")
        let named = try await run(["list"], in: workshop, "INTENTHOST_MANIFESTS=/nowhere")
        #expect(named.standardError.contains("/nowhere: There is no such file or folder."), "\(named.standardError)")
    }
}
