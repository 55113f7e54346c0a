import Foundation
import Testing

/// A text recorded beside the tests; `RECORD_SNAPSHOTS=1` in the environment records it again.
struct Golden {
    let url: URL

    init(_ name: String) {
        url = URL(filePath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent()
            .appending(components: "Golden", name)
    }

    /// Compares a text with the recorded one, or records it if it is the `source` and recording is on.
    func expect(_ text: String, isSource: Bool = true, sourceLocation: SourceLocation = #_sourceLocation) throws {
        if isSource, ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
            try Data(text.utf8).write(to: url)
        }
        let recorded = String(decoding: try Data(contentsOf: url), as: UTF8.self)
        let lines = zip(text.components(separatedBy: "\n"), recorded.components(separatedBy: "\n")).enumerated()
        if let (index, line) = lines.first(where: { $0.element.0 != $0.element.1 }) {
            let place = "\(url.lastPathComponent):\(index + 1)"
            Issue.record("\(place): '\(line.0)' instead of '\(line.1)'", sourceLocation: sourceLocation)
        }
        #expect(text.utf8.count == recorded.utf8.count, sourceLocation: sourceLocation)
    }
}
