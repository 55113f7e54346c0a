import Glibc
import ProcessTestSupport
import Testing

@testable import SystemFiles

/// Writes down what a walk comes to.
private struct Recorder: FolderVisitor {
    typealias Failure = FolderFailure

    var events: [String] = []

    mutating func enter(_ entry: FolderEntry, _ folder: OpenFolder) { note("enter", entry) }
    mutating func leave(_ entry: FolderEntry, _ folder: OpenFolder) { note("leave", entry) }

    mutating func visitFile(_ entry: FolderEntry, _ file: borrowing FileDescriptor, in parent: OpenFolder) {
        var buffer = [UInt8](repeating: 0, count: 100)
        let count = read(file.rawValue, &buffer, 100)
        note("file \(String(decoding: buffer.prefix(max(0, count)), as: UTF8.self))", entry)
    }

    mutating func visitLink(_ entry: FolderEntry, to target: [UInt8]) {
        note("link \(String(decoding: target, as: UTF8.self))", entry)
    }

    mutating func visitOther(_ entry: FolderEntry) { note("other", entry) }

    func failure(_ failure: FolderFailure) -> FolderFailure { failure }

    private mutating func note(_ event: String, _ entry: FolderEntry) {
        events.append("\(event) \(entry.path.map(\.printable).joined(separator: "/"))")
    }
}

@Suite("Walks over folders")
struct FolderWalkTests {
    private func walk(
        _ path: String,
        _ bounds: FolderWalk.Bounds = FolderWalk.Bounds(),
        interlude: @escaping (String) -> Void = { _ in }
    ) throws -> [String] {
        var (walk, recorder) = (FolderWalk(bounds, interlude: interlude), Recorder())
        try walk(OpenFolder(path), &recorder)
        return recorder.events
    }

    @Test("A walk comes to every entry once, in the order of the bytes, and follows no link")
    func order() throws {
        let folder = try TemporaryFolder()
        try folder.write("top/b/file", "text")
        try folder.write("top/Z", "")
        try folder.write("outside/file", "")
        symlink("../outside", "\(folder.path)/top/a")
        mkfifo("\(folder.path)/top/pipe", 0o600)
        #expect(
            try walk("\(folder.path)/top") == [
                "enter ", "file  Z", "link ../outside a", "enter b", "file text b/file", "leave b", "other pipe",
                "leave ",
            ]
        )
    }

    @Test("The depth and the number of entries are bounded")
    func bounds() throws {
        let folder = try TemporaryFolder()
        try folder.write("top/a/b/file", "")
        for (bounds, code): (FolderWalk.Bounds, FolderFailure.Code?) in [
            (.init(entries: 3, depth: 3), nil), (.init(entries: 2, depth: 3), .tooMany),
            (.init(entries: 3, depth: 2), .tooDeep),
        ] {
            let failure = #expect(throws: FolderFailure.self) {
                _ = try walk("\(folder.path)/top", bounds)
                if code == nil { throw FolderFailure.changed("") }
            }
            #expect(failure?.code == code ?? .changed)
        }
    }

    @Test("What becomes a link or a pipe between the look and the opening is refused", arguments: ["folder", "file"])
    func swapped(kind: String) throws {
        let folder = try TemporaryFolder()
        try folder.write("outside", "secret")
        try folder.write("top/folder/inside", "")
        try folder.write("top/file", "")
        let swapped = "\(folder.path)/top/\(kind)"
        for isPipe in [false, true] {
            let failure = try #require(throws: FolderFailure.self) {
                try walk("\(folder.path)/top") { location in
                    guard location == swapped else { return }
                    rename(swapped, "\(folder.path)/away")
                    _ = isPipe ? mkfifo(swapped, 0o600) : symlink("\(folder.path)/outside", swapped)
                }
            }
            #expect(failure.code == .changed)
            #expect(failure.path == swapped)
            unlink(swapped)
            rename("\(folder.path)/away", swapped)
        }
    }
}
