// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

public import IntentsFoundation

// Sendable: nothing is stored beside what the base class stores.
/// The user wants to book a table.
public final class INBookRestaurantReservationIntent: INIntent, @unchecked Sendable {
    /// Makes an intent of the values that are known.
    public convenience init(restaurant: INRestaurant, booking bookingDateComponents: DateComponents, partySize: Int, bookingIdentifier: String? = nil, guest: INRestaurantGuest? = nil, selectedOffer: INRestaurantOffer? = nil, guestProvidedSpecialRequestText: String? = nil) {
        self.init(["restaurant": restaurant, "bookingDateComponents": bookingDateComponents, "partySize": partySize, "bookingIdentifier": bookingIdentifier, "guest": guest, "selectedOffer": selectedOffer, "guestProvidedSpecialRequestText": guestProvidedSpecialRequestText])
    }

    /// Makes an intent as older code does it.
    public convenience init(restaurant: INRestaurant, bookingDateComponents: DateComponents, partySize: Int, bookingIdentifier: String? = nil, guest: INRestaurantGuest? = nil, selectedOffer: INRestaurantOffer? = nil, guestProvidedSpecialRequestText: String? = nil) {
        self.init(["restaurant": restaurant, "bookingDateComponents": bookingDateComponents, "partySize": partySize, "bookingIdentifier": bookingIdentifier, "guest": guest, "selectedOffer": selectedOffer, "guestProvidedSpecialRequestText": guestProvidedSpecialRequestText])
    }

    /// The restaurant.
    public var restaurant: INRestaurant {
        get { parameter("restaurant") ?? INRestaurant([:]) }
        set { setParameter("restaurant", newValue) }
    }

    /// The booking date components.
    public var bookingDateComponents: DateComponents {
        get { parameter("bookingDateComponents") ?? DateComponents() }
        set { setParameter("bookingDateComponents", newValue) }
    }

    /// The party size.
    public var partySize: Int {
        get { parameter("partySize") ?? 0 }
        set { setParameter("partySize", newValue) }
    }

    /// The booking identifier.
    public var bookingIdentifier: String? {
        get { parameter("bookingIdentifier") }
        set { setParameter("bookingIdentifier", newValue) }
    }

    /// The guest.
    public var guest: INRestaurantGuest? {
        get { parameter("guest") }
        set { setParameter("guest", newValue) }
    }

    /// The selected offer.
    public var selectedOffer: INRestaurantOffer? {
        get { parameter("selectedOffer") }
        set { setParameter("selectedOffer", newValue) }
    }

    /// The guest provided special request text.
    public var guestProvidedSpecialRequestText: String? {
        get { parameter("guestProvidedSpecialRequestText") }
        set { setParameter("guestProvidedSpecialRequestText", newValue) }
    }

    @_spi(IntentDefinition) public override class var responseType: INIntentResponse.Type { INBookRestaurantReservationIntentResponse.self }

    @_spi(IntentDefinition) public override class var handlerMethods: StaticString { "restaurant=resolveRestaurant(for:completion:) bookingDateComponents=resolveBookingDateComponents(for:completion:) partySize=resolvePartySize(for:completion:) guest=resolveGuest(for:completion:) guestProvidedSpecialRequestText=resolveGuestProvidedSpecialRequestText(for:completion:) confirm(bookRestaurantReservation:completion:) handle(bookRestaurantReservation:completion:) -bookingIdentifier -selectedOffer" }

    @_spi(IntentDefinition) public override func ask(_ handler: Any, _ method: Int) async -> HandlerAnswer? {
        guard let handler = handler as? any INBookRestaurantReservationIntentHandling else { return nil }
        switch method {
            case 0: return .result(await handler.resolveRestaurant(for: self))
            case 1: return .result(await handler.resolveBookingDateComponents(for: self))
            case 2: return .result(await handler.resolvePartySize(for: self))
            case 3: return .result(await handler.resolveGuest(for: self))
            case 4: return .result(await handler.resolveGuestProvidedSpecialRequestText(for: self))
            case 5: return .response(await handler.confirm(bookRestaurantReservation: self))
            case 6: return .response(await handler.handle(bookRestaurantReservation: self))
            default: return nil
        }
    }

    @_spi(IntentDefinition) public override func ask(_ handler: Any, _ method: Int, _ completion: HandlerCompletion) {
        guard let handler = handler as? any INBookRestaurantReservationIntentHandling else { return }
        switch method {
            case 0: handler.resolveRestaurant(for: self, completion: completion.result)
            case 1: handler.resolveBookingDateComponents(for: self, completion: completion.result)
            case 2: handler.resolvePartySize(for: self, completion: completion.result)
            case 3: handler.resolveGuest(for: self, completion: completion.result)
            case 4: handler.resolveGuestProvidedSpecialRequestText(for: self, completion: completion.result)
            case 5: handler.confirm(bookRestaurantReservation: self, completion: completion.response)
            case 6: handler.handle(bookRestaurantReservation: self, completion: completion.response)
            default: return
        }
    }
}

/// How confirming or handling `INBookRestaurantReservationIntent` ended.
public enum INBookRestaurantReservationIntentCode: Int, Sendable {
    /// Handling is done.
    case success = 0
    /// The request was refused.
    case denied = 1
    /// Handling is not possible.
    case failure = 2
    /// Handling is not possible here, but the app may offer it.
    case failureRequiringAppLaunch = 3
    /// Handling is not possible here, but the app may offer it: must verify credentials.
    case failureRequiringAppLaunchMustVerifyCredentials = 4
    /// Handling is not possible here, but the app may offer it: service temporarily unavailable.
    case failureRequiringAppLaunchServiceTemporarilyUnavailable = 5
}

@_spi(IntentDefinition) extension INBookRestaurantReservationIntentCode: WireEnumeration {
    public static var wireNames: StaticString { "success 0 denied 1 failure 2 failureRequiringAppLaunch 3 failureRequiringAppLaunchMustVerifyCredentials 4 failureRequiringAppLaunchServiceTemporarilyUnavailable 5" }
}

// Sendable: nothing is stored beside what the base class stores.
/// What a handler answers to `INBookRestaurantReservationIntent`.
public final class INBookRestaurantReservationIntentResponse: INIntentResponse, @unchecked Sendable {
    /// Makes a response.
    public convenience init(code: INBookRestaurantReservationIntentCode, userActivity: NSUserActivity?) {
        self.init(codeName: code.wireName, userActivity: userActivity)
    }

    /// How it ended.
    public var code: INBookRestaurantReservationIntentCode { INBookRestaurantReservationIntentCode(wireName: codeName) ?? .failure }

    /// The user booking.
    public var userBooking: INRestaurantReservationUserBooking? {
        get { property("userBooking") }
        set { setProperty("userBooking", newValue) }
    }
}

/// Handles `INBookRestaurantReservationIntent`.
///
/// Every method is there with a completion handler and as async: write the one that suits you. The methods that resolve a
/// parameter and the one that confirms are optional; a parameter without one is taken as it is. A completion handler is
/// called once.
public protocol INBookRestaurantReservationIntentHandling: AnyObject {
    /// Resolves `restaurant`; optional.
    func resolveRestaurant(for intent: INBookRestaurantReservationIntent, completion: @escaping @Sendable (INRestaurantResolutionResult) -> Void)
    /// Resolves `restaurant`; optional.
    func resolveRestaurant(for intent: INBookRestaurantReservationIntent) async -> INRestaurantResolutionResult
    /// Resolves `bookingDateComponents`; optional.
    func resolveBookingDateComponents(for intent: INBookRestaurantReservationIntent, completion: @escaping @Sendable (INDateComponentsResolutionResult) -> Void)
    /// Resolves `bookingDateComponents`; optional.
    func resolveBookingDateComponents(for intent: INBookRestaurantReservationIntent) async -> INDateComponentsResolutionResult
    /// Resolves `partySize`; optional.
    func resolvePartySize(for intent: INBookRestaurantReservationIntent, completion: @escaping @Sendable (INIntegerResolutionResult) -> Void)
    /// Resolves `partySize`; optional.
    func resolvePartySize(for intent: INBookRestaurantReservationIntent) async -> INIntegerResolutionResult
    /// Resolves `guest`; optional.
    func resolveGuest(for intent: INBookRestaurantReservationIntent, completion: @escaping @Sendable (INRestaurantGuestResolutionResult) -> Void)
    /// Resolves `guest`; optional.
    func resolveGuest(for intent: INBookRestaurantReservationIntent) async -> INRestaurantGuestResolutionResult
    /// Resolves `guestProvidedSpecialRequestText`; optional.
    func resolveGuestProvidedSpecialRequestText(for intent: INBookRestaurantReservationIntent, completion: @escaping @Sendable (INStringResolutionResult) -> Void)
    /// Resolves `guestProvidedSpecialRequestText`; optional.
    func resolveGuestProvidedSpecialRequestText(for intent: INBookRestaurantReservationIntent) async -> INStringResolutionResult
    /// Says whether the intent could be handled; optional.
    func confirm(bookRestaurantReservation intent: INBookRestaurantReservationIntent, completion: @escaping @Sendable (INBookRestaurantReservationIntentResponse) -> Void)
    /// Says whether the intent could be handled; optional.
    func confirm(bookRestaurantReservation intent: INBookRestaurantReservationIntent) async -> INBookRestaurantReservationIntentResponse
    /// Handles the intent; called at most once for a request.
    func handle(bookRestaurantReservation intent: INBookRestaurantReservationIntent, completion: @escaping @Sendable (INBookRestaurantReservationIntentResponse) -> Void)
    /// Handles the intent; called at most once for a request.
    func handle(bookRestaurantReservation intent: INBookRestaurantReservationIntent) async -> INBookRestaurantReservationIntentResponse
}

// Each form in terms of the other; `EitherForm` says how the case of neither is found.
extension INBookRestaurantReservationIntentHandling {
    /// Calls the async form.
    public func resolveRestaurant(for intent: INBookRestaurantReservationIntent, completion: @escaping @Sendable (INRestaurantResolutionResult) -> Void) { EitherForm.answer(self, intent, 0, completion) }
    /// Calls the form with a completion handler.
    public func resolveRestaurant(for intent: INBookRestaurantReservationIntent) async -> INRestaurantResolutionResult { await EitherForm.answer(self, intent, 0) }
    /// Calls the async form.
    public func resolveBookingDateComponents(for intent: INBookRestaurantReservationIntent, completion: @escaping @Sendable (INDateComponentsResolutionResult) -> Void) { EitherForm.answer(self, intent, 1, completion) }
    /// Calls the form with a completion handler.
    public func resolveBookingDateComponents(for intent: INBookRestaurantReservationIntent) async -> INDateComponentsResolutionResult { await EitherForm.answer(self, intent, 1) }
    /// Calls the async form.
    public func resolvePartySize(for intent: INBookRestaurantReservationIntent, completion: @escaping @Sendable (INIntegerResolutionResult) -> Void) { EitherForm.answer(self, intent, 2, completion) }
    /// Calls the form with a completion handler.
    public func resolvePartySize(for intent: INBookRestaurantReservationIntent) async -> INIntegerResolutionResult { await EitherForm.answer(self, intent, 2) }
    /// Calls the async form.
    public func resolveGuest(for intent: INBookRestaurantReservationIntent, completion: @escaping @Sendable (INRestaurantGuestResolutionResult) -> Void) { EitherForm.answer(self, intent, 3, completion) }
    /// Calls the form with a completion handler.
    public func resolveGuest(for intent: INBookRestaurantReservationIntent) async -> INRestaurantGuestResolutionResult { await EitherForm.answer(self, intent, 3) }
    /// Calls the async form.
    public func resolveGuestProvidedSpecialRequestText(for intent: INBookRestaurantReservationIntent, completion: @escaping @Sendable (INStringResolutionResult) -> Void) { EitherForm.answer(self, intent, 4, completion) }
    /// Calls the form with a completion handler.
    public func resolveGuestProvidedSpecialRequestText(for intent: INBookRestaurantReservationIntent) async -> INStringResolutionResult { await EitherForm.answer(self, intent, 4) }
    /// Calls the async form.
    public func confirm(bookRestaurantReservation intent: INBookRestaurantReservationIntent, completion: @escaping @Sendable (INBookRestaurantReservationIntentResponse) -> Void) { EitherForm.answer(self, intent, 5, completion) }
    /// Calls the form with a completion handler.
    public func confirm(bookRestaurantReservation intent: INBookRestaurantReservationIntent) async -> INBookRestaurantReservationIntentResponse { await EitherForm.answer(self, intent, 5) }
    /// Calls the async form.
    public func handle(bookRestaurantReservation intent: INBookRestaurantReservationIntent, completion: @escaping @Sendable (INBookRestaurantReservationIntentResponse) -> Void) { EitherForm.answer(self, intent, 6, completion) }
    /// Calls the form with a completion handler.
    public func handle(bookRestaurantReservation intent: INBookRestaurantReservationIntent) async -> INBookRestaurantReservationIntentResponse { await EitherForm.answer(self, intent, 6) }
}
