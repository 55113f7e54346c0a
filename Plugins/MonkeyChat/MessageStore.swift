import Intents
import PluginSupport

/// The messages, in the container shared by extension and app.
struct MessageStore {
    private let file: JSONFile<[ChatMessage]>

    /// Opens the store in a directory.
    init(directory: URL) { file = JSONFile(directory.appending(path: "messages.json"), initial: []) }

    /// Returns the store in the app group's container, or nil outside a host.
    static func shared() -> MessageStore? {
        FileManager.default
            .containerURL(forSecurityApplicationGroupIdentifier: "group.org.intenthost.MonkeyChat")
            .map(MessageStore.init(directory:))
    }

    /// Returns all messages, oldest first.
    func messages() throws -> [ChatMessage] { try file.load() }

    /// Adds a message at the end.
    func add(_ message: ChatMessage) throws { try file.update { $0.append(message) } }

    /// Changes the messages with these identifiers.
    ///
    /// Returns the identifiers without a message; if there are any, nothing changes.
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
