/// The reason why a text is not YAML that can be read, and the place.
package struct YAMLError: Error, Sendable, Hashable {
    /// The place at which the reader noticed the mistake.
    package let place: YAMLPlace
    /// A sentence that says what is wrong.
    package let message: String
    /// A sentence that says what to write; empty where the message says it.
    package let help: String

    init(_ place: YAMLPlace, _ message: String, help: String = "") {
        self.place = place
        self.message = message
        self.help = help
    }
}

/// A place in a text.
package struct YAMLPlace: Sendable, Hashable {
    /// The line, counted from one.
    package let line: Int
    /// The character in the line, counted from one.
    package let column: Int
}

extension YAMLError: CustomStringConvertible {
    /// Place, problem and remedy, on one line.
    package var description: String {
        "line \(place.line), column \(place.column): \(message)\(help.isEmpty ? "" : " \(help)")"
    }
}

/// A place in a text that is being read, from which a `YAMLPlace` is made if somebody wants to know it.
///
/// Characters are counted only then. Otherwise a long line with many values would take quadratic time.
struct YAMLMark {
    let line: Int
    let lineStart: Int
    let index: Int

    func place(in bytes: [UInt8]) -> YAMLPlace {
        YAMLPlace(line: line, column: bytes[lineStart..<index].count { $0 & 0xC0 != 0x80 } + 1)
    }
}
