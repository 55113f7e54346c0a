import Intents
import Synchronization

/// Gives one object as the handler of every intent.
final class Provider: INIntentHandlerProviding {
    private let handler: Any?

    init(_ handler: Any?) { self.handler = handler }

    func handler(for intent: INIntent) -> Any? { handler }
}

/// Written with completion handlers.
final class CompletionHandler: INSendMessageIntentHandling {
    func resolveContent(
        for intent: INSendMessageIntent,
        with completion: @escaping @Sendable (INStringResolutionResult) -> Void
    ) {
        completion(.confirmationRequired(with: intent.content))
    }

    func confirm(
        intent: INSendMessageIntent,
        completion: @escaping @Sendable (INSendMessageIntentResponse) -> Void
    ) {
        completion(INSendMessageIntentResponse(code: .failureMessageServiceNotAvailable, userActivity: nil))
    }

    func handle(intent: INSendMessageIntent, completion: @escaping @Sendable (INSendMessageIntentResponse) -> Void) {
        let activity = NSUserActivity(activityType: "test")
        activity.userInfo = ["count": 2, "names": ["a", "b"], "on": true]
        completion(INSendMessageIntentResponse(code: .success, userActivity: activity))
    }
}

/// Written as async.
final class AsyncHandler: INSendMessageIntentHandling {
    func resolveRecipients(for intent: INSendMessageIntent) async -> [INSendMessageRecipientResolutionResult] {
        (intent.recipients ?? []).map { .success(with: $0) }
    }

    func handle(intent: INSendMessageIntent) async -> INSendMessageIntentResponse {
        INSendMessageIntentResponse(code: .success, userActivity: nil)
    }
}

/// Implements nothing.
final class EmptyHandler: INSendMessageIntentHandling {}

/// Calls its completion handler twice.
final class TwiceHandler: INSendMessageIntentHandling {
    func handle(intent: INSendMessageIntent, completion: @escaping @Sendable (INSendMessageIntentResponse) -> Void) {
        completion(INSendMessageIntentResponse(code: .success, userActivity: nil))
        completion(INSendMessageIntentResponse(code: .failure, userActivity: nil))
    }
}

/// Never calls its completion handler, and lets go of it or keeps it.
final class SilentHandler: INSendMessageIntentHandling {
    private let kept: Mutex<(@Sendable (INSendMessageIntentResponse) -> Void)?>?

    init(keepsCompletion: Bool) { kept = keepsCompletion ? Mutex(nil) : nil }

    func handle(intent: INSendMessageIntent, completion: @escaping @Sendable (INSendMessageIntentResponse) -> Void) {
        kept?.withLock { $0 = completion }
    }

    func confirm(intent: INSendMessageIntent) async -> INSendMessageIntentResponse {
        INSendMessageIntentResponse(code: .ready, userActivity: nil)
    }
}

/// Waits until it is cancelled.
final class PatientHandler: INSendMessageIntentHandling {
    func handle(intent: INSendMessageIntent) async -> INSendMessageIntentResponse {
        let (never, _continuation) = AsyncStream.makeStream(of: Void.self)
        for await _ in never {}
        _continuation.finish()
        return INSendMessageIntentResponse(code: .failureRequiringAppLaunch, userActivity: nil)
    }
}
