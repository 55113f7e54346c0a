// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

public import IntentsFoundation

// Sendable: nothing is stored beside what the base class stores.
/// The user wants to know how far a car can still go.
public final class INGetCarPowerLevelStatusIntent: INIntent, @unchecked Sendable {
    /// Makes an intent of the values that are known.
    public convenience init(carName: INSpeakableString? = nil) {
        self.init(["carName": carName])
    }

    /// The car name.
    public var carName: INSpeakableString? { parameter("carName") }

    @_spi(IntentDefinition) public override class var responseType: INIntentResponse.Type { INGetCarPowerLevelStatusIntentResponse.self }

    @_spi(IntentDefinition) public override class var handlerMethods: StaticString { "carName confirm(intent:completion:) handle(intent:completion:)" }

    @_spi(IntentDefinition) public override func ask(_ handler: Any, _ method: Int) async -> HandlerAnswer? {
        guard let handler = handler as? any INGetCarPowerLevelStatusIntentHandling else { return nil }
        switch method {
            case 0: return .result(await handler.resolveCarName(for: self))
            case 1: return .response(await handler.confirm(intent: self))
            case 2: return .response(await handler.handle(intent: self))
            default: return nil
        }
    }

    @_spi(IntentDefinition) public override func ask(_ handler: Any, _ method: Int, _ completion: HandlerCompletion) {
        guard let handler = handler as? any INGetCarPowerLevelStatusIntentHandling else { return }
        switch method {
            case 0: handler.resolveCarName(for: self, with: completion.result)
            case 1: handler.confirm(intent: self, completion: completion.response)
            case 2: handler.handle(intent: self, completion: completion.response)
            default: return
        }
    }

    @_spi(IntentDefinition) public override func sendUpdates(_ handler: Any, to observer: UpdateObserver?) -> Bool {
        guard let handler = handler as? any INGetCarPowerLevelStatusIntentHandling else { return false }
        if let observer { handler.startSendingUpdates(for: self, to: observer) } else { handler.stopSendingUpdates(for: self) }
        return true
    }
}

/// How confirming or handling `INGetCarPowerLevelStatusIntent` ended.
public enum INGetCarPowerLevelStatusIntentResponseCode: Int, Sendable {
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

@_spi(IntentDefinition) extension INGetCarPowerLevelStatusIntentResponseCode: WireEnumeration {
    public static var wireNames: StaticString { "unspecified 0 ready 1 inProgress 2 success 3 failure 4 failureRequiringAppLaunch 5" }
}

// Sendable: nothing is stored beside what the base class stores.
/// What a handler answers to `INGetCarPowerLevelStatusIntent`.
public final class INGetCarPowerLevelStatusIntentResponse: INIntentResponse, @unchecked Sendable {
    /// Makes a response.
    public convenience init(code: INGetCarPowerLevelStatusIntentResponseCode, userActivity: NSUserActivity?) {
        self.init(codeName: code.wireName, userActivity: userActivity)
    }

    /// How it ended.
    public var code: INGetCarPowerLevelStatusIntentResponseCode { INGetCarPowerLevelStatusIntentResponseCode(wireName: codeName) ?? .unspecified }

    /// The car identifier.
    public var carIdentifier: String? {
        get { property("carIdentifier") }
        set { setProperty("carIdentifier", newValue) }
    }

    /// The fuel percent remaining.
    public var fuelPercentRemaining: Float? {
        get { property("fuelPercentRemaining") }
        set { setProperty("fuelPercentRemaining", newValue) }
    }

    /// The charge percent remaining.
    public var chargePercentRemaining: Float? {
        get { property("chargePercentRemaining") }
        set { setProperty("chargePercentRemaining", newValue) }
    }

    /// The distance remaining.
    public var distanceRemaining: Measurement<UnitLength>? {
        get { property("distanceRemaining") }
        set { setProperty("distanceRemaining", newValue) }
    }

    /// Whether it is charging.
    public var charging: Bool? {
        get { property("charging") }
        set { setProperty("charging", newValue) }
    }

    /// The minutes to full.
    public var minutesToFull: Int? {
        get { property("minutesToFull") }
        set { setProperty("minutesToFull", newValue) }
    }

    /// The maximum distance.
    public var maximumDistance: Measurement<UnitLength>? {
        get { property("maximumDistance") }
        set { setProperty("maximumDistance", newValue) }
    }

    /// The distance remaining electric.
    public var distanceRemainingElectric: Measurement<UnitLength>? {
        get { property("distanceRemainingElectric") }
        set { setProperty("distanceRemainingElectric", newValue) }
    }

    /// The maximum distance electric.
    public var maximumDistanceElectric: Measurement<UnitLength>? {
        get { property("maximumDistanceElectric") }
        set { setProperty("maximumDistanceElectric", newValue) }
    }

    /// The distance remaining fuel.
    public var distanceRemainingFuel: Measurement<UnitLength>? {
        get { property("distanceRemainingFuel") }
        set { setProperty("distanceRemainingFuel", newValue) }
    }

    /// The maximum distance fuel.
    public var maximumDistanceFuel: Measurement<UnitLength>? {
        get { property("maximumDistanceFuel") }
        set { setProperty("maximumDistanceFuel", newValue) }
    }

    /// The consumption formula arguments.
    public var consumptionFormulaArguments: [String: Any]? {
        get { dictionaryProperty("consumptionFormulaArguments") }
        set { setDictionaryProperty("consumptionFormulaArguments", newValue) }
    }

    /// The charging formula arguments.
    public var chargingFormulaArguments: [String: Any]? {
        get { dictionaryProperty("chargingFormulaArguments") }
        set { setDictionaryProperty("chargingFormulaArguments", newValue) }
    }

    /// The date of last state update.
    public var dateOfLastStateUpdate: DateComponents? {
        get { property("dateOfLastStateUpdate") }
        set { setProperty("dateOfLastStateUpdate", newValue) }
    }

    /// The active connector.
    public var activeConnector: INCarChargingConnectorType? {
        get { property("activeConnector") }
        set { setProperty("activeConnector", newValue) }
    }

    /// The maximum battery capacity.
    public var maximumBatteryCapacity: Measurement<UnitEnergy>? {
        get { property("maximumBatteryCapacity") }
        set { setProperty("maximumBatteryCapacity", newValue) }
    }

    /// The current battery capacity.
    public var currentBatteryCapacity: Measurement<UnitEnergy>? {
        get { property("currentBatteryCapacity") }
        set { setProperty("currentBatteryCapacity", newValue) }
    }

    /// The minimum battery capacity.
    public var minimumBatteryCapacity: Measurement<UnitEnergy>? {
        get { property("minimumBatteryCapacity") }
        set { setProperty("minimumBatteryCapacity", newValue) }
    }
}

/// Takes the responses to `INGetCarPowerLevelStatusIntent` that follow one another.
public protocol INGetCarPowerLevelStatusIntentResponseObserver: AnyObject, Sendable {
    /// Takes a response.
    func didUpdate(getCarPowerLevelStatus response: INGetCarPowerLevelStatusIntentResponse)
}

extension UpdateObserver: INGetCarPowerLevelStatusIntentResponseObserver {
    public func didUpdate(getCarPowerLevelStatus response: INGetCarPowerLevelStatusIntentResponse) { send(response) }
}

/// Handles `INGetCarPowerLevelStatusIntent`.
///
/// Every method is there with a completion handler and as async: write the one that suits you. The methods that resolve a
/// parameter and the one that confirms are optional; a parameter without one is taken as it is. A completion handler is
/// called once.
public protocol INGetCarPowerLevelStatusIntentHandling: AnyObject {
    /// Resolves `carName`; optional.
    func resolveCarName(for intent: INGetCarPowerLevelStatusIntent, with completion: @escaping @Sendable (INSpeakableStringResolutionResult) -> Void)
    /// Resolves `carName`; optional.
    func resolveCarName(for intent: INGetCarPowerLevelStatusIntent) async -> INSpeakableStringResolutionResult
    /// Says whether the intent could be handled; optional.
    func confirm(intent: INGetCarPowerLevelStatusIntent, completion: @escaping @Sendable (INGetCarPowerLevelStatusIntentResponse) -> Void)
    /// Says whether the intent could be handled; optional.
    func confirm(intent: INGetCarPowerLevelStatusIntent) async -> INGetCarPowerLevelStatusIntentResponse
    /// Handles the intent; called at most once for a request.
    func handle(intent: INGetCarPowerLevelStatusIntent, completion: @escaping @Sendable (INGetCarPowerLevelStatusIntentResponse) -> Void)
    /// Handles the intent; called at most once for a request.
    func handle(intent: INGetCarPowerLevelStatusIntent) async -> INGetCarPowerLevelStatusIntentResponse
    /// Sends a response to the observer whenever there is something new, until it is told to stop.
    func startSendingUpdates(for intent: INGetCarPowerLevelStatusIntent, to observer: any INGetCarPowerLevelStatusIntentResponseObserver)
    /// Stops sending responses.
    func stopSendingUpdates(for intent: INGetCarPowerLevelStatusIntent)
}

// Each form in terms of the other; `EitherForm` says how the case of neither is found.
extension INGetCarPowerLevelStatusIntentHandling {
    /// Calls the async form.
    public func resolveCarName(for intent: INGetCarPowerLevelStatusIntent, with completion: @escaping @Sendable (INSpeakableStringResolutionResult) -> Void) { EitherForm.answer(self, intent, 0, completion) }
    /// Calls the form with a completion handler.
    public func resolveCarName(for intent: INGetCarPowerLevelStatusIntent) async -> INSpeakableStringResolutionResult { await EitherForm.answer(self, intent, 0) }
    /// Calls the async form.
    public func confirm(intent: INGetCarPowerLevelStatusIntent, completion: @escaping @Sendable (INGetCarPowerLevelStatusIntentResponse) -> Void) { EitherForm.answer(self, intent, 1, completion) }
    /// Calls the form with a completion handler.
    public func confirm(intent: INGetCarPowerLevelStatusIntent) async -> INGetCarPowerLevelStatusIntentResponse { await EitherForm.answer(self, intent, 1) }
    /// Calls the async form.
    public func handle(intent: INGetCarPowerLevelStatusIntent, completion: @escaping @Sendable (INGetCarPowerLevelStatusIntentResponse) -> Void) { EitherForm.answer(self, intent, 2, completion) }
    /// Calls the form with a completion handler.
    public func handle(intent: INGetCarPowerLevelStatusIntent) async -> INGetCarPowerLevelStatusIntentResponse { await EitherForm.answer(self, intent, 2) }
}
