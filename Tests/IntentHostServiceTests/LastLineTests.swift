import CLinux
import Foundation
import Glibc
import HostProtocol
import IntentModel
import IntentRegistry
import JSON
import Testing

@testable import IntentHostService

/// What a client reads from a real socket when the host ends its connection.
@Suite("The last line of a connection", .timeLimit(.minutes(1)))
struct LastLineTests {
    private static let greeting =
        #"{"jsonrpc":"2.0","id":0,"method":"host/hello","params":{"protocolVersion":1,"client":{"name":"x","kind":"other"}}}"#

    /// Sends lines at once, and reads until the host closes the connection.
    private func answers(to lines: [String], at socket: String) async throws -> [JSONValue] {
        let descriptor = linux_unix_connect(socket, 20_000)
        try #require(descriptor >= 0)
        defer { close(descriptor) }
        let bytes = Array(lines.map { "\($0)\n" }.joined().utf8)
        #expect(linux_unix_send(descriptor, bytes, bytes.count) == 0)
        return try await Self.lines(Self.bytes(of: descriptor, atMost: .max))
    }

    /// Reads until there are so many bytes, or to the end; not on the thread of the host, which has to write them.
    private static func bytes(of descriptor: Int32, atMost most: Int) async -> [UInt8] {
        await Task.detached {
            var bytes: [UInt8] = []
            var buffer = [UInt8](repeating: 0, count: 1 << 16)
            while bytes.count < most {
                let count = read(descriptor, &buffer, min(buffer.count, most - bytes.count))
                guard count > 0 else { break }
                bytes += buffer[..<count]
            }
            return bytes
        }.value
    }

    private static func lines(_ bytes: [UInt8]) throws -> [JSONValue] {
        try bytes.split(separator: 10).map { try JSONParser.parse($0) }
    }

    @Test("A refused greeting is answered with its id, and then comes the end")
    func refusedGreetings() async throws {
        try await withService(patience: .seconds(50)) { _, socket in
            let client = #""client":{"name":"x","kind":"other"}"#
            for (params, kind) in [
                (#"{"protocolVersion":9,\#(client)}"#, "versionMismatch"), ("{}", "invalidParams"),
                ("[]", "invalidParams"), ("7", "invalidParams"),
                (#"{"protocolVersion":1}"#, "invalidParams"),
                (#"{"protocolVersion":"1",\#(client)}"#, "invalidParams"),
                (#"{"protocolVersion":1,"client":{"name":"x","kind":"app"}}"#, "invalidParams"),
                (#"{"protocolVersion":1,"client":{"name":7,"kind":"other"}}"#, "invalidParams"),
            ] {
                let hello = #"{"jsonrpc":"2.0","id":"h","method":"host/hello","params":\#(params)}"#
                let answers = try await answers(to: [hello, Self.greeting], at: socket)
                #expect(answers.count == 1, "\(params): \(answers)")
                #expect(answers.first?["id"]?.stringValue == "h", "\(params): \(answers)")
                #expect(answers.first?["error"]?["data"]?["kind"]?.stringValue == kind, "\(params): \(answers)")
            }
            let hasty = try await answers(to: [#"{"jsonrpc":"2.0","id":1,"method":"device/get"}"#], at: socket)
            #expect(hasty.map { $0["error"]?["data"]?["kind"]?.stringValue } == ["helloExpected"])
        }
    }

    @Test("What is no message is answered before the end, after the greeting and in its place")
    func noMessages() async throws {
        try await withService(patience: .seconds(50)) { _, socket in
            for (line, code, id) in ClientMachineTests.garbage where line.utf8.count < 1000 {
                for before in [[], [Self.greeting]] {
                    let answers = try await answers(to: before + [line, Self.greeting], at: socket)
                    #expect(answers.count == before.count + 1, "\(line): \(answers)")
                    #expect(answers.last?["error"]?["code"]?.integerValue == code, "\(line): \(answers)")
                    #expect(answers.last?["id"]?.description == id, "\(line): \(answers)")
                }
            }
        }
    }

    @Test("A connection that is refused is told why, and its place comes back")
    func refusedConnection() async throws {
        func bound(_ settings: inout ServiceSettings) { settings.maximumClients = 16 }
        try await withService(patience: .seconds(50), adjust: bound) { _, socket in
            var flood: [Int32] = []
            defer { for descriptor in flood { close(descriptor) } }
            let hello = Array("\(Self.greeting)\n".utf8)
            for _ in 0..<14 {
                let descriptor = linux_unix_connect(socket, 20_000)
                flood.append(descriptor)
                #expect(linux_unix_send(descriptor, hello, hello.count) == 0)
            }
            let refused = try await answers(to: [Self.greeting], at: socket)
            #expect(refused.count == 1)
            #expect(refused.first?["id"]?.description == "null")
            #expect(refused.first?["error"]?["data"]?["kind"]?.stringValue == "busy")
            #expect(refused.first?["error"]?["message"]?.stringValue?.contains("14 clients") == true, "\(refused)")
            let last = flood.removeLast()
            defer { close(last) }
            shutdown(last, Int32(SHUT_WR))
            // To the end, which comes from the host.
            _ = await Self.bytes(of: last, atMost: .max)
            let taken = try await answers(to: [Self.greeting, "x"], at: socket)
            #expect(taken.count == 2 && taken.first?["result"] != nil, "\(taken)")
        }
    }

    @Test("An answer that waits for a slow reader comes before the end, whoever ends the connection")
    func slowReader() async throws {
        for stops in [false, true] {
            let (drops, dropped) = AsyncStream<Void>.makeStream()
            try await withService(patience: .seconds(50), registry: Self.large) { text in
                if text.hasPrefix("dropped") { dropped.finish() }
            } _: { service, socket in
                let descriptor = linux_unix_connect(socket, 20_000)
                try #require(descriptor >= 0)
                defer { close(descriptor) }
                let bytes = Array("\(Self.greeting)\n{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"host/status\"}\n".utf8)
                #expect(linux_unix_send(descriptor, bytes, bytes.count) == 0)
                // The beginning of the answer: the rest is more than the socket takes.
                let beginning = await Self.bytes(of: descriptor, atMost: 4096)
                var stopping: Task<Void, Never>?
                if stops {
                    // A client that comes later, and whose conversation ends later.
                    let other = linux_unix_connect(socket, 20_000)
                    defer { close(other) }
                    let hello = Array("\(Self.greeting)\n".utf8)
                    #expect(linux_unix_send(other, hello, hello.count) == 0)
                    _ = await Self.bytes(of: other, atMost: 1)
                    stopping = Task { await service.stop(grace: .seconds(50)) }
                    _ = await Self.bytes(of: other, atMost: .max)
                } else {
                    #expect(linux_unix_send(descriptor, Array("x\n".utf8), 2) == 0)
                    for await _ in drops {}
                }
                let rest = await Self.bytes(of: descriptor, atMost: .max)
                let lines = try Self.lines(beginning + rest)
                await stopping?.value
                #expect(lines.count == 3)
                #expect(lines.dropFirst().first?["result"]?["extensions"]?.arrayValue?.count == 2000)
                let kind = lines.last?["error"]?["data"]?["kind"]?.stringValue
                #expect(kind == (stops ? "hostStopped" : "parseError"))
            }
        }
    }

    /// Extensions whose status has more bytes than a socket holds.
    private static let large = Registry(
        (0..<2000).map { number in
            ExtensionManifest(
                identifier: "org.example.\(number)",
                displayName: String(repeating: "n", count: 400),
                executable: "/bin/true",
                intentsSupported: ["INPlayMediaIntent"]
            )
        }
    )
}
