// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

// Sendable: nothing is stored beside what the base class stores.
/// The user wants to end a call.
public final class INHangUpCallIntent: INIntent, @unchecked Sendable {
    /// Makes an intent of the values that are known.
    public convenience init(callIdentifier: String? = nil) {
        self.init(["callIdentifier": callIdentifier])
    }

    /// The call identifier.
    public var callIdentifier: String? { parameter("callIdentifier") }

    @_spi(IntentDefinition) public override class var responseType: INIntentResponse.Type { INHangUpCallIntentResponse.self }

    @_spi(IntentDefinition) public override class var handlerMethods: StaticString { "confirm(intent:completion:) handle(intent:completion:) -callIdentifier" }

    @_spi(IntentDefinition) public override func ask(_ handler: Any, _ method: Int) async -> HandlerAnswer? {
        guard let handler = handler as? any INHangUpCallIntentHandling else { return nil }
        switch method {
            case 0: return .response(await handler.confirm(intent: self))
            case 1: return .response(await handler.handle(intent: self))
            default: return nil
        }
    }

    @_spi(IntentDefinition) public override func ask(_ handler: Any, _ method: Int, _ completion: HandlerCompletion) {
        guard let handler = handler as? any INHangUpCallIntentHandling else { return }
        switch method {
            case 0: handler.confirm(intent: self, completion: completion.response)
            case 1: handler.handle(intent: self, completion: completion.response)
            default: return
        }
    }
}

/// How confirming or handling `INHangUpCallIntent` ended.
public enum INHangUpCallIntentResponseCode: Int, Sendable {
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
    /// Handling is not possible: no call to hang up.
    case failureNoCallToHangUp = 6
}

@_spi(IntentDefinition) extension INHangUpCallIntentResponseCode: WireEnumeration {
    public static var wireNames: StaticString { "unspecified 0 ready 1 inProgress 2 success 3 failure 4 failureRequiringAppLaunch 5 failureNoCallToHangUp 6" }
}

// Sendable: nothing is stored beside what the base class stores.
/// What a handler answers to `INHangUpCallIntent`.
public final class INHangUpCallIntentResponse: INIntentResponse, @unchecked Sendable {
    /// Makes a response.
    public convenience init(code: INHangUpCallIntentResponseCode, userActivity: NSUserActivity?) {
        self.init(codeName: code.wireName, userActivity: userActivity)
    }

    /// How it ended.
    public var code: INHangUpCallIntentResponseCode { INHangUpCallIntentResponseCode(wireName: codeName) ?? .unspecified }
}

/// Handles `INHangUpCallIntent`.
///
/// Every method is there with a completion handler and as async: write the one that suits you. The methods that resolve a
/// parameter and the one that confirms are optional; a parameter without one is taken as it is. A completion handler is
/// called once.
public protocol INHangUpCallIntentHandling: AnyObject {
    /// Says whether the intent could be handled; optional.
    func confirm(intent: INHangUpCallIntent, completion: @escaping @Sendable (INHangUpCallIntentResponse) -> Void)
    /// Says whether the intent could be handled; optional.
    func confirm(intent: INHangUpCallIntent) async -> INHangUpCallIntentResponse
    /// Handles the intent; called at most once for a request.
    func handle(intent: INHangUpCallIntent, completion: @escaping @Sendable (INHangUpCallIntentResponse) -> Void)
    /// Handles the intent; called at most once for a request.
    func handle(intent: INHangUpCallIntent) async -> INHangUpCallIntentResponse
}

// Each form in terms of the other; `EitherForm` says how the case of neither is found.
extension INHangUpCallIntentHandling {
    /// Calls the async form.
    public func confirm(intent: INHangUpCallIntent, completion: @escaping @Sendable (INHangUpCallIntentResponse) -> Void) { EitherForm.answer(self, intent, 0, completion) }
    /// Calls the form with a completion handler.
    public func confirm(intent: INHangUpCallIntent) async -> INHangUpCallIntentResponse { await EitherForm.answer(self, intent, 0) }
    /// Calls the async form.
    public func handle(intent: INHangUpCallIntent, completion: @escaping @Sendable (INHangUpCallIntentResponse) -> Void) { EitherForm.answer(self, intent, 1, completion) }
    /// Calls the form with a completion handler.
    public func handle(intent: INHangUpCallIntent) async -> INHangUpCallIntentResponse { await EitherForm.answer(self, intent, 1) }
}
