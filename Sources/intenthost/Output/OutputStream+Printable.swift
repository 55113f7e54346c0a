internal import CommandLineKit
internal import IntentHost
internal import JSON

extension OutputStream {
    /// Writes one line that holds words of others: of an extension, its manifest, its definitions or a file.
    ///
    /// However they are made, it stays one line of bounded length, and moves nothing on a terminal.
    func writePrintableLine(_ text: String) {
        writeLine(text.printableLine)
    }

    /// Writes a value as one line of JSON, which is the same once it is parsed, and moves nothing on a terminal either.
    func writeJSON(_ value: JSONValue) {
        writeLine(value.printableText)
    }

    /// Writes lines of a list, and how many more there are where they are too many to read.
    func writeList(_ lines: some Collection<String>, indent: String) {
        for line in lines.prefix(Self.mostListed) { writePrintableLine(indent + line) }
        if lines.count > Self.mostListed { writeLine("\(indent)… (\(lines.count - Self.mostListed) more)") }
    }

    /// So many lines of a list are written.
    private static let mostListed = 200
}
