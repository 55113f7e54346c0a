internal import Assistant
internal import AssistantKnowledge
internal import IntentHost
internal import IntentModel
internal import IntentRegistry
internal import IntentSimulation
internal import JSON
internal import Synchronization

/// A world as it runs: the real assistant with what it knows of the apps, and a real host in virtual time.
///
/// Compiling it takes most of the time of a short conversation, so that many are held on it, one after the other.
final class Stage {
    /// The understandings of a conversation that nobody has looked at yet.
    final class Understood: Sendable {
        private let list = Mutex<[Understanding]>([])

        func append(_ understanding: Understanding) { list.withLock { $0.append(understanding) } }

        func take() -> [Understanding] {
            list.withLock { list in
                defer { list = [] }
                return list
            }
        }
    }

    let world: FuzzWorld
    let knowledge: TurnKnowledge
    let understood = Understood()
    /// The conversation that is held now.
    private var conversation: FuzzConversation?
    private let manifests: [ExtensionManifest]
    private(set) lazy var host = VirtualHost(
        manifests: manifests,
        configuration: HostConfiguration(environment: [:]),
        conduct: SimulatedConduct(launch: .milliseconds(5), call: .milliseconds(1), memory: 2 << 20, takesTurns: false),
        cast: self,
        seed: 1
    )

    init(_ world: FuzzWorld, _ files: [LanguageFile]) throws {
        self.world = world
        let locale = world.speech.locale
        let manifests = world.apps.map { $0.manifest(locale: locale) }
        self.manifests = manifests
        let registry = Registry(manifests)
        let words = Dictionary(uniqueKeysWithValues: world.apps.map { ($0.identifier, $0.words) })
        let assistant = try Assistant(
            files: files,
            locale: locale,
            apps: AppKnowledge.all(in: registry, locale: locale, words: words)
        )
        let now = LocalTime(year: 2026, month: 11, day: 26, hour: 9, minute: 30)
        knowledge = try TurnKnowledge(assistant, files: files, catalogue: registry.catalogue, now: { now })
            .telling(
                assistant,
                shortcuts: world.apps.flatMap(\.shortcuts),
                now: { now },
                { [understood] in understood.append($0) }
            )
    }

    /// Holds a conversation.
    func hold(seed: UInt64) -> FuzzConversation {
        let conversation = FuzzConversation(self, seed: seed)
        self.conversation = conversation
        conversation.run()
        self.conversation = nil
        return conversation
    }
}

extension Stage: SimulatedCast {
    func answer(_ method: String, _ params: JSONValue, of place: Int) -> JSONValue {
        conversation?.answer(method, params, of: world.apps[place]) ?? [:]
    }

    func asked(_ question: Question, _ number: Int, of request: Int) {
        conversation?.asked(question, number, of: request)
    }
}
