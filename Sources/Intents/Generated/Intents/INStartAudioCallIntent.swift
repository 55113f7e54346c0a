// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

// Sendable: nothing is stored beside what the base class stores.
/// The user wants to call somebody.
///
/// Apple deprecated it in iOS 13.0.
public final class INStartAudioCallIntent: INIntent, @unchecked Sendable {
    /// Makes an intent of the values that are known.
    public convenience init(destinationType: INCallDestinationType = .unknown, contacts: [INPerson]? = nil) {
        self.init(["destinationType": destinationType, "contacts": contacts])
    }

    /// The destination type.
    public var destinationType: INCallDestinationType { parameter("destinationType") ?? .unknown }

    /// The contacts.
    public var contacts: [INPerson]? { parameter("contacts") }

    @_spi(IntentDefinition) public override class var responseType: INIntentResponse.Type { INStartAudioCallIntentResponse.self }

    @_spi(IntentDefinition) public override class var handlerMethods: StaticString { "destinationType contacts[] confirm(intent:completion:) handle(intent:completion:)" }

    @_spi(IntentDefinition) public override func ask(_ handler: Any, _ method: Int) async -> HandlerAnswer? {
        guard let handler = handler as? any INStartAudioCallIntentHandling else { return nil }
        switch method {
            case 0: return .result(await handler.resolveDestinationType(for: self))
            case 1: return .results(await handler.resolveContacts(for: self))
            case 2: return .response(await handler.confirm(intent: self))
            case 3: return .response(await handler.handle(intent: self))
            default: return nil
        }
    }

    @_spi(IntentDefinition) public override func ask(_ handler: Any, _ method: Int, _ completion: HandlerCompletion) {
        guard let handler = handler as? any INStartAudioCallIntentHandling else { return }
        switch method {
            case 0: handler.resolveDestinationType(for: self, with: completion.result)
            case 1: handler.resolveContacts(for: self, with: completion.results)
            case 2: handler.confirm(intent: self, completion: completion.response)
            case 3: handler.handle(intent: self, completion: completion.response)
            default: return
        }
    }
}

/// How confirming or handling `INStartAudioCallIntent` ended.
public enum INStartAudioCallIntentResponseCode: Int, Sendable {
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
    /// Handling is not possible: no valid number.
    case failureNoValidNumber = 8
}

@_spi(IntentDefinition) extension INStartAudioCallIntentResponseCode: WireEnumeration {
    public static var wireNames: StaticString { "unspecified 0 ready 1 continueInApp 2 failure 3 failureRequiringAppLaunch 4 failureAppConfigurationRequired 5 failureCallingServiceNotAvailable 6 failureContactNotSupportedByApp 7 failureNoValidNumber 8" }
}

// Sendable: nothing is stored beside what the base class stores.
/// What a handler answers to `INStartAudioCallIntent`.
public final class INStartAudioCallIntentResponse: INIntentResponse, @unchecked Sendable {
    /// Makes a response.
    public convenience init(code: INStartAudioCallIntentResponseCode, userActivity: NSUserActivity?) {
        self.init(codeName: code.wireName, userActivity: userActivity)
    }

    /// How it ended.
    public var code: INStartAudioCallIntentResponseCode { INStartAudioCallIntentResponseCode(wireName: codeName) ?? .unspecified }
}

/// Handles `INStartAudioCallIntent`.
///
/// Every method is there with a completion handler and as async: write the one that suits you. The methods that resolve a
/// parameter and the one that confirms are optional; a parameter without one is taken as it is. A completion handler is
/// called once.
public protocol INStartAudioCallIntentHandling: AnyObject {
    /// Resolves `destinationType`; optional.
    func resolveDestinationType(for intent: INStartAudioCallIntent, with completion: @escaping @Sendable (INCallDestinationTypeResolutionResult) -> Void)
    /// Resolves `destinationType`; optional.
    func resolveDestinationType(for intent: INStartAudioCallIntent) async -> INCallDestinationTypeResolutionResult
    /// Resolves `contacts`; optional.
    func resolveContacts(for intent: INStartAudioCallIntent, with completion: @escaping @Sendable ([INPersonResolutionResult]) -> Void)
    /// Resolves `contacts`; optional.
    func resolveContacts(for intent: INStartAudioCallIntent) async -> [INPersonResolutionResult]
    /// Says whether the intent could be handled; optional.
    func confirm(intent: INStartAudioCallIntent, completion: @escaping @Sendable (INStartAudioCallIntentResponse) -> Void)
    /// Says whether the intent could be handled; optional.
    func confirm(intent: INStartAudioCallIntent) async -> INStartAudioCallIntentResponse
    /// Handles the intent; called at most once for a request.
    func handle(intent: INStartAudioCallIntent, completion: @escaping @Sendable (INStartAudioCallIntentResponse) -> Void)
    /// Handles the intent; called at most once for a request.
    func handle(intent: INStartAudioCallIntent) async -> INStartAudioCallIntentResponse
}

// Each form in terms of the other; `EitherForm` says how the case of neither is found.
extension INStartAudioCallIntentHandling {
    /// Calls the async form.
    public func resolveDestinationType(for intent: INStartAudioCallIntent, with completion: @escaping @Sendable (INCallDestinationTypeResolutionResult) -> Void) { EitherForm.answer(self, intent, 0, completion) }
    /// Calls the form with a completion handler.
    public func resolveDestinationType(for intent: INStartAudioCallIntent) async -> INCallDestinationTypeResolutionResult { await EitherForm.answer(self, intent, 0) }
    /// Calls the async form.
    public func resolveContacts(for intent: INStartAudioCallIntent, with completion: @escaping @Sendable ([INPersonResolutionResult]) -> Void) { EitherForm.answer(self, intent, 1, completion) }
    /// Calls the form with a completion handler.
    public func resolveContacts(for intent: INStartAudioCallIntent) async -> [INPersonResolutionResult] { await EitherForm.answer(self, intent, 1) }
    /// Calls the async form.
    public func confirm(intent: INStartAudioCallIntent, completion: @escaping @Sendable (INStartAudioCallIntentResponse) -> Void) { EitherForm.answer(self, intent, 2, completion) }
    /// Calls the form with a completion handler.
    public func confirm(intent: INStartAudioCallIntent) async -> INStartAudioCallIntentResponse { await EitherForm.answer(self, intent, 2) }
    /// Calls the async form.
    public func handle(intent: INStartAudioCallIntent, completion: @escaping @Sendable (INStartAudioCallIntentResponse) -> Void) { EitherForm.answer(self, intent, 3, completion) }
    /// Calls the form with a completion handler.
    public func handle(intent: INStartAudioCallIntent) async -> INStartAudioCallIntentResponse { await EitherForm.answer(self, intent, 3) }
}
