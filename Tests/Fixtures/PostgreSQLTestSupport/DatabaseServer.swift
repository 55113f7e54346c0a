package import Foundation
import Glibc
import NATSTestSupport

/// A PostgreSQL server of tests, on a Unix socket in a folder of its own.
package actor DatabaseServer {
    /// Whether tests are run that need a server: where there is one, and in CI.
    package static let isWanted =
        DatabasePrograms.newest != nil || ProcessInfo.processInfo.environment["CI"] != nil
    /// The server that the tests share which do it no harm; it ends with the process.
    package static let shared = Task { try await DatabaseServer(settings: ["fsync=off"]) }
    /// The server to which one test after another does harm; it asks for a password.
    package static let victim = Task { try await DatabaseServer(password: "open sesame'") }

    /// The folder of its data and its socket.
    package nonisolated let folder: URL
    /// The password that it asks for; nil if it asks for none.
    package nonisolated let password: String?
    private let programs: DatabasePrograms
    private let settings: [String]
    private var process: DatabaseProcess?

    /// Starts a server; returns when it is ready.
    ///
    /// - Parameters:
    ///   - settings: More of its settings, such as `fsync=off`.
    ///   - password: The password that it asks for; nil if it asks for none.
    package init(settings: [String] = [], password: String? = nil) async throws {
        programs = try DatabasePrograms()
        (self.settings, self.password) = (settings, password)
        // The path of a socket has at most 107 bytes.
        folder = URL(filePath: "/tmp/postgresql-\(UUID().uuidString.prefix(13))")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        try programs.give(folder)
        var arguments = [
            "-D", "\(folder.path)/data", "-U", "intenthost", "-E", "UTF8", "--locale=C", "--no-sync",
            "--no-instructions", "-A", password == nil ? "trust" : "scram-sha-256",
        ]
        if let password {
            let file = folder.appending(path: "password")
            try Data("\(password)\n".utf8).write(to: file)
            arguments.append("--pwfile=\(file.path)")
        }
        try await Self.run(programs.asUser + [programs.path("initdb")] + arguments)
        try await start()
    }

    /// Runs a program to its end, on a thread of its own: it takes seconds, and tests have few threads.
    private static func run(_ arguments: [String]) async throws {
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            Thread.detachNewThread {
                do {
                    let output = try SpawnedProgram.output(arguments)
                    guard output != nil else { throw BrokerError.didNotStart("failed: \(arguments)") }
                    continuation.resume()
                } catch {
                    continuation.resume(throwing: error)
                }
            }
        }
    }

    deinit {
        process?.end()
        try? FileManager.default.removeItem(at: folder)
    }

    /// The address that a store is given.
    package nonisolated var address: String { "host=\(folder.path) user=intenthost dbname=postgres" }

    /// Starts the server again, with the same data.
    package func start() async throws {
        let arguments =
            programs.asUser + [
                programs.path("postgres"), "-D", "\(folder.path)/data", "-k", folder.path, "-c", "listen_addresses=",
                // What a killed server leaves lies in its folder, too.
                "-c", "dynamic_shared_memory_type=mmap", "-c", "max_connections=100", "-c", "log_min_messages=log",
            ] + settings.flatMap { ["-c", $0] }
        let process = try DatabaseProcess.start(arguments, folder: folder.path)
        self.process = process
        try await process.ready()
    }

    /// Kills all processes of the server at once; returns when they are gone.
    package func kill9() async {
        await process?.kill()
        process = nil
    }

    /// Stops all processes of the server, which stay connected.
    package func freeze() { process?.signalAll(SIGSTOP) }

    /// Lets them go on.
    package func thaw() { process?.signalAll(SIGCONT) }
}
