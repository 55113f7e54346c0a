package import Foundation
import Glibc
import Synchronization

/// A NATS server of one test, on a port of its own and with a folder of its own.
package actor Broker {
    /// The version that runs.
    package nonisolated let version: BrokerVersion
    /// The folder of its streams and its configuration.
    package nonisolated let folder: URL
    private let configuration: String
    private var process: Process?
    private var isFrozen = false
    /// The port, which it keeps when it is started again.
    package private(set) var port = -1

    /// Starts a server; returns when it is ready.
    ///
    /// - Parameter configuration: More lines for its file; `FOLDER` stands for the folder.
    package init(_ version: BrokerVersion, configuration: String = "", files: [String: String] = [:]) async throws {
        self.version = version
        folder = FileManager.default.temporaryDirectory.appending(path: "nats-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (name, text) in files { try Data(text.utf8).write(to: folder.appending(path: name)) }
        self.configuration = configuration.replacing("FOLDER", with: folder.path)
        try await start()
    }

    deinit {
        if let process, process.isRunning {
            _ = kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
        }
        try? FileManager.default.removeItem(at: folder)
    }

    /// The address that a client is given.
    package var address: String { "nats://127.0.0.1:\(port)" }

    /// Starts the server again, on the same port.
    package func start() async throws {
        let file = folder.appending(path: "server.conf")
        let text = """
            listen: "127.0.0.1:\(port)"
            jetstream { store_dir: "\(folder.path)/store", max_mem: 64M, max_file: 256M }
            \(configuration)
            """
        try Data(text.utf8).write(to: file)
        let process = Process()
        let log = Pipe()
        process.executableURL = URL(filePath: version.program)
        process.arguments = ["-c", file.path]
        process.standardError = log
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        self.process = process
        for await line in Self.lines(of: log.fileHandleForReading) {
            if let range = line.range(of: "Listening for client connections on 127.0.0.1:") {
                port = Int(line[range.upperBound...].prefix { $0.isNumber }) ?? port
            }
            if line.contains("Server is ready") { return }
            if line.contains("[FTL]") || line.contains("nats-server:") { throw BrokerError.didNotStart(line) }
        }
        throw BrokerError.didNotStart("it ended")
    }

    /// Ends the server as a power failure does; returns when it is gone.
    package func kill9() {
        signal(SIGKILL)
        process?.waitUntilExit()
        process = nil
    }

    /// Sends a signal to the server.
    package func signal(_ number: Int32) {
        guard let process, process.isRunning else { return }
        _ = kill(process.processIdentifier, number)
    }

    /// The lines of the log; they are read to the end, so that the server never waits.
    private static func lines(of handle: FileHandle) -> AsyncStream<String> {
        let (stream, recorder) = AsyncStream<String>.makeStream()
        let descriptor = dup(handle.fileDescriptor)
        Thread.detachNewThread {
            var rest: [UInt8] = []
            var buffer = [UInt8](repeating: 0, count: 4096)
            while true {
                let count = read(descriptor, &buffer, buffer.count)
                guard count > 0 else { break }
                rest += buffer[..<count]
                while let end = rest.firstIndex(of: 10) {
                    recorder.yield(String(decoding: rest[..<end], as: UTF8.self))
                    rest.removeFirst(end + 1)
                }
            }
            close(descriptor)
            recorder.finish()
        }
        return stream
    }
}
