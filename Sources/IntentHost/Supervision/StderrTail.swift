internal import IntentModel

/// The last lines that an extension wrote to its stderr, in bounded memory whatever it writes.
struct StderrTail: Sendable {
    /// So many bytes are kept.
    static let capacity = 64 << 10
    /// So many lines go into an error.
    static let lineCount = 10
    /// A line in an error is cut here, in bytes.
    static let lineLength = 512

    private var bytes: [UInt8] = []
    /// All bytes ever written.
    private(set) var total = 0

    /// The bytes that are kept now.
    var keptBytes: Int { bytes.count }

    mutating func append(_ chunk: ArraySlice<UInt8>) {
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
    var lines: [String] {
        bytes.suffix(Self.capacity).split(separator: UInt8(ascii: "\n")).suffix(Self.lineCount).map { line in
            String(decoding: line, as: UTF8.self).cut(to: Self.lineLength)
        }
    }
}
