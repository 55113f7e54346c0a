internal import Database
internal import ExtensionProtocol
internal import JSON
package import PersonalModel

/// The lists that an app proposes by itself, each replaced as a whole.
enum OfferedList: String {
    case suggestions, relevant, upcomingMedia
}

// MARK: Voice shortcuts

extension PersonalStore {
    /// Keeps a new voice shortcut.
    ///
    /// - Parameters:
    ///   - isAllowed: Whether the person has said what the phrase does, so that nobody asks.
    ///   - key: Returns a phrase as phrases are compared.
    /// - Throws: `phraseInUse` where a shortcut of any app has the same phrase, and `tooMany`.
    package func addVoiceShortcut(
        _ shortcut: VoiceShortcut,
        isAllowed: Bool = false,
        comparing key: @Sendable (String) -> String = VoiceShortcut.folded
    ) throws(PersonalStoreError) {
        let database = try opened()
        try database.transaction { () throws(PersonalStoreError) in
            let phrase = key(shortcut.phrase)
            let folded = VoiceShortcut.folded(shortcut.phrase)
            if let other = try voiceShortcuts().first(where: {
                key($0.phrase) == phrase || VoiceShortcut.folded($0.phrase) == folded
            }) {
                throw .phraseInUse(shortcut.phrase, by: other)
            }
            guard try database.integer("SELECT count(*) FROM voice_shortcuts") < PersonalBound.voiceShortcuts else {
                throw .tooManyShortcuts
            }
            let ofApp = try database.integer(
                "SELECT count(*) FROM voice_shortcuts WHERE app = ?",
                [.text(shortcut.app)]
            )
            guard ofApp < PersonalBound.voiceShortcutsOfApp else { throw .tooManyShortcuts(of: shortcut.app) }
            try database.execute(
                "INSERT INTO voice_shortcuts (identifier, app, folded_phrase, shortcut) VALUES (?, ?, ?, ?)",
                [
                    .text(shortcut.identifier), .text(shortcut.app), .text(VoiceShortcut.folded(shortcut.phrase)),
                    .text(ColumnText.of(shortcut.json)),
                ]
            )
            if isAllowed { try allowPhrase(of: shortcut) }
        }
    }

    /// Removes a voice shortcut; returns whether there was one.
    @discardableResult
    package func removeVoiceShortcut(_ identifier: String) throws(PersonalStoreError) -> Bool {
        try forget("DELETE FROM voice_shortcuts WHERE identifier = ?", [.text(identifier)]) > 0
    }

    /// Keeps that the person lets a phrase do what its shortcut does.
    package func allowPhrase(of shortcut: VoiceShortcut) throws(PersonalStoreError) {
        try opened().execute(
            "INSERT OR REPLACE INTO allowed_phrases (app, folded_phrase, action) VALUES (?, ?, ?)",
            [
                .text(shortcut.app), .text(VoiceShortcut.folded(shortcut.phrase)),
                .text(ColumnText.of(shortcut.action.json)),
            ]
        )
    }

    /// Forgets that the person has allowed the phrase of a shortcut; returns whether the person had.
    @discardableResult
    package func forbidPhrase(of shortcut: VoiceShortcut) throws(PersonalStoreError) -> Bool {
        try forget(
            "DELETE FROM allowed_phrases WHERE app = ? AND folded_phrase = ?",
            [.text(shortcut.app), .text(VoiceShortcut.folded(shortcut.phrase))]
        ) > 0
    }

    /// The identifiers of the voice shortcuts whose phrases the person lets do what they do now.
    package func allowedShortcuts() throws(PersonalStoreError) -> Set<String> {
        let allowed = Set(try allowedPhrases())
        return Set(
            try voiceShortcuts().filter { shortcut in
                allowed.contains(AllowedPhrase(of: shortcut))
            }.map(\.identifier)
        )
    }

    func allowedPhrases() throws(PersonalStoreError) -> [AllowedPhrase] {
        try rows("SELECT app, folded_phrase, action FROM allowed_phrases ORDER BY app, folded_phrase") {
            row throws(PersonalStoreError) in
            AllowedPhrase(app: try row.required(0), phrase: try row.required(1), action: try row.required(2))
        }
    }

    /// The voice shortcuts of an app or of all, by their phrases.
    package func voiceShortcuts(app: String? = nil) throws(PersonalStoreError) -> [VoiceShortcut] {
        try voiceShortcuts(where: "?1 IS NULL OR app = ?1 ORDER BY folded_phrase", SQLiteValue(app))
    }

    /// The voice shortcut of a phrase, whatever its case and spaces; nil if there is none.
    package func voiceShortcut(phrase: String) throws(PersonalStoreError) -> VoiceShortcut? {
        try voiceShortcuts(where: "folded_phrase = ?", .text(VoiceShortcut.folded(phrase))).first
    }

    private func voiceShortcuts(
        where condition: String,
        _ value: SQLiteValue
    ) throws(PersonalStoreError) -> [VoiceShortcut] {
        try rows("SELECT app, shortcut FROM voice_shortcuts WHERE \(condition)", [value]) {
            row throws(PersonalStoreError) in
            let app = try row.required(0)
            return try row.read(1) { reader throws(MessageError) in try VoiceShortcut(reader, app: app) }
        }
    }
}

/// What the person lets a phrase do.
struct AllowedPhrase: Hashable {
    let app: String
    /// The phrase as the store compares phrases.
    let phrase: String
    /// The action as JSON.
    let action: String
}

extension AllowedPhrase {
    init(of shortcut: VoiceShortcut) {
        self.init(
            app: shortcut.app,
            phrase: VoiceShortcut.folded(shortcut.phrase),
            action: ColumnText.of(shortcut.action.json)
        )
    }
}

// MARK: What apps propose

extension PersonalStore {
    /// Replaces the shortcuts that an app suggests.
    package func setShortcutSuggestions(_ shortcuts: [ShortcutAction], app: String) throws(PersonalStoreError) {
        try setOffers(.suggestions, shortcuts.map(\.json), app: app)
    }

    /// Replaces the shortcuts that an app calls relevant.
    package func setRelevantShortcuts(_ shortcuts: [RelevantShortcut], app: String) throws(PersonalStoreError) {
        try setOffers(.relevant, shortcuts.map(\.json), app: app)
    }

    /// Replaces the media that an app expects to be played next.
    package func setUpcomingMedia(_ intents: [IntentValue], app: String) throws(PersonalStoreError) {
        try setOffers(.upcomingMedia, intents.map(\.json), app: app)
    }

    /// The shortcuts that apps suggest, in their order.
    package func shortcutSuggestions() throws(PersonalStoreError) -> [AppValue<ShortcutAction>] {
        try offers(.suggestions) { reader throws(MessageError) in try ShortcutAction(reader) }
    }

    /// The shortcuts that apps call relevant.
    package func relevantShortcuts() throws(PersonalStoreError) -> [AppValue<RelevantShortcut>] {
        try offers(.relevant) { reader throws(MessageError) in try RelevantShortcut(reader) }
    }

    /// The media that apps expect to be played next, in their order.
    package func upcomingMedia() throws(PersonalStoreError) -> [AppValue<IntentValue>] {
        try offers(.upcomingMedia) { reader throws(MessageError) in try IntentValue(reader) }
    }

    /// Sets whether media of a type may be predicted from donations (0), or only from the app's list (1).
    package func setPredictionMode(_ mode: Int64, type: Int64, app: String) throws(PersonalStoreError) {
        try opened().execute(
            "INSERT OR REPLACE INTO predictions (app, type, mode) VALUES (?, ?, ?)",
            [.text(app), .integer(type), .integer(mode)]
        )
    }

    /// The modes of prediction that were set, by app and type.
    package func predictionModes() throws(PersonalStoreError) -> [PredictionMode] {
        try rows("SELECT app, type, mode FROM predictions ORDER BY app, type") { row throws(PersonalStoreError) in
            PredictionMode(app: try row.required(0), type: row.integer(1) ?? 0, mode: row.integer(2) ?? 0)
        }
    }

    private func setOffers(_ list: OfferedList, _ values: [JSONObject], app: String) throws(PersonalStoreError) {
        let database = try opened()
        try database.forget { () throws(PersonalStoreError) in
            try database.execute(
                "DELETE FROM offers WHERE app = ? AND list = ?",
                [.text(app), .text(list.rawValue)]
            )
            for (position, value) in values.enumerated() {
                try database.execute(
                    "INSERT INTO offers (app, list, position, offer) VALUES (?, ?, ?, ?)",
                    [.text(app), .text(list.rawValue), .integer(Int64(position)), .text(ColumnText.of(value))]
                )
            }
        }
    }

    private func offers<Value>(
        _ list: OfferedList,
        _ read: (MessageReader) throws(MessageError) -> Value
    ) throws(PersonalStoreError) -> [AppValue<Value>] {
        try rows("SELECT app, offer FROM offers WHERE list = ? ORDER BY app, position", [.text(list.rawValue)]) {
            row throws(PersonalStoreError) in
            AppValue(app: try row.required(0), value: try row.read(1, read))
        }
    }
}
