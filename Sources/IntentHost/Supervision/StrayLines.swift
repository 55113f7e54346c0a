/// Counts what an extension writes to stdout that is no message (docs/protocol.md, Framing).
struct StrayLines: Sendable {
    /// More lines than this in one launch are noise.
    static let maximumLines = 1000
    /// More bytes than this in one launch are noise.
    static let maximumBytes = 256 << 10

    private(set) var lines = 0
    private(set) var bytes = 0

    var isNoise: Bool { lines > Self.maximumLines || bytes > Self.maximumBytes }

    mutating func count(_ length: Int) {
        lines += 1
        bytes += length
    }

    /// The beginning of a line, for a log or an error.
    static func excerpt(of line: ArraySlice<UInt8>) -> String {
        let text = String(decoding: line.prefix(200), as: UTF8.self)
        return line.count > 200 ? text + "…" : text
    }
}
