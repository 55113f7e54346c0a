internal import Database

/// The tables of the personal store, and the migrations between their versions.
enum PersonalSchema {
    static let schema = DatabaseSchema(migrations: migrations, shrinks: true)

    static let migrations = [
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
            // What the person lets a phrase do: the action as in the JSON of the shortcut. Another one asks again.
            """
            CREATE TABLE allowed_phrases (
                app TEXT NOT NULL, folded_phrase TEXT NOT NULL, action TEXT NOT NULL, PRIMARY KEY (app, folded_phrase)
            ) STRICT, WITHOUT ROWID
            """
        ],
        [
            // What the donations of each app take. The bytes of the columns beside the donation are counted as their
            // bounds. `is_decided` tells whether the person lets the app be used, as of its newest donation.
            """
            CREATE TABLE donation_totals (
                app TEXT PRIMARY KEY, bytes INTEGER NOT NULL, number INTEGER NOT NULL, is_decided INTEGER NOT NULL
            ) STRICT, WITHOUT ROWID
            """,
            """
            INSERT INTO donation_totals
            SELECT app, sum(length(CAST(donation AS BLOB)) + 512), count(*), 1 FROM donations GROUP BY app
            """,
            """
            CREATE TRIGGER donation_added AFTER INSERT ON donations BEGIN
                INSERT INTO donation_totals VALUES (new.app, length(CAST(new.donation AS BLOB)) + 512, 1, 1)
                ON CONFLICT (app) DO UPDATE SET bytes = bytes + excluded.bytes, number = number + 1;
            END
            """,
            """
            CREATE TRIGGER donation_removed AFTER DELETE ON donations BEGIN
                UPDATE donation_totals
                SET bytes = bytes - length(CAST(old.donation AS BLOB)) - 512, number = number - 1
                WHERE app = old.app;
                DELETE FROM donation_totals WHERE app = old.app AND number <= 0;
            END
            """,
        ],
        [
            // The app that the person means by a name which may be other words as well.
            """
            CREATE TABLE named_apps (
                folded_name TEXT NOT NULL, intent TEXT NOT NULL, app TEXT NOT NULL,
                PRIMARY KEY (folded_name, intent, app)
            ) STRICT, WITHOUT ROWID
            """
        ],
    ]

    /// The tables with what is kept, each with a column `app`.
    static let tables = [
        "authorizations", "vocabulary", "donations", "voice_shortcuts", "offers", "predictions", "preferred_apps",
        "allowed_phrases", "named_apps",
    ]
}
