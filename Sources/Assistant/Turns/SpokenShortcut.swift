package import JSON

/// A phrase of a person, and what it does: a voice shortcut.
package struct SpokenShortcut: Sendable, Hashable {
    /// What a phrase does.
    package enum Action: Sendable, Hashable {
        /// Carries an intent out, with the values of its parameters.
        case perform(intent: String, parameters: JSONObject)
        /// Opens the app where the person wants to go on.
        case open
    }

    /// The identifier of the shortcut.
    package var identifier: String
    /// The phrase.
    package var phrase: String
    /// The identifier of the app.
    package var app: String
    package var action: Action

    /// Makes a shortcut.
    package init(identifier: String, phrase: String, app: String, action: Action) {
        (self.identifier, self.phrase, self.app, self.action) = (identifier, phrase, app, action)
    }
}

/// The phrases of a person, by their words.
struct SpokenShortcuts: Sendable {
    private let shortcuts: [[String]: SpokenShortcut]
    let essence: @Sendable (Sentence) -> [String]

    /// - Parameter essence: Returns the words of a sentence without the politeness around them.
    init(_ shortcuts: [SpokenShortcut], essence: @escaping @Sendable (Sentence) -> [String]) {
        let named = shortcuts.map { (Sentence($0.phrase).tokens.map(\.word), $0) }.filter { !$0.0.isEmpty }
        self.shortcuts = Dictionary(named) { first, _ in first }
        self.essence = essence
    }

    /// The shortcut whose phrase a sentence is, by itself or with politeness around it.
    func shortcut(_ sentence: Sentence) -> SpokenShortcut? {
        if shortcuts.isEmpty { return nil }
        return shortcuts[sentence.tokens.map(\.word)] ?? shortcuts[essence(sentence)]
    }
}
