// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

// Sendable: nothing is stored beside what the base class stores.
/// The user wants to call somebody, with or without video.
public final class INStartCallIntent: INIntent, @unchecked Sendable {
    /// Makes an intent of the values that are known.
    public convenience init(callRecordFilter: INCallRecordFilter? = nil, callRecordToCallBack: INCallRecord? = nil, audioRoute: INCallAudioRoute = .unknown, destinationType: INCallDestinationType = .unknown, contacts: [INPerson]? = nil, callCapability: INCallCapability = .unknown) {
        self.init(["callRecordFilter": callRecordFilter, "callRecordToCallBack": callRecordToCallBack, "audioRoute": audioRoute, "destinationType": destinationType, "contacts": contacts, "callCapability": callCapability])
    }

    /// Makes an intent as older code does it.
    public convenience init(audioRoute: INCallAudioRoute = .unknown, destinationType: INCallDestinationType = .unknown, contacts: [INPerson]? = nil, recordTypeForRedialing: INCallRecordType, callCapability: INCallCapability = .unknown) {
        self.init(["audioRoute": audioRoute, "destinationType": destinationType, "contacts": contacts, "recordTypeForRedialing": recordTypeForRedialing, "callCapability": callCapability])
    }

    /// The call record filter.
    public var callRecordFilter: INCallRecordFilter? { parameter("callRecordFilter") }

    /// The call record to call back.
    public var callRecordToCallBack: INCallRecord? { parameter("callRecordToCallBack") }

    /// The audio route.
    public var audioRoute: INCallAudioRoute { parameter("audioRoute") ?? .unknown }

    /// The destination type.
    public var destinationType: INCallDestinationType { parameter("destinationType") ?? .unknown }

    /// The contacts.
    public var contacts: [INPerson]? { parameter("contacts") }

    /// The call capability.
    public var callCapability: INCallCapability { parameter("callCapability") ?? .unknown }

    /// The record type for redialing.
    @available(*, deprecated)
    public var recordTypeForRedialing: INCallRecordType { parameter("recordTypeForRedialing") ?? .unknown }

    @_spi(IntentDefinition) public override class var responseType: INIntentResponse.Type { INStartCallIntentResponse.self }

    @_spi(IntentDefinition) public override class var handlerMethods: StaticString { "callRecordToCallBack destinationType contacts[] callCapability confirm(intent:completion:) handle(intent:completion:) -callRecordFilter -audioRoute -recordTypeForRedialing" }

    @_spi(IntentDefinition) public override func ask(_ handler: Any, _ method: Int) async -> HandlerAnswer? {
        guard let handler = handler as? any INStartCallIntentHandling else { return nil }
        switch method {
            case 0: return .result(await handler.resolveCallRecordToCallBack(for: self))
            case 1: return .result(await handler.resolveDestinationType(for: self))
            case 2: return .results(await handler.resolveContacts(for: self))
            case 3: return .result(await handler.resolveCallCapability(for: self))
            case 4: return .response(await handler.confirm(intent: self))
            case 5: return .response(await handler.handle(intent: self))
            default: return nil
        }
    }

    @_spi(IntentDefinition) public override func ask(_ handler: Any, _ method: Int, _ completion: HandlerCompletion) {
        guard let handler = handler as? any INStartCallIntentHandling else { return }
        switch method {
            case 0: handler.resolveCallRecordToCallBack(for: self, with: completion.result)
            case 1: handler.resolveDestinationType(for: self, with: completion.result)
            case 2: handler.resolveContacts(for: self, with: completion.results)
            case 3: handler.resolveCallCapability(for: self, with: completion.result)
            case 4: handler.confirm(intent: self, completion: completion.response)
            case 5: handler.handle(intent: self, completion: completion.response)
            default: return
        }
    }
}

/// How confirming or handling `INStartCallIntent` ended.
public enum INStartCallIntentResponseCode: Int, Sendable {
    /// No code was set; a host takes it for a failure.
    case unspecified = 0
    /// Confirm succeeded.
    case ready = 1
    /// The app is opened and goes on.
    case continueInApp = 2
    /// The user has to agree before the extension goes on.
    case userConfirmationRequired = 3
    /// Handling is not possible.
    case failure = 4
    /// Handling is not possible here, but the app may offer it.
    case failureRequiringAppLaunch = 5
    /// Handling is not possible: calling service not available.
    case failureCallingServiceNotAvailable = 6
    /// Handling is not possible: contact not supported by app.
    case failureContactNotSupportedByApp = 7
    /// Handling is not possible: airplane mode enabled.
    case failureAirplaneModeEnabled = 8
    /// Handling is not possible: unable to hand off.
    case failureUnableToHandOff = 9
    /// Handling is not possible: app configuration required.
    case failureAppConfigurationRequired = 10
    /// Handling is not possible: call in progress.
    case failureCallInProgress = 11
    /// Handling is not possible: call ringing.
    case failureCallRinging = 12
}

@_spi(IntentDefinition) extension INStartCallIntentResponseCode: WireEnumeration {
    public static var wireNames: StaticString { "unspecified 0 ready 1 continueInApp 2 userConfirmationRequired 3 failure 4 failureRequiringAppLaunch 5 failureCallingServiceNotAvailable 6 failureContactNotSupportedByApp 7 failureAirplaneModeEnabled 8 failureUnableToHandOff 9 failureAppConfigurationRequired 10 failureCallInProgress 11 failureCallRinging 12" }
}

// Sendable: nothing is stored beside what the base class stores.
/// What a handler answers to `INStartCallIntent`.
public final class INStartCallIntentResponse: INIntentResponse, @unchecked Sendable {
    /// Makes a response.
    public convenience init(code: INStartCallIntentResponseCode, userActivity: NSUserActivity?) {
        self.init(codeName: code.wireName, userActivity: userActivity)
    }

    /// How it ended.
    public var code: INStartCallIntentResponseCode { INStartCallIntentResponseCode(wireName: codeName) ?? .unspecified }
}

/// Handles `INStartCallIntent`.
///
/// Every method is there with a completion handler and as async: write the one that suits you. The methods that resolve a
/// parameter and the one that confirms are optional; a parameter without one is taken as it is. A completion handler is
/// called once.
public protocol INStartCallIntentHandling: AnyObject {
    /// Resolves `callRecordToCallBack`; optional.
    func resolveCallRecordToCallBack(for intent: INStartCallIntent, with completion: @escaping @Sendable (INCallRecordResolutionResult) -> Void)
    /// Resolves `callRecordToCallBack`; optional.
    func resolveCallRecordToCallBack(for intent: INStartCallIntent) async -> INCallRecordResolutionResult
    /// Resolves `destinationType`; optional.
    func resolveDestinationType(for intent: INStartCallIntent, with completion: @escaping @Sendable (INCallDestinationTypeResolutionResult) -> Void)
    /// Resolves `destinationType`; optional.
    func resolveDestinationType(for intent: INStartCallIntent) async -> INCallDestinationTypeResolutionResult
    /// Resolves `contacts`; optional.
    func resolveContacts(for intent: INStartCallIntent, with completion: @escaping @Sendable ([INStartCallContactResolutionResult]) -> Void)
    /// Resolves `contacts`; optional.
    func resolveContacts(for intent: INStartCallIntent) async -> [INStartCallContactResolutionResult]
    /// Resolves `callCapability`; optional.
    func resolveCallCapability(for intent: INStartCallIntent, with completion: @escaping @Sendable (INStartCallCallCapabilityResolutionResult) -> Void)
    /// Resolves `callCapability`; optional.
    func resolveCallCapability(for intent: INStartCallIntent) async -> INStartCallCallCapabilityResolutionResult
    /// Says whether the intent could be handled; optional.
    func confirm(intent: INStartCallIntent, completion: @escaping @Sendable (INStartCallIntentResponse) -> Void)
    /// Says whether the intent could be handled; optional.
    func confirm(intent: INStartCallIntent) async -> INStartCallIntentResponse
    /// Handles the intent; called at most once for a request.
    func handle(intent: INStartCallIntent, completion: @escaping @Sendable (INStartCallIntentResponse) -> Void)
    /// Handles the intent; called at most once for a request.
    func handle(intent: INStartCallIntent) async -> INStartCallIntentResponse
}

// Each form in terms of the other; `EitherForm` says how the case of neither is found.
extension INStartCallIntentHandling {
    /// Calls the async form.
    public func resolveCallRecordToCallBack(for intent: INStartCallIntent, with completion: @escaping @Sendable (INCallRecordResolutionResult) -> Void) { EitherForm.answer(self, intent, 0, completion) }
    /// Calls the form with a completion handler.
    public func resolveCallRecordToCallBack(for intent: INStartCallIntent) async -> INCallRecordResolutionResult { await EitherForm.answer(self, intent, 0) }
    /// Calls the async form.
    public func resolveDestinationType(for intent: INStartCallIntent, with completion: @escaping @Sendable (INCallDestinationTypeResolutionResult) -> Void) { EitherForm.answer(self, intent, 1, completion) }
    /// Calls the form with a completion handler.
    public func resolveDestinationType(for intent: INStartCallIntent) async -> INCallDestinationTypeResolutionResult { await EitherForm.answer(self, intent, 1) }
    /// Calls the async form.
    public func resolveContacts(for intent: INStartCallIntent, with completion: @escaping @Sendable ([INStartCallContactResolutionResult]) -> Void) { EitherForm.answer(self, intent, 2, completion) }
    /// Calls the form with a completion handler.
    public func resolveContacts(for intent: INStartCallIntent) async -> [INStartCallContactResolutionResult] { await EitherForm.answer(self, intent, 2) }
    /// Calls the async form.
    public func resolveCallCapability(for intent: INStartCallIntent, with completion: @escaping @Sendable (INStartCallCallCapabilityResolutionResult) -> Void) { EitherForm.answer(self, intent, 3, completion) }
    /// Calls the form with a completion handler.
    public func resolveCallCapability(for intent: INStartCallIntent) async -> INStartCallCallCapabilityResolutionResult { await EitherForm.answer(self, intent, 3) }
    /// Calls the async form.
    public func confirm(intent: INStartCallIntent, completion: @escaping @Sendable (INStartCallIntentResponse) -> Void) { EitherForm.answer(self, intent, 4, completion) }
    /// Calls the form with a completion handler.
    public func confirm(intent: INStartCallIntent) async -> INStartCallIntentResponse { await EitherForm.answer(self, intent, 4) }
    /// Calls the async form.
    public func handle(intent: INStartCallIntent, completion: @escaping @Sendable (INStartCallIntentResponse) -> Void) { EitherForm.answer(self, intent, 5, completion) }
    /// Calls the form with a completion handler.
    public func handle(intent: INStartCallIntent) async -> INStartCallIntentResponse { await EitherForm.answer(self, intent, 5) }
}
