internal import Glibc

/// Cuts a stream of bytes into lines, in time linear in the bytes and in bounded memory.
///
/// LF ends a line; a CR before it is dropped; blank lines are skipped. A line over the limit is discarded up to its LF
/// and reported once, so that the stream stays usable (docs/protocol.md, Framing). The bytes are not decoded: an LF
/// byte cannot be part of another UTF-8 character (RFC 3629 §3).
package struct LineFramer {
    /// A finding of the framer.
    package enum Event: Sendable, Equatable {
        /// A line without its line end.
        case line(ArraySlice<UInt8>)
        /// A line that was longer than the limit; `prefix` is its beginning, `seen` its length in bytes.
        case tooLong(prefix: [UInt8], seen: Int)
    }

    /// The number of bytes kept of an overlong line: enough to find its id, which writers put first.
    package static let keptPrefix = 512

    /// The longest line that is delivered, in bytes without the line end.
    package var limit: Int

    private var partial: [UInt8] = []
    /// The number of discarded bytes of the current line if it is too long, or nil.
    private var discarded: Int?

    /// Makes a framer at the beginning of a line.
    package init(limit: Int) { self.limit = limit }

    /// The number of bytes kept of an unfinished line.
    package var bufferedBytes: Int { partial.count }

    /// Takes the next bytes and calls `body` for each line that they complete, in order.
    package mutating func receive(_ bytes: ArraySlice<UInt8>, _ body: (Event) -> Void) {
        var rest = bytes
        while let event = next(in: &rest) { body(event) }
    }

    /// Takes bytes from the front of the input up to the end of the next line; returns nil once all are taken.
    package mutating func next(in rest: inout ArraySlice<UInt8>) -> Event? {
        while let lineEnd = Self.firstLineFeed(in: rest) {
            let end = rest[..<lineEnd]
            rest = rest[(lineEnd + 1)...]
            if let event = finishLine(end) { return event }
        }
        keep(rest)
        rest = []
        return nil
    }

    /// The bytes after the last LF: the beginning of an unfinished line.
    package var unfinishedLine: ArraySlice<UInt8> { partial[...] }

    private mutating func finishLine(_ end: ArraySlice<UInt8>) -> Event? {
        if let discarded {
            defer {
                self.discarded = nil
                partial.removeAll(keepingCapacity: false)
            }
            return .tooLong(prefix: partial, seen: discarded + partial.count + end.count)
        }
        guard !partial.isEmpty else { return event(end) }
        partial.append(contentsOf: end)
        let line = partial
        partial = []
        return event(line[...])
    }

    /// The event for a line; nil for a blank one.
    private func event(_ bytes: ArraySlice<UInt8>) -> Event? {
        let line = bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes
        guard !line.isEmpty else { return nil }
        guard line.count <= limit else {
            return .tooLong(prefix: Array(line.prefix(Self.keptPrefix)), seen: line.count)
        }
        return .line(line)
    }

    private mutating func keep(_ bytes: ArraySlice<UInt8>) {
        guard !bytes.isEmpty else { return }
        if let discarded {
            self.discarded = discarded + bytes.count
            return
        }
        partial.append(contentsOf: bytes)
        // One byte over the limit may be the CR of a line of exactly the limit.
        guard partial.count - 1 > limit else { return }
        discarded = partial.count - Self.keptPrefix
        partial = Array(partial.prefix(Self.keptPrefix))
    }

    private static func firstLineFeed(in bytes: ArraySlice<UInt8>) -> Int? {
        unsafe bytes.withUnsafeBytes { buffer -> Int? in
            // memchr reads `buffer.count` bytes from `base`, which is the buffer itself.
            guard let base = buffer.baseAddress, let found = unsafe memchr(base, 0x0A, buffer.count) else { return nil }
            return unsafe bytes.startIndex + (UnsafeRawPointer(found) - base)
        }
    }
}
