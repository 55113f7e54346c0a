internal import Assistant
internal import IntentModel

/// What the person keeps in mind in a conversation.
struct Person {
    let world: FuzzWorld
    /// The apps that the person chose where several could do it, by intent.
    var chosen: [String: Int] = [:]
    /// The number of times that the same was asked in a row, and what it was.
    private(set) var repetitions = 0
    private var lastAsked = ""

    init(_ world: FuzzWorld) { self.world = world }

    /// Takes in what is asked.
    mutating func hears(_ asked: String) {
        repetitions = asked == lastAsked ? repetitions + 1 : 0
        lastAsked = asked
    }

    /// Takes in that the person did something else than answer.
    mutating func turnsAway() { (repetitions, lastAsked) = (0, "") }

    /// The apps that may get a request from its first sentence on.
    func apps(for intention: Intention) -> Set<Int> {
        if let app = intention.app { return [app] }
        let able = world.apps(for: intention.intent)
        if able.count == 1 { return Set(able.map(\.number)) }
        if let chosen = chosen[intention.intent] { return [chosen] }
        // An app that may not be used is none to choose.
        let usable = able.filter { $0.status != .denied }
        return usable.count == 1 ? Set(usable.map(\.number)) : []
    }

    /// The apps that the options of a question stand for, by the place of each; nil where nobody could tell.
    func apps(behind options: [String], able: [FuzzApp]) -> [Int?] {
        options.map { option in
            let named = able.filter { option.contains($0.identifier) }
            if named.count == 1 { return named[0].number }
            let same = able.filter { $0.name == option }
            if same.count == 1 { return same[0].number }
            let like = able.filter { !$0.name.isEmpty && option.contains($0.name) }
            return like.count == 1 ? like[0].number : nil
        }
    }

    /// A word for one of several, by its place.
    func ordinal(_ place: Int, _ random: inout SplitMix64) -> String {
        let forms = world.speech.ordinals
        guard place < forms.count else { return "\(place + 1)" }
        // When something went wrong, people say it as plainly as they can.
        return repetitions > 0 ? "\(place + 1)" : random.choice(forms[place]) ?? "\(place + 1)"
    }
}
