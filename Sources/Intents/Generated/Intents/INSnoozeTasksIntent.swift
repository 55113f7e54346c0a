// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

// Sendable: nothing is stored beside what the base class stores.
/// The user wants to be reminded of tasks later.
///
/// Apple deprecated it in iOS 27.0.
public final class INSnoozeTasksIntent: INIntent, @unchecked Sendable {
    /// Makes an intent of the values that are known.
    public convenience init(tasks: [INTask]? = nil, nextTriggerTime: INDateComponentsRange? = nil, all: Bool? = nil) {
        self.init(["tasks": tasks, "nextTriggerTime": nextTriggerTime, "all": all])
    }

    /// The tasks.
    public var tasks: [INTask]? { parameter("tasks") }

    /// The next trigger time.
    public var nextTriggerTime: INDateComponentsRange? { parameter("nextTriggerTime") }

    /// Whether all are meant.
    public var all: Bool? { parameter("all") }

    @_spi(IntentDefinition) public override class var responseType: INIntentResponse.Type { INSnoozeTasksIntentResponse.self }

    @_spi(IntentDefinition) public override class var handlerMethods: StaticString { "tasks[] nextTriggerTime confirm(intent:completion:) handle(intent:completion:) -all" }

    @_spi(IntentDefinition) public override func ask(_ handler: Any, _ method: Int) async -> HandlerAnswer? {
        guard let handler = handler as? any INSnoozeTasksIntentHandling else { return nil }
        switch method {
            case 0: return .results(await handler.resolveTasks(for: self))
            case 1: return .result(await handler.resolveNextTriggerTime(for: self))
            case 2: return .response(await handler.confirm(intent: self))
            case 3: return .response(await handler.handle(intent: self))
            default: return nil
        }
    }

    @_spi(IntentDefinition) public override func ask(_ handler: Any, _ method: Int, _ completion: HandlerCompletion) {
        guard let handler = handler as? any INSnoozeTasksIntentHandling else { return }
        switch method {
            case 0: handler.resolveTasks(for: self, with: completion.results)
            case 1: handler.resolveNextTriggerTime(for: self, with: completion.result)
            case 2: handler.confirm(intent: self, completion: completion.response)
            case 3: handler.handle(intent: self, completion: completion.response)
            default: return
        }
    }
}

/// How confirming or handling `INSnoozeTasksIntent` ended.
public enum INSnoozeTasksIntentResponseCode: Int, Sendable {
    /// No code was set; a host takes it for a failure.
    case unspecified = 0
    /// Confirm succeeded.
    case ready = 1
    /// Handling has begun and goes on after the call.
    case inProgress = 2
    /// Handling is done.
    case success = 3
    /// Handling is not possible.
    case failure = 4
    /// Handling is not possible here, but the app may offer it.
    case failureRequiringAppLaunch = 5
}

@_spi(IntentDefinition) extension INSnoozeTasksIntentResponseCode: WireEnumeration {
    public static var wireNames: StaticString { "unspecified 0 ready 1 inProgress 2 success 3 failure 4 failureRequiringAppLaunch 5" }
}

// Sendable: nothing is stored beside what the base class stores.
/// What a handler answers to `INSnoozeTasksIntent`.
public final class INSnoozeTasksIntentResponse: INIntentResponse, @unchecked Sendable {
    /// Makes a response.
    public convenience init(code: INSnoozeTasksIntentResponseCode, userActivity: NSUserActivity?) {
        self.init(codeName: code.wireName, userActivity: userActivity)
    }

    /// How it ended.
    public var code: INSnoozeTasksIntentResponseCode { INSnoozeTasksIntentResponseCode(wireName: codeName) ?? .unspecified }

    /// The snoozed tasks.
    public var snoozedTasks: [INTask]? {
        get { property("snoozedTasks") }
        set { setProperty("snoozedTasks", newValue) }
    }
}

/// Handles `INSnoozeTasksIntent`.
///
/// Every method is there with a completion handler and as async: write the one that suits you. The methods that resolve a
/// parameter and the one that confirms are optional; a parameter without one is taken as it is. A completion handler is
/// called once.
public protocol INSnoozeTasksIntentHandling: AnyObject {
    /// Resolves `tasks`; optional.
    func resolveTasks(for intent: INSnoozeTasksIntent, with completion: @escaping @Sendable ([INSnoozeTasksTaskResolutionResult]) -> Void)
    /// Resolves `tasks`; optional.
    func resolveTasks(for intent: INSnoozeTasksIntent) async -> [INSnoozeTasksTaskResolutionResult]
    /// Resolves `nextTriggerTime`; optional.
    func resolveNextTriggerTime(for intent: INSnoozeTasksIntent, with completion: @escaping @Sendable (INDateComponentsRangeResolutionResult) -> Void)
    /// Resolves `nextTriggerTime`; optional.
    func resolveNextTriggerTime(for intent: INSnoozeTasksIntent) async -> INDateComponentsRangeResolutionResult
    /// Says whether the intent could be handled; optional.
    func confirm(intent: INSnoozeTasksIntent, completion: @escaping @Sendable (INSnoozeTasksIntentResponse) -> Void)
    /// Says whether the intent could be handled; optional.
    func confirm(intent: INSnoozeTasksIntent) async -> INSnoozeTasksIntentResponse
    /// Handles the intent; called at most once for a request.
    func handle(intent: INSnoozeTasksIntent, completion: @escaping @Sendable (INSnoozeTasksIntentResponse) -> Void)
    /// Handles the intent; called at most once for a request.
    func handle(intent: INSnoozeTasksIntent) async -> INSnoozeTasksIntentResponse
}

// Each form in terms of the other; `EitherForm` says how the case of neither is found.
extension INSnoozeTasksIntentHandling {
    /// Calls the async form.
    public func resolveTasks(for intent: INSnoozeTasksIntent, with completion: @escaping @Sendable ([INSnoozeTasksTaskResolutionResult]) -> Void) { EitherForm.answer(self, intent, 0, completion) }
    /// Calls the form with a completion handler.
    public func resolveTasks(for intent: INSnoozeTasksIntent) async -> [INSnoozeTasksTaskResolutionResult] { await EitherForm.answer(self, intent, 0) }
    /// Calls the async form.
    public func resolveNextTriggerTime(for intent: INSnoozeTasksIntent, with completion: @escaping @Sendable (INDateComponentsRangeResolutionResult) -> Void) { EitherForm.answer(self, intent, 1, completion) }
    /// Calls the form with a completion handler.
    public func resolveNextTriggerTime(for intent: INSnoozeTasksIntent) async -> INDateComponentsRangeResolutionResult { await EitherForm.answer(self, intent, 1) }
    /// Calls the async form.
    public func confirm(intent: INSnoozeTasksIntent, completion: @escaping @Sendable (INSnoozeTasksIntentResponse) -> Void) { EitherForm.answer(self, intent, 2, completion) }
    /// Calls the form with a completion handler.
    public func confirm(intent: INSnoozeTasksIntent) async -> INSnoozeTasksIntentResponse { await EitherForm.answer(self, intent, 2) }
    /// Calls the async form.
    public func handle(intent: INSnoozeTasksIntent, completion: @escaping @Sendable (INSnoozeTasksIntentResponse) -> Void) { EitherForm.answer(self, intent, 3, completion) }
    /// Calls the form with a completion handler.
    public func handle(intent: INSnoozeTasksIntent) async -> INSnoozeTasksIntentResponse { await EitherForm.answer(self, intent, 3) }
}
