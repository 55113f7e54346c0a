internal import Database
internal import IntentModel
internal import JSON
internal import PersonalModel

extension PersonalStore {
    /// Writes everything that is kept, for the person whom it is about, as the first members of a JSON object.
    ///
    /// `version` counts the changes of this form. Donations, which take the most room, are written one by one.
    package func export(to begun: ExportText) throws(PersonalStoreError) -> ExportText {
        var text = begun
        guard let database = try openedForReading() else {
            try write(to: &text)
            return text
        }
        // One state of the file, whatever others write meanwhile.
        try database.transaction { () throws(PersonalStoreError) in try write(to: &text) }
        return text
    }

    private func write(to text: inout ExportText) throws(PersonalStoreError) {
        func objects(_ entries: [(app: String, object: JSONObject)]) -> [JSONValue] {
            entries.map { .object(Self.object(of: $0.app, $0.object)) }
        }
        text.member("version", 1)
        text.list("authorizations", try authorizations().map { .object($0.json) })
        text.list("vocabulary", objects(try vocabulary().map { ($0.app, $0.value.json) }))
        text.beginList("donations")
        _ = try donations { text.element(.object(Self.object(of: $0.app, $0.value.json))) }
        text.endList()
        text.list("voiceShortcuts", objects(try voiceShortcuts().map { ($0.app, $0.json) }))
        text.list("shortcutSuggestions", objects(try shortcutSuggestions().map { ($0.app, $0.value.json) }))
        text.list("relevantShortcuts", objects(try relevantShortcuts().map { ($0.app, $0.value.json) }))
        text.list("upcomingMedia", objects(try upcomingMedia().map { ($0.app, $0.value.json) }))
        text.list(
            "predictionModes",
            try predictionModes().map {
                ["app": .string($0.app), "type": .integer($0.type), "mode": .integer($0.mode)]
            }
        )
        text.list(
            "allowedPhrases",
            try allowedPhrases().map {
                ["app": .string($0.app), "phrase": .string($0.phrase), "action": .string($0.action)]
            }
        )
        text.list(
            "preferredApps",
            try preferredApps().sorted { $0.key < $1.key }.map {
                ["app": .string($0.value), "intent": .string($0.key)]
            }
        )
        text.list(
            "namedApps",
            try namedApps().map {
                ["app": .string($0.app), "name": .string($0.name), "intent": .string($0.intent)]
            }
        )
    }

    /// What is kept of an app, with the app.
    private static func object(of app: String, _ kept: JSONObject) -> JSONObject {
        var object: JSONObject = ["app": .string(app)]
        for member in kept { object[member.key] = member.value }
        return object
    }

    /// Deletes everything about an app, as when it is removed; returns the number of deleted records.
    @discardableResult
    package func removeApp(_ identifier: String) throws(PersonalStoreError) -> Int {
        try erase(where: "app = ?", [.text(identifier)])
    }

    /// Deletes everything; returns the number of deleted records.
    @discardableResult
    package func erase() throws(PersonalStoreError) -> Int { try erase(where: "true", []) }

    private func erase(where condition: String, _ values: [SQLiteValue]) throws(PersonalStoreError) -> Int {
        guard let database = try openedForReading() else { return 0 }
        let count = try database.forget { () throws(PersonalStoreError) in
            var count = 0
            for table in PersonalSchema.tables {
                count += try database.execute("DELETE FROM \(table) WHERE \(condition)", values)
            }
            return count
        }
        try database.shrink()
        try database.emptyLog()
        return count
    }
}
