import Foundation
import Testing

@testable import IntentRegistry

@Suite("Paths that people read")
struct FoldedPathTests {
    @Test("A folder that the path leaves again is left out, unless it is a link or is not there")
    func folded() throws {
        let files = FileManager.default
        let folder = files.temporaryDirectory.appending(path: "folded-\(UUID().uuidString)").path
        try files.createDirectory(atPath: "\(folder)/a/b", withIntermediateDirectories: true)
        defer { try? files.removeItem(atPath: folder) }
        try files.createSymbolicLink(atPath: "\(folder)/link", withDestinationPath: "a/b")
        let expectations = [
            "a/../x": "x", "a/b/../../x": "x", "a/b/.././x": "a/x", "a/b/x": "a/b/x", "./a/../x": "x",
            "link/../x": "link/../x", "a/../link/../x": "link/../x", "none/../x": "none/../x", "..x/y": "..x/y",
            "a/../none/../x": "none/../x",
        ]
        for (path, expected) in expectations {
            #expect(FoldedPath.of("\(folder)/\(path)") == "\(folder)/\(expected)")
        }
        #expect(FoldedPath.of("/../x") == "/../x" && FoldedPath.of("../x") == "../x")
    }
}
