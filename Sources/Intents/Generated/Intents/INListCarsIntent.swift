// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

// Sendable: nothing is stored beside what the base class stores.
/// The user wants to know which cars the app knows.
public final class INListCarsIntent: INIntent, @unchecked Sendable {
    @_spi(IntentDefinition) public override class var responseType: INIntentResponse.Type { INListCarsIntentResponse.self }

    @_spi(IntentDefinition) public override class var handlerMethods: StaticString { "confirm(intent:completion:) handle(intent:completion:)" }

    @_spi(IntentDefinition) public override func ask(_ handler: Any, _ method: Int) async -> HandlerAnswer? {
        guard let handler = handler as? any INListCarsIntentHandling else { return nil }
        switch method {
            case 0: return .response(await handler.confirm(intent: self))
            case 1: return .response(await handler.handle(intent: self))
            default: return nil
        }
    }

    @_spi(IntentDefinition) public override func ask(_ handler: Any, _ method: Int, _ completion: HandlerCompletion) {
        guard let handler = handler as? any INListCarsIntentHandling else { return }
        switch method {
            case 0: handler.confirm(intent: self, completion: completion.response)
            case 1: handler.handle(intent: self, completion: completion.response)
            default: return
        }
    }
}

/// How confirming or handling `INListCarsIntent` ended.
public enum INListCarsIntentResponseCode: Int, Sendable {
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
}

@_spi(IntentDefinition) extension INListCarsIntentResponseCode: WireEnumeration {
    public static var wireNames: StaticString { "unspecified 0 ready 1 inProgress 2 success 3 failure 4 failureRequiringAppLaunch 5" }
}

// Sendable: nothing is stored beside what the base class stores.
/// What a handler answers to `INListCarsIntent`.
public final class INListCarsIntentResponse: INIntentResponse, @unchecked Sendable {
    /// Makes a response.
    public convenience init(code: INListCarsIntentResponseCode, userActivity: NSUserActivity?) {
        self.init(codeName: code.wireName, userActivity: userActivity)
    }

    /// How it ended.
    public var code: INListCarsIntentResponseCode { INListCarsIntentResponseCode(wireName: codeName) ?? .unspecified }

    /// The cars.
    public var cars: [INCar]? {
        get { property("cars") }
        set { setProperty("cars", newValue) }
    }
}

/// Handles `INListCarsIntent`.
///
/// Every method is there with a completion handler and as async: write the one that suits you. The methods that resolve a
/// parameter and the one that confirms are optional; a parameter without one is taken as it is. A completion handler is
/// called once.
public protocol INListCarsIntentHandling: AnyObject {
    /// Says whether the intent could be handled; optional.
    func confirm(intent: INListCarsIntent, completion: @escaping @Sendable (INListCarsIntentResponse) -> Void)
    /// Says whether the intent could be handled; optional.
    func confirm(intent: INListCarsIntent) async -> INListCarsIntentResponse
    /// Handles the intent; called at most once for a request.
    func handle(intent: INListCarsIntent, completion: @escaping @Sendable (INListCarsIntentResponse) -> Void)
    /// Handles the intent; called at most once for a request.
    func handle(intent: INListCarsIntent) async -> INListCarsIntentResponse
}

// Each form in terms of the other; `EitherForm` says how the case of neither is found.
extension INListCarsIntentHandling {
    /// Calls the async form.
    public func confirm(intent: INListCarsIntent, completion: @escaping @Sendable (INListCarsIntentResponse) -> Void) { EitherForm.answer(self, intent, 0, completion) }
    /// Calls the form with a completion handler.
    public func confirm(intent: INListCarsIntent) async -> INListCarsIntentResponse { await EitherForm.answer(self, intent, 0) }
    /// Calls the async form.
    public func handle(intent: INListCarsIntent, completion: @escaping @Sendable (INListCarsIntentResponse) -> Void) { EitherForm.answer(self, intent, 1, completion) }
    /// Calls the form with a completion handler.
    public func handle(intent: INListCarsIntent) async -> INListCarsIntentResponse { await EitherForm.answer(self, intent, 1) }
}
