/// The classes of the intents that an extension can be asked for: Apple's, and the author's own.
struct IntentTypes: Sendable {
    private let own: [String: INIntent.Type]

    /// Apple's intents, and those given.
    init(own: [INIntent.Type] = []) {
        self.own = Dictionary(own.map { ("\($0)", $0) }) { first, _ in first }
    }

    /// The class of a name, or nil.
    func type(named name: String) -> INIntent.Type? { own[name] ?? SystemIntents.type(named: name) }
}
