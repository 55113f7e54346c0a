// Handlers in the style of authors for Apple's platforms: language mode 5, completion handlers, a base class for shared
// parts, and files in the container of an app group. No target has this file; a test compiles it unchanged.

// Methods are public without a reason, as in much code of this kind.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Intents

let groupIdentifier = "group.org.example.pantry"

struct Jar: Codable {
    var label: String
    var isEmpty = false
}

struct Shelf: Codable {
    var name: String
    var jars: [Jar]
}

class IntentHandler: INExtension {
    override func handler(for intent: INIntent) -> Any? {
        switch intent {
        case is INSearchForNotebookItemsIntent: return SearchShelfHandler()
        case is INAddTasksIntent: return AddJarsHandler()
        default: return nil
        }
    }
}

class PantryHandler: NSObject {
    private var file: URL? {
        FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: groupIdentifier)?
            .appendingPathComponent("pantry.json", isDirectory: false)
    }

    public func loadShelves() -> [Shelf] {
        guard let file = file, let data = try? Data(contentsOf: file),
            let shelves = try? JSONDecoder().decode([Shelf].self, from: data)
        else {
            return [
                Shelf(name: "Cellar", jars: [Jar(label: "Plums"), Jar(label: "Beans", isEmpty: true)]),
                Shelf(name: "Attic", jars: []),
            ]
        }
        return shelves
    }

    public func store(_ shelves: [Shelf]) throws {
        guard let file = file else { throw CocoaError(.fileNoSuchFile) }
        try JSONEncoder().encode(shelves).write(to: file)
    }

    public func shelfNames(like phrase: INSpeakableString) -> [INSpeakableString] {
        let wanted = phrase.spokenPhrase.lowercased()
        let names = loadShelves().map { $0.name }
        let exact = names.filter { $0.lowercased() == wanted }
        let found = exact.isEmpty ? names.filter { $0.lowercased().contains(wanted) } : exact
        return found.map { INSpeakableString(spokenPhrase: $0) }
    }
}

class SearchShelfHandler: PantryHandler, INSearchForNotebookItemsIntentHandling {
    func resolveItemType(
        for intent: INSearchForNotebookItemsIntent,
        with completion: @escaping (INNotebookItemTypeResolutionResult) -> Void
    ) {
        completion(.success(with: .taskList))
    }

    func resolveTitle(
        for intent: INSearchForNotebookItemsIntent,
        with completion: @escaping (INSpeakableStringResolutionResult) -> Void
    ) {
        guard let title = intent.title else { return completion(.needsValue()) }
        let names = shelfNames(like: title)
        switch names.count {
        case 0: completion(.unsupported())
        case 1 where names[0].spokenPhrase.lowercased() == title.spokenPhrase.lowercased():
            completion(.success(with: names[0]))
        case 1: completion(.confirmationRequired(with: names[0]))
        default: completion(.disambiguation(with: names))
        }
    }

    func confirm(
        intent: INSearchForNotebookItemsIntent,
        completion: @escaping (INSearchForNotebookItemsIntentResponse) -> Void
    ) {
        completion(INSearchForNotebookItemsIntentResponse(code: .ready, userActivity: nil))
    }

    func handle(
        intent: INSearchForNotebookItemsIntent,
        completion: @escaping (INSearchForNotebookItemsIntentResponse) -> Void
    ) {
        let shelf = loadShelves().first { $0.name == intent.title?.spokenPhrase }
        guard let shelf = shelf else {
            return completion(INSearchForNotebookItemsIntentResponse(code: .failure, userActivity: nil))
        }
        let activity = NSUserActivity(activityType: "org.example.pantry.shelf")
        activity.title = shelf.name
        let response = INSearchForNotebookItemsIntentResponse(code: .success, userActivity: activity)
        response.tasks = shelf.jars.map { task(of: $0) }
        completion(response)
    }
}

class AddJarsHandler: PantryHandler, INAddTasksIntentHandling {
    func resolveTargetTaskList(
        for intent: INAddTasksIntent,
        with completion: @escaping (INTaskListResolutionResult) -> Void
    ) {
        guard let title = intent.targetTaskList?.title else { return completion(.needsValue()) }
        let lists = shelfNames(like: title).map { name in
            INTaskList(
                title: name,
                tasks: [],
                groupName: nil,
                createdDateComponents: nil,
                modifiedDateComponents: nil,
                identifier: nil
            )
        }
        switch lists.count {
        case 0: completion(.unsupported())
        case 1: completion(.success(with: lists[0]))
        default: completion(.disambiguation(with: lists))
        }
    }

    func handle(intent: INAddTasksIntent, completion: @escaping (INAddTasksIntentResponse) -> Void) {
        var shelves = loadShelves()
        let name = intent.targetTaskList?.title.spokenPhrase
        guard let index = shelves.firstIndex(where: { $0.name == name }), let labels = intent.taskTitles,
            labels.count > 0
        else { return completion(INAddTasksIntentResponse(code: .failure, userActivity: nil)) }
        let jars = labels.map { Jar(label: $0.spokenPhrase) }
        shelves[index].jars += jars
        do {
            try store(shelves)
        } catch {
            return completion(INAddTasksIntentResponse(code: .failureRequiringAppLaunch, userActivity: nil))
        }
        let response = INAddTasksIntentResponse(code: .success, userActivity: nil)
        response.addedTasks = jars.map { task(of: $0) }
        completion(response)
    }
}

private func task(of jar: Jar) -> INTask {
    INTask(
        title: INSpeakableString(spokenPhrase: jar.label),
        status: jar.isEmpty ? INTaskStatus.completed : INTaskStatus.notCompleted,
        taskType: INTaskType.notCompletable,
        spatialEventTrigger: nil,
        temporalEventTrigger: nil,
        createdDateComponents: nil,
        modifiedDateComponents: nil,
        identifier: jar.label
    )
}
