import Glibc
import ProcessTestSupport
import SystemFiles
import Testing

@testable import InstalledApps

@Suite("Rights to what a copy of a folder holds")
struct FolderOriginTests {
    /// A user without an account.
    private static let other: uid_t = 64321

    @discardableResult
    private func copy(_ folder: TemporaryFolder) throws -> (files: Int, bytes: Int) {
        try FolderCopy.copy(
            OpenFolder("\(folder.path)/from"),
            as: .random("to-"),
            in: OpenFolder(folder.path)
        )
    }

    private func refusal(_ folder: TemporaryFolder) throws -> String {
        try #require(throws: InstalledAppsError.self) { try copy(folder) }.message
    }

    /// Gives an entry another owner or other permissions.
    private func set(_ path: String, of folder: TemporaryFolder, user: uid_t? = nil, permissions: mode_t? = nil) {
        let path = "\(folder.path)/\(path)"
        if let user { #expect(chown(path, user, user) == 0) }
        if let permissions { #expect(chmod(path, permissions) == 0) }
    }

    @Test(
        "Nobody may read or run in a copy what not everybody might in the folder, and nobody may change it",
        arguments: [
            (0o644, 0o644), (0o600, 0o600), (0o640, 0o600), (0o604, 0o600), (0o666, 0o644), (0o444, 0o644),
            (0o755, 0o755), (0o700, 0o700), (0o750, 0o700), (0o705, 0o700), (0o711, 0o711), (0o744, 0o744),
            (0o6755, 0o755), (0o4700, 0o700), (0o654, 0o744),
        ] as [(mode_t, mode_t)]
    )
    func permissions(before: mode_t, after: mode_t) throws {
        let folder = try TemporaryFolder()
        try folder.write("from/folder/file", "text")
        set("from/folder/file", of: folder, permissions: before)
        _ = try FolderCopy.copy(
            OpenFolder("\(folder.path)/from"),
            as: try #require(FileName("to")),
            in: OpenFolder(folder.path)
        )
        #expect(SampleApp.permissions("\(folder.path)/to/folder/file") == after)
        #expect(SampleApp.permissions("\(folder.path)/to/folder") == 0o755)
    }

    @Test(
        "Folders stay closed to those to whom they were",
        arguments: [(0o700, 0o700), (0o750, 0o700), (0o2771, 0o711)] as [(mode_t, mode_t)]
    )
    func folders(before: mode_t, after: mode_t) throws {
        let folder = try TemporaryFolder()
        try folder.write("from/folder/file", "text")
        for path in ["from/folder", "from"] { set(path, of: folder, permissions: before) }
        _ = try FolderCopy.copy(
            OpenFolder("\(folder.path)/from"),
            as: try #require(FileName("to")),
            in: OpenFolder(folder.path)
        )
        for path in ["to/folder", "to"] { #expect(SampleApp.permissions("\(folder.path)/\(path)") == after) }
    }

    @Test("What only root may read is not copied from the folder of another user", .enabled(if: geteuid() == 0))
    func moved() throws {
        let folder = try TemporaryFolder()
        try folder.write("from/folder/file", "text")
        set("from", of: folder, user: Self.other)
        // Everybody may read it there.
        try copy(folder)
        set("from/folder", of: folder, permissions: 0o700)
        let message = try refusal(folder)
        #expect(message.contains("'\(folder.path)/from/folder/file' cannot be installed."))
        #expect(message.contains("It belongs to user 0, not everybody may read it"))
        #expect(message.contains("in a folder that user 64321 may change"))
        set("from/folder", of: folder, permissions: 0o755)
        set("from/folder/file", of: folder, permissions: 0o640)
        #expect(try refusal(folder).contains("It belongs to user 0"))
        // That of a third user.
        set("from/folder/file", of: folder, user: 64323)
        #expect(try refusal(folder).contains("It belongs to user 64323"))
        // Root's own folder, which nobody else may change.
        set("from", of: folder, user: 0)
        try copy(folder)
    }

    @Test("What users keep to themselves is copied from their own folders", .enabled(if: geteuid() == 0))
    func own() throws {
        let folder = try TemporaryFolder()
        try folder.write("from/folder/file", "text", permissions: 0o600)
        try folder.write("from/folder/shared", "text")
        #expect(link("\(folder.path)/from/folder/file", "\(folder.path)/from/link") == 0)
        for path in ["from", "from/folder", "from/folder/file"] { set(path, of: folder, user: Self.other) }
        set("from/folder", of: folder, permissions: 0o700)
        #expect(try copy(folder).files == 4)
    }

    @Test(
        "What not everybody may read is not copied from a folder that many may change",
        .enabled(if: geteuid() == 0),
        arguments: [0o757, 0o1777, 0o775] as [mode_t]
    )
    func changeableByMany(permissions: mode_t) throws {
        let folder = try TemporaryFolder()
        try folder.write("from/open/folder/file", "text")
        #expect(chown("\(folder.path)/from/open", 0, 64321) == 0)
        set("from/open", of: folder, permissions: permissions)
        try copy(folder)
        set("from/open/folder/file", of: folder, permissions: 0o600)
        #expect(try refusal(folder).contains("in a folder that others may change"))
        set("from/open/folder/file", of: folder, user: Self.other)
        #expect(try refusal(folder).contains("in a folder that others may change"))
        set("from/open", of: folder, permissions: 0o755)
        try copy(folder)
    }

    @Test("A second name of another's file is not copied from where others can make it", .enabled(if: geteuid() == 0))
    func secondName() throws {
        let folder = try TemporaryFolder()
        try folder.write("from/open/folder/file", "text")
        try folder.write("secret", "text")
        #expect(link("\(folder.path)/secret", "\(folder.path)/from/open/folder/secret") == 0)
        try copy(folder)
        set("from/open", of: folder, permissions: 0o777)
        #expect(try refusal(folder).contains("It is another name of a file of user 0, in a folder that others may"))
        set("from/open", of: folder, user: Self.other, permissions: 0o755)
        #expect(try refusal(folder).contains("It is another name of a file of user 0, in a folder that user 64321 may"))
    }
}
