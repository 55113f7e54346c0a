// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

// Sendable: nothing is stored beside what the base class stores.
/// The user wants to know how a ride stands.
public final class INGetRideStatusIntent: INIntent, @unchecked Sendable {
    @_spi(IntentDefinition) public override class var responseType: INIntentResponse.Type { INGetRideStatusIntentResponse.self }

    @_spi(IntentDefinition) public override class var handlerMethods: StaticString { "confirm(intent:completion:) handle(intent:completion:)" }

    @_spi(IntentDefinition) public override func ask(_ handler: Any, _ method: Int) async -> HandlerAnswer? {
        guard let handler = handler as? any INGetRideStatusIntentHandling else { return nil }
        switch method {
            case 0: return .response(await handler.confirm(intent: self))
            case 1: return .response(await handler.handle(intent: self))
            default: return nil
        }
    }

    @_spi(IntentDefinition) public override func ask(_ handler: Any, _ method: Int, _ completion: HandlerCompletion) {
        guard let handler = handler as? any INGetRideStatusIntentHandling else { return }
        switch method {
            case 0: handler.confirm(intent: self, completion: completion.response)
            case 1: handler.handle(intent: self, completion: completion.response)
            default: return
        }
    }

    @_spi(IntentDefinition) public override func sendUpdates(_ handler: Any, to observer: UpdateObserver?) -> Bool {
        guard let handler = handler as? any INGetRideStatusIntentHandling else { return false }
        if let observer { handler.startSendingUpdates(for: self, to: observer) } else { handler.stopSendingUpdates(for: self) }
        return true
    }
}

/// How confirming or handling `INGetRideStatusIntent` ended.
public enum INGetRideStatusIntentResponseCode: Int, Sendable {
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
    /// Handling is not possible here, but the app may offer it: service temporarily unavailable.
    case failureRequiringAppLaunchServiceTemporarilyUnavailable = 7
}

@_spi(IntentDefinition) extension INGetRideStatusIntentResponseCode: WireEnumeration {
    public static var wireNames: StaticString { "unspecified 0 ready 1 inProgress 2 success 3 failure 4 failureRequiringAppLaunch 5 failureRequiringAppLaunchMustVerifyCredentials 6 failureRequiringAppLaunchServiceTemporarilyUnavailable 7" }
}

// Sendable: nothing is stored beside what the base class stores.
/// What a handler answers to `INGetRideStatusIntent`.
public final class INGetRideStatusIntentResponse: INIntentResponse, @unchecked Sendable {
    /// Makes a response.
    public convenience init(code: INGetRideStatusIntentResponseCode, userActivity: NSUserActivity?) {
        self.init(codeName: code.wireName, userActivity: userActivity)
    }

    /// How it ended.
    public var code: INGetRideStatusIntentResponseCode { INGetRideStatusIntentResponseCode(wireName: codeName) ?? .unspecified }

    /// The ride status.
    public var rideStatus: INRideStatus? {
        get { property("rideStatus") }
        set { setProperty("rideStatus", newValue) }
    }
}

/// Takes the responses to `INGetRideStatusIntent` that follow one another.
public protocol INGetRideStatusIntentResponseObserver: AnyObject, Sendable {
    /// Takes a response.
    func didUpdate(getRideStatus response: INGetRideStatusIntentResponse)
}

extension UpdateObserver: INGetRideStatusIntentResponseObserver {
    public func didUpdate(getRideStatus response: INGetRideStatusIntentResponse) { send(response) }
}

/// Handles `INGetRideStatusIntent`.
///
/// Every method is there with a completion handler and as async: write the one that suits you. The methods that resolve a
/// parameter and the one that confirms are optional; a parameter without one is taken as it is. A completion handler is
/// called once.
public protocol INGetRideStatusIntentHandling: AnyObject {
    /// Says whether the intent could be handled; optional.
    func confirm(intent: INGetRideStatusIntent, completion: @escaping @Sendable (INGetRideStatusIntentResponse) -> Void)
    /// Says whether the intent could be handled; optional.
    func confirm(intent: INGetRideStatusIntent) async -> INGetRideStatusIntentResponse
    /// Handles the intent; called at most once for a request.
    func handle(intent: INGetRideStatusIntent, completion: @escaping @Sendable (INGetRideStatusIntentResponse) -> Void)
    /// Handles the intent; called at most once for a request.
    func handle(intent: INGetRideStatusIntent) async -> INGetRideStatusIntentResponse
    /// Sends a response to the observer whenever there is something new, until it is told to stop.
    func startSendingUpdates(for intent: INGetRideStatusIntent, to observer: any INGetRideStatusIntentResponseObserver)
    /// Stops sending responses.
    func stopSendingUpdates(for intent: INGetRideStatusIntent)
}

// Each form in terms of the other; `EitherForm` says how the case of neither is found.
extension INGetRideStatusIntentHandling {
    /// Calls the async form.
    public func confirm(intent: INGetRideStatusIntent, completion: @escaping @Sendable (INGetRideStatusIntentResponse) -> Void) { EitherForm.answer(self, intent, 0, completion) }
    /// Calls the form with a completion handler.
    public func confirm(intent: INGetRideStatusIntent) async -> INGetRideStatusIntentResponse { await EitherForm.answer(self, intent, 0) }
    /// Calls the async form.
    public func handle(intent: INGetRideStatusIntent, completion: @escaping @Sendable (INGetRideStatusIntentResponse) -> Void) { EitherForm.answer(self, intent, 1, completion) }
    /// Calls the form with a completion handler.
    public func handle(intent: INGetRideStatusIntent) async -> INGetRideStatusIntentResponse { await EitherForm.answer(self, intent, 1) }
}
