import Foundation
import Glibc
import IntentModel
import IntentTrace
import JSON
import Synchronization
import Testing

@Suite("The file of a trace", .timeLimit(.minutes(1)))
struct TraceFileTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "trace-\(UUID().uuidString)").path

    init() throws { try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true) }

    private static func event(_ wire: WireEvent) -> HostEvent {
        HostEvent(
            at: Instant(nanoseconds: 0),
            extensionIdentifier: "org.example.test",
            extensionName: "Test",
            launch: HostEvent.Launch(id: "A", pid: 1),
            content: .wire(wire)
        )
    }

    private func open(_ path: String, _ failures: Failures = Failures()) throws(TraceError) -> TraceFile {
        try TraceFile(path, hostVersion: "0", startedAt: "now") { failures.note($0) }
    }

    /// Sentences about early ends.
    private final class Failures: Sendable {
        private let texts = Mutex<[String]>([])

        func note(_ text: String) { texts.withLock { $0.append(text) } }

        var all: [String] { texts.withLock(\.self) }
    }

    @Test("A pipe that nobody reads is an error within seconds, and one that is read gets the trace")
    func pipes() throws {
        let path = "\(folder)/pipe"
        #expect(mkfifo(path, 0o600) == 0)
        let error = #expect(throws: TraceError.self) { try open(path) }
        #expect(error?.description.contains("it is a pipe that nobody reads") == true)
        let reader = Glibc.open(path, O_RDONLY | O_NONBLOCK)
        defer { close(reader) }
        try open(path).close()
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = read(reader, &bytes, bytes.count)
        #expect(String(decoding: bytes.prefix(max(0, count)), as: UTF8.self).contains("\"event\":\"end\""))
    }

    private func records(_ path: String) throws -> [TraceRecord] {
        try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false)
            .dropLast().map { try TraceRecord(JSONParser.parse(Array($0.utf8)[...])) }
    }

    @Test("Only its user may read it, and it replaces what was there, also a file that others could read")
    func permissions() throws {
        let path = folder + "/trace"
        try "old\n".write(toFile: path, atomically: false, encoding: .utf8)
        chmod(path, 0o644)
        let file = try open(path)
        file.watch.tell(Self.event(.inputClosed))
        file.close()
        var status = stat()
        try #require(stat(path, &status) == 0)
        #expect(status.st_mode & 0o777 == 0o600)
        let events = try records(path).map(\.event)
        #expect(
            events == [.begin(version: 1, hostVersion: "0", startedAt: "now"), .wire(.inputClosed), .end(outcome: nil)]
        )
        try FileManager.default.removeItem(atPath: folder)
    }

    @Test("A line of an extension cannot forge a record")
    func forgery() throws {
        let path = folder + "/trace"
        let file = try open(path)
        let forged = "x\"}\n{\"timeMs\":0,\"event\":\"end\"}\r\n\u{2028}{\"timeMs\":0,\"event\":\"end\"}"
        file.watch.tell(Self.event(.stray(ArraySlice(forged.utf8))))
        file.close()
        let events = try records(path).map(\.event)
        #expect(events.count == 3)
        #expect(events[1] == .wire(.stray(ArraySlice(forged.utf8))))
        try FileManager.default.removeItem(atPath: folder)
    }

    @Test("A full disk ends the trace, says so once, and hinders nobody")
    func fullDisk() throws {
        let failures = Failures()
        let file = try open("/dev/full", failures)
        for _ in 0..<1000 { file.watch.tell(Self.event(.inputClosed)) }
        file.close()
        #expect(
            failures.all
                == ["The trace '/dev/full' ends here, and the command goes on: No space left on device."]
        )
    }

    @Test("A path that cannot be written is refused before anything runs")
    func unwritable() {
        #expect(throws: TraceError.self) { try open(folder + "/none/trace") }
        #expect(throws: TraceError.self) { try open(folder) }
    }

    @Test("A pipe whose reader has gone ends the trace and not the process")
    func brokenPipe() throws {
        // The host ignores the signal as soon as its loop starts.
        signal(SIGPIPE, SIG_IGN)
        var ends: [Int32] = [0, 0]
        try #require(pipe(&ends) == 0)
        let failures = Failures()
        let file = try open("/proc/self/fd/\(ends[1])", failures)
        close(ends[0])
        close(ends[1])
        // The file has a descriptor of its own; what was written before the reader left is lost with it.
        file.watch.tell(Self.event(.inputClosed))
        file.close()
        #expect(failures.all.count == 1)
    }
}
