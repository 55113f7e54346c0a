import Intents
import PluginSupport

/// The lists, in the container that extension and app share.
struct ListStore {
    /// What stands there before the first change.
    static let seeds = [TaskList(name: "Groceries"), TaskList(name: "Errands")]

    private let file: JSONFile<[TaskList]>

    /// The store in a directory.
    init(directory: URL) { file = JSONFile(directory.appending(path: "lists.json"), initial: Self.seeds) }

    /// The store in the app group's container, or nil outside a host.
    static func shared() -> ListStore? {
        FileManager.default
            .containerURL(forSecurityApplicationGroupIdentifier: "group.org.intenthost.ListOMat")
            .map(ListStore.init(directory:))
    }

    /// All lists in their order.
    func lists() throws -> [TaskList] { try file.load() }

    /// Adds items to a list and gives it as it is then, or nil where there is no list of that name.
    func add(_ items: [String], to name: String) throws -> TaskList? {
        try file.update { lists in
            guard let index = lists.firstIndex(where: { $0.name.lowercased() == name.lowercased() }) else { return nil }
            lists[index].items += items.map { TaskList.Item(name: $0) }
            return lists[index]
        }
    }
}
