// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

// Sendable: nothing is stored beside what the base class stores.
/// The user wants to mark messages.
public final class INSetMessageAttributeIntent: INIntent, @unchecked Sendable {
    /// Makes an intent of the values that are known.
    public convenience init(identifiers: [String]? = nil, attribute: INMessageAttribute = .unknown) {
        self.init(["identifiers": identifiers, "attribute": attribute])
    }

    /// The identifiers.
    public var identifiers: [String]? { parameter("identifiers") }

    /// The attribute.
    public var attribute: INMessageAttribute { parameter("attribute") ?? .unknown }

    @_spi(IntentDefinition) public override class var responseType: INIntentResponse.Type { INSetMessageAttributeIntentResponse.self }

    @_spi(IntentDefinition) public override class var handlerMethods: StaticString { "attribute confirm(intent:completion:) handle(intent:completion:) -identifiers" }

    @_spi(IntentDefinition) public override func ask(_ handler: Any, _ method: Int) async -> HandlerAnswer? {
        guard let handler = handler as? any INSetMessageAttributeIntentHandling else { return nil }
        switch method {
            case 0: return .result(await handler.resolveAttribute(for: self))
            case 1: return .response(await handler.confirm(intent: self))
            case 2: return .response(await handler.handle(intent: self))
            default: return nil
        }
    }

    @_spi(IntentDefinition) public override func ask(_ handler: Any, _ method: Int, _ completion: HandlerCompletion) {
        guard let handler = handler as? any INSetMessageAttributeIntentHandling else { return }
        switch method {
            case 0: handler.resolveAttribute(for: self, with: completion.result)
            case 1: handler.confirm(intent: self, completion: completion.response)
            case 2: handler.handle(intent: self, completion: completion.response)
            default: return
        }
    }
}

/// How confirming or handling `INSetMessageAttributeIntent` ended.
public enum INSetMessageAttributeIntentResponseCode: Int, Sendable {
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
    /// Handling is not possible: message attribute not set.
    case failureMessageAttributeNotSet = 7
}

@_spi(IntentDefinition) extension INSetMessageAttributeIntentResponseCode: WireEnumeration {
    public static var wireNames: StaticString { "unspecified 0 ready 1 inProgress 2 success 3 failure 4 failureRequiringAppLaunch 5 failureMessageNotFound 6 failureMessageAttributeNotSet 7" }
}

// Sendable: nothing is stored beside what the base class stores.
/// What a handler answers to `INSetMessageAttributeIntent`.
public final class INSetMessageAttributeIntentResponse: INIntentResponse, @unchecked Sendable {
    /// Makes a response.
    public convenience init(code: INSetMessageAttributeIntentResponseCode, userActivity: NSUserActivity?) {
        self.init(codeName: code.wireName, userActivity: userActivity)
    }

    /// How it ended.
    public var code: INSetMessageAttributeIntentResponseCode { INSetMessageAttributeIntentResponseCode(wireName: codeName) ?? .unspecified }
}

/// Handles `INSetMessageAttributeIntent`.
///
/// Every method is there with a completion handler and as async: write the one that suits you. The methods that resolve a
/// parameter and the one that confirms are optional; a parameter without one is taken as it is. A completion handler is
/// called once.
public protocol INSetMessageAttributeIntentHandling: AnyObject {
    /// Resolves `attribute`; optional.
    func resolveAttribute(for intent: INSetMessageAttributeIntent, with completion: @escaping @Sendable (INMessageAttributeResolutionResult) -> Void)
    /// Resolves `attribute`; optional.
    func resolveAttribute(for intent: INSetMessageAttributeIntent) async -> INMessageAttributeResolutionResult
    /// Says whether the intent could be handled; optional.
    func confirm(intent: INSetMessageAttributeIntent, completion: @escaping @Sendable (INSetMessageAttributeIntentResponse) -> Void)
    /// Says whether the intent could be handled; optional.
    func confirm(intent: INSetMessageAttributeIntent) async -> INSetMessageAttributeIntentResponse
    /// Handles the intent; called at most once for a request.
    func handle(intent: INSetMessageAttributeIntent, completion: @escaping @Sendable (INSetMessageAttributeIntentResponse) -> Void)
    /// Handles the intent; called at most once for a request.
    func handle(intent: INSetMessageAttributeIntent) async -> INSetMessageAttributeIntentResponse
}

// Each form in terms of the other; `EitherForm` says how the case of neither is found.
extension INSetMessageAttributeIntentHandling {
    /// Calls the async form.
    public func resolveAttribute(for intent: INSetMessageAttributeIntent, with completion: @escaping @Sendable (INMessageAttributeResolutionResult) -> Void) { EitherForm.answer(self, intent, 0, completion) }
    /// Calls the form with a completion handler.
    public func resolveAttribute(for intent: INSetMessageAttributeIntent) async -> INMessageAttributeResolutionResult { await EitherForm.answer(self, intent, 0) }
    /// Calls the async form.
    public func confirm(intent: INSetMessageAttributeIntent, completion: @escaping @Sendable (INSetMessageAttributeIntentResponse) -> Void) { EitherForm.answer(self, intent, 1, completion) }
    /// Calls the form with a completion handler.
    public func confirm(intent: INSetMessageAttributeIntent) async -> INSetMessageAttributeIntentResponse { await EitherForm.answer(self, intent, 1) }
    /// Calls the async form.
    public func handle(intent: INSetMessageAttributeIntent, completion: @escaping @Sendable (INSetMessageAttributeIntentResponse) -> Void) { EitherForm.answer(self, intent, 2, completion) }
    /// Calls the form with a completion handler.
    public func handle(intent: INSetMessageAttributeIntent) async -> INSetMessageAttributeIntentResponse { await EitherForm.answer(self, intent, 2) }
}
