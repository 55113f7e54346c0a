// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

// Sendable: nothing is stored beside what the base class stores.
/// The user wants a car to show itself by lights or sound.
public final class INActivateCarSignalIntent: INIntent, @unchecked Sendable {
    /// Makes an intent of the values that are known.
    public convenience init(carName: INSpeakableString? = nil, signals: INCarSignalOptions = []) {
        self.init(["carName": carName, "signals": signals])
    }

    /// The car name.
    public var carName: INSpeakableString? { parameter("carName") }

    /// The signals.
    public var signals: INCarSignalOptions { parameter("signals") ?? [] }

    @_spi(IntentDefinition) public override class var responseType: INIntentResponse.Type { INActivateCarSignalIntentResponse.self }

    @_spi(IntentDefinition) public override class var handlerMethods: StaticString { "carName signals confirm(intent:completion:) handle(intent:completion:)" }

    @_spi(IntentDefinition) public override func ask(_ handler: Any, _ method: Int) async -> HandlerAnswer? {
        guard let handler = handler as? any INActivateCarSignalIntentHandling else { return nil }
        switch method {
            case 0: return .result(await handler.resolveCarName(for: self))
            case 1: return .result(await handler.resolveSignals(for: self))
            case 2: return .response(await handler.confirm(intent: self))
            case 3: return .response(await handler.handle(intent: self))
            default: return nil
        }
    }

    @_spi(IntentDefinition) public override func ask(_ handler: Any, _ method: Int, _ completion: HandlerCompletion) {
        guard let handler = handler as? any INActivateCarSignalIntentHandling else { return }
        switch method {
            case 0: handler.resolveCarName(for: self, with: completion.result)
            case 1: handler.resolveSignals(for: self, with: completion.result)
            case 2: handler.confirm(intent: self, completion: completion.response)
            case 3: handler.handle(intent: self, completion: completion.response)
            default: return
        }
    }
}

/// How confirming or handling `INActivateCarSignalIntent` ended.
public enum INActivateCarSignalIntentResponseCode: Int, Sendable {
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

@_spi(IntentDefinition) extension INActivateCarSignalIntentResponseCode: WireEnumeration {
    public static var wireNames: StaticString { "unspecified 0 ready 1 inProgress 2 success 3 failure 4 failureRequiringAppLaunch 5" }
}

// Sendable: nothing is stored beside what the base class stores.
/// What a handler answers to `INActivateCarSignalIntent`.
public final class INActivateCarSignalIntentResponse: INIntentResponse, @unchecked Sendable {
    /// Makes a response.
    public convenience init(code: INActivateCarSignalIntentResponseCode, userActivity: NSUserActivity?) {
        self.init(codeName: code.wireName, userActivity: userActivity)
    }

    /// How it ended.
    public var code: INActivateCarSignalIntentResponseCode { INActivateCarSignalIntentResponseCode(wireName: codeName) ?? .unspecified }

    /// The signals.
    public var signals: INCarSignalOptions {
        get { property("signals") ?? [] }
        set { setProperty("signals", newValue) }
    }
}

/// Handles `INActivateCarSignalIntent`.
///
/// Every method is there with a completion handler and as async: write the one that suits you. The methods that resolve a
/// parameter and the one that confirms are optional; a parameter without one is taken as it is. A completion handler is
/// called once.
public protocol INActivateCarSignalIntentHandling: AnyObject {
    /// Resolves `carName`; optional.
    func resolveCarName(for intent: INActivateCarSignalIntent, with completion: @escaping @Sendable (INSpeakableStringResolutionResult) -> Void)
    /// Resolves `carName`; optional.
    func resolveCarName(for intent: INActivateCarSignalIntent) async -> INSpeakableStringResolutionResult
    /// Resolves `signals`; optional.
    func resolveSignals(for intent: INActivateCarSignalIntent, with completion: @escaping @Sendable (INCarSignalOptionsResolutionResult) -> Void)
    /// Resolves `signals`; optional.
    func resolveSignals(for intent: INActivateCarSignalIntent) async -> INCarSignalOptionsResolutionResult
    /// Says whether the intent could be handled; optional.
    func confirm(intent: INActivateCarSignalIntent, completion: @escaping @Sendable (INActivateCarSignalIntentResponse) -> Void)
    /// Says whether the intent could be handled; optional.
    func confirm(intent: INActivateCarSignalIntent) async -> INActivateCarSignalIntentResponse
    /// Handles the intent; called at most once for a request.
    func handle(intent: INActivateCarSignalIntent, completion: @escaping @Sendable (INActivateCarSignalIntentResponse) -> Void)
    /// Handles the intent; called at most once for a request.
    func handle(intent: INActivateCarSignalIntent) async -> INActivateCarSignalIntentResponse
}

// Each form in terms of the other; `EitherForm` says how the case of neither is found.
extension INActivateCarSignalIntentHandling {
    /// Calls the async form.
    public func resolveCarName(for intent: INActivateCarSignalIntent, with completion: @escaping @Sendable (INSpeakableStringResolutionResult) -> Void) { EitherForm.answer(self, intent, 0, completion) }
    /// Calls the form with a completion handler.
    public func resolveCarName(for intent: INActivateCarSignalIntent) async -> INSpeakableStringResolutionResult { await EitherForm.answer(self, intent, 0) }
    /// Calls the async form.
    public func resolveSignals(for intent: INActivateCarSignalIntent, with completion: @escaping @Sendable (INCarSignalOptionsResolutionResult) -> Void) { EitherForm.answer(self, intent, 1, completion) }
    /// Calls the form with a completion handler.
    public func resolveSignals(for intent: INActivateCarSignalIntent) async -> INCarSignalOptionsResolutionResult { await EitherForm.answer(self, intent, 1) }
    /// Calls the async form.
    public func confirm(intent: INActivateCarSignalIntent, completion: @escaping @Sendable (INActivateCarSignalIntentResponse) -> Void) { EitherForm.answer(self, intent, 2, completion) }
    /// Calls the form with a completion handler.
    public func confirm(intent: INActivateCarSignalIntent) async -> INActivateCarSignalIntentResponse { await EitherForm.answer(self, intent, 2) }
    /// Calls the async form.
    public func handle(intent: INActivateCarSignalIntent, completion: @escaping @Sendable (INActivateCarSignalIntentResponse) -> Void) { EitherForm.answer(self, intent, 3, completion) }
    /// Calls the form with a completion handler.
    public func handle(intent: INActivateCarSignalIntent) async -> INActivateCarSignalIntentResponse { await EitherForm.answer(self, intent, 3) }
}
