internal import Glibc

/// Cuts a stream of bytes into lines, in time linear in the bytes and in bounded memory.
///
/// LF ends a line; a CR before it is dropped; blank lines are skipped. A line over the limit is reported once, as soon
/// as it is over, and discarded up to its LF, so that the stream stays usable (docs/protocol.md, Framing). The bytes
/// are not decoded: an LF byte cannot be part of another UTF-8 character (RFC 3629 §3).
package struct LineFramer {
    /// A finding of the framer.
    package enum Event: Sendable, Equatable {
        /// A line without its line end.
        case line(ArraySlice<UInt8>)
        /// A line over the limit.
        ///
        /// `prefix` is its beginning. `seen` is one more than the limit, or the length of the line where the framer
        /// measures long lines.
        case tooLong(prefix: [UInt8], seen: Int)
    }

    /// The number of bytes kept of an overlong line: enough to find its id, which writers put first.
    package static let keptPrefix = 512

    /// The longest line that is delivered, in bytes without the line end.
    package var limit: Int

    /// Whether a line over the limit is reported at its end, with its length.
    private let measuresLongLines: Bool
    private var partial: [UInt8] = []
    /// The number of discarded bytes of the current line if it is too long, or nil.
    private var discarded: Int?

    /// Makes a framer at the beginning of a line.
    ///
    /// - Parameter measuresLongLines: Whether a line over the limit is reported at its end, with its length. A line
    ///   without an end is never reported then.
    package init(limit: Int, measuresLongLines: Bool = false) {
        (self.limit, self.measuresLongLines) = (limit, measuresLongLines)
    }

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
        let event = keep(rest)
        rest = []
        return event
    }

    /// The bytes after the last LF: the beginning of an unfinished line.
    package var unfinishedLine: ArraySlice<UInt8> { partial[...] }

    private mutating func finishLine(_ end: ArraySlice<UInt8>) -> Event? {
        if let discarded {
            defer {
                self.discarded = nil
                partial.removeAll(keepingCapacity: false)
            }
            return measuresLongLines ? .tooLong(prefix: partial, seen: discarded + partial.count + end.count) : nil
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
            return .tooLong(prefix: kept(of: line), seen: measuresLongLines ? line.count : limit + 1)
        }
        return .line(line)
    }

    /// Keeps the beginning of a line; returns an event once the line is over the limit.
    private mutating func keep(_ bytes: ArraySlice<UInt8>) -> Event? {
        guard !bytes.isEmpty else { return nil }
        if let discarded {
            self.discarded = discarded + bytes.count
            return nil
        }
        partial.append(contentsOf: bytes)
        // One byte over the limit may be the CR of a line of exactly the limit.
        guard partial.count - 1 > limit else { return nil }
        let length = partial.count
        partial = kept(of: partial[...])
        discarded = length - partial.count
        return measuresLongLines ? nil : .tooLong(prefix: partial, seen: limit + 1)
    }

    /// The part of an overlong line that is kept: the same, however the stream is cut.
    private func kept(of line: ArraySlice<UInt8>) -> [UInt8] { Array(line.prefix(min(Self.keptPrefix, limit + 1))) }

    private static func firstLineFeed(in bytes: ArraySlice<UInt8>) -> Int? {
        unsafe bytes.withUnsafeBytes { buffer -> Int? in
            // memchr reads `buffer.count` bytes from `base`, which is the buffer itself.
            guard let base = buffer.baseAddress, let found = unsafe memchr(base, 0x0A, buffer.count) else { return nil }
            return unsafe bytes.startIndex + (UnsafeRawPointer(found) - base)
        }
    }
}
