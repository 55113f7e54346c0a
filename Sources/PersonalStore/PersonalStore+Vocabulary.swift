internal import Database
package import IntentModel
package import PersonalModel

extension PersonalStore {
    /// Replaces the vocabulary of one type of an app.
    package func setVocabulary(_ list: VocabularyList, app: String) throws(PersonalStoreError) {
        let database = try opened()
        try database.forget { () throws(PersonalStoreError) in
            try database.execute(
                "DELETE FROM vocabulary WHERE app = ? AND type = ?",
                [.text(app), .text(list.type.rawValue)]
            )
            for (position, item) in list.items.enumerated() {
                try database.execute(
                    "INSERT INTO vocabulary (app, type, position, item) VALUES (?, ?, ?, ?)",
                    [
                        .text(app), .text(list.type.rawValue), .integer(Int64(position)),
                        .text(ColumnText.of(item.json)),
                    ]
                )
            }
        }
    }

    /// Removes the vocabulary of an app; returns the number of removed items.
    @discardableResult
    package func removeAllVocabulary(app: String) throws(PersonalStoreError) -> Int {
        try forget("DELETE FROM vocabulary WHERE app = ?", [.text(app)])
    }

    /// The words of some types of one app.
    package func words(of app: String, types: Set<VocabularyType>) throws(PersonalStoreError) -> [VocabularyList] {
        var lists: [VocabularyList] = []
        for type in types {
            let items = try rows(
                "SELECT item FROM vocabulary WHERE app = ? AND type = ? ORDER BY position",
                [.text(app), .text(type.rawValue)]
            ) { row throws(PersonalStoreError) in try row.read(0, VocabularyItem.init) }
            if !items.isEmpty { lists.append(VocabularyList(type: type, items: items)) }
        }
        return lists
    }

    /// The vocabularies of an app or of all, by app and type; the most important item of each comes first.
    package func vocabulary(app: String? = nil) throws(PersonalStoreError) -> [AppValue<VocabularyList>] {
        let items = try rows(
            "SELECT app, type, item FROM vocabulary WHERE ?1 IS NULL OR app = ?1 ORDER BY app, type, position",
            [SQLiteValue(app)]
        ) { row throws(PersonalStoreError) in
            guard let type = VocabularyType(rawValue: try row.required(1)) else { throw row.corrupt(1) }
            return (app: try row.required(0), type: type, item: try row.read(2, VocabularyItem.init))
        }
        var lists: [AppValue<VocabularyList>] = []
        for entry in items {
            if let last = lists.last, last.app == entry.app, last.value.type == entry.type {
                lists[lists.count - 1].value.items.append(entry.item)
            } else {
                lists.append(AppValue(app: entry.app, value: VocabularyList(type: entry.type, items: [entry.item])))
            }
        }
        return lists
    }
}
