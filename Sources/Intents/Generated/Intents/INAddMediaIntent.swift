// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

// Sendable: nothing is stored beside what the base class stores.
/// The user wants to add media to a library or playlist.
public final class INAddMediaIntent: INIntent, @unchecked Sendable {
    /// Makes an intent of the values that are known.
    public convenience init(mediaItems: [INMediaItem]? = nil, mediaSearch: INMediaSearch? = nil, mediaDestination: INMediaDestination? = nil) {
        self.init(["mediaItems": mediaItems, "mediaSearch": mediaSearch, "mediaDestination": mediaDestination])
    }

    /// The media items.
    public var mediaItems: [INMediaItem]? { parameter("mediaItems") }

    /// The media search.
    public var mediaSearch: INMediaSearch? { parameter("mediaSearch") }

    /// The media destination.
    public var mediaDestination: INMediaDestination? { parameter("mediaDestination") }

    @_spi(IntentDefinition) public override class var responseType: INIntentResponse.Type { INAddMediaIntentResponse.self }

    @_spi(IntentDefinition) public override class var handlerMethods: StaticString { "mediaItems[] mediaDestination confirm(intent:completion:) handle(intent:completion:) -mediaSearch" }

    @_spi(IntentDefinition) public override func ask(_ handler: Any, _ method: Int) async -> HandlerAnswer? {
        guard let handler = handler as? any INAddMediaIntentHandling else { return nil }
        switch method {
            case 0: return .results(await handler.resolveMediaItems(for: self))
            case 1: return .result(await handler.resolveMediaDestination(for: self))
            case 2: return .response(await handler.confirm(intent: self))
            case 3: return .response(await handler.handle(intent: self))
            default: return nil
        }
    }

    @_spi(IntentDefinition) public override func ask(_ handler: Any, _ method: Int, _ completion: HandlerCompletion) {
        guard let handler = handler as? any INAddMediaIntentHandling else { return }
        switch method {
            case 0: handler.resolveMediaItems(for: self, with: completion.results)
            case 1: handler.resolveMediaDestination(for: self, with: completion.result)
            case 2: handler.confirm(intent: self, completion: completion.response)
            case 3: handler.handle(intent: self, completion: completion.response)
            default: return
        }
    }
}

/// How confirming or handling `INAddMediaIntent` ended.
public enum INAddMediaIntentResponseCode: Int, Sendable {
    /// No code was set; a host takes it for a failure.
    case unspecified = 0
    /// Confirm succeeded.
    case ready = 1
    /// Handling has begun and goes on after the call.
    case inProgress = 2
    /// Handling is done.
    case success = 3
    /// The app is launched in the background and handles the intent.
    case handleInApp = 4
    /// Handling is not possible.
    case failure = 5
    /// Handling is not possible here, but the app may offer it.
    case failureRequiringAppLaunch = 6
}

@_spi(IntentDefinition) extension INAddMediaIntentResponseCode: WireEnumeration {
    public static var wireNames: StaticString { "unspecified 0 ready 1 inProgress 2 success 3 handleInApp 4 failure 5 failureRequiringAppLaunch 6" }
}

// Sendable: nothing is stored beside what the base class stores.
/// What a handler answers to `INAddMediaIntent`.
public final class INAddMediaIntentResponse: INIntentResponse, @unchecked Sendable {
    /// Makes a response.
    public convenience init(code: INAddMediaIntentResponseCode, userActivity: NSUserActivity?) {
        self.init(codeName: code.wireName, userActivity: userActivity)
    }

    /// How it ended.
    public var code: INAddMediaIntentResponseCode { INAddMediaIntentResponseCode(wireName: codeName) ?? .unspecified }
}

/// Handles `INAddMediaIntent`.
///
/// Every method is there with a completion handler and as async: write the one that suits you. The methods that resolve a
/// parameter and the one that confirms are optional; a parameter without one is taken as it is. A completion handler is
/// called once.
public protocol INAddMediaIntentHandling: AnyObject {
    /// Resolves `mediaItems`; optional.
    func resolveMediaItems(for intent: INAddMediaIntent, with completion: @escaping @Sendable ([INAddMediaMediaItemResolutionResult]) -> Void)
    /// Resolves `mediaItems`; optional.
    func resolveMediaItems(for intent: INAddMediaIntent) async -> [INAddMediaMediaItemResolutionResult]
    /// Resolves `mediaDestination`; optional.
    func resolveMediaDestination(for intent: INAddMediaIntent, with completion: @escaping @Sendable (INAddMediaMediaDestinationResolutionResult) -> Void)
    /// Resolves `mediaDestination`; optional.
    func resolveMediaDestination(for intent: INAddMediaIntent) async -> INAddMediaMediaDestinationResolutionResult
    /// Says whether the intent could be handled; optional.
    func confirm(intent: INAddMediaIntent, completion: @escaping @Sendable (INAddMediaIntentResponse) -> Void)
    /// Says whether the intent could be handled; optional.
    func confirm(intent: INAddMediaIntent) async -> INAddMediaIntentResponse
    /// Handles the intent; called at most once for a request.
    func handle(intent: INAddMediaIntent, completion: @escaping @Sendable (INAddMediaIntentResponse) -> Void)
    /// Handles the intent; called at most once for a request.
    func handle(intent: INAddMediaIntent) async -> INAddMediaIntentResponse
}

// Each form in terms of the other; `EitherForm` says how the case of neither is found.
extension INAddMediaIntentHandling {
    /// Calls the async form.
    public func resolveMediaItems(for intent: INAddMediaIntent, with completion: @escaping @Sendable ([INAddMediaMediaItemResolutionResult]) -> Void) { EitherForm.answer(self, intent, 0, completion) }
    /// Calls the form with a completion handler.
    public func resolveMediaItems(for intent: INAddMediaIntent) async -> [INAddMediaMediaItemResolutionResult] { await EitherForm.answer(self, intent, 0) }
    /// Calls the async form.
    public func resolveMediaDestination(for intent: INAddMediaIntent, with completion: @escaping @Sendable (INAddMediaMediaDestinationResolutionResult) -> Void) { EitherForm.answer(self, intent, 1, completion) }
    /// Calls the form with a completion handler.
    public func resolveMediaDestination(for intent: INAddMediaIntent) async -> INAddMediaMediaDestinationResolutionResult { await EitherForm.answer(self, intent, 1) }
    /// Calls the async form.
    public func confirm(intent: INAddMediaIntent, completion: @escaping @Sendable (INAddMediaIntentResponse) -> Void) { EitherForm.answer(self, intent, 2, completion) }
    /// Calls the form with a completion handler.
    public func confirm(intent: INAddMediaIntent) async -> INAddMediaIntentResponse { await EitherForm.answer(self, intent, 2) }
    /// Calls the async form.
    public func handle(intent: INAddMediaIntent, completion: @escaping @Sendable (INAddMediaIntentResponse) -> Void) { EitherForm.answer(self, intent, 3, completion) }
    /// Calls the form with a completion handler.
    public func handle(intent: INAddMediaIntent) async -> INAddMediaIntentResponse { await EitherForm.answer(self, intent, 3) }
}
