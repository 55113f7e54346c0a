internal import Database

extension PersonalStore {
    /// The apps that the person chose where several handle an intent, by intent.
    package func preferredApps() throws(PersonalStoreError) -> [String: String] {
        let rows = try rows("SELECT intent, app FROM preferred_apps", []) { row throws(PersonalStoreError) in
            (intent: try row.required(0), app: try row.required(1))
        }
        return Dictionary(rows.map { ($0.intent, $0.app) }) { first, _ in first }
    }

    /// Keeps the app that the person chose for an intent, in place of an earlier one.
    package func prefer(_ app: String, for intent: String) throws(PersonalStoreError) {
        try opened().execute(
            "INSERT OR REPLACE INTO preferred_apps (intent, app) VALUES (?, ?)",
            [.text(intent), .text(app)]
        )
    }
}
