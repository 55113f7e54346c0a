// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

// Sendable: nothing is stored beside what the base class stores.
/// The user wants to change a message that was sent.
public final class INEditMessageIntent: INIntent, @unchecked Sendable {
    /// Makes an intent of the values that are known.
    public convenience init(messageIdentifier: String? = nil, editedContent: String? = nil) {
        self.init(["messageIdentifier": messageIdentifier, "editedContent": editedContent])
    }

    /// The message identifier.
    public var messageIdentifier: String? { parameter("messageIdentifier") }

    /// The edited content.
    public var editedContent: String? { parameter("editedContent") }

    @_spi(IntentDefinition) public override class var responseType: INIntentResponse.Type { INEditMessageIntentResponse.self }

    @_spi(IntentDefinition) public override class var handlerMethods: StaticString { "editedContent confirm(intent:completion:) handle(intent:completion:) -messageIdentifier" }

    @_spi(IntentDefinition) public override func ask(_ handler: Any, _ method: Int) async -> HandlerAnswer? {
        guard let handler = handler as? any INEditMessageIntentHandling else { return nil }
        switch method {
            case 0: return .result(await handler.resolveEditedContent(for: self))
            case 1: return .response(await handler.confirm(intent: self))
            case 2: return .response(await handler.handle(intent: self))
            default: return nil
        }
    }

    @_spi(IntentDefinition) public override func ask(_ handler: Any, _ method: Int, _ completion: HandlerCompletion) {
        guard let handler = handler as? any INEditMessageIntentHandling else { return }
        switch method {
            case 0: handler.resolveEditedContent(for: self, with: completion.result)
            case 1: handler.confirm(intent: self, completion: completion.response)
            case 2: handler.handle(intent: self, completion: completion.response)
            default: return
        }
    }
}

/// How confirming or handling `INEditMessageIntent` ended.
public enum INEditMessageIntentResponseCode: Int, Sendable {
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
    /// Handling is not possible: past edit time limit.
    case failurePastEditTimeLimit = 7
    /// Handling is not possible: message type unsupported.
    case failureMessageTypeUnsupported = 8
    /// Handling is not possible: unsupported on service.
    case failureUnsupportedOnService = 9
    /// Handling is not possible: message service not available.
    case failureMessageServiceNotAvailable = 10
    /// The user has to log in to the app.
    case failureRequiringInAppAuthentication = 11
}

@_spi(IntentDefinition) extension INEditMessageIntentResponseCode: WireEnumeration {
    public static var wireNames: StaticString { "unspecified 0 ready 1 inProgress 2 success 3 failure 4 failureRequiringAppLaunch 5 failureMessageNotFound 6 failurePastEditTimeLimit 7 failureMessageTypeUnsupported 8 failureUnsupportedOnService 9 failureMessageServiceNotAvailable 10 failureRequiringInAppAuthentication 11" }
}

// Sendable: nothing is stored beside what the base class stores.
/// What a handler answers to `INEditMessageIntent`.
public final class INEditMessageIntentResponse: INIntentResponse, @unchecked Sendable {
    /// Makes a response.
    public convenience init(code: INEditMessageIntentResponseCode, userActivity: NSUserActivity?) {
        self.init(codeName: code.wireName, userActivity: userActivity)
    }

    /// How it ended.
    public var code: INEditMessageIntentResponseCode { INEditMessageIntentResponseCode(wireName: codeName) ?? .unspecified }
}

/// Handles `INEditMessageIntent`.
///
/// Every method is there with a completion handler and as async: write the one that suits you. The methods that resolve a
/// parameter and the one that confirms are optional; a parameter without one is taken as it is. A completion handler is
/// called once.
public protocol INEditMessageIntentHandling: AnyObject {
    /// Resolves `editedContent`; optional.
    func resolveEditedContent(for intent: INEditMessageIntent, with completion: @escaping @Sendable (INStringResolutionResult) -> Void)
    /// Resolves `editedContent`; optional.
    func resolveEditedContent(for intent: INEditMessageIntent) async -> INStringResolutionResult
    /// Says whether the intent could be handled; optional.
    func confirm(intent: INEditMessageIntent, completion: @escaping @Sendable (INEditMessageIntentResponse) -> Void)
    /// Says whether the intent could be handled; optional.
    func confirm(intent: INEditMessageIntent) async -> INEditMessageIntentResponse
    /// Handles the intent; called at most once for a request.
    func handle(intent: INEditMessageIntent, completion: @escaping @Sendable (INEditMessageIntentResponse) -> Void)
    /// Handles the intent; called at most once for a request.
    func handle(intent: INEditMessageIntent) async -> INEditMessageIntentResponse
}

// Each form in terms of the other; `EitherForm` says how the case of neither is found.
extension INEditMessageIntentHandling {
    /// Calls the async form.
    public func resolveEditedContent(for intent: INEditMessageIntent, with completion: @escaping @Sendable (INStringResolutionResult) -> Void) { EitherForm.answer(self, intent, 0, completion) }
    /// Calls the form with a completion handler.
    public func resolveEditedContent(for intent: INEditMessageIntent) async -> INStringResolutionResult { await EitherForm.answer(self, intent, 0) }
    /// Calls the async form.
    public func confirm(intent: INEditMessageIntent, completion: @escaping @Sendable (INEditMessageIntentResponse) -> Void) { EitherForm.answer(self, intent, 1, completion) }
    /// Calls the form with a completion handler.
    public func confirm(intent: INEditMessageIntent) async -> INEditMessageIntentResponse { await EitherForm.answer(self, intent, 1) }
    /// Calls the async form.
    public func handle(intent: INEditMessageIntent, completion: @escaping @Sendable (INEditMessageIntentResponse) -> Void) { EitherForm.answer(self, intent, 2, completion) }
    /// Calls the form with a completion handler.
    public func handle(intent: INEditMessageIntent) async -> INEditMessageIntentResponse { await EitherForm.answer(self, intent, 2) }
}
