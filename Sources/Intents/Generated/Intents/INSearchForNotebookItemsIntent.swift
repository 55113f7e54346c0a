// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

// Sendable: nothing is stored beside what the base class stores.
/// The user looks for notes, lists or tasks.
///
/// Apple deprecated it in iOS 27.0.
public final class INSearchForNotebookItemsIntent: INIntent, @unchecked Sendable {
    /// Makes an intent of the values that are known.
    public convenience init(title: INSpeakableString? = nil, content: String? = nil, itemType: INNotebookItemType = .unknown, status: INTaskStatus = .unknown, location: CLPlacemark? = nil, locationSearchType: INLocationSearchType = .unknown, dateTime: INDateComponentsRange? = nil, dateSearchType: INDateSearchType = .unknown, temporalEventTriggerTypes: INTemporalEventTriggerTypeOptions = [], taskPriority: INTaskPriority = .unknown, notebookItemIdentifier: String? = nil) {
        self.init(["title": title, "content": content, "itemType": itemType, "status": status, "location": location, "locationSearchType": locationSearchType, "dateTime": dateTime, "dateSearchType": dateSearchType, "temporalEventTriggerTypes": temporalEventTriggerTypes, "taskPriority": taskPriority, "notebookItemIdentifier": notebookItemIdentifier])
    }

    /// The title.
    public var title: INSpeakableString? { parameter("title") }

    /// The content.
    public var content: String? { parameter("content") }

    /// The item type.
    public var itemType: INNotebookItemType { parameter("itemType") ?? .unknown }

    /// The status.
    public var status: INTaskStatus { parameter("status") ?? .unknown }

    /// The location.
    public var location: CLPlacemark? { parameter("location") }

    /// The location search type.
    public var locationSearchType: INLocationSearchType { parameter("locationSearchType") ?? .unknown }

    /// The date time.
    public var dateTime: INDateComponentsRange? { parameter("dateTime") }

    /// The date search type.
    public var dateSearchType: INDateSearchType { parameter("dateSearchType") ?? .unknown }

    /// The temporal event trigger types.
    public var temporalEventTriggerTypes: INTemporalEventTriggerTypeOptions { parameter("temporalEventTriggerTypes") ?? [] }

    /// The task priority.
    public var taskPriority: INTaskPriority { parameter("taskPriority") ?? .unknown }

    /// The notebook item identifier.
    public var notebookItemIdentifier: String? { parameter("notebookItemIdentifier") }

    @_spi(IntentDefinition) public override class var responseType: INIntentResponse.Type { INSearchForNotebookItemsIntentResponse.self }

    @_spi(IntentDefinition) public override class var handlerMethods: StaticString { "title content itemType status location locationSearchType dateTime dateSearchType temporalEventTriggerTypes taskPriority confirm(intent:completion:) handle(intent:completion:) -notebookItemIdentifier" }

    @_spi(IntentDefinition) public override func ask(_ handler: Any, _ method: Int) async -> HandlerAnswer? {
        guard let handler = handler as? any INSearchForNotebookItemsIntentHandling else { return nil }
        switch method {
            case 0: return .result(await handler.resolveTitle(for: self))
            case 1: return .result(await handler.resolveContent(for: self))
            case 2: return .result(await handler.resolveItemType(for: self))
            case 3: return .result(await handler.resolveStatus(for: self))
            case 4: return .result(await handler.resolveLocation(for: self))
            case 5: return .result(await handler.resolveLocationSearchType(for: self))
            case 6: return .result(await handler.resolveDateTime(for: self))
            case 7: return .result(await handler.resolveDateSearchType(for: self))
            case 8: return .result(await handler.resolveTemporalEventTriggerTypes(for: self))
            case 9: return .result(await handler.resolveTaskPriority(for: self))
            case 10: return .response(await handler.confirm(intent: self))
            case 11: return .response(await handler.handle(intent: self))
            default: return nil
        }
    }

    @_spi(IntentDefinition) public override func ask(_ handler: Any, _ method: Int, _ completion: HandlerCompletion) {
        guard let handler = handler as? any INSearchForNotebookItemsIntentHandling else { return }
        switch method {
            case 0: handler.resolveTitle(for: self, with: completion.result)
            case 1: handler.resolveContent(for: self, with: completion.result)
            case 2: handler.resolveItemType(for: self, with: completion.result)
            case 3: handler.resolveStatus(for: self, with: completion.result)
            case 4: handler.resolveLocation(for: self, with: completion.result)
            case 5: handler.resolveLocationSearchType(for: self, with: completion.result)
            case 6: handler.resolveDateTime(for: self, with: completion.result)
            case 7: handler.resolveDateSearchType(for: self, with: completion.result)
            case 8: handler.resolveTemporalEventTriggerTypes(for: self, with: completion.result)
            case 9: handler.resolveTaskPriority(for: self, with: completion.result)
            case 10: handler.confirm(intent: self, completion: completion.response)
            case 11: handler.handle(intent: self, completion: completion.response)
            default: return
        }
    }
}

/// How confirming or handling `INSearchForNotebookItemsIntent` ended.
public enum INSearchForNotebookItemsIntentResponseCode: Int, Sendable {
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

@_spi(IntentDefinition) extension INSearchForNotebookItemsIntentResponseCode: WireEnumeration {
    public static var wireNames: StaticString { "unspecified 0 ready 1 inProgress 2 success 3 failure 4 failureRequiringAppLaunch 5" }
}

// Sendable: nothing is stored beside what the base class stores.
/// What a handler answers to `INSearchForNotebookItemsIntent`.
public final class INSearchForNotebookItemsIntentResponse: INIntentResponse, @unchecked Sendable {
    /// Makes a response.
    public convenience init(code: INSearchForNotebookItemsIntentResponseCode, userActivity: NSUserActivity?) {
        self.init(codeName: code.wireName, userActivity: userActivity)
    }

    /// How it ended.
    public var code: INSearchForNotebookItemsIntentResponseCode { INSearchForNotebookItemsIntentResponseCode(wireName: codeName) ?? .unspecified }

    /// The notes.
    public var notes: [INNote]? {
        get { property("notes") }
        set { setProperty("notes", newValue) }
    }

    /// The task lists.
    public var taskLists: [INTaskList]? {
        get { property("taskLists") }
        set { setProperty("taskLists", newValue) }
    }

    /// The tasks.
    public var tasks: [INTask]? {
        get { property("tasks") }
        set { setProperty("tasks", newValue) }
    }

    /// The sort type.
    public var sortType: INSortType {
        get { property("sortType") ?? .unknown }
        set { setProperty("sortType", newValue) }
    }
}

/// Handles `INSearchForNotebookItemsIntent`.
///
/// Every method is there with a completion handler and as async: write the one that suits you. The methods that resolve a
/// parameter and the one that confirms are optional; a parameter without one is taken as it is. A completion handler is
/// called once.
public protocol INSearchForNotebookItemsIntentHandling: AnyObject {
    /// Resolves `title`; optional.
    func resolveTitle(for intent: INSearchForNotebookItemsIntent, with completion: @escaping @Sendable (INSpeakableStringResolutionResult) -> Void)
    /// Resolves `title`; optional.
    func resolveTitle(for intent: INSearchForNotebookItemsIntent) async -> INSpeakableStringResolutionResult
    /// Resolves `content`; optional.
    func resolveContent(for intent: INSearchForNotebookItemsIntent, with completion: @escaping @Sendable (INStringResolutionResult) -> Void)
    /// Resolves `content`; optional.
    func resolveContent(for intent: INSearchForNotebookItemsIntent) async -> INStringResolutionResult
    /// Resolves `itemType`; optional.
    func resolveItemType(for intent: INSearchForNotebookItemsIntent, with completion: @escaping @Sendable (INNotebookItemTypeResolutionResult) -> Void)
    /// Resolves `itemType`; optional.
    func resolveItemType(for intent: INSearchForNotebookItemsIntent) async -> INNotebookItemTypeResolutionResult
    /// Resolves `status`; optional.
    func resolveStatus(for intent: INSearchForNotebookItemsIntent, with completion: @escaping @Sendable (INTaskStatusResolutionResult) -> Void)
    /// Resolves `status`; optional.
    func resolveStatus(for intent: INSearchForNotebookItemsIntent) async -> INTaskStatusResolutionResult
    /// Resolves `location`; optional.
    func resolveLocation(for intent: INSearchForNotebookItemsIntent, with completion: @escaping @Sendable (INPlacemarkResolutionResult) -> Void)
    /// Resolves `location`; optional.
    func resolveLocation(for intent: INSearchForNotebookItemsIntent) async -> INPlacemarkResolutionResult
    /// Resolves `locationSearchType`; optional.
    func resolveLocationSearchType(for intent: INSearchForNotebookItemsIntent, with completion: @escaping @Sendable (INLocationSearchTypeResolutionResult) -> Void)
    /// Resolves `locationSearchType`; optional.
    func resolveLocationSearchType(for intent: INSearchForNotebookItemsIntent) async -> INLocationSearchTypeResolutionResult
    /// Resolves `dateTime`; optional.
    func resolveDateTime(for intent: INSearchForNotebookItemsIntent, with completion: @escaping @Sendable (INDateComponentsRangeResolutionResult) -> Void)
    /// Resolves `dateTime`; optional.
    func resolveDateTime(for intent: INSearchForNotebookItemsIntent) async -> INDateComponentsRangeResolutionResult
    /// Resolves `dateSearchType`; optional.
    func resolveDateSearchType(for intent: INSearchForNotebookItemsIntent, with completion: @escaping @Sendable (INDateSearchTypeResolutionResult) -> Void)
    /// Resolves `dateSearchType`; optional.
    func resolveDateSearchType(for intent: INSearchForNotebookItemsIntent) async -> INDateSearchTypeResolutionResult
    /// Resolves `temporalEventTriggerTypes`; optional.
    func resolveTemporalEventTriggerTypes(for intent: INSearchForNotebookItemsIntent, with completion: @escaping @Sendable (INTemporalEventTriggerTypeOptionsResolutionResult) -> Void)
    /// Resolves `temporalEventTriggerTypes`; optional.
    func resolveTemporalEventTriggerTypes(for intent: INSearchForNotebookItemsIntent) async -> INTemporalEventTriggerTypeOptionsResolutionResult
    /// Resolves `taskPriority`; optional.
    func resolveTaskPriority(for intent: INSearchForNotebookItemsIntent, with completion: @escaping @Sendable (INTaskPriorityResolutionResult) -> Void)
    /// Resolves `taskPriority`; optional.
    func resolveTaskPriority(for intent: INSearchForNotebookItemsIntent) async -> INTaskPriorityResolutionResult
    /// Says whether the intent could be handled; optional.
    func confirm(intent: INSearchForNotebookItemsIntent, completion: @escaping @Sendable (INSearchForNotebookItemsIntentResponse) -> Void)
    /// Says whether the intent could be handled; optional.
    func confirm(intent: INSearchForNotebookItemsIntent) async -> INSearchForNotebookItemsIntentResponse
    /// Handles the intent; called at most once for a request.
    func handle(intent: INSearchForNotebookItemsIntent, completion: @escaping @Sendable (INSearchForNotebookItemsIntentResponse) -> Void)
    /// Handles the intent; called at most once for a request.
    func handle(intent: INSearchForNotebookItemsIntent) async -> INSearchForNotebookItemsIntentResponse
}

// Each form in terms of the other; `EitherForm` says how the case of neither is found.
extension INSearchForNotebookItemsIntentHandling {
    /// Calls the async form.
    public func resolveTitle(for intent: INSearchForNotebookItemsIntent, with completion: @escaping @Sendable (INSpeakableStringResolutionResult) -> Void) { EitherForm.answer(self, intent, 0, completion) }
    /// Calls the form with a completion handler.
    public func resolveTitle(for intent: INSearchForNotebookItemsIntent) async -> INSpeakableStringResolutionResult { await EitherForm.answer(self, intent, 0) }
    /// Calls the async form.
    public func resolveContent(for intent: INSearchForNotebookItemsIntent, with completion: @escaping @Sendable (INStringResolutionResult) -> Void) { EitherForm.answer(self, intent, 1, completion) }
    /// Calls the form with a completion handler.
    public func resolveContent(for intent: INSearchForNotebookItemsIntent) async -> INStringResolutionResult { await EitherForm.answer(self, intent, 1) }
    /// Calls the async form.
    public func resolveItemType(for intent: INSearchForNotebookItemsIntent, with completion: @escaping @Sendable (INNotebookItemTypeResolutionResult) -> Void) { EitherForm.answer(self, intent, 2, completion) }
    /// Calls the form with a completion handler.
    public func resolveItemType(for intent: INSearchForNotebookItemsIntent) async -> INNotebookItemTypeResolutionResult { await EitherForm.answer(self, intent, 2) }
    /// Calls the async form.
    public func resolveStatus(for intent: INSearchForNotebookItemsIntent, with completion: @escaping @Sendable (INTaskStatusResolutionResult) -> Void) { EitherForm.answer(self, intent, 3, completion) }
    /// Calls the form with a completion handler.
    public func resolveStatus(for intent: INSearchForNotebookItemsIntent) async -> INTaskStatusResolutionResult { await EitherForm.answer(self, intent, 3) }
    /// Calls the async form.
    public func resolveLocation(for intent: INSearchForNotebookItemsIntent, with completion: @escaping @Sendable (INPlacemarkResolutionResult) -> Void) { EitherForm.answer(self, intent, 4, completion) }
    /// Calls the form with a completion handler.
    public func resolveLocation(for intent: INSearchForNotebookItemsIntent) async -> INPlacemarkResolutionResult { await EitherForm.answer(self, intent, 4) }
    /// Calls the async form.
    public func resolveLocationSearchType(for intent: INSearchForNotebookItemsIntent, with completion: @escaping @Sendable (INLocationSearchTypeResolutionResult) -> Void) { EitherForm.answer(self, intent, 5, completion) }
    /// Calls the form with a completion handler.
    public func resolveLocationSearchType(for intent: INSearchForNotebookItemsIntent) async -> INLocationSearchTypeResolutionResult { await EitherForm.answer(self, intent, 5) }
    /// Calls the async form.
    public func resolveDateTime(for intent: INSearchForNotebookItemsIntent, with completion: @escaping @Sendable (INDateComponentsRangeResolutionResult) -> Void) { EitherForm.answer(self, intent, 6, completion) }
    /// Calls the form with a completion handler.
    public func resolveDateTime(for intent: INSearchForNotebookItemsIntent) async -> INDateComponentsRangeResolutionResult { await EitherForm.answer(self, intent, 6) }
    /// Calls the async form.
    public func resolveDateSearchType(for intent: INSearchForNotebookItemsIntent, with completion: @escaping @Sendable (INDateSearchTypeResolutionResult) -> Void) { EitherForm.answer(self, intent, 7, completion) }
    /// Calls the form with a completion handler.
    public func resolveDateSearchType(for intent: INSearchForNotebookItemsIntent) async -> INDateSearchTypeResolutionResult { await EitherForm.answer(self, intent, 7) }
    /// Calls the async form.
    public func resolveTemporalEventTriggerTypes(for intent: INSearchForNotebookItemsIntent, with completion: @escaping @Sendable (INTemporalEventTriggerTypeOptionsResolutionResult) -> Void) { EitherForm.answer(self, intent, 8, completion) }
    /// Calls the form with a completion handler.
    public func resolveTemporalEventTriggerTypes(for intent: INSearchForNotebookItemsIntent) async -> INTemporalEventTriggerTypeOptionsResolutionResult { await EitherForm.answer(self, intent, 8) }
    /// Calls the async form.
    public func resolveTaskPriority(for intent: INSearchForNotebookItemsIntent, with completion: @escaping @Sendable (INTaskPriorityResolutionResult) -> Void) { EitherForm.answer(self, intent, 9, completion) }
    /// Calls the form with a completion handler.
    public func resolveTaskPriority(for intent: INSearchForNotebookItemsIntent) async -> INTaskPriorityResolutionResult { await EitherForm.answer(self, intent, 9) }
    /// Calls the async form.
    public func confirm(intent: INSearchForNotebookItemsIntent, completion: @escaping @Sendable (INSearchForNotebookItemsIntentResponse) -> Void) { EitherForm.answer(self, intent, 10, completion) }
    /// Calls the form with a completion handler.
    public func confirm(intent: INSearchForNotebookItemsIntent) async -> INSearchForNotebookItemsIntentResponse { await EitherForm.answer(self, intent, 10) }
    /// Calls the async form.
    public func handle(intent: INSearchForNotebookItemsIntent, completion: @escaping @Sendable (INSearchForNotebookItemsIntentResponse) -> Void) { EitherForm.answer(self, intent, 11, completion) }
    /// Calls the form with a completion handler.
    public func handle(intent: INSearchForNotebookItemsIntent) async -> INSearchForNotebookItemsIntentResponse { await EitherForm.answer(self, intent, 11) }
}
