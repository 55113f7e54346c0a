// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

public import IntentsFoundation

// Sendable: nothing is stored beside what the base class stores.
/// The user wants to know when a table is free.
public final class INGetAvailableRestaurantReservationBookingsIntent: INIntent, @unchecked Sendable {
    /// Makes an intent of the values that are known.
    public convenience init(restaurant: INRestaurant, partySize: Int, preferredBooking preferredBookingDateComponents: DateComponents? = nil, maximumNumberOfResults: NSNumber? = nil, earliestBookingDateForResults: Date? = nil, latestBookingDateForResults: Date? = nil) {
        self.init(["restaurant": restaurant, "partySize": partySize, "preferredBookingDateComponents": preferredBookingDateComponents, "earliestBookingDateForResults": earliestBookingDateForResults, "latestBookingDateForResults": latestBookingDateForResults])
        setNumberParameter("maximumNumberOfResults", maximumNumberOfResults)
    }

    /// Makes an intent as older code does it.
    public convenience init(restaurant: INRestaurant, partySize: Int, preferredBookingDateComponents: DateComponents?, maximumNumberOfResults: NSNumber? = nil, earliestBookingDateForResults: Date? = nil, latestBookingDateForResults: Date? = nil) {
        self.init(["restaurant": restaurant, "partySize": partySize, "preferredBookingDateComponents": preferredBookingDateComponents, "earliestBookingDateForResults": earliestBookingDateForResults, "latestBookingDateForResults": latestBookingDateForResults])
        setNumberParameter("maximumNumberOfResults", maximumNumberOfResults)
    }

    /// The restaurant.
    public var restaurant: INRestaurant {
        get { parameter("restaurant") ?? INRestaurant([:]) }
        set { setParameter("restaurant", newValue) }
    }

    /// The party size.
    public var partySize: Int {
        get { parameter("partySize") ?? 0 }
        set { setParameter("partySize", newValue) }
    }

    /// The preferred booking date components.
    public var preferredBookingDateComponents: DateComponents? {
        get { parameter("preferredBookingDateComponents") }
        set { setParameter("preferredBookingDateComponents", newValue) }
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

    /// The latest booking date for results.
    public var latestBookingDateForResults: Date? {
        get { parameter("latestBookingDateForResults") }
        set { setParameter("latestBookingDateForResults", newValue) }
    }

    @_spi(IntentDefinition) public override class var responseType: INIntentResponse.Type { INGetAvailableRestaurantReservationBookingsIntentResponse.self }

    @_spi(IntentDefinition) public override class var handlerMethods: StaticString { "restaurant=resolveRestaurant(for:completion:) partySize=resolvePartySize(for:completion:) preferredBookingDateComponents=resolvePreferredBookingDateComponents(for:completion:) confirm(getAvailableRestaurantReservationBookings:completion:) handle(getAvailableRestaurantReservationBookings:completion:) -maximumNumberOfResults -earliestBookingDateForResults -latestBookingDateForResults" }

    @_spi(IntentDefinition) public override func ask(_ handler: Any, _ method: Int) async -> HandlerAnswer? {
        guard let handler = handler as? any INGetAvailableRestaurantReservationBookingsIntentHandling else { return nil }
        switch method {
            case 0: return .result(await handler.resolveRestaurant(for: self))
            case 1: return .result(await handler.resolvePartySize(for: self))
            case 2: return .result(await handler.resolvePreferredBookingDateComponents(for: self))
            case 3: return .response(await handler.confirm(getAvailableRestaurantReservationBookings: self))
            case 4: return .response(await handler.handle(getAvailableRestaurantReservationBookings: self))
            default: return nil
        }
    }

    @_spi(IntentDefinition) public override func ask(_ handler: Any, _ method: Int, _ completion: HandlerCompletion) {
        guard let handler = handler as? any INGetAvailableRestaurantReservationBookingsIntentHandling else { return }
        switch method {
            case 0: handler.resolveRestaurant(for: self, completion: completion.result)
            case 1: handler.resolvePartySize(for: self, completion: completion.result)
            case 2: handler.resolvePreferredBookingDateComponents(for: self, completion: completion.result)
            case 3: handler.confirm(getAvailableRestaurantReservationBookings: self, completion: completion.response)
            case 4: handler.handle(getAvailableRestaurantReservationBookings: self, completion: completion.response)
            default: return
        }
    }
}

/// How confirming or handling `INGetAvailableRestaurantReservationBookingsIntent` ended.
public enum INGetAvailableRestaurantReservationBookingsIntentCode: Int, Sendable {
    /// Handling is done.
    case success = 0
    /// Handling is not possible.
    case failure = 1
    /// Handling is not possible: request unsatisfiable.
    case failureRequestUnsatisfiable = 2
    /// Handling is not possible: request unspecified.
    case failureRequestUnspecified = 3
}

@_spi(IntentDefinition) extension INGetAvailableRestaurantReservationBookingsIntentCode: WireEnumeration {
    public static var wireNames: StaticString { "success 0 failure 1 failureRequestUnsatisfiable 2 failureRequestUnspecified 3" }
}

// Sendable: nothing is stored beside what the base class stores.
/// What a handler answers to `INGetAvailableRestaurantReservationBookingsIntent`.
public final class INGetAvailableRestaurantReservationBookingsIntentResponse: INIntentResponse, @unchecked Sendable {
    /// Makes a response.
    public convenience init(code: INGetAvailableRestaurantReservationBookingsIntentCode, userActivity: NSUserActivity?) {
        self.init(codeName: code.wireName, userActivity: userActivity)
    }

    /// Makes a response with what it has to carry.
    public convenience init(availableBookings: [INRestaurantReservationBooking], code: INGetAvailableRestaurantReservationBookingsIntentCode, userActivity: NSUserActivity?) {
        self.init(code: code, userActivity: userActivity)
        self.availableBookings = availableBookings
    }

    /// How it ended.
    public var code: INGetAvailableRestaurantReservationBookingsIntentCode { INGetAvailableRestaurantReservationBookingsIntentCode(wireName: codeName) ?? .failure }

    /// The localized restaurant description text.
    public var localizedRestaurantDescriptionText: String? {
        get { property("localizedRestaurantDescriptionText") }
        set { setProperty("localizedRestaurantDescriptionText", newValue) }
    }

    /// The localized booking advisement text.
    public var localizedBookingAdvisementText: String? {
        get { property("localizedBookingAdvisementText") }
        set { setProperty("localizedBookingAdvisementText", newValue) }
    }

    /// The terms and conditions.
    public var termsAndConditions: INTermsAndConditions? {
        get { property("termsAndConditions") }
        set { setProperty("termsAndConditions", newValue) }
    }

    /// The available bookings.
    public var availableBookings: [INRestaurantReservationBooking] {
        get { property("availableBookings") ?? [] }
        set { setProperty("availableBookings", newValue) }
    }
}

/// Handles `INGetAvailableRestaurantReservationBookingsIntent`.
///
/// Every method is there with a completion handler and as async: write the one that suits you. The methods that resolve a
/// parameter and the one that confirms are optional; a parameter without one is taken as it is. A completion handler is
/// called once.
public protocol INGetAvailableRestaurantReservationBookingsIntentHandling: AnyObject {
    /// Resolves `restaurant`; optional.
    func resolveRestaurant(for intent: INGetAvailableRestaurantReservationBookingsIntent, completion: @escaping @Sendable (INRestaurantResolutionResult) -> Void)
    /// Resolves `restaurant`; optional.
    func resolveRestaurant(for intent: INGetAvailableRestaurantReservationBookingsIntent) async -> INRestaurantResolutionResult
    /// Resolves `partySize`; optional.
    func resolvePartySize(for intent: INGetAvailableRestaurantReservationBookingsIntent, completion: @escaping @Sendable (INIntegerResolutionResult) -> Void)
    /// Resolves `partySize`; optional.
    func resolvePartySize(for intent: INGetAvailableRestaurantReservationBookingsIntent) async -> INIntegerResolutionResult
    /// Resolves `preferredBookingDateComponents`; optional.
    func resolvePreferredBookingDateComponents(for intent: INGetAvailableRestaurantReservationBookingsIntent, completion: @escaping @Sendable (INDateComponentsResolutionResult) -> Void)
    /// Resolves `preferredBookingDateComponents`; optional.
    func resolvePreferredBookingDateComponents(for intent: INGetAvailableRestaurantReservationBookingsIntent) async -> INDateComponentsResolutionResult
    /// Says whether the intent could be handled; optional.
    func confirm(getAvailableRestaurantReservationBookings intent: INGetAvailableRestaurantReservationBookingsIntent, completion: @escaping @Sendable (INGetAvailableRestaurantReservationBookingsIntentResponse) -> Void)
    /// Says whether the intent could be handled; optional.
    func confirm(getAvailableRestaurantReservationBookings intent: INGetAvailableRestaurantReservationBookingsIntent) async -> INGetAvailableRestaurantReservationBookingsIntentResponse
    /// Handles the intent; called at most once for a request.
    func handle(getAvailableRestaurantReservationBookings intent: INGetAvailableRestaurantReservationBookingsIntent, completion: @escaping @Sendable (INGetAvailableRestaurantReservationBookingsIntentResponse) -> Void)
    /// Handles the intent; called at most once for a request.
    func handle(getAvailableRestaurantReservationBookings intent: INGetAvailableRestaurantReservationBookingsIntent) async -> INGetAvailableRestaurantReservationBookingsIntentResponse
}

// Each form in terms of the other; `EitherForm` says how the case of neither is found.
extension INGetAvailableRestaurantReservationBookingsIntentHandling {
    /// Calls the async form.
    public func resolveRestaurant(for intent: INGetAvailableRestaurantReservationBookingsIntent, completion: @escaping @Sendable (INRestaurantResolutionResult) -> Void) { EitherForm.answer(self, intent, 0, completion) }
    /// Calls the form with a completion handler.
    public func resolveRestaurant(for intent: INGetAvailableRestaurantReservationBookingsIntent) async -> INRestaurantResolutionResult { await EitherForm.answer(self, intent, 0) }
    /// Calls the async form.
    public func resolvePartySize(for intent: INGetAvailableRestaurantReservationBookingsIntent, completion: @escaping @Sendable (INIntegerResolutionResult) -> Void) { EitherForm.answer(self, intent, 1, completion) }
    /// Calls the form with a completion handler.
    public func resolvePartySize(for intent: INGetAvailableRestaurantReservationBookingsIntent) async -> INIntegerResolutionResult { await EitherForm.answer(self, intent, 1) }
    /// Calls the async form.
    public func resolvePreferredBookingDateComponents(for intent: INGetAvailableRestaurantReservationBookingsIntent, completion: @escaping @Sendable (INDateComponentsResolutionResult) -> Void) { EitherForm.answer(self, intent, 2, completion) }
    /// Calls the form with a completion handler.
    public func resolvePreferredBookingDateComponents(for intent: INGetAvailableRestaurantReservationBookingsIntent) async -> INDateComponentsResolutionResult { await EitherForm.answer(self, intent, 2) }
    /// Calls the async form.
    public func confirm(getAvailableRestaurantReservationBookings intent: INGetAvailableRestaurantReservationBookingsIntent, completion: @escaping @Sendable (INGetAvailableRestaurantReservationBookingsIntentResponse) -> Void) { EitherForm.answer(self, intent, 3, completion) }
    /// Calls the form with a completion handler.
    public func confirm(getAvailableRestaurantReservationBookings intent: INGetAvailableRestaurantReservationBookingsIntent) async -> INGetAvailableRestaurantReservationBookingsIntentResponse { await EitherForm.answer(self, intent, 3) }
    /// Calls the async form.
    public func handle(getAvailableRestaurantReservationBookings intent: INGetAvailableRestaurantReservationBookingsIntent, completion: @escaping @Sendable (INGetAvailableRestaurantReservationBookingsIntentResponse) -> Void) { EitherForm.answer(self, intent, 4, completion) }
    /// Calls the form with a completion handler.
    public func handle(getAvailableRestaurantReservationBookings intent: INGetAvailableRestaurantReservationBookingsIntent) async -> INGetAvailableRestaurantReservationBookingsIntentResponse { await EitherForm.answer(self, intent, 4) }
}
