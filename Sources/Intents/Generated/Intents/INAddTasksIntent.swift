// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

// Sendable: nothing is stored beside what the base class stores.
/// The user wants to add tasks to a list.
///
/// Apple deprecated it in iOS 27.0.
public final class INAddTasksIntent: INIntent, @unchecked Sendable {
    /// Makes an intent of the values that are known.
    public convenience init(targetTaskList: INTaskList? = nil, taskTitles: [INSpeakableString]? = nil, spatialEventTrigger: INSpatialEventTrigger? = nil, temporalEventTrigger: INTemporalEventTrigger? = nil, priority: INTaskPriority = .unknown) {
        self.init(["targetTaskList": targetTaskList, "taskTitles": taskTitles, "spatialEventTrigger": spatialEventTrigger, "temporalEventTrigger": temporalEventTrigger, "priority": priority])
    }

    /// The target task list.
    public var targetTaskList: INTaskList? { parameter("targetTaskList") }

    /// The task titles.
    public var taskTitles: [INSpeakableString]? { parameter("taskTitles") }

    /// The spatial event trigger.
    public var spatialEventTrigger: INSpatialEventTrigger? { parameter("spatialEventTrigger") }

    /// The temporal event trigger.
    public var temporalEventTrigger: INTemporalEventTrigger? { parameter("temporalEventTrigger") }

    /// The priority.
    public var priority: INTaskPriority { parameter("priority") ?? .unknown }

    @_spi(IntentDefinition) public override class var responseType: INIntentResponse.Type { INAddTasksIntentResponse.self }

    @_spi(IntentDefinition) public override class var handlerMethods: StaticString { "targetTaskList targetTaskList~ taskTitles[] spatialEventTrigger temporalEventTrigger temporalEventTrigger~ priority confirm(intent:completion:) handle(intent:completion:)" }

    @_spi(IntentDefinition) public override func ask(_ handler: Any, _ method: Int) async -> HandlerAnswer? {
        guard let handler = handler as? any INAddTasksIntentHandling else { return nil }
        switch method {
            case 0: return .result(await handler.resolveTargetTaskList(for: self))
            case 1: return await EitherForm.askCompletionForm(handler, self, 1)
            case 2: return .results(await handler.resolveTaskTitles(for: self))
            case 3: return .result(await handler.resolveSpatialEventTrigger(for: self))
            case 4: return .result(await handler.resolveTemporalEventTrigger(for: self))
            case 5: return await EitherForm.askCompletionForm(handler, self, 5)
            case 6: return .result(await handler.resolvePriority(for: self))
            case 7: return .response(await handler.confirm(intent: self))
            case 8: return .response(await handler.handle(intent: self))
            default: return nil
        }
    }

    @_spi(IntentDefinition) public override func ask(_ handler: Any, _ method: Int, _ completion: HandlerCompletion) {
        guard let handler = handler as? any INAddTasksIntentHandling else { return }
        switch method {
            case 0: handler.resolveTargetTaskList(for: self, with: completion.result as @Sendable (INAddTasksTargetTaskListResolutionResult) -> Void)
            case 1: handler.resolveTargetTaskList(for: self, with: completion.result as @Sendable (INTaskListResolutionResult) -> Void)
            case 2: handler.resolveTaskTitles(for: self, with: completion.results)
            case 3: handler.resolveSpatialEventTrigger(for: self, with: completion.result)
            case 4: handler.resolveTemporalEventTrigger(for: self, with: completion.result as @Sendable (INAddTasksTemporalEventTriggerResolutionResult) -> Void)
            case 5: handler.resolveTemporalEventTrigger(for: self, with: completion.result as @Sendable (INTemporalEventTriggerResolutionResult) -> Void)
            case 6: handler.resolvePriority(for: self, with: completion.result)
            case 7: handler.confirm(intent: self, completion: completion.response)
            case 8: handler.handle(intent: self, completion: completion.response)
            default: return
        }
    }
}

/// How confirming or handling `INAddTasksIntent` ended.
public enum INAddTasksIntentResponseCode: Int, Sendable {
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

@_spi(IntentDefinition) extension INAddTasksIntentResponseCode: WireEnumeration {
    public static var wireNames: StaticString { "unspecified 0 ready 1 inProgress 2 success 3 failure 4 failureRequiringAppLaunch 5" }
}

// Sendable: nothing is stored beside what the base class stores.
/// What a handler answers to `INAddTasksIntent`.
public final class INAddTasksIntentResponse: INIntentResponse, @unchecked Sendable {
    /// Makes a response.
    public convenience init(code: INAddTasksIntentResponseCode, userActivity: NSUserActivity?) {
        self.init(codeName: code.wireName, userActivity: userActivity)
    }

    /// How it ended.
    public var code: INAddTasksIntentResponseCode { INAddTasksIntentResponseCode(wireName: codeName) ?? .unspecified }

    /// The modified task list.
    public var modifiedTaskList: INTaskList? {
        get { property("modifiedTaskList") }
        set { setProperty("modifiedTaskList", newValue) }
    }

    /// The added tasks.
    public var addedTasks: [INTask]? {
        get { property("addedTasks") }
        set { setProperty("addedTasks", newValue) }
    }
}

/// Handles `INAddTasksIntent`.
///
/// Every method is there with a completion handler and as async: write the one that suits you. The methods that resolve a
/// parameter and the one that confirms are optional; a parameter without one is taken as it is. A completion handler is
/// called once.
public protocol INAddTasksIntentHandling: AnyObject {
    /// Resolves `targetTaskList`; optional.
    func resolveTargetTaskList(for intent: INAddTasksIntent, with completion: @escaping @Sendable (INAddTasksTargetTaskListResolutionResult) -> Void)
    /// Resolves `targetTaskList`; optional.
    func resolveTargetTaskList(for intent: INAddTasksIntent) async -> INAddTasksTargetTaskListResolutionResult
    /// Resolves `targetTaskList` as older code does it; asked only where the method above is not implemented.
    func resolveTargetTaskList(for intent: INAddTasksIntent, with completion: @escaping @Sendable (INTaskListResolutionResult) -> Void)
    /// Resolves `taskTitles`; optional.
    func resolveTaskTitles(for intent: INAddTasksIntent, with completion: @escaping @Sendable ([INSpeakableStringResolutionResult]) -> Void)
    /// Resolves `taskTitles`; optional.
    func resolveTaskTitles(for intent: INAddTasksIntent) async -> [INSpeakableStringResolutionResult]
    /// Resolves `spatialEventTrigger`; optional.
    func resolveSpatialEventTrigger(for intent: INAddTasksIntent, with completion: @escaping @Sendable (INSpatialEventTriggerResolutionResult) -> Void)
    /// Resolves `spatialEventTrigger`; optional.
    func resolveSpatialEventTrigger(for intent: INAddTasksIntent) async -> INSpatialEventTriggerResolutionResult
    /// Resolves `temporalEventTrigger`; optional.
    func resolveTemporalEventTrigger(for intent: INAddTasksIntent, with completion: @escaping @Sendable (INAddTasksTemporalEventTriggerResolutionResult) -> Void)
    /// Resolves `temporalEventTrigger`; optional.
    func resolveTemporalEventTrigger(for intent: INAddTasksIntent) async -> INAddTasksTemporalEventTriggerResolutionResult
    /// Resolves `temporalEventTrigger` as older code does it; asked only where the method above is not implemented.
    func resolveTemporalEventTrigger(for intent: INAddTasksIntent, with completion: @escaping @Sendable (INTemporalEventTriggerResolutionResult) -> Void)
    /// Resolves `priority`; optional.
    func resolvePriority(for intent: INAddTasksIntent, with completion: @escaping @Sendable (INTaskPriorityResolutionResult) -> Void)
    /// Resolves `priority`; optional.
    func resolvePriority(for intent: INAddTasksIntent) async -> INTaskPriorityResolutionResult
    /// Says whether the intent could be handled; optional.
    func confirm(intent: INAddTasksIntent, completion: @escaping @Sendable (INAddTasksIntentResponse) -> Void)
    /// Says whether the intent could be handled; optional.
    func confirm(intent: INAddTasksIntent) async -> INAddTasksIntentResponse
    /// Handles the intent; called at most once for a request.
    func handle(intent: INAddTasksIntent, completion: @escaping @Sendable (INAddTasksIntentResponse) -> Void)
    /// Handles the intent; called at most once for a request.
    func handle(intent: INAddTasksIntent) async -> INAddTasksIntentResponse
}

// Each form in terms of the other; `EitherForm` says how the case of neither is found.
extension INAddTasksIntentHandling {
    /// Calls the async form.
    public func resolveTargetTaskList(for intent: INAddTasksIntent, with completion: @escaping @Sendable (INAddTasksTargetTaskListResolutionResult) -> Void) { EitherForm.answer(self, intent, 0, completion) }
    /// Calls the form with a completion handler.
    public func resolveTargetTaskList(for intent: INAddTasksIntent) async -> INAddTasksTargetTaskListResolutionResult { await EitherForm.answer(self, intent, 0) }
    /// Answers that the method is not implemented.
    public func resolveTargetTaskList(for intent: INAddTasksIntent, with completion: @escaping @Sendable (INTaskListResolutionResult) -> Void) { completion(.unimplemented) }
    /// Calls the async form.
    public func resolveTaskTitles(for intent: INAddTasksIntent, with completion: @escaping @Sendable ([INSpeakableStringResolutionResult]) -> Void) { EitherForm.answer(self, intent, 2, completion) }
    /// Calls the form with a completion handler.
    public func resolveTaskTitles(for intent: INAddTasksIntent) async -> [INSpeakableStringResolutionResult] { await EitherForm.answer(self, intent, 2) }
    /// Calls the async form.
    public func resolveSpatialEventTrigger(for intent: INAddTasksIntent, with completion: @escaping @Sendable (INSpatialEventTriggerResolutionResult) -> Void) { EitherForm.answer(self, intent, 3, completion) }
    /// Calls the form with a completion handler.
    public func resolveSpatialEventTrigger(for intent: INAddTasksIntent) async -> INSpatialEventTriggerResolutionResult { await EitherForm.answer(self, intent, 3) }
    /// Calls the async form.
    public func resolveTemporalEventTrigger(for intent: INAddTasksIntent, with completion: @escaping @Sendable (INAddTasksTemporalEventTriggerResolutionResult) -> Void) { EitherForm.answer(self, intent, 4, completion) }
    /// Calls the form with a completion handler.
    public func resolveTemporalEventTrigger(for intent: INAddTasksIntent) async -> INAddTasksTemporalEventTriggerResolutionResult { await EitherForm.answer(self, intent, 4) }
    /// Answers that the method is not implemented.
    public func resolveTemporalEventTrigger(for intent: INAddTasksIntent, with completion: @escaping @Sendable (INTemporalEventTriggerResolutionResult) -> Void) { completion(.unimplemented) }
    /// Calls the async form.
    public func resolvePriority(for intent: INAddTasksIntent, with completion: @escaping @Sendable (INTaskPriorityResolutionResult) -> Void) { EitherForm.answer(self, intent, 6, completion) }
    /// Calls the form with a completion handler.
    public func resolvePriority(for intent: INAddTasksIntent) async -> INTaskPriorityResolutionResult { await EitherForm.answer(self, intent, 6) }
    /// Calls the async form.
    public func confirm(intent: INAddTasksIntent, completion: @escaping @Sendable (INAddTasksIntentResponse) -> Void) { EitherForm.answer(self, intent, 7, completion) }
    /// Calls the form with a completion handler.
    public func confirm(intent: INAddTasksIntent) async -> INAddTasksIntentResponse { await EitherForm.answer(self, intent, 7) }
    /// Calls the async form.
    public func handle(intent: INAddTasksIntent, completion: @escaping @Sendable (INAddTasksIntentResponse) -> Void) { EitherForm.answer(self, intent, 8, completion) }
    /// Calls the form with a completion handler.
    public func handle(intent: INAddTasksIntent) async -> INAddTasksIntentResponse { await EitherForm.answer(self, intent, 8) }
}
