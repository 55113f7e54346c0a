import ExtensionProtocol
import Foundation
import JSON

/// The document `docs/protocol.md` in the tests' form.
struct ProtocolDocument {
    /// The requests of the protocol: the one place where tests list all messages.
    static let requests: [any RequestMessage.Type] = [
        Initialize.self, Shutdown.self, Ping.self, ResolveIntent.self, ProvideOptions.self, ConfirmIntent.self,
        HandleIntent.self,
        Extend.self, QueryJobStatus.self, StartSendingUpdates.self, ConfigureView.self,
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

    /// Returns the words in the first column of the table with this header, without their code marks.
    func firstColumn(ofTable header: String) throws -> [String] {
        guard let start = lines.firstIndex(where: { $0.hasPrefix(header) }) else {
            throw DocumentError(description: "There is no table '\(header)'.")
        }
        return lines[(start + 2)...].prefix { $0.hasPrefix("|") }.map {
            $0.split(separator: "|")[0].trimmingCharacters(in: CharacterSet(charactersIn: " `"))
        }
    }

    /// The numbers of the rules, such as `F1`, in the order of the document.
    var ruleNumbers: [String] {
        lines.flatMap { line in line.matches(of: /\*\*([A-Z]\d+)\*\*/).map { String($0.1) } }
    }

    /// Returns every text of a source file between a mark and the next quotation mark.
    static func literals(after mark: String, in path: String) throws -> [String] {
        let source = try String(contentsOf: root.appending(path: path), encoding: .utf8)
        return source.components(separatedBy: mark).dropFirst().map { String($0.prefix { $0 != "\"" }) }
    }
}

struct DocumentError: Error, CustomStringConvertible { let description: String }
