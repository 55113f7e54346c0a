internal import CommandLineKit
internal import IntentPresentation
internal import JSON

extension OutputStream {
    /// Writes one line that contains texts of others: of an extension, its manifest, its definitions or a file.
    ///
    /// Whatever the texts contain, the result is one line of bounded length that moves nothing on a terminal. There,
    /// its continuations are indented.
    func writePrintableLine(_ text: String) {
        writeWrapped(text.printableLine)
    }

    /// Writes a value as one line of JSON; it parses to the same value and moves nothing on a terminal.
    func writeJSON(_ value: JSONValue) {
        writeLine(value.printableText)
    }
}
