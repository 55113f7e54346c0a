import Glibc
import ProcessTestSupport
import SystemFiles
import Testing

@testable import InstalledApps

@Suite("Copies of folders")
struct FolderCopyTests {
    /// Copies the folder "from" to a new name beside it.
    @discardableResult
    private func copy(
        _ folder: TemporaryFolder,
        as name: String = "to",
        bounds: FolderCopy.Bounds = FolderCopy.Bounds(),
        interlude: @escaping (String) -> Void = { _ in }
    ) throws -> (files: Int, bytes: Int) {
        try FolderCopy.copy(
            OpenFolder("\(folder.path)/from"),
            as: try #require(FileName(name)),
            in: OpenFolder(folder.path),
            bounds: bounds,
            interlude: interlude
        )
    }

    /// The message of the refusal to copy a folder.
    private func refusal(_ folder: TemporaryFolder, bounds: FolderCopy.Bounds = FolderCopy.Bounds()) throws -> String {
        try #require(throws: InstalledAppsError.self) { try copy(folder, bounds: bounds) }.message
    }

    private func text(_ path: String) -> String? {
        guard let file = fopen(path, "r") else { return nil }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 100)
        let count = fread(&bytes, 1, 100, file)
        return String(decoding: bytes.prefix(count), as: UTF8.self)
    }

    @Test("Links inside the folder are copied as links; one that leads out or nowhere is refused")
    func links() throws {
        let folder = try TemporaryFolder()
        try folder.write("from/a/file", "text")
        try folder.write("outside", "")
        symlink("a/file", "\(folder.path)/from/link")
        symlink("../a/./file", "\(folder.path)/from/a/second")
        let counts = try copy(folder, as: "first")
        #expect(counts.files == 4)
        #expect(counts.bytes == 4)
        #expect(text("\(folder.path)/first/link") == "text")
        #expect(text("\(folder.path)/first/a/second") == "text")
        let targets = [
            "../outside", "/etc/passwd", "nowhere", "a/../..", "\(folder.path)/from/a", "/", "bad", "a/file/..",
            // These lead to an entry of the copy, and only while it is called so.
            "\(folder.path)/copy9/a/file", "../copy10/a/file", "a/../../copy11",
        ]
        for (number, target) in targets.enumerated() {
            symlink(target, "\(folder.path)/from/bad")
            let error = try #require(throws: InstalledAppsError.self, "\(target)") {
                try copy(folder, as: "copy\(number + 1)")
            }
            #expect(error.message.contains("'\(folder.path)/from/bad' cannot be installed"), "\(target)")
            unlink("\(folder.path)/from/bad")
        }
    }

    @Test("Links that lead through each other for ever, or for very long, are refused soon")
    func longLinks() {
        func path(_ text: String) -> [FileName] { text.split(separator: "/").compactMap { FileName(String($0)) } }
        var tree = LinkTree()
        tree.add(.folder, at: [])
        tree.add(.folder, at: path("a"))
        tree.add(.file, at: path("file"))
        let target = Array((String(repeating: "a/../", count: 800) + "file").utf8)
        for number in 0..<10_000 { tree.add(.link(target), at: path("\(number)")) }
        tree.add(.link(Array("round".utf8)), at: path("round"))
        let (long, endless) = (tree.staysInside(path("0")), tree.staysInside(path("round")))
        #expect(long && !endless)
        // Together they would take 16 million steps.
        for number in 0..<10_000 { _ = tree.staysInside(path("\(number)")) }
        let longer = tree.staysInside(path("0"))
        #expect(!longer)
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

    @Test("A file with holes that is too large is refused before any of it is written")
    func holes() throws {
        let folder = try TemporaryFolder()
        try folder.write("from/file", "")
        #expect(truncate("\(folder.path)/from/file", 1 << 40) == 0)
        #expect(try refusal(folder).contains("more than 1024 MiB"))
        #expect(try FileStatus(of: "\(folder.path)/to/file").size == 0)
    }

    @Test("A file that holds more than it did at first is not read for ever")
    func growing() throws {
        let folder = try TemporaryFolder()
        // The kernel gives no size for its files, and their content comes when they are read.
        let source = try OpenFolder("/proc/sys/kernel/random")
        let error = try #require(throws: InstalledAppsError.self) {
            try FolderCopy.copy(source, as: try #require(FileName("to")), in: OpenFolder(folder.path))
        }
        #expect(error.message.hasSuffix("changed while it was copied, and nothing was installed."))
    }

    @Test("What is swapped for a link after it was looked at is not copied", arguments: ["folder", "file"])
    func swapped(kind: String) throws {
        let folder = try TemporaryFolder()
        try folder.write("outside/inside", "secret")
        try folder.write("from/folder/inside", "text")
        try folder.write("from/file", "text")
        let swapped = "\(folder.path)/from/\(kind)"
        let error = try #require(throws: InstalledAppsError.self) {
            try copy(folder) { location in
                guard location == swapped else { return }
                rename(swapped, "\(folder.path)/away")
                symlink(kind == "folder" ? "../outside" : "../outside/inside", swapped)
            }
        }
        #expect(error.message == "'\(swapped)' changed while it was copied, and nothing was installed.")
        #expect(text("\(folder.path)/to/\(kind)/inside") == nil)
        #expect(text("\(folder.path)/to/file") != "secret")
    }

    @Test("What is swapped above an open folder does not lead the copy elsewhere")
    func swappedAbove() throws {
        let folder = try TemporaryFolder()
        try folder.write("outside/b/inside", "secret")
        try folder.write("from/a/b/inside", "text")
        try copy(folder) { location in
            guard location.hasSuffix("/a/b") else { return }
            rename("\(folder.path)/from/a", "\(folder.path)/away")
            symlink("../outside", "\(folder.path)/from/a")
        }
        #expect(text("\(folder.path)/to/a/b/inside") == "text")
    }

    @Test("Names that are no text are copied as they are, and permissions are those of an app")
    func names() throws {
        let folder = try TemporaryFolder()
        try folder.write("from/run", "text", permissions: 0o4711)
        let odd = "\(folder.path)/from/".utf8.map { CChar(bitPattern: $0) } + [-1, 0]
        close(creat(odd, 0o600))
        #expect(try copy(folder).files == 2)
        let names = try OpenFolder("\(folder.path)/to").names(atMost: 9).sorted()
        #expect(names.map(\.bytes) == [Array("run".utf8), [255]])
        #expect(SampleApp.permissions("\(folder.path)/to/run") == 0o711)
        #expect(SampleApp.permissions("\(folder.path)/to") == 0o755)
    }
}
