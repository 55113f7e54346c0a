import ExtensionProtocol
import Foundation
import JSON

/// `docs/protocol.md` as the tests read it.
struct ProtocolDocument {
    /// One fenced block of the document: ```` ```json METHOD KIND ````.
    struct Example: Sendable, CustomStringConvertible {
        enum Kind: String {
            case request
            case answer
            case error
            case notification
        }

        let method: String
        let kind: Kind
        let text: String
        let lineNumber: Int

        var description: String { "line \(lineNumber), \(method) \(kind.rawValue)" }
    }

    /// Every message of the protocol: the one place where tests list them.
    static let requests: [any RequestMessage.Type] = [
        Initialize.self, Shutdown.self, Ping.self, ResolveIntent.self, ProvideOptions.self, ConfirmIntent.self,
        HandleIntent.self,
        Extend.self, QueryJobStatus.self, StartSendingUpdates.self,
    ]
    static let notifications: [any NotificationMessage.Type] = [
        Exit.self, Ack.self, Progress.self, LogMessage.self, CancelRequest.self, ReportJobProgress.self,
        ReportJobResult.self, AcknowledgeJob.self, CancelJob.self, MemoryWarning.self, IntentUpdate.self,
        StopSendingUpdates.self, UpdatesEnded.self,
    ]

    static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized

    let lines: [String]

    init() throws {
        let text = try String(contentsOf: Self.root.appending(path: "docs/protocol.md"), encoding: .utf8)
        lines = text.components(separatedBy: "\n")
    }

    /// The blocks that are messages, in their order.
    ///
    /// - Throws: `DocumentError` where the line that opens a block does not say which message it is.
    static func examples() throws -> [Example] {
        let lines = try ProtocolDocument().lines
        var examples: [Example] = []
        for (index, line) in lines.enumerated() where line.hasPrefix("```json") {
            let words = line.split(separator: " ")
            guard words.count == 3, let kind = Example.Kind(rawValue: String(words[2])) else {
                throw DocumentError(description: "Line \(index + 1) opens no block 'json METHOD KIND'.")
            }
            let text = lines[(index + 1)...].prefix { !$0.hasPrefix("```") }.joined(separator: "\n")
            examples.append(Example(method: String(words[1]), kind: kind, text: text, lineNumber: index + 1))
        }
        return examples
    }

    /// The words in the first column of the table that begins with a header, without their code marks.
    func firstColumn(ofTable header: String) throws -> [String] {
        guard let start = lines.firstIndex(where: { $0.hasPrefix(header) }) else {
            throw DocumentError(description: "There is no table '\(header)'.")
        }
        return lines[(start + 2)...].prefix { $0.hasPrefix("|") }.map {
            $0.split(separator: "|")[0].trimmingCharacters(in: CharacterSet(charactersIn: " `"))
        }
    }

    /// Every text of a source file that stands between a mark and the next quotation mark.
    static func literals(after mark: String, in path: String) throws -> [String] {
        let source = try String(contentsOf: root.appending(path: path), encoding: .utf8)
        return source.components(separatedBy: mark).dropFirst().map { String($0.prefix { $0 != "\"" }) }
    }
}

struct DocumentError: Error, CustomStringConvertible { let description: String }
