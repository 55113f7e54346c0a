// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

// Sendable: nothing is stored beside what the base class stores.
/// The user wants to hear a radio station.
///
/// Apple deprecated it in iOS 15.0.
public final class INSetRadioStationIntent: INIntent, @unchecked Sendable {
    /// Makes an intent of the values that are known.
    public convenience init(radioType: INRadioType = .unknown, frequency: Double? = nil, stationName: String? = nil, channel: String? = nil, presetNumber: Int? = nil) {
        self.init(["radioType": radioType, "frequency": frequency, "stationName": stationName, "channel": channel, "presetNumber": presetNumber])
    }

    /// The radio type.
    public var radioType: INRadioType { parameter("radioType") ?? .unknown }

    /// The frequency.
    public var frequency: Double? { parameter("frequency") }

    /// The station name.
    public var stationName: String? { parameter("stationName") }

    /// The channel.
    public var channel: String? { parameter("channel") }

    /// The preset number.
    public var presetNumber: Int? { parameter("presetNumber") }

    @_spi(IntentDefinition) public override class var responseType: INIntentResponse.Type { INSetRadioStationIntentResponse.self }

    @_spi(IntentDefinition) public override class var handlerMethods: StaticString { "radioType frequency stationName channel presetNumber confirm(intent:completion:) handle(intent:completion:)" }

    @_spi(IntentDefinition) public override func ask(_ handler: Any, _ method: Int) async -> HandlerAnswer? {
        guard let handler = handler as? any INSetRadioStationIntentHandling else { return nil }
        switch method {
            case 0: return .result(await handler.resolveRadioType(for: self))
            case 1: return .result(await handler.resolveFrequency(for: self))
            case 2: return .result(await handler.resolveStationName(for: self))
            case 3: return .result(await handler.resolveChannel(for: self))
            case 4: return .result(await handler.resolvePresetNumber(for: self))
            case 5: return .response(await handler.confirm(intent: self))
            case 6: return .response(await handler.handle(intent: self))
            default: return nil
        }
    }

    @_spi(IntentDefinition) public override func ask(_ handler: Any, _ method: Int, _ completion: HandlerCompletion) {
        guard let handler = handler as? any INSetRadioStationIntentHandling else { return }
        switch method {
            case 0: handler.resolveRadioType(for: self, with: completion.result)
            case 1: handler.resolveFrequency(for: self, with: completion.result)
            case 2: handler.resolveStationName(for: self, with: completion.result)
            case 3: handler.resolveChannel(for: self, with: completion.result)
            case 4: handler.resolvePresetNumber(for: self, with: completion.result)
            case 5: handler.confirm(intent: self, completion: completion.response)
            case 6: handler.handle(intent: self, completion: completion.response)
            default: return
        }
    }
}

/// How confirming or handling `INSetRadioStationIntent` ended.
public enum INSetRadioStationIntentResponseCode: Int, Sendable {
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
    /// Handling is not possible: not subscribed.
    case failureNotSubscribed = 6
}

@_spi(IntentDefinition) extension INSetRadioStationIntentResponseCode: WireEnumeration {
    public static var wireNames: StaticString { "unspecified 0 ready 1 inProgress 2 success 3 failure 4 failureRequiringAppLaunch 5 failureNotSubscribed 6" }
}

// Sendable: nothing is stored beside what the base class stores.
/// What a handler answers to `INSetRadioStationIntent`.
public final class INSetRadioStationIntentResponse: INIntentResponse, @unchecked Sendable {
    /// Makes a response.
    public convenience init(code: INSetRadioStationIntentResponseCode, userActivity: NSUserActivity?) {
        self.init(codeName: code.wireName, userActivity: userActivity)
    }

    /// How it ended.
    public var code: INSetRadioStationIntentResponseCode { INSetRadioStationIntentResponseCode(wireName: codeName) ?? .unspecified }
}

/// Handles `INSetRadioStationIntent`.
///
/// Every method is there with a completion handler and as async: write the one that suits you. The methods that resolve a
/// parameter and the one that confirms are optional; a parameter without one is taken as it is. A completion handler is
/// called once.
public protocol INSetRadioStationIntentHandling: AnyObject {
    /// Resolves `radioType`; optional.
    func resolveRadioType(for intent: INSetRadioStationIntent, with completion: @escaping @Sendable (INRadioTypeResolutionResult) -> Void)
    /// Resolves `radioType`; optional.
    func resolveRadioType(for intent: INSetRadioStationIntent) async -> INRadioTypeResolutionResult
    /// Resolves `frequency`; optional.
    func resolveFrequency(for intent: INSetRadioStationIntent, with completion: @escaping @Sendable (INDoubleResolutionResult) -> Void)
    /// Resolves `frequency`; optional.
    func resolveFrequency(for intent: INSetRadioStationIntent) async -> INDoubleResolutionResult
    /// Resolves `stationName`; optional.
    func resolveStationName(for intent: INSetRadioStationIntent, with completion: @escaping @Sendable (INStringResolutionResult) -> Void)
    /// Resolves `stationName`; optional.
    func resolveStationName(for intent: INSetRadioStationIntent) async -> INStringResolutionResult
    /// Resolves `channel`; optional.
    func resolveChannel(for intent: INSetRadioStationIntent, with completion: @escaping @Sendable (INStringResolutionResult) -> Void)
    /// Resolves `channel`; optional.
    func resolveChannel(for intent: INSetRadioStationIntent) async -> INStringResolutionResult
    /// Resolves `presetNumber`; optional.
    func resolvePresetNumber(for intent: INSetRadioStationIntent, with completion: @escaping @Sendable (INIntegerResolutionResult) -> Void)
    /// Resolves `presetNumber`; optional.
    func resolvePresetNumber(for intent: INSetRadioStationIntent) async -> INIntegerResolutionResult
    /// Says whether the intent could be handled; optional.
    func confirm(intent: INSetRadioStationIntent, completion: @escaping @Sendable (INSetRadioStationIntentResponse) -> Void)
    /// Says whether the intent could be handled; optional.
    func confirm(intent: INSetRadioStationIntent) async -> INSetRadioStationIntentResponse
    /// Handles the intent; called at most once for a request.
    func handle(intent: INSetRadioStationIntent, completion: @escaping @Sendable (INSetRadioStationIntentResponse) -> Void)
    /// Handles the intent; called at most once for a request.
    func handle(intent: INSetRadioStationIntent) async -> INSetRadioStationIntentResponse
}

// Each form in terms of the other; `EitherForm` says how the case of neither is found.
extension INSetRadioStationIntentHandling {
    /// Calls the async form.
    public func resolveRadioType(for intent: INSetRadioStationIntent, with completion: @escaping @Sendable (INRadioTypeResolutionResult) -> Void) { EitherForm.answer(self, intent, 0, completion) }
    /// Calls the form with a completion handler.
    public func resolveRadioType(for intent: INSetRadioStationIntent) async -> INRadioTypeResolutionResult { await EitherForm.answer(self, intent, 0) }
    /// Calls the async form.
    public func resolveFrequency(for intent: INSetRadioStationIntent, with completion: @escaping @Sendable (INDoubleResolutionResult) -> Void) { EitherForm.answer(self, intent, 1, completion) }
    /// Calls the form with a completion handler.
    public func resolveFrequency(for intent: INSetRadioStationIntent) async -> INDoubleResolutionResult { await EitherForm.answer(self, intent, 1) }
    /// Calls the async form.
    public func resolveStationName(for intent: INSetRadioStationIntent, with completion: @escaping @Sendable (INStringResolutionResult) -> Void) { EitherForm.answer(self, intent, 2, completion) }
    /// Calls the form with a completion handler.
    public func resolveStationName(for intent: INSetRadioStationIntent) async -> INStringResolutionResult { await EitherForm.answer(self, intent, 2) }
    /// Calls the async form.
    public func resolveChannel(for intent: INSetRadioStationIntent, with completion: @escaping @Sendable (INStringResolutionResult) -> Void) { EitherForm.answer(self, intent, 3, completion) }
    /// Calls the form with a completion handler.
    public func resolveChannel(for intent: INSetRadioStationIntent) async -> INStringResolutionResult { await EitherForm.answer(self, intent, 3) }
    /// Calls the async form.
    public func resolvePresetNumber(for intent: INSetRadioStationIntent, with completion: @escaping @Sendable (INIntegerResolutionResult) -> Void) { EitherForm.answer(self, intent, 4, completion) }
    /// Calls the form with a completion handler.
    public func resolvePresetNumber(for intent: INSetRadioStationIntent) async -> INIntegerResolutionResult { await EitherForm.answer(self, intent, 4) }
    /// Calls the async form.
    public func confirm(intent: INSetRadioStationIntent, completion: @escaping @Sendable (INSetRadioStationIntentResponse) -> Void) { EitherForm.answer(self, intent, 5, completion) }
    /// Calls the form with a completion handler.
    public func confirm(intent: INSetRadioStationIntent) async -> INSetRadioStationIntentResponse { await EitherForm.answer(self, intent, 5) }
    /// Calls the async form.
    public func handle(intent: INSetRadioStationIntent, completion: @escaping @Sendable (INSetRadioStationIntentResponse) -> Void) { EitherForm.answer(self, intent, 6, completion) }
    /// Calls the form with a completion handler.
    public func handle(intent: INSetRadioStationIntent) async -> INSetRadioStationIntentResponse { await EitherForm.answer(self, intent, 6) }
}
