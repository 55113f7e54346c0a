// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

// Sendable: nothing is stored beside what the base class stores.
/// The user wants to change a task.
///
/// Apple deprecated it in iOS 27.0.
public final class INSetTaskAttributeIntent: INIntent, @unchecked Sendable {
    /// Makes an intent of the values that are known.
    public convenience init(targetTask: INTask? = nil, taskTitle: INSpeakableString? = nil, status: INTaskStatus = .unknown, priority: INTaskPriority = .unknown, spatialEventTrigger: INSpatialEventTrigger? = nil, temporalEventTrigger: INTemporalEventTrigger? = nil) {
        self.init(["targetTask": targetTask, "taskTitle": taskTitle, "status": status, "priority": priority, "spatialEventTrigger": spatialEventTrigger, "temporalEventTrigger": temporalEventTrigger])
    }

    /// The target task.
    public var targetTask: INTask? { parameter("targetTask") }

    /// The task title.
    public var taskTitle: INSpeakableString? { parameter("taskTitle") }

    /// The status.
    public var status: INTaskStatus { parameter("status") ?? .unknown }

    /// The priority.
    public var priority: INTaskPriority { parameter("priority") ?? .unknown }

    /// The spatial event trigger.
    public var spatialEventTrigger: INSpatialEventTrigger? { parameter("spatialEventTrigger") }

    /// The temporal event trigger.
    public var temporalEventTrigger: INTemporalEventTrigger? { parameter("temporalEventTrigger") }

    @_spi(IntentDefinition) public override class var responseType: INIntentResponse.Type { INSetTaskAttributeIntentResponse.self }

    @_spi(IntentDefinition) public override class var handlerMethods: StaticString { "targetTask taskTitle status priority spatialEventTrigger temporalEventTrigger temporalEventTrigger~ confirm(intent:completion:) handle(intent:completion:)" }

    @_spi(IntentDefinition) public override func ask(_ handler: Any, _ method: Int) async -> HandlerAnswer? {
        guard let handler = handler as? any INSetTaskAttributeIntentHandling else { return nil }
        switch method {
            case 0: return .result(await handler.resolveTargetTask(for: self))
            case 1: return .result(await handler.resolveTaskTitle(for: self))
            case 2: return .result(await handler.resolveStatus(for: self))
            case 3: return .result(await handler.resolvePriority(for: self))
            case 4: return .result(await handler.resolveSpatialEventTrigger(for: self))
            case 5: return .result(await handler.resolveTemporalEventTrigger(for: self))
            case 6: return await EitherForm.askCompletionForm(handler, self, 6)
            case 7: return .response(await handler.confirm(intent: self))
            case 8: return .response(await handler.handle(intent: self))
            default: return nil
        }
    }

    @_spi(IntentDefinition) public override func ask(_ handler: Any, _ method: Int, _ completion: HandlerCompletion) {
        guard let handler = handler as? any INSetTaskAttributeIntentHandling else { return }
        switch method {
            case 0: handler.resolveTargetTask(for: self, with: completion.result)
            case 1: handler.resolveTaskTitle(for: self, with: completion.result)
            case 2: handler.resolveStatus(for: self, with: completion.result)
            case 3: handler.resolvePriority(for: self, with: completion.result)
            case 4: handler.resolveSpatialEventTrigger(for: self, with: completion.result)
            case 5: handler.resolveTemporalEventTrigger(for: self, with: completion.result as @Sendable (INSetTaskAttributeTemporalEventTriggerResolutionResult) -> Void)
            case 6: handler.resolveTemporalEventTrigger(for: self, with: completion.result as @Sendable (INTemporalEventTriggerResolutionResult) -> Void)
            case 7: handler.confirm(intent: self, completion: completion.response)
            case 8: handler.handle(intent: self, completion: completion.response)
            default: return
        }
    }
}

/// How confirming or handling `INSetTaskAttributeIntent` ended.
public enum INSetTaskAttributeIntentResponseCode: Int, Sendable {
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

@_spi(IntentDefinition) extension INSetTaskAttributeIntentResponseCode: WireEnumeration {
    public static var wireNames: StaticString { "unspecified 0 ready 1 inProgress 2 success 3 failure 4 failureRequiringAppLaunch 5" }
}

// Sendable: nothing is stored beside what the base class stores.
/// What a handler answers to `INSetTaskAttributeIntent`.
public final class INSetTaskAttributeIntentResponse: INIntentResponse, @unchecked Sendable {
    /// Makes a response.
    public convenience init(code: INSetTaskAttributeIntentResponseCode, userActivity: NSUserActivity?) {
        self.init(codeName: code.wireName, userActivity: userActivity)
    }

    /// How it ended.
    public var code: INSetTaskAttributeIntentResponseCode { INSetTaskAttributeIntentResponseCode(wireName: codeName) ?? .unspecified }

    /// The modified task.
    public var modifiedTask: INTask? {
        get { property("modifiedTask") }
        set { setProperty("modifiedTask", newValue) }
    }
}

/// Handles `INSetTaskAttributeIntent`.
///
/// Every method is there with a completion handler and as async: write the one that suits you. The methods that resolve a
/// parameter and the one that confirms are optional; a parameter without one is taken as it is. A completion handler is
/// called once.
public protocol INSetTaskAttributeIntentHandling: AnyObject {
    /// Resolves `targetTask`; optional.
    func resolveTargetTask(for intent: INSetTaskAttributeIntent, with completion: @escaping @Sendable (INTaskResolutionResult) -> Void)
    /// Resolves `targetTask`; optional.
    func resolveTargetTask(for intent: INSetTaskAttributeIntent) async -> INTaskResolutionResult
    /// Resolves `taskTitle`; optional.
    func resolveTaskTitle(for intent: INSetTaskAttributeIntent, with completion: @escaping @Sendable (INSpeakableStringResolutionResult) -> Void)
    /// Resolves `taskTitle`; optional.
    func resolveTaskTitle(for intent: INSetTaskAttributeIntent) async -> INSpeakableStringResolutionResult
    /// Resolves `status`; optional.
    func resolveStatus(for intent: INSetTaskAttributeIntent, with completion: @escaping @Sendable (INTaskStatusResolutionResult) -> Void)
    /// Resolves `status`; optional.
    func resolveStatus(for intent: INSetTaskAttributeIntent) async -> INTaskStatusResolutionResult
    /// Resolves `priority`; optional.
    func resolvePriority(for intent: INSetTaskAttributeIntent, with completion: @escaping @Sendable (INTaskPriorityResolutionResult) -> Void)
    /// Resolves `priority`; optional.
    func resolvePriority(for intent: INSetTaskAttributeIntent) async -> INTaskPriorityResolutionResult
    /// Resolves `spatialEventTrigger`; optional.
    func resolveSpatialEventTrigger(for intent: INSetTaskAttributeIntent, with completion: @escaping @Sendable (INSpatialEventTriggerResolutionResult) -> Void)
    /// Resolves `spatialEventTrigger`; optional.
    func resolveSpatialEventTrigger(for intent: INSetTaskAttributeIntent) async -> INSpatialEventTriggerResolutionResult
    /// Resolves `temporalEventTrigger`; optional.
    func resolveTemporalEventTrigger(for intent: INSetTaskAttributeIntent, with completion: @escaping @Sendable (INSetTaskAttributeTemporalEventTriggerResolutionResult) -> Void)
    /// Resolves `temporalEventTrigger`; optional.
    func resolveTemporalEventTrigger(for intent: INSetTaskAttributeIntent) async -> INSetTaskAttributeTemporalEventTriggerResolutionResult
    /// Resolves `temporalEventTrigger` as older code does it; asked only where the method above is not implemented.
    func resolveTemporalEventTrigger(for intent: INSetTaskAttributeIntent, with completion: @escaping @Sendable (INTemporalEventTriggerResolutionResult) -> Void)
    /// Says whether the intent could be handled; optional.
    func confirm(intent: INSetTaskAttributeIntent, completion: @escaping @Sendable (INSetTaskAttributeIntentResponse) -> Void)
    /// Says whether the intent could be handled; optional.
    func confirm(intent: INSetTaskAttributeIntent) async -> INSetTaskAttributeIntentResponse
    /// Handles the intent; called at most once for a request.
    func handle(intent: INSetTaskAttributeIntent, completion: @escaping @Sendable (INSetTaskAttributeIntentResponse) -> Void)
    /// Handles the intent; called at most once for a request.
    func handle(intent: INSetTaskAttributeIntent) async -> INSetTaskAttributeIntentResponse
}

// Each form in terms of the other; `EitherForm` says how the case of neither is found.
extension INSetTaskAttributeIntentHandling {
    /// Calls the async form.
    public func resolveTargetTask(for intent: INSetTaskAttributeIntent, with completion: @escaping @Sendable (INTaskResolutionResult) -> Void) { EitherForm.answer(self, intent, 0, completion) }
    /// Calls the form with a completion handler.
    public func resolveTargetTask(for intent: INSetTaskAttributeIntent) async -> INTaskResolutionResult { await EitherForm.answer(self, intent, 0) }
    /// Calls the async form.
    public func resolveTaskTitle(for intent: INSetTaskAttributeIntent, with completion: @escaping @Sendable (INSpeakableStringResolutionResult) -> Void) { EitherForm.answer(self, intent, 1, completion) }
    /// Calls the form with a completion handler.
    public func resolveTaskTitle(for intent: INSetTaskAttributeIntent) async -> INSpeakableStringResolutionResult { await EitherForm.answer(self, intent, 1) }
    /// Calls the async form.
    public func resolveStatus(for intent: INSetTaskAttributeIntent, with completion: @escaping @Sendable (INTaskStatusResolutionResult) -> Void) { EitherForm.answer(self, intent, 2, completion) }
    /// Calls the form with a completion handler.
    public func resolveStatus(for intent: INSetTaskAttributeIntent) async -> INTaskStatusResolutionResult { await EitherForm.answer(self, intent, 2) }
    /// Calls the async form.
    public func resolvePriority(for intent: INSetTaskAttributeIntent, with completion: @escaping @Sendable (INTaskPriorityResolutionResult) -> Void) { EitherForm.answer(self, intent, 3, completion) }
    /// Calls the form with a completion handler.
    public func resolvePriority(for intent: INSetTaskAttributeIntent) async -> INTaskPriorityResolutionResult { await EitherForm.answer(self, intent, 3) }
    /// Calls the async form.
    public func resolveSpatialEventTrigger(for intent: INSetTaskAttributeIntent, with completion: @escaping @Sendable (INSpatialEventTriggerResolutionResult) -> Void) { EitherForm.answer(self, intent, 4, completion) }
    /// Calls the form with a completion handler.
    public func resolveSpatialEventTrigger(for intent: INSetTaskAttributeIntent) async -> INSpatialEventTriggerResolutionResult { await EitherForm.answer(self, intent, 4) }
    /// Calls the async form.
    public func resolveTemporalEventTrigger(for intent: INSetTaskAttributeIntent, with completion: @escaping @Sendable (INSetTaskAttributeTemporalEventTriggerResolutionResult) -> Void) { EitherForm.answer(self, intent, 5, completion) }
    /// Calls the form with a completion handler.
    public func resolveTemporalEventTrigger(for intent: INSetTaskAttributeIntent) async -> INSetTaskAttributeTemporalEventTriggerResolutionResult { await EitherForm.answer(self, intent, 5) }
    /// Answers that the method is not implemented.
    public func resolveTemporalEventTrigger(for intent: INSetTaskAttributeIntent, with completion: @escaping @Sendable (INTemporalEventTriggerResolutionResult) -> Void) { completion(.unimplemented) }
    /// Calls the async form.
    public func confirm(intent: INSetTaskAttributeIntent, completion: @escaping @Sendable (INSetTaskAttributeIntentResponse) -> Void) { EitherForm.answer(self, intent, 7, completion) }
    /// Calls the form with a completion handler.
    public func confirm(intent: INSetTaskAttributeIntent) async -> INSetTaskAttributeIntentResponse { await EitherForm.answer(self, intent, 7) }
    /// Calls the async form.
    public func handle(intent: INSetTaskAttributeIntent, completion: @escaping @Sendable (INSetTaskAttributeIntentResponse) -> Void) { EitherForm.answer(self, intent, 8, completion) }
    /// Calls the form with a completion handler.
    public func handle(intent: INSetTaskAttributeIntent) async -> INSetTaskAttributeIntentResponse { await EitherForm.answer(self, intent, 8) }
}
