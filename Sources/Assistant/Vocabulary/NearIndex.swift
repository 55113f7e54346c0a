internal import Synchronization

/// The phrases of people and apps by their spelling and sound, indexed when the first unknown name is said.
///
/// Most sentences have none, and to index 50,000 names takes longer than to start.
final class NearIndex: Sendable {
    private let phrases: [(phrase: String, list: PhraseTrie.List, item: Int32)]
    private let sound: SoundKey
    private let index = Mutex<NearPhrases?>(nil)

    init(_ phrases: [(phrase: String, list: PhraseTrie.List, item: Int32)], sound: SoundKey) {
        (self.phrases, self.sound) = (phrases, sound)
    }

    /// The item of the nearest phrase of some lists, or nil.
    ///
    /// - Parameter isOpen: Whether an item counts.
    func item(near phrase: String, in lists: [PhraseTrie.List], where isOpen: (Int32) -> Bool) -> Int32? {
        guard !phrases.isEmpty, !lists.isEmpty else { return nil }
        return index.withLock { index in
            let made = index ?? NearPhrases(phrases, sound: sound)
            index = made
            return made.item(near: phrase, in: lists, where: isOpen)
        }
    }
}
