internal import IntentModel

/// A bounded number of notes on how a card came about.
struct CardNotes {
    /// More notes tell an author nothing new.
    private static let most = 32

    private(set) var all: [String] = []

    /// Adds a note, cut to the length of a sentence, unless there are many.
    mutating func add(_ note: String) {
        if all.count < Self.most { all.append(note.cut(to: TextBound.sentence)) }
    }
}
