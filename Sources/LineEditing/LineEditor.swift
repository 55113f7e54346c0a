internal import CLibEdit
internal import Glibc

/// One editor of libedit with its history; used by one thread at a time.
///
/// It owns what its pointers stand for, from `init` until `deinit`.
@safe final class LineEditor {
    private let input: TerminalInput
    private let editor: OpaquePointer
    private let history: OpaquePointer
    private let output: UnsafeMutablePointer<FILE>
    private let complaints: UnsafeMutablePointer<FILE>
    private let locale: locale_t?
    private var prompt: UnsafeMutablePointer<wchar_t>
    private var waiting: UInt8?
    private var signals: SignalWatch?
    private var showAgain: () -> Void = {}

    /// Makes an editor that draws on standard error; nil where the system refuses what it needs.
    init?(input: TerminalInput) {
        // libedit complains about an unknown kind of terminal, and goes on with a simple one.
        guard let output = unsafe Self.file(fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3)),
            let complaints = unsafe Self.file(open("/dev/null", O_WRONLY | O_CLOEXEC)),
            let history = unsafe history_winit()
        else { return nil }
        let locale = unsafe clibedit_locale()
        // libedit asks the thread's locale which characters are letters.
        let former = unsafe locale.map { unsafe uselocale($0) }
        defer { if let former = unsafe former { unsafe uselocale(former) } }
        guard
            let editor = unsafe el_init_fd(
                "intenthost",
                nil,
                output,
                complaints,
                input.descriptor,
                fileno(output),
                fileno(complaints)
            )
        else { return nil }
        self.input = input
        unsafe (self.editor, self.history, self.output, self.complaints) = unsafe (editor, history, output, complaints)
        unsafe self.locale = unsafe locale
        unsafe prompt = unsafe Self.wide("")
        // The editor and its pointer to this object end together, in `deinit`.
        unsafe clibedit_set_up(
            editor,
            Unmanaged.passUnretained(self).toOpaque(),
            { editor, character in
                guard let self = unsafe LineEditor.of(editor), let next = self.nextCharacter() else { return 0 }
                unsafe character?.pointee = wchar_t(next.value)
                return 1
            },
            { editor in unsafe LineEditor.of(editor)?.prompt },
            history
        )
        // A person's own keys, from ~/.editrc.
        unsafe el_source(editor, nil)
    }

    private static func file(_ descriptor: Int32) -> UnsafeMutablePointer<FILE>? {
        descriptor >= 0 ? unsafe fdopen(descriptor, "w") : nil
    }

    deinit {
        unsafe el_end(editor)
        unsafe history_wend(history)
        unsafe fclose(output)
        unsafe fclose(complaints)
        unsafe prompt.deallocate()
        if let locale = unsafe locale { unsafe freelocale(locale) }
    }

    /// Returns the next line without its end; nil at the end of input and after a cancellation.
    func line(prompt text: String, showAgain: @escaping () -> Void) -> String? {
        unsafe prompt.deallocate()
        unsafe prompt = unsafe Self.wide(text)
        self.showAgain = showAgain
        let signals = SignalWatch([SIGTSTP, SIGCONT, SIGWINCH, SIGQUIT], into: input.wakes)
        self.signals = signals
        // libedit asks the thread's locale which characters there are, and how wide.
        let former = unsafe locale.map { unsafe uselocale($0) }
        defer {
            if let former = unsafe former { unsafe uselocale(former) }
            signals.end()
            self.signals = nil
            self.showAgain = {}
        }
        // The terminal of a program in the background belongs to another one.
        guard input.isOurs || input.waitForForeground() else { return nil }
        // libedit itself would do it after it has drawn the prompt, and what is typed meanwhile would not be edited.
        unsafe clibedit_edit_mode(editor, 1)
        var count: Int32 = 0
        // The characters belong to libedit until the next line, and are copied at once.
        guard let characters = unsafe el_wgets(editor, &count), count > 0 else { return nil }
        var line = String.UnicodeScalarView()
        for index in 0..<Int(count) {
            let character = unsafe characters[index]
            guard character != 10 else { break }
            line.append(Unicode.Scalar(UInt32(bitPattern: character)) ?? "\u{FFFD}")
        }
        let text = String(line)
        if text.contains(where: { !$0.isWhitespace }) {
            let wide = unsafe Self.wide(text)
            // The history copies the line.
            unsafe clibedit_remember(history, wide)
            unsafe wide.deallocate()
        }
        return text
    }

    /// The editor that libedit calls; its data is the pointer that `init` has set.
    private static func of(_ editor: OpaquePointer?) -> LineEditor? {
        guard let data = unsafe clibedit_data(editor) else { return nil }
        return unsafe Unmanaged<LineEditor>.fromOpaque(data).takeUnretainedValue()
    }

    /// A copy of a text in the form of C, to be deallocated.
    private static func wide(_ text: String) -> UnsafeMutablePointer<wchar_t> {
        let scalars = text.unicodeScalars.map { wchar_t($0.value) } + [0]
        let copy = UnsafeMutablePointer<wchar_t>.allocate(capacity: scalars.count)
        unsafe copy.initialize(from: scalars, count: scalars.count)
        return unsafe copy
    }

    /// Waits for the next character; nil at the end of input and after a cancellation.
    private func nextCharacter() -> Unicode.Scalar? {
        while true {
            guard let first = nextByte() else { return nil }
            var bytes = [first]
            let length =
                switch first {
                case 0xC2...0xDF: 2
                case 0xE0...0xEF: 3
                case 0xF0...0xF4: 4
                default: 1
                }
            while bytes.count < length, let next = nextByte() {
                guard next & 0xC0 == 0x80 else {
                    waiting = next
                    break
                }
                bytes.append(next)
            }
            let character = String(decoding: bytes, as: UTF8.self).unicodeScalars.first ?? "\u{FFFD}"
            if character.value < 0x20 || character.value == 0x7F || !isFull { return character }
        }
    }

    /// Whether the line takes no further characters.
    private var isFull: Bool {
        // libedit owns the description of the line and its characters.
        guard let line = unsafe el_wline(editor) else { return false }
        return unsafe line.pointee.lastchar - line.pointee.buffer >= TerminalInput.longestLine
    }

    private func nextByte() -> UInt8? {
        if let byte = waiting {
            waiting = nil
            return byte
        }
        while true {
            switch input.next() {
            case .byte(let byte): return byte
            case .end, .cancelled: return nil
            case .signal(let number): react(to: number)
            }
        }
    }

    private func react(to number: Int32) {
        switch number {
        case SIGTSTP, SIGQUIT:
            unsafe clibedit_edit_mode(editor, 0)
            signals?.take(number)
            goOn()
        case SIGCONT: goOn()
        default:
            unsafe el_resize(editor)
            unsafe clibedit_draw(editor)
        }
    }

    /// Edits again after a stop; in the background that waits for the next `fg`.
    private func goOn() {
        guard input.isOurs else { return }
        showAgain()
        unsafe el_resize(editor)
        unsafe clibedit_edit_mode(editor, 1)
        unsafe clibedit_draw(editor)
    }
}
