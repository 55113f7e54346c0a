import Foundation
import Testing

/// A text recorded beside the tests; `RECORD_SNAPSHOTS=1` in the environment records it again.
enum PresentationGolden {
    static func expect(_ text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let url = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden/\(name)")
        if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" { try Data(text.utf8).write(to: url) }
        let recorded = String(decoding: try Data(contentsOf: url), as: UTF8.self)
        #expect(text == recorded, "\(name)", sourceLocation: sourceLocation)
    }
}
