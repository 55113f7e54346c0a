// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

// Sendable: nothing is stored beside what the base class stores.
/// The user looks for calls.
///
/// Apple deprecated it in iOS 15.0.
public final class INSearchCallHistoryIntent: INIntent, @unchecked Sendable {
    /// Makes an intent of the values that are known.
    public convenience init(dateCreated: INDateComponentsRange? = nil, recipient: INPerson? = nil, callCapabilities: INCallCapabilityOptions = [], callTypes: INCallRecordTypeOptions = [], unseen: Bool? = nil) {
        self.init(["dateCreated": dateCreated, "recipient": recipient, "callCapabilities": callCapabilities, "callTypes": callTypes, "unseen": unseen])
    }

    /// Makes an intent as older code does it.
    public convenience init(callType: INCallRecordType, dateCreated: INDateComponentsRange? = nil, recipient: INPerson? = nil, callCapabilities: INCallCapabilityOptions = []) {
        self.init(["callType": callType, "dateCreated": dateCreated, "recipient": recipient, "callCapabilities": callCapabilities])
    }

    /// The date created.
    public var dateCreated: INDateComponentsRange? { parameter("dateCreated") }

    /// The recipient.
    public var recipient: INPerson? { parameter("recipient") }

    /// The call capabilities.
    public var callCapabilities: INCallCapabilityOptions { parameter("callCapabilities") ?? [] }

    /// The call types.
    public var callTypes: INCallRecordTypeOptions { parameter("callTypes") ?? [] }

    /// Whether it is unseen.
    public var unseen: Bool? { parameter("unseen") }

    /// The call type.
    @available(*, deprecated, message: "Use callTypes instead")
    public var callType: INCallRecordType { parameter("callType") ?? .unknown }

    @_spi(IntentDefinition) public override class var responseType: INIntentResponse.Type { INSearchCallHistoryIntentResponse.self }

    @_spi(IntentDefinition) public override class var handlerMethods: StaticString { "dateCreated recipient callTypes unseen callType confirm(intent:completion:) handle(intent:completion:) -callCapabilities" }

    @_spi(IntentDefinition) public override func ask(_ handler: Any, _ method: Int) async -> HandlerAnswer? {
        guard let handler = handler as? any INSearchCallHistoryIntentHandling else { return nil }
        switch method {
            case 0: return .result(await handler.resolveDateCreated(for: self))
            case 1: return .result(await handler.resolveRecipient(for: self))
            case 2: return .result(await handler.resolveCallTypes(for: self))
            case 3: return .result(await handler.resolveUnseen(for: self))
            case 4: return .result(await handler.resolveCallType(for: self))
            case 5: return .response(await handler.confirm(intent: self))
            case 6: return .response(await handler.handle(intent: self))
            default: return nil
        }
    }

    @_spi(IntentDefinition) public override func ask(_ handler: Any, _ method: Int, _ completion: HandlerCompletion) {
        guard let handler = handler as? any INSearchCallHistoryIntentHandling else { return }
        switch method {
            case 0: handler.resolveDateCreated(for: self, with: completion.result)
            case 1: handler.resolveRecipient(for: self, with: completion.result)
            case 2: handler.resolveCallTypes(for: self, with: completion.result)
            case 3: handler.resolveUnseen(for: self, with: completion.result)
            case 4: handler.resolveCallType(for: self, with: completion.result)
            case 5: handler.confirm(intent: self, completion: completion.response)
            case 6: handler.handle(intent: self, completion: completion.response)
            default: return
        }
    }
}

/// How confirming or handling `INSearchCallHistoryIntent` ended.
public enum INSearchCallHistoryIntentResponseCode: Int, Sendable {
    /// No code was set; a host takes it for a failure.
    case unspecified = 0
    /// Confirm succeeded.
    case ready = 1
    /// The app is opened and goes on.
    case continueInApp = 2
    /// Handling is not possible.
    case failure = 3
    /// Handling is not possible here, but the app may offer it.
    case failureRequiringAppLaunch = 4
    /// Handling is not possible: app configuration required.
    case failureAppConfigurationRequired = 5
    /// Handling has begun and goes on after the call.
    case inProgress = 6
    /// Handling is done.
    case success = 7
}

@_spi(IntentDefinition) extension INSearchCallHistoryIntentResponseCode: WireEnumeration {
    public static var wireNames: StaticString { "unspecified 0 ready 1 continueInApp 2 failure 3 failureRequiringAppLaunch 4 failureAppConfigurationRequired 5 inProgress 6 success 7" }
}

// Sendable: nothing is stored beside what the base class stores.
/// What a handler answers to `INSearchCallHistoryIntent`.
public final class INSearchCallHistoryIntentResponse: INIntentResponse, @unchecked Sendable {
    /// Makes a response.
    public convenience init(code: INSearchCallHistoryIntentResponseCode, userActivity: NSUserActivity?) {
        self.init(codeName: code.wireName, userActivity: userActivity)
    }

    /// How it ended.
    public var code: INSearchCallHistoryIntentResponseCode { INSearchCallHistoryIntentResponseCode(wireName: codeName) ?? .unspecified }

    /// The call records.
    public var callRecords: [INCallRecord]? {
        get { property("callRecords") }
        set { setProperty("callRecords", newValue) }
    }
}

/// Handles `INSearchCallHistoryIntent`.
///
/// Every method is there with a completion handler and as async: write the one that suits you. The methods that resolve a
/// parameter and the one that confirms are optional; a parameter without one is taken as it is. A completion handler is
/// called once.
public protocol INSearchCallHistoryIntentHandling: AnyObject {
    /// Resolves `dateCreated`; optional.
    func resolveDateCreated(for intent: INSearchCallHistoryIntent, with completion: @escaping @Sendable (INDateComponentsRangeResolutionResult) -> Void)
    /// Resolves `dateCreated`; optional.
    func resolveDateCreated(for intent: INSearchCallHistoryIntent) async -> INDateComponentsRangeResolutionResult
    /// Resolves `recipient`; optional.
    func resolveRecipient(for intent: INSearchCallHistoryIntent, with completion: @escaping @Sendable (INPersonResolutionResult) -> Void)
    /// Resolves `recipient`; optional.
    func resolveRecipient(for intent: INSearchCallHistoryIntent) async -> INPersonResolutionResult
    /// Resolves `callTypes`; optional.
    func resolveCallTypes(for intent: INSearchCallHistoryIntent, with completion: @escaping @Sendable (INCallRecordTypeOptionsResolutionResult) -> Void)
    /// Resolves `callTypes`; optional.
    func resolveCallTypes(for intent: INSearchCallHistoryIntent) async -> INCallRecordTypeOptionsResolutionResult
    /// Resolves `unseen`; optional.
    func resolveUnseen(for intent: INSearchCallHistoryIntent, with completion: @escaping @Sendable (INBooleanResolutionResult) -> Void)
    /// Resolves `unseen`; optional.
    func resolveUnseen(for intent: INSearchCallHistoryIntent) async -> INBooleanResolutionResult
    /// Resolves `callType`; optional.
    func resolveCallType(for intent: INSearchCallHistoryIntent, with completion: @escaping @Sendable (INCallRecordTypeResolutionResult) -> Void)
    /// Resolves `callType`; optional.
    func resolveCallType(for intent: INSearchCallHistoryIntent) async -> INCallRecordTypeResolutionResult
    /// Says whether the intent could be handled; optional.
    func confirm(intent: INSearchCallHistoryIntent, completion: @escaping @Sendable (INSearchCallHistoryIntentResponse) -> Void)
    /// Says whether the intent could be handled; optional.
    func confirm(intent: INSearchCallHistoryIntent) async -> INSearchCallHistoryIntentResponse
    /// Handles the intent; called at most once for a request.
    func handle(intent: INSearchCallHistoryIntent, completion: @escaping @Sendable (INSearchCallHistoryIntentResponse) -> Void)
    /// Handles the intent; called at most once for a request.
    func handle(intent: INSearchCallHistoryIntent) async -> INSearchCallHistoryIntentResponse
}

// Each form in terms of the other; `EitherForm` says how the case of neither is found.
extension INSearchCallHistoryIntentHandling {
    /// Calls the async form.
    public func resolveDateCreated(for intent: INSearchCallHistoryIntent, with completion: @escaping @Sendable (INDateComponentsRangeResolutionResult) -> Void) { EitherForm.answer(self, intent, 0, completion) }
    /// Calls the form with a completion handler.
    public func resolveDateCreated(for intent: INSearchCallHistoryIntent) async -> INDateComponentsRangeResolutionResult { await EitherForm.answer(self, intent, 0) }
    /// Calls the async form.
    public func resolveRecipient(for intent: INSearchCallHistoryIntent, with completion: @escaping @Sendable (INPersonResolutionResult) -> Void) { EitherForm.answer(self, intent, 1, completion) }
    /// Calls the form with a completion handler.
    public func resolveRecipient(for intent: INSearchCallHistoryIntent) async -> INPersonResolutionResult { await EitherForm.answer(self, intent, 1) }
    /// Calls the async form.
    public func resolveCallTypes(for intent: INSearchCallHistoryIntent, with completion: @escaping @Sendable (INCallRecordTypeOptionsResolutionResult) -> Void) { EitherForm.answer(self, intent, 2, completion) }
    /// Calls the form with a completion handler.
    public func resolveCallTypes(for intent: INSearchCallHistoryIntent) async -> INCallRecordTypeOptionsResolutionResult { await EitherForm.answer(self, intent, 2) }
    /// Calls the async form.
    public func resolveUnseen(for intent: INSearchCallHistoryIntent, with completion: @escaping @Sendable (INBooleanResolutionResult) -> Void) { EitherForm.answer(self, intent, 3, completion) }
    /// Calls the form with a completion handler.
    public func resolveUnseen(for intent: INSearchCallHistoryIntent) async -> INBooleanResolutionResult { await EitherForm.answer(self, intent, 3) }
    /// Calls the async form.
    public func resolveCallType(for intent: INSearchCallHistoryIntent, with completion: @escaping @Sendable (INCallRecordTypeResolutionResult) -> Void) { EitherForm.answer(self, intent, 4, completion) }
    /// Calls the form with a completion handler.
    public func resolveCallType(for intent: INSearchCallHistoryIntent) async -> INCallRecordTypeResolutionResult { await EitherForm.answer(self, intent, 4) }
    /// Calls the async form.
    public func confirm(intent: INSearchCallHistoryIntent, completion: @escaping @Sendable (INSearchCallHistoryIntentResponse) -> Void) { EitherForm.answer(self, intent, 5, completion) }
    /// Calls the form with a completion handler.
    public func confirm(intent: INSearchCallHistoryIntent) async -> INSearchCallHistoryIntentResponse { await EitherForm.answer(self, intent, 5) }
    /// Calls the async form.
    public func handle(intent: INSearchCallHistoryIntent, completion: @escaping @Sendable (INSearchCallHistoryIntentResponse) -> Void) { EitherForm.answer(self, intent, 6, completion) }
    /// Calls the form with a completion handler.
    public func handle(intent: INSearchCallHistoryIntent) async -> INSearchCallHistoryIntentResponse { await EitherForm.answer(self, intent, 6) }
}
