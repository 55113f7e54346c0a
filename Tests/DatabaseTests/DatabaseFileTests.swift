import Database
import Foundation
import Glibc
import ProcessTestSupport
import Testing

@Suite("A database file")
struct DatabaseFileTests {
    private static let migrations = [
        ["CREATE TABLE letters (text TEXT NOT NULL) STRICT", "INSERT INTO letters VALUES ('from version 1')"],
        ["ALTER TABLE letters ADD COLUMN sender TEXT"],
        ["UPDATE letters SET sender = 'nobody' WHERE sender IS NULL"],
    ]

    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func file(versions: Int = migrations.count) -> DatabaseFile<DatabaseError> {
        DatabaseFile(
            directory: folder.path,
            name: "letters.sqlite3",
            schema: DatabaseSchema(migrations: Array(Self.migrations[..<versions])),
            busyTimeout: .milliseconds(10)
        )
    }

    private func kind(_ body: () throws -> Void) -> DatabaseError.Kind? {
        #expect(throws: DatabaseError.self) { try body() }?.kind
    }

    @Test("Each earlier version is brought to the newest one, with its rows", arguments: 1...migrations.count)
    func migration(from version: Int) throws {
        try #require(try !file().exists())
        #expect(try file(versions: version).open().integer("PRAGMA user_version") == Int64(version))
        let database = try file().open()
        #expect(try database.integer("PRAGMA user_version") == 3)
        let rows = try database.query("SELECT text, sender FROM letters") { row throws(DatabaseError) in
            [try row.required(0), try row.required(1)]
        }
        #expect(rows == [["from version 1", "nobody"]])
    }

    @Test("A migration that fails leaves the earlier version as it was")
    func failedMigration() throws {
        _ = try file(versions: 1).open()
        let broken = DatabaseFile<DatabaseError>(
            directory: folder.path,
            name: "letters.sqlite3",
            schema: DatabaseSchema(migrations: [[], ["DELETE FROM letters", "INSERT INTO nothing VALUES (1)"]]),
            busyTimeout: .zero
        )
        _ = kind { _ = try broken.open() }
        let database = try file(versions: 1).open()
        #expect(try database.integer("PRAGMA user_version") == 1)
        #expect(try database.integer("SELECT count(*) FROM letters") == 1)
    }

    @Test("A later version and another program's tables are refused and left alone")
    func otherVersions() throws {
        _ = try file().open()
        #expect(kind { _ = try file(versions: 2).open() } == .newerVersion(found: 3, known: 2))
        try SQLiteConnection<DatabaseError>(path: file().path, busyTimeout: .zero).execute("PRAGMA user_version = 0")
        #expect(kind { _ = try file().open() } == .corrupt)
    }

    @Test("What is deleted is in none of the files any more")
    func forgotten() throws {
        let database = try file().open()
        let secret = "0123456789 a secret"
        try database.execute("INSERT INTO letters VALUES (?, ?)", [.text(secret), .text("me")])
        func isFound() throws -> Bool {
            try ["", "-wal"].contains { suffix in
                try Data(contentsOf: URL(filePath: file().path + suffix)).range(of: Data(secret.utf8)) != nil
            }
        }
        #expect(try isFound())
        try database.forget { () throws(DatabaseError) in try database.execute("DELETE FROM letters") }
        #expect(try !isFound())
    }

    @Test(
        "Errors of SQLite and the system have kinds",
        arguments: [
            (5, 0, DatabaseError.Kind.busy(holder: nil)), (261, 0, .busy(holder: nil)), (13, 0, .full),
            (778, ENOSPC, .full), (778, EFBIG, .full), (778, EDQUOT, .full), (778, EIO, .io), (14, ENOSPC, .full),
            (14, EACCES, .cannotOpen), (8, 0, .readOnly), (1032, 0, .readOnly), (11, 0, .corrupt), (26, 0, .corrupt),
            (19, 0, .constraint), (21, 0, .failed(21)),
        ]
    )
    func kinds(result: Int32, systemError: Int32, kind: DatabaseError.Kind) {
        let error = DatabaseError(sqlite: result, systemError: systemError, detail: "detail", path: "/path")
        #expect(error.kind == kind)
        #expect(error.message(of: "letter box").contains("letter box"))
        #expect(error.message(of: "letter box").contains("/path"))
        #expect(!error.help(for: "letter box", whereNew: "is empty").isEmpty)
    }
}
