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

    /// The apps that the options of a question stand for, by the place of each; nil for one that is no app.
    ///
    /// The question says so itself, beside the texts that the person can tell apart.
    func apps(behind question: Reply) -> [Int?] {
        question.options.indices.map { place in
            guard place < question.apps.count else { return nil }
            return world.apps.first { $0.identifier == question.apps[place].identifier }?.number
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
