// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

// Sendable: nothing is stored beside what the base class stores.
/// The user wants a ride.
public final class INRequestRideIntent: INIntent, @unchecked Sendable {
    /// Makes an intent of the values that are known.
    public convenience init(pickupLocation: CLPlacemark? = nil, dropOffLocation: CLPlacemark? = nil, rideOptionName: INSpeakableString? = nil, partySize: Int? = nil, paymentMethod: INPaymentMethod? = nil, scheduledPickupTime: INDateComponentsRange? = nil) {
        self.init(["pickupLocation": pickupLocation, "dropOffLocation": dropOffLocation, "rideOptionName": rideOptionName, "partySize": partySize, "paymentMethod": paymentMethod, "scheduledPickupTime": scheduledPickupTime])
    }

    /// The pickup location.
    public var pickupLocation: CLPlacemark? { parameter("pickupLocation") }

    /// The drop off location.
    public var dropOffLocation: CLPlacemark? { parameter("dropOffLocation") }

    /// The ride option name.
    public var rideOptionName: INSpeakableString? { parameter("rideOptionName") }

    /// The party size.
    public var partySize: Int? { parameter("partySize") }

    /// The payment method.
    public var paymentMethod: INPaymentMethod? { parameter("paymentMethod") }

    /// The scheduled pickup time.
    public var scheduledPickupTime: INDateComponentsRange? { parameter("scheduledPickupTime") }

    @_spi(IntentDefinition) public override class var responseType: INIntentResponse.Type { INRequestRideIntentResponse.self }

    @_spi(IntentDefinition) public override class var handlerMethods: StaticString { "pickupLocation dropOffLocation rideOptionName partySize scheduledPickupTime confirm(intent:completion:) handle(intent:completion:) -paymentMethod" }

    @_spi(IntentDefinition) public override func ask(_ handler: Any, _ method: Int) async -> HandlerAnswer? {
        guard let handler = handler as? any INRequestRideIntentHandling else { return nil }
        switch method {
            case 0: return .result(await handler.resolvePickupLocation(for: self))
            case 1: return .result(await handler.resolveDropOffLocation(for: self))
            case 2: return .result(await handler.resolveRideOptionName(for: self))
            case 3: return .result(await handler.resolvePartySize(for: self))
            case 4: return .result(await handler.resolveScheduledPickupTime(for: self))
            case 5: return .response(await handler.confirm(intent: self))
            case 6: return .response(await handler.handle(intent: self))
            default: return nil
        }
    }

    @_spi(IntentDefinition) public override func ask(_ handler: Any, _ method: Int, _ completion: HandlerCompletion) {
        guard let handler = handler as? any INRequestRideIntentHandling else { return }
        switch method {
            case 0: handler.resolvePickupLocation(for: self, with: completion.result)
            case 1: handler.resolveDropOffLocation(for: self, with: completion.result)
            case 2: handler.resolveRideOptionName(for: self, with: completion.result)
            case 3: handler.resolvePartySize(for: self, with: completion.result)
            case 4: handler.resolveScheduledPickupTime(for: self, with: completion.result)
            case 5: handler.confirm(intent: self, completion: completion.response)
            case 6: handler.handle(intent: self, completion: completion.response)
            default: return
        }
    }
}

/// How confirming or handling `INRequestRideIntent` ended.
public enum INRequestRideIntentResponseCode: Int, Sendable {
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
    /// Handling is not possible here, but the app may offer it: must verify credentials.
    case failureRequiringAppLaunchMustVerifyCredentials = 6
    /// Handling is not possible here, but the app may offer it: no service in area.
    case failureRequiringAppLaunchNoServiceInArea = 7
    /// Handling is not possible here, but the app may offer it: service temporarily unavailable.
    case failureRequiringAppLaunchServiceTemporarilyUnavailable = 8
    /// Handling is not possible here, but the app may offer it: previous ride needs completion.
    case failureRequiringAppLaunchPreviousRideNeedsCompletion = 9
    /// Handling is not possible here, but the app may offer it: ride scheduled too far.
    case failureRequiringAppLaunchRideScheduledTooFar = 10
}

@_spi(IntentDefinition) extension INRequestRideIntentResponseCode: WireEnumeration {
    public static var wireNames: StaticString { "unspecified 0 ready 1 inProgress 2 success 3 failure 4 failureRequiringAppLaunch 5 failureRequiringAppLaunchMustVerifyCredentials 6 failureRequiringAppLaunchNoServiceInArea 7 failureRequiringAppLaunchServiceTemporarilyUnavailable 8 failureRequiringAppLaunchPreviousRideNeedsCompletion 9 failureRequiringAppLaunchRideScheduledTooFar 10" }
}

// Sendable: nothing is stored beside what the base class stores.
/// What a handler answers to `INRequestRideIntent`.
public final class INRequestRideIntentResponse: INIntentResponse, @unchecked Sendable {
    /// Makes a response.
    public convenience init(code: INRequestRideIntentResponseCode, userActivity: NSUserActivity?) {
        self.init(codeName: code.wireName, userActivity: userActivity)
    }

    /// How it ended.
    public var code: INRequestRideIntentResponseCode { INRequestRideIntentResponseCode(wireName: codeName) ?? .unspecified }

    /// The ride status.
    public var rideStatus: INRideStatus? {
        get { property("rideStatus") }
        set { setProperty("rideStatus", newValue) }
    }
}

/// Handles `INRequestRideIntent`.
///
/// Every method is there with a completion handler and as async: write the one that suits you. The methods that resolve a
/// parameter and the one that confirms are optional; a parameter without one is taken as it is. A completion handler is
/// called once.
public protocol INRequestRideIntentHandling: AnyObject {
    /// Resolves `pickupLocation`; optional.
    func resolvePickupLocation(for intent: INRequestRideIntent, with completion: @escaping @Sendable (INPlacemarkResolutionResult) -> Void)
    /// Resolves `pickupLocation`; optional.
    func resolvePickupLocation(for intent: INRequestRideIntent) async -> INPlacemarkResolutionResult
    /// Resolves `dropOffLocation`; optional.
    func resolveDropOffLocation(for intent: INRequestRideIntent, with completion: @escaping @Sendable (INPlacemarkResolutionResult) -> Void)
    /// Resolves `dropOffLocation`; optional.
    func resolveDropOffLocation(for intent: INRequestRideIntent) async -> INPlacemarkResolutionResult
    /// Resolves `rideOptionName`; optional.
    func resolveRideOptionName(for intent: INRequestRideIntent, with completion: @escaping @Sendable (INSpeakableStringResolutionResult) -> Void)
    /// Resolves `rideOptionName`; optional.
    func resolveRideOptionName(for intent: INRequestRideIntent) async -> INSpeakableStringResolutionResult
    /// Resolves `partySize`; optional.
    func resolvePartySize(for intent: INRequestRideIntent, with completion: @escaping @Sendable (INIntegerResolutionResult) -> Void)
    /// Resolves `partySize`; optional.
    func resolvePartySize(for intent: INRequestRideIntent) async -> INIntegerResolutionResult
    /// Resolves `scheduledPickupTime`; optional.
    func resolveScheduledPickupTime(for intent: INRequestRideIntent, with completion: @escaping @Sendable (INDateComponentsRangeResolutionResult) -> Void)
    /// Resolves `scheduledPickupTime`; optional.
    func resolveScheduledPickupTime(for intent: INRequestRideIntent) async -> INDateComponentsRangeResolutionResult
    /// Says whether the intent could be handled; optional.
    func confirm(intent: INRequestRideIntent, completion: @escaping @Sendable (INRequestRideIntentResponse) -> Void)
    /// Says whether the intent could be handled; optional.
    func confirm(intent: INRequestRideIntent) async -> INRequestRideIntentResponse
    /// Handles the intent; called at most once for a request.
    func handle(intent: INRequestRideIntent, completion: @escaping @Sendable (INRequestRideIntentResponse) -> Void)
    /// Handles the intent; called at most once for a request.
    func handle(intent: INRequestRideIntent) async -> INRequestRideIntentResponse
}

// Each form in terms of the other; `EitherForm` says how the case of neither is found.
extension INRequestRideIntentHandling {
    /// Calls the async form.
    public func resolvePickupLocation(for intent: INRequestRideIntent, with completion: @escaping @Sendable (INPlacemarkResolutionResult) -> Void) { EitherForm.answer(self, intent, 0, completion) }
    /// Calls the form with a completion handler.
    public func resolvePickupLocation(for intent: INRequestRideIntent) async -> INPlacemarkResolutionResult { await EitherForm.answer(self, intent, 0) }
    /// Calls the async form.
    public func resolveDropOffLocation(for intent: INRequestRideIntent, with completion: @escaping @Sendable (INPlacemarkResolutionResult) -> Void) { EitherForm.answer(self, intent, 1, completion) }
    /// Calls the form with a completion handler.
    public func resolveDropOffLocation(for intent: INRequestRideIntent) async -> INPlacemarkResolutionResult { await EitherForm.answer(self, intent, 1) }
    /// Calls the async form.
    public func resolveRideOptionName(for intent: INRequestRideIntent, with completion: @escaping @Sendable (INSpeakableStringResolutionResult) -> Void) { EitherForm.answer(self, intent, 2, completion) }
    /// Calls the form with a completion handler.
    public func resolveRideOptionName(for intent: INRequestRideIntent) async -> INSpeakableStringResolutionResult { await EitherForm.answer(self, intent, 2) }
    /// Calls the async form.
    public func resolvePartySize(for intent: INRequestRideIntent, with completion: @escaping @Sendable (INIntegerResolutionResult) -> Void) { EitherForm.answer(self, intent, 3, completion) }
    /// Calls the form with a completion handler.
    public func resolvePartySize(for intent: INRequestRideIntent) async -> INIntegerResolutionResult { await EitherForm.answer(self, intent, 3) }
    /// Calls the async form.
    public func resolveScheduledPickupTime(for intent: INRequestRideIntent, with completion: @escaping @Sendable (INDateComponentsRangeResolutionResult) -> Void) { EitherForm.answer(self, intent, 4, completion) }
    /// Calls the form with a completion handler.
    public func resolveScheduledPickupTime(for intent: INRequestRideIntent) async -> INDateComponentsRangeResolutionResult { await EitherForm.answer(self, intent, 4) }
    /// Calls the async form.
    public func confirm(intent: INRequestRideIntent, completion: @escaping @Sendable (INRequestRideIntentResponse) -> Void) { EitherForm.answer(self, intent, 5, completion) }
    /// Calls the form with a completion handler.
    public func confirm(intent: INRequestRideIntent) async -> INRequestRideIntentResponse { await EitherForm.answer(self, intent, 5) }
    /// Calls the async form.
    public func handle(intent: INRequestRideIntent, completion: @escaping @Sendable (INRequestRideIntentResponse) -> Void) { EitherForm.answer(self, intent, 6, completion) }
    /// Calls the form with a completion handler.
    public func handle(intent: INRequestRideIntent) async -> INRequestRideIntentResponse { await EitherForm.answer(self, intent, 6) }
}
