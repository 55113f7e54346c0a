import ExtensionLife
import IntentModel

/// The beginning of a line, for the report.
struct LineExcerpt {
    /// The number of bytes that are kept.
    private static let capacity = 400

    private var prefix: [UInt8] = []
    private var length = 0

    init() {}

    /// - Parameter length: The length of the whole line, of which only the beginning may be known.
    init(_ line: ArraySlice<UInt8>, length: Int? = nil) {
        let line = line.last == UInt8(ascii: "\n") ? line.dropLast() : line
        prefix = Array(line.prefix(Self.capacity))
        self.length = length ?? line.count
    }

    var isEmpty: Bool { length == 0 }

    var text: String {
        let text = String(decoding: prefix, as: UTF8.self)
        return length > prefix.count ? "\(text)… (\(length) bytes)" : text
    }
}

/// What an extension wrote to its stderr.
struct StderrExcerpt {
    private var tail = StderrTail()

    mutating func append(_ bytes: ArraySlice<UInt8>) { tail.append(bytes) }

    var isEmpty: Bool { tail.total == 0 }
    var lines: [String] { tail.lines }
}
