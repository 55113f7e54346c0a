import FoundationEssentials
import Glibc
import ProcessTestSupport
import Testing

@testable import SystemFiles

@Suite("Removal of folders")
struct FolderRemovalTests {
    private func isThere(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0
    }

    @Test("Everything in a folder goes, whatever its names and permissions are, and nothing beside it")
    func everything() throws {
        let folder = try TemporaryFolder()
        try folder.write("beside", "")
        try folder.write("whole/a/b/file", "")
        try folder.write("whole/.hidden", "")
        #expect(mkdir("\(folder.path)/whole/empty", 0o755) == 0)
        for bytes: [CChar] in [[-1], [-2, 10, 27], [32]] {
            let path = "\(folder.path)/whole/a/".utf8.map { CChar(bitPattern: $0) } + bytes + [0]
            let file = creat(path, 0)
            #expect(file >= 0)
            close(file)
        }
        mkfifo("\(folder.path)/whole/pipe", 0o600)
        symlink("../beside", "\(folder.path)/whole/link")
        #expect(chmod("\(folder.path)/whole/a/b", 0) == 0)
        #expect(chmod("\(folder.path)/whole/a", 0) == 0)
        let removal = FolderRemoval.remove("\(folder.path)/whole")
        #expect(removal.isComplete, "\(removal.failures)")
        #expect(removal.wasThere)
        #expect(removal.removed == 11)
        #expect(!isThere("\(folder.path)/whole"))
        #expect(isThere("\(folder.path)/beside"))
        let again = FolderRemoval.remove("\(folder.path)/whole")
        #expect(again.isComplete)
        #expect(!again.wasThere)
    }

    @Test("A file and a link are removed themselves; a folder that is kept is emptied")
    func kinds() throws {
        let folder = try TemporaryFolder()
        try folder.write("target/file", "")
        try folder.write("file", "")
        symlink("target", "\(folder.path)/link")
        for name in ["file", "link"] {
            let removal = FolderRemoval.remove("\(folder.path)/\(name)")
            #expect(removal.isComplete && removal.wasThere && removal.removed == 1)
        }
        #expect(isThere("\(folder.path)/target/file"))
        #expect(FolderRemoval.empty(try OpenFolder("\(folder.path)/target")).removed == 1)
        #expect(isThere("\(folder.path)/target"))
        #expect(!FolderRemoval.remove("\(folder.path)/missing/file").wasThere)
        for path in ["", "/", "..", "\(folder.path)/.."] { #expect(!FolderRemoval.remove(path).isComplete, "\(path)") }
    }

    /// Makes folders in each other, from the innermost on, because no path is so long.
    private func nest(_ depth: Int, in folder: OpenFolder) throws {
        let names = [try #require(FileName("x")), try #require(FileName("y"))]
        _ = try folder.makeFolder(names[0]).makeFile(names[0])
        for level in 1..<depth {
            let (inner, outer) = (names[(level + 1) % 2], names[level % 2])
            try folder.move(inner, to: folder.makeFolder(outer), as: inner)
        }
    }

    @Test("The depth of folders costs neither descriptors nor the stack")
    func depth() throws {
        let folder = try TemporaryFolder()
        try folder.write("deep/file", "")
        try nest(10_000, in: OpenFolder("\(folder.path)/deep"))
        var (most, step) = (0, 0)
        let name = try #require(FileName("deep"))
        let removal = FolderRemoval.remove(name, in: try OpenFolder(folder.path)) { _ in
            step += 1
            if step % 100 == 0 { most = max(most, openDescriptors(below: folder.path)) }
        }
        #expect(removal.isComplete, "\(removal.failures)")
        #expect(!isThere("\(folder.path)/deep"))
        #expect(removal.removed == 10_003)
        #expect((1...40).contains(most))
    }

    /// The number of descriptors that lead below a folder; other tests of this process open others.
    private func openDescriptors(below folder: String) -> Int {
        let links = (try? SystemDirectory.names(at: "/proc/self/fd")) ?? []
        return links.count { link in
            let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(link)")
            return target?.hasPrefix(folder) == true
        }
    }

    @Test("More entries than are read at a time go too, and what is over the bound stays and is told")
    func bounds() throws {
        let folder = try TemporaryFolder()
        for number in 0..<20 { try folder.write("many/\(number)", "") }
        let (name, top) = (try #require(FileName("many")), try OpenFolder(folder.path))
        var bounds = FolderRemoval.Bounds()
        bounds.batch = 3
        bounds.entries = 12
        let first = FolderRemoval.remove(name, in: top, bounds: bounds)
        #expect(first.failures.first?.code == .tooMany)
        #expect(first.removed == 12)
        let second = FolderRemoval.remove(name, in: top, bounds: bounds)
        #expect(second.isComplete)
        #expect(second.removed == 9)
    }

    @Test("A folder that becomes a link between two steps is not followed", arguments: [1, 2, 3])
    func swappedLink(level: Int) throws {
        let folder = try TemporaryFolder()
        try folder.write("outside/a/b/secret", "")
        try folder.write("top/a/b/file", "")
        let swapped = "\(folder.path)/" + ["top", "top/a", "top/a/b"][level - 1]
        var isSwapped = false
        let (name, parent) = (try #require(FileName("top")), try OpenFolder(folder.path))
        let removal = FolderRemoval.remove(name, in: parent) { location in
            guard location == swapped, !isSwapped else { return }
            isSwapped = rename(swapped, "\(folder.path)/away") == 0
            symlink("\(folder.path)/outside", swapped)
        }
        #expect(isSwapped)
        #expect(removal.isComplete, "\(removal.failures)")
        #expect(!isThere("\(folder.path)/top"))
        #expect(isThere("\(folder.path)/outside/a/b/secret"))
        // What was moved out is no part of the folder any more.
        #expect(isThere("\(folder.path)/away"))
    }

    @Test("A file that becomes a folder between two steps is told and goes the next time")
    func swappedFolder() throws {
        let folder = try TemporaryFolder()
        try folder.write("top/file", "")
        let (name, parent) = (try #require(FileName("top")), try OpenFolder(folder.path))
        let removal = FolderRemoval.remove(name, in: parent) { location in
            guard location.hasSuffix("/file") else { return }
            unlink(location)
            mkdir(location, 0o700)
        }
        #expect(removal.failures.map(\.path) == ["\(folder.path)/top/file"])
        #expect(FolderRemoval.remove(name, in: parent).isComplete)
    }

    @Test("A file with other names elsewhere is counted, and they stay")
    func otherNames() throws {
        let folder = try TemporaryFolder()
        try folder.write("top/file", "text")
        #expect(link("\(folder.path)/top/file", "\(folder.path)/other") == 0)
        let removal = FolderRemoval.remove("\(folder.path)/top")
        #expect(removal.isComplete)
        #expect(removal.otherNames == 1)
        #expect(isThere("\(folder.path)/other"))
    }
}
