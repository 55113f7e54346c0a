/// What an extension writes to stdout and nobody waits for: lines that are no messages (docs/protocol.md, Framing), and
/// answers to no call.
package struct StrayOutput: Sendable {
    /// The greatest number of stray lines in one launch; more are noise.
    package static let maximumLines = 1000
    /// The greatest number of stray bytes in one launch; more are noise.
    package static let maximumBytes = 256 << 10

    package private(set) var lines = 0
    package private(set) var bytes = 0
    /// The last line that was no message, since the last call was sent.
    private var last: String?
    /// The last answer that belonged to no call, since the last call was sent.
    package var unmatchedAnswer: String?

    package var isNoise: Bool { lines > Self.maximumLines || bytes > Self.maximumBytes }

    /// Takes a line that is no message.
    package mutating func take(_ line: ArraySlice<UInt8>) {
        lines += 1
        bytes += line.count
        last = Self.excerpt(of: line)
    }

    /// Forgets what came before a call, because it cannot have been meant for it.
    package mutating func callIsSent() {
        last = nil
        unmatchedAnswer = nil
    }

    /// What may explain a missing answer, as a sentence.
    package var hint: String? {
        if let unmatchedAnswer {
            return "Meanwhile it answered \(unmatchedAnswer); an answer must carry the id of its request."
        }
        return last.map { "Meanwhile it wrote to stdout what is no message, at last «\($0)»." }
    }

    /// The beginning of a line, for a log or an error.
    package static func excerpt(of line: ArraySlice<UInt8>) -> String {
        let text = String(decoding: line.prefix(200), as: UTF8.self)
        return line.count > 200 ? text + "…" : text
    }
}
