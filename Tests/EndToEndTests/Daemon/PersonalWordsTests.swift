import Foundation
import JSON
import Testing

/// What a person calls things in an app, from the app over the daemon to a request, with real processes.
@Suite("Words of a person", .timeLimit(.minutes(1)))
struct PersonalWordsTests {
    private static let extensions = ["org.example.chat", "org.example.other"]

    /// A daemon with MonkeyChat's extension as two apps.
    private func withDaemon(_ body: (Daemon) async throws -> Void) async throws {
        let workshop = try Workshop()
        for identifier in Self.extensions {
            let manifest: JSONValue = [
                "identifier": .string(identifier), "executable": .string(Products.path(of: "MonkeyChat")),
                "IntentsSupported": ["INSendMessageIntent"], "appGroups": ["group.org.intenthost.MonkeyChat"],
            ]
            try workshop.write(manifest.description, to: "Manifests/\(identifier).json")
        }
        let daemon = try await Daemon(in: workshop)
        try await body(daemon)
        try await daemon.stop()
    }

    /// Runs MonkeyChat's app, as one of the two.
    private func runApp(_ words: [String], as app: Int = 0, at daemon: Daemon) async throws {
        let result = try await RunningCommand(
            ["INTENTHOST_SOCKET=\(daemon.socket)", "INTENTHOST_APP=\(Self.extensions[app])"]
                + [Products.path(of: "MonkeyChatApp")] + words,
            of: "/usr/bin/env",
            in: daemon.workshop
        ).result()
        #expect(result.exitCode == 0 && result.standardError.isEmpty, "\(result)")
    }

    /// The identifiers of the contacts to whom a message went; nil if the request asks who is meant.
    private func recipients(
        of name: String?,
        answering answer: String? = nil,
        by app: Int = 0,
        at daemon: Daemon,
        isLocal: Bool = false
    ) async throws -> [String]? {
        var words = ["invoke", "INSendMessageIntent", "--param", "content=Hi", "--format", "json"]
        words += ["--extension", Self.extensions[app]]
        if let name { words += ["--param", "recipients=\(name)"] }
        if let answer { words += ["--answers", try daemon.workshop.write(answer + "\n", to: "answers")] }
        let local = ["--manifests", daemon.workshop.manifests, "--host", "local"]
        let result =
            isLocal
            ? try await RunningCommand(words + local, in: daemon.workshop, isAtDaemon: true).result()
            : try await daemon.run(words)
        let outcome = try JSONParser.parse(result.standardOutput)
        guard outcome["status"] == "success" else {
            #expect(result.exitCode == 3 && outcome["status"] == "needsInput", "\(result)")
            return nil
        }
        let message = outcome["response"]?["properties"]?["sentMessages"]?.arrayValue?.first
        return message?["recipients"]?.arrayValue?.compactMap { $0["customIdentifier"]?.stringValue }
    }

    @Test("A typed name and an answer mean the contact that the app calls so, until the app says otherwise")
    func names() async throws {
        try await withDaemon { daemon in
            #expect(try await recipients(of: "the boss", at: daemon) == nil, "nobody knows the boss yet")

            try await runApp(["contacts", "The Boss=bobo.great", "Chief=bobo.great", "Kid=bobo.little"], at: daemon)
            #expect(try await recipients(of: "the  boss", at: daemon) == ["bobo.great"])
            #expect(try await recipients(of: "chief", at: daemon) == ["bobo.great"], "a second name of one contact")
            #expect(try await recipients(of: nil, answering: "KID", at: daemon) == ["bobo.little"])
            // The command with a host of its own reads the same words.
            #expect(try await recipients(of: "kid", at: daemon, isLocal: true) == ["bobo.little"])

            try await runApp(["contacts", "The Boss=bobo.junior"], at: daemon)
            #expect(try await recipients(of: "the boss", at: daemon) == ["bobo.junior"], "a new list counts at once")
            #expect(try await recipients(of: "kid", at: daemon) == nil, "a list replaces the one before")

            try await runApp(["sign-out"], at: daemon)
            #expect(try await recipients(of: "the boss", at: daemon) == nil)
        }
    }

    @Test("The words of one app mean nothing to another, and those that the person erases mean nothing any more")
    func privacy() async throws {
        try await withDaemon { daemon in
            try await runApp(["contacts", "The Boss=bobo.great"], at: daemon)
            try await runApp(["contacts", "The Boss=bobo.little"], as: 1, at: daemon)
            #expect(try await recipients(of: "the boss", by: 0, at: daemon) == ["bobo.great"])
            #expect(try await recipients(of: "the boss", by: 1, at: daemon) == ["bobo.little"])
            try await runApp(["sign-out"], as: 1, at: daemon)
            #expect(try await recipients(of: "the boss", by: 1, at: daemon) == nil)

            let erased = try await RunningCommand.run(
                ["data", "erase", "--app", Self.extensions[0], "--manifests", daemon.workshop.manifests, "--yes"],
                in: daemon.workshop
            )
            #expect(erased.exitCode == 0, "\(erased)")
            #expect(try await recipients(of: "the boss", at: daemon) == nil, "another process erased them")
        }
    }
}
