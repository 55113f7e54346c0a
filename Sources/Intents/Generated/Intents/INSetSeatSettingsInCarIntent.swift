// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

// Sendable: nothing is stored beside what the base class stores.
/// The user wants to heat, cool or massage with a seat of the car.
///
/// Apple deprecated it in iOS 15.0.
public final class INSetSeatSettingsInCarIntent: INIntent, @unchecked Sendable {
    /// Makes an intent of the values that are known.
    public convenience init(enableHeating: Bool? = nil, enableCooling: Bool? = nil, enableMassage: Bool? = nil, seat: INCarSeat = .unknown, level: Int? = nil, relativeLevel relativeLevelSetting: INRelativeSetting = .unknown, carName: INSpeakableString? = nil) {
        self.init(["enableHeating": enableHeating, "enableCooling": enableCooling, "enableMassage": enableMassage, "seat": seat, "level": level, "relativeLevelSetting": relativeLevelSetting, "carName": carName])
    }

    /// Makes an intent as older code does it.
    public convenience init(enableHeating: Bool? = nil, enableCooling: Bool? = nil, enableMassage: Bool? = nil, seat: INCarSeat = .unknown, level: Int? = nil, relativeLevelSetting: INRelativeSetting, carName: INSpeakableString? = nil) {
        self.init(["enableHeating": enableHeating, "enableCooling": enableCooling, "enableMassage": enableMassage, "seat": seat, "level": level, "relativeLevelSetting": relativeLevelSetting, "carName": carName])
    }

    /// Whether to enable heating.
    public var enableHeating: Bool? { parameter("enableHeating") }

    /// Whether to enable cooling.
    public var enableCooling: Bool? { parameter("enableCooling") }

    /// Whether to enable massage.
    public var enableMassage: Bool? { parameter("enableMassage") }

    /// The seat.
    public var seat: INCarSeat { parameter("seat") ?? .unknown }

    /// The level.
    public var level: Int? { parameter("level") }

    /// The relative level setting.
    public var relativeLevelSetting: INRelativeSetting { parameter("relativeLevelSetting") ?? .unknown }

    /// The car name.
    public var carName: INSpeakableString? { parameter("carName") }

    @_spi(IntentDefinition) public override class var responseType: INIntentResponse.Type { INSetSeatSettingsInCarIntentResponse.self }

    @_spi(IntentDefinition) public override class var handlerMethods: StaticString { "enableHeating enableCooling enableMassage seat level relativeLevelSetting carName confirm(intent:completion:) handle(intent:completion:)" }

    @_spi(IntentDefinition) public override func ask(_ handler: Any, _ method: Int) async -> HandlerAnswer? {
        guard let handler = handler as? any INSetSeatSettingsInCarIntentHandling else { return nil }
        switch method {
            case 0: return .result(await handler.resolveEnableHeating(for: self))
            case 1: return .result(await handler.resolveEnableCooling(for: self))
            case 2: return .result(await handler.resolveEnableMassage(for: self))
            case 3: return .result(await handler.resolveSeat(for: self))
            case 4: return .result(await handler.resolveLevel(for: self))
            case 5: return .result(await handler.resolveRelativeLevelSetting(for: self))
            case 6: return .result(await handler.resolveCarName(for: self))
            case 7: return .response(await handler.confirm(intent: self))
            case 8: return .response(await handler.handle(intent: self))
            default: return nil
        }
    }

    @_spi(IntentDefinition) public override func ask(_ handler: Any, _ method: Int, _ completion: HandlerCompletion) {
        guard let handler = handler as? any INSetSeatSettingsInCarIntentHandling else { return }
        switch method {
            case 0: handler.resolveEnableHeating(for: self, with: completion.result)
            case 1: handler.resolveEnableCooling(for: self, with: completion.result)
            case 2: handler.resolveEnableMassage(for: self, with: completion.result)
            case 3: handler.resolveSeat(for: self, with: completion.result)
            case 4: handler.resolveLevel(for: self, with: completion.result)
            case 5: handler.resolveRelativeLevelSetting(for: self, with: completion.result)
            case 6: handler.resolveCarName(for: self, with: completion.result)
            case 7: handler.confirm(intent: self, completion: completion.response)
            case 8: handler.handle(intent: self, completion: completion.response)
            default: return
        }
    }
}

/// How confirming or handling `INSetSeatSettingsInCarIntent` ended.
public enum INSetSeatSettingsInCarIntentResponseCode: Int, Sendable {
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

@_spi(IntentDefinition) extension INSetSeatSettingsInCarIntentResponseCode: WireEnumeration {
    public static var wireNames: StaticString { "unspecified 0 ready 1 inProgress 2 success 3 failure 4 failureRequiringAppLaunch 5" }
}

// Sendable: nothing is stored beside what the base class stores.
/// What a handler answers to `INSetSeatSettingsInCarIntent`.
public final class INSetSeatSettingsInCarIntentResponse: INIntentResponse, @unchecked Sendable {
    /// Makes a response.
    public convenience init(code: INSetSeatSettingsInCarIntentResponseCode, userActivity: NSUserActivity?) {
        self.init(codeName: code.wireName, userActivity: userActivity)
    }

    /// How it ended.
    public var code: INSetSeatSettingsInCarIntentResponseCode { INSetSeatSettingsInCarIntentResponseCode(wireName: codeName) ?? .unspecified }
}

/// Handles `INSetSeatSettingsInCarIntent`.
///
/// Every method is there with a completion handler and as async: write the one that suits you. The methods that resolve a
/// parameter and the one that confirms are optional; a parameter without one is taken as it is. A completion handler is
/// called once.
public protocol INSetSeatSettingsInCarIntentHandling: AnyObject {
    /// Resolves `enableHeating`; optional.
    func resolveEnableHeating(for intent: INSetSeatSettingsInCarIntent, with completion: @escaping @Sendable (INBooleanResolutionResult) -> Void)
    /// Resolves `enableHeating`; optional.
    func resolveEnableHeating(for intent: INSetSeatSettingsInCarIntent) async -> INBooleanResolutionResult
    /// Resolves `enableCooling`; optional.
    func resolveEnableCooling(for intent: INSetSeatSettingsInCarIntent, with completion: @escaping @Sendable (INBooleanResolutionResult) -> Void)
    /// Resolves `enableCooling`; optional.
    func resolveEnableCooling(for intent: INSetSeatSettingsInCarIntent) async -> INBooleanResolutionResult
    /// Resolves `enableMassage`; optional.
    func resolveEnableMassage(for intent: INSetSeatSettingsInCarIntent, with completion: @escaping @Sendable (INBooleanResolutionResult) -> Void)
    /// Resolves `enableMassage`; optional.
    func resolveEnableMassage(for intent: INSetSeatSettingsInCarIntent) async -> INBooleanResolutionResult
    /// Resolves `seat`; optional.
    func resolveSeat(for intent: INSetSeatSettingsInCarIntent, with completion: @escaping @Sendable (INCarSeatResolutionResult) -> Void)
    /// Resolves `seat`; optional.
    func resolveSeat(for intent: INSetSeatSettingsInCarIntent) async -> INCarSeatResolutionResult
    /// Resolves `level`; optional.
    func resolveLevel(for intent: INSetSeatSettingsInCarIntent, with completion: @escaping @Sendable (INIntegerResolutionResult) -> Void)
    /// Resolves `level`; optional.
    func resolveLevel(for intent: INSetSeatSettingsInCarIntent) async -> INIntegerResolutionResult
    /// Resolves `relativeLevelSetting`; optional.
    func resolveRelativeLevelSetting(for intent: INSetSeatSettingsInCarIntent, with completion: @escaping @Sendable (INRelativeSettingResolutionResult) -> Void)
    /// Resolves `relativeLevelSetting`; optional.
    func resolveRelativeLevelSetting(for intent: INSetSeatSettingsInCarIntent) async -> INRelativeSettingResolutionResult
    /// Resolves `carName`; optional.
    func resolveCarName(for intent: INSetSeatSettingsInCarIntent, with completion: @escaping @Sendable (INSpeakableStringResolutionResult) -> Void)
    /// Resolves `carName`; optional.
    func resolveCarName(for intent: INSetSeatSettingsInCarIntent) async -> INSpeakableStringResolutionResult
    /// Says whether the intent could be handled; optional.
    func confirm(intent: INSetSeatSettingsInCarIntent, completion: @escaping @Sendable (INSetSeatSettingsInCarIntentResponse) -> Void)
    /// Says whether the intent could be handled; optional.
    func confirm(intent: INSetSeatSettingsInCarIntent) async -> INSetSeatSettingsInCarIntentResponse
    /// Handles the intent; called at most once for a request.
    func handle(intent: INSetSeatSettingsInCarIntent, completion: @escaping @Sendable (INSetSeatSettingsInCarIntentResponse) -> Void)
    /// Handles the intent; called at most once for a request.
    func handle(intent: INSetSeatSettingsInCarIntent) async -> INSetSeatSettingsInCarIntentResponse
}

// Each form in terms of the other; `EitherForm` says how the case of neither is found.
extension INSetSeatSettingsInCarIntentHandling {
    /// Calls the async form.
    public func resolveEnableHeating(for intent: INSetSeatSettingsInCarIntent, with completion: @escaping @Sendable (INBooleanResolutionResult) -> Void) { EitherForm.answer(self, intent, 0, completion) }
    /// Calls the form with a completion handler.
    public func resolveEnableHeating(for intent: INSetSeatSettingsInCarIntent) async -> INBooleanResolutionResult { await EitherForm.answer(self, intent, 0) }
    /// Calls the async form.
    public func resolveEnableCooling(for intent: INSetSeatSettingsInCarIntent, with completion: @escaping @Sendable (INBooleanResolutionResult) -> Void) { EitherForm.answer(self, intent, 1, completion) }
    /// Calls the form with a completion handler.
    public func resolveEnableCooling(for intent: INSetSeatSettingsInCarIntent) async -> INBooleanResolutionResult { await EitherForm.answer(self, intent, 1) }
    /// Calls the async form.
    public func resolveEnableMassage(for intent: INSetSeatSettingsInCarIntent, with completion: @escaping @Sendable (INBooleanResolutionResult) -> Void) { EitherForm.answer(self, intent, 2, completion) }
    /// Calls the form with a completion handler.
    public func resolveEnableMassage(for intent: INSetSeatSettingsInCarIntent) async -> INBooleanResolutionResult { await EitherForm.answer(self, intent, 2) }
    /// Calls the async form.
    public func resolveSeat(for intent: INSetSeatSettingsInCarIntent, with completion: @escaping @Sendable (INCarSeatResolutionResult) -> Void) { EitherForm.answer(self, intent, 3, completion) }
    /// Calls the form with a completion handler.
    public func resolveSeat(for intent: INSetSeatSettingsInCarIntent) async -> INCarSeatResolutionResult { await EitherForm.answer(self, intent, 3) }
    /// Calls the async form.
    public func resolveLevel(for intent: INSetSeatSettingsInCarIntent, with completion: @escaping @Sendable (INIntegerResolutionResult) -> Void) { EitherForm.answer(self, intent, 4, completion) }
    /// Calls the form with a completion handler.
    public func resolveLevel(for intent: INSetSeatSettingsInCarIntent) async -> INIntegerResolutionResult { await EitherForm.answer(self, intent, 4) }
    /// Calls the async form.
    public func resolveRelativeLevelSetting(for intent: INSetSeatSettingsInCarIntent, with completion: @escaping @Sendable (INRelativeSettingResolutionResult) -> Void) { EitherForm.answer(self, intent, 5, completion) }
    /// Calls the form with a completion handler.
    public func resolveRelativeLevelSetting(for intent: INSetSeatSettingsInCarIntent) async -> INRelativeSettingResolutionResult { await EitherForm.answer(self, intent, 5) }
    /// Calls the async form.
    public func resolveCarName(for intent: INSetSeatSettingsInCarIntent, with completion: @escaping @Sendable (INSpeakableStringResolutionResult) -> Void) { EitherForm.answer(self, intent, 6, completion) }
    /// Calls the form with a completion handler.
    public func resolveCarName(for intent: INSetSeatSettingsInCarIntent) async -> INSpeakableStringResolutionResult { await EitherForm.answer(self, intent, 6) }
    /// Calls the async form.
    public func confirm(intent: INSetSeatSettingsInCarIntent, completion: @escaping @Sendable (INSetSeatSettingsInCarIntentResponse) -> Void) { EitherForm.answer(self, intent, 7, completion) }
    /// Calls the form with a completion handler.
    public func confirm(intent: INSetSeatSettingsInCarIntent) async -> INSetSeatSettingsInCarIntentResponse { await EitherForm.answer(self, intent, 7) }
    /// Calls the async form.
    public func handle(intent: INSetSeatSettingsInCarIntent, completion: @escaping @Sendable (INSetSeatSettingsInCarIntentResponse) -> Void) { EitherForm.answer(self, intent, 8, completion) }
    /// Calls the form with a completion handler.
    public func handle(intent: INSetSeatSettingsInCarIntent) async -> INSetSeatSettingsInCarIntentResponse { await EitherForm.answer(self, intent, 8) }
}
