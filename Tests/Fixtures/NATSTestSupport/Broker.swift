package import Foundation

/// A NATS server of one test, on a port of its own and with a folder of its own.
package actor Broker {
    /// The version that runs.
    package nonisolated let version: BrokerVersion
    /// The folder of its streams and its configuration.
    package nonisolated let folder: URL
    private let configuration: String
    private var process: BrokerProcess?
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
        process?.end()
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
        let (process, lines) = try BrokerProcess.start(version.program, configuration: file.path)
        self.process = process
        for await line in lines {
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
        process?.end()
        process = nil
    }

    /// Sends a signal to the server.
    package func signal(_ number: Int32) { process?.signal(number) }
}
