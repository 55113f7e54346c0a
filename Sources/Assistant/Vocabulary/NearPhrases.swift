internal import IntentModel

/// Phrases that are spelled or sound almost like a given one.
///
/// A misspelling leaves the beginning or the end of a phrase as it is, so that only phrases with the same two first or
/// last letters, and those with the same sound, are compared. The index is made when it is first asked for.
struct NearPhrases: Sendable {
    private struct Key: Hashable {
        let isEnd: Bool
        let letters: UInt16
        let count: Int
    }

    private var byLetters: [Key: [Int32]] = [:]
    private var bySound: [[UInt8]: [Int32]] = [:]
    private let phrases: [(phrase: String, list: PhraseTrie.List, item: Int32)]
    private let sound: SoundKey
    /// The bound of the phrases that are compared for one that was said.
    private static let bound = 2000

    init(_ phrases: [(phrase: String, list: PhraseTrie.List, item: Int32)], sound: SoundKey) {
        (self.phrases, self.sound) = (phrases, sound)
        for (index, entry) in phrases.enumerated() {
            let letters = Array(entry.phrase.utf8)
            guard letters.count >= 4 else { continue }
            for key in Self.keys(letters) { byLetters[key, default: []].append(Int32(index)) }
            bySound[sound.key(entry.phrase), default: []].append(Int32(index))
        }
    }

    /// The item of the nearest phrase of some lists, or nil if none is near, or two are equally near.
    ///
    /// One letter may differ from four letters on, two from eight on. A number is never near another one.
    ///
    /// - Parameter isOpen: Whether an item counts.
    func item(near phrase: String, in lists: [PhraseTrie.List], where isOpen: (Int32) -> Bool) -> Int32? {
        let letters = Array(phrase.utf8)
        guard letters.count >= 4, !letters.contains(where: { 0x30...0x39 ~= $0 }) else { return nil }
        let bound = letters.count >= 8 ? 2 : 1
        var best: (distance: Int, item: Int32)?
        var isTied = false
        func take(_ index: Int32, _ distance: Int) {
            let item = phrases[Int(index)].item
            if let found = best, found.distance <= distance {
                if found.distance == distance, found.item != item { isTied = true }
            } else {
                (best, isTied) = ((distance, item), false)
            }
        }
        var compared = 0
        for key in Self.keys(letters) {
            for count in (letters.count - bound)...(letters.count + bound) {
                let sameEnd = Key(isEnd: key.isEnd, letters: key.letters, count: count)
                for index in byLetters[sameEnd] ?? []
                where lists.contains(phrases[Int(index)].list) && isOpen(phrases[Int(index)].item) {
                    compared += 1
                    guard compared <= Self.bound else { break }
                    let other = Array(phrases[Int(index)].phrase.utf8)
                    if let distance = NearNames.editDistance(letters, other, atMost: bound) { take(index, distance) }
                }
            }
        }
        if best == nil {
            for index in (bySound[sound.key(phrase)] ?? []).prefix(Self.bound)
            where lists.contains(phrases[Int(index)].list) && isOpen(phrases[Int(index)].item) {
                take(index, bound + 1)
            }
        }
        return isTied ? nil : best?.item
    }

    private static func keys(_ letters: [UInt8]) -> [Key] {
        let first = UInt16(letters[0]) << 8 | UInt16(letters[1])
        let last = UInt16(letters[letters.count - 2]) << 8 | UInt16(letters[letters.count - 1])
        return [
            Key(isEnd: false, letters: first, count: letters.count),
            Key(isEnd: true, letters: last, count: letters.count),
        ]
    }
}
