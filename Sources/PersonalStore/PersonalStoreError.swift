package import Database
internal import PersonalModel

/// The reason why the personal store could not keep or find something.
package struct PersonalStoreError: DatabaseFailure, Hashable {
    /// The kind of reason.
    package enum Code: Sendable, Hashable {
        /// Another process held the file for longer than this one waits.
        case busy
        /// The file cannot be opened, read or written.
        case storeFailed
        /// A voice shortcut has the phrase already.
        case phraseInUse
        /// The person has as many voice shortcuts as are kept.
        case tooMany
        /// The store was closed.
        case closed
    }

    /// The kind of reason.
    package let code: Code
    /// A sentence that says what happened.
    package let message: String
    /// A sentence that says what to do.
    package let help: String

    private init(_ code: Code, _ message: String, help: String) {
        self.code = code
        self.message = message
        self.help = help
    }

    package init(_ error: DatabaseError) {
        let code: Code =
            switch error.kind {
            case .busy, .locked: .busy
            default: .storeFailed
            }
        self.init(
            code,
            error.message(of: "personal store"),
            help: error.help(for: "personal store", whereNew: "knows of no authorisation, donation or shortcut")
        )
    }

    static func phraseInUse(_ phrase: String, by other: VoiceShortcut) -> PersonalStoreError {
        let isSame = phrase == other.phrase
        return PersonalStoreError(
            .phraseInUse,
            isSame
                ? "The phrase '\(phrase)' belongs to a shortcut of '\(other.app)' already."
                : "The phrase '\(phrase)' is the same to the assistant as '\(other.phrase)', which belongs to a shortcut of "
                    + "'\(other.app)' already.",
            help: "Choose another phrase, or remove that shortcut with 'intenthost shortcuts remove'."
        )
    }

    static let tooManyShortcuts = tooManyShortcuts("There are \(PersonalBound.voiceShortcuts) voice shortcuts")

    static func tooManyShortcuts(of app: String) -> PersonalStoreError {
        tooManyShortcuts("The app '\(app)' has \(PersonalBound.voiceShortcutsOfApp) voice shortcuts")
    }

    private static func tooManyShortcuts(_ count: String) -> PersonalStoreError {
        PersonalStoreError(
            .tooMany,
            "\(count) already, and no more are kept.",
            help: "Remove one with 'intenthost shortcuts remove'."
        )
    }

    static func closed(_ path: String) -> PersonalStoreError {
        PersonalStoreError(.closed, "The personal store '\(path)' is closed.", help: "The host is shutting down.")
    }
}

extension PersonalStoreError: CustomStringConvertible {
    /// The message and the help.
    package var description: String { "\(message) \(help)" }
}
