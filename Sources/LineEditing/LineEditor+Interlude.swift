internal import CLibEdit
internal import Glibc

/// Something that is drawn between two characters of a line.
///
/// libedit redraws a line by the difference to what it drew last, but only after a function that is bound to a key. So
/// the reader gives it the key of `prepareInterlude()` and goes on when the next character is asked for.
struct Interlude {
    enum Content {
        /// Lines above the prompt; the prompt and the line move down.
        case above(String)
        /// Lines below the prompt, and then the prompt and the line again.
        case below(String)
        /// The end of the line by Ctrl-C.
        case interruption
    }

    let content: Content
    /// The number of times that the key was given to libedit; a mode of editing may take it for another character.
    var attempts = 0
    var isPrepared = false
    /// The line before the preparation.
    var line = ""
    var cursor = 0
}

extension LineEditor {
    static var interludeKey: Unicode.Scalar { "\u{80}" }
    private static let greatestAttempts = 3

    /// Whether libedit draws a line without its prompt.
    var isPromptHidden: Bool {
        guard let interlude, interlude.isPrepared, case .above = interlude.content else { return false }
        return true
    }

    /// Begins an interlude with the key that is given to libedit.
    func begin(_ content: Interlude.Content) -> Unicode.Scalar {
        interlude = Interlude(content: content, attempts: 1)
        return Self.interludeKey
    }

    /// Makes room for the interlude; libedit calls it for its key, and then redraws the line.
    func prepareInterlude() -> UInt8 {
        guard var next = interlude, !next.isPrepared else { return UInt8(CC_NORM) }
        (next.line, next.cursor) = typed
        next.isPrepared = true
        moveCursorToEnd()
        switch next.content {
        case .above: delete(next.line.unicodeScalars.count)
        case .below: break
        case .interruption: insert(interruptName)
        }
        interlude = next
        return UInt8(CC_REFRESH)
    }

    /// The key that interrupts, as a terminal shows it.
    private var interruptName: String {
        guard let key = interruptKey, key < 0x20 else { return "^C" }
        return "^\(Unicode.Scalar(key ^ 0x40))"
    }

    /// Goes on with an interlude.
    ///
    /// - Returns: The character that libedit needs for it; nil if there is no interlude, or none any more.
    func goOnWithInterlude() -> Unicode.Scalar? {
        guard var present = interlude else { return nil }
        guard present.isPrepared || present.attempts >= Self.greatestAttempts else {
            present.attempts += 1
            interlude = present
            return Self.interludeKey
        }
        switch present.content {
        // The end of the line puts the cursor below it. Where the character is quoted, it is given once more.
        case .interruption: return "\n"
        case .above(let text):
            write(present.isPrepared ? text : "\n" + text)
            insert(present.isPrepared ? present.line : "")
        case .below(let text): write("\n" + text)
        }
        interlude = nil
        if present.isPrepared { moveCursor(by: present.cursor - present.line.unicodeScalars.count) }
        draw()
        return nil
    }
}
