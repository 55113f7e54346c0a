/// The intents and enumerations that a host knows.
///
/// A catalogue is a value: a host that loads intents of its own adds them to a copy of `system`. The system's
/// definitions are made when they are first looked up, so that a catalogue costs nothing until then.
public struct IntentCatalogue: Sendable, Hashable {
    private let includesSystem: Bool
    /// The intents that were added to those of the system.
    package private(set) var added: [IntentDefinition] = []
    /// The enumerations that were added.
    package private(set) var addedEnumerations: [EnumerationDefinition] = []
    private var addedObjects: [ObjectDefinition] = []

    /// The intents of Apple's Intents framework.
    public static let system = IntentCatalogue(includesSystem: true)

    private init(includesSystem: Bool) { self.includesSystem = includesSystem }

    /// Makes a catalogue without intents.
    public init() { self.init(includesSystem: false) }

    /// The names of all intents: the system's in alphabetic order, then those that were added.
    public var names: [String] {
        let own = added.map(\.name)
        return (includesSystem ? SystemIntents.table.names.filter { !own.contains($0) } : []) + own
    }

    /// All intents, in the order of `names`.
    public var definitions: [IntentDefinition] { names.compactMap(definition(named:)) }

    /// The intent of a class name, or nil; letter case counts, and an added intent hides the system's of the same name.
    public func definition(named name: String) -> IntentDefinition? {
        if let definition = added.first(where: { $0.name == name }) { return definition }
        return includesSystem ? SystemIntents.table.definition(named: name) : nil
    }

    /// Whether there is an intent of a class name; costs less than its definition.
    package func contains(named name: String) -> Bool {
        added.contains { $0.name == name } || includesSystem && SystemIntents.table.place(of: name) != nil
    }

    /// The enumeration or option set of a name, or nil.
    public func enumeration(named name: String) -> EnumerationDefinition? {
        if let enumeration = addedEnumerations.first(where: { $0.name == name }) { return enumeration }
        return includesSystem ? SystemEnumerations.table.definition(named: name) : nil
    }

    /// The class of objects that was added under a name, or nil.
    public func object(named name: String) -> ObjectDefinition? { addedObjects.first { $0.name == name } }

    /// The names of the intents that a misspelt name may mean, the nearest first.
    ///
    /// `SendMessage` and `insendmessageintent` both give `INSendMessageIntent`.
    public func suggestions(for name: String) -> [String] {
        NearNames.of(name, in: names, limit: 3) { name in
            let folded = NearNames.folded(name)
            let stem = folded.hasSuffix("intent") ? folded.dropLast("intent".count) : folded[...]
            return String(stem.hasPrefix("in") ? stem.dropFirst("in".count) : stem)
        }
    }

    /// Adds an intent, in place of one of the same name that was added before.
    public mutating func add(_ definition: IntentDefinition) {
        added.removeAll { $0.name == definition.name }
        added.append(definition)
    }

    /// Adds an enumeration, in place of one of the same name that was added before.
    public mutating func add(_ enumeration: EnumerationDefinition) {
        addedEnumerations.removeAll { $0.name == enumeration.name }
        addedEnumerations.append(enumeration)
    }

    /// Adds a class of objects, in place of one of the same name that was added before.
    public mutating func add(_ object: ObjectDefinition) {
        addedObjects.removeAll { $0.name == object.name }
        addedObjects.append(object)
    }

    /// Adds everything that was added to another catalogue; existing entries stay.
    public mutating func addNew(of other: IntentCatalogue) {
        added += other.added.filter { new in !added.contains { $0.name == new.name } }
        addedEnumerations += other.addedEnumerations.filter { new in
            !addedEnumerations.contains { $0.name == new.name }
        }
        addedObjects += other.addedObjects.filter { new in !addedObjects.contains { $0.name == new.name } }
    }
}
