import Database
import Foundation
import Glibc
import IntentModel
import JournalTestSupport
import ProcessTestSupport
import SystemFiles
import Testing

@testable import JobJournal

@Suite("Journal: the file", .timeLimit(.minutes(1)))
struct JournalFileTests {
    private func error(_ body: () async throws -> Void) async -> JournalError? {
        await #expect(throws: JournalError.self) { try await body() }
    }

    @Test("Reading makes no file; writing makes one for this user alone")
    func permissions() async throws {
        try await JournalFixture.with { fixture in
            let journal = fixture.journal()
            #expect(try await journal.jobs() == [])
            #expect(try await journal.adoptable() == [])
            #expect(try await journal.quarantines() == [])
            #expect(try await journal.liftQuarantine(extension: "a") == false)
            #expect(try await journal.prune(JobRetention(), at: fixture.now) == 0)
            #expect(!FileStatus.exists(fixture.directory))
            _ = try await fixture.accepted(by: journal)
            for (name, permissions) in [
                ("", 0o700), ("/journal.sqlite3", 0o600), ("/journal.sqlite3-wal", 0o600), ("/hosts", 0o700),
                ("/hosts/\(journal.host).lock", 0o600),
            ] {
                let attributes = try FileManager.default.attributesOfItem(atPath: fixture.directory + name)
                #expect(attributes[.posixPermissions] as? Int == permissions, "\(name)")
            }
        }
    }

    @Test("A commit waits for the disk, and progress does not change that")
    func settings() async throws {
        try await JournalFixture.with { fixture in
            let journal = fixture.journal()
            let job = try await fixture.accepted(by: journal)
            try await journal.updateProgress(job)
            #expect(try await journal.integer("PRAGMA synchronous") == 2)
            #expect(try await journal.integer("PRAGMA user_version") == JournalSchema.schema.version)
            #expect(
                try await journal.integer("SELECT count(*) FROM pragma_journal_mode WHERE journal_mode = 'wal'") == 1
            )
        }
    }

    @Test("A damaged journal is refused and left alone", arguments: ["garbage", "first page", "table"])
    func damaged(_ damage: String) async throws {
        try await JournalFixture.with { fixture in
            let writer = fixture.journal()
            for _ in 0..<30 { _ = try await fixture.accepted(by: writer) }
            await writer.close()
            var bytes = [UInt8](try Data(contentsOf: URL(filePath: fixture.path)))
            switch damage {
            case "garbage": bytes = Array("This is not a database, whatever its name says.".utf8)
            case "first page": for index in 100..<1000 { bytes[index] = 0xFF }
            default: for index in 4096..<bytes.count { bytes[index] ^= 0xFF }
            }
            try Data(bytes).write(to: URL(filePath: fixture.path))

            let journal = fixture.journal()
            let refusal = await error { _ = try await fixture.accepted(by: journal) }
            #expect(refusal?.code == .corrupt)
            #expect(refusal?.description.contains(fixture.path) == true)
            #expect(await error { _ = try await journal.jobs() }?.code == .corrupt)
            #expect([UInt8](try Data(contentsOf: URL(filePath: fixture.path))) == bytes)
        }
    }

    @Test("An unreadable row is reported as damage, with the column's name")
    func damagedRow() async throws {
        try await JournalFixture.with { fixture in
            let journal = fixture.journal()
            _ = try await fixture.accepted(by: journal)
            try fixture.connection().execute("UPDATE jobs SET state = 'dreaming'")
            let refusal = await error { _ = try await journal.jobs() }
            #expect(refusal?.code == .corrupt)
            #expect(refusal?.message.contains("'state'") == true)
        }
    }

    @Test("A journal of a later version, or another program's database, is refused and left alone")
    func otherVersions() async throws {
        try await JournalFixture.with { fixture in
            let writer = fixture.journal()
            _ = try await fixture.accepted(by: writer)
            await writer.close()
            try fixture.connection().execute("PRAGMA user_version = 99")
            let refusal = await error { _ = try await fixture.journal().jobs() }
            #expect(refusal?.code == .newerVersion)
            #expect(refusal?.message.contains("99") == true)
            try fixture.connection().execute("PRAGMA user_version = 0")
            #expect(await error { _ = try await fixture.journal().jobs() }?.code == .corrupt)
            #expect(try fixture.connection().integer("SELECT count(*) FROM jobs") == 1)
        }
    }

    @Test("A journal of the first version is read and continued; its jobs have no locale")
    func firstVersion() async throws {
        try await JournalFixture.with { fixture in
            let writer = fixture.journal()
            var old = try await fixture.accepted(by: writer)
            await writer.close()
            try fixture.connection().execute("ALTER TABLE jobs DROP COLUMN locale")
            try fixture.connection().execute("PRAGMA user_version = 1")
            let reader = fixture.journal()
            old.locale = nil
            #expect(try await reader.jobs() == [old])
            let new = try await fixture.accepted(by: reader)
            #expect(new.locale == "de-AT")
            #expect(Set(try await reader.jobs()) == [old, new])
            #expect(try await reader.integer("PRAGMA user_version") == JournalSchema.schema.version)
        }
    }

    @Test("The error names a place where no file can be")
    func places() async throws {
        try await JournalFixture.with { fixture in
            try fixture.folder.write("data", "a file where a folder is needed")
            let refusal = await error { _ = try await fixture.accepted(by: fixture.journal()) }
            #expect(refusal?.code == .cannotOpen)
            #expect(refusal?.message.contains(fixture.path) == true)
        }
        try await JournalFixture.with { fixture in
            try fixture.folder.write("data/intenthost/journal.sqlite3/in-the-way", "")
            #expect(await error { _ = try await fixture.accepted(by: fixture.journal()) }?.code == .cannotOpen)
        }
    }

    @Test("Another process that keeps its lock is reported as busy, and the operation may be repeated")
    func busy() async throws {
        try await JournalFixture.with { fixture in
            let journal = fixture.journal(busyTimeout: .milliseconds(10))
            let job = try await fixture.accepted(by: journal)
            let blocker = try fixture.connection()
            try blocker.execute("BEGIN IMMEDIATE")
            var progressed = job
            progressed.progress = JobProgress(fraction: 0.5)
            #expect(await error { try await journal.updateProgress(progressed) }?.code == .busy)
            #expect(await error { _ = try await fixture.accepted(by: journal) }?.code == .busy)
            #expect(await error { _ = try await journal.claim(job.id, at: fixture.now) }?.code == .busy)
            #expect(try await journal.jobs() == [job])
            try blocker.execute("COMMIT")
            // The progress that could not be written is not lost.
            try await journal.updateProgress(fixture.job(of: journal))
            #expect(try await journal.jobs() == [progressed])
        }
    }

    @Test(
        "Errors of the database are reported in the journal's words",
        arguments: [
            (DatabaseError.Kind.cannotOpen, JournalError.Code.cannotOpen), (.readOnly, .readOnly),
            (.busy(holder: nil), .busy), (.locked(holder: "x", for: .seconds(5)), .busy), (.full, .diskFull),
            (.corrupt, .corrupt), (.newerVersion(found: 9, known: 2), .newerVersion), (.io, .io),
            (.constraint, .duplicateHandle), (.failed(21), .failed),
        ]
    )
    func errors(kind: DatabaseError.Kind, code: JournalError.Code) {
        let error = JournalError(DatabaseError(kind, "/path", reason: "detail"))
        #expect(error.code == code)
        #expect(error.message.contains("/path"))
        #expect(!error.help.isEmpty)
    }

    @Test("A failed transaction leaves nothing behind")
    func rollback() async throws {
        try await JournalFixture.with { fixture in
            _ = try await fixture.accepted(by: fixture.journal())
            let connection = try fixture.connection()
            #expect(throws: JournalError.self) {
                try connection.transaction { () throws(JournalError) in
                    try connection.execute("DELETE FROM jobs")
                    try connection.execute("DELETE FROM nothing")
                }
            }
            #expect(try connection.integer("SELECT count(*) FROM jobs") == 1)
        }
    }
}

extension JournalFixture {
    /// Opens the journal's file like another program.
    func connection() throws -> JournalConnection { try JournalConnection(path: path, busyTimeout: .zero) }
}

extension Journal {
    fileprivate func integer(_ sql: String) throws -> Int64 { try opened().integer(sql) }
}
