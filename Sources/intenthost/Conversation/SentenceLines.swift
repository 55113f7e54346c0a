internal import Assistant
internal import Glibc

/// The lines of standard input, as they come; of a line over the bound of a sentence, as much as shows that it is.
///
/// Bytes that are no UTF-8 become U+FFFD.
struct SentenceLines: Sequence, IteratorProtocol {
    private var buffer: [UInt8] = []
    private var start = 0
    private var isAtEnd = false

    mutating func next() -> String? {
        var line: [UInt8] = []
        while true {
            if start == buffer.count {
                guard !isAtEnd, fill() else { return line.isEmpty ? nil : String(decoding: line, as: UTF8.self) }
            }
            let end = buffer[start...].firstIndex(of: UInt8(ascii: "\n"))
            if line.count <= Sentence.mostBytes {
                line += buffer[start..<(end ?? buffer.count)].prefix(Sentence.mostBytes + 1 - line.count)
            }
            start = end.map { $0 + 1 } ?? buffer.count
            if end != nil { return String(decoding: line, as: UTF8.self) }
        }
    }

    private mutating func fill() -> Bool {
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = read(STDIN_FILENO, &chunk, chunk.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else {
                isAtEnd = true
                return false
            }
            (buffer, start) = (Array(chunk[..<count]), 0)
            return true
        }
    }
}
