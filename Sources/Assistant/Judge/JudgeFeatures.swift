/// The features by which a judge reads a sentence: its words, pairs and triples of them, and the pieces of three and
/// four letters of each word.
///
/// Benchmarks/Understanding/judge/features.py reads in the same way.
struct JudgeFeatures {
    /// The words of a sentence between its beginning and its end.
    private let words: [String]

    init(_ words: [String]) { self.words = ["^"] + words + ["$"] }

    /// The hashes of all features; one may be there several times.
    var hashes: [UInt32] {
        var found = words.flatMap(Self.hashes)
        for count in [2, 3] where words.count >= count {
            for end in count...words.count {
                let text = words[(end - count)..<end].joined(separator: " ")
                found.append(Self.hash(of: text.utf8, after: UInt8(ascii: "0") + UInt8(count)))
            }
        }
        return found
    }

    /// The hashes of a word and of its pieces.
    static func hashes(of word: String) -> [UInt32] {
        [hash(of: word.utf8, after: UInt8(ascii: "1"))] + pieces(of: word)
    }

    /// The hashes of the pieces of a word.
    private static func pieces(of word: String) -> [UInt32] {
        let letters = Array("_\(word)_".utf8)
        // A piece begins with the first byte of a letter, and ends before that of another one.
        let starts = letters.indices.filter { letters[$0] & 0xC0 != 0x80 } + [letters.count]
        var found: [UInt32] = []
        for count in [3, 4] where starts.count > count {
            for (start, end) in zip(starts, starts.dropFirst(count)) {
                found.append(hash(of: letters[start..<end], after: UInt8(ascii: "c")))
            }
        }
        return found
    }

    /// FNV-1a of 32 bits.
    static func hash(of bytes: some Sequence<UInt8>, after first: UInt8) -> UInt32 {
        func mixed(_ value: UInt32, _ byte: UInt8) -> UInt32 { (value ^ UInt32(byte)) &* 0x0100_0193 }
        return bytes.reduce(mixed(0x811C_9DC5, first), mixed)
    }
}

extension Judge {
    /// The words of a sentence that a judge reads.
    ///
    /// Those of politeness are left out where others remain, a number is one word, and a sign is none.
    static func words(of input: MatchInput) -> [String] {
        let kept = zip(input.sentence.tokens, input.isPolite).filter { isWord($0.0) }
        let meant = kept.filter { !$0.1 }
        return (meant.isEmpty ? kept : meant).map { token, _ in
            token.isNumeric ? "0" : String(token.word.filter { $0 != "." && $0 != "'" })
        }
    }

    private static func isWord(_ token: SentenceToken) -> Bool {
        guard let first = token.word.unicodeScalars.first else { return false }
        return token.isNumeric || first.properties.isAlphabetic || "$%&+@£¥€".unicodeScalars.contains(first)
    }
}
