internal import Database

/// The tables of the personal store, and the migrations between their versions.
enum PersonalSchema {
    static let schema = DatabaseSchema(migrations: [
        [
            """
            CREATE TABLE authorizations (
                app TEXT PRIMARY KEY, status TEXT NOT NULL, fingerprint TEXT, decided_at INTEGER NOT NULL,
                decided_by TEXT NOT NULL
            ) STRICT, WITHOUT ROWID
            """,
            """
            CREATE TABLE vocabulary (
                app TEXT NOT NULL, type TEXT NOT NULL, position INTEGER NOT NULL, item TEXT NOT NULL,
                PRIMARY KEY (app, type, position)
            ) STRICT, WITHOUT ROWID
            """,
            // Intents and activities have identifiers of their own; `kind` is the member of the donation's JSON.
            """
            CREATE TABLE donations (
                app TEXT NOT NULL, kind TEXT NOT NULL, identifier TEXT NOT NULL, group_name TEXT,
                happened_at INTEGER NOT NULL, donation TEXT NOT NULL, PRIMARY KEY (app, kind, identifier)
            ) STRICT
            """,
            "CREATE INDEX donations_by_time ON donations (app, happened_at)",
            """
            CREATE TABLE voice_shortcuts (
                identifier TEXT PRIMARY KEY, app TEXT NOT NULL, folded_phrase TEXT NOT NULL UNIQUE,
                shortcut TEXT NOT NULL
            ) STRICT, WITHOUT ROWID
            """,
            // What apps propose by themselves; `list` is a case of OfferedList.
            """
            CREATE TABLE offers (
                app TEXT NOT NULL, list TEXT NOT NULL, position INTEGER NOT NULL, offer TEXT NOT NULL,
                PRIMARY KEY (app, list, position)
            ) STRICT, WITHOUT ROWID
            """,
            """
            CREATE TABLE predictions (
                app TEXT NOT NULL, type INTEGER NOT NULL, mode INTEGER NOT NULL, PRIMARY KEY (app, type)
            ) STRICT, WITHOUT ROWID
            """,
        ],
        [
            // The app that the person chose where several handle an intent.
            "CREATE TABLE preferred_apps (intent TEXT PRIMARY KEY, app TEXT NOT NULL) STRICT, WITHOUT ROWID"
        ],
        [
            // What the person lets a phrase do: the action as in the JSON of the shortcut, so that another one asks again.
            """
            CREATE TABLE allowed_phrases (
                app TEXT NOT NULL, folded_phrase TEXT NOT NULL, action TEXT NOT NULL, PRIMARY KEY (app, folded_phrase)
            ) STRICT, WITHOUT ROWID
            """
        ],
    ])

    /// The tables with what is kept, each with a column `app`.
    static let tables = [
        "authorizations", "vocabulary", "donations", "voice_shortcuts", "offers", "predictions", "preferred_apps",
        "allowed_phrases",
    ]
}
