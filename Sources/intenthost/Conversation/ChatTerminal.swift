internal import CommandLineKit
internal import FoundationEssentials
internal import IntentPresentation
internal import LineEditing

/// The terminal of a chat: lines with a history and completion, and texts that come while one is typed.
final class ChatTerminal: Sendable {
    /// The file of the history in the data directory.
    static let historyFile = "chat-history"

    private let reader: TerminalReader
    private let history: LineHistory
    private let output: OutputStream
    private let flush: @Sendable () -> Void

    /// Makes a terminal; nil where the process has no descriptors left.
    init?(
        _ conversation: AssistantConversation,
        _ opening: ChatOpening,
        _ arguments: ParsedArguments,
        _ context: CommandContext
    ) {
        let output = context.standardError
        let isEdited = output.isTerminal && ![nil, "", "dumb"].contains(context.environment["TERM"])
        let directory = PersonalArguments.directory(arguments, context)
        // A folder that cannot be made is told by the history when it saves its first line.
        try? FileManager.default.createDirectory(
            atPath: directory,
            withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700]
        )
        let history = LineHistory(path: "\(directory)/\(Self.historyFile)")
        let completer = ChatCompleter(opening)
        let reader = TerminalReader(
            isEdited: isEdited,
            history: history,
            completer: { completer.completions(of: $0, at: $1) },
            write: { output.write($0) }
        )
        guard let reader else { return nil }
        (self.reader, self.history, self.output) = (reader, history, output)
        flush = { conversation.errors.flush() }
    }

    /// Reads the next line; an answer to a question is neither completed nor remembered.
    func read(isAnswer: Bool) async -> LineOutcome {
        flush()
        let outcome = await reader.read(prompt: "> ", as: isAnswer ? .answer : .message)
        if outcome == .end { output.writeLine() }
        if let warning = history.takeWarning() { output.writePrintableLine("warning: \(warning)") }
        return outcome
    }

    /// Prints a line above the one that is being typed.
    func printAbove(_ line: String) { reader.printAbove(line.printableLine) }
}

/// Completes what a person types to the assistant: example sentences, and the names of apps.
struct ChatCompleter: Sendable {
    private let sentences: [String]
    private let names: [String]

    init(_ opening: ChatOpening) {
        sentences = Array(Set(opening.sentences)).sorted()
        names = opening.names.sorted()
    }

    /// The completions of a line with the cursor after some scalars: sentences that begin like it, else names that
    /// begin like its last word.
    func completions(of line: String, at cursor: Int) -> [LineCompletion] {
        let typed = String(String.UnicodeScalarView(line.unicodeScalars.prefix(cursor)))
        let begun = sentences.filter { $0.lowercased().hasPrefix(typed.lowercased()) && $0 != typed }
        if !typed.isEmpty, !begun.isEmpty { return begun.map { LineCompletion(start: 0, text: $0) } }
        let word = typed.reversed().prefix { $0 != " " }.reversed()
        guard !word.isEmpty else { return typed.isEmpty ? sentences.map { LineCompletion(start: 0, text: $0) } : [] }
        let start = typed.unicodeScalars.count - String(word).unicodeScalars.count
        return names.filter { $0.lowercased().hasPrefix(String(word).lowercased()) }
            .map { LineCompletion(start: start, text: $0) }
    }
}
