// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

public import IntentsFoundation

// Sendable: nothing is stored beside what the base class stores.
/// The user wants another climate in the car.
///
/// Apple deprecated it in iOS 15.0.
public final class INSetClimateSettingsInCarIntent: INIntent, @unchecked Sendable {
    /// Makes an intent of the values that are known.
    public convenience init(enableFan: Bool? = nil, enableAirConditioner: Bool? = nil, enableClimateControl: Bool? = nil, enableAutoMode: Bool? = nil, airCirculationMode: INCarAirCirculationMode = .unknown, fanSpeedIndex: Int? = nil, fanSpeedPercentage: Double? = nil, relativeFanSpeedSetting: INRelativeSetting = .unknown, temperature: Measurement<UnitTemperature>? = nil, relativeTemperatureSetting: INRelativeSetting = .unknown, climateZone: INCarSeat = .unknown, carName: INSpeakableString? = nil) {
        self.init(["enableFan": enableFan, "enableAirConditioner": enableAirConditioner, "enableClimateControl": enableClimateControl, "enableAutoMode": enableAutoMode, "airCirculationMode": airCirculationMode, "fanSpeedIndex": fanSpeedIndex, "fanSpeedPercentage": fanSpeedPercentage, "relativeFanSpeedSetting": relativeFanSpeedSetting, "temperature": temperature, "relativeTemperatureSetting": relativeTemperatureSetting, "climateZone": climateZone, "carName": carName])
    }

    /// Whether to enable fan.
    public var enableFan: Bool? { parameter("enableFan") }

    /// Whether to enable air conditioner.
    public var enableAirConditioner: Bool? { parameter("enableAirConditioner") }

    /// Whether to enable climate control.
    public var enableClimateControl: Bool? { parameter("enableClimateControl") }

    /// Whether to enable auto mode.
    public var enableAutoMode: Bool? { parameter("enableAutoMode") }

    /// The air circulation mode.
    public var airCirculationMode: INCarAirCirculationMode { parameter("airCirculationMode") ?? .unknown }

    /// The fan speed index.
    public var fanSpeedIndex: Int? { parameter("fanSpeedIndex") }

    /// The fan speed percentage.
    public var fanSpeedPercentage: Double? { parameter("fanSpeedPercentage") }

    /// The relative fan speed setting.
    public var relativeFanSpeedSetting: INRelativeSetting { parameter("relativeFanSpeedSetting") ?? .unknown }

    /// The temperature.
    public var temperature: Measurement<UnitTemperature>? { parameter("temperature") }

    /// The relative temperature setting.
    public var relativeTemperatureSetting: INRelativeSetting { parameter("relativeTemperatureSetting") ?? .unknown }

    /// The climate zone.
    public var climateZone: INCarSeat { parameter("climateZone") ?? .unknown }

    /// The car name.
    public var carName: INSpeakableString? { parameter("carName") }

    @_spi(IntentDefinition) public override class var responseType: INIntentResponse.Type { INSetClimateSettingsInCarIntentResponse.self }

    @_spi(IntentDefinition) public override class var handlerMethods: StaticString { "enableFan enableAirConditioner enableClimateControl enableAutoMode airCirculationMode fanSpeedIndex fanSpeedPercentage relativeFanSpeedSetting temperature relativeTemperatureSetting climateZone carName confirm(intent:completion:) handle(intent:completion:)" }

    @_spi(IntentDefinition) public override func ask(_ handler: Any, _ method: Int) async -> HandlerAnswer? {
        guard let handler = handler as? any INSetClimateSettingsInCarIntentHandling else { return nil }
        switch method {
            case 0: return .result(await handler.resolveEnableFan(for: self))
            case 1: return .result(await handler.resolveEnableAirConditioner(for: self))
            case 2: return .result(await handler.resolveEnableClimateControl(for: self))
            case 3: return .result(await handler.resolveEnableAutoMode(for: self))
            case 4: return .result(await handler.resolveAirCirculationMode(for: self))
            case 5: return .result(await handler.resolveFanSpeedIndex(for: self))
            case 6: return .result(await handler.resolveFanSpeedPercentage(for: self))
            case 7: return .result(await handler.resolveRelativeFanSpeedSetting(for: self))
            case 8: return .result(await handler.resolveTemperature(for: self))
            case 9: return .result(await handler.resolveRelativeTemperatureSetting(for: self))
            case 10: return .result(await handler.resolveClimateZone(for: self))
            case 11: return .result(await handler.resolveCarName(for: self))
            case 12: return .response(await handler.confirm(intent: self))
            case 13: return .response(await handler.handle(intent: self))
            default: return nil
        }
    }

    @_spi(IntentDefinition) public override func ask(_ handler: Any, _ method: Int, _ completion: HandlerCompletion) {
        guard let handler = handler as? any INSetClimateSettingsInCarIntentHandling else { return }
        switch method {
            case 0: handler.resolveEnableFan(for: self, with: completion.result)
            case 1: handler.resolveEnableAirConditioner(for: self, with: completion.result)
            case 2: handler.resolveEnableClimateControl(for: self, with: completion.result)
            case 3: handler.resolveEnableAutoMode(for: self, with: completion.result)
            case 4: handler.resolveAirCirculationMode(for: self, with: completion.result)
            case 5: handler.resolveFanSpeedIndex(for: self, with: completion.result)
            case 6: handler.resolveFanSpeedPercentage(for: self, with: completion.result)
            case 7: handler.resolveRelativeFanSpeedSetting(for: self, with: completion.result)
            case 8: handler.resolveTemperature(for: self, with: completion.result)
            case 9: handler.resolveRelativeTemperatureSetting(for: self, with: completion.result)
            case 10: handler.resolveClimateZone(for: self, with: completion.result)
            case 11: handler.resolveCarName(for: self, with: completion.result)
            case 12: handler.confirm(intent: self, completion: completion.response)
            case 13: handler.handle(intent: self, completion: completion.response)
            default: return
        }
    }
}

/// How confirming or handling `INSetClimateSettingsInCarIntent` ended.
public enum INSetClimateSettingsInCarIntentResponseCode: Int, Sendable {
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

@_spi(IntentDefinition) extension INSetClimateSettingsInCarIntentResponseCode: WireEnumeration {
    public static var wireNames: StaticString { "unspecified 0 ready 1 inProgress 2 success 3 failure 4 failureRequiringAppLaunch 5" }
}

// Sendable: nothing is stored beside what the base class stores.
/// What a handler answers to `INSetClimateSettingsInCarIntent`.
public final class INSetClimateSettingsInCarIntentResponse: INIntentResponse, @unchecked Sendable {
    /// Makes a response.
    public convenience init(code: INSetClimateSettingsInCarIntentResponseCode, userActivity: NSUserActivity?) {
        self.init(codeName: code.wireName, userActivity: userActivity)
    }

    /// How it ended.
    public var code: INSetClimateSettingsInCarIntentResponseCode { INSetClimateSettingsInCarIntentResponseCode(wireName: codeName) ?? .unspecified }
}

/// Handles `INSetClimateSettingsInCarIntent`.
///
/// Every method is there with a completion handler and as async: write the one that suits you. The methods that resolve a
/// parameter and the one that confirms are optional; a parameter without one is taken as it is. A completion handler is
/// called once.
public protocol INSetClimateSettingsInCarIntentHandling: AnyObject {
    /// Resolves `enableFan`; optional.
    func resolveEnableFan(for intent: INSetClimateSettingsInCarIntent, with completion: @escaping @Sendable (INBooleanResolutionResult) -> Void)
    /// Resolves `enableFan`; optional.
    func resolveEnableFan(for intent: INSetClimateSettingsInCarIntent) async -> INBooleanResolutionResult
    /// Resolves `enableAirConditioner`; optional.
    func resolveEnableAirConditioner(for intent: INSetClimateSettingsInCarIntent, with completion: @escaping @Sendable (INBooleanResolutionResult) -> Void)
    /// Resolves `enableAirConditioner`; optional.
    func resolveEnableAirConditioner(for intent: INSetClimateSettingsInCarIntent) async -> INBooleanResolutionResult
    /// Resolves `enableClimateControl`; optional.
    func resolveEnableClimateControl(for intent: INSetClimateSettingsInCarIntent, with completion: @escaping @Sendable (INBooleanResolutionResult) -> Void)
    /// Resolves `enableClimateControl`; optional.
    func resolveEnableClimateControl(for intent: INSetClimateSettingsInCarIntent) async -> INBooleanResolutionResult
    /// Resolves `enableAutoMode`; optional.
    func resolveEnableAutoMode(for intent: INSetClimateSettingsInCarIntent, with completion: @escaping @Sendable (INBooleanResolutionResult) -> Void)
    /// Resolves `enableAutoMode`; optional.
    func resolveEnableAutoMode(for intent: INSetClimateSettingsInCarIntent) async -> INBooleanResolutionResult
    /// Resolves `airCirculationMode`; optional.
    func resolveAirCirculationMode(for intent: INSetClimateSettingsInCarIntent, with completion: @escaping @Sendable (INCarAirCirculationModeResolutionResult) -> Void)
    /// Resolves `airCirculationMode`; optional.
    func resolveAirCirculationMode(for intent: INSetClimateSettingsInCarIntent) async -> INCarAirCirculationModeResolutionResult
    /// Resolves `fanSpeedIndex`; optional.
    func resolveFanSpeedIndex(for intent: INSetClimateSettingsInCarIntent, with completion: @escaping @Sendable (INIntegerResolutionResult) -> Void)
    /// Resolves `fanSpeedIndex`; optional.
    func resolveFanSpeedIndex(for intent: INSetClimateSettingsInCarIntent) async -> INIntegerResolutionResult
    /// Resolves `fanSpeedPercentage`; optional.
    func resolveFanSpeedPercentage(for intent: INSetClimateSettingsInCarIntent, with completion: @escaping @Sendable (INDoubleResolutionResult) -> Void)
    /// Resolves `fanSpeedPercentage`; optional.
    func resolveFanSpeedPercentage(for intent: INSetClimateSettingsInCarIntent) async -> INDoubleResolutionResult
    /// Resolves `relativeFanSpeedSetting`; optional.
    func resolveRelativeFanSpeedSetting(for intent: INSetClimateSettingsInCarIntent, with completion: @escaping @Sendable (INRelativeSettingResolutionResult) -> Void)
    /// Resolves `relativeFanSpeedSetting`; optional.
    func resolveRelativeFanSpeedSetting(for intent: INSetClimateSettingsInCarIntent) async -> INRelativeSettingResolutionResult
    /// Resolves `temperature`; optional.
    func resolveTemperature(for intent: INSetClimateSettingsInCarIntent, with completion: @escaping @Sendable (INTemperatureResolutionResult) -> Void)
    /// Resolves `temperature`; optional.
    func resolveTemperature(for intent: INSetClimateSettingsInCarIntent) async -> INTemperatureResolutionResult
    /// Resolves `relativeTemperatureSetting`; optional.
    func resolveRelativeTemperatureSetting(for intent: INSetClimateSettingsInCarIntent, with completion: @escaping @Sendable (INRelativeSettingResolutionResult) -> Void)
    /// Resolves `relativeTemperatureSetting`; optional.
    func resolveRelativeTemperatureSetting(for intent: INSetClimateSettingsInCarIntent) async -> INRelativeSettingResolutionResult
    /// Resolves `climateZone`; optional.
    func resolveClimateZone(for intent: INSetClimateSettingsInCarIntent, with completion: @escaping @Sendable (INCarSeatResolutionResult) -> Void)
    /// Resolves `climateZone`; optional.
    func resolveClimateZone(for intent: INSetClimateSettingsInCarIntent) async -> INCarSeatResolutionResult
    /// Resolves `carName`; optional.
    func resolveCarName(for intent: INSetClimateSettingsInCarIntent, with completion: @escaping @Sendable (INSpeakableStringResolutionResult) -> Void)
    /// Resolves `carName`; optional.
    func resolveCarName(for intent: INSetClimateSettingsInCarIntent) async -> INSpeakableStringResolutionResult
    /// Says whether the intent could be handled; optional.
    func confirm(intent: INSetClimateSettingsInCarIntent, completion: @escaping @Sendable (INSetClimateSettingsInCarIntentResponse) -> Void)
    /// Says whether the intent could be handled; optional.
    func confirm(intent: INSetClimateSettingsInCarIntent) async -> INSetClimateSettingsInCarIntentResponse
    /// Handles the intent; called at most once for a request.
    func handle(intent: INSetClimateSettingsInCarIntent, completion: @escaping @Sendable (INSetClimateSettingsInCarIntentResponse) -> Void)
    /// Handles the intent; called at most once for a request.
    func handle(intent: INSetClimateSettingsInCarIntent) async -> INSetClimateSettingsInCarIntentResponse
}

// Each form in terms of the other; `EitherForm` says how the case of neither is found.
extension INSetClimateSettingsInCarIntentHandling {
    /// Calls the async form.
    public func resolveEnableFan(for intent: INSetClimateSettingsInCarIntent, with completion: @escaping @Sendable (INBooleanResolutionResult) -> Void) { EitherForm.answer(self, intent, 0, completion) }
    /// Calls the form with a completion handler.
    public func resolveEnableFan(for intent: INSetClimateSettingsInCarIntent) async -> INBooleanResolutionResult { await EitherForm.answer(self, intent, 0) }
    /// Calls the async form.
    public func resolveEnableAirConditioner(for intent: INSetClimateSettingsInCarIntent, with completion: @escaping @Sendable (INBooleanResolutionResult) -> Void) { EitherForm.answer(self, intent, 1, completion) }
    /// Calls the form with a completion handler.
    public func resolveEnableAirConditioner(for intent: INSetClimateSettingsInCarIntent) async -> INBooleanResolutionResult { await EitherForm.answer(self, intent, 1) }
    /// Calls the async form.
    public func resolveEnableClimateControl(for intent: INSetClimateSettingsInCarIntent, with completion: @escaping @Sendable (INBooleanResolutionResult) -> Void) { EitherForm.answer(self, intent, 2, completion) }
    /// Calls the form with a completion handler.
    public func resolveEnableClimateControl(for intent: INSetClimateSettingsInCarIntent) async -> INBooleanResolutionResult { await EitherForm.answer(self, intent, 2) }
    /// Calls the async form.
    public func resolveEnableAutoMode(for intent: INSetClimateSettingsInCarIntent, with completion: @escaping @Sendable (INBooleanResolutionResult) -> Void) { EitherForm.answer(self, intent, 3, completion) }
    /// Calls the form with a completion handler.
    public func resolveEnableAutoMode(for intent: INSetClimateSettingsInCarIntent) async -> INBooleanResolutionResult { await EitherForm.answer(self, intent, 3) }
    /// Calls the async form.
    public func resolveAirCirculationMode(for intent: INSetClimateSettingsInCarIntent, with completion: @escaping @Sendable (INCarAirCirculationModeResolutionResult) -> Void) { EitherForm.answer(self, intent, 4, completion) }
    /// Calls the form with a completion handler.
    public func resolveAirCirculationMode(for intent: INSetClimateSettingsInCarIntent) async -> INCarAirCirculationModeResolutionResult { await EitherForm.answer(self, intent, 4) }
    /// Calls the async form.
    public func resolveFanSpeedIndex(for intent: INSetClimateSettingsInCarIntent, with completion: @escaping @Sendable (INIntegerResolutionResult) -> Void) { EitherForm.answer(self, intent, 5, completion) }
    /// Calls the form with a completion handler.
    public func resolveFanSpeedIndex(for intent: INSetClimateSettingsInCarIntent) async -> INIntegerResolutionResult { await EitherForm.answer(self, intent, 5) }
    /// Calls the async form.
    public func resolveFanSpeedPercentage(for intent: INSetClimateSettingsInCarIntent, with completion: @escaping @Sendable (INDoubleResolutionResult) -> Void) { EitherForm.answer(self, intent, 6, completion) }
    /// Calls the form with a completion handler.
    public func resolveFanSpeedPercentage(for intent: INSetClimateSettingsInCarIntent) async -> INDoubleResolutionResult { await EitherForm.answer(self, intent, 6) }
    /// Calls the async form.
    public func resolveRelativeFanSpeedSetting(for intent: INSetClimateSettingsInCarIntent, with completion: @escaping @Sendable (INRelativeSettingResolutionResult) -> Void) { EitherForm.answer(self, intent, 7, completion) }
    /// Calls the form with a completion handler.
    public func resolveRelativeFanSpeedSetting(for intent: INSetClimateSettingsInCarIntent) async -> INRelativeSettingResolutionResult { await EitherForm.answer(self, intent, 7) }
    /// Calls the async form.
    public func resolveTemperature(for intent: INSetClimateSettingsInCarIntent, with completion: @escaping @Sendable (INTemperatureResolutionResult) -> Void) { EitherForm.answer(self, intent, 8, completion) }
    /// Calls the form with a completion handler.
    public func resolveTemperature(for intent: INSetClimateSettingsInCarIntent) async -> INTemperatureResolutionResult { await EitherForm.answer(self, intent, 8) }
    /// Calls the async form.
    public func resolveRelativeTemperatureSetting(for intent: INSetClimateSettingsInCarIntent, with completion: @escaping @Sendable (INRelativeSettingResolutionResult) -> Void) { EitherForm.answer(self, intent, 9, completion) }
    /// Calls the form with a completion handler.
    public func resolveRelativeTemperatureSetting(for intent: INSetClimateSettingsInCarIntent) async -> INRelativeSettingResolutionResult { await EitherForm.answer(self, intent, 9) }
    /// Calls the async form.
    public func resolveClimateZone(for intent: INSetClimateSettingsInCarIntent, with completion: @escaping @Sendable (INCarSeatResolutionResult) -> Void) { EitherForm.answer(self, intent, 10, completion) }
    /// Calls the form with a completion handler.
    public func resolveClimateZone(for intent: INSetClimateSettingsInCarIntent) async -> INCarSeatResolutionResult { await EitherForm.answer(self, intent, 10) }
    /// Calls the async form.
    public func resolveCarName(for intent: INSetClimateSettingsInCarIntent, with completion: @escaping @Sendable (INSpeakableStringResolutionResult) -> Void) { EitherForm.answer(self, intent, 11, completion) }
    /// Calls the form with a completion handler.
    public func resolveCarName(for intent: INSetClimateSettingsInCarIntent) async -> INSpeakableStringResolutionResult { await EitherForm.answer(self, intent, 11) }
    /// Calls the async form.
    public func confirm(intent: INSetClimateSettingsInCarIntent, completion: @escaping @Sendable (INSetClimateSettingsInCarIntentResponse) -> Void) { EitherForm.answer(self, intent, 12, completion) }
    /// Calls the form with a completion handler.
    public func confirm(intent: INSetClimateSettingsInCarIntent) async -> INSetClimateSettingsInCarIntentResponse { await EitherForm.answer(self, intent, 12) }
    /// Calls the async form.
    public func handle(intent: INSetClimateSettingsInCarIntent, completion: @escaping @Sendable (INSetClimateSettingsInCarIntentResponse) -> Void) { EitherForm.answer(self, intent, 13, completion) }
    /// Calls the form with a completion handler.
    public func handle(intent: INSetClimateSettingsInCarIntent) async -> INSetClimateSettingsInCarIntentResponse { await EitherForm.answer(self, intent, 13) }
}
