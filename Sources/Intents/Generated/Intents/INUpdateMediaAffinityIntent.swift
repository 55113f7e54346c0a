// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

// Sendable: nothing is stored beside what the base class stores.
/// The user wants to say whether they like media.
public final class INUpdateMediaAffinityIntent: INIntent, @unchecked Sendable {
    /// Makes an intent of the values that are known.
    public convenience init(mediaItems: [INMediaItem]? = nil, mediaSearch: INMediaSearch? = nil, affinityType: INMediaAffinityType = .unknown) {
        self.init(["mediaItems": mediaItems, "mediaSearch": mediaSearch, "affinityType": affinityType])
    }

    /// The media items.
    public var mediaItems: [INMediaItem]? { parameter("mediaItems") }

    /// The media search.
    public var mediaSearch: INMediaSearch? { parameter("mediaSearch") }

    /// The affinity type.
    public var affinityType: INMediaAffinityType { parameter("affinityType") ?? .unknown }

    @_spi(IntentDefinition) public override class var responseType: INIntentResponse.Type { INUpdateMediaAffinityIntentResponse.self }

    @_spi(IntentDefinition) public override class var handlerMethods: StaticString { "mediaItems[] affinityType confirm(intent:completion:) handle(intent:completion:) -mediaSearch" }

    @_spi(IntentDefinition) public override func ask(_ handler: Any, _ method: Int) async -> HandlerAnswer? {
        guard let handler = handler as? any INUpdateMediaAffinityIntentHandling else { return nil }
        switch method {
            case 0: return .results(await handler.resolveMediaItems(for: self))
            case 1: return .result(await handler.resolveAffinityType(for: self))
            case 2: return .response(await handler.confirm(intent: self))
            case 3: return .response(await handler.handle(intent: self))
            default: return nil
        }
    }

    @_spi(IntentDefinition) public override func ask(_ handler: Any, _ method: Int, _ completion: HandlerCompletion) {
        guard let handler = handler as? any INUpdateMediaAffinityIntentHandling else { return }
        switch method {
            case 0: handler.resolveMediaItems(for: self, with: completion.results)
            case 1: handler.resolveAffinityType(for: self, with: completion.result)
            case 2: handler.confirm(intent: self, completion: completion.response)
            case 3: handler.handle(intent: self, completion: completion.response)
            default: return
        }
    }
}

/// How confirming or handling `INUpdateMediaAffinityIntent` ended.
public enum INUpdateMediaAffinityIntentResponseCode: Int, Sendable {
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

@_spi(IntentDefinition) extension INUpdateMediaAffinityIntentResponseCode: WireEnumeration {
    public static var wireNames: StaticString { "unspecified 0 ready 1 inProgress 2 success 3 failure 4 failureRequiringAppLaunch 5" }
}

// Sendable: nothing is stored beside what the base class stores.
/// What a handler answers to `INUpdateMediaAffinityIntent`.
public final class INUpdateMediaAffinityIntentResponse: INIntentResponse, @unchecked Sendable {
    /// Makes a response.
    public convenience init(code: INUpdateMediaAffinityIntentResponseCode, userActivity: NSUserActivity?) {
        self.init(codeName: code.wireName, userActivity: userActivity)
    }

    /// How it ended.
    public var code: INUpdateMediaAffinityIntentResponseCode { INUpdateMediaAffinityIntentResponseCode(wireName: codeName) ?? .unspecified }
}

/// Handles `INUpdateMediaAffinityIntent`.
///
/// Every method is there with a completion handler and as async: write the one that suits you. The methods that resolve a
/// parameter and the one that confirms are optional; a parameter without one is taken as it is. A completion handler is
/// called once.
public protocol INUpdateMediaAffinityIntentHandling: AnyObject {
    /// Resolves `mediaItems`; optional.
    func resolveMediaItems(for intent: INUpdateMediaAffinityIntent, with completion: @escaping @Sendable ([INUpdateMediaAffinityMediaItemResolutionResult]) -> Void)
    /// Resolves `mediaItems`; optional.
    func resolveMediaItems(for intent: INUpdateMediaAffinityIntent) async -> [INUpdateMediaAffinityMediaItemResolutionResult]
    /// Resolves `affinityType`; optional.
    func resolveAffinityType(for intent: INUpdateMediaAffinityIntent, with completion: @escaping @Sendable (INMediaAffinityTypeResolutionResult) -> Void)
    /// Resolves `affinityType`; optional.
    func resolveAffinityType(for intent: INUpdateMediaAffinityIntent) async -> INMediaAffinityTypeResolutionResult
    /// Says whether the intent could be handled; optional.
    func confirm(intent: INUpdateMediaAffinityIntent, completion: @escaping @Sendable (INUpdateMediaAffinityIntentResponse) -> Void)
    /// Says whether the intent could be handled; optional.
    func confirm(intent: INUpdateMediaAffinityIntent) async -> INUpdateMediaAffinityIntentResponse
    /// Handles the intent; called at most once for a request.
    func handle(intent: INUpdateMediaAffinityIntent, completion: @escaping @Sendable (INUpdateMediaAffinityIntentResponse) -> Void)
    /// Handles the intent; called at most once for a request.
    func handle(intent: INUpdateMediaAffinityIntent) async -> INUpdateMediaAffinityIntentResponse
}

// Each form in terms of the other; `EitherForm` says how the case of neither is found.
extension INUpdateMediaAffinityIntentHandling {
    /// Calls the async form.
    public func resolveMediaItems(for intent: INUpdateMediaAffinityIntent, with completion: @escaping @Sendable ([INUpdateMediaAffinityMediaItemResolutionResult]) -> Void) { EitherForm.answer(self, intent, 0, completion) }
    /// Calls the form with a completion handler.
    public func resolveMediaItems(for intent: INUpdateMediaAffinityIntent) async -> [INUpdateMediaAffinityMediaItemResolutionResult] { await EitherForm.answer(self, intent, 0) }
    /// Calls the async form.
    public func resolveAffinityType(for intent: INUpdateMediaAffinityIntent, with completion: @escaping @Sendable (INMediaAffinityTypeResolutionResult) -> Void) { EitherForm.answer(self, intent, 1, completion) }
    /// Calls the form with a completion handler.
    public func resolveAffinityType(for intent: INUpdateMediaAffinityIntent) async -> INMediaAffinityTypeResolutionResult { await EitherForm.answer(self, intent, 1) }
    /// Calls the async form.
    public func confirm(intent: INUpdateMediaAffinityIntent, completion: @escaping @Sendable (INUpdateMediaAffinityIntentResponse) -> Void) { EitherForm.answer(self, intent, 2, completion) }
    /// Calls the form with a completion handler.
    public func confirm(intent: INUpdateMediaAffinityIntent) async -> INUpdateMediaAffinityIntentResponse { await EitherForm.answer(self, intent, 2) }
    /// Calls the async form.
    public func handle(intent: INUpdateMediaAffinityIntent, completion: @escaping @Sendable (INUpdateMediaAffinityIntentResponse) -> Void) { EitherForm.answer(self, intent, 3, completion) }
    /// Calls the form with a completion handler.
    public func handle(intent: INUpdateMediaAffinityIntent) async -> INUpdateMediaAffinityIntentResponse { await EitherForm.answer(self, intent, 3) }
}
