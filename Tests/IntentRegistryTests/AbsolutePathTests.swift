import Foundation
import Testing

@testable import IntentRegistry

@Suite("Paths from the root")
struct AbsolutePathTests {
    @Test(
        "An absolute path is not changed, and any other becomes the path of its URL",
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
