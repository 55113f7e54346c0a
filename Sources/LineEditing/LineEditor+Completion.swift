internal import CLibEdit
internal import Glibc

extension LineEditor {
    /// Does what the completion key does; returns what libedit is to do next.
    func complete() -> UInt8 {
        guard request.isCompleted, let completer else { return UInt8(CC_ERROR) }
        let (line, cursor) = typed
        switch tab.press(line: line, cursor: cursor, completions: completer(line, cursor)) {
        case .ring: return UInt8(CC_ERROR)
        case .replace(let start, let text):
            let length = line.unicodeScalars.count - (cursor - start) + text.unicodeScalars.count
            guard length <= TerminalInput.longestLine else { return UInt8(CC_ERROR) }
            delete(cursor - start)
            insert(text)
            return UInt8(CC_REFRESH)
        case .list(let texts):
            let lines = CandidateColumns.lines(of: texts, width: width, measure: Self.columns)
            interlude = Interlude(content: .below(lines.map { $0 + "\n" }.joined()))
            return prepareInterlude()
        }
    }

    /// The number of columns of the terminal.
    private var width: Int {
        var size = winsize()
        // TIOCGWINSZ fills the `winsize` that it is given, which outlives the call; the file is open like this object.
        guard unsafe ioctl(fileno(output), UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
        return Int(size.ws_col)
    }

    /// The number of columns that a character takes in the thread's locale.
    private static func columns(of character: Character) -> Int {
        character.unicodeScalars.reduce(0) { $0 + max(Int(wcwidth(wchar_t($1.value))), 0) }
    }
}
