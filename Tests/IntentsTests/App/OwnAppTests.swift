import Foundation
import Testing

@testable import Intents

@Suite("The app that a program belongs to")
struct OwnAppTests {
    private final class Folder {
        let url = FileManager.default.temporaryDirectory.appending(path: "app-\(UUID().uuidString)")

        func write(_ path: String, _ text: String) throws {
            let file = url.appending(path: path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try Data(text.utf8).write(to: file)
        }

        func identifier(of program: String) -> String? {
            OwnApp.identifier(ofProgram: url.appending(path: program).path, named: nil)
        }

        deinit { try? FileManager.default.removeItem(at: url) }
    }

    private func list(_ members: String) -> String { "<plist version=\"1.0\"><dict>\(members)</dict></plist>" }

    @Test("The environment names it, whatever the program lies in")
    func environment() throws {
        let folder = Folder()
        try folder.write("Lists.app/app.json", #"{"identifier": "org.example.lists"}"#)
        let program = folder.url.appending(path: "Lists.app/lists").path
        #expect(OwnApp.identifier(ofProgram: program, named: "org.example.other") == "org.example.other")
    }

    @Test("It is the nearest app around the program, also for a program in its folders and for an extension of it")
    func nearest() throws {
        let folder = Folder()
        try folder.write("Lists.app/app.json", #"{"identifier": "org.example.lists"}"#)
        try folder.write(
            "Lists.app/PlugIns/L.appex/Info.plist",
            list("<key>CFBundleIdentifier</key><string>x</string>")
        )
        #expect(folder.identifier(of: "Lists.app/lists") == "org.example.lists")
        #expect(folder.identifier(of: "Lists.app/bin/lists") == "org.example.lists")
        #expect(folder.identifier(of: "Lists.app/PlugIns/L.appex/l") == "org.example.lists")
        #expect(folder.identifier(of: "lists") == nil)
    }

    @Test(
        "A property list names it, in a folder of the name .app or with extensions, unless only a build knows the name"
    )
    func propertyList() throws {
        let folder = Folder()
        let named = list(
            "<key>CFBundleIdentifier</key><string>org.example.soup</string><key>X</key><integer>1</integer>"
        )
        try folder.write("Soup.app/Info.plist", named)
        try folder.write("Other/Info.plist", named)
        try folder.write("Plugged/Info.plist", named)
        try folder.write("Plugged/PlugIns/soup.json", "{}")
        try folder.write("Built.app/Info.plist", list("<key>CFBundleIdentifier</key><string>$(ID)</string>"))
        #expect(folder.identifier(of: "Soup.app/soup") == "org.example.soup")
        #expect(folder.identifier(of: "Plugged/soup") == "org.example.soup")
        #expect(folder.identifier(of: "Other/soup") == nil)
        #expect(folder.identifier(of: "Built.app/soup") == nil)
    }

    @Test(
        "A file that is none of these is no app",
        arguments: ["", "[]", "{", #"{"identifier": 1}"#, String(repeating: "[", count: 1_000)]
    )
    func broken(text: String) throws {
        let folder = Folder()
        try folder.write("A.app/app.json", text)
        try folder.write("B.app/Info.plist", text)
        #expect(folder.identifier(of: "A.app/a") == nil)
        #expect(folder.identifier(of: "B.app/b") == nil)
    }
}
