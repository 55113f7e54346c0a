// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

// Sendable: nothing is stored beside what the base class stores.
/// The user wants to save the settings of a car.
///
/// Apple deprecated it in iOS 15.0.
public final class INSaveProfileInCarIntent: INIntent, @unchecked Sendable {
    /// Makes an intent of the values that are known.
    public convenience init(profileNumber: Int? = nil, profileName: String? = nil) {
        self.init(["profileNumber": profileNumber, "profileName": profileName])
    }

    /// Makes an intent as older code does it.
    public convenience init(profileNumber: Int? = nil, profileLabel: String?) {
        self.init(["profileNumber": profileNumber, "profileLabel": profileLabel])
    }

    /// The profile number.
    public var profileNumber: Int? { parameter("profileNumber") }

    /// The profile name.
    public var profileName: String? { parameter("profileName") }

    /// The profile label.
    @available(*, deprecated, message: "Use `profileName` property instead.")
    public var profileLabel: String? { parameter("profileLabel") }

    @_spi(IntentDefinition) public override class var responseType: INIntentResponse.Type { INSaveProfileInCarIntentResponse.self }

    @_spi(IntentDefinition) public override class var handlerMethods: StaticString { "profileNumber profileName confirm(intent:completion:) handle(intent:completion:) -profileLabel" }

    @_spi(IntentDefinition) public override func ask(_ handler: Any, _ method: Int) async -> HandlerAnswer? {
        guard let handler = handler as? any INSaveProfileInCarIntentHandling else { return nil }
        switch method {
            case 0: return .result(await handler.resolveProfileNumber(for: self))
            case 1: return .result(await handler.resolveProfileName(for: self))
            case 2: return .response(await handler.confirm(intent: self))
            case 3: return .response(await handler.handle(intent: self))
            default: return nil
        }
    }

    @_spi(IntentDefinition) public override func ask(_ handler: Any, _ method: Int, _ completion: HandlerCompletion) {
        guard let handler = handler as? any INSaveProfileInCarIntentHandling else { return }
        switch method {
            case 0: handler.resolveProfileNumber(for: self, with: completion.result)
            case 1: handler.resolveProfileName(for: self, with: completion.result)
            case 2: handler.confirm(intent: self, completion: completion.response)
            case 3: handler.handle(intent: self, completion: completion.response)
            default: return
        }
    }
}

/// How confirming or handling `INSaveProfileInCarIntent` ended.
public enum INSaveProfileInCarIntentResponseCode: Int, Sendable {
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

@_spi(IntentDefinition) extension INSaveProfileInCarIntentResponseCode: WireEnumeration {
    public static var wireNames: StaticString { "unspecified 0 ready 1 inProgress 2 success 3 failure 4 failureRequiringAppLaunch 5" }
}

// Sendable: nothing is stored beside what the base class stores.
/// What a handler answers to `INSaveProfileInCarIntent`.
public final class INSaveProfileInCarIntentResponse: INIntentResponse, @unchecked Sendable {
    /// Makes a response.
    public convenience init(code: INSaveProfileInCarIntentResponseCode, userActivity: NSUserActivity?) {
        self.init(codeName: code.wireName, userActivity: userActivity)
    }

    /// How it ended.
    public var code: INSaveProfileInCarIntentResponseCode { INSaveProfileInCarIntentResponseCode(wireName: codeName) ?? .unspecified }
}

/// Handles `INSaveProfileInCarIntent`.
///
/// Every method is there with a completion handler and as async: write the one that suits you. The methods that resolve a
/// parameter and the one that confirms are optional; a parameter without one is taken as it is. A completion handler is
/// called once.
public protocol INSaveProfileInCarIntentHandling: AnyObject {
    /// Resolves `profileNumber`; optional.
    func resolveProfileNumber(for intent: INSaveProfileInCarIntent, with completion: @escaping @Sendable (INIntegerResolutionResult) -> Void)
    /// Resolves `profileNumber`; optional.
    func resolveProfileNumber(for intent: INSaveProfileInCarIntent) async -> INIntegerResolutionResult
    /// Resolves `profileName`; optional.
    func resolveProfileName(for intent: INSaveProfileInCarIntent, with completion: @escaping @Sendable (INStringResolutionResult) -> Void)
    /// Resolves `profileName`; optional.
    func resolveProfileName(for intent: INSaveProfileInCarIntent) async -> INStringResolutionResult
    /// Says whether the intent could be handled; optional.
    func confirm(intent: INSaveProfileInCarIntent, completion: @escaping @Sendable (INSaveProfileInCarIntentResponse) -> Void)
    /// Says whether the intent could be handled; optional.
    func confirm(intent: INSaveProfileInCarIntent) async -> INSaveProfileInCarIntentResponse
    /// Handles the intent; called at most once for a request.
    func handle(intent: INSaveProfileInCarIntent, completion: @escaping @Sendable (INSaveProfileInCarIntentResponse) -> Void)
    /// Handles the intent; called at most once for a request.
    func handle(intent: INSaveProfileInCarIntent) async -> INSaveProfileInCarIntentResponse
}

// Each form in terms of the other; `EitherForm` says how the case of neither is found.
extension INSaveProfileInCarIntentHandling {
    /// Calls the async form.
    public func resolveProfileNumber(for intent: INSaveProfileInCarIntent, with completion: @escaping @Sendable (INIntegerResolutionResult) -> Void) { EitherForm.answer(self, intent, 0, completion) }
    /// Calls the form with a completion handler.
    public func resolveProfileNumber(for intent: INSaveProfileInCarIntent) async -> INIntegerResolutionResult { await EitherForm.answer(self, intent, 0) }
    /// Calls the async form.
    public func resolveProfileName(for intent: INSaveProfileInCarIntent, with completion: @escaping @Sendable (INStringResolutionResult) -> Void) { EitherForm.answer(self, intent, 1, completion) }
    /// Calls the form with a completion handler.
    public func resolveProfileName(for intent: INSaveProfileInCarIntent) async -> INStringResolutionResult { await EitherForm.answer(self, intent, 1) }
    /// Calls the async form.
    public func confirm(intent: INSaveProfileInCarIntent, completion: @escaping @Sendable (INSaveProfileInCarIntentResponse) -> Void) { EitherForm.answer(self, intent, 2, completion) }
    /// Calls the form with a completion handler.
    public func confirm(intent: INSaveProfileInCarIntent) async -> INSaveProfileInCarIntentResponse { await EitherForm.answer(self, intent, 2) }
    /// Calls the async form.
    public func handle(intent: INSaveProfileInCarIntent, completion: @escaping @Sendable (INSaveProfileInCarIntentResponse) -> Void) { EitherForm.answer(self, intent, 3, completion) }
    /// Calls the form with a completion handler.
    public func handle(intent: INSaveProfileInCarIntent) async -> INSaveProfileInCarIntentResponse { await EitherForm.answer(self, intent, 3) }
}
