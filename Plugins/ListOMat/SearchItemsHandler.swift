import Intents
import PluginSupport

/// Shows a list or the tasks in it.
final class SearchItemsHandler: ListOMatHandler, INSearchForNotebookItemsIntentHandling {
    func resolveItemType(
        for intent: INSearchForNotebookItemsIntent,
        with completion: @escaping (INNotebookItemTypeResolutionResult) -> Void
    ) {
        switch intent.itemType {
        case .unknown: completion(.success(with: .taskList))
        case .taskList, .task: completion(.success(with: intent.itemType))
        case .note: completion(.unsupported())
        }
    }

    func resolveTitle(
        for intent: INSearchForNotebookItemsIntent,
        with completion: @escaping (INSpeakableStringResolutionResult) -> Void
    ) {
        // Who asks for tasks, and for no list, gets those of all lists.
        if intent.title == nil, intent.itemType == .task { return completion(.notRequired()) }
        switch match(intent.title) {
        case .exact(let list): completion(.success(with: list.title))
        case .inexact(let list): completion(.confirmationRequired(with: list.title))
        case .several(let lists): completion(.disambiguation(with: lists.map(\.title)))
        case .none: completion(.unsupported())
        }
    }

    func confirm(
        intent: INSearchForNotebookItemsIntent,
        completion: @escaping (INSearchForNotebookItemsIntentResponse) -> Void
    ) {
        completion(INSearchForNotebookItemsIntentResponse(code: .success, userActivity: nil))
    }

    func handle(
        intent: INSearchForNotebookItemsIntent,
        completion: @escaping (INSearchForNotebookItemsIntentResponse) -> Void
    ) {
        let lists: [TaskList]
        if intent.title == nil {
            lists = self.lists()
        } else if case .exact(let list) = match(intent.title) {
            lists = [list]
        } else {
            return completion(INSearchForNotebookItemsIntentResponse(code: .failure, userActivity: nil))
        }
        let found = lists.map { list in
            list.taskList { item in
                let hasStatus = intent.status == .unknown || item.isDone == (intent.status == .completed)
                return hasStatus && intent.content.map { item.name.localizedCaseInsensitiveContains($0) } ?? true
            }
        }
        let response = INSearchForNotebookItemsIntentResponse(code: .success, userActivity: nil)
        response.tasks = found.flatMap(\.tasks)
        response.sortType = .asIs
        if intent.itemType != .task { response.taskLists = found }
        completion(response)
    }
}
