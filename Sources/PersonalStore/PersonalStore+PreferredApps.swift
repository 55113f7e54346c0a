internal import Database
package import IntentModel

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

    /// The apps that the person means by names which may be other words as well.
    package func namedApps() throws(PersonalStoreError) -> [NamedApp] {
        try rows("SELECT folded_name, intent, app FROM named_apps ORDER BY folded_name, intent, app") {
            row throws(PersonalStoreError) in
            NamedApp(name: try row.required(0), intent: try row.required(1), app: try row.required(2))
        }
    }

    /// Keeps what the person means by a name.
    package func keep(_ named: NamedApp) throws(PersonalStoreError) {
        try opened().execute(
            "INSERT OR REPLACE INTO named_apps (folded_name, intent, app) VALUES (?, ?, ?)",
            [.text(named.name), .text(named.intent), .text(named.app)]
        )
    }
}
