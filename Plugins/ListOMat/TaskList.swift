import Intents

/// A list in ListOMat's form.
struct TaskList: Codable, Hashable {
    /// An entry of a list.
    struct Item: Codable, Hashable {
        let name: String
        var isDone = false
    }

    let name: String
    var items: [Item] = []

    /// The list's name in the framework's form.
    var title: INSpeakableString { INSpeakableString(spokenPhrase: name) }

    /// Returns the list in the framework's form, with the wanted items.
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

    /// Returns an item in the framework's form.
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
