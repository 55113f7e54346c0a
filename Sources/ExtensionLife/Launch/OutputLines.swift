/// What those who watch a launch get of its output: stderr cut into lines, in bounded memory, and all within a budget.
struct OutputLines {
    /// The greatest length of a line in bytes; a longer one comes in pieces.
    static let longest = 16 << 10

    var budget = OutputBudget()
    private var partial: [UInt8] = []

    /// Takes bytes of stderr, and gives each line that they complete, without its line end, and pieces of a long one.
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
