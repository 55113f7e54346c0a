// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

public import IntentsFoundation

// Sendable: nothing is stored beside what the base class stores.
/// The user wants to cancel a ride.
public final class INCancelRideIntent: INIntent, @unchecked Sendable {
    /// Makes an intent of the values that are known.
    public convenience init(rideIdentifier: String) {
        self.init(["rideIdentifier": rideIdentifier])
    }

    /// The ride identifier.
    public var rideIdentifier: String { parameter("rideIdentifier") ?? "" }

    @_spi(IntentDefinition) public override class var responseType: INIntentResponse.Type { INCancelRideIntentResponse.self }

    @_spi(IntentDefinition) public override class var handlerMethods: StaticString { "confirm(cancelRide:completion:) handle(cancelRide:completion:) -rideIdentifier" }

    @_spi(IntentDefinition) public override func ask(_ handler: Any, _ method: Int) async -> HandlerAnswer? {
        guard let handler = handler as? any INCancelRideIntentHandling else { return nil }
        switch method {
            case 0: return .response(await handler.confirm(cancelRide: self))
            case 1: return .response(await handler.handle(cancelRide: self))
            default: return nil
        }
    }

    @_spi(IntentDefinition) public override func ask(_ handler: Any, _ method: Int, _ completion: HandlerCompletion) {
        guard let handler = handler as? any INCancelRideIntentHandling else { return }
        switch method {
            case 0: handler.confirm(cancelRide: self, completion: completion.response)
            case 1: handler.handle(cancelRide: self, completion: completion.response)
            default: return
        }
    }
}

/// How confirming or handling `INCancelRideIntent` ended.
public enum INCancelRideIntentResponseCode: Int, Sendable {
    /// No code was set; a host takes it for a failure.
    case unspecified = 0
    /// Confirm succeeded.
    case ready = 1
    /// Handling is done.
    case success = 2
    /// Handling is not possible.
    case failure = 3
}

@_spi(IntentDefinition) extension INCancelRideIntentResponseCode: WireEnumeration {
    public static var wireNames: StaticString { "unspecified 0 ready 1 success 2 failure 3" }
}

// Sendable: nothing is stored beside what the base class stores.
/// What a handler answers to `INCancelRideIntent`.
public final class INCancelRideIntentResponse: INIntentResponse, @unchecked Sendable {
    /// Makes a response.
    public convenience init(code: INCancelRideIntentResponseCode, userActivity: NSUserActivity?) {
        self.init(codeName: code.wireName, userActivity: userActivity)
    }

    /// How it ended.
    public var code: INCancelRideIntentResponseCode { INCancelRideIntentResponseCode(wireName: codeName) ?? .unspecified }

    /// The cancellation fee.
    public var cancellationFee: INCurrencyAmount? {
        get { property("cancellationFee") }
        set { setProperty("cancellationFee", newValue) }
    }

    /// The cancellation fee threshold.
    public var cancellationFeeThreshold: DateComponents? {
        get { property("cancellationFeeThreshold") }
        set { setProperty("cancellationFeeThreshold", newValue) }
    }
}

/// Handles `INCancelRideIntent`.
///
/// Every method is there with a completion handler and as async: write the one that suits you. The methods that resolve a
/// parameter and the one that confirms are optional; a parameter without one is taken as it is. A completion handler is
/// called once.
public protocol INCancelRideIntentHandling: AnyObject {
    /// Says whether the intent could be handled; optional.
    func confirm(cancelRide intent: INCancelRideIntent, completion: @escaping @Sendable (INCancelRideIntentResponse) -> Void)
    /// Says whether the intent could be handled; optional.
    func confirm(cancelRide intent: INCancelRideIntent) async -> INCancelRideIntentResponse
    /// Handles the intent; called at most once for a request.
    func handle(cancelRide intent: INCancelRideIntent, completion: @escaping @Sendable (INCancelRideIntentResponse) -> Void)
    /// Handles the intent; called at most once for a request.
    func handle(cancelRide intent: INCancelRideIntent) async -> INCancelRideIntentResponse
}

// Each form in terms of the other; `EitherForm` says how the case of neither is found.
extension INCancelRideIntentHandling {
    /// Calls the async form.
    public func confirm(cancelRide intent: INCancelRideIntent, completion: @escaping @Sendable (INCancelRideIntentResponse) -> Void) { EitherForm.answer(self, intent, 0, completion) }
    /// Calls the form with a completion handler.
    public func confirm(cancelRide intent: INCancelRideIntent) async -> INCancelRideIntentResponse { await EitherForm.answer(self, intent, 0) }
    /// Calls the async form.
    public func handle(cancelRide intent: INCancelRideIntent, completion: @escaping @Sendable (INCancelRideIntentResponse) -> Void) { EitherForm.answer(self, intent, 1, completion) }
    /// Calls the form with a completion handler.
    public func handle(cancelRide intent: INCancelRideIntent) async -> INCancelRideIntentResponse { await EitherForm.answer(self, intent, 1) }
}
