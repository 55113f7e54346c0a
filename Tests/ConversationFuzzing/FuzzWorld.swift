internal import IntentModel
internal import JSON

/// A language, a few apps, and what the person may want of them; hundreds of conversations are held in it.
struct FuzzWorld {
    let language: String
    var apps: [FuzzApp]
    var intentions: [Intention]

    var speech: Speech { Speech.of(language) }

    private static let names = ["UnicornPay", "MonkeyChat", "Parrot", "Scribble", "ListOMat", "Notes Plus", "Eliza"]

    /// Makes the world of a seed.
    init(seed: UInt64) {
        var random = SplitMix64(state: seed)
        language = random.choice(["en", "en", "de", "es"]) ?? "en"
        let speech = Speech.of(language)
        let intents = Intention.intents
        var names = Self.names
        var apps: [FuzzApp] = []
        // A hostile app may well come before an honest one wherever apps are in an order.
        var numbers = Array(1...6).shuffled(using: &random)
        for number in numbers.suffix(random.number(1...3)) {
            let name = names.remove(at: random.number(0...names.count - 1))
            let able = intents.filter { _ in random.chance(0.7) }
            var app = FuzzApp(number: number, isHonest: true, name: name, intents: able.isEmpty ? intents : able)
            app.curiosity = random.choice([0, 0.2, 0.5]) ?? 0
            apps.append(app)
        }
        intentions = []
        for _ in 0..<12 {
            guard let app = random.choice(apps), let intent = random.choice(app.intents) else { continue }
            let named = random.chance(0.55) ? (app.number, app.name) : nil
            intentions.append(Intention(intent, with: named, speech, &random))
        }
        numbers.removeLast(apps.count)
        let mischief = Mischief(speech: speech, victims: apps.map(\.name), sentences: intentions.map(\.text))
        for number in numbers.suffix(random.number(1...3)) {
            let isNamedBadly = random.chance(0.5)
            let name = isNamedBadly ? mischief.name(&random) : names.remove(at: random.number(0...names.count - 1))
            let able = intents.filter { _ in random.chance(0.8) }
            var app = FuzzApp(number: number, isHonest: false, name: name, intents: able.isEmpty ? intents : able)
            app.alternativeNames = (0..<random.number(0...3)).map { _ in mischief.name(&random) }
            app.curiosity = random.choice([0, 0.2, 0.5]) ?? 0
            app.phrases = (0..<random.number(0...4)).map { _ in
                Self.phrase(mischief.phrase(&random), of: app, &random)
            }
            apps.append(app)
        }
        apps.sort { $0.number < $1.number }
        for place in apps.indices { Self.furnish(&apps[place], speech, &random) }
        self.apps = apps
        // Phrases that sound like nothing else are used as their apps want.
        for place in self.apps.indices where random.chance(0.4) {
            let text = "\(random.choice(["zebra", "tango", "wombat"]) ?? "zebra") \(place) \(language)"
            let phrase = Self.phrase(text, of: self.apps[place], &random)
            self.apps[place].phrases.append(phrase)
            intentions.append(Intention(phrase: phrase, of: self.apps[place].number))
        }
    }

    /// Gives an app words, permission and rules.
    private static func furnish(_ app: inout FuzzApp, _ speech: Speech, _ random: inout SplitMix64) {
        app.status = random.choice([.authorized, .authorized, .notDetermined, .denied]) ?? .authorized
        if app.isHonest { app.status = random.chance(0.8) ? .authorized : .notDetermined }
        if random.chance(0.2), let intent = random.choice(app.intents) { app.lockedIntents = [intent] }
        for index in 0..<random.number(0...3) {
            guard let said = random.choice(speech.people + speech.texts) else { continue }
            let word = "\(app.isHonest ? "Mara" : "Mallory") \(app.mark)\(index)"
            if random.chance(0.5) {
                app.contacts.append(
                    VocabularyItem(phrase: word, identifier: "\(app.mark)-\(index)", pronunciation: said)
                )
            } else {
                let synonym = AppVocabulary.Synonym(word, pronunciation: said)
                app.terms.append(AppVocabulary.Term(identifier: "\(app.mark)-\(index)", synonyms: [synonym]))
            }
        }
    }

    private static func phrase(_ text: String, of app: FuzzApp, _ random: inout SplitMix64) -> FuzzApp.Phrase {
        let intent = random.choice(app.intents) ?? Intention.intents[0]
        let parameters: JSONObject =
            switch intent {
            case "INSendMessageIntent": ["content": .string("bananas")]
            case "INAddTasksIntent": ["taskTitles": [["spokenPhrase": .string("buy bananas")]]]
            default: [:]
            }
        return FuzzApp.Phrase(text: text, intent: intent, parameters: parameters)
    }

    func app(_ number: Int) -> FuzzApp? { apps.first { $0.number == number } }

    /// The apps that handle an intent.
    func apps(for intent: String) -> [FuzzApp] { apps.filter { $0.intents.contains(intent) } }
}

extension FuzzWorld: CustomStringConvertible {
    var description: String {
        "language \(language)\n" + apps.map { "  \($0.isHonest ? "honest" : "hostile") \($0)" }.joined(separator: "\n")
    }
}
