internal import CommandLineKit
internal import IntentModel
internal import LineEditing
internal import Synchronization

/// Says what a person says to questions.
protocol Speaker: Sendable {
    /// The next text; nil if there is nobody who could say something.
    @concurrent func next() async -> String?
}

/// Says nothing.
struct SilentSpeaker: Speaker {
    @concurrent func next() async -> String? { nil }
}

/// Says the lines of a file, and prints them.
final class ScriptedSpeaker: Speaker {
    private let lines: Mutex<ArraySlice<String>>
    private let echo: OutputStream

    /// Reads the file of `--answers`.
    init(_ path: String, echo: OutputStream) throws(DataError) {
        self.echo = echo
        do throws(InputFile.Failure) {
            let text = String(decoding: try InputFile.read(path), as: UTF8.self)
            lines = Mutex(text.split(whereSeparator: \.isNewline).map(String.init)[...])
        } catch {
            throw DataError(description: "The file '\(path)' of --answers cannot be read: \(error.reason).")
        }
    }

    @concurrent func next() async -> String? {
        guard let line = lines.withLock({ $0.popFirst() }) else { return nil }
        echo.writePrintableLine("> \(line)")
        return line
    }
}

/// Says what a person types.
struct TerminalSpeaker: Speaker {
    private let output: OutputStream
    private let reader: TerminalReader

    /// Makes a speaker; nil where the process has no descriptors left.
    ///
    /// - Parameter flush: Waits until earlier texts are written, because an editor draws its prompt without the stream.
    init?(_ context: CommandContext, flush: @escaping @Sendable () -> Void) {
        let output = context.standardError
        let isEdited = output.isTerminal && ![nil, "", "dumb"].contains(context.environment["TERM"])
        guard let reader = TerminalReader(isEdited: isEdited, write: { output.write($0) }) else { return nil }
        (self.output, self.reader, self.flush) = (output, reader, flush)
    }

    private let flush: @Sendable () -> Void

    @concurrent func next() async -> String? {
        flush()
        guard let line = await reader.line(prompt: "> ", showAgain: {}) else {
            output.writeLine()
            return nil
        }
        return line.trimmed
    }
}

/// Says the lines of standard input that is no terminal.
final class PipedSpeaker: Speaker {
    private let lines = Mutex(SentenceLines())

    @concurrent func next() async -> String? { lines.withLock { $0.next() } }
}
