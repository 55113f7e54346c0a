import Intents
import PluginSupport

/// The lists, in the container shared by extension and app.
struct ListStore {
    /// The lists before the first change.
    static let seeds = ["Groceries", "Errands", "Grocery Store", "Hardware Store"].map { TaskList(name: $0) }

    private let file: JSONFile<[TaskList]>

    /// Opens the store in a directory.
    init(directory: URL) { file = JSONFile(directory.appending(path: "lists.json"), initial: Self.seeds) }

    /// Returns the store in the app group's container, or nil outside a host.
    static func shared() -> ListStore? {
        FileManager.default
            .containerURL(forSecurityApplicationGroupIdentifier: "group.org.intenthost.ListOMat")
            .map(ListStore.init(directory:))
    }

    /// Returns all lists in order.
    func lists() throws -> [TaskList] { try file.load() }

    /// Adds items to a list and returns the changed list, or nil if there is no list with that name.
    func add(_ items: [String], to name: String) throws -> TaskList? {
        try file.update { lists in
            guard let index = lists.firstIndex(where: { $0.name.lowercased() == name.lowercased() }) else { return nil }
            lists[index].items += items.map { TaskList.Item(name: $0) }
            return lists[index]
        }
    }
}
