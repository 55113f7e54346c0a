// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

// Sendable: nothing is stored beside what the base class stores.
/// The user wants to play media.
public final class INPlayMediaIntent: INIntent, @unchecked Sendable {
    /// Makes an intent of the values that are known.
    public convenience init(mediaItems: [INMediaItem]? = nil, mediaContainer: INMediaItem? = nil, playShuffled: Bool? = nil, playbackRepeatMode: INPlaybackRepeatMode = .unknown, resumePlayback: Bool? = nil, playbackQueueLocation: INPlaybackQueueLocation = .unknown, playbackSpeed: Double? = nil, mediaSearch: INMediaSearch? = nil) {
        self.init(["mediaItems": mediaItems, "mediaContainer": mediaContainer, "playShuffled": playShuffled, "playbackRepeatMode": playbackRepeatMode, "resumePlayback": resumePlayback, "playbackQueueLocation": playbackQueueLocation, "playbackSpeed": playbackSpeed, "mediaSearch": mediaSearch])
    }

    /// The media items.
    public var mediaItems: [INMediaItem]? { parameter("mediaItems") }

    /// The media container.
    public var mediaContainer: INMediaItem? { parameter("mediaContainer") }

    /// Whether it is play shuffled.
    public var playShuffled: Bool? { parameter("playShuffled") }

    /// The playback repeat mode.
    public var playbackRepeatMode: INPlaybackRepeatMode { parameter("playbackRepeatMode") ?? .unknown }

    /// Whether to resume playback.
    public var resumePlayback: Bool? { parameter("resumePlayback") }

    /// The playback queue location.
    public var playbackQueueLocation: INPlaybackQueueLocation { parameter("playbackQueueLocation") ?? .unknown }

    /// The playback speed.
    public var playbackSpeed: Double? { parameter("playbackSpeed") }

    /// The media search.
    public var mediaSearch: INMediaSearch? { parameter("mediaSearch") }

    @_spi(IntentDefinition) public override class var responseType: INIntentResponse.Type { INPlayMediaIntentResponse.self }

    @_spi(IntentDefinition) public override class var handlerMethods: StaticString { "mediaItems[] playShuffled playbackRepeatMode resumePlayback playbackQueueLocation playbackSpeed confirm(intent:completion:) handle(intent:completion:) -mediaContainer -mediaSearch" }

    @_spi(IntentDefinition) public override func ask(_ handler: Any, _ method: Int) async -> HandlerAnswer? {
        guard let handler = handler as? any INPlayMediaIntentHandling else { return nil }
        switch method {
            case 0: return .results(await handler.resolveMediaItems(for: self))
            case 1: return .result(await handler.resolvePlayShuffled(for: self))
            case 2: return .result(await handler.resolvePlaybackRepeatMode(for: self))
            case 3: return .result(await handler.resolveResumePlayback(for: self))
            case 4: return .result(await handler.resolvePlaybackQueueLocation(for: self))
            case 5: return .result(await handler.resolvePlaybackSpeed(for: self))
            case 6: return .response(await handler.confirm(intent: self))
            case 7: return .response(await handler.handle(intent: self))
            default: return nil
        }
    }

    @_spi(IntentDefinition) public override func ask(_ handler: Any, _ method: Int, _ completion: HandlerCompletion) {
        guard let handler = handler as? any INPlayMediaIntentHandling else { return }
        switch method {
            case 0: handler.resolveMediaItems(for: self, with: completion.results)
            case 1: handler.resolvePlayShuffled(for: self, with: completion.result)
            case 2: handler.resolvePlaybackRepeatMode(for: self, with: completion.result)
            case 3: handler.resolveResumePlayback(for: self, with: completion.result)
            case 4: handler.resolvePlaybackQueueLocation(for: self, with: completion.result)
            case 5: handler.resolvePlaybackSpeed(for: self, with: completion.result)
            case 6: handler.confirm(intent: self, completion: completion.response)
            case 7: handler.handle(intent: self, completion: completion.response)
            default: return
        }
    }
}

/// How confirming or handling `INPlayMediaIntent` ended.
public enum INPlayMediaIntentResponseCode: Int, Sendable {
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
    /// The app is launched in the background and handles the intent.
    case handleInApp = 5
    /// Handling is not possible.
    case failure = 6
    /// Handling is not possible here, but the app may offer it.
    case failureRequiringAppLaunch = 7
    /// Handling is not possible: unknown media type.
    case failureUnknownMediaType = 8
    /// Handling is not possible: no unplayed content.
    case failureNoUnplayedContent = 9
    /// Handling is not possible: restricted content.
    case failureRestrictedContent = 10
    /// Handling is not possible: max stream limit reached.
    case failureMaxStreamLimitReached = 11
}

@_spi(IntentDefinition) extension INPlayMediaIntentResponseCode: WireEnumeration {
    public static var wireNames: StaticString { "unspecified 0 ready 1 continueInApp 2 inProgress 3 success 4 handleInApp 5 failure 6 failureRequiringAppLaunch 7 failureUnknownMediaType 8 failureNoUnplayedContent 9 failureRestrictedContent 10 failureMaxStreamLimitReached 11" }
}

// Sendable: nothing is stored beside what the base class stores.
/// What a handler answers to `INPlayMediaIntent`.
public final class INPlayMediaIntentResponse: INIntentResponse, @unchecked Sendable {
    /// Makes a response.
    public convenience init(code: INPlayMediaIntentResponseCode, userActivity: NSUserActivity?) {
        self.init(codeName: code.wireName, userActivity: userActivity)
    }

    /// How it ended.
    public var code: INPlayMediaIntentResponseCode { INPlayMediaIntentResponseCode(wireName: codeName) ?? .unspecified }

    /// The now playing info.
    public var nowPlayingInfo: [String: Any]? {
        get { dictionaryProperty("nowPlayingInfo") }
        set { setDictionaryProperty("nowPlayingInfo", newValue) }
    }
}

/// Handles `INPlayMediaIntent`.
///
/// Every method is there with a completion handler and as async: write the one that suits you. The methods that resolve a
/// parameter and the one that confirms are optional; a parameter without one is taken as it is. A completion handler is
/// called once.
public protocol INPlayMediaIntentHandling: AnyObject {
    /// Resolves `mediaItems`; optional.
    func resolveMediaItems(for intent: INPlayMediaIntent, with completion: @escaping @Sendable ([INPlayMediaMediaItemResolutionResult]) -> Void)
    /// Resolves `mediaItems`; optional.
    func resolveMediaItems(for intent: INPlayMediaIntent) async -> [INPlayMediaMediaItemResolutionResult]
    /// Resolves `playShuffled`; optional.
    func resolvePlayShuffled(for intent: INPlayMediaIntent, with completion: @escaping @Sendable (INBooleanResolutionResult) -> Void)
    /// Resolves `playShuffled`; optional.
    func resolvePlayShuffled(for intent: INPlayMediaIntent) async -> INBooleanResolutionResult
    /// Resolves `playbackRepeatMode`; optional.
    func resolvePlaybackRepeatMode(for intent: INPlayMediaIntent, with completion: @escaping @Sendable (INPlaybackRepeatModeResolutionResult) -> Void)
    /// Resolves `playbackRepeatMode`; optional.
    func resolvePlaybackRepeatMode(for intent: INPlayMediaIntent) async -> INPlaybackRepeatModeResolutionResult
    /// Resolves `resumePlayback`; optional.
    func resolveResumePlayback(for intent: INPlayMediaIntent, with completion: @escaping @Sendable (INBooleanResolutionResult) -> Void)
    /// Resolves `resumePlayback`; optional.
    func resolveResumePlayback(for intent: INPlayMediaIntent) async -> INBooleanResolutionResult
    /// Resolves `playbackQueueLocation`; optional.
    func resolvePlaybackQueueLocation(for intent: INPlayMediaIntent, with completion: @escaping @Sendable (INPlaybackQueueLocationResolutionResult) -> Void)
    /// Resolves `playbackQueueLocation`; optional.
    func resolvePlaybackQueueLocation(for intent: INPlayMediaIntent) async -> INPlaybackQueueLocationResolutionResult
    /// Resolves `playbackSpeed`; optional.
    func resolvePlaybackSpeed(for intent: INPlayMediaIntent, with completion: @escaping @Sendable (INPlayMediaPlaybackSpeedResolutionResult) -> Void)
    /// Resolves `playbackSpeed`; optional.
    func resolvePlaybackSpeed(for intent: INPlayMediaIntent) async -> INPlayMediaPlaybackSpeedResolutionResult
    /// Says whether the intent could be handled; optional.
    func confirm(intent: INPlayMediaIntent, completion: @escaping @Sendable (INPlayMediaIntentResponse) -> Void)
    /// Says whether the intent could be handled; optional.
    func confirm(intent: INPlayMediaIntent) async -> INPlayMediaIntentResponse
    /// Handles the intent; called at most once for a request.
    func handle(intent: INPlayMediaIntent, completion: @escaping @Sendable (INPlayMediaIntentResponse) -> Void)
    /// Handles the intent; called at most once for a request.
    func handle(intent: INPlayMediaIntent) async -> INPlayMediaIntentResponse
}

// Each form in terms of the other; `EitherForm` says how the case of neither is found.
extension INPlayMediaIntentHandling {
    /// Calls the async form.
    public func resolveMediaItems(for intent: INPlayMediaIntent, with completion: @escaping @Sendable ([INPlayMediaMediaItemResolutionResult]) -> Void) { EitherForm.answer(self, intent, 0, completion) }
    /// Calls the form with a completion handler.
    public func resolveMediaItems(for intent: INPlayMediaIntent) async -> [INPlayMediaMediaItemResolutionResult] { await EitherForm.answer(self, intent, 0) }
    /// Calls the async form.
    public func resolvePlayShuffled(for intent: INPlayMediaIntent, with completion: @escaping @Sendable (INBooleanResolutionResult) -> Void) { EitherForm.answer(self, intent, 1, completion) }
    /// Calls the form with a completion handler.
    public func resolvePlayShuffled(for intent: INPlayMediaIntent) async -> INBooleanResolutionResult { await EitherForm.answer(self, intent, 1) }
    /// Calls the async form.
    public func resolvePlaybackRepeatMode(for intent: INPlayMediaIntent, with completion: @escaping @Sendable (INPlaybackRepeatModeResolutionResult) -> Void) { EitherForm.answer(self, intent, 2, completion) }
    /// Calls the form with a completion handler.
    public func resolvePlaybackRepeatMode(for intent: INPlayMediaIntent) async -> INPlaybackRepeatModeResolutionResult { await EitherForm.answer(self, intent, 2) }
    /// Calls the async form.
    public func resolveResumePlayback(for intent: INPlayMediaIntent, with completion: @escaping @Sendable (INBooleanResolutionResult) -> Void) { EitherForm.answer(self, intent, 3, completion) }
    /// Calls the form with a completion handler.
    public func resolveResumePlayback(for intent: INPlayMediaIntent) async -> INBooleanResolutionResult { await EitherForm.answer(self, intent, 3) }
    /// Calls the async form.
    public func resolvePlaybackQueueLocation(for intent: INPlayMediaIntent, with completion: @escaping @Sendable (INPlaybackQueueLocationResolutionResult) -> Void) { EitherForm.answer(self, intent, 4, completion) }
    /// Calls the form with a completion handler.
    public func resolvePlaybackQueueLocation(for intent: INPlayMediaIntent) async -> INPlaybackQueueLocationResolutionResult { await EitherForm.answer(self, intent, 4) }
    /// Calls the async form.
    public func resolvePlaybackSpeed(for intent: INPlayMediaIntent, with completion: @escaping @Sendable (INPlayMediaPlaybackSpeedResolutionResult) -> Void) { EitherForm.answer(self, intent, 5, completion) }
    /// Calls the form with a completion handler.
    public func resolvePlaybackSpeed(for intent: INPlayMediaIntent) async -> INPlayMediaPlaybackSpeedResolutionResult { await EitherForm.answer(self, intent, 5) }
    /// Calls the async form.
    public func confirm(intent: INPlayMediaIntent, completion: @escaping @Sendable (INPlayMediaIntentResponse) -> Void) { EitherForm.answer(self, intent, 6, completion) }
    /// Calls the form with a completion handler.
    public func confirm(intent: INPlayMediaIntent) async -> INPlayMediaIntentResponse { await EitherForm.answer(self, intent, 6) }
    /// Calls the async form.
    public func handle(intent: INPlayMediaIntent, completion: @escaping @Sendable (INPlayMediaIntentResponse) -> Void) { EitherForm.answer(self, intent, 7, completion) }
    /// Calls the form with a completion handler.
    public func handle(intent: INPlayMediaIntent) async -> INPlayMediaIntentResponse { await EitherForm.answer(self, intent, 7) }
}
