import Intents

// Typical code of authors in language mode 6: completion handlers without `@Sendable`, and state.

package class CountingHandler: NSObject {
    package private(set) var calls = 0

    func count() { calls += 1 }
}

package class AddTasksHandler: CountingHandler, INAddTasksIntentHandling {
    // Apple's form before iOS 13, with the result class of that time.
    package func resolveTargetTaskList(
        for intent: INAddTasksIntent,
        with completion: @escaping (INTaskListResolutionResult) -> Void
    ) {
        count()
        guard let list = intent.targetTaskList else {
            completion(.needsValue())
            return
        }
        completion(.success(with: list))
    }

    package func handle(intent: INAddTasksIntent, completion: @escaping (INAddTasksIntentResponse) -> Void) {
        let response = INAddTasksIntentResponse(code: .success, userActivity: nil)
        response.addedTasks = intent.taskTitles?.map {
            INTask(
                title: $0,
                status: .notCompleted,
                taskType: .notCompletable,
                spatialEventTrigger: nil,
                temporalEventTrigger: nil,
                createdDateComponents: nil,
                modifiedDateComponents: nil,
                identifier: nil
            )
        }
        completion(response)
    }
}

package class SendMessageHandler: CountingHandler, INSendMessageIntentHandling {
    package func resolveContent(for intent: INSendMessageIntent) async -> INStringResolutionResult {
        count()
        return intent.content.map { .success(with: $0.uppercased()) } ?? .needsValue()
    }

    package func handle(intent: INSendMessageIntent) async -> INSendMessageIntentResponse {
        await MainActor.run { INSendMessageIntentResponse(code: .success, userActivity: nil) }
    }
}

package final class IntentHandler: INExtension {
    package override func handler(for intent: INIntent) -> Any? {
        switch intent {
        case is INAddTasksIntent: return AddTasksHandler()
        default: return SendMessageHandler()
        }
    }
}
