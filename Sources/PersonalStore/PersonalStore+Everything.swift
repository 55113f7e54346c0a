internal import Database
package import JSON
internal import PersonalModel

extension PersonalStore {
    /// Everything that is kept, for the person whom it is about.
    ///
    /// `version` counts the changes of this form.
    package func export() throws(PersonalStoreError) -> JSONValue {
        guard let database = try openedForReading() else { return .object(try exported()) }
        // One state of the file, whatever others write meanwhile.
        return .object(try database.transaction { () throws(PersonalStoreError) in try exported() })
    }

    private func exported() throws(PersonalStoreError) -> JSONObject {
        func list(_ objects: [(app: String, object: JSONObject)]) -> JSONValue {
            .array(
                objects.map { entry in
                    var object: JSONObject = ["app": .string(entry.app)]
                    for member in entry.object { object[member.key] = member.value }
                    return .object(object)
                }
            )
        }
        return [
            "version": 1,
            "authorizations": .array(try authorizations().map { .object($0.json) }),
            "vocabulary": list(try vocabulary().map { ($0.app, $0.value.json) }),
            "donations": list(try donations().map { ($0.app, $0.value.json) }),
            "voiceShortcuts": list(try voiceShortcuts().map { ($0.app, $0.json) }),
            "shortcutSuggestions": list(try shortcutSuggestions().map { ($0.app, $0.value.json) }),
            "relevantShortcuts": list(try relevantShortcuts().map { ($0.app, $0.value.json) }),
            "upcomingMedia": list(try upcomingMedia().map { ($0.app, $0.value.json) }),
            "predictionModes": .array(
                try predictionModes().map {
                    ["app": .string($0.app), "type": .integer($0.type), "mode": .integer($0.mode)]
                }
            ),
            "allowedPhrases": .array(
                try allowedPhrases().map {
                    ["app": .string($0.app), "phrase": .string($0.phrase), "action": .string($0.action)]
                }
            ),
            "preferredApps": .array(
                try preferredApps().sorted { $0.key < $1.key }.map {
                    ["app": .string($0.value), "intent": .string($0.key)]
                }
            ),
        ]
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
