// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

// Sendable: nothing is stored beside what the base class stores.
/// The user wants to see a code that others scan.
///
/// Apple deprecated it in iOS 15.0.
public final class INGetVisualCodeIntent: INIntent, @unchecked Sendable {
    /// Makes an intent of the values that are known.
    public convenience init(visualCodeType: INVisualCodeType = .unknown) {
        self.init(["visualCodeType": visualCodeType])
    }

    /// The visual code type.
    public var visualCodeType: INVisualCodeType { parameter("visualCodeType") ?? .unknown }

    @_spi(IntentDefinition) public override class var responseType: INIntentResponse.Type { INGetVisualCodeIntentResponse.self }

    @_spi(IntentDefinition) public override class var handlerMethods: StaticString { "visualCodeType confirm(intent:completion:) handle(intent:completion:)" }

    @_spi(IntentDefinition) public override func ask(_ handler: Any, _ method: Int) async -> HandlerAnswer? {
        guard let handler = handler as? any INGetVisualCodeIntentHandling else { return nil }
        switch method {
            case 0: return .result(await handler.resolveVisualCodeType(for: self))
            case 1: return .response(await handler.confirm(intent: self))
            case 2: return .response(await handler.handle(intent: self))
            default: return nil
        }
    }

    @_spi(IntentDefinition) public override func ask(_ handler: Any, _ method: Int, _ completion: HandlerCompletion) {
        guard let handler = handler as? any INGetVisualCodeIntentHandling else { return }
        switch method {
            case 0: handler.resolveVisualCodeType(for: self, with: completion.result)
            case 1: handler.confirm(intent: self, completion: completion.response)
            case 2: handler.handle(intent: self, completion: completion.response)
            default: return
        }
    }
}

/// How confirming or handling `INGetVisualCodeIntent` ended.
public enum INGetVisualCodeIntentResponseCode: Int, Sendable {
    /// No code was set; a host takes it for a failure.
    case unspecified = 0
    /// Confirm succeeded.
    case ready = 1
    /// The app is opened and goes on.
    case continueInApp = 2
    /// Handling has begun and goes on after the call.
    case inProgress = 3
    /// Handling is done.
    case success = 4
    /// Handling is not possible.
    case failure = 5
    /// Handling is not possible here, but the app may offer it.
    case failureRequiringAppLaunch = 6
    /// Handling is not possible: app configuration required.
    case failureAppConfigurationRequired = 7
}

@_spi(IntentDefinition) extension INGetVisualCodeIntentResponseCode: WireEnumeration {
    public static var wireNames: StaticString { "unspecified 0 ready 1 continueInApp 2 inProgress 3 success 4 failure 5 failureRequiringAppLaunch 6 failureAppConfigurationRequired 7" }
}

// Sendable: nothing is stored beside what the base class stores.
/// What a handler answers to `INGetVisualCodeIntent`.
public final class INGetVisualCodeIntentResponse: INIntentResponse, @unchecked Sendable {
    /// Makes a response.
    public convenience init(code: INGetVisualCodeIntentResponseCode, userActivity: NSUserActivity?) {
        self.init(codeName: code.wireName, userActivity: userActivity)
    }

    /// How it ended.
    public var code: INGetVisualCodeIntentResponseCode { INGetVisualCodeIntentResponseCode(wireName: codeName) ?? .unspecified }

    /// The visual code image.
    public var visualCodeImage: INImage? {
        get { property("visualCodeImage") }
        set { setProperty("visualCodeImage", newValue) }
    }
}

/// Handles `INGetVisualCodeIntent`.
///
/// Every method is there with a completion handler and as async: write the one that suits you. The methods that resolve a
/// parameter and the one that confirms are optional; a parameter without one is taken as it is. A completion handler is
/// called once.
public protocol INGetVisualCodeIntentHandling: AnyObject {
    /// Resolves `visualCodeType`; optional.
    func resolveVisualCodeType(for intent: INGetVisualCodeIntent, with completion: @escaping @Sendable (INVisualCodeTypeResolutionResult) -> Void)
    /// Resolves `visualCodeType`; optional.
    func resolveVisualCodeType(for intent: INGetVisualCodeIntent) async -> INVisualCodeTypeResolutionResult
    /// Says whether the intent could be handled; optional.
    func confirm(intent: INGetVisualCodeIntent, completion: @escaping @Sendable (INGetVisualCodeIntentResponse) -> Void)
    /// Says whether the intent could be handled; optional.
    func confirm(intent: INGetVisualCodeIntent) async -> INGetVisualCodeIntentResponse
    /// Handles the intent; called at most once for a request.
    func handle(intent: INGetVisualCodeIntent, completion: @escaping @Sendable (INGetVisualCodeIntentResponse) -> Void)
    /// Handles the intent; called at most once for a request.
    func handle(intent: INGetVisualCodeIntent) async -> INGetVisualCodeIntentResponse
}

// Each form in terms of the other; `EitherForm` says how the case of neither is found.
extension INGetVisualCodeIntentHandling {
    /// Calls the async form.
    public func resolveVisualCodeType(for intent: INGetVisualCodeIntent, with completion: @escaping @Sendable (INVisualCodeTypeResolutionResult) -> Void) { EitherForm.answer(self, intent, 0, completion) }
    /// Calls the form with a completion handler.
    public func resolveVisualCodeType(for intent: INGetVisualCodeIntent) async -> INVisualCodeTypeResolutionResult { await EitherForm.answer(self, intent, 0) }
    /// Calls the async form.
    public func confirm(intent: INGetVisualCodeIntent, completion: @escaping @Sendable (INGetVisualCodeIntentResponse) -> Void) { EitherForm.answer(self, intent, 1, completion) }
    /// Calls the form with a completion handler.
    public func confirm(intent: INGetVisualCodeIntent) async -> INGetVisualCodeIntentResponse { await EitherForm.answer(self, intent, 1) }
    /// Calls the async form.
    public func handle(intent: INGetVisualCodeIntent, completion: @escaping @Sendable (INGetVisualCodeIntentResponse) -> Void) { EitherForm.answer(self, intent, 2, completion) }
    /// Calls the form with a completion handler.
    public func handle(intent: INGetVisualCodeIntent) async -> INGetVisualCodeIntentResponse { await EitherForm.answer(self, intent, 2) }
}
