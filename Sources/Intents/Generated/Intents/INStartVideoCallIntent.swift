// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

// Sendable: nothing is stored beside what the base class stores.
/// The user wants to call somebody with video.
///
/// Apple deprecated it in iOS 13.0.
public final class INStartVideoCallIntent: INIntent, @unchecked Sendable {
    /// Makes an intent of the values that are known.
    public convenience init(contacts: [INPerson]? = nil) {
        self.init(["contacts": contacts])
    }

    /// The contacts.
    public var contacts: [INPerson]? { parameter("contacts") }

    @_spi(IntentDefinition) public override class var responseType: INIntentResponse.Type { INStartVideoCallIntentResponse.self }

    @_spi(IntentDefinition) public override class var handlerMethods: StaticString { "contacts[] confirm(intent:completion:) handle(intent:completion:)" }

    @_spi(IntentDefinition) public override func ask(_ handler: Any, _ method: Int) async -> HandlerAnswer? {
        guard let handler = handler as? any INStartVideoCallIntentHandling else { return nil }
        switch method {
            case 0: return .results(await handler.resolveContacts(for: self))
            case 1: return .response(await handler.confirm(intent: self))
            case 2: return .response(await handler.handle(intent: self))
            default: return nil
        }
    }

    @_spi(IntentDefinition) public override func ask(_ handler: Any, _ method: Int, _ completion: HandlerCompletion) {
        guard let handler = handler as? any INStartVideoCallIntentHandling else { return }
        switch method {
            case 0: handler.resolveContacts(for: self, with: completion.results)
            case 1: handler.confirm(intent: self, completion: completion.response)
            case 2: handler.handle(intent: self, completion: completion.response)
            default: return
        }
    }
}

/// How confirming or handling `INStartVideoCallIntent` ended.
public enum INStartVideoCallIntentResponseCode: Int, Sendable {
    /// No code was set; a host takes it for a failure.
    case unspecified = 0
    /// Confirm succeeded.
    case ready = 1
    /// The app is opened and goes on.
    case continueInApp = 2
    /// Handling is not possible.
    case failure = 3
    /// Handling is not possible here, but the app may offer it.
    case failureRequiringAppLaunch = 4
    /// Handling is not possible: app configuration required.
    case failureAppConfigurationRequired = 5
    /// Handling is not possible: calling service not available.
    case failureCallingServiceNotAvailable = 6
    /// Handling is not possible: contact not supported by app.
    case failureContactNotSupportedByApp = 7
    /// Handling is not possible: invalid number.
    case failureInvalidNumber = 8
}

@_spi(IntentDefinition) extension INStartVideoCallIntentResponseCode: WireEnumeration {
    public static var wireNames: StaticString { "unspecified 0 ready 1 continueInApp 2 failure 3 failureRequiringAppLaunch 4 failureAppConfigurationRequired 5 failureCallingServiceNotAvailable 6 failureContactNotSupportedByApp 7 failureInvalidNumber 8" }
}

// Sendable: nothing is stored beside what the base class stores.
/// What a handler answers to `INStartVideoCallIntent`.
public final class INStartVideoCallIntentResponse: INIntentResponse, @unchecked Sendable {
    /// Makes a response.
    public convenience init(code: INStartVideoCallIntentResponseCode, userActivity: NSUserActivity?) {
        self.init(codeName: code.wireName, userActivity: userActivity)
    }

    /// How it ended.
    public var code: INStartVideoCallIntentResponseCode { INStartVideoCallIntentResponseCode(wireName: codeName) ?? .unspecified }
}

/// Handles `INStartVideoCallIntent`.
///
/// Every method is there with a completion handler and as async: write the one that suits you. The methods that resolve a
/// parameter and the one that confirms are optional; a parameter without one is taken as it is. A completion handler is
/// called once.
public protocol INStartVideoCallIntentHandling: AnyObject {
    /// Resolves `contacts`; optional.
    func resolveContacts(for intent: INStartVideoCallIntent, with completion: @escaping @Sendable ([INPersonResolutionResult]) -> Void)
    /// Resolves `contacts`; optional.
    func resolveContacts(for intent: INStartVideoCallIntent) async -> [INPersonResolutionResult]
    /// Says whether the intent could be handled; optional.
    func confirm(intent: INStartVideoCallIntent, completion: @escaping @Sendable (INStartVideoCallIntentResponse) -> Void)
    /// Says whether the intent could be handled; optional.
    func confirm(intent: INStartVideoCallIntent) async -> INStartVideoCallIntentResponse
    /// Handles the intent; called at most once for a request.
    func handle(intent: INStartVideoCallIntent, completion: @escaping @Sendable (INStartVideoCallIntentResponse) -> Void)
    /// Handles the intent; called at most once for a request.
    func handle(intent: INStartVideoCallIntent) async -> INStartVideoCallIntentResponse
}

// Each form in terms of the other; `EitherForm` says how the case of neither is found.
extension INStartVideoCallIntentHandling {
    /// Calls the async form.
    public func resolveContacts(for intent: INStartVideoCallIntent, with completion: @escaping @Sendable ([INPersonResolutionResult]) -> Void) { EitherForm.answer(self, intent, 0, completion) }
    /// Calls the form with a completion handler.
    public func resolveContacts(for intent: INStartVideoCallIntent) async -> [INPersonResolutionResult] { await EitherForm.answer(self, intent, 0) }
    /// Calls the async form.
    public func confirm(intent: INStartVideoCallIntent, completion: @escaping @Sendable (INStartVideoCallIntentResponse) -> Void) { EitherForm.answer(self, intent, 1, completion) }
    /// Calls the form with a completion handler.
    public func confirm(intent: INStartVideoCallIntent) async -> INStartVideoCallIntentResponse { await EitherForm.answer(self, intent, 1) }
    /// Calls the async form.
    public func handle(intent: INStartVideoCallIntent, completion: @escaping @Sendable (INStartVideoCallIntentResponse) -> Void) { EitherForm.answer(self, intent, 2, completion) }
    /// Calls the form with a completion handler.
    public func handle(intent: INStartVideoCallIntent) async -> INStartVideoCallIntentResponse { await EitherForm.answer(self, intent, 2) }
}
