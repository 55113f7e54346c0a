import CLinux
import Glibc
import HostProtocol
import IntentHostClient
import IntentModel
import Testing

/// Clients that break the rules are dropped with a reason, and an honest client beside them loses nothing.
@Suite("Hostile clients of a daemon", .timeLimit(.minutes(1)))
struct HostileClientTests {
    private static let greeting =
        #"{"jsonrpc":"2.0","id":0,"method":"host/hello","params":{"protocolVersion":1,"client":{"name":"x","kind":"other"}}}"#
        + "\n"

    /// Runs a body beside a client whose requests all have to succeed.
    private func besideHonestClient(_ body: (Daemon) async throws -> Void) async throws {
        let workshop = try Workshop()
        try workshop.manifest()
        // The queue of the extension has room for more than one client may have under way.
        let daemon = try await Daemon(in: workshop, ["--limit", "queuedCalls=4096"])
        let honest = try daemon.client("honest")
        #expect(await honest.perform(.message("before")).status == .success)
        let working = Task {
            var failures = 0
            while !Task.isCancelled {
                let outcome = await honest.perform(.message("meanwhile"))
                if outcome.status != .success, !Task.isCancelled { failures += 1 }
            }
            return failures
        }
        try await body(daemon)
        working.cancel()
        #expect(await working.value == 0)
        #expect(await honest.perform(.message("after")).status == .success)
        // The client of the status itself, and the honest one.
        let watcher = try daemon.client()
        while try await watcher.status().clients.count > 2 { try await watcher.settle() }
        try await daemon.stop()
    }

    /// Sends bytes until the daemon takes no more, and returns what it said until it hung up.
    private func say(_ chunks: [[UInt8]], to daemon: Daemon) -> String {
        let socket = linux_unix_connect(daemon.socket, 20_000)
        guard socket >= 0 else { return "no connection" }
        defer { close(socket) }
        for chunk in chunks where linux_unix_send(socket, chunk, chunk.count) != 0 { break }
        var text: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while case let count = recv(socket, &buffer, buffer.count, 0), count > 0 { text += buffer[..<count] }
        return String(decoding: text, as: UTF8.self)
    }

    @Test("Garbage, a line of 64 MiB, a flood of requests and one that never reads")
    func attacks() async throws {
        try await besideHonestClient { daemon in
            #expect(say([Array("GET / HTTP/1.1\r\n\r\n".utf8)], to: daemon).contains("no message"))
            let chunk = [UInt8](repeating: UInt8(ascii: "["), count: 1 << 20)
            _ = say([Array(Self.greeting.utf8)] + Array(repeating: chunk, count: 64) + [[10]], to: daemon)
            #expect(await daemon.command.errorOutput.contains("sent a line of more than 1048576 bytes"))
            // All of them wait for an extension that hangs, so that none ends.
            let hang =
                #"{"jsonrpc":"2.0","id":ID,"method":"intent/perform","params":{"intent":"INSendMessageIntent","parameters":{"content":"fault:hang-after-ack"}}}"#
                + "\n"
            let flood = (1...1500).map { Array(hang.replacing("ID", with: "\($0)").utf8) }
            // The reason may not fit into the socket of a client that does not read, so the daemon's log is asked.
            _ = say([Array(Self.greeting.utf8)] + flood, to: daemon)
            #expect(await daemon.command.errorOutput.contains("went on after 1025 requests"))
        }
        let workshop = try Workshop()
        try workshop.manifest()
        let daemon = try await Daemon(in: workshop)
        // Answers wait, and so nothing more is read.
        let socket = linux_unix_connect(daemon.socket, 100)
        defer { close(socket) }
        let status = Array(#"{"jsonrpc":"2.0","id":1,"method":"host/status","params":{}}"#.utf8) + [10]
        _ = linux_unix_send(socket, Array(Self.greeting.utf8), Self.greeting.utf8.count)
        var result: Int32 = 0
        var sent = 0
        while result == 0, sent < 64 << 20 {
            result = linux_unix_send(socket, status, status.count)
            sent += status.count
        }
        #expect(result == -EAGAIN, "the daemon reads no more after \(sent) bytes")
        let honest = try daemon.client("honest")
        #expect(await honest.perform(.message("meanwhile")).status == .success)
        try await daemon.stop()
    }

    @Test("A client of another user is refused", .enabled(if: geteuid() == 0, "only root becomes another user"))
    func foreignUser() async throws {
        let workshop = try Workshop()
        try workshop.manifest()
        try #require(mkdir("\(workshop.path)/open", 0o755) == 0)
        try #require(chmod(workshop.path, 0o755) == 0)
        // A file beside the socket, so that the folder is not taken for a private one.
        try workshop.write("", to: "open/other")
        let daemon = try await Daemon(in: workshop, socket: "\(workshop.path)/open/host.sock")
        let user = ["--reuid=\(OrdinaryUser.number)", "--regid=\(OrdinaryUser.number)", "--clear-groups"]
        func status() async throws -> RunningCommand.Result {
            try await RunningCommand(
                user + [Products.intenthost, "status", "--socket", daemon.socket],
                of: "/usr/bin/setpriv",
                in: workshop
            ).result()
        }
        let closed = try await status()
        #expect(closed.exitCode == 69)
        #expect(closed.standardError.contains("this user may not open it"), "\(closed)")
        // Even one that somebody has opened to all.
        try #require(chmod(daemon.socket, 0o666) == 0)
        let refused = try await status()
        #expect(refused.exitCode == 69)
        #expect(refused.standardError.contains("belongs to user \(OrdinaryUser.number)"), "\(refused)")
        let ended = try await daemon.stop()
        #expect(ended.standardError.contains("dropped a client"), "\(ended)")
    }

    @Test("One client that waits, and many that come and go, leave no descriptor behind")
    func comingAndGoing() async throws {
        let workshop = try Workshop()
        try workshop.manifest()
        let daemon = try await Daemon(in: workshop)
        let client = try daemon.client()
        #expect(await client.perform(.message("warm")).status == .success)
        let before = daemon.descriptors
        for _ in 0..<200 { (try daemon.client()).close() }
        for _ in 0..<200 { close(linux_unix_connect(daemon.socket, 10_000)) }
        while try await client.status().clients.count > 1 { try await client.settle() }
        // The watch of the extension's memory begins after its launch, and may be two of them.
        try await daemon.waitForDescriptors(atMost: before + 2, by: client)
        try await daemon.stop()
    }
}
