internal import Glibc
internal import IntentPresentation
internal import Synchronization
internal import SystemFiles

/// The lines that a person typed earlier, kept in a private file from one conversation to the next.
///
/// The file holds one line of UTF-8 a row, the newest last. What it holds is not trusted: rows that could move anything
/// on a terminal are left out. A file that cannot be read or saved costs nothing but the history.
package final class LineHistory: Sendable {
    /// The greatest number of bytes that are read from the file or written to it.
    static let greatestSize = 1 << 20

    private struct State {
        var lines: [String] = []
        var warning: String?
        var hasWarned = false
    }

    private let path: String
    /// The greatest number of lines.
    let limit: Int
    private let state = Mutex(State())

    /// Reads the newest lines of a file; a missing file is an empty history.
    ///
    /// - Parameters:
    ///   - path: The file. The folder exists; a symbolic link or a file of another user is refused.
    ///   - limit: The greatest number of lines.
    package init(path: String, limit: Int = 1000) {
        self.path = path
        self.limit = limit
        do throws(PrivacyFailure) {
            let lines = try saved()
            state.withLock { $0.lines = lines }
        } catch {
            let text = warning("read", error)
            state.withLock { $0.warning = text }
        }
    }

    /// The lines, the newest last.
    package var lines: [String] { state.withLock { $0.lines } }

    /// Returns the reason why the file was not read or saved, as one sentence, the first time that there is one.
    package func takeWarning() -> String? {
        state.withLock { state in
            guard let warning = state.warning, !state.hasWarned else { return nil }
            state.hasWarned = true
            return warning
        }
    }

    /// Adds a line and saves the file, unless the line is blank, too long or the same as the one before.
    ///
    /// Lines that another program has added to the file meanwhile stay in it.
    package func add(_ line: String) {
        guard Self.isKept(line) else { return }
        state.withLock { state in
            guard state.lines.last != line else { return }
            state.lines = Self.adding(line, to: state.lines, limit: limit)
            do throws(PrivacyFailure) {
                try PrivateFile.replace(path, with: Self.bytes(of: Self.adding(line, to: saved(), limit: limit)))
            } catch {
                state.warning = state.warning ?? warning("saved", error)
            }
        }
    }

    private func saved() throws(PrivacyFailure) -> [String] {
        try Self.lines(in: PrivateFile.bytes(of: path, atMost: Self.greatestSize) ?? [], limit: limit)
    }

    private func warning(_ verb: String, _ failure: PrivacyFailure) -> String {
        "The history of lines was not \(verb): \(path): \(failure.reason).".printableLine
    }
}

extension LineHistory {
    /// The newest lines in the bytes of a file.
    ///
    /// Of a file of the greatest size or more, the last row may be cut and is left out.
    static func lines(in bytes: [UInt8], limit: Int) -> [String] {
        var rows = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        if bytes.count >= greatestSize { rows.removeLast() }
        var lines: [String] = []
        for row in rows.reversed() where lines.count < limit && row.count <= TerminalInput.longestLine * 4 {
            let line = String(decoding: row, as: UTF8.self)
            if isKept(line), lines.last != line { lines.append(line) }
        }
        return lines.reversed()
    }

    /// The bytes of a file with these lines; the oldest are left out if they are too many bytes.
    static func bytes(of lines: [String]) -> [UInt8] {
        var size = 0
        let newest = lines.reversed().prefix {
            size += $0.utf8.count + 1
            return size < greatestSize
        }
        return newest.reversed().flatMap { Array($0.utf8) + [UInt8(ascii: "\n")] }
    }

    /// The newest lines with one more, unless that is the same as the last.
    static func adding(_ line: String, to lines: [String], limit: Int) -> [String] {
        Array((lines.last == line ? lines : lines + [line]).suffix(limit))
    }

    /// Whether a line is worth keeping and safe on a terminal.
    static func isKept(_ line: String) -> Bool {
        line.contains { !$0.isWhitespace } && line.unicodeScalars.count <= TerminalInput.longestLine
            && line.utf8.elementsEqual(line.printable.utf8)
    }
}
