import FoundationEssentials
import ProcessTestSupport
import Testing

@testable import LineEditing

@Suite("The history of lines in its file", .timeLimit(.minutes(1)))
struct LineHistoryTests {
    private let folder: TemporaryFolder
    private let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = "\(folder.path)/history"
    }

    private var content: String? {
        FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
    }

    @Test("Lines are there again in the next conversation, and for this user alone")
    func keeps() throws {
        let history = LineHistory(path: path)
        #expect(history.lines == [])
        history.add("call Anna")
        history.add("größe 漢字 👩‍👩‍👧")
        #expect(history.takeWarning() == nil)
        #expect(LineHistory(path: path).lines == ["call Anna", "größe 漢字 👩‍👩‍👧"])
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["history"])
    }

    @Test("A line like the one before, a blank line and a line that is too long are not added")
    func leavesOut() {
        let history = LineHistory(path: path)
        for line in ["a", "a", "", "  \u{A0}", String(repeating: "x", count: 8193), "b", "a"] { history.add(line) }
        #expect(history.lines == ["a", "b", "a"])
        #expect(content == "a\nb\na\n")
    }

    @Test("The oldest lines make room")
    func limit() {
        let history = LineHistory(path: path, limit: 3)
        for number in 1...5 { history.add("\(number)") }
        #expect(history.lines == ["3", "4", "5"])
        #expect(content == "3\n4\n5\n")
        #expect(LineHistory(path: path, limit: 2).lines == ["4", "5"])
    }

    @Test("Lines of another conversation at the same time stay in the file")
    func together() {
        let (one, other) = (LineHistory(path: path), LineHistory(path: path))
        one.add("1")
        other.add("2")
        one.add("3")
        #expect(content == "1\n2\n3\n")
        #expect(one.lines == ["1", "3"])
        other.add("3")
        #expect(content == "1\n2\n3\n")
    }

    @Test("Rows that could move something on a terminal are left out, and the others stay")
    func hostile() throws {
        let rows: [[UInt8]] = [
            Array("good".utf8), [0], Array("clear\u{1B}[2J".utf8), Array("turned \u{202E}txet".utf8),
            Array("bell\u{7}".utf8), Array("c1 \u{9B}2J".utf8), Array("windows\r".utf8), Array("\u{2028}".utf8), [],
            [0xFF, 0xC3, 0x28], Array("wide 漢".utf8),
        ]
        try folder.write("history", rows.joined(separator: [0x0A]))
        let history = LineHistory(path: path)
        #expect(history.lines == ["good", "\u{FFFD}\u{FFFD}(", "wide 漢"])
        #expect(history.takeWarning() == nil)
    }

    @Test("A file of any size is read up to a bound, without a row that is cut")
    func large() throws {
        try folder.write("history", String(repeating: "0123456789abcd\n", count: 1 << 17) + "last\n")
        #expect(LineHistory(path: path).lines == ["0123456789abcd"])
        try folder.write("history", [UInt8](repeating: 0x61, count: 3 << 20))
        let history = LineHistory(path: path)
        #expect(history.lines == [])
        history.add("new")
        #expect(content == "new\n")
    }

    @Test("The file stays below its bound, and the newest lines are kept")
    func size() {
        let long = String(repeating: "é", count: 8000)
        let bytes = LineHistory.bytes(of: (0..<1000).map { "\($0)\(long)" })
        #expect(bytes.count < LineHistory.greatestSize && bytes.count > LineHistory.greatestSize - 17_000)
        let lines = LineHistory.lines(in: bytes, limit: 1000)
        #expect(lines.last == "999\(long)" && LineHistory.bytes(of: lines) == bytes)
    }

    @Test("A folder that is missing gives one warning, and the lines are remembered")
    func unwritable() {
        let history = LineHistory(path: "\(folder.path)/missing/history")
        #expect(history.takeWarning() == nil)
        history.add("1")
        history.add("2")
        let path = "\(folder.path)/missing/history"
        #expect(history.takeWarning() == "The history of lines was not saved: \(path): No such file or directory.")
        history.add("3")
        #expect(history.takeWarning() == nil)
        #expect(history.lines == ["1", "2", "3"])
    }

    @Test("What is no file of this user is neither read nor replaced", arguments: ["folder", "link"])
    func refused(kind: String) throws {
        let other = try folder.write("other", "secret\n")
        if kind == "link" {
            try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: other)
        } else {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        }
        let history = LineHistory(path: path)
        #expect(history.lines == [])
        history.add("1")
        let warning = try #require(history.takeWarning())
        #expect(warning.hasPrefix("The history of lines was not read: \(path): "))
        #expect(history.takeWarning() == nil)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["history", "other"])
        #expect(FileManager.default.contents(atPath: other) == Data("secret\n".utf8))
    }
}
