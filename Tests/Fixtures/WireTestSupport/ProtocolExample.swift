internal import Foundation

/// One fenced block of docs/protocol.md: ```` ```json METHOD KIND ````.
package struct ProtocolExample: Sendable, CustomStringConvertible {
    package enum Kind: String, Sendable {
        case request
        case answer
        case error
        case notification
    }

    package let method: String
    package let kind: Kind
    package let text: String
    package let lineNumber: Int

    package var description: String { "line \(lineNumber), \(method) \(kind.rawValue)" }

    /// The message on one line, as on the wire.
    package var line: String { text.split(separator: "\n").joined(separator: " ") }

    /// Returns the blocks of the document that are messages, in order.
    ///
    /// - Throws: An error if the document cannot be read, or if the opening line of a block does not name its message.
    package static func all() throws -> [ProtocolExample] {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..").standardized
        let document = try String(contentsOf: root.appending(path: "docs/protocol.md"), encoding: .utf8)
        let lines = document.components(separatedBy: "\n")
        var examples: [ProtocolExample] = []
        for (index, line) in lines.enumerated() where line.hasPrefix("```json") {
            let words = line.split(separator: " ")
            guard words.count == 3, let kind = Kind(rawValue: String(words[2])) else {
                throw UnknownBlock(description: "Line \(index + 1) opens no block 'json METHOD KIND'.")
            }
            let text = lines[(index + 1)...].prefix { !$0.hasPrefix("```") }.joined(separator: "\n")
            examples.append(
                ProtocolExample(method: String(words[1]), kind: kind, text: text, lineNumber: index + 1)
            )
        }
        return examples
    }

    private struct UnknownBlock: Error, CustomStringConvertible { let description: String }
}
