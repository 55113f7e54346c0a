import Glibc
import ProcessTestSupport
import Testing

@testable import InstalledApps

@Suite("Copies of folders")
struct FolderCopyTests {
    /// The message of the refusal to copy a folder.
    private func refusal(_ folder: TemporaryFolder, bounds: FolderCopy.Bounds = FolderCopy.Bounds()) throws -> String {
        let error = try #require(throws: InstalledAppsError.self) {
            try FolderCopy.copy("\(folder.path)/from", to: "\(folder.path)/to", bounds: bounds)
        }
        return error.message
    }

    @Test("Links inside the folder are copied as links; one that leads out or nowhere is refused")
    func links() throws {
        let folder = try TemporaryFolder()
        try folder.write("from/a/file", "text")
        try folder.write("outside", "")
        symlink("a/file", "\(folder.path)/from/link")
        let counts = try FolderCopy.copy("\(folder.path)/from", to: "\(folder.path)/first")
        #expect(counts.files == 3)
        #expect(counts.bytes == 4)
        #expect(FolderCopy.resolved("\(folder.path)/first/link") == "\(folder.path)/first/a/file")
        for (number, target) in ["../outside", "/etc/passwd", "nowhere", "a/../..", "\(folder.path)/from/a"]
            .enumerated()
        {
            try folder.write("from/a/file", "text")
            symlink(target, "\(folder.path)/from/bad")
            let error = try #require(throws: InstalledAppsError.self, "\(target)") {
                try FolderCopy.copy("\(folder.path)/from", to: "\(folder.path)/copy\(number)")
            }
            #expect(error.message.contains("'\(folder.path)/from/bad' cannot be installed"), "\(target)")
            unlink("\(folder.path)/from/bad")
        }
    }

    @Test("A pipe is refused and not waited for")
    func pipe() throws {
        let folder = try TemporaryFolder()
        try folder.write("from/file", "")
        mkfifo("\(folder.path)/from/pipe", 0o600)
        #expect(try refusal(folder).contains("neither a file nor a folder"))
    }

    @Test("The number of files, their bytes and the depth are bounded")
    func bounds() throws {
        var bounds = FolderCopy.Bounds()
        bounds.files = 3
        bounds.bytes = 1 << 20
        bounds.depth = 2
        let many = try TemporaryFolder()
        for number in 0..<4 { try many.write("from/\(number)", "") }
        #expect(try refusal(many, bounds: bounds).contains("more than 3 files"))
        let large = try TemporaryFolder()
        try large.write("from/large", [UInt8](repeating: 0, count: (1 << 20) + 1))
        #expect(try refusal(large, bounds: bounds).contains("more than 1 MiB"))
        let deep = try TemporaryFolder()
        try deep.write("from/a/b/c", "")
        #expect(try refusal(deep, bounds: bounds).contains("more than 2 levels deep"))
    }
}
