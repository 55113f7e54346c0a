/// Cuts what an extension writes to stderr into lines, in bounded memory.
struct OutputLines {
    /// The greatest length of a line in bytes; a longer one comes in pieces.
    static let longest = 16 << 10

    private var partial: [UInt8] = []

    /// Takes bytes, and gives each line that they complete, without its line end, and each piece of a long one.
    mutating func take(_ bytes: ArraySlice<UInt8>, _ body: (_ line: ArraySlice<UInt8>, _ goesOn: Bool) -> Void) {
        var rest = bytes
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
            append(rest[..<end], body)
            body(partial[...], false)
            partial.removeAll(keepingCapacity: true)
            rest = rest[(end + 1)...]
        }
        append(rest, body)
    }

    /// Returns the beginning of a line that never ended; nil if there is none.
    mutating func takeRest() -> ArraySlice<UInt8>? {
        defer { partial = [] }
        return partial.isEmpty ? nil : partial[...]
    }

    private mutating func append(
        _ bytes: ArraySlice<UInt8>,
        _ body: (_ line: ArraySlice<UInt8>, _ goesOn: Bool) -> Void
    ) {
        var rest = bytes
        while partial.count + rest.count > Self.longest {
            let piece = rest.prefix(Self.longest - partial.count)
            body(partial + piece, true)
            partial.removeAll(keepingCapacity: true)
            rest = rest[piece.endIndex...]
        }
        partial += rest
    }
}
