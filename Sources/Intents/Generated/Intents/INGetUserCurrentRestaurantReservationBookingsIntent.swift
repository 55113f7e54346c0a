// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

public import IntentsFoundation

// Sendable: nothing is stored beside what the base class stores.
/// The user wants to know which tables are booked.
public final class INGetUserCurrentRestaurantReservationBookingsIntent: INIntent, @unchecked Sendable {
    /// Makes an intent of the values that are known.
    public convenience init(restaurant: INRestaurant? = nil, reservationIdentifier: String? = nil, maximumNumberOfResults: NSNumber? = nil, earliestBookingDateForResults: Date? = nil) {
        self.init(["restaurant": restaurant, "reservationIdentifier": reservationIdentifier, "earliestBookingDateForResults": earliestBookingDateForResults])
        setNumberParameter("maximumNumberOfResults", maximumNumberOfResults)
    }

    /// The restaurant.
    public var restaurant: INRestaurant? {
        get { parameter("restaurant") }
        set { setParameter("restaurant", newValue) }
    }

    /// The reservation identifier.
    public var reservationIdentifier: String? {
        get { parameter("reservationIdentifier") }
        set { setParameter("reservationIdentifier", newValue) }
    }

    /// The maximum number of results.
    public var maximumNumberOfResults: NSNumber? {
        get { numberParameter("maximumNumberOfResults") }
        set { setNumberParameter("maximumNumberOfResults", newValue) }
    }

    /// The earliest booking date for results.
    public var earliestBookingDateForResults: Date? {
        get { parameter("earliestBookingDateForResults") }
        set { setParameter("earliestBookingDateForResults", newValue) }
    }

    @_spi(IntentDefinition) public override class var responseType: INIntentResponse.Type { INGetUserCurrentRestaurantReservationBookingsIntentResponse.self }

    @_spi(IntentDefinition) public override class var handlerMethods: StaticString { "restaurant=resolveRestaurant(for:completion:) confirm(getUserCurrentRestaurantReservationBookings:completion:) handle(getUserCurrentRestaurantReservationBookings:completion:) -reservationIdentifier -maximumNumberOfResults -earliestBookingDateForResults" }

    @_spi(IntentDefinition) public override func ask(_ handler: Any, _ method: Int) async -> HandlerAnswer? {
        guard let handler = handler as? any INGetUserCurrentRestaurantReservationBookingsIntentHandling else { return nil }
        switch method {
            case 0: return .result(await handler.resolveRestaurant(for: self))
            case 1: return .response(await handler.confirm(getUserCurrentRestaurantReservationBookings: self))
            case 2: return .response(await handler.handle(getUserCurrentRestaurantReservationBookings: self))
            default: return nil
        }
    }

    @_spi(IntentDefinition) public override func ask(_ handler: Any, _ method: Int, _ completion: HandlerCompletion) {
        guard let handler = handler as? any INGetUserCurrentRestaurantReservationBookingsIntentHandling else { return }
        switch method {
            case 0: handler.resolveRestaurant(for: self, completion: completion.result)
            case 1: handler.confirm(getUserCurrentRestaurantReservationBookings: self, completion: completion.response)
            case 2: handler.handle(getUserCurrentRestaurantReservationBookings: self, completion: completion.response)
            default: return
        }
    }
}

/// How confirming or handling `INGetUserCurrentRestaurantReservationBookingsIntent` ended.
public enum INGetUserCurrentRestaurantReservationBookingsIntentResponseCode: Int, Sendable {
    /// Handling is done.
    case success = 0
    /// Handling is not possible.
    case failure = 1
    /// Handling is not possible: request unsatisfiable.
    case failureRequestUnsatisfiable = 2
    /// No code was set; a host takes it for a failure.
    case unspecified = 3
}

@_spi(IntentDefinition) extension INGetUserCurrentRestaurantReservationBookingsIntentResponseCode: WireEnumeration {
    public static var wireNames: StaticString { "success 0 failure 1 failureRequestUnsatisfiable 2 unspecified 3" }
}

// Sendable: nothing is stored beside what the base class stores.
/// What a handler answers to `INGetUserCurrentRestaurantReservationBookingsIntent`.
public final class INGetUserCurrentRestaurantReservationBookingsIntentResponse: INIntentResponse, @unchecked Sendable {
    /// Makes a response.
    public convenience init(code: INGetUserCurrentRestaurantReservationBookingsIntentResponseCode, userActivity: NSUserActivity?) {
        self.init(codeName: code.wireName, userActivity: userActivity)
    }

    /// Makes a response with what it has to carry.
    public convenience init(userCurrentBookings: [INRestaurantReservationUserBooking], code: INGetUserCurrentRestaurantReservationBookingsIntentResponseCode, userActivity: NSUserActivity?) {
        self.init(code: code, userActivity: userActivity)
        self.userCurrentBookings = userCurrentBookings
    }

    /// How it ended.
    public var code: INGetUserCurrentRestaurantReservationBookingsIntentResponseCode { INGetUserCurrentRestaurantReservationBookingsIntentResponseCode(wireName: codeName) ?? .unspecified }

    /// The user current bookings.
    public var userCurrentBookings: [INRestaurantReservationUserBooking] {
        get { property("userCurrentBookings") ?? [] }
        set { setProperty("userCurrentBookings", newValue) }
    }
}

/// Handles `INGetUserCurrentRestaurantReservationBookingsIntent`.
///
/// Every method is there with a completion handler and as async: write the one that suits you. The methods that resolve a
/// parameter and the one that confirms are optional; a parameter without one is taken as it is. A completion handler is
/// called once.
public protocol INGetUserCurrentRestaurantReservationBookingsIntentHandling: AnyObject {
    /// Resolves `restaurant`; optional.
    func resolveRestaurant(for intent: INGetUserCurrentRestaurantReservationBookingsIntent, completion: @escaping @Sendable (INRestaurantResolutionResult) -> Void)
    /// Resolves `restaurant`; optional.
    func resolveRestaurant(for intent: INGetUserCurrentRestaurantReservationBookingsIntent) async -> INRestaurantResolutionResult
    /// Says whether the intent could be handled; optional.
    func confirm(getUserCurrentRestaurantReservationBookings intent: INGetUserCurrentRestaurantReservationBookingsIntent, completion: @escaping @Sendable (INGetUserCurrentRestaurantReservationBookingsIntentResponse) -> Void)
    /// Says whether the intent could be handled; optional.
    func confirm(getUserCurrentRestaurantReservationBookings intent: INGetUserCurrentRestaurantReservationBookingsIntent) async -> INGetUserCurrentRestaurantReservationBookingsIntentResponse
    /// Handles the intent; called at most once for a request.
    func handle(getUserCurrentRestaurantReservationBookings intent: INGetUserCurrentRestaurantReservationBookingsIntent, completion: @escaping @Sendable (INGetUserCurrentRestaurantReservationBookingsIntentResponse) -> Void)
    /// Handles the intent; called at most once for a request.
    func handle(getUserCurrentRestaurantReservationBookings intent: INGetUserCurrentRestaurantReservationBookingsIntent) async -> INGetUserCurrentRestaurantReservationBookingsIntentResponse
}

// Each form in terms of the other; `EitherForm` says how the case of neither is found.
extension INGetUserCurrentRestaurantReservationBookingsIntentHandling {
    /// Calls the async form.
    public func resolveRestaurant(for intent: INGetUserCurrentRestaurantReservationBookingsIntent, completion: @escaping @Sendable (INRestaurantResolutionResult) -> Void) { EitherForm.answer(self, intent, 0, completion) }
    /// Calls the form with a completion handler.
    public func resolveRestaurant(for intent: INGetUserCurrentRestaurantReservationBookingsIntent) async -> INRestaurantResolutionResult { await EitherForm.answer(self, intent, 0) }
    /// Calls the async form.
    public func confirm(getUserCurrentRestaurantReservationBookings intent: INGetUserCurrentRestaurantReservationBookingsIntent, completion: @escaping @Sendable (INGetUserCurrentRestaurantReservationBookingsIntentResponse) -> Void) { EitherForm.answer(self, intent, 1, completion) }
    /// Calls the form with a completion handler.
    public func confirm(getUserCurrentRestaurantReservationBookings intent: INGetUserCurrentRestaurantReservationBookingsIntent) async -> INGetUserCurrentRestaurantReservationBookingsIntentResponse { await EitherForm.answer(self, intent, 1) }
    /// Calls the async form.
    public func handle(getUserCurrentRestaurantReservationBookings intent: INGetUserCurrentRestaurantReservationBookingsIntent, completion: @escaping @Sendable (INGetUserCurrentRestaurantReservationBookingsIntentResponse) -> Void) { EitherForm.answer(self, intent, 2, completion) }
    /// Calls the form with a completion handler.
    public func handle(getUserCurrentRestaurantReservationBookings intent: INGetUserCurrentRestaurantReservationBookingsIntent) async -> INGetUserCurrentRestaurantReservationBookingsIntentResponse { await EitherForm.answer(self, intent, 2) }
}
