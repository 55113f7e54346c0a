import CLinux
import Foundation
import Glibc
import SystemFiles
import Testing

@testable import EventLoop

@Suite("Sockets", .timeLimit(.minutes(1)))
struct SocketTests {
    /// A folder for the socket of one test; the path of a socket has at most 107 bytes.
    private static func withPath(_ body: (String) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "socket-\(UUID().uuidString.prefix(8))")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try await body(folder.appending(path: "host.sock").path)
    }

    private static func permissions(of path: String) throws -> UInt32 {
        var status = stat()
        try #require(lstat(path, &status) == 0)
        return status.st_mode & 0o7777
    }

    @Test("A client is told apart by its user and process, and gets back what it sends")
    func echo() async throws {
        try await Self.withPath { path in
            try await withLoop { loop in
                let (clients, taken) = AsyncStream<[Int]>.makeStream()
                try await LoopActor(loop).run { _ in
                    let listener = try SocketListener(owning: ListeningSocket(path: path), on: loop)
                    listener.start { accepted in
                        taken.yield([Int(accepted.user), Int(accepted.process)])
                        let echo = accepted.connection
                        echo.input.start { event in
                            if case .bytes(let bytes) = event { echo.output.write(Array(bytes)) } else { echo.close() }
                        }
                    } exhausted: {
                        Issue.record("\($0)")
                    }
                }
                #expect(try Self.permissions(of: path) == 0o600)
                let client = linux_unix_connect(path, 1000)
                try #require(client >= 0)
                defer { close(client) }
                let sent = [UInt8](repeating: 7, count: 1000)
                #expect(linux_unix_send(client, sent, sent.count) == 0)
                var received = [UInt8](repeating: 0, count: 1000)
                #expect(recv(client, &received, received.count, Int32(MSG_WAITALL)) == 1000)
                #expect(received == sent)
                #expect(await clients.first { _ in true } == [Int(geteuid()), Int(getpid())])
            }
        }
    }

    @Test("A path has one listener; what a dead one leaves is taken over, and a closed one leaves nothing")
    func owners() async throws {
        try await Self.withPath { path in
            try await withLoop { loop in
                try await LoopActor(loop).run { _ in
                    // A socket whose process is dead: nobody listens and nobody holds the lock.
                    close(linux_unix_listen(path))
                    let listener = try SocketListener(owning: ListeningSocket(path: path), on: loop)
                    let error = #expect(throws: EventLoopError.self) { _ = try ListeningSocket(path: path) }
                    #expect(error?.code == .addressInUse)
                    listener.close()
                    #expect(access(path, F_OK) != 0)
                    try SocketListener(owning: ListeningSocket(path: path), on: loop).close()
                }
            }
        }
    }

    @Test("A socket that a living process opened without the lock is not removed")
    func foreign() async throws {
        try await Self.withPath { path in
            let other = linux_unix_listen(path)
            defer { close(other) }
            let error = #expect(throws: EventLoopError.self) { _ = try ListeningSocket(path: path) }
            #expect(error?.code == .addressInUse)
            #expect(access(path, F_OK) == 0)
        }
    }

    @Test("Only a dead socket of this user goes; a file, a folder, a link, a pipe and another's socket stay")
    func occupied() async throws {
        try await Self.withPath { path in
            func refusal() -> EventLoopError? {
                #expect(throws: EventLoopError.self) { _ = try ListeningSocket(path: path) }
            }
            let target = path + ".target"
            close(linux_unix_listen(target))
            let things: [(String, () -> Bool)] = [
                ("a file", { FileManager.default.createFile(atPath: path, contents: Data("keep".utf8)) }),
                ("a folder", { mkdir(path, 0o700) == 0 }), ("a pipe", { mkfifo(path, 0o600) == 0 }),
                ("a link to nothing", { symlink("nothing", path) == 0 }),
                ("a link to a dead socket", { symlink(target, path) == 0 }),
            ]
            for (name, make) in things {
                try #require(make(), "\(name)")
                var before = stat()
                var after = stat()
                #expect(lstat(path, &before) == 0)
                #expect(refusal()?.code == .occupied, "\(name)")
                #expect(lstat(path, &after) == 0 && after.st_ino == before.st_ino, "\(name)")
                #expect(remove(path) == 0)
            }
            guard geteuid() == 0 else { return }
            close(linux_unix_listen(path))
            try #require(lchown(path, 64_321, 64_321) == 0)
            #expect(refusal()?.errorNumber == EPERM)
            #expect(access(path, F_OK) == 0)
        }
    }

    @Test("A listener that ends removes its own socket alone")
    func replaced() async throws {
        try await Self.withPath { path in
            try await withLoop { loop in
                try await LoopActor(loop).run { _ in
                    let first = try SocketListener(owning: ListeningSocket(path: path), on: loop)
                    #expect(unlink(path) == 0 && unlink("\(path).lock") == 0)
                    let second = try SocketListener(owning: ListeningSocket(path: path), on: loop)
                    first.close()
                    #expect(access(path, F_OK) == 0)
                    second.close()
                    #expect(access(path, F_OK) != 0)
                    let third = try SocketListener(owning: ListeningSocket(path: path), on: loop)
                    #expect(unlink(path) == 0 && mkdir(path, 0o700) == 0)
                    third.close()
                    #expect(rmdir(path) == 0)
                }
            }
        }
    }

    @Test("A path that no socket can have, and a descriptor that is no socket, are errors")
    func unusable() async throws {
        try await Self.withPath { path in
            let error = #expect(throws: EventLoopError.self) {
                _ = try ListeningSocket(path: path + String(repeating: "x", count: 100))
            }
            #expect(error?.errorNumber == ENAMETOOLONG)
            let ends = try pipeEnds()
            defer {
                close(ends.reading)
                close(ends.writing)
            }
            #expect(throws: EventLoopError.self) { _ = try ListeningSocket(inherited: ends.reading) }
        }
    }

    @Test("A service manager passes descriptors to the process that it names, and is told the state")
    func manager() async throws {
        let own = ["LISTEN_PID": "\(getpid())", "LISTEN_FDS": "2"]
        #expect(ServiceManager.descriptors(in: own) == 3..<5)
        for environment in [
            [:], ["LISTEN_PID": "1", "LISTEN_FDS": "1"], own.merging(["LISTEN_FDS": "-1"]) { $1 },
            own.merging(["LISTEN_FDS": "99999999999999999999"]) { $1 }, own.merging(["LISTEN_PID": "x"]) { $1 },
        ] { #expect(ServiceManager.descriptors(in: environment).isEmpty) }

        try await Self.withPath { path in
            #expect(ServiceManager.notify("READY=1", in: ["NOTIFY_SOCKET": path]) == ENOENT)
            #expect(ServiceManager.notify("READY=1", in: [:]) == 0)
            let manager = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)
            defer { close(manager) }
            var address = sockaddr_un()
            address.sun_family = sa_family_t(AF_UNIX)
            withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
            let bound = withUnsafePointer(to: &address) { pointer in
                pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    bind(manager, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
                }
            }
            try #require(bound == 0)
            #expect(ServiceManager.notify("READY=1", in: ["NOTIFY_SOCKET": path]) == 0)
            var received = [UInt8](repeating: 0, count: 100)
            let count = recv(manager, &received, received.count, 0)
            #expect(String(decoding: received.prefix(max(0, count)), as: UTF8.self) == "READY=1")
        }
    }
}
