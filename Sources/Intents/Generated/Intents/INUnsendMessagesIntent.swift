// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

// Sendable: nothing is stored beside what the base class stores.
/// The user wants to take back messages that were sent.
public final class INUnsendMessagesIntent: INIntent, @unchecked Sendable {
    /// Makes an intent of the values that are known.
    public convenience init(messageIdentifiers: [String]? = nil) {
        self.init(["messageIdentifiers": messageIdentifiers])
    }

    /// The message identifiers.
    public var messageIdentifiers: [String]? { parameter("messageIdentifiers") }

    @_spi(IntentDefinition) public override class var responseType: INIntentResponse.Type { INUnsendMessagesIntentResponse.self }

    @_spi(IntentDefinition) public override class var handlerMethods: StaticString { "confirm(intent:completion:) handle(intent:completion:) -messageIdentifiers" }

    @_spi(IntentDefinition) public override func ask(_ handler: Any, _ method: Int) async -> HandlerAnswer? {
        guard let handler = handler as? any INUnsendMessagesIntentHandling else { return nil }
        switch method {
            case 0: return .response(await handler.confirm(intent: self))
            case 1: return .response(await handler.handle(intent: self))
            default: return nil
        }
    }

    @_spi(IntentDefinition) public override func ask(_ handler: Any, _ method: Int, _ completion: HandlerCompletion) {
        guard let handler = handler as? any INUnsendMessagesIntentHandling else { return }
        switch method {
            case 0: handler.confirm(intent: self, completion: completion.response)
            case 1: handler.handle(intent: self, completion: completion.response)
            default: return
        }
    }
}

/// How confirming or handling `INUnsendMessagesIntent` ended.
public enum INUnsendMessagesIntentResponseCode: Int, Sendable {
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
    /// Handling is not possible: message not found.
    case failureMessageNotFound = 6
    /// Handling is not possible: past unsend time limit.
    case failurePastUnsendTimeLimit = 7
    /// Handling is not possible: message type unsupported.
    case failureMessageTypeUnsupported = 8
    /// Handling is not possible: unsupported on service.
    case failureUnsupportedOnService = 9
    /// Handling is not possible: message service not available.
    case failureMessageServiceNotAvailable = 10
    /// The user has to log in to the app.
    case failureRequiringInAppAuthentication = 11
}

@_spi(IntentDefinition) extension INUnsendMessagesIntentResponseCode: WireEnumeration {
    public static var wireNames: StaticString { "unspecified 0 ready 1 inProgress 2 success 3 failure 4 failureRequiringAppLaunch 5 failureMessageNotFound 6 failurePastUnsendTimeLimit 7 failureMessageTypeUnsupported 8 failureUnsupportedOnService 9 failureMessageServiceNotAvailable 10 failureRequiringInAppAuthentication 11" }
}

// Sendable: nothing is stored beside what the base class stores.
/// What a handler answers to `INUnsendMessagesIntent`.
public final class INUnsendMessagesIntentResponse: INIntentResponse, @unchecked Sendable {
    /// Makes a response.
    public convenience init(code: INUnsendMessagesIntentResponseCode, userActivity: NSUserActivity?) {
        self.init(codeName: code.wireName, userActivity: userActivity)
    }

    /// How it ended.
    public var code: INUnsendMessagesIntentResponseCode { INUnsendMessagesIntentResponseCode(wireName: codeName) ?? .unspecified }
}

/// Handles `INUnsendMessagesIntent`.
///
/// Every method is there with a completion handler and as async: write the one that suits you. The methods that resolve a
/// parameter and the one that confirms are optional; a parameter without one is taken as it is. A completion handler is
/// called once.
public protocol INUnsendMessagesIntentHandling: AnyObject {
    /// Says whether the intent could be handled; optional.
    func confirm(intent: INUnsendMessagesIntent, completion: @escaping @Sendable (INUnsendMessagesIntentResponse) -> Void)
    /// Says whether the intent could be handled; optional.
    func confirm(intent: INUnsendMessagesIntent) async -> INUnsendMessagesIntentResponse
    /// Handles the intent; called at most once for a request.
    func handle(intent: INUnsendMessagesIntent, completion: @escaping @Sendable (INUnsendMessagesIntentResponse) -> Void)
    /// Handles the intent; called at most once for a request.
    func handle(intent: INUnsendMessagesIntent) async -> INUnsendMessagesIntentResponse
}

// Each form in terms of the other; `EitherForm` says how the case of neither is found.
extension INUnsendMessagesIntentHandling {
    /// Calls the async form.
    public func confirm(intent: INUnsendMessagesIntent, completion: @escaping @Sendable (INUnsendMessagesIntentResponse) -> Void) { EitherForm.answer(self, intent, 0, completion) }
    /// Calls the form with a completion handler.
    public func confirm(intent: INUnsendMessagesIntent) async -> INUnsendMessagesIntentResponse { await EitherForm.answer(self, intent, 0) }
    /// Calls the async form.
    public func handle(intent: INUnsendMessagesIntent, completion: @escaping @Sendable (INUnsendMessagesIntentResponse) -> Void) { EitherForm.answer(self, intent, 1, completion) }
    /// Calls the form with a completion handler.
    public func handle(intent: INUnsendMessagesIntent) async -> INUnsendMessagesIntentResponse { await EitherForm.answer(self, intent, 1) }
}
