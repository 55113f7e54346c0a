import Database
import EventLoop
import ExtensionProtocol
import Foundation
import IntentModel
import JSON
import PersonalModel
import ProcessTestSupport
import Testing

@testable import PersonalStore

@Suite("The personal store", .timeLimit(.minutes(1)))
struct PersonalStoreTests {
    private let now = Timestamp(milliseconds: 1_900_000_000_000)
    private let soup = "org.example.SoupChef"

    private func with(_ body: (PersonalStore, TemporaryFolder, BlockingExecutor) async throws -> Void) async throws {
        let folder = try TemporaryFolder()
        let executor = BlockingExecutor(name: "test")
        let store = PersonalStore(directory: "\(folder.path)/data", on: executor)
        let result: Result<Void, any Error>
        do { result = .success(try await body(store, folder, executor)) } catch { result = .failure(error) }
        await store.close()
        await executor.shutdown()
        try result.get()
    }

    private func action(_ intent: String, _ parameters: JSONObject = [:]) -> ShortcutAction {
        .intent(IntentValue(intent: intent, parameters: parameters))
    }

    private func activity(_ identifier: String) throws -> ShortcutAction {
        let value: JSONValue = ["activityType": "org.example.view", "persistentIdentifier": .string(identifier)]
        return .userActivity(try ActivityValue(MessageReader(value, method: "test", path: "activity")))
    }

    private func donation(_ identifier: String, group: String? = nil, minutes: Int64 = 0) -> Donation {
        var donation = Donation(
            identifier: identifier,
            action: action("OrderSoupIntent", ["soup": .string(identifier)]),
            at: Timestamp(milliseconds: now.milliseconds + minutes * 60_000)
        )
        donation.group = group
        return donation
    }

    @Test("Reading makes no file; writing makes one for this user alone")
    func permissions() async throws {
        try await with { store, folder, _ in
            #expect(try await store.donations().isEmpty)
            #expect(try await store.everything()["donations"] == [])
            #expect(try await store.erase() == 0)
            #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/data"))
            try await store.donate(donation("a"), app: soup)
            let path = await store.path
            for file in [path, path + "-wal"] {
                let attributes = try FileManager.default.attributesOfItem(atPath: file)
                #expect(attributes[.posixPermissions] as? Int == 0o600)
            }
        }
    }

    @Test(
        "Donations come back newest first, one for each identifier, and are deleted by identifier, group, kind or all"
    )
    func donations() async throws {
        try await with { store, _, _ in
            func kept(_ app: String? = nil) async throws -> [String] {
                try await store.donations(app: app).map(\.value.identifier)
            }
            for (minute, name) in ["a", "b", "c", "d"].enumerated() {
                try await store.donate(
                    donation(name, group: minute < 2 ? "early" : nil, minutes: Int64(minute)),
                    app: soup
                )
            }
            try await store.donate(donation("a", group: "early", minutes: 9), app: soup)
            try await store.donate(donation("x", minutes: 5), app: "org.example.Other")
            #expect(try await kept(soup) == ["a", "d", "c", "b"])
            try await store.donate(Donation(identifier: "d", action: activity("d"), at: now), app: soup)
            #expect(try await store.deleteDonations(.identifiers(["d", "nothing"]), kind: .intent, app: soup) == 1)
            #expect(try await store.deleteDonations(.group("early"), app: soup) == 2)
            #expect(try await kept() == ["x", "c", "d"])
            #expect(try await store.deleteDonations(.all, kind: .intent, app: soup) == 1)
            #expect(try await store.donations(app: soup).map(\.value.action) == [activity("d")])
            #expect(try await store.deleteDonations(.all, app: soup) == 1)
            #expect(try await kept() == ["x"])
        }
    }

    @Test("The oldest donations of an app fall out, and those of others stay")
    func bound() async throws {
        try await with { store, _, _ in
            try await store.donate(donation("first", minutes: -1), app: soup)
            try await store.donate(donation("other", minutes: -2), app: "org.example.Other")
            try await store.fill(count: PersonalBound.donations - 1, app: soup, at: now)
            #expect(try await store.donations(app: soup).last?.value.identifier == "first")
            try await store.donate(donation("last", minutes: 1), app: soup)
            let kept = try await store.donations(app: soup)
            #expect(kept.count == PersonalBound.donations / 8 * 7, "so that this is rare")
            #expect(kept.first?.value.identifier == "last")
            #expect(kept.last?.value.identifier != "first")
            #expect(try await store.donations(app: "org.example.Other").count == 1)
        }
    }

    @Test("What is deleted or erased is in none of the files any more")
    func forgotten() async throws {
        try await with { store, _, _ in
            let secret = "0123456789-a-secret-soup"
            let path = await store.path
            func isFound() throws -> Bool {
                try ["", "-wal"].contains { suffix in
                    try Data(contentsOf: URL(filePath: path + suffix)).range(of: Data(secret.utf8)) != nil
                }
            }
            try await store.donate(donation(secret), app: soup)
            #expect(try isFound())
            try await store.deleteDonations(.identifiers([secret]), app: soup)
            #expect(try !isFound())
            let words = VocabularyList(type: .photoTag, items: [VocabularyItem(phrase: secret)])
            try await store.setVocabulary(words, app: soup)
            try await store.setVocabulary(VocabularyList(type: .photoTag, items: []), app: soup)
            #expect(try !isFound())
            try await store.setShortcutSuggestions([action(secret)], app: soup)
            #expect(try isFound())
            try await store.removeApp(soup)
            #expect(try !isFound())
        }
    }

    @Test("A vocabulary is replaced type by type, keeps its order, and is removed at once")
    func vocabulary() async throws {
        try await with { store, _, _ in
            func set(_ type: VocabularyType, _ phrases: [String], _ app: String) async throws {
                let items = phrases.map { VocabularyItem(phrase: $0, identifier: "id-\($0)", pronunciation: "p") }
                try await store.setVocabulary(VocabularyList(type: type, items: items), app: app)
            }
            try await set(.photoTag, ["z", "a"], soup)
            try await set(.carName, ["c"], soup)
            try await set(.carName, ["d"], "org.example.Other")
            try await set(.photoTag, ["y", "b"], soup)
            let lists = try await store.vocabulary(app: soup)
            #expect(lists.map(\.value.type) == [.carName, .photoTag])
            #expect(lists.last?.value.items.map(\.phrase) == ["y", "b"])
            #expect(try await store.removeAllVocabulary(app: soup) == 3)
            #expect(try await store.vocabulary().map(\.app) == ["org.example.Other"])
        }
    }

    @Test("A phrase belongs to one shortcut, however it is written")
    func phrases() async throws {
        try await with { store, _, _ in
            let first = VoiceShortcut(
                identifier: "1",
                app: soup,
                phrase: "Soup  Time",
                action: action("OrderSoupIntent")
            )
            try await store.addVoiceShortcut(first)
            #expect(try await store.voiceShortcut(phrase: " soup time") == first)
            let second = VoiceShortcut(identifier: "2", app: "o", phrase: "SOUP TIME", action: action("AIntent"))
            let error = await #expect(throws: PersonalStoreError.self) { try await store.addVoiceShortcut(second) }
            #expect(error?.code == .phraseInUse)
            #expect(try await store.voiceShortcuts() == [first])
            #expect(try await store.removeVoiceShortcut("1"))
            #expect(try await !store.removeVoiceShortcut("1"))
            try await store.addVoiceShortcut(second)
            #expect(try await store.voiceShortcuts(app: soup).isEmpty)
        }
    }

    @Test("Two phrases that are compared as the same are one, and the error names the other's")
    func samePhrase() async throws {
        try await with { store, _, _ in
            let letters: @Sendable (String) -> String = { String($0.lowercased().filter(\.isLetter)) }
            let first = VoiceShortcut(identifier: "1", app: soup, phrase: "tea time", action: action("AIntent"))
            try await store.addVoiceShortcut(first, comparing: letters)
            let second = VoiceShortcut(identifier: "2", app: "o", phrase: "Tea time!", action: action("AIntent"))
            let error = await #expect(throws: PersonalStoreError.self) {
                try await store.addVoiceShortcut(second, comparing: letters)
            }
            #expect(error?.code == .phraseInUse)
            #expect(error?.message.contains("'tea time', which belongs to a shortcut of '\(soup)'") == true)
        }
    }

    @Test("A yes to a phrase holds for what it does, and for no other app")
    func allowedPhrases() async throws {
        try await with { store, _, _ in
            let tea = VoiceShortcut(identifier: "1", app: soup, phrase: "tea time", action: action("AIntent"))
            try await store.addVoiceShortcut(tea)
            #expect(try await store.allowedShortcuts().isEmpty)
            try await store.allowPhrase(of: tea)
            #expect(try await store.allowedShortcuts() == ["1"])
            // The app replaces it by something else.
            try await store.removeVoiceShortcut("1")
            try await store.addVoiceShortcut(
                VoiceShortcut(identifier: "2", app: soup, phrase: "tea time", action: action("BIntent"))
            )
            #expect(try await store.allowedShortcuts().isEmpty)
            try await store.removeVoiceShortcut("2")
            try await store.addVoiceShortcut(
                VoiceShortcut(identifier: "3", app: "other", phrase: "tea time", action: action("AIntent"))
            )
            #expect(try await store.allowedShortcuts().isEmpty)
            try await store.removeVoiceShortcut("3")
            // What the person has allowed stays allowed when the app adds it again.
            try await store.addVoiceShortcut(tea)
            #expect(try await store.allowedShortcuts() == ["1"])
            #expect(try await store.forbidPhrase(of: tea))
            #expect(try await store.allowedShortcuts().isEmpty)
            let own = VoiceShortcut(identifier: "4", app: soup, phrase: "my own", action: action("AIntent"))
            try await store.addVoiceShortcut(own, isAllowed: true)
            #expect(try await store.allowedShortcuts() == ["4"])
            try await store.removeApp(soup)
            try await store.addVoiceShortcut(own)
            #expect(try await store.allowedShortcuts().isEmpty)
        }
    }

    @Test("The phrases of one app leave room for those of the others")
    func phrasesOfOneApp() async throws {
        try await with { store, _, _ in
            func add(_ number: Int, of app: String) async throws {
                let phrase = "phrase \(number)"
                let shortcut = VoiceShortcut(identifier: phrase, app: app, phrase: phrase, action: action("AIntent"))
                try await store.addVoiceShortcut(shortcut)
            }
            for number in 0..<PersonalBound.voiceShortcutsOfApp { try await add(number, of: soup) }
            let error = await #expect(throws: PersonalStoreError.self) { try await add(1000, of: soup) }
            #expect(error?.code == .tooMany)
            try await add(1000, of: "org.example.Other")
        }
    }

    @Test("Everything about an app is exported, and nothing of it is left when the app is removed")
    func everything() async throws {
        try await with { store, _, _ in
            for app in [soup, "org.example.Other"] {
                try await store.setAuthorization(
                    AppAuthorization(app: app, status: .authorized, fingerprint: "f", decidedAt: now, decidedBy: "test")
                )
                let words = VocabularyList(type: .carName, items: [VocabularyItem(phrase: "w")])
                try await store.setVocabulary(words, app: app)
                try await store.donate(donation("d"), app: app)
                try await store.addVoiceShortcut(
                    VoiceShortcut(identifier: app, app: app, phrase: app, action: action("AIntent")),
                    isAllowed: true
                )
                try await store.setShortcutSuggestions([action("AIntent")], app: app)
                let relevant = RelevantShortcut(action: action("AIntent"), providers: [.init(situation: "evening")])
                try await store.setRelevantShortcuts([relevant], app: app)
                try await store.setUpcomingMedia([IntentValue(intent: "INPlayMediaIntent")], app: app)
                try await store.setPredictionMode(1, type: 2, app: app)
                try await store.prefer(app, for: "\(app)Intent")
                try await store.keep(NamedApp(name: "notes", intent: "AIntent", app: app))
            }
            #expect(try await store.authorization(of: soup)?.status == .authorized)
            #expect(try await store.relevantShortcuts().first?.value.providers == [.init(situation: "evening")])
            func apps() async throws -> [String: [JSONValue]] {
                let lists = try await store.everything().objectValue?.filter { $0.key != "version" } ?? []
                return Dictionary(
                    uniqueKeysWithValues: lists.map { ($0.key, ($0.value.arrayValue ?? []).compactMap { $0["app"] }) }
                )
            }
            let before = try await apps()
            #expect(before.count == 11)
            for (list, names) in before { #expect(Set(names) == [.string(soup), "org.example.Other"], "\(list)") }
            try await store.removeApp(soup)
            for (list, names) in try await apps() { #expect(names == ["org.example.Other"], "\(list)") }
            try await store.erase()
            for (list, names) in try await apps() { #expect(names.isEmpty, "\(list)") }
        }
    }

    @Test("A store notices what another one writes, and not what it writes itself")
    func changes() async throws {
        try await with { store, folder, executor in
            let other = PersonalStore(directory: "\(folder.path)/data", on: executor)
            try await store.donate(donation("a"), app: soup)
            #expect(try await !store.hasChangedElsewhere())
            try await store.donate(donation("b"), app: soup)
            #expect(try await !store.hasChangedElsewhere())
            try await other.donate(donation("c"), app: soup)
            #expect(try await store.hasChangedElsewhere())
            #expect(try await !store.hasChangedElsewhere())
            await other.close()
        }
    }

    @Test("A file of the first version is read and continued")
    func firstVersion() async throws {
        try await with { store, folder, _ in
            try FileManager.default.createDirectory(
                atPath: "\(folder.path)/data",
                withIntermediateDirectories: false
            )
            let connection = try PersonalConnection(path: await store.path, busyTimeout: .zero)
            // The statements as they were released: a change of them would leave such files behind.
            for statement in [
                "PRAGMA journal_mode = WAL",
                """
                CREATE TABLE authorizations (
                    app TEXT PRIMARY KEY, status TEXT NOT NULL, fingerprint TEXT, decided_at INTEGER NOT NULL,
                    decided_by TEXT NOT NULL) STRICT, WITHOUT ROWID
                """,
                """
                CREATE TABLE vocabulary (
                    app TEXT NOT NULL, type TEXT NOT NULL, position INTEGER NOT NULL, item TEXT NOT NULL,
                    PRIMARY KEY (app, type, position)) STRICT, WITHOUT ROWID
                """,
                """
                CREATE TABLE donations (
                    app TEXT NOT NULL, kind TEXT NOT NULL, identifier TEXT NOT NULL, group_name TEXT,
                    happened_at INTEGER NOT NULL, donation TEXT NOT NULL, PRIMARY KEY (app, kind, identifier)) STRICT
                """,
                """
                CREATE TABLE voice_shortcuts (
                    identifier TEXT PRIMARY KEY, app TEXT NOT NULL, folded_phrase TEXT NOT NULL UNIQUE,
                    shortcut TEXT NOT NULL) STRICT, WITHOUT ROWID
                """,
                """
                CREATE TABLE offers (
                    app TEXT NOT NULL, list TEXT NOT NULL, position INTEGER NOT NULL, offer TEXT NOT NULL,
                    PRIMARY KEY (app, list, position)) STRICT, WITHOUT ROWID
                """,
                """
                CREATE TABLE predictions (
                    app TEXT NOT NULL, type INTEGER NOT NULL, mode INTEGER NOT NULL, PRIMARY KEY (app, type)
                ) STRICT, WITHOUT ROWID
                """,
                #"""
                INSERT INTO donations VALUES ('old', 'intent', 'd', NULL, 5,
                    '{"identifier": "d", "intent": {"intent": "AIntent"}, "direction": "outgoing", "donatedAt": 5}')
                """#,
                #"INSERT INTO vocabulary VALUES ('old', 'carName', 0, '{"phrase": "Herbie"}')"#,
                #"INSERT INTO offers VALUES ('old', 'upcomingMedia', 0, '{"intent": "INPlayMediaIntent"}')"#,
                "INSERT INTO authorizations VALUES ('old', 'denied', NULL, 5, 'dialogue')",
                "INSERT INTO predictions VALUES ('old', 1, 1)",
                #"""
                INSERT INTO voice_shortcuts VALUES ('1', 'old', 'go', '{"identifier": "1", "phrase": "Go",
                    "shortcut": {"userActivity": {"activityType": "a.b"}}}')
                """#,
                "PRAGMA user_version = 1",
            ] { try connection.execute(statement) }
            #expect(try await store.donations(app: "old").first?.value.direction == .outgoing)
            #expect(try await store.vocabulary().first?.value.items == [VocabularyItem(phrase: "Herbie")])
            #expect(try await store.upcomingMedia().first?.value == IntentValue(intent: "INPlayMediaIntent"))
            #expect(try await store.authorization(of: "old")?.status == .denied)
            #expect(try await store.predictionModes() == [PredictionMode(app: "old", type: 1, mode: 1)])
            #expect(try await store.voiceShortcut(phrase: "GO")?.identifier == "1")
            #expect(try await store.preferredApps() == [:])
            #expect(try await store.namedApps() == [])
            let named = NamedApp(name: "notes", intent: "AIntent", app: "old")
            try await store.keep(named)
            try await store.keep(named)
            #expect(try await store.namedApps() == [named])
            try await store.prefer("old", for: "AIntent")
            try await store.prefer("new", for: "AIntent")
            #expect(try await store.preferredApps() == ["AIntent": "new"])
            try await store.donate(donation("new"), app: "old")
            #expect(try await store.donations(app: "old").count == 2)
        }
    }

    @Test("A row that cannot be read is reported as damage, and a closed store says so")
    func damage() async throws {
        try await with { store, _, _ in
            try await store.donate(donation("a"), app: soup)
            try await store.damage()
            let error = await #expect(throws: PersonalStoreError.self) { _ = try await store.donations() }
            #expect(error?.code == .storeFailed)
            #expect(error?.description.contains("'donation'") == true)
            await store.close()
            #expect(await #expect(throws: PersonalStoreError.self) { try await store.erase() }?.code == .closed)
        }
    }
}

extension PersonalStore {
    fileprivate func damage() throws { try opened().execute("UPDATE donations SET donation = '{}'") }

    /// Makes many donations in one transaction.
    fileprivate func fill(count: Int, app: String, at instant: Timestamp) throws {
        let sample = Donation(identifier: "n", action: .intent(IntentValue(intent: "AIntent")), at: instant)
        try opened().execute(
            """
            WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
            INSERT INTO donations (app, kind, identifier, happened_at, donation)
            SELECT ?, 'intent', 'n' || i, ?, ? FROM n
            """,
            [
                .integer(Int64(count)), .text(app), .integer(instant.milliseconds),
                .text(JSONValue.object(sample.json).description),
            ]
        )
    }
}
