internal import CommandLineKit
internal import IntentHost

extension OutputStream {
    /// Writes one line that holds words of others: of an extension, its manifest, its definitions or a file.
    ///
    /// However they are made, it stays one line, and moves nothing on a terminal.
    func writePrintableLine(_ text: String) {
        writeLine(text.printable)
    }
}
