/// A line of a turn as it came.
package enum PlayedLine: Sendable, Hashable {
    /// A line that the host prints.
    case text(String)
    /// What was answered.
    case answer(String)
    /// The outcome: its status, its stage and, unless the status says all, the code or the kind of failure.
    case outcome([String])

    /// Whether a wildcard for lines may stand for the line: never for an answer or an outcome.
    var isText: Bool { if case .text = self { true } else { false } }

    /// The text without spaces at its end, which a transcript cannot have; empty for an outcome.
    var comparedBytes: [UInt8] {
        switch self {
        case .text(let text), .answer(let text): Array(text.withoutTrailingSpace.utf8)
        case .outcome: []
        }
    }

    /// The line as a transcript has it.
    package var source: String {
        switch self {
        case .text(let text):
            let isSpecial = text.isEmpty || text == "..." || "#$>=\\".contains { text.first == $0 }
            return isSpecial ? "\\" + text : text
        case .answer(let text): return text.isEmpty ? ">" : "> \(text)"
        case .outcome(let words):
            // The stage of a plain success goes without saying.
            return "= " + (words == ["success", "handle"] ? "success" : words.joined(separator: " "))
        }
    }
}

extension Transcript.Expectation {
    /// Whether a line is what is expected.
    ///
    /// An outcome may have more words.
    ///
    /// - Parameter bytes: The line's `comparedBytes`, which are made once for many comparisons.
    func matches(_ line: PlayedLine, _ bytes: [UInt8]) -> Bool {
        switch (kind, line) {
        case (.text(let pattern), .text): return pattern.matches(bytes)
        case (.answer(let expected), .answer): return expected.utf8.elementsEqual(bytes)
        case (.outcome(let patterns), .outcome(let words)):
            return patterns.count <= words.count && zip(patterns, words).allSatisfy { $0.matches(Array($1.utf8)) }
        default: return false
        }
    }
}

extension String {
    fileprivate var withoutTrailingSpace: Substring {
        var text = self[...]
        while text.last == " " || text.last == "\t" { text.removeLast() }
        return text
    }
}
