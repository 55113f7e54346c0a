/// Whether the characters given to the editor end a key, so that something may come between this one and the next.
///
/// An arrow key is several characters, and Ctrl-V takes the next one as it is.
struct KeySequence {
    private enum Part {
        case none
        case escape
        case control
        case single
    }

    private var part = Part.none

    var isOver: Bool { part == .none }

    /// Takes the next character.
    mutating func take(_ character: Unicode.Scalar) {
        switch (part, character.value) {
        case (.none, 0x1B), (.escape, 0x1B): part = .escape
        // Ctrl-V in the map of emacs and vi, and Ctrl-X before a second key.
        case (.none, 0x16), (.none, 0x18): part = .single
        case (.escape, 0x5B): part = .control
        case (.escape, 0x4F): part = .single
        // Parameters of a sequence come before its last character.
        case (.control, 0x20...0x3F): break
        default: part = .none
        }
    }
}
