/// The colors of lines for a person: only the word that tells what a line is has one.
///
/// Lines that hold texts of others begin with such a word or an indent of the program, so that no text chooses a color.
enum LineColor: String {
    case red = "31"
    case green = "32"
    case yellow = "33"
    case cyan = "36"

    /// The words at the beginning of a line that have a color: kinds of lines, and how a request or a test ended.
    private static let words: [(color: LineColor, words: [String])] = [
        (.green, ["success", "passed"]), (.cyan, ["note", "Help"]),
        (.yellow, ["Warning", "warning", "inProgress", "needsInput", "cancelled"]),
        (
            .red,
            [
                "Error", "error", "failed", "failure", "denied", "timedOut", "memoryLimitExceeded", "crashed",
                "protocolError", "unavailable", "invalid",
            ]
        ),
    ]

    /// The line with its first word in color; lines that begin otherwise stay as they are.
    static func colored(_ line: String) -> String {
        let word = line.prefix { $0 != ":" }
        guard word.endIndex < line.endIndex,
            let color = words.first(where: { $0.words.contains(String(word)) })?.color
        else { return line }
        return "\u{1B}[\(color.rawValue)m\(word):\u{1B}[0m\(line.dropFirst(word.count + 1))"
    }

    /// Whether a terminal gets colors: not with `NO_COLOR` (no-color.org), and not if it has none.
    static func isWanted(_ environment: [String: String]) -> Bool {
        (environment["NO_COLOR"] ?? "").isEmpty && !["", "dumb"].contains(environment["TERM"] ?? "")
    }
}
