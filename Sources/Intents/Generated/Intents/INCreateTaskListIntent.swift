// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

// Sendable: nothing is stored beside what the base class stores.
/// The user wants to make a list of tasks.
///
/// Apple deprecated it in iOS 15.0.
public final class INCreateTaskListIntent: INIntent, @unchecked Sendable {
    /// Makes an intent of the values that are known.
    public convenience init(title: INSpeakableString? = nil, taskTitles: [INSpeakableString]? = nil, groupName: INSpeakableString? = nil) {
        self.init(["title": title, "taskTitles": taskTitles, "groupName": groupName])
    }

    /// The title.
    public var title: INSpeakableString? { parameter("title") }

    /// The task titles.
    public var taskTitles: [INSpeakableString]? { parameter("taskTitles") }

    /// The group name.
    public var groupName: INSpeakableString? { parameter("groupName") }

    @_spi(IntentDefinition) public override class var responseType: INIntentResponse.Type { INCreateTaskListIntentResponse.self }

    @_spi(IntentDefinition) public override class var handlerMethods: StaticString { "title taskTitles[] groupName confirm(intent:completion:) handle(intent:completion:)" }

    @_spi(IntentDefinition) public override func ask(_ handler: Any, _ method: Int) async -> HandlerAnswer? {
        guard let handler = handler as? any INCreateTaskListIntentHandling else { return nil }
        switch method {
            case 0: return .result(await handler.resolveTitle(for: self))
            case 1: return .results(await handler.resolveTaskTitles(for: self))
            case 2: return .result(await handler.resolveGroupName(for: self))
            case 3: return .response(await handler.confirm(intent: self))
            case 4: return .response(await handler.handle(intent: self))
            default: return nil
        }
    }

    @_spi(IntentDefinition) public override func ask(_ handler: Any, _ method: Int, _ completion: HandlerCompletion) {
        guard let handler = handler as? any INCreateTaskListIntentHandling else { return }
        switch method {
            case 0: handler.resolveTitle(for: self, with: completion.result)
            case 1: handler.resolveTaskTitles(for: self, with: completion.results)
            case 2: handler.resolveGroupName(for: self, with: completion.result)
            case 3: handler.confirm(intent: self, completion: completion.response)
            case 4: handler.handle(intent: self, completion: completion.response)
            default: return
        }
    }
}

/// How confirming or handling `INCreateTaskListIntent` ended.
public enum INCreateTaskListIntentResponseCode: Int, Sendable {
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

@_spi(IntentDefinition) extension INCreateTaskListIntentResponseCode: WireEnumeration {
    public static var wireNames: StaticString { "unspecified 0 ready 1 inProgress 2 success 3 failure 4 failureRequiringAppLaunch 5" }
}

// Sendable: nothing is stored beside what the base class stores.
/// What a handler answers to `INCreateTaskListIntent`.
public final class INCreateTaskListIntentResponse: INIntentResponse, @unchecked Sendable {
    /// Makes a response.
    public convenience init(code: INCreateTaskListIntentResponseCode, userActivity: NSUserActivity?) {
        self.init(codeName: code.wireName, userActivity: userActivity)
    }

    /// How it ended.
    public var code: INCreateTaskListIntentResponseCode { INCreateTaskListIntentResponseCode(wireName: codeName) ?? .unspecified }

    /// The created task list.
    public var createdTaskList: INTaskList? {
        get { property("createdTaskList") }
        set { setProperty("createdTaskList", newValue) }
    }
}

/// Handles `INCreateTaskListIntent`.
///
/// Every method is there with a completion handler and as async: write the one that suits you. The methods that resolve a
/// parameter and the one that confirms are optional; a parameter without one is taken as it is. A completion handler is
/// called once.
public protocol INCreateTaskListIntentHandling: AnyObject {
    /// Resolves `title`; optional.
    func resolveTitle(for intent: INCreateTaskListIntent, with completion: @escaping @Sendable (INSpeakableStringResolutionResult) -> Void)
    /// Resolves `title`; optional.
    func resolveTitle(for intent: INCreateTaskListIntent) async -> INSpeakableStringResolutionResult
    /// Resolves `taskTitles`; optional.
    func resolveTaskTitles(for intent: INCreateTaskListIntent, with completion: @escaping @Sendable ([INSpeakableStringResolutionResult]) -> Void)
    /// Resolves `taskTitles`; optional.
    func resolveTaskTitles(for intent: INCreateTaskListIntent) async -> [INSpeakableStringResolutionResult]
    /// Resolves `groupName`; optional.
    func resolveGroupName(for intent: INCreateTaskListIntent, with completion: @escaping @Sendable (INSpeakableStringResolutionResult) -> Void)
    /// Resolves `groupName`; optional.
    func resolveGroupName(for intent: INCreateTaskListIntent) async -> INSpeakableStringResolutionResult
    /// Says whether the intent could be handled; optional.
    func confirm(intent: INCreateTaskListIntent, completion: @escaping @Sendable (INCreateTaskListIntentResponse) -> Void)
    /// Says whether the intent could be handled; optional.
    func confirm(intent: INCreateTaskListIntent) async -> INCreateTaskListIntentResponse
    /// Handles the intent; called at most once for a request.
    func handle(intent: INCreateTaskListIntent, completion: @escaping @Sendable (INCreateTaskListIntentResponse) -> Void)
    /// Handles the intent; called at most once for a request.
    func handle(intent: INCreateTaskListIntent) async -> INCreateTaskListIntentResponse
}

// Each form in terms of the other; `EitherForm` says how the case of neither is found.
extension INCreateTaskListIntentHandling {
    /// Calls the async form.
    public func resolveTitle(for intent: INCreateTaskListIntent, with completion: @escaping @Sendable (INSpeakableStringResolutionResult) -> Void) { EitherForm.answer(self, intent, 0, completion) }
    /// Calls the form with a completion handler.
    public func resolveTitle(for intent: INCreateTaskListIntent) async -> INSpeakableStringResolutionResult { await EitherForm.answer(self, intent, 0) }
    /// Calls the async form.
    public func resolveTaskTitles(for intent: INCreateTaskListIntent, with completion: @escaping @Sendable ([INSpeakableStringResolutionResult]) -> Void) { EitherForm.answer(self, intent, 1, completion) }
    /// Calls the form with a completion handler.
    public func resolveTaskTitles(for intent: INCreateTaskListIntent) async -> [INSpeakableStringResolutionResult] { await EitherForm.answer(self, intent, 1) }
    /// Calls the async form.
    public func resolveGroupName(for intent: INCreateTaskListIntent, with completion: @escaping @Sendable (INSpeakableStringResolutionResult) -> Void) { EitherForm.answer(self, intent, 2, completion) }
    /// Calls the form with a completion handler.
    public func resolveGroupName(for intent: INCreateTaskListIntent) async -> INSpeakableStringResolutionResult { await EitherForm.answer(self, intent, 2) }
    /// Calls the async form.
    public func confirm(intent: INCreateTaskListIntent, completion: @escaping @Sendable (INCreateTaskListIntentResponse) -> Void) { EitherForm.answer(self, intent, 3, completion) }
    /// Calls the form with a completion handler.
    public func confirm(intent: INCreateTaskListIntent) async -> INCreateTaskListIntentResponse { await EitherForm.answer(self, intent, 3) }
    /// Calls the async form.
    public func handle(intent: INCreateTaskListIntent, completion: @escaping @Sendable (INCreateTaskListIntentResponse) -> Void) { EitherForm.answer(self, intent, 4, completion) }
    /// Calls the form with a completion handler.
    public func handle(intent: INCreateTaskListIntent) async -> INCreateTaskListIntentResponse { await EitherForm.answer(self, intent, 4) }
}
