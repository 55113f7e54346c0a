import CLinux
import Glibc
import ProcessTestSupport
import Testing

@testable import SystemFiles

@Suite("Open folders")
struct OpenFolderTests {
    private func name(_ text: String) throws -> FileName { try #require(FileName(text)) }

    @Test("A text that is a path, empty or no name is refused, and bytes that are no text can be told")
    func names() {
        for text in ["", ".", "..", "a/b", "/", "a\0b"] { #expect(FileName(text) == nil, "\(text)") }
        let odd = FileName(terminated: [97, -1, 98, 0])
        #expect(odd.bytes == [97, 255, 98])
        #expect(odd.printable == "a\\xFFb")
        #expect(FileName("ä")?.printable == "ä")
    }

    @Test("What is mounted in a folder is not entered, with openat2 and without it")
    func mounts() throws {
        let root = try OpenFolder("/")
        let failure = try #require(throws: FolderFailure.self) { try root.folder(FileName("proc") ?? .random()) }
        #expect(failure.code == .mounted)
        #expect(failure.description == "'/proc' cannot be read: something is mounted there. Unmount it.")
        let number = open("/", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        defer { close(number) }
        #expect(linux_folder_open_at_portably(number, "proc") == -EXDEV)
        #expect(linux_folder_open_at_portably(number, "..") == -EXDEV)
        #expect(linux_folder_open_at_portably(number, "usr/bin") == -EXDEV)
        #expect(linux_folder_open_at(number, "..") == -EXDEV)
    }

    @Test("A link is neither entered nor opened, with openat2 and without it")
    func links() throws {
        let folder = try TemporaryFolder()
        try folder.write("outside/file", "secret")
        symlink("outside", "\(folder.path)/link")
        symlink("outside/file", "\(folder.path)/second")
        let top = try OpenFolder(folder.path)
        let entered = try #require(throws: FolderFailure.self) { try top.folder(try name("link")) }
        #expect([ENOTDIR, ELOOP].contains(entered.number))
        let opened = #expect(throws: FolderFailure.self) { _ = try top.file(try name("second")).rawValue }
        #expect(opened?.number == ELOOP)
        let number = open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        defer { close(number) }
        #expect([-ENOTDIR, -ELOOP].contains(linux_folder_open_at_portably(number, "link")))
        let inner = linux_folder_open_at_portably(number, "outside")
        #expect(inner >= 0)
        close(inner)
        #expect(try top.target(ofLink: name("link")) == Array("outside".utf8))
    }

    @Test("A move replaces nothing")
    func move() throws {
        let folder = try TemporaryFolder()
        try folder.write("one", "1")
        try folder.write("other", "2")
        let top = try OpenFolder(folder.path)
        let failure = try #require(throws: FolderFailure.self) {
            try top.move(name("one"), to: top, as: name("other"))
        }
        #expect(failure.number == EEXIST)
        try top.move(name("one"), to: top, as: name("third"))
        #expect(Set(try top.names(atMost: 10).map(\.printable)) == ["other", "third"])
        #expect(try top.names(atMost: 1).count == 1)
        #expect(try top.names(atMost: 10, except: [name("other")]).map(\.printable) == ["third"])
    }
}
