import Foundation
import Glibc
import NATSTestSupport

/// The processes of a server, which end with the process of the test, however that ends.
final class DatabaseProcess: Sendable {
    /// Ends a server at once and removes its folder when its own input ends without a line.
    private static let guardian =
        #"trap '' HUP INT TERM; read -r _ || { kill -QUIT "$0"; sleep 1; kill -9 "$0"; rm -rf "$1"; }"#

    private let server: Int32
    private let watch: Int32
    /// The end of the guardian's input.
    private let input: Int32
    /// Ends when the last process has ended that can write to the log.
    private let log: AsyncStream<String>

    private init(server: Int32, watch: Int32, input: Int32, log: AsyncStream<String>) {
        (self.server, self.watch, self.input, self.log) = (server, watch, input, log)
    }

    /// Starts a server, and returns it with the lines of its log.
    static func start(_ arguments: [String], folder: String) throws -> DatabaseProcess {
        let (log, input) = (try SpawnedProgram.pipe(), try SpawnedProgram.pipe())
        let server = try SpawnedProgram.start(arguments, errors: log.writing)
        close(log.writing)
        let watch = try SpawnedProgram.start(
            ["/bin/sh", "-c", guardian, "\(server)", folder],
            input: input.reading
        )
        close(input.reading)
        return DatabaseProcess(server: server, watch: watch, input: input.writing, log: lines(log.reading))
    }

    /// Returns when the server is ready.
    func ready() async throws {
        var last = "it ended"
        for await line in log {
            if line.contains("database system is ready to accept connections") { return }
            last = line
        }
        throw BrokerError.didNotStart(last)
    }

    /// Sends a signal to the server and to the processes that it has made.
    func signalAll(_ number: Int32) {
        // First the one that makes others.
        _ = Glibc.kill(server, number)
        let path = "/proc/\(server)/task/\(server)/children"
        let children = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
        for child in children.split(separator: " ").compactMap({ Int32($0) }) { _ = Glibc.kill(child, number) }
    }

    /// Kills all processes; returns when they are gone.
    func kill() async {
        signalAll(SIGKILL)
        _ = waitpid(server, nil, 0)
        for await _ in log {}
        endGuardian()
    }

    /// Ends the server; returns when it is gone.
    func end() {
        signalAll(SIGCONT)
        _ = Glibc.kill(server, SIGQUIT)
        _ = waitpid(server, nil, 0)
        endGuardian()
    }

    private func endGuardian() {
        // With a line, the guardian does nothing.
        _ = write(input, "\n", 1)
        close(input)
        _ = waitpid(watch, nil, 0)
    }

    private static func lines(_ descriptor: Int32) -> AsyncStream<String> {
        let (stream, recorder) = AsyncStream<String>.makeStream()
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
