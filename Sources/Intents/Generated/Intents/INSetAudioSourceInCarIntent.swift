// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

// Sendable: nothing is stored beside what the base class stores.
/// The user wants to hear another audio source in the car.
///
/// Apple deprecated it in iOS 15.0.
public final class INSetAudioSourceInCarIntent: INIntent, @unchecked Sendable {
    /// Makes an intent of the values that are known.
    public convenience init(audioSource: INCarAudioSource = .sourceUnknown, relativeAudioSourceReference: INRelativeReference = .unknown) {
        self.init(["audioSource": audioSource, "relativeAudioSourceReference": relativeAudioSourceReference])
    }

    /// The audio source.
    public var audioSource: INCarAudioSource { parameter("audioSource") ?? .sourceUnknown }

    /// The relative audio source reference.
    public var relativeAudioSourceReference: INRelativeReference { parameter("relativeAudioSourceReference") ?? .unknown }

    @_spi(IntentDefinition) public override class var responseType: INIntentResponse.Type { INSetAudioSourceInCarIntentResponse.self }

    @_spi(IntentDefinition) public override class var handlerMethods: StaticString { "audioSource relativeAudioSourceReference confirm(intent:completion:) handle(intent:completion:)" }

    @_spi(IntentDefinition) public override func ask(_ handler: Any, _ method: Int) async -> HandlerAnswer? {
        guard let handler = handler as? any INSetAudioSourceInCarIntentHandling else { return nil }
        switch method {
            case 0: return .result(await handler.resolveAudioSource(for: self))
            case 1: return .result(await handler.resolveRelativeAudioSourceReference(for: self))
            case 2: return .response(await handler.confirm(intent: self))
            case 3: return .response(await handler.handle(intent: self))
            default: return nil
        }
    }

    @_spi(IntentDefinition) public override func ask(_ handler: Any, _ method: Int, _ completion: HandlerCompletion) {
        guard let handler = handler as? any INSetAudioSourceInCarIntentHandling else { return }
        switch method {
            case 0: handler.resolveAudioSource(for: self, with: completion.result)
            case 1: handler.resolveRelativeAudioSourceReference(for: self, with: completion.result)
            case 2: handler.confirm(intent: self, completion: completion.response)
            case 3: handler.handle(intent: self, completion: completion.response)
            default: return
        }
    }
}

/// How confirming or handling `INSetAudioSourceInCarIntent` ended.
public enum INSetAudioSourceInCarIntentResponseCode: Int, Sendable {
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

@_spi(IntentDefinition) extension INSetAudioSourceInCarIntentResponseCode: WireEnumeration {
    public static var wireNames: StaticString { "unspecified 0 ready 1 inProgress 2 success 3 failure 4 failureRequiringAppLaunch 5" }
}

// Sendable: nothing is stored beside what the base class stores.
/// What a handler answers to `INSetAudioSourceInCarIntent`.
public final class INSetAudioSourceInCarIntentResponse: INIntentResponse, @unchecked Sendable {
    /// Makes a response.
    public convenience init(code: INSetAudioSourceInCarIntentResponseCode, userActivity: NSUserActivity?) {
        self.init(codeName: code.wireName, userActivity: userActivity)
    }

    /// How it ended.
    public var code: INSetAudioSourceInCarIntentResponseCode { INSetAudioSourceInCarIntentResponseCode(wireName: codeName) ?? .unspecified }
}

/// Handles `INSetAudioSourceInCarIntent`.
///
/// Every method is there with a completion handler and as async: write the one that suits you. The methods that resolve a
/// parameter and the one that confirms are optional; a parameter without one is taken as it is. A completion handler is
/// called once.
public protocol INSetAudioSourceInCarIntentHandling: AnyObject {
    /// Resolves `audioSource`; optional.
    func resolveAudioSource(for intent: INSetAudioSourceInCarIntent, with completion: @escaping @Sendable (INCarAudioSourceResolutionResult) -> Void)
    /// Resolves `audioSource`; optional.
    func resolveAudioSource(for intent: INSetAudioSourceInCarIntent) async -> INCarAudioSourceResolutionResult
    /// Resolves `relativeAudioSourceReference`; optional.
    func resolveRelativeAudioSourceReference(for intent: INSetAudioSourceInCarIntent, with completion: @escaping @Sendable (INRelativeReferenceResolutionResult) -> Void)
    /// Resolves `relativeAudioSourceReference`; optional.
    func resolveRelativeAudioSourceReference(for intent: INSetAudioSourceInCarIntent) async -> INRelativeReferenceResolutionResult
    /// Says whether the intent could be handled; optional.
    func confirm(intent: INSetAudioSourceInCarIntent, completion: @escaping @Sendable (INSetAudioSourceInCarIntentResponse) -> Void)
    /// Says whether the intent could be handled; optional.
    func confirm(intent: INSetAudioSourceInCarIntent) async -> INSetAudioSourceInCarIntentResponse
    /// Handles the intent; called at most once for a request.
    func handle(intent: INSetAudioSourceInCarIntent, completion: @escaping @Sendable (INSetAudioSourceInCarIntentResponse) -> Void)
    /// Handles the intent; called at most once for a request.
    func handle(intent: INSetAudioSourceInCarIntent) async -> INSetAudioSourceInCarIntentResponse
}

// Each form in terms of the other; `EitherForm` says how the case of neither is found.
extension INSetAudioSourceInCarIntentHandling {
    /// Calls the async form.
    public func resolveAudioSource(for intent: INSetAudioSourceInCarIntent, with completion: @escaping @Sendable (INCarAudioSourceResolutionResult) -> Void) { EitherForm.answer(self, intent, 0, completion) }
    /// Calls the form with a completion handler.
    public func resolveAudioSource(for intent: INSetAudioSourceInCarIntent) async -> INCarAudioSourceResolutionResult { await EitherForm.answer(self, intent, 0) }
    /// Calls the async form.
    public func resolveRelativeAudioSourceReference(for intent: INSetAudioSourceInCarIntent, with completion: @escaping @Sendable (INRelativeReferenceResolutionResult) -> Void) { EitherForm.answer(self, intent, 1, completion) }
    /// Calls the form with a completion handler.
    public func resolveRelativeAudioSourceReference(for intent: INSetAudioSourceInCarIntent) async -> INRelativeReferenceResolutionResult { await EitherForm.answer(self, intent, 1) }
    /// Calls the async form.
    public func confirm(intent: INSetAudioSourceInCarIntent, completion: @escaping @Sendable (INSetAudioSourceInCarIntentResponse) -> Void) { EitherForm.answer(self, intent, 2, completion) }
    /// Calls the form with a completion handler.
    public func confirm(intent: INSetAudioSourceInCarIntent) async -> INSetAudioSourceInCarIntentResponse { await EitherForm.answer(self, intent, 2) }
    /// Calls the async form.
    public func handle(intent: INSetAudioSourceInCarIntent, completion: @escaping @Sendable (INSetAudioSourceInCarIntentResponse) -> Void) { EitherForm.answer(self, intent, 3, completion) }
    /// Calls the form with a completion handler.
    public func handle(intent: INSetAudioSourceInCarIntent) async -> INSetAudioSourceInCarIntentResponse { await EitherForm.answer(self, intent, 3) }
}
