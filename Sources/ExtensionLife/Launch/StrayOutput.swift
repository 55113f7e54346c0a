/// What an extension writes to stdout and nobody waits for: lines that are no messages (docs/protocol.md, Framing), and
/// answers to no call.
package struct StrayOutput: Sendable {
    /// The greatest number of stray lines in one launch; more are noise.
    package static let maximumLines = 1000
    /// The greatest number of stray bytes in one launch; more are noise.
    package static let maximumBytes = 256 << 10

    package private(set) var lines = 0
    package private(set) var bytes = 0
    /// The last line that was no message, with the reason, since the last call was sent; one that looks as if it were
    /// meant as a message comes before any other.
    private var last: String?
    private var lastIsMeant = false
    /// The last answer that belonged to no call, since the last call was sent.
    package var unmatchedAnswer: String?

    /// Answers that were seen and not received.
    var lost = LostAnswers()

    package var isNoise: Bool { lines > Self.maximumLines || bytes > Self.maximumBytes }

    /// Takes a line that is no message.
    package mutating func take(_ line: ArraySlice<UInt8>, reason: String) {
        lines += 1
        bytes += line.count
        let isMeant = Self.isMeant(line)
        guard isMeant || !lastIsMeant else { return }
        last = "«\(Self.excerpt(of: line))» (\(reason))"
        lastIsMeant = isMeant
    }

    /// Forgets what came before a call, because it cannot have been meant for it.
    package mutating func callIsSent() {
        (last, lastIsMeant) = (nil, false)
        unmatchedAnswer = nil
    }

    /// What may explain a missing answer, as a sentence.
    package var hint: String? {
        if let unmatchedAnswer {
            return "Meanwhile it answered \(unmatchedAnswer); an answer must carry the id of its request."
        }
        return last.map { "Meanwhile it wrote to stdout what is no message, at last \($0)." }
    }

    /// Why a line is no message, for the log, where it looks as if it were meant as one; empty for other text.
    package static func note(_ reason: String, _ line: ArraySlice<UInt8>) -> String {
        isMeant(line) ? " (no message: \(reason))" : ""
    }

    private static func isMeant(_ line: ArraySlice<UInt8>) -> Bool {
        firstBrace(of: line) != nil
    }

    /// The first «{» in the part of a line that is shown; a longer search would cost more than the line's reading.
    package static func firstBrace(of line: ArraySlice<UInt8>) -> Int? {
        line.prefix(shownBytes).firstIndex(of: UInt8(ascii: "{"))
    }

    /// The number of bytes of a line that are shown, and looked at for what it was meant as.
    package static let shownBytes = 200

    /// The beginning of a line, for a log or an error.
    package static func excerpt(of line: ArraySlice<UInt8>) -> String {
        let text = String(decoding: line.prefix(shownBytes), as: UTF8.self)
        return line.count > shownBytes ? text + "…" : text
    }
}
