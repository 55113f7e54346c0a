import Intents

/// A list as ListOMat keeps it.
struct TaskList: Codable, Hashable {
    /// An entry of a list.
    struct Item: Codable, Hashable {
        let name: String
        var isDone = false
    }

    let name: String
    var items: [Item] = []

    /// The list's name as the framework has it.
    var title: INSpeakableString { INSpeakableString(spokenPhrase: name) }

    /// The list as the framework has it, with those of its items that are wanted.
    func taskList(_ isWanted: (Item) -> Bool = { _ in true }) -> INTaskList {
        INTaskList(
            title: title,
            tasks: items.filter(isWanted).map(task),
            groupName: nil,
            createdDateComponents: nil,
            modifiedDateComponents: nil,
            identifier: name
        )
    }

    /// An item as the framework has it.
    func task(_ item: Item) -> INTask {
        INTask(
            title: INSpeakableString(spokenPhrase: item.name),
            status: item.isDone ? .completed : .notCompleted,
            taskType: .completable,
            spatialEventTrigger: nil,
            temporalEventTrigger: nil,
            createdDateComponents: nil,
            modifiedDateComponents: nil,
            identifier: "\(name)\t\(item.name)"
        )
    }
}
