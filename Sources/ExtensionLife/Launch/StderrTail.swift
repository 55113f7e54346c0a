internal import IntentModel

/// The last lines that an extension wrote to its stderr, in bounded memory whatever it writes.
package struct StderrTail: Sendable {
    /// The number of bytes that are kept.
    package static let capacity = 64 << 10
    /// The number of lines in an error.
    package static let lineCount = 10
    /// The greatest length of a line in an error, in bytes.
    package static let lineLength = 512

    private var bytes: [UInt8] = []
    /// All bytes ever written.
    package private(set) var total = 0

    package init() {}

    /// The bytes that are kept now.
    package var keptBytes: Int { bytes.count }

    package mutating func append(_ chunk: ArraySlice<UInt8>) {
        total += chunk.count
        if chunk.count >= Self.capacity {
            bytes = Array(chunk.suffix(Self.capacity))
            return
        }
        bytes.append(contentsOf: chunk)
        // Cutting at twice the capacity keeps the cost of a byte constant.
        if bytes.count > 2 * Self.capacity { bytes.removeFirst(bytes.count - Self.capacity) }
    }

    /// The last lines, oldest first; bytes that are not UTF-8 are replaced.
    package var lines: [String] {
        bytes.suffix(Self.capacity).split(separator: UInt8(ascii: "\n")).suffix(Self.lineCount).map { line in
            String(decoding: line, as: UTF8.self).cut(to: Self.lineLength)
        }
    }
}
