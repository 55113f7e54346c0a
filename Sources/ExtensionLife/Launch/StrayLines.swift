/// Counts what an extension writes to stdout that is no message (docs/protocol.md, Framing).
package struct StrayLines: Sendable {
    /// The greatest number of stray lines in one launch; more are noise.
    package static let maximumLines = 1000
    /// The greatest number of stray bytes in one launch; more are noise.
    package static let maximumBytes = 256 << 10

    package private(set) var lines = 0
    package private(set) var bytes = 0

    package var isNoise: Bool { lines > Self.maximumLines || bytes > Self.maximumBytes }

    package mutating func count(_ length: Int) {
        lines += 1
        bytes += length
    }

    /// The beginning of a line, for a log or an error.
    package static func excerpt(of line: ArraySlice<UInt8>) -> String {
        let text = String(decoding: line.prefix(200), as: UTF8.self)
        return line.count > 200 ? text + "…" : text
    }
}
