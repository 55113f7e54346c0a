// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

// Sendable: nothing is stored beside what the base class stores.
/// The user wants a booking to be made for a guest whom the app knows.
public final class INGetRestaurantGuestIntent: INIntent, @unchecked Sendable {
    @_spi(IntentDefinition) public override class var responseType: INIntentResponse.Type { INGetRestaurantGuestIntentResponse.self }

    @_spi(IntentDefinition) public override class var handlerMethods: StaticString { "confirm(getRestaurantGuest:completion:) handle(getRestaurantGuest:completion:)" }

    @_spi(IntentDefinition) public override func ask(_ handler: Any, _ method: Int) async -> HandlerAnswer? {
        guard let handler = handler as? any INGetRestaurantGuestIntentHandling else { return nil }
        switch method {
            case 0: return .response(await handler.confirm(getRestaurantGuest: self))
            case 1: return .response(await handler.handle(getRestaurantGuest: self))
            default: return nil
        }
    }

    @_spi(IntentDefinition) public override func ask(_ handler: Any, _ method: Int, _ completion: HandlerCompletion) {
        guard let handler = handler as? any INGetRestaurantGuestIntentHandling else { return }
        switch method {
            case 0: handler.confirm(getRestaurantGuest: self, completion: completion.response)
            case 1: handler.handle(getRestaurantGuest: self, completion: completion.response)
            default: return
        }
    }
}

/// How confirming or handling `INGetRestaurantGuestIntent` ended.
public enum INGetRestaurantGuestIntentResponseCode: Int, Sendable {
    /// Handling is done.
    case success = 0
    /// Handling is not possible.
    case failure = 1
}

@_spi(IntentDefinition) extension INGetRestaurantGuestIntentResponseCode: WireEnumeration {
    public static var wireNames: StaticString { "success 0 failure 1" }
}

// Sendable: nothing is stored beside what the base class stores.
/// What a handler answers to `INGetRestaurantGuestIntent`.
public final class INGetRestaurantGuestIntentResponse: INIntentResponse, @unchecked Sendable {
    /// Makes a response.
    public convenience init(code: INGetRestaurantGuestIntentResponseCode, userActivity: NSUserActivity?) {
        self.init(codeName: code.wireName, userActivity: userActivity)
    }

    /// How it ended.
    public var code: INGetRestaurantGuestIntentResponseCode { INGetRestaurantGuestIntentResponseCode(wireName: codeName) ?? .failure }

    /// The guest.
    public var guest: INRestaurantGuest? {
        get { property("guest") }
        set { setProperty("guest", newValue) }
    }

    /// The guest display preferences.
    public var guestDisplayPreferences: INRestaurantGuestDisplayPreferences? {
        get { property("guestDisplayPreferences") }
        set { setProperty("guestDisplayPreferences", newValue) }
    }
}

/// Handles `INGetRestaurantGuestIntent`.
///
/// Every method is there with a completion handler and as async: write the one that suits you. The methods that resolve a
/// parameter and the one that confirms are optional; a parameter without one is taken as it is. A completion handler is
/// called once.
public protocol INGetRestaurantGuestIntentHandling: AnyObject {
    /// Says whether the intent could be handled; optional.
    func confirm(getRestaurantGuest intent: INGetRestaurantGuestIntent, completion: @escaping @Sendable (INGetRestaurantGuestIntentResponse) -> Void)
    /// Says whether the intent could be handled; optional.
    func confirm(getRestaurantGuest intent: INGetRestaurantGuestIntent) async -> INGetRestaurantGuestIntentResponse
    /// Handles the intent; called at most once for a request.
    func handle(getRestaurantGuest intent: INGetRestaurantGuestIntent, completion: @escaping @Sendable (INGetRestaurantGuestIntentResponse) -> Void)
    /// Handles the intent; called at most once for a request.
    func handle(getRestaurantGuest intent: INGetRestaurantGuestIntent) async -> INGetRestaurantGuestIntentResponse
}

// Each form in terms of the other; `EitherForm` says how the case of neither is found.
extension INGetRestaurantGuestIntentHandling {
    /// Calls the async form.
    public func confirm(getRestaurantGuest intent: INGetRestaurantGuestIntent, completion: @escaping @Sendable (INGetRestaurantGuestIntentResponse) -> Void) { EitherForm.answer(self, intent, 0, completion) }
    /// Calls the form with a completion handler.
    public func confirm(getRestaurantGuest intent: INGetRestaurantGuestIntent) async -> INGetRestaurantGuestIntentResponse { await EitherForm.answer(self, intent, 0) }
    /// Calls the async form.
    public func handle(getRestaurantGuest intent: INGetRestaurantGuestIntent, completion: @escaping @Sendable (INGetRestaurantGuestIntentResponse) -> Void) { EitherForm.answer(self, intent, 1, completion) }
    /// Calls the form with a completion handler.
    public func handle(getRestaurantGuest intent: INGetRestaurantGuestIntent) async -> INGetRestaurantGuestIntentResponse { await EitherForm.answer(self, intent, 1) }
}
