internal import CLibEdit
internal import Glibc

extension LineEditor {
    /// The line as it stands, and the number of Unicode scalars before the cursor.
    var typed: (text: String, cursor: Int) {
        // libedit owns the description of the line and its characters, and both pointers are in the same buffer.
        guard let line = unsafe el_wline(editor)?.pointee, let buffer = unsafe line.buffer else { return ("", 0) }
        let text = unsafe Self.text(buffer, count: line.lastchar - buffer)
        return unsafe (text, line.cursor - buffer)
    }

    /// Whether lines are edited; the person's ~/.editrc may say otherwise.
    var isEditing: Bool {
        // The editor is alive as long as this object.
        unsafe clibedit_is_editing(editor) != 0
    }

    /// Whether the line takes no further characters.
    var isFull: Bool {
        // libedit owns the description of the line and its characters.
        guard let line = unsafe el_wline(editor) else { return false }
        return unsafe line.pointee.lastchar - line.pointee.buffer >= TerminalInput.longestLine
    }

    /// Puts a text before the cursor.
    func insert(_ text: String) {
        guard !text.isEmpty else { return }
        let wide = unsafe Self.wide(text)
        // libedit copies the characters.
        unsafe el_winsertstr(editor, wide)
        unsafe wide.deallocate()
    }

    /// Deletes as many scalars before the cursor.
    func delete(_ count: Int) {
        // libedit deletes nothing if the line has fewer.
        unsafe el_deletestr(editor, Int32(clamping: count))
    }

    /// Moves the cursor within the line.
    func moveCursor(by count: Int) {
        // libedit keeps the cursor in the line. It takes a move by nothing for one to the present place.
        unsafe el_cursor(editor, Int32(clamping: count))
    }

    func moveCursorToEnd() {
        let (text, cursor) = typed
        moveCursor(by: text.unicodeScalars.count - cursor)
    }

    /// Draws the prompt and the line where the cursor of the terminal is.
    func draw() {
        // The editor is alive as long as this object.
        unsafe clibedit_draw(editor)
    }

    /// A copy of a text in the form of C, to be deallocated.
    static func wide(_ text: String) -> UnsafeMutablePointer<wchar_t> {
        let scalars = text.unicodeScalars.map { wchar_t($0.value) } + [0]
        let copy = UnsafeMutablePointer<wchar_t>.allocate(capacity: scalars.count)
        unsafe copy.initialize(from: scalars, count: scalars.count)
        return unsafe copy
    }

    /// A copy of characters of libedit.
    static func text(_ characters: UnsafePointer<wchar_t>, count: Int) -> String {
        var text = String.UnicodeScalarView()
        for index in 0..<count {
            // The caller passes as many characters as it counts.
            let character = unsafe characters[index]
            text.append(Unicode.Scalar(UInt32(bitPattern: character)) ?? "\u{FFFD}")
        }
        return String(text)
    }
}
