// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

public import IntentsFoundation

// Sendable: nothing is stored beside what the base class stores.
/// The user wants to know which rides there are.
public final class INListRideOptionsIntent: INIntent, @unchecked Sendable {
    /// Makes an intent of the values that are known.
    public convenience init(pickupLocation: CLPlacemark? = nil, dropOffLocation: CLPlacemark? = nil) {
        self.init(["pickupLocation": pickupLocation, "dropOffLocation": dropOffLocation])
    }

    /// The pickup location.
    public var pickupLocation: CLPlacemark? { parameter("pickupLocation") }

    /// The drop off location.
    public var dropOffLocation: CLPlacemark? { parameter("dropOffLocation") }

    @_spi(IntentDefinition) public override class var responseType: INIntentResponse.Type { INListRideOptionsIntentResponse.self }

    @_spi(IntentDefinition) public override class var handlerMethods: StaticString { "pickupLocation dropOffLocation confirm(intent:completion:) handle(intent:completion:)" }

    @_spi(IntentDefinition) public override func ask(_ handler: Any, _ method: Int) async -> HandlerAnswer? {
        guard let handler = handler as? any INListRideOptionsIntentHandling else { return nil }
        switch method {
            case 0: return .result(await handler.resolvePickupLocation(for: self))
            case 1: return .result(await handler.resolveDropOffLocation(for: self))
            case 2: return .response(await handler.confirm(intent: self))
            case 3: return .response(await handler.handle(intent: self))
            default: return nil
        }
    }

    @_spi(IntentDefinition) public override func ask(_ handler: Any, _ method: Int, _ completion: HandlerCompletion) {
        guard let handler = handler as? any INListRideOptionsIntentHandling else { return }
        switch method {
            case 0: handler.resolvePickupLocation(for: self, with: completion.result)
            case 1: handler.resolveDropOffLocation(for: self, with: completion.result)
            case 2: handler.confirm(intent: self, completion: completion.response)
            case 3: handler.handle(intent: self, completion: completion.response)
            default: return
        }
    }
}

/// How confirming or handling `INListRideOptionsIntent` ended.
public enum INListRideOptionsIntentResponseCode: Int, Sendable {
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
    /// Handling is not possible: previous ride needs feedback.
    case failurePreviousRideNeedsFeedback = 10
}

@_spi(IntentDefinition) extension INListRideOptionsIntentResponseCode: WireEnumeration {
    public static var wireNames: StaticString { "unspecified 0 ready 1 inProgress 2 success 3 failure 4 failureRequiringAppLaunch 5 failureRequiringAppLaunchMustVerifyCredentials 6 failureRequiringAppLaunchNoServiceInArea 7 failureRequiringAppLaunchServiceTemporarilyUnavailable 8 failureRequiringAppLaunchPreviousRideNeedsCompletion 9 failurePreviousRideNeedsFeedback 10" }
}

// Sendable: nothing is stored beside what the base class stores.
/// What a handler answers to `INListRideOptionsIntent`.
public final class INListRideOptionsIntentResponse: INIntentResponse, @unchecked Sendable {
    /// Makes a response.
    public convenience init(code: INListRideOptionsIntentResponseCode, userActivity: NSUserActivity?) {
        self.init(codeName: code.wireName, userActivity: userActivity)
    }

    /// How it ended.
    public var code: INListRideOptionsIntentResponseCode { INListRideOptionsIntentResponseCode(wireName: codeName) ?? .unspecified }

    /// The ride options.
    public var rideOptions: [INRideOption]? {
        get { property("rideOptions") }
        set { setProperty("rideOptions", newValue) }
    }

    /// The payment methods.
    public var paymentMethods: [INPaymentMethod]? {
        get { property("paymentMethods") }
        set { setProperty("paymentMethods", newValue) }
    }

    /// The expiration date.
    public var expirationDate: Date? {
        get { property("expirationDate") }
        set { setProperty("expirationDate", newValue) }
    }
}

/// Handles `INListRideOptionsIntent`.
///
/// Every method is there with a completion handler and as async: write the one that suits you. The methods that resolve a
/// parameter and the one that confirms are optional; a parameter without one is taken as it is. A completion handler is
/// called once.
public protocol INListRideOptionsIntentHandling: AnyObject {
    /// Resolves `pickupLocation`; optional.
    func resolvePickupLocation(for intent: INListRideOptionsIntent, with completion: @escaping @Sendable (INPlacemarkResolutionResult) -> Void)
    /// Resolves `pickupLocation`; optional.
    func resolvePickupLocation(for intent: INListRideOptionsIntent) async -> INPlacemarkResolutionResult
    /// Resolves `dropOffLocation`; optional.
    func resolveDropOffLocation(for intent: INListRideOptionsIntent, with completion: @escaping @Sendable (INPlacemarkResolutionResult) -> Void)
    /// Resolves `dropOffLocation`; optional.
    func resolveDropOffLocation(for intent: INListRideOptionsIntent) async -> INPlacemarkResolutionResult
    /// Says whether the intent could be handled; optional.
    func confirm(intent: INListRideOptionsIntent, completion: @escaping @Sendable (INListRideOptionsIntentResponse) -> Void)
    /// Says whether the intent could be handled; optional.
    func confirm(intent: INListRideOptionsIntent) async -> INListRideOptionsIntentResponse
    /// Handles the intent; called at most once for a request.
    func handle(intent: INListRideOptionsIntent, completion: @escaping @Sendable (INListRideOptionsIntentResponse) -> Void)
    /// Handles the intent; called at most once for a request.
    func handle(intent: INListRideOptionsIntent) async -> INListRideOptionsIntentResponse
}

// Each form in terms of the other; `EitherForm` says how the case of neither is found.
extension INListRideOptionsIntentHandling {
    /// Calls the async form.
    public func resolvePickupLocation(for intent: INListRideOptionsIntent, with completion: @escaping @Sendable (INPlacemarkResolutionResult) -> Void) { EitherForm.answer(self, intent, 0, completion) }
    /// Calls the form with a completion handler.
    public func resolvePickupLocation(for intent: INListRideOptionsIntent) async -> INPlacemarkResolutionResult { await EitherForm.answer(self, intent, 0) }
    /// Calls the async form.
    public func resolveDropOffLocation(for intent: INListRideOptionsIntent, with completion: @escaping @Sendable (INPlacemarkResolutionResult) -> Void) { EitherForm.answer(self, intent, 1, completion) }
    /// Calls the form with a completion handler.
    public func resolveDropOffLocation(for intent: INListRideOptionsIntent) async -> INPlacemarkResolutionResult { await EitherForm.answer(self, intent, 1) }
    /// Calls the async form.
    public func confirm(intent: INListRideOptionsIntent, completion: @escaping @Sendable (INListRideOptionsIntentResponse) -> Void) { EitherForm.answer(self, intent, 2, completion) }
    /// Calls the form with a completion handler.
    public func confirm(intent: INListRideOptionsIntent) async -> INListRideOptionsIntentResponse { await EitherForm.answer(self, intent, 2) }
    /// Calls the async form.
    public func handle(intent: INListRideOptionsIntent, completion: @escaping @Sendable (INListRideOptionsIntentResponse) -> Void) { EitherForm.answer(self, intent, 3, completion) }
    /// Calls the form with a completion handler.
    public func handle(intent: INListRideOptionsIntent) async -> INListRideOptionsIntentResponse { await EitherForm.answer(self, intent, 3) }
}
