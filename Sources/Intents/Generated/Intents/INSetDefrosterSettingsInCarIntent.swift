// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

// Sendable: nothing is stored beside what the base class stores.
/// The user wants to turn a defroster of the car on or off.
///
/// Apple deprecated it in iOS 15.0.
public final class INSetDefrosterSettingsInCarIntent: INIntent, @unchecked Sendable {
    /// Makes an intent of the values that are known.
    public convenience init(enable: Bool? = nil, defroster: INCarDefroster = .unknown, carName: INSpeakableString? = nil) {
        self.init(["enable": enable, "defroster": defroster, "carName": carName])
    }

    /// Whether it is enable.
    public var enable: Bool? { parameter("enable") }

    /// The defroster.
    public var defroster: INCarDefroster { parameter("defroster") ?? .unknown }

    /// The car name.
    public var carName: INSpeakableString? { parameter("carName") }

    @_spi(IntentDefinition) public override class var responseType: INIntentResponse.Type { INSetDefrosterSettingsInCarIntentResponse.self }

    @_spi(IntentDefinition) public override class var handlerMethods: StaticString { "enable defroster carName confirm(intent:completion:) handle(intent:completion:)" }

    @_spi(IntentDefinition) public override func ask(_ handler: Any, _ method: Int) async -> HandlerAnswer? {
        guard let handler = handler as? any INSetDefrosterSettingsInCarIntentHandling else { return nil }
        switch method {
            case 0: return .result(await handler.resolveEnable(for: self))
            case 1: return .result(await handler.resolveDefroster(for: self))
            case 2: return .result(await handler.resolveCarName(for: self))
            case 3: return .response(await handler.confirm(intent: self))
            case 4: return .response(await handler.handle(intent: self))
            default: return nil
        }
    }

    @_spi(IntentDefinition) public override func ask(_ handler: Any, _ method: Int, _ completion: HandlerCompletion) {
        guard let handler = handler as? any INSetDefrosterSettingsInCarIntentHandling else { return }
        switch method {
            case 0: handler.resolveEnable(for: self, with: completion.result)
            case 1: handler.resolveDefroster(for: self, with: completion.result)
            case 2: handler.resolveCarName(for: self, with: completion.result)
            case 3: handler.confirm(intent: self, completion: completion.response)
            case 4: handler.handle(intent: self, completion: completion.response)
            default: return
        }
    }
}

/// How confirming or handling `INSetDefrosterSettingsInCarIntent` ended.
public enum INSetDefrosterSettingsInCarIntentResponseCode: Int, Sendable {
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

@_spi(IntentDefinition) extension INSetDefrosterSettingsInCarIntentResponseCode: WireEnumeration {
    public static var wireNames: StaticString { "unspecified 0 ready 1 inProgress 2 success 3 failure 4 failureRequiringAppLaunch 5" }
}

// Sendable: nothing is stored beside what the base class stores.
/// What a handler answers to `INSetDefrosterSettingsInCarIntent`.
public final class INSetDefrosterSettingsInCarIntentResponse: INIntentResponse, @unchecked Sendable {
    /// Makes a response.
    public convenience init(code: INSetDefrosterSettingsInCarIntentResponseCode, userActivity: NSUserActivity?) {
        self.init(codeName: code.wireName, userActivity: userActivity)
    }

    /// How it ended.
    public var code: INSetDefrosterSettingsInCarIntentResponseCode { INSetDefrosterSettingsInCarIntentResponseCode(wireName: codeName) ?? .unspecified }
}

/// Handles `INSetDefrosterSettingsInCarIntent`.
///
/// Every method is there with a completion handler and as async: write the one that suits you. The methods that resolve a
/// parameter and the one that confirms are optional; a parameter without one is taken as it is. A completion handler is
/// called once.
public protocol INSetDefrosterSettingsInCarIntentHandling: AnyObject {
    /// Resolves `enable`; optional.
    func resolveEnable(for intent: INSetDefrosterSettingsInCarIntent, with completion: @escaping @Sendable (INBooleanResolutionResult) -> Void)
    /// Resolves `enable`; optional.
    func resolveEnable(for intent: INSetDefrosterSettingsInCarIntent) async -> INBooleanResolutionResult
    /// Resolves `defroster`; optional.
    func resolveDefroster(for intent: INSetDefrosterSettingsInCarIntent, with completion: @escaping @Sendable (INCarDefrosterResolutionResult) -> Void)
    /// Resolves `defroster`; optional.
    func resolveDefroster(for intent: INSetDefrosterSettingsInCarIntent) async -> INCarDefrosterResolutionResult
    /// Resolves `carName`; optional.
    func resolveCarName(for intent: INSetDefrosterSettingsInCarIntent, with completion: @escaping @Sendable (INSpeakableStringResolutionResult) -> Void)
    /// Resolves `carName`; optional.
    func resolveCarName(for intent: INSetDefrosterSettingsInCarIntent) async -> INSpeakableStringResolutionResult
    /// Says whether the intent could be handled; optional.
    func confirm(intent: INSetDefrosterSettingsInCarIntent, completion: @escaping @Sendable (INSetDefrosterSettingsInCarIntentResponse) -> Void)
    /// Says whether the intent could be handled; optional.
    func confirm(intent: INSetDefrosterSettingsInCarIntent) async -> INSetDefrosterSettingsInCarIntentResponse
    /// Handles the intent; called at most once for a request.
    func handle(intent: INSetDefrosterSettingsInCarIntent, completion: @escaping @Sendable (INSetDefrosterSettingsInCarIntentResponse) -> Void)
    /// Handles the intent; called at most once for a request.
    func handle(intent: INSetDefrosterSettingsInCarIntent) async -> INSetDefrosterSettingsInCarIntentResponse
}

// Each form in terms of the other; `EitherForm` says how the case of neither is found.
extension INSetDefrosterSettingsInCarIntentHandling {
    /// Calls the async form.
    public func resolveEnable(for intent: INSetDefrosterSettingsInCarIntent, with completion: @escaping @Sendable (INBooleanResolutionResult) -> Void) { EitherForm.answer(self, intent, 0, completion) }
    /// Calls the form with a completion handler.
    public func resolveEnable(for intent: INSetDefrosterSettingsInCarIntent) async -> INBooleanResolutionResult { await EitherForm.answer(self, intent, 0) }
    /// Calls the async form.
    public func resolveDefroster(for intent: INSetDefrosterSettingsInCarIntent, with completion: @escaping @Sendable (INCarDefrosterResolutionResult) -> Void) { EitherForm.answer(self, intent, 1, completion) }
    /// Calls the form with a completion handler.
    public func resolveDefroster(for intent: INSetDefrosterSettingsInCarIntent) async -> INCarDefrosterResolutionResult { await EitherForm.answer(self, intent, 1) }
    /// Calls the async form.
    public func resolveCarName(for intent: INSetDefrosterSettingsInCarIntent, with completion: @escaping @Sendable (INSpeakableStringResolutionResult) -> Void) { EitherForm.answer(self, intent, 2, completion) }
    /// Calls the form with a completion handler.
    public func resolveCarName(for intent: INSetDefrosterSettingsInCarIntent) async -> INSpeakableStringResolutionResult { await EitherForm.answer(self, intent, 2) }
    /// Calls the async form.
    public func confirm(intent: INSetDefrosterSettingsInCarIntent, completion: @escaping @Sendable (INSetDefrosterSettingsInCarIntentResponse) -> Void) { EitherForm.answer(self, intent, 3, completion) }
    /// Calls the form with a completion handler.
    public func confirm(intent: INSetDefrosterSettingsInCarIntent) async -> INSetDefrosterSettingsInCarIntentResponse { await EitherForm.answer(self, intent, 3) }
    /// Calls the async form.
    public func handle(intent: INSetDefrosterSettingsInCarIntent, completion: @escaping @Sendable (INSetDefrosterSettingsInCarIntentResponse) -> Void) { EitherForm.answer(self, intent, 4, completion) }
    /// Calls the form with a completion handler.
    public func handle(intent: INSetDefrosterSettingsInCarIntent) async -> INSetDefrosterSettingsInCarIntentResponse { await EitherForm.answer(self, intent, 4) }
}
