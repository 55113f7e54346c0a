import Foundation
import Glibc
import IntentModel
import Synchronization
import Testing

@testable import IntentTrace

@Suite("The audit log", .timeLimit(.minutes(1)))
final class AuditLogTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "audit-\(UUID().uuidString)").path
    private var log: AuditLog { AuditLog(below: folder) }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    private func write(_ entries: [AuditEntry]) {
        let writer = AuditWriter(below: folder) { _ in }
        for entry in entries { writer.take(entry) }
        writer.close()
    }

    private let refusal = AuditEntry(
        .refused,
        app: "org.example",
        extensionIdentifier: "org.example.intents",
        intent: "INSendMessageIntent",
        rule: "appDenied",
        reason: "you have denied the app\n\u{1B}[2J"
    )

    @Test("Entries come back in order, and only this user may read them")
    func roundTrip() throws {
        write([refusal])
        write([AuditEntry(.authorized, app: "org.example", rule: "dialogue")])
        let records = try log.records()
        #expect(records.map(\.entry) == [refusal, AuditEntry(.authorized, app: "org.example", rule: "dialogue")])
        var status = stat()
        #expect(lstat(log.path, &status) == 0)
        #expect(status.st_mode & 0o777 == 0o600)
        #expect(records[1].line.hasSuffix(" authorized org.example (dialogue)"))
    }

    @Test("A full log is put aside, and three of them are kept")
    func rotation() throws {
        var entry = refusal
        entry.reason = String(repeating: "x", count: 200_000)
        // Each writer takes four entries, because no more than 1 MiB waits; five entries fill a log.
        for _ in 0..<8 { write(Array(repeating: entry, count: 4)) }
        let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
        #expect(names == ["audit.jsonl", "audit.jsonl.1", "audit.jsonl.2", "audit.jsonl.3"])
        let count = try log.records().count
        #expect(count < 32)
        #expect(count >= 15)
    }

    @Test("A line that is broken does not hide the others, and erasing leaves nothing")
    func brokenLine() throws {
        write([refusal])
        let file = try #require(FileHandle(forWritingAtPath: log.path))
        file.seekToEndOfFile()
        file.write(Data("{\"time\":".utf8))
        try file.close()
        write([refusal])
        #expect(try log.records().count == 2)
        try log.erase()
        #expect(try log.records().isEmpty)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
    }

    @Test("A log that cannot be written is told once, and blocks nothing")
    func unwritable() throws {
        try FileManager.default.createDirectory(atPath: log.path, withIntermediateDirectories: true)
        let failures = Failures()
        let writer = AuditWriter(below: folder) { failures.note($0) }
        for _ in 0..<3 { writer.take(refusal) }
        writer.close()
        #expect(failures.count == 1)
    }

    @Test("A log that can be written again tells how much was lost")
    func lost() throws {
        try FileManager.default.createDirectory(atPath: log.path, withIntermediateDirectories: true)
        let seconds = Mutex<Int64>(0)
        let failures = Failures()
        let writer = AuditWriter(below: folder) {
            Instant(nanoseconds: seconds.withLock(\.self) * 1_000_000_000)
        } tellFailure: {
            failures.note($0)
        }
        for _ in 0..<3 { writer.take(refusal) }
        writer.close()
        #expect(writer.problems.count == 1)
        try FileManager.default.removeItem(atPath: log.path)
        seconds.withLock { $0 += 1 }
        writer.take(refusal)
        writer.close()
        let entries = try log.records().map(\.entry)
        #expect(entries.map(\.decision) == [.lost, .refused])
        #expect(entries.first?.reason?.hasPrefix("3 lines of ") == true, "\(entries)")
        #expect(failures.count == 2 && writer.problems == [])
    }

    private final class Failures: Sendable {
        private let texts = Mutex<[String]>([])

        func note(_ text: String) { texts.withLock { $0.append(text) } }

        var count: Int { texts.withLock(\.count) }
    }
}
