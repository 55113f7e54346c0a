import Foundation
import Glibc
import IntentModel
import JournalTestSupport
import ProcessTestSupport
import Synchronization
import SystemFiles
import Testing

@testable import IntentHost
@testable import JobJournal

@Suite("A journal among other users and processes", .timeLimit(.minutes(1)))
struct JournalAccessTests {
    private func permissions(_ path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }

    @Test("Folders and files that others could read are made this user's alone, also those of SQLite")
    func permissions() async throws {
        try await JournalFixture.with { fixture in
            let first = fixture.journal()
            _ = try await fixture.accepted(by: first)
            let names = [
                "", "/hosts", "/journal.sqlite3", "/journal.sqlite3-wal", "/journal.sqlite3-shm", "/setup.lock",
            ]
            for name in names { chmod(fixture.directory + name, name.contains(".") ? 0o666 : 0o777) }
            let job = try await fixture.accepted(by: fixture.journal())
            for name in names {
                #expect(try permissions(fixture.directory + name) == (name.contains(".") ? 0o600 : 0o700), "\(name)")
            }
            // The first host still has its locks and the file.
            #expect(try await first.job(job.id) == job)
        }
    }

    @Test("A folder in use for something else is left alone, and refused if others may write to it")
    func sharedFolder() async throws {
        try await JournalFixture.with { fixture in
            let shared = "\(fixture.folder.path)/shared"
            let cases: [(mode: mode_t, name: String?, result: mode_t?)] = [
                (0o1777, nil, nil), (0o777, "letter", nil), (0o775, "letter", nil), (0o755, "letter", 0o755),
                (0o755, "lost+found", 0o700), (0o777, "journal.sqlite3-wal", 0o700), (0o755, nil, 0o700),
            ]
            for (mode, name, result) in cases {
                try #require(mkdir(shared, 0o700) == 0)
                if let name { try fixture.folder.write("shared/\(name)", "") }
                chmod(shared, mode)
                let isMade = (try? Folder.make(shared)) != nil
                #expect(isMade == (result != nil), "\(mode) \(name ?? "")")
                #expect(try permissions(shared) == Int(result ?? mode), "\(mode) \(name ?? "")")
                try FileManager.default.removeItem(atPath: shared)
            }
        }
    }

    @Test("A user who can open the folder can lock it, and blocks nothing")
    func folderLock() async throws {
        try await JournalFixture.with { fixture in
            try Folder.make(fixture.directory)
            let folder = open(fixture.directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
            defer { close(folder) }
            try #require(flock(folder, LOCK_EX | LOCK_NB) == 0)
            _ = try await fixture.accepted(by: fixture.journal(busyTimeout: .zero))
        }
    }

    @Test("A process that keeps the journal from being opened is named after the usual wait")
    func setupLock() async throws {
        try await JournalFixture.with { fixture in
            try Folder.make(fixture.directory)
            let holder = try HostProcess("lock", fixture.directory)
            try #require(await holder.next(1) == ["locked"])
            let journal = fixture.journal(busyTimeout: .milliseconds(20))
            let error = await #expect(throws: JournalError.self) { _ = try await fixture.accepted(by: journal) }
            #expect(error?.code == .busy)
            #expect(error?.message.contains("'setup.lock'") == true)
            #expect(error?.help.contains("(JournalFixture)") == true, "\(error?.help ?? "")")
            holder.kill()
            _ = await holder.rest()
            // The kernel releases the lock with the process, a moment after its last output.
            _ = try await fixture.accepted(by: fixture.journal())
        }
    }

    @Test("A link, a pipe or a folder in place of a file is refused, and never waited for")
    func otherFiles() async throws {
        for name in ["journal.sqlite3", "setup.lock"] {
            for kind in ["link", "pipe"] {
                try await JournalFixture.with { fixture in
                    try Folder.make(fixture.directory)
                    let path = "\(fixture.directory)/\(name)"
                    try fixture.folder.write("elsewhere", "")
                    if kind == "link" { symlink("\(fixture.folder.path)/elsewhere", path) } else { mkfifo(path, 0o600) }
                    let journal = fixture.journal(busyTimeout: .zero)
                    let error = await #expect(throws: JournalError.self) { _ = try await fixture.accepted(by: journal) }
                    #expect(error?.code == .cannotOpen, "\(name) \(kind)")
                    #expect(error?.message.contains(name) == true)
                }
            }
        }
    }

    @Test("The containers of extensions and groups are made this user's alone, and never behind a link")
    func folders() throws {
        let folder = try TemporaryFolder()
        let data = "\(folder.path)/data"
        for path in ["", "/extensions", "/extensions/a"] { mkdir(data + path, 0o755) }
        try Folder.make("\(data)/extensions/a", below: data)
        try Folder.make("\(data)/groups/b", below: data)
        for path in ["", "/extensions", "/extensions/a", "/groups", "/groups/b"] {
            #expect(try permissions(data + path) == 0o700, "\(path)")
        }
        symlink(folder.path, "\(data)/extensions/c")
        let link = #expect(throws: PrivacyFailure.self) { try Folder.make("\(data)/extensions/c", below: data) }
        #expect(link?.reason.contains("symbolic link") == true)
        // The data folder itself may be a link of this user.
        symlink(data, "\(folder.path)/link")
        try Folder.make("\(folder.path)/link/groups/b", below: "\(folder.path)/link")
        #expect(try permissions(folder.path) == 0o755)
    }

    @Test("A folder or file of another user is refused", .enabled(if: getuid() == 0))
    func otherOwners() throws {
        let folder = try TemporaryFolder()
        let path = "\(folder.path)/data"
        mkdir(path, 0o777)
        chown(path, 65_534, 65_534)
        let error = #expect(throws: PrivacyFailure.self) { try Folder.make("\(path)/extensions/a", below: path) }
        #expect(error?.reason == "it belongs to user 65534, and the host runs as user 0")
        try folder.write("file", "")
        chown("\(folder.path)/file", 65_534, 65_534)
        #expect(throws: PrivacyFailure.self) { try PrivateFile.takeOver("\(folder.path)/file") }
        #expect(throws: PrivacyFailure.self) { _ = try PrivateFile.open("\(folder.path)/file", flags: O_RDWR) }
        symlink("\(folder.path)/file", "\(folder.path)/link")
        lchown("\(folder.path)/link", 65_534, 65_534)
        #expect(throws: PrivacyFailure.self) { try Folder.make("\(folder.path)/link") }
    }
}
