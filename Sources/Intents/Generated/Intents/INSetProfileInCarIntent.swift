// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

// Sendable: nothing is stored beside what the base class stores.
/// The user wants to use other saved settings of the car.
///
/// Apple deprecated it in iOS 15.0.
public final class INSetProfileInCarIntent: INIntent, @unchecked Sendable {
    /// Makes an intent of the values that are known.
    public convenience init(profileNumber: Int? = nil, profileName: String? = nil, isDefaultProfile: Bool? = nil, carName: INSpeakableString? = nil) {
        self.init(["profileNumber": profileNumber, "profileName": profileName, "defaultProfile": isDefaultProfile, "carName": carName])
    }

    /// Makes an intent as older code does it.
    public convenience init(profileNumber: Int? = nil, profileName: String? = nil, defaultProfile isDefaultProfile: Bool?, carName: INSpeakableString? = nil) {
        self.init(["profileNumber": profileNumber, "profileName": profileName, "defaultProfile": isDefaultProfile, "carName": carName])
    }

    /// Makes an intent as older code does it.
    public convenience init(profileNumber: Int? = nil, profileLabel: String?, isDefaultProfile: Bool? = nil) {
        self.init(["profileNumber": profileNumber, "profileLabel": profileLabel, "defaultProfile": isDefaultProfile])
    }

    /// Makes an intent as older code does it.
    public convenience init(profileNumber: Int? = nil, profileLabel: String?, defaultProfile isDefaultProfile: Bool?) {
        self.init(["profileNumber": profileNumber, "profileLabel": profileLabel, "defaultProfile": isDefaultProfile])
    }

    /// The profile number.
    public var profileNumber: Int? { parameter("profileNumber") }

    /// The profile name.
    public var profileName: String? { parameter("profileName") }

    /// Whether it is default profile.
    public var isDefaultProfile: Bool? { parameter("defaultProfile") }

    /// The car name.
    public var carName: INSpeakableString? { parameter("carName") }

    /// The profile label.
    @available(*, deprecated, message: "Use profileName instead.")
    public var profileLabel: String? { parameter("profileLabel") }

    @_spi(IntentDefinition) public override class var responseType: INIntentResponse.Type { INSetProfileInCarIntentResponse.self }

    @_spi(IntentDefinition) public override class var handlerMethods: StaticString { "profileNumber profileName defaultProfile=resolveDefaultProfile(forSetProfileInCar:with:) carName confirm(intent:completion:) handle(intent:completion:) -profileLabel" }

    @_spi(IntentDefinition) public override func ask(_ handler: Any, _ method: Int) async -> HandlerAnswer? {
        guard let handler = handler as? any INSetProfileInCarIntentHandling else { return nil }
        switch method {
            case 0: return .result(await handler.resolveProfileNumber(for: self))
            case 1: return .result(await handler.resolveProfileName(for: self))
            case 2: return .result(await handler.resolveDefaultProfile(forSetProfileInCar: self))
            case 3: return .result(await handler.resolveCarName(for: self))
            case 4: return .response(await handler.confirm(intent: self))
            case 5: return .response(await handler.handle(intent: self))
            default: return nil
        }
    }

    @_spi(IntentDefinition) public override func ask(_ handler: Any, _ method: Int, _ completion: HandlerCompletion) {
        guard let handler = handler as? any INSetProfileInCarIntentHandling else { return }
        switch method {
            case 0: handler.resolveProfileNumber(for: self, with: completion.result)
            case 1: handler.resolveProfileName(for: self, with: completion.result)
            case 2: handler.resolveDefaultProfile(forSetProfileInCar: self, with: completion.result)
            case 3: handler.resolveCarName(for: self, with: completion.result)
            case 4: handler.confirm(intent: self, completion: completion.response)
            case 5: handler.handle(intent: self, completion: completion.response)
            default: return
        }
    }
}

/// How confirming or handling `INSetProfileInCarIntent` ended.
public enum INSetProfileInCarIntentResponseCode: Int, Sendable {
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

@_spi(IntentDefinition) extension INSetProfileInCarIntentResponseCode: WireEnumeration {
    public static var wireNames: StaticString { "unspecified 0 ready 1 inProgress 2 success 3 failure 4 failureRequiringAppLaunch 5" }
}

// Sendable: nothing is stored beside what the base class stores.
/// What a handler answers to `INSetProfileInCarIntent`.
public final class INSetProfileInCarIntentResponse: INIntentResponse, @unchecked Sendable {
    /// Makes a response.
    public convenience init(code: INSetProfileInCarIntentResponseCode, userActivity: NSUserActivity?) {
        self.init(codeName: code.wireName, userActivity: userActivity)
    }

    /// How it ended.
    public var code: INSetProfileInCarIntentResponseCode { INSetProfileInCarIntentResponseCode(wireName: codeName) ?? .unspecified }
}

/// Handles `INSetProfileInCarIntent`.
///
/// Every method is there with a completion handler and as async: write the one that suits you. The methods that resolve a
/// parameter and the one that confirms are optional; a parameter without one is taken as it is. A completion handler is
/// called once.
public protocol INSetProfileInCarIntentHandling: AnyObject {
    /// Resolves `profileNumber`; optional.
    func resolveProfileNumber(for intent: INSetProfileInCarIntent, with completion: @escaping @Sendable (INIntegerResolutionResult) -> Void)
    /// Resolves `profileNumber`; optional.
    func resolveProfileNumber(for intent: INSetProfileInCarIntent) async -> INIntegerResolutionResult
    /// Resolves `profileName`; optional.
    func resolveProfileName(for intent: INSetProfileInCarIntent, with completion: @escaping @Sendable (INStringResolutionResult) -> Void)
    /// Resolves `profileName`; optional.
    func resolveProfileName(for intent: INSetProfileInCarIntent) async -> INStringResolutionResult
    /// Resolves `isDefaultProfile`; optional.
    func resolveDefaultProfile(forSetProfileInCar intent: INSetProfileInCarIntent, with completion: @escaping @Sendable (INBooleanResolutionResult) -> Void)
    /// Resolves `isDefaultProfile`; optional.
    func resolveDefaultProfile(forSetProfileInCar intent: INSetProfileInCarIntent) async -> INBooleanResolutionResult
    /// Resolves `carName`; optional.
    func resolveCarName(for intent: INSetProfileInCarIntent, with completion: @escaping @Sendable (INSpeakableStringResolutionResult) -> Void)
    /// Resolves `carName`; optional.
    func resolveCarName(for intent: INSetProfileInCarIntent) async -> INSpeakableStringResolutionResult
    /// Says whether the intent could be handled; optional.
    func confirm(intent: INSetProfileInCarIntent, completion: @escaping @Sendable (INSetProfileInCarIntentResponse) -> Void)
    /// Says whether the intent could be handled; optional.
    func confirm(intent: INSetProfileInCarIntent) async -> INSetProfileInCarIntentResponse
    /// Handles the intent; called at most once for a request.
    func handle(intent: INSetProfileInCarIntent, completion: @escaping @Sendable (INSetProfileInCarIntentResponse) -> Void)
    /// Handles the intent; called at most once for a request.
    func handle(intent: INSetProfileInCarIntent) async -> INSetProfileInCarIntentResponse
}

// Each form in terms of the other; `EitherForm` says how the case of neither is found.
extension INSetProfileInCarIntentHandling {
    /// Calls the async form.
    public func resolveProfileNumber(for intent: INSetProfileInCarIntent, with completion: @escaping @Sendable (INIntegerResolutionResult) -> Void) { EitherForm.answer(self, intent, 0, completion) }
    /// Calls the form with a completion handler.
    public func resolveProfileNumber(for intent: INSetProfileInCarIntent) async -> INIntegerResolutionResult { await EitherForm.answer(self, intent, 0) }
    /// Calls the async form.
    public func resolveProfileName(for intent: INSetProfileInCarIntent, with completion: @escaping @Sendable (INStringResolutionResult) -> Void) { EitherForm.answer(self, intent, 1, completion) }
    /// Calls the form with a completion handler.
    public func resolveProfileName(for intent: INSetProfileInCarIntent) async -> INStringResolutionResult { await EitherForm.answer(self, intent, 1) }
    /// Calls the async form.
    public func resolveDefaultProfile(forSetProfileInCar intent: INSetProfileInCarIntent, with completion: @escaping @Sendable (INBooleanResolutionResult) -> Void) { EitherForm.answer(self, intent, 2, completion) }
    /// Calls the form with a completion handler.
    public func resolveDefaultProfile(forSetProfileInCar intent: INSetProfileInCarIntent) async -> INBooleanResolutionResult { await EitherForm.answer(self, intent, 2) }
    /// Calls the async form.
    public func resolveCarName(for intent: INSetProfileInCarIntent, with completion: @escaping @Sendable (INSpeakableStringResolutionResult) -> Void) { EitherForm.answer(self, intent, 3, completion) }
    /// Calls the form with a completion handler.
    public func resolveCarName(for intent: INSetProfileInCarIntent) async -> INSpeakableStringResolutionResult { await EitherForm.answer(self, intent, 3) }
    /// Calls the async form.
    public func confirm(intent: INSetProfileInCarIntent, completion: @escaping @Sendable (INSetProfileInCarIntentResponse) -> Void) { EitherForm.answer(self, intent, 4, completion) }
    /// Calls the form with a completion handler.
    public func confirm(intent: INSetProfileInCarIntent) async -> INSetProfileInCarIntentResponse { await EitherForm.answer(self, intent, 4) }
    /// Calls the async form.
    public func handle(intent: INSetProfileInCarIntent, completion: @escaping @Sendable (INSetProfileInCarIntentResponse) -> Void) { EitherForm.answer(self, intent, 5, completion) }
    /// Calls the form with a completion handler.
    public func handle(intent: INSetProfileInCarIntent) async -> INSetProfileInCarIntentResponse { await EitherForm.answer(self, intent, 5) }
}
