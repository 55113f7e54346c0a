import CLinux
import Foundation
import Glibc
import Testing

/// Commands that change what a daemon has to know, beside one that takes no client.
@Suite("A host that is there and cannot be told", .timeLimit(.minutes(1)))
struct UntoldHostTests {
    /// Installs an app, and runs a body beside something that refuses each connection at the usual socket.
    private func besideFullHost(
        _ body: (_ run: ([String]) async throws -> RunningCommand.Result, Workshop) async throws -> Void
    ) async throws {
        let workshop = try Workshop()
        try FileManager.default.createDirectory(
            atPath: "\(workshop.path)/Chat.app/PlugIns",
            withIntermediateDirectories: true
        )
        try FileManager.default.createDirectory(
            atPath: "\(workshop.data)/intenthost",
            withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700]
        )
        try workshop.write(#"{"identifier": "org.example.chat", "displayName": "Chat"}"#, to: "Chat.app/app.json")
        let manifest = """
            {"identifier": "org.example.chat.intents", "executable": "\(Products.faulty)", \
            "IntentsSupported": ["INSendMessageIntent"]}
            """
        try workshop.write(manifest, to: "Chat.app/PlugIns/chat.json")
        // In the workshop's own folder are manifests, which would be read in place of installed apps.
        func run(_ words: [String]) async throws -> RunningCommand.Result {
            let command = ["-C", workshop.data, Products.intenthost] + words
            return try await RunningCommand(command, of: "/usr/bin/env", in: workshop).result()
        }
        #expect(try await run(["install", "\(workshop.path)/Chat.app"]).exitCode == 0)
        let listener = linux_unix_listen(Daemon.usualSocket(in: workshop))
        try #require(listener >= 0)
        // The thread below waits for connections.
        try #require(fcntl(listener, F_SETFL, 0) == 0)
        let (ended, end) = AsyncStream<Void>.makeStream()
        Thread.detachNewThread {
            let error = #"{"code":-32603,"message":"It is full.","data":{"kind":"busy"}}"#
            let line = Array(#"{"jsonrpc":"2.0","id":null,"error":\#(error)}"#.utf8)
            while case let client = accept(listener, nil, nil), client >= 0 {
                _ = linux_unix_send(client, line + [10], line.count + 1)
                close(client)
            }
            end.finish()
        }
        let result: Swift.Result<Void, any Error>
        do {
            result = .success(try await body(run, workshop))
        } catch {
            result = .failure(error)
        }
        shutdown(listener, Int32(SHUT_RDWR))
        for await _ in ended {}
        close(listener)
        try result.get()
    }

    @Test("Every command that has to tell it ends with 69, and says what holds and what is not known")
    func untold() async throws {
        try await besideFullHost { run, workshop in
            let socket = Daemon.usualSocket(in: workshop)
            let commands: [(words: [String], truth: String)] = [
                (["lock", "--host", socket], "changed nothing itself"),
                (["unlock", "--host", socket], "changed nothing itself"),
                (["quarantine", "lift", "chat", "--host", socket], "changed nothing itself"),
                (["data", "erase", "--yes"], "It is erased."),
                (["data", "erase", "--app", "chat", "--yes"], "It is erased."),
                (["lock"], "device.json' says locked"),
                (["unlock"], "device.json' says unlocked"),
                (["authorize", "chat", "--yes"], "The decision is kept"),
                (["authorize", "chat", "--deny"], "The decision is kept"),
                (["quarantine", "lift", "chat"], "has no quarantine of 'chat'"),
                (["install", "\(workshop.path)/Chat.app"], "'org.example.chat' is installed, but"),
                (["remove", "chat"], "'org.example.chat' is removed, but"),
            ]
            for (words, truth) in commands {
                let result = try await run(words)
                #expect(result.exitCode == 69, "\(words): \(result)")
                let told = result.standardError.split(whereSeparator: \.isWhitespace).joined(separator: " ")
                for text in [truth, "could not be told", "It is full."] {
                    #expect(told.contains(text), "\(words): \(result)")
                }
                if words.first == "lock" { #expect(result.standardOutput.isEmpty, "\(result)") }
            }
            // What may be written again is erased once more.
            let receipts = try FileManager.default.subpathsOfDirectory(atPath: "\(workshop.data)/intenthost")
            #expect(receipts.contains { $0.contains("org.example.chat") && $0.contains("receipt") }, "\(receipts)")
            for words in [["lock"], ["remove", "org.example.chat"]] {
                #expect(try await run(words + ["--data-directory", "\(workshop.data)/intenthost"]).exitCode == 69)
            }
            // Who asks for no daemon is not kept from it.
            #expect(try await run(["lock", "--host", "local"]).exitCode == 0)
        }
    }
}
