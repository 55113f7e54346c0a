// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

// Sendable: nothing is stored beside what the base class stores.
/// The user wants to lock or unlock a car.
public final class INSetCarLockStatusIntent: INIntent, @unchecked Sendable {
    /// Makes an intent of the values that are known.
    public convenience init(locked: Bool? = nil, carName: INSpeakableString? = nil) {
        self.init(["locked": locked, "carName": carName])
    }

    /// Whether it is locked.
    public var locked: Bool? { parameter("locked") }

    /// The car name.
    public var carName: INSpeakableString? { parameter("carName") }

    @_spi(IntentDefinition) public override class var responseType: INIntentResponse.Type { INSetCarLockStatusIntentResponse.self }

    @_spi(IntentDefinition) public override class var handlerMethods: StaticString { "locked carName confirm(intent:completion:) handle(intent:completion:)" }

    @_spi(IntentDefinition) public override func ask(_ handler: Any, _ method: Int) async -> HandlerAnswer? {
        guard let handler = handler as? any INSetCarLockStatusIntentHandling else { return nil }
        switch method {
            case 0: return .result(await handler.resolveLocked(for: self))
            case 1: return .result(await handler.resolveCarName(for: self))
            case 2: return .response(await handler.confirm(intent: self))
            case 3: return .response(await handler.handle(intent: self))
            default: return nil
        }
    }

    @_spi(IntentDefinition) public override func ask(_ handler: Any, _ method: Int, _ completion: HandlerCompletion) {
        guard let handler = handler as? any INSetCarLockStatusIntentHandling else { return }
        switch method {
            case 0: handler.resolveLocked(for: self, with: completion.result)
            case 1: handler.resolveCarName(for: self, with: completion.result)
            case 2: handler.confirm(intent: self, completion: completion.response)
            case 3: handler.handle(intent: self, completion: completion.response)
            default: return
        }
    }
}

/// How confirming or handling `INSetCarLockStatusIntent` ended.
public enum INSetCarLockStatusIntentResponseCode: Int, Sendable {
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

@_spi(IntentDefinition) extension INSetCarLockStatusIntentResponseCode: WireEnumeration {
    public static var wireNames: StaticString { "unspecified 0 ready 1 inProgress 2 success 3 failure 4 failureRequiringAppLaunch 5" }
}

// Sendable: nothing is stored beside what the base class stores.
/// What a handler answers to `INSetCarLockStatusIntent`.
public final class INSetCarLockStatusIntentResponse: INIntentResponse, @unchecked Sendable {
    /// Makes a response.
    public convenience init(code: INSetCarLockStatusIntentResponseCode, userActivity: NSUserActivity?) {
        self.init(codeName: code.wireName, userActivity: userActivity)
    }

    /// How it ended.
    public var code: INSetCarLockStatusIntentResponseCode { INSetCarLockStatusIntentResponseCode(wireName: codeName) ?? .unspecified }
}

/// Handles `INSetCarLockStatusIntent`.
///
/// Every method is there with a completion handler and as async: write the one that suits you. The methods that resolve a
/// parameter and the one that confirms are optional; a parameter without one is taken as it is. A completion handler is
/// called once.
public protocol INSetCarLockStatusIntentHandling: AnyObject {
    /// Resolves `locked`; optional.
    func resolveLocked(for intent: INSetCarLockStatusIntent, with completion: @escaping @Sendable (INBooleanResolutionResult) -> Void)
    /// Resolves `locked`; optional.
    func resolveLocked(for intent: INSetCarLockStatusIntent) async -> INBooleanResolutionResult
    /// Resolves `carName`; optional.
    func resolveCarName(for intent: INSetCarLockStatusIntent, with completion: @escaping @Sendable (INSpeakableStringResolutionResult) -> Void)
    /// Resolves `carName`; optional.
    func resolveCarName(for intent: INSetCarLockStatusIntent) async -> INSpeakableStringResolutionResult
    /// Says whether the intent could be handled; optional.
    func confirm(intent: INSetCarLockStatusIntent, completion: @escaping @Sendable (INSetCarLockStatusIntentResponse) -> Void)
    /// Says whether the intent could be handled; optional.
    func confirm(intent: INSetCarLockStatusIntent) async -> INSetCarLockStatusIntentResponse
    /// Handles the intent; called at most once for a request.
    func handle(intent: INSetCarLockStatusIntent, completion: @escaping @Sendable (INSetCarLockStatusIntentResponse) -> Void)
    /// Handles the intent; called at most once for a request.
    func handle(intent: INSetCarLockStatusIntent) async -> INSetCarLockStatusIntentResponse
}

// Each form in terms of the other; `EitherForm` says how the case of neither is found.
extension INSetCarLockStatusIntentHandling {
    /// Calls the async form.
    public func resolveLocked(for intent: INSetCarLockStatusIntent, with completion: @escaping @Sendable (INBooleanResolutionResult) -> Void) { EitherForm.answer(self, intent, 0, completion) }
    /// Calls the form with a completion handler.
    public func resolveLocked(for intent: INSetCarLockStatusIntent) async -> INBooleanResolutionResult { await EitherForm.answer(self, intent, 0) }
    /// Calls the async form.
    public func resolveCarName(for intent: INSetCarLockStatusIntent, with completion: @escaping @Sendable (INSpeakableStringResolutionResult) -> Void) { EitherForm.answer(self, intent, 1, completion) }
    /// Calls the form with a completion handler.
    public func resolveCarName(for intent: INSetCarLockStatusIntent) async -> INSpeakableStringResolutionResult { await EitherForm.answer(self, intent, 1) }
    /// Calls the async form.
    public func confirm(intent: INSetCarLockStatusIntent, completion: @escaping @Sendable (INSetCarLockStatusIntentResponse) -> Void) { EitherForm.answer(self, intent, 2, completion) }
    /// Calls the form with a completion handler.
    public func confirm(intent: INSetCarLockStatusIntent) async -> INSetCarLockStatusIntentResponse { await EitherForm.answer(self, intent, 2) }
    /// Calls the async form.
    public func handle(intent: INSetCarLockStatusIntent, completion: @escaping @Sendable (INSetCarLockStatusIntentResponse) -> Void) { EitherForm.answer(self, intent, 3, completion) }
    /// Calls the form with a completion handler.
    public func handle(intent: INSetCarLockStatusIntent) async -> INSetCarLockStatusIntentResponse { await EitherForm.answer(self, intent, 3) }
}
