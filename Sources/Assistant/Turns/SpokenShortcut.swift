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
    /// Whether it is the person's own, or the person has said yes to it; false for one that an app has added.
    package var isAllowed: Bool

    /// Makes a shortcut.
    package init(identifier: String, phrase: String, app: String, action: Action, isAllowed: Bool = false) {
        (self.identifier, self.phrase, self.app, self.action) = (identifier, phrase, app, action)
        self.isAllowed = isAllowed
    }

    /// A phrase as the assistant compares phrases, whatever its letter case, accents, spaces and signs; empty if nobody
    /// can say it.
    package static func key(_ phrase: String) -> String {
        Sentence(phrase).tokens.map(\.word).joined(separator: " ")
    }
}

/// The phrases of a person, by their words.
struct SpokenShortcuts: Sendable {
    /// The phrases by their words without the politeness around them.
    private let shortcuts: [[String]: [SpokenShortcut]]
    let essence: @Sendable (Sentence) -> [String]

    /// - Parameter essence: Returns the words of a sentence without the politeness around them.
    init(_ shortcuts: [SpokenShortcut], essence: @escaping @Sendable (Sentence) -> [String]) {
        self.shortcuts = Dictionary(grouping: shortcuts) { essence(Sentence($0.phrase)) }.filter { !$0.key.isEmpty }
        self.essence = essence
    }

    /// The shortcut whose phrase a sentence is, with any politeness around both.
    ///
    /// One that the person has allowed comes before one of an app: "tea time, please" takes nothing from "tea time".
    func shortcut(_ sentence: Sentence) -> SpokenShortcut? {
        if shortcuts.isEmpty { return nil }
        let words = sentence.tokens.map(\.word)
        let found = shortcuts[essence(sentence)] ?? []
        let allowed = found.filter(\.isAllowed)
        let possible = allowed.isEmpty ? found : allowed
        return possible.first { Sentence($0.phrase).tokens.map(\.word) == words } ?? possible.first
    }
}
