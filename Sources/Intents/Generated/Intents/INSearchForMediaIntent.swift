// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

// Sendable: nothing is stored beside what the base class stores.
/// The user looks for media.
public final class INSearchForMediaIntent: INIntent, @unchecked Sendable {
    /// Makes an intent of the values that are known.
    public convenience init(mediaItems: [INMediaItem]? = nil, mediaSearch: INMediaSearch? = nil) {
        self.init(["mediaItems": mediaItems, "mediaSearch": mediaSearch])
    }

    /// The media items.
    public var mediaItems: [INMediaItem]? { parameter("mediaItems") }

    /// The media search.
    public var mediaSearch: INMediaSearch? { parameter("mediaSearch") }

    @_spi(IntentDefinition) public override class var responseType: INIntentResponse.Type { INSearchForMediaIntentResponse.self }

    @_spi(IntentDefinition) public override class var handlerMethods: StaticString { "mediaItems[] confirm(intent:completion:) handle(intent:completion:) -mediaSearch" }

    @_spi(IntentDefinition) public override func ask(_ handler: Any, _ method: Int) async -> HandlerAnswer? {
        guard let handler = handler as? any INSearchForMediaIntentHandling else { return nil }
        switch method {
            case 0: return .results(await handler.resolveMediaItems(for: self))
            case 1: return .response(await handler.confirm(intent: self))
            case 2: return .response(await handler.handle(intent: self))
            default: return nil
        }
    }

    @_spi(IntentDefinition) public override func ask(_ handler: Any, _ method: Int, _ completion: HandlerCompletion) {
        guard let handler = handler as? any INSearchForMediaIntentHandling else { return }
        switch method {
            case 0: handler.resolveMediaItems(for: self, with: completion.results)
            case 1: handler.confirm(intent: self, completion: completion.response)
            case 2: handler.handle(intent: self, completion: completion.response)
            default: return
        }
    }
}

/// How confirming or handling `INSearchForMediaIntent` ended.
public enum INSearchForMediaIntentResponseCode: Int, Sendable {
    /// No code was set; a host takes it for a failure.
    case unspecified = 0
    /// Confirm succeeded.
    case ready = 1
    /// The app is opened and goes on.
    case continueInApp = 2
    /// Handling has begun and goes on after the call.
    case inProgress = 3
    /// Handling is done.
    case success = 4
    /// Handling is not possible.
    case failure = 5
    /// Handling is not possible here, but the app may offer it.
    case failureRequiringAppLaunch = 6
}

@_spi(IntentDefinition) extension INSearchForMediaIntentResponseCode: WireEnumeration {
    public static var wireNames: StaticString { "unspecified 0 ready 1 continueInApp 2 inProgress 3 success 4 failure 5 failureRequiringAppLaunch 6" }
}

// Sendable: nothing is stored beside what the base class stores.
/// What a handler answers to `INSearchForMediaIntent`.
public final class INSearchForMediaIntentResponse: INIntentResponse, @unchecked Sendable {
    /// Makes a response.
    public convenience init(code: INSearchForMediaIntentResponseCode, userActivity: NSUserActivity?) {
        self.init(codeName: code.wireName, userActivity: userActivity)
    }

    /// How it ended.
    public var code: INSearchForMediaIntentResponseCode { INSearchForMediaIntentResponseCode(wireName: codeName) ?? .unspecified }

    /// The media items.
    public var mediaItems: [INMediaItem]? {
        get { property("mediaItems") }
        set { setProperty("mediaItems", newValue) }
    }
}

/// Handles `INSearchForMediaIntent`.
///
/// Every method is there with a completion handler and as async: write the one that suits you. The methods that resolve a
/// parameter and the one that confirms are optional; a parameter without one is taken as it is. A completion handler is
/// called once.
public protocol INSearchForMediaIntentHandling: AnyObject {
    /// Resolves `mediaItems`; optional.
    func resolveMediaItems(for intent: INSearchForMediaIntent, with completion: @escaping @Sendable ([INSearchForMediaMediaItemResolutionResult]) -> Void)
    /// Resolves `mediaItems`; optional.
    func resolveMediaItems(for intent: INSearchForMediaIntent) async -> [INSearchForMediaMediaItemResolutionResult]
    /// Says whether the intent could be handled; optional.
    func confirm(intent: INSearchForMediaIntent, completion: @escaping @Sendable (INSearchForMediaIntentResponse) -> Void)
    /// Says whether the intent could be handled; optional.
    func confirm(intent: INSearchForMediaIntent) async -> INSearchForMediaIntentResponse
    /// Handles the intent; called at most once for a request.
    func handle(intent: INSearchForMediaIntent, completion: @escaping @Sendable (INSearchForMediaIntentResponse) -> Void)
    /// Handles the intent; called at most once for a request.
    func handle(intent: INSearchForMediaIntent) async -> INSearchForMediaIntentResponse
}

// Each form in terms of the other; `EitherForm` says how the case of neither is found.
extension INSearchForMediaIntentHandling {
    /// Calls the async form.
    public func resolveMediaItems(for intent: INSearchForMediaIntent, with completion: @escaping @Sendable ([INSearchForMediaMediaItemResolutionResult]) -> Void) { EitherForm.answer(self, intent, 0, completion) }
    /// Calls the form with a completion handler.
    public func resolveMediaItems(for intent: INSearchForMediaIntent) async -> [INSearchForMediaMediaItemResolutionResult] { await EitherForm.answer(self, intent, 0) }
    /// Calls the async form.
    public func confirm(intent: INSearchForMediaIntent, completion: @escaping @Sendable (INSearchForMediaIntentResponse) -> Void) { EitherForm.answer(self, intent, 1, completion) }
    /// Calls the form with a completion handler.
    public func confirm(intent: INSearchForMediaIntent) async -> INSearchForMediaIntentResponse { await EitherForm.answer(self, intent, 1) }
    /// Calls the async form.
    public func handle(intent: INSearchForMediaIntent, completion: @escaping @Sendable (INSearchForMediaIntentResponse) -> Void) { EitherForm.answer(self, intent, 2, completion) }
    /// Calls the form with a completion handler.
    public func handle(intent: INSearchForMediaIntent) async -> INSearchForMediaIntentResponse { await EitherForm.answer(self, intent, 2) }
}
