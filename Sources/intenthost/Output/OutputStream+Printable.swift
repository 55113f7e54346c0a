internal import CommandLineKit
internal import IntentPresentation
internal import JSON

extension OutputStream {
    /// Writes one line that contains texts of others: of an extension, its manifest, its definitions or a file.
    ///
    /// Whatever the texts contain, the result is one line of bounded length that moves nothing on a terminal.
    func writePrintableLine(_ text: String) {
        writeLine(text.printableLine)
    }

    /// Writes a value as one line of JSON; it parses to the same value and moves nothing on a terminal.
    func writeJSON(_ value: JSONValue) {
        writeLine(value.printableText)
    }

    /// Writes the lines of a list, and for a long list the number of lines left out.
    func writeList(_ lines: some Collection<String>, indent: String) {
        for line in lines.prefix(Self.mostListed) { writePrintableLine(indent + line) }
        if lines.count > Self.mostListed { writeLine("\(indent)… (\(lines.count - Self.mostListed) more)") }
    }

    /// The greatest number of lines written from a list.
    private static let mostListed = 200
}
