internal import Database
internal import IntentModel
package import PersonalModel

extension PersonalStore {
    /// Keeps a donation, in place of one of the same identifier and kind; the oldest of the app fall out.
    ///
    /// What falls out or is replaced is overwritten by the next `forgetReplaced()`, or after 32 such donations. So that
    /// this is rare, more falls out than has to.
    ///
    /// - Parameter isDecided: Whether the person lets the app be used. Of another one, and of all others together,
    ///   little is kept.
    package func donate(_ donation: Donation, app: String, isDecided: Bool = true) throws(PersonalStoreError) {
        let database = try opened()
        let forgotten = try database.transaction { () throws(PersonalStoreError) in
            // Not `INSERT OR REPLACE`, which SQLite's triggers do not see as a deletion.
            var forgotten = try database.execute(
                "DELETE FROM donations WHERE app = ? AND kind = ? AND identifier = ?",
                [.text(app), .text(donation.action.kind.rawValue), .text(donation.identifier)]
            )
            try database.execute(
                """
                INSERT INTO donations (app, kind, identifier, group_name, happened_at, donation)
                VALUES (?, ?, ?, ?, ?, ?)
                """,
                [
                    .text(app), .text(donation.action.kind.rawValue), .text(donation.identifier),
                    SQLiteValue(donation.group), .integer(donation.happenedAt.milliseconds),
                    .text(ColumnText.of(donation.json)),
                ]
            )
            try database.execute(
                "UPDATE donation_totals SET is_decided = ?2 WHERE app = ?1 AND is_decided <> ?2",
                [.text(app), .integer(isDecided ? 1 : 0)]
            )
            forgotten += try evict(of: app, isDecided: isDecided, database)
            if !isDecided { forgotten += try evictOfUndecided(database) }
            return forgotten
        }
        guard forgotten > 0 else { return }
        unforgotten += 1
        if unforgotten >= Self.mostUnforgotten { try forgetReplaced() }
    }

    /// Overwrites what donations have replaced, which takes as long as some donations; does nothing where nothing is
    /// left of them.
    package func forgetReplaced() throws(PersonalStoreError) {
        guard unforgotten > 0 else { return }
        let database = try opened()
        try database.shrink(pages: 4096)
        try database.emptyLog()
        unforgotten = 0
    }

    /// Deletes the oldest donations of an app that has too many; returns their number.
    private func evict(
        of app: String,
        isDecided: Bool,
        _ database: PersonalConnection
    ) throws(PersonalStoreError) -> Int {
        let most = isDecided ? PersonalBound.donatedBytes : PersonalBound.undecidedBytes
        let isOver = try database.integer(
            "SELECT count(*) FROM donation_totals WHERE app = ? AND (bytes > ? OR number > ?)",
            [.text(app), .integer(Int64(most)), .integer(Int64(PersonalBound.donations))]
        )
        guard isOver > 0 else { return 0 }
        // A small bound is reached often, so that more goes at a time.
        let bytes = isDecided ? most / 8 * 7 : most / 2
        return try keepNewest(of: app, bytes: bytes, number: PersonalBound.donations / 8 * 7, database)
    }

    /// Deletes donations of apps about which nobody has decided, if all of them have too many: of the app with the
    /// most, the older half.
    private func evictOfUndecided(_ database: PersonalConnection) throws(PersonalStoreError) -> Int {
        var forgotten = 0
        while try database.integer("SELECT sum(bytes) FROM donation_totals WHERE is_decided = 0")
            > PersonalBound.undecidedBytesOfAll
        {
            let largest = try database.query(
                "SELECT app, bytes FROM donation_totals WHERE is_decided = 0 ORDER BY bytes DESC LIMIT 1"
            ) { row throws(PersonalStoreError) in (app: try row.required(0), bytes: row.integer(1) ?? 0) }
            guard let largest = largest.first else { break }
            let number = try keepNewest(of: largest.app, bytes: Int(largest.bytes) / 2, number: .max, database)
            // Nothing more can go.
            guard number > 0 else { break }
            forgotten += number
        }
        return forgotten
    }

    /// Deletes all but the newest donations of an app; returns the number of those deleted.
    private func keepNewest(
        of app: String,
        bytes: Int,
        number: Int,
        _ database: PersonalConnection
    ) throws(PersonalStoreError) -> Int {
        try database.execute(
            """
            DELETE FROM donations WHERE rowid IN (
                SELECT place FROM (
                    SELECT rowid AS place, row_number() OVER newest AS number,
                        sum(length(CAST(donation AS BLOB)) + 512) OVER newest AS bytes
                    FROM donations WHERE app = ?
                    WINDOW newest AS (ORDER BY happened_at DESC, rowid DESC)
                ) WHERE bytes > ? OR number > ?
            )
            """,
            [.text(app), .integer(Int64(bytes)), .integer(Int64(number))]
        )
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
            let list = ColumnText.of(identifiers)
            return try forget(base + " AND identifier IN (SELECT value FROM json_each(?3))", values + [.text(list)])
        }
    }

    /// The donations of an app or of all, the newest first.
    package func donations(app: String? = nil) throws(PersonalStoreError) -> [AppValue<Donation>] {
        try donations(app: app) { $0 }
    }

    /// What a body makes of each donation of an app or of all, the newest first; one donation is in memory at a time.
    func donations<Element>(
        app: String? = nil,
        _ make: (AppValue<Donation>) -> Element
    ) throws(PersonalStoreError) -> [Element] {
        try rows(
            """
            SELECT app, donation FROM donations WHERE ?1 IS NULL OR app = ?1
            ORDER BY happened_at DESC, rowid DESC
            """,
            [SQLiteValue(app)]
        ) { row throws(PersonalStoreError) in
            make(AppValue(app: try row.required(0), value: try row.read(1, Donation.init(kept:))))
        }
    }
}
