// swift-format-ignore-file
// Written from Soup.intentdefinition.yaml. Do not edit.

@_spi(IntentDefinition) public import Intents

// Sendable: nothing is stored beside what the base class stores.
/// Order soup.
public final class OrderSoupIntent: INIntent, @unchecked Sendable {
    /// The value of `quantity`.
    public var quantity: NSNumber? {
        get { numberParameter("quantity") }
        set { setNumberParameter("quantity", newValue) }
    }

    /// The value of `soup`.
    public var soup: INObject? {
        get { parameter("soup") }
        set { setParameter("soup", newValue) }
    }

    /// The value of `options`.
    public var options: [INObject]? {
        get { parameter("options") }
        set { setParameter("options", newValue) }
    }

    @_spi(IntentDefinition) public override class var responseType: INIntentResponse.Type { OrderSoupIntentResponse.self }

    @_spi(IntentDefinition) public override class var shortcutTypes: StaticString? { "soup,quantity soup,quantity,options" }

    @_spi(IntentDefinition) public override class var handlerMethods: StaticString { "confirm(intent:completion:) handle(intent:completion:) -quantity -soup -options" }

    @_spi(IntentDefinition) public override nonisolated(nonsending) func ask(_ handler: Any, _ method: Int) async -> HandlerAnswer? {
        guard let handler = handler as? any OrderSoupIntentHandling else { return nil }
        switch method {
            case 0: return .response(await handler.confirm(intent: self))
            case 1: return .response(await handler.handle(intent: self))
            default: return nil
        }
    }

    @_spi(IntentDefinition) public override func ask(_ handler: Any, _ method: Int, _ completion: HandlerCompletion) {
        guard let handler = handler as? any OrderSoupIntentHandling else { return }
        switch method {
            case 0: handler.confirm(intent: self, completion: completion.response)
            case 1: handler.handle(intent: self, completion: completion.response)
            default: return
        }
    }
}

/// Handles `OrderSoupIntent`.
///
/// Every method is there with a completion handler and as async: write the one that suits you. The methods that resolve a
/// parameter and the one that confirms are optional; a parameter without one is taken as it is. A completion handler is
/// called once.
public protocol OrderSoupIntentHandling: AnyObject {
    /// Says whether the intent could be handled; optional.
    func confirm(intent: OrderSoupIntent, completion: @escaping @Sendable (OrderSoupIntentResponse) -> Void)
    /// Says whether the intent could be handled; optional.
    nonisolated(nonsending) func confirm(intent: OrderSoupIntent) async -> OrderSoupIntentResponse
    /// Handles the intent; called at most once for a request.
    func handle(intent: OrderSoupIntent, completion: @escaping @Sendable (OrderSoupIntentResponse) -> Void)
    /// Handles the intent; called at most once for a request.
    nonisolated(nonsending) func handle(intent: OrderSoupIntent) async -> OrderSoupIntentResponse
}

// Each form in terms of the other; `EitherForm` says how the case of neither is found.
extension OrderSoupIntentHandling {
    /// Calls the async form.
    public func confirm(intent: OrderSoupIntent, completion: @escaping @Sendable (OrderSoupIntentResponse) -> Void) { EitherForm.answer(self, intent, 0, completion) }
    /// Calls the form with a completion handler.
    public nonisolated(nonsending) func confirm(intent: OrderSoupIntent) async -> OrderSoupIntentResponse { await EitherForm.answer(self, intent, 0) }
    /// Calls the async form.
    public func handle(intent: OrderSoupIntent, completion: @escaping @Sendable (OrderSoupIntentResponse) -> Void) { EitherForm.answer(self, intent, 1, completion) }
    /// Calls the form with a completion handler.
    public nonisolated(nonsending) func handle(intent: OrderSoupIntent) async -> OrderSoupIntentResponse { await EitherForm.answer(self, intent, 1) }
}

/// How confirming or handling `OrderSoupIntent` ended.
public enum OrderSoupIntentResponseCode: Int, Sendable {
    /// No code was set; a host takes it for a failure.
    case unspecified = 0
    /// Confirm succeeded.
    case ready = 1
    /// The app shall be opened in the foreground.
    case continueInApp = 2
    /// Handling has begun and goes on after the call.
    case inProgress = 3
    /// Your ${soup} is ready.
    case success = 4
    /// Handling is not possible.
    case failure = 5
    /// Handling is not possible here, but the app may offer it.
    case failureRequiringAppLaunch = 6
}

@_spi(IntentDefinition) extension OrderSoupIntentResponseCode: WireEnumeration {
    public static var wireNames: StaticString { "unspecified 0 ready 1 continueInApp 2 inProgress 3 success 4 failure 5 failureRequiringAppLaunch 6" }
}

// Sendable: nothing is stored beside what the base class stores.
/// What a handler answers to `OrderSoupIntent`.
public final class OrderSoupIntentResponse: INIntentResponse, @unchecked Sendable {
    /// Makes a response.
    public convenience init(code: OrderSoupIntentResponseCode, userActivity: NSUserActivity?) {
        self.init(codeName: code.wireName, userActivity: userActivity)
    }

    /// How it ended.
    public var code: OrderSoupIntentResponseCode { OrderSoupIntentResponseCode(wireName: codeName) ?? .unspecified }

    /// The value of `soup`.
    public var soup: INObject? {
        get { property("soup") }
        set { setProperty("soup", newValue) }
    }
}

extension OrderSoupIntentResponse {
    /// Your ${soup} is ready.
    public static func success(soup: INObject) -> OrderSoupIntentResponse {
        let response = OrderSoupIntentResponse(code: .success, userActivity: nil)
        response.soup = soup
        return response
    }
}

