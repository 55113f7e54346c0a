import Intents
import PluginSupport

/// Adds items to a list.
final class AddItemsHandler: ListOMatHandler, INAddTasksIntentHandling {
    func resolveTargetTaskList(
        for intent: INAddTasksIntent,
        with completion: @escaping (INAddTasksTargetTaskListResolutionResult) -> Void
    ) {
        switch match(intent.targetTaskList?.title) {
        case .exact(let list): completion(.success(with: list.taskList()))
        case .inexact(let list): completion(.confirmationRequired(with: list.taskList()))
        case .several(let lists): completion(.disambiguation(with: lists.map { $0.taskList() }))
        case .none: completion(.unsupported())
        }
    }

    func resolveTaskTitles(
        for intent: INAddTasksIntent,
        with completion: @escaping ([INSpeakableStringResolutionResult]) -> Void
    ) {
        guard let titles = intent.taskTitles, !titles.isEmpty else { return completion([.needsValue()]) }
        completion(titles.map { $0.spokenPhrase.isEmpty ? .needsValue() : .success(with: $0) })
    }

    // The lists remind nobody, so that a time, a place and a priority are refused rather than dropped.

    func resolveTemporalEventTrigger(
        for intent: INAddTasksIntent,
        with completion: @escaping (INAddTasksTemporalEventTriggerResolutionResult) -> Void
    ) {
        completion(intent.temporalEventTrigger == nil ? .notRequired() : .unsupported())
    }

    func resolveSpatialEventTrigger(
        for intent: INAddTasksIntent,
        with completion: @escaping (INSpatialEventTriggerResolutionResult) -> Void
    ) {
        completion(intent.spatialEventTrigger == nil ? .notRequired() : .unsupported())
    }

    func resolvePriority(
        for intent: INAddTasksIntent,
        with completion: @escaping (INTaskPriorityResolutionResult) -> Void
    ) {
        completion(intent.priority == .unknown ? .notRequired() : .unsupported())
    }

    func handle(intent: INAddTasksIntent, completion: @escaping (INAddTasksIntentResponse) -> Void) {
        guard let name = intent.targetTaskList?.title.spokenPhrase,
            let titles = intent.taskTitles?.map(\.spokenPhrase), !titles.isEmpty,
            let list = add(titles, to: name)
        else { return completion(INAddTasksIntentResponse(code: .failure, userActivity: nil)) }
        let response = INAddTasksIntentResponse(code: .success, userActivity: nil)
        response.modifiedTaskList = list.taskList()
        response.addedTasks = list.items.suffix(titles.count).map(list.task)
        completion(response)
    }

    private func add(_ titles: [String], to name: String) -> TaskList? {
        do {
            return try store?.add(titles, to: name)
        } catch {
            print("The list \(name) could not be changed: \(error)")
            return nil
        }
    }
}
