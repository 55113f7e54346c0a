import Intents
import PluginSupport

/// The messages, in the container that extension and app share.
struct MessageStore {
    private let file: JSONFile<[ChatMessage]>

    /// The store in a directory.
    init(directory: URL) { file = JSONFile(directory.appending(path: "messages.json"), initial: []) }

    /// The store in the app group's container, or nil outside a host.
    static func shared() -> MessageStore? {
        FileManager.default
            .containerURL(forSecurityApplicationGroupIdentifier: "group.org.intenthost.MonkeyChat")
            .map(MessageStore.init(directory:))
    }

    /// All messages, the oldest first.
    func messages() throws -> [ChatMessage] { try file.load() }

    /// Adds a message at the end.
    func add(_ message: ChatMessage) throws { try file.update { $0.append(message) } }

    /// Changes the messages of the identifiers; gives the identifiers for which there is none, and changes nothing then.
    func change(_ identifiers: [String], _ change: (inout ChatMessage) -> Void) throws -> [String] {
        try file.update { messages in
            let known = Set(messages.map(\.identifier))
            let unknown = identifiers.filter { !known.contains($0) }
            guard unknown.isEmpty else { return unknown }
            for index in messages.indices where identifiers.contains(messages[index].identifier) {
                change(&messages[index])
            }
            return []
        }
    }
}
