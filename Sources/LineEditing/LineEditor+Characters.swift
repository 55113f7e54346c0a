internal import CLibEdit
internal import Glibc

extension LineEditor {
    /// Waits for the next character; nil at the end of input and after a cancellation.
    func nextCharacter() -> Unicode.Scalar? {
        if let character = goOnWithInterlude() { return character }
        while true {
            let first: UInt8
            switch nextArrival(isTextTaken: keys.isOver) {
            case .byte(let byte): first = byte
            case .texts: return begin(.above(input.late.take().joined()))
            default: return nil
            }
            if request.isInterruptible, first == interruptKey { return begin(.interruption) }
            let character = character(from: first)
            // The keys of the editor itself cannot be typed, and may not be quoted.
            guard character != Self.interludeKey else { continue }
            keys.take(character)
            if character.value < 0x20 || character.value == 0x7F || !isFull { return character }
        }
    }

    /// The character whose first byte has come.
    private func character(from first: UInt8) -> Unicode.Scalar {
        var bytes = [first]
        let length =
            switch first {
            case 0xC2...0xDF: 2
            case 0xE0...0xEF: 3
            case 0xF0...0xF4: 4
            default: 1
            }
        while bytes.count < length, case .byte(let next) = nextArrival(isTextTaken: false) {
            guard next & 0xC0 == 0x80 else {
                waiting = next
                break
            }
            bytes.append(next)
        }
        return String(decoding: bytes, as: UTF8.self).unicodeScalars.first ?? "\u{FFFD}"
    }

    /// Waits for a byte, late texts or the end, and lets signals do their work.
    private func nextArrival(isTextTaken: Bool) -> TerminalInput.Arrival {
        if let byte = waiting {
            waiting = nil
            return .byte(byte)
        }
        while true {
            freeInterruptKey()
            let arrival = input.next(isTextTaken: isTextTaken)
            guard case .signal(let number) = arrival else { return arrival }
            react(to: number)
        }
    }

    /// Makes Ctrl-C a key like others, which libedit undoes whenever it changes the mode of the terminal.
    private func freeInterruptKey() {
        guard request.isInterruptible, input.isOurs else { return }
        // The call is given no pointer.
        let key = clibedit_free_interrupt_key(input.descriptor)
        if key != 0 { interruptKey = key }
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
            draw()
        }
    }

    /// Edits again after a stop; in the background that waits for the next `fg`.
    private func goOn() {
        guard input.isOurs else { return }
        request.showAgain()
        unsafe el_resize(editor)
        unsafe clibedit_edit_mode(editor, 1)
        draw()
    }
}
