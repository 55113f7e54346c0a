internal import Database
internal import IntentModel
package import PersonalModel

extension PersonalStore {
    /// Keeps a donation, in place of one of the same identifier and kind; the oldest of the app fall out.
    package func donate(_ donation: Donation, app: String) throws(PersonalStoreError) {
        let database = try opened()
        try database.transaction { () throws(PersonalStoreError) in
            try database.execute(
                """
                INSERT OR REPLACE INTO donations (app, kind, identifier, group_name, happened_at, donation)
                VALUES (?, ?, ?, ?, ?, ?)
                """,
                [
                    .text(app), .text(donation.action.kind.rawValue), .text(donation.identifier),
                    SQLiteValue(donation.group), .integer(donation.happenedAt.milliseconds),
                    .text(JSONText.of(donation.json)),
                ]
            )
            try database.execute(
                """
                DELETE FROM donations WHERE rowid IN (
                    SELECT rowid FROM donations WHERE app = ? ORDER BY happened_at DESC, rowid DESC LIMIT -1 OFFSET ?
                )
                """,
                [.text(app), .integer(Int64(PersonalBound.donations))]
            )
        }
    }

    /// Deletes donations of an app, of one kind or of both; returns their number.
    ///
    /// Identifiers without a donation are ignored.
    @discardableResult
    package func deleteDonations(
        _ selection: DonationSelection,
        kind: ShortcutAction.Kind? = nil,
        app: String
    ) throws(PersonalStoreError) -> Int {
        let base = "DELETE FROM donations WHERE app = ?1 AND (?2 IS NULL OR kind = ?2)"
        let values: [SQLiteValue] = [.text(app), SQLiteValue(kind?.rawValue)]
        switch selection {
        case .all: return try forget(base, values)
        case .group(let group): return try forget(base + " AND group_name = ?3", values + [.text(group)])
        case .identifiers(let identifiers):
            // One value for all, since their number may be over SQLite's limit for parameters.
            let list = JSONText.of(identifiers)
            return try forget(base + " AND identifier IN (SELECT value FROM json_each(?3))", values + [.text(list)])
        }
    }

    /// The donations of an app or of all, the newest first.
    package func donations(app: String? = nil) throws(PersonalStoreError) -> [AppValue<Donation>] {
        try rows(
            """
            SELECT app, donation FROM donations WHERE ?1 IS NULL OR app = ?1
            ORDER BY happened_at DESC, rowid DESC
            """,
            [SQLiteValue(app)]
        ) { row throws(PersonalStoreError) in
            AppValue(app: try row.required(0), value: try row.read(1, Donation.init(kept:)))
        }
    }
}
