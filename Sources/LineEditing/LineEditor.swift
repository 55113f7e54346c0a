internal import CLibEdit
internal import Glibc

/// One editor of libedit with its history; used by one thread at a time.
///
/// It owns what its pointers stand for, from `init` until `deinit`.
@safe final class LineEditor {
    /// The number of lines that an editor without a file remembers.
    private static let ownLimit = 100

    let input: TerminalInput
    let editor: OpaquePointer
    let output: UnsafeMutablePointer<FILE>
    let completer: Completer?
    let write: (String) -> Void
    private let history: OpaquePointer
    private let complaints: UnsafeMutablePointer<FILE>
    private let locale: locale_t?
    private let saved: LineHistory?
    private let noPrompt: UnsafeMutablePointer<wchar_t>
    private var prompt: UnsafeMutablePointer<wchar_t>
    /// The line that is being read.
    var request = LineRequest(prompt: "")
    var signals: SignalWatch?
    /// A byte that was read and belongs to the next character.
    var waiting: UInt8?
    var keys = KeySequence()
    var tab = TabKey()
    /// The character of the key that interrupts.
    var interruptKey: UInt8?
    /// What happens before the next character, and where it stands.
    var interlude: Interlude?

    /// Makes an editor that draws on standard error; nil where the system refuses what it needs.
    init?(input: TerminalInput, history saved: LineHistory?, completer: Completer?, write: @escaping (String) -> Void) {
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
        (self.input, self.saved, self.completer, self.write) = (input, saved, completer, write)
        unsafe (self.editor, self.history, self.output, self.complaints) = unsafe (editor, history, output, complaints)
        unsafe self.locale = unsafe locale
        unsafe prompt = unsafe Self.wide("")
        unsafe noPrompt = unsafe Self.wide("")
        // The editor and its pointer to this object end together, in `deinit`.
        unsafe clibedit_set_up(
            editor,
            Unmanaged.passUnretained(self).toOpaque(),
            { editor, character in
                guard let self = unsafe LineEditor.of(editor), let next = self.nextCharacter() else { return 0 }
                unsafe character?.pointee = wchar_t(next.value)
                return 1
            },
            { editor in
                guard let self = unsafe LineEditor.of(editor) else { return nil }
                return unsafe self.isPromptHidden ? self.noPrompt : self.prompt
            },
            history,
            Int32(clamping: saved?.limit ?? Self.ownLimit)
        )
        for line in saved?.lines ?? [] { rememberHere(line) }
        // A person's own keys, from ~/.editrc; a choice of its maps would take ours away.
        unsafe el_source(editor, nil)
        // The functions are constants, and find this object as those above do.
        unsafe clibedit_bind_interlude(editor) { editor, _ in
            unsafe LineEditor.of(editor)?.prepareInterlude() ?? UInt8(CC_ERROR)
        }
        if completer != nil {
            unsafe clibedit_bind_tab(editor) { editor, _ in
                unsafe LineEditor.of(editor)?.complete() ?? UInt8(CC_ERROR)
            }
        }
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
        unsafe noPrompt.deallocate()
        if let locale = unsafe locale { unsafe freelocale(locale) }
    }

    /// Returns what was typed; the end after a cancellation as well.
    func line(_ request: LineRequest) -> LineOutcome {
        unsafe prompt.deallocate()
        unsafe prompt = unsafe Self.wide(request.prompt)
        self.request = request
        (keys, tab, interlude) = (KeySequence(), TabKey(), nil)
        let signals = SignalWatch([SIGTSTP, SIGCONT, SIGWINCH, SIGQUIT], into: input.wakes)
        self.signals = signals
        // libedit asks the thread's locale which characters there are, and how wide.
        let former = unsafe locale.map { unsafe uselocale($0) }
        defer {
            // Ctrl-C is a signal again, whatever libedit has done at its end.
            unsafe clibedit_edit_mode(editor, 0)
            if let former = unsafe former { unsafe uselocale(former) }
            signals.end()
            self.signals = nil
            self.request.showAgain = {}
        }
        // The terminal of a program in the background belongs to another one.
        guard input.isOurs || input.waitForForeground() else { return .end }
        // libedit itself would do it after it has drawn the prompt, and what is typed meanwhile would not be edited.
        unsafe clibedit_edit_mode(editor, 1)
        var count: Int32 = 0
        // The characters belong to libedit until the next line, and are copied at once.
        guard let characters = unsafe el_wgets(editor, &count), count > 0 else { return .end }
        if let interlude, case .interruption = interlude.content { return .interrupted(interlude.line) }
        let text = unsafe Self.text(characters, count: Int(count)).prefix { $0 != "\n" }
        remember(String(text))
        return .line(String(text))
    }

    private func remember(_ line: String) {
        guard request.isRemembered, line.contains(where: { !$0.isWhitespace }) else { return }
        rememberHere(line)
        saved?.add(line)
    }

    private func rememberHere(_ line: String) {
        let wide = unsafe Self.wide(line)
        // The history copies the line.
        unsafe clibedit_remember(history, wide)
        unsafe wide.deallocate()
    }

    /// The editor that libedit calls; its data is the pointer that `init` has set.
    private static func of(_ editor: OpaquePointer?) -> LineEditor? {
        guard let data = unsafe clibedit_data(editor) else { return nil }
        return unsafe Unmanaged<LineEditor>.fromOpaque(data).takeUnretainedValue()
    }
}
