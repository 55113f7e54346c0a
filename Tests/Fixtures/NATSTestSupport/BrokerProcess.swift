import Foundation
import Glibc

/// The process of a server, which ends with the process of the test, however that ends.
struct BrokerProcess: Sendable {
    /// Kills a server when its own input ends without a line.
    private static let guardian = #"read -r _ || kill -9 "$0""#

    private let server: Int32
    private let watch: Int32
    /// The end of the guardian's input.
    private let input: Int32

    /// Starts a server; its log is read to the end, so that it never waits.
    static func start(
        _ program: String,
        configuration: String
    ) throws -> (process: BrokerProcess, lines: AsyncStream<String>) {
        let (log, input) = (try SpawnedProgram.pipe(), try SpawnedProgram.pipe())
        let server = try SpawnedProgram.start([program, "-c", configuration], errors: log.writing)
        close(log.writing)
        let watch = try SpawnedProgram.start(["/bin/sh", "-c", guardian, "\(server)"], input: input.reading)
        close(input.reading)
        return (BrokerProcess(server: server, watch: watch, input: input.writing), lines(log.reading))
    }

    func signal(_ number: Int32) { _ = kill(server, number) }

    /// Kills the server, and returns when it is gone.
    func end() {
        _ = kill(server, SIGKILL)
        _ = waitpid(server, nil, 0)
        // With a line, the guardian kills nobody.
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
