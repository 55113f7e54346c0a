import Dispatch
import Intents
import Synchronization

/// Provides one object as the handler of every intent.
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

/// Never calls its completion handler, and releases it or keeps it.
final class SilentHandler: INSendMessageIntentHandling {
    private let kept: Mutex<(@Sendable (INSendMessageIntentResponse) -> Void)?>?
    private let started: AsyncStream<Void>.Continuation?

    /// Makes a handler that signals `started` when it runs.
    init(keepsCompletion: Bool, started: AsyncStream<Void>.Continuation? = nil) {
        kept = keepsCompletion ? Mutex(nil) : nil
        self.started = started
    }

    func handle(intent: INSendMessageIntent, completion: @escaping @Sendable (INSendMessageIntentResponse) -> Void) {
        kept?.withLock { $0 = completion }
        started?.yield()
    }

    func confirm(intent: INSendMessageIntent) async -> INSendMessageIntentResponse {
        INSendMessageIntentResponse(code: .ready, userActivity: nil)
    }
}

/// Waits until it is cancelled.
final class PatientHandler: INSendMessageIntentHandling {
    private let started: AsyncStream<Void>.Continuation

    /// Makes a handler that signals `started` when it runs.
    init(started: AsyncStream<Void>.Continuation) { self.started = started }

    func handle(intent: INSendMessageIntent) async -> INSendMessageIntentResponse {
        let (never, continuation) = AsyncStream.makeStream(of: Void.self)
        started.yield()
        for await _ in never {}
        continuation.finish()
        return INSendMessageIntentResponse(code: .failureRequiringAppLaunch, userActivity: nil)
    }
}

/// Reports progress, asks for more time, and passes its context on.
final class ReportingHandler: INSendMessageIntentHandling {
    /// The observations of the handler; the context outlives the call.
    struct Sight: Sendable {
        let context: IntentCallContext
        let deadlineBefore: ContinuousClock.Instant
        let granted: Duration
        let language: String
        let authorization: INSiriAuthorizationStatus
    }

    private let seen: AsyncStream<Sight?>.Continuation

    /// Makes a handler that sends its observations to `seen`.
    init(seen: AsyncStream<Sight?>.Continuation) { self.seen = seen }

    func handle(intent: INSendMessageIntent) async -> INSendMessageIntentResponse {
        guard let context = IntentCallContext.current else {
            seen.yield(nil)
            return INSendMessageIntentResponse(code: .failure, userActivity: nil)
        }
        context.report(fraction: 0.25, message: "Packing")
        context.report(fraction: 7)
        context.report(fraction: .nan, message: "Sending")
        let deadline = context.deadline
        let granted = await context.requestMoreTime(.seconds(5) + .microseconds(1))
        seen.yield(
            Sight(
                context: context,
                deadlineBefore: deadline,
                granted: granted,
                language: INPreferences.siriLanguageCode(),
                authorization: INPreferences.siriAuthorizationStatus()
            )
        )
        return INSendMessageIntentResponse(code: .success, userActivity: nil)
    }
}

/// Blocks its thread until it is released or, if it heeds that, cancelled.
final class BlockingHandler: INSendMessageIntentHandling {
    private let heedsCancellation: Bool
    private let starts = AsyncStream.makeStream(of: Void.self)
    private let end = DispatchSemaphore(value: 0)

    init(heedsCancellation: Bool = true) { self.heedsCancellation = heedsCancellation }

    func handle(intent: INSendMessageIntent) async -> INSendMessageIntentResponse {
        await withTaskCancellationHandler {
            starts.continuation.yield()
            block()
            return INSendMessageIntentResponse(
                code: Task.isCancelled ? .failureRequiringAppLaunch : .success,
                userActivity: nil
            )
        } onCancel: { [heedsCancellation, end] in
            if heedsCancellation { end.signal() }
        }
    }

    func confirm(intent: INSendMessageIntent) async -> INSendMessageIntentResponse {
        INSendMessageIntentResponse(code: .ready, userActivity: nil)
    }

    // Not async, because the test is about blocking.
    private func block() { end.wait() }

    /// Returns when the handler runs.
    func hasStarted() async {
        for await _ in starts.stream { break }
    }

    /// Lets the handler end.
    func release() { end.signal() }
}

/// Gives each call the next of several handlers.
final class OneAfterTheOther: INIntentHandlerProviding {
    private let handlers: [BlockingHandler]
    private let count = Mutex(0)

    init(_ handlers: [BlockingHandler]) { self.handlers = handlers }

    func handler(for intent: INIntent) -> Any? {
        count.withLock { count in
            count += 1
            return handlers[count - 1]
        }
    }
}

/// Handles its calls once a number of them have come.
final class Meeting: INSendMessageIntentHandling {
    private struct State {
        var missing: Int
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let state: Mutex<State>

    init(of count: Int) { state = Mutex(State(missing: count)) }

    func handle(intent: INSendMessageIntent) async -> INSendMessageIntentResponse {
        await withCheckedContinuation { continuation in
            let met = state.withLock { state in
                state.missing -= 1
                state.waiting.append(continuation)
                return state.missing == 0 ? state.waiting : []
            }
            for continuation in met { continuation.resume() }
        }
        return INSendMessageIntentResponse(code: .success, userActivity: nil)
    }
}
