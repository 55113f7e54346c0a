/// An expected line, in which `…` stands for any text.
struct LinePattern: Sendable, Hashable {
    /// The texts between the wildcards; one if there is no wildcard.
    private let pieces: [[UInt8]]

    init(_ text: String) {
        pieces = text.split(separator: "…", omittingEmptySubsequences: false).map { Array($0.utf8) }
    }

    /// Whether a whole line fits.
    func matches(_ line: [UInt8]) -> Bool {
        guard let first = pieces.first, let last = pieces.last else { return line.isEmpty }
        guard pieces.count > 1 else { return line == first }
        guard line.count >= first.count + last.count, line.starts(with: first),
            line.suffix(last.count).elementsEqual(last)
        else { return false }
        // The first place of each piece leaves the most room for the others.
        var rest = line[first.count..<(line.count - last.count)]
        for piece in pieces[1..<(pieces.count - 1)] {
            guard let end = Self.end(of: piece, in: rest) else { return false }
            rest = rest[end...]
        }
        return true
    }

    private static func end(of piece: [UInt8], in text: ArraySlice<UInt8>) -> Int? {
        guard text.count >= piece.count else { return nil }
        for start in text.startIndex...(text.endIndex - piece.count)
        where text[start..<(start + piece.count)].elementsEqual(piece) { return start + piece.count }
        return nil
    }
}
