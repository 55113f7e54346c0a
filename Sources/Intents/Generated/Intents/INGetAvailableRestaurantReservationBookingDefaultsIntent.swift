// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

public import IntentsFoundation

// Sendable: nothing is stored beside what the base class stores.
/// The user wants to know what a restaurant proposes for a booking.
public final class INGetAvailableRestaurantReservationBookingDefaultsIntent: INIntent, @unchecked Sendable {
    /// Makes an intent of the values that are known.
    public convenience init(restaurant: INRestaurant? = nil) {
        self.init(["restaurant": restaurant])
    }

    /// The restaurant.
    public var restaurant: INRestaurant? {
        get { parameter("restaurant") }
        set { setParameter("restaurant", newValue) }
    }

    @_spi(IntentDefinition) public override class var responseType: INIntentResponse.Type { INGetAvailableRestaurantReservationBookingDefaultsIntentResponse.self }

    @_spi(IntentDefinition) public override class var handlerMethods: StaticString { "restaurant=resolveRestaurant(for:completion:) confirm(getAvailableRestaurantReservationBookingDefaults:completion:) handle(getAvailableRestaurantReservationBookingDefaults:completion:)" }

    @_spi(IntentDefinition) public override func ask(_ handler: Any, _ method: Int) async -> HandlerAnswer? {
        guard let handler = handler as? any INGetAvailableRestaurantReservationBookingDefaultsIntentHandling else { return nil }
        switch method {
            case 0: return .result(await handler.resolveRestaurant(for: self))
            case 1: return .response(await handler.confirm(getAvailableRestaurantReservationBookingDefaults: self))
            case 2: return .response(await handler.handle(getAvailableRestaurantReservationBookingDefaults: self))
            default: return nil
        }
    }

    @_spi(IntentDefinition) public override func ask(_ handler: Any, _ method: Int, _ completion: HandlerCompletion) {
        guard let handler = handler as? any INGetAvailableRestaurantReservationBookingDefaultsIntentHandling else { return }
        switch method {
            case 0: handler.resolveRestaurant(for: self, completion: completion.result)
            case 1: handler.confirm(getAvailableRestaurantReservationBookingDefaults: self, completion: completion.response)
            case 2: handler.handle(getAvailableRestaurantReservationBookingDefaults: self, completion: completion.response)
            default: return
        }
    }
}

/// How confirming or handling `INGetAvailableRestaurantReservationBookingDefaultsIntent` ended.
public enum INGetAvailableRestaurantReservationBookingDefaultsIntentResponseCode: Int, Sendable {
    /// Handling is done.
    case success = 0
    /// Handling is not possible.
    case failure = 1
    /// No code was set; a host takes it for a failure.
    case unspecified = 2
}

@_spi(IntentDefinition) extension INGetAvailableRestaurantReservationBookingDefaultsIntentResponseCode: WireEnumeration {
    public static var wireNames: StaticString { "success 0 failure 1 unspecified 2" }
}

// Sendable: nothing is stored beside what the base class stores.
/// What a handler answers to `INGetAvailableRestaurantReservationBookingDefaultsIntent`.
public final class INGetAvailableRestaurantReservationBookingDefaultsIntentResponse: INIntentResponse, @unchecked Sendable {
    /// Makes a response.
    public convenience init(code: INGetAvailableRestaurantReservationBookingDefaultsIntentResponseCode, userActivity: NSUserActivity?) {
        self.init(codeName: code.wireName, userActivity: userActivity)
    }

    /// Makes a response with what it has to carry.
    public convenience init(defaultPartySize: Int, defaultBooking defaultBookingDate: Date, code: INGetAvailableRestaurantReservationBookingDefaultsIntentResponseCode, userActivity: NSUserActivity?) {
        self.init(code: code, userActivity: userActivity)
        self.defaultPartySize = defaultPartySize
        self.defaultBookingDate = defaultBookingDate
    }

    /// Makes a response with what it has to carry.
    public convenience init(defaultPartySize: Int, defaultBookingDate: Date, code: INGetAvailableRestaurantReservationBookingDefaultsIntentResponseCode, userActivity: NSUserActivity?) {
        self.init(code: code, userActivity: userActivity)
        self.defaultPartySize = defaultPartySize
        self.defaultBookingDate = defaultBookingDate
    }

    /// How it ended.
    public var code: INGetAvailableRestaurantReservationBookingDefaultsIntentResponseCode { INGetAvailableRestaurantReservationBookingDefaultsIntentResponseCode(wireName: codeName) ?? .unspecified }

    /// The default party size.
    public var defaultPartySize: Int {
        get { property("defaultPartySize") ?? 0 }
        set { setProperty("defaultPartySize", newValue) }
    }

    /// The default booking date.
    public var defaultBookingDate: Date {
        get { property("defaultBookingDate") ?? Date(timeIntervalSinceReferenceDate: 0) }
        set { setProperty("defaultBookingDate", newValue) }
    }

    /// The maximum party size.
    public var maximumPartySize: NSNumber? {
        get { numberProperty("maximumPartySize") }
        set { setNumberProperty("maximumPartySize", newValue) }
    }

    /// The minimum party size.
    public var minimumPartySize: NSNumber? {
        get { numberProperty("minimumPartySize") }
        set { setNumberProperty("minimumPartySize", newValue) }
    }

    /// The provider image.
    public var providerImage: INImage? {
        get { property("providerImage") }
        set { setProperty("providerImage", newValue) }
    }
}

/// Handles `INGetAvailableRestaurantReservationBookingDefaultsIntent`.
///
/// Every method is there with a completion handler and as async: write the one that suits you. The methods that resolve a
/// parameter and the one that confirms are optional; a parameter without one is taken as it is. A completion handler is
/// called once.
public protocol INGetAvailableRestaurantReservationBookingDefaultsIntentHandling: AnyObject {
    /// Resolves `restaurant`; optional.
    func resolveRestaurant(for intent: INGetAvailableRestaurantReservationBookingDefaultsIntent, completion: @escaping @Sendable (INRestaurantResolutionResult) -> Void)
    /// Resolves `restaurant`; optional.
    func resolveRestaurant(for intent: INGetAvailableRestaurantReservationBookingDefaultsIntent) async -> INRestaurantResolutionResult
    /// Says whether the intent could be handled; optional.
    func confirm(getAvailableRestaurantReservationBookingDefaults intent: INGetAvailableRestaurantReservationBookingDefaultsIntent, completion: @escaping @Sendable (INGetAvailableRestaurantReservationBookingDefaultsIntentResponse) -> Void)
    /// Says whether the intent could be handled; optional.
    func confirm(getAvailableRestaurantReservationBookingDefaults intent: INGetAvailableRestaurantReservationBookingDefaultsIntent) async -> INGetAvailableRestaurantReservationBookingDefaultsIntentResponse
    /// Handles the intent; called at most once for a request.
    func handle(getAvailableRestaurantReservationBookingDefaults intent: INGetAvailableRestaurantReservationBookingDefaultsIntent, completion: @escaping @Sendable (INGetAvailableRestaurantReservationBookingDefaultsIntentResponse) -> Void)
    /// Handles the intent; called at most once for a request.
    func handle(getAvailableRestaurantReservationBookingDefaults intent: INGetAvailableRestaurantReservationBookingDefaultsIntent) async -> INGetAvailableRestaurantReservationBookingDefaultsIntentResponse
}

// Each form in terms of the other; `EitherForm` says how the case of neither is found.
extension INGetAvailableRestaurantReservationBookingDefaultsIntentHandling {
    /// Calls the async form.
    public func resolveRestaurant(for intent: INGetAvailableRestaurantReservationBookingDefaultsIntent, completion: @escaping @Sendable (INRestaurantResolutionResult) -> Void) { EitherForm.answer(self, intent, 0, completion) }
    /// Calls the form with a completion handler.
    public func resolveRestaurant(for intent: INGetAvailableRestaurantReservationBookingDefaultsIntent) async -> INRestaurantResolutionResult { await EitherForm.answer(self, intent, 0) }
    /// Calls the async form.
    public func confirm(getAvailableRestaurantReservationBookingDefaults intent: INGetAvailableRestaurantReservationBookingDefaultsIntent, completion: @escaping @Sendable (INGetAvailableRestaurantReservationBookingDefaultsIntentResponse) -> Void) { EitherForm.answer(self, intent, 1, completion) }
    /// Calls the form with a completion handler.
    public func confirm(getAvailableRestaurantReservationBookingDefaults intent: INGetAvailableRestaurantReservationBookingDefaultsIntent) async -> INGetAvailableRestaurantReservationBookingDefaultsIntentResponse { await EitherForm.answer(self, intent, 1) }
    /// Calls the async form.
    public func handle(getAvailableRestaurantReservationBookingDefaults intent: INGetAvailableRestaurantReservationBookingDefaultsIntent, completion: @escaping @Sendable (INGetAvailableRestaurantReservationBookingDefaultsIntentResponse) -> Void) { EitherForm.answer(self, intent, 2, completion) }
    /// Calls the form with a completion handler.
    public func handle(getAvailableRestaurantReservationBookingDefaults intent: INGetAvailableRestaurantReservationBookingDefaultsIntent) async -> INGetAvailableRestaurantReservationBookingDefaultsIntentResponse { await EitherForm.answer(self, intent, 2) }
}
