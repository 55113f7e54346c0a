// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

// Sendable: nothing is stored beside what the base class stores.
/// The user wants to delete tasks.
///
/// Apple deprecated it in iOS 15.0.
public final class INDeleteTasksIntent: INIntent, @unchecked Sendable {
    /// Makes an intent of the values that are known.
    public convenience init(taskList: INTaskList? = nil, tasks: [INTask]? = nil, all: Bool? = nil) {
        self.init(["taskList": taskList, "tasks": tasks, "all": all])
    }

    /// The task list.
    public var taskList: INTaskList? { parameter("taskList") }

    /// The tasks.
    public var tasks: [INTask]? { parameter("tasks") }

    /// Whether all are meant.
    public var all: Bool? { parameter("all") }

    @_spi(IntentDefinition) public override class var responseType: INIntentResponse.Type { INDeleteTasksIntentResponse.self }

    @_spi(IntentDefinition) public override class var handlerMethods: StaticString { "taskList tasks[] confirm(intent:completion:) handle(intent:completion:) -all" }

    @_spi(IntentDefinition) public override func ask(_ handler: Any, _ method: Int) async -> HandlerAnswer? {
        guard let handler = handler as? any INDeleteTasksIntentHandling else { return nil }
        switch method {
            case 0: return .result(await handler.resolveTaskList(for: self))
            case 1: return .results(await handler.resolveTasks(for: self))
            case 2: return .response(await handler.confirm(intent: self))
            case 3: return .response(await handler.handle(intent: self))
            default: return nil
        }
    }

    @_spi(IntentDefinition) public override func ask(_ handler: Any, _ method: Int, _ completion: HandlerCompletion) {
        guard let handler = handler as? any INDeleteTasksIntentHandling else { return }
        switch method {
            case 0: handler.resolveTaskList(for: self, with: completion.result)
            case 1: handler.resolveTasks(for: self, with: completion.results)
            case 2: handler.confirm(intent: self, completion: completion.response)
            case 3: handler.handle(intent: self, completion: completion.response)
            default: return
        }
    }
}

/// How confirming or handling `INDeleteTasksIntent` ended.
public enum INDeleteTasksIntentResponseCode: Int, Sendable {
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

@_spi(IntentDefinition) extension INDeleteTasksIntentResponseCode: WireEnumeration {
    public static var wireNames: StaticString { "unspecified 0 ready 1 inProgress 2 success 3 failure 4 failureRequiringAppLaunch 5" }
}

// Sendable: nothing is stored beside what the base class stores.
/// What a handler answers to `INDeleteTasksIntent`.
public final class INDeleteTasksIntentResponse: INIntentResponse, @unchecked Sendable {
    /// Makes a response.
    public convenience init(code: INDeleteTasksIntentResponseCode, userActivity: NSUserActivity?) {
        self.init(codeName: code.wireName, userActivity: userActivity)
    }

    /// How it ended.
    public var code: INDeleteTasksIntentResponseCode { INDeleteTasksIntentResponseCode(wireName: codeName) ?? .unspecified }

    /// The deleted tasks.
    public var deletedTasks: [INTask]? {
        get { property("deletedTasks") }
        set { setProperty("deletedTasks", newValue) }
    }
}

/// Handles `INDeleteTasksIntent`.
///
/// Every method is there with a completion handler and as async: write the one that suits you. The methods that resolve a
/// parameter and the one that confirms are optional; a parameter without one is taken as it is. A completion handler is
/// called once.
public protocol INDeleteTasksIntentHandling: AnyObject {
    /// Resolves `taskList`; optional.
    func resolveTaskList(for intent: INDeleteTasksIntent, with completion: @escaping @Sendable (INDeleteTasksTaskListResolutionResult) -> Void)
    /// Resolves `taskList`; optional.
    func resolveTaskList(for intent: INDeleteTasksIntent) async -> INDeleteTasksTaskListResolutionResult
    /// Resolves `tasks`; optional.
    func resolveTasks(for intent: INDeleteTasksIntent, with completion: @escaping @Sendable ([INDeleteTasksTaskResolutionResult]) -> Void)
    /// Resolves `tasks`; optional.
    func resolveTasks(for intent: INDeleteTasksIntent) async -> [INDeleteTasksTaskResolutionResult]
    /// Says whether the intent could be handled; optional.
    func confirm(intent: INDeleteTasksIntent, completion: @escaping @Sendable (INDeleteTasksIntentResponse) -> Void)
    /// Says whether the intent could be handled; optional.
    func confirm(intent: INDeleteTasksIntent) async -> INDeleteTasksIntentResponse
    /// Handles the intent; called at most once for a request.
    func handle(intent: INDeleteTasksIntent, completion: @escaping @Sendable (INDeleteTasksIntentResponse) -> Void)
    /// Handles the intent; called at most once for a request.
    func handle(intent: INDeleteTasksIntent) async -> INDeleteTasksIntentResponse
}

// Each form in terms of the other; `EitherForm` says how the case of neither is found.
extension INDeleteTasksIntentHandling {
    /// Calls the async form.
    public func resolveTaskList(for intent: INDeleteTasksIntent, with completion: @escaping @Sendable (INDeleteTasksTaskListResolutionResult) -> Void) { EitherForm.answer(self, intent, 0, completion) }
    /// Calls the form with a completion handler.
    public func resolveTaskList(for intent: INDeleteTasksIntent) async -> INDeleteTasksTaskListResolutionResult { await EitherForm.answer(self, intent, 0) }
    /// Calls the async form.
    public func resolveTasks(for intent: INDeleteTasksIntent, with completion: @escaping @Sendable ([INDeleteTasksTaskResolutionResult]) -> Void) { EitherForm.answer(self, intent, 1, completion) }
    /// Calls the form with a completion handler.
    public func resolveTasks(for intent: INDeleteTasksIntent) async -> [INDeleteTasksTaskResolutionResult] { await EitherForm.answer(self, intent, 1) }
    /// Calls the async form.
    public func confirm(intent: INDeleteTasksIntent, completion: @escaping @Sendable (INDeleteTasksIntentResponse) -> Void) { EitherForm.answer(self, intent, 2, completion) }
    /// Calls the form with a completion handler.
    public func confirm(intent: INDeleteTasksIntent) async -> INDeleteTasksIntentResponse { await EitherForm.answer(self, intent, 2) }
    /// Calls the async form.
    public func handle(intent: INDeleteTasksIntent, completion: @escaping @Sendable (INDeleteTasksIntentResponse) -> Void) { EitherForm.answer(self, intent, 3, completion) }
    /// Calls the form with a completion handler.
    public func handle(intent: INDeleteTasksIntent) async -> INDeleteTasksIntentResponse { await EitherForm.answer(self, intent, 3) }
}
