// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

// Sendable: nothing is stored beside what the base class stores.
/// The user wants to answer a call.
public final class INAnswerCallIntent: INIntent, @unchecked Sendable {
    /// Makes an intent of the values that are known.
    public convenience init(audioRoute: INCallAudioRoute = .unknown, callIdentifier: String? = nil) {
        self.init(["audioRoute": audioRoute, "callIdentifier": callIdentifier])
    }

    /// The audio route.
    public var audioRoute: INCallAudioRoute { parameter("audioRoute") ?? .unknown }

    /// The call identifier.
    public var callIdentifier: String? { parameter("callIdentifier") }

    @_spi(IntentDefinition) public override class var responseType: INIntentResponse.Type { INAnswerCallIntentResponse.self }

    @_spi(IntentDefinition) public override class var handlerMethods: StaticString { "confirm(intent:completion:) handle(intent:completion:) -audioRoute -callIdentifier" }

    @_spi(IntentDefinition) public override func ask(_ handler: Any, _ method: Int) async -> HandlerAnswer? {
        guard let handler = handler as? any INAnswerCallIntentHandling else { return nil }
        switch method {
            case 0: return .response(await handler.confirm(intent: self))
            case 1: return .response(await handler.handle(intent: self))
            default: return nil
        }
    }

    @_spi(IntentDefinition) public override func ask(_ handler: Any, _ method: Int, _ completion: HandlerCompletion) {
        guard let handler = handler as? any INAnswerCallIntentHandling else { return }
        switch method {
            case 0: handler.confirm(intent: self, completion: completion.response)
            case 1: handler.handle(intent: self, completion: completion.response)
            default: return
        }
    }
}

/// How confirming or handling `INAnswerCallIntent` ended.
public enum INAnswerCallIntentResponseCode: Int, Sendable {
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

@_spi(IntentDefinition) extension INAnswerCallIntentResponseCode: WireEnumeration {
    public static var wireNames: StaticString { "unspecified 0 ready 1 continueInApp 2 inProgress 3 success 4 failure 5 failureRequiringAppLaunch 6" }
}

// Sendable: nothing is stored beside what the base class stores.
/// What a handler answers to `INAnswerCallIntent`.
public final class INAnswerCallIntentResponse: INIntentResponse, @unchecked Sendable {
    /// Makes a response.
    public convenience init(code: INAnswerCallIntentResponseCode, userActivity: NSUserActivity?) {
        self.init(codeName: code.wireName, userActivity: userActivity)
    }

    /// How it ended.
    public var code: INAnswerCallIntentResponseCode { INAnswerCallIntentResponseCode(wireName: codeName) ?? .unspecified }

    /// The call records.
    public var callRecords: [INCallRecord]? {
        get { property("callRecords") }
        set { setProperty("callRecords", newValue) }
    }
}

/// Handles `INAnswerCallIntent`.
///
/// Every method is there with a completion handler and as async: write the one that suits you. The methods that resolve a
/// parameter and the one that confirms are optional; a parameter without one is taken as it is. A completion handler is
/// called once.
public protocol INAnswerCallIntentHandling: AnyObject {
    /// Says whether the intent could be handled; optional.
    func confirm(intent: INAnswerCallIntent, completion: @escaping @Sendable (INAnswerCallIntentResponse) -> Void)
    /// Says whether the intent could be handled; optional.
    func confirm(intent: INAnswerCallIntent) async -> INAnswerCallIntentResponse
    /// Handles the intent; called at most once for a request.
    func handle(intent: INAnswerCallIntent, completion: @escaping @Sendable (INAnswerCallIntentResponse) -> Void)
    /// Handles the intent; called at most once for a request.
    func handle(intent: INAnswerCallIntent) async -> INAnswerCallIntentResponse
}

// Each form in terms of the other; `EitherForm` says how the case of neither is found.
extension INAnswerCallIntentHandling {
    /// Calls the async form.
    public func confirm(intent: INAnswerCallIntent, completion: @escaping @Sendable (INAnswerCallIntentResponse) -> Void) { EitherForm.answer(self, intent, 0, completion) }
    /// Calls the form with a completion handler.
    public func confirm(intent: INAnswerCallIntent) async -> INAnswerCallIntentResponse { await EitherForm.answer(self, intent, 0) }
    /// Calls the async form.
    public func handle(intent: INAnswerCallIntent, completion: @escaping @Sendable (INAnswerCallIntentResponse) -> Void) { EitherForm.answer(self, intent, 1, completion) }
    /// Calls the form with a completion handler.
    public func handle(intent: INAnswerCallIntent) async -> INAnswerCallIntentResponse { await EitherForm.answer(self, intent, 1) }
}
