import Foundation
import Testing

@testable import IntentHost

@Suite("Paths from the root")
struct AbsolutePathTests {
    @Test(
        "A path that is one already is taken as it is, and any other as its URL has it",
        arguments: [
            "/a", "/a/b.json", "/a b/ü%20.json", "/a/..b", "/a/.b", "/", "/a/", "/a//b", "/a/./b", "/a/../b", "a",
            "./a", "../a",
        ]
    )
    func absolute(_ path: String) {
        let full = path.hasPrefix("/") ? path : "\(FileManager.default.currentDirectoryPath)/\(path)"
        #expect(ManifestReader.absolute(path) == URL(filePath: full).standardized.path)
    }
}
