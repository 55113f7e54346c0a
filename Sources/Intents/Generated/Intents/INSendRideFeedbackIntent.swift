// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

public import IntentsFoundation

// Sendable: nothing is stored beside what the base class stores.
/// The user wants to rate a ride or give a tip.
public final class INSendRideFeedbackIntent: INIntent, @unchecked Sendable {
    /// Makes an intent of the values that are known.
    public convenience init(rideIdentifier: String) {
        self.init(["rideIdentifier": rideIdentifier])
    }

    /// The ride identifier.
    public var rideIdentifier: String { parameter("rideIdentifier") ?? "" }

    /// The rating.
    public var rating: NSNumber? {
        get { numberParameter("rating") }
        set { setNumberParameter("rating", newValue) }
    }

    /// The tip.
    public var tip: INCurrencyAmount? {
        get { parameter("tip") }
        set { setParameter("tip", newValue) }
    }

    @_spi(IntentDefinition) public override class var responseType: INIntentResponse.Type { INSendRideFeedbackIntentResponse.self }

    @_spi(IntentDefinition) public override class var handlerMethods: StaticString { "confirm(sendRideFeedback:completion:) handle(sendRideFeedback:completion:) -rideIdentifier -rating -tip" }

    @_spi(IntentDefinition) public override func ask(_ handler: Any, _ method: Int) async -> HandlerAnswer? {
        guard let handler = handler as? any INSendRideFeedbackIntentHandling else { return nil }
        switch method {
            case 0: return .response(await handler.confirm(sendRideFeedback: self))
            case 1: return .response(await handler.handle(sendRideFeedback: self))
            default: return nil
        }
    }

    @_spi(IntentDefinition) public override func ask(_ handler: Any, _ method: Int, _ completion: HandlerCompletion) {
        guard let handler = handler as? any INSendRideFeedbackIntentHandling else { return }
        switch method {
            case 0: handler.confirm(sendRideFeedback: self, completion: completion.response)
            case 1: handler.handle(sendRideFeedback: self, completion: completion.response)
            default: return
        }
    }
}

/// How confirming or handling `INSendRideFeedbackIntent` ended.
public enum INSendRideFeedbackIntentResponseCode: Int, Sendable {
    /// No code was set; a host takes it for a failure.
    case unspecified = 0
    /// Confirm succeeded.
    case ready = 1
    /// Handling is done.
    case success = 2
    /// Handling is not possible.
    case failure = 3
}

@_spi(IntentDefinition) extension INSendRideFeedbackIntentResponseCode: WireEnumeration {
    public static var wireNames: StaticString { "unspecified 0 ready 1 success 2 failure 3" }
}

// Sendable: nothing is stored beside what the base class stores.
/// What a handler answers to `INSendRideFeedbackIntent`.
public final class INSendRideFeedbackIntentResponse: INIntentResponse, @unchecked Sendable {
    /// Makes a response.
    public convenience init(code: INSendRideFeedbackIntentResponseCode, userActivity: NSUserActivity?) {
        self.init(codeName: code.wireName, userActivity: userActivity)
    }

    /// How it ended.
    public var code: INSendRideFeedbackIntentResponseCode { INSendRideFeedbackIntentResponseCode(wireName: codeName) ?? .unspecified }
}

/// Handles `INSendRideFeedbackIntent`.
///
/// Every method is there with a completion handler and as async: write the one that suits you. The methods that resolve a
/// parameter and the one that confirms are optional; a parameter without one is taken as it is. A completion handler is
/// called once.
public protocol INSendRideFeedbackIntentHandling: AnyObject {
    /// Says whether the intent could be handled; optional.
    func confirm(sendRideFeedback intent: INSendRideFeedbackIntent, completion: @escaping @Sendable (INSendRideFeedbackIntentResponse) -> Void)
    /// Says whether the intent could be handled; optional.
    func confirm(sendRideFeedback intent: INSendRideFeedbackIntent) async -> INSendRideFeedbackIntentResponse
    /// Handles the intent; called at most once for a request.
    func handle(sendRideFeedback intent: INSendRideFeedbackIntent, completion: @escaping @Sendable (INSendRideFeedbackIntentResponse) -> Void)
    /// Handles the intent; called at most once for a request.
    func handle(sendRideFeedback intent: INSendRideFeedbackIntent) async -> INSendRideFeedbackIntentResponse
}

// Each form in terms of the other; `EitherForm` says how the case of neither is found.
extension INSendRideFeedbackIntentHandling {
    /// Calls the async form.
    public func confirm(sendRideFeedback intent: INSendRideFeedbackIntent, completion: @escaping @Sendable (INSendRideFeedbackIntentResponse) -> Void) { EitherForm.answer(self, intent, 0, completion) }
    /// Calls the form with a completion handler.
    public func confirm(sendRideFeedback intent: INSendRideFeedbackIntent) async -> INSendRideFeedbackIntentResponse { await EitherForm.answer(self, intent, 0) }
    /// Calls the async form.
    public func handle(sendRideFeedback intent: INSendRideFeedbackIntent, completion: @escaping @Sendable (INSendRideFeedbackIntentResponse) -> Void) { EitherForm.answer(self, intent, 1, completion) }
    /// Calls the form with a completion handler.
    public func handle(sendRideFeedback intent: INSendRideFeedbackIntent) async -> INSendRideFeedbackIntentResponse { await EitherForm.answer(self, intent, 1) }
}
