// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

// Sendable: nothing is stored beside what the base class stores.
/// The user wants to start a workout.
public final class INStartWorkoutIntent: INIntent, @unchecked Sendable {
    /// Makes an intent of the values that are known.
    public convenience init(workoutName: INSpeakableString? = nil, goalValue: Double? = nil, workoutGoalUnitType: INWorkoutGoalUnitType = .unknown, workoutLocationType: INWorkoutLocationType = .unknown, isOpenEnded: Bool? = nil) {
        self.init(["workoutName": workoutName, "goalValue": goalValue, "workoutGoalUnitType": workoutGoalUnitType, "workoutLocationType": workoutLocationType, "isOpenEnded": isOpenEnded])
    }

    /// The workout name.
    public var workoutName: INSpeakableString? { parameter("workoutName") }

    /// The goal value.
    public var goalValue: Double? { parameter("goalValue") }

    /// The workout goal unit type.
    public var workoutGoalUnitType: INWorkoutGoalUnitType { parameter("workoutGoalUnitType") ?? .unknown }

    /// The workout location type.
    public var workoutLocationType: INWorkoutLocationType { parameter("workoutLocationType") ?? .unknown }

    /// Whether it is open ended.
    public var isOpenEnded: Bool? { parameter("isOpenEnded") }

    @_spi(IntentDefinition) public override class var responseType: INIntentResponse.Type { INStartWorkoutIntentResponse.self }

    @_spi(IntentDefinition) public override class var handlerMethods: StaticString { "workoutName goalValue workoutGoalUnitType workoutLocationType isOpenEnded confirm(intent:completion:) handle(intent:completion:)" }

    @_spi(IntentDefinition) public override func ask(_ handler: Any, _ method: Int) async -> HandlerAnswer? {
        guard let handler = handler as? any INStartWorkoutIntentHandling else { return nil }
        switch method {
            case 0: return .result(await handler.resolveWorkoutName(for: self))
            case 1: return .result(await handler.resolveGoalValue(for: self))
            case 2: return .result(await handler.resolveWorkoutGoalUnitType(for: self))
            case 3: return .result(await handler.resolveWorkoutLocationType(for: self))
            case 4: return .result(await handler.resolveIsOpenEnded(for: self))
            case 5: return .response(await handler.confirm(intent: self))
            case 6: return .response(await handler.handle(intent: self))
            default: return nil
        }
    }

    @_spi(IntentDefinition) public override func ask(_ handler: Any, _ method: Int, _ completion: HandlerCompletion) {
        guard let handler = handler as? any INStartWorkoutIntentHandling else { return }
        switch method {
            case 0: handler.resolveWorkoutName(for: self, with: completion.result)
            case 1: handler.resolveGoalValue(for: self, with: completion.result)
            case 2: handler.resolveWorkoutGoalUnitType(for: self, with: completion.result)
            case 3: handler.resolveWorkoutLocationType(for: self, with: completion.result)
            case 4: handler.resolveIsOpenEnded(for: self, with: completion.result)
            case 5: handler.confirm(intent: self, completion: completion.response)
            case 6: handler.handle(intent: self, completion: completion.response)
            default: return
        }
    }
}

/// How confirming or handling `INStartWorkoutIntent` ended.
public enum INStartWorkoutIntentResponseCode: Int, Sendable {
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
    /// Handling is not possible: ongoing workout.
    case failureOngoingWorkout = 5
    /// Handling is not possible: no matching workout.
    case failureNoMatchingWorkout = 6
    /// The app is launched in the background and handles the intent.
    case handleInApp = 7
    /// Handling is done.
    @available(*, unavailable, message: "INStartWorkoutIntentResponseCodeSuccess is not available to extensions. This can only be returned from the app.")
    case success = 8
}

@_spi(IntentDefinition) extension INStartWorkoutIntentResponseCode: WireEnumeration {
    public static var wireNames: StaticString { "unspecified 0 ready 1 continueInApp 2 failure 3 failureRequiringAppLaunch 4 failureOngoingWorkout 5 failureNoMatchingWorkout 6 handleInApp 7 success 8" }
}

// Sendable: nothing is stored beside what the base class stores.
/// What a handler answers to `INStartWorkoutIntent`.
public final class INStartWorkoutIntentResponse: INIntentResponse, @unchecked Sendable {
    /// Makes a response.
    public convenience init(code: INStartWorkoutIntentResponseCode, userActivity: NSUserActivity?) {
        self.init(codeName: code.wireName, userActivity: userActivity)
    }

    /// How it ended.
    public var code: INStartWorkoutIntentResponseCode { INStartWorkoutIntentResponseCode(wireName: codeName) ?? .unspecified }
}

/// Handles `INStartWorkoutIntent`.
///
/// Every method is there with a completion handler and as async: write the one that suits you. The methods that resolve a
/// parameter and the one that confirms are optional; a parameter without one is taken as it is. A completion handler is
/// called once.
public protocol INStartWorkoutIntentHandling: AnyObject {
    /// Resolves `workoutName`; optional.
    func resolveWorkoutName(for intent: INStartWorkoutIntent, with completion: @escaping @Sendable (INSpeakableStringResolutionResult) -> Void)
    /// Resolves `workoutName`; optional.
    func resolveWorkoutName(for intent: INStartWorkoutIntent) async -> INSpeakableStringResolutionResult
    /// Resolves `goalValue`; optional.
    func resolveGoalValue(for intent: INStartWorkoutIntent, with completion: @escaping @Sendable (INDoubleResolutionResult) -> Void)
    /// Resolves `goalValue`; optional.
    func resolveGoalValue(for intent: INStartWorkoutIntent) async -> INDoubleResolutionResult
    /// Resolves `workoutGoalUnitType`; optional.
    func resolveWorkoutGoalUnitType(for intent: INStartWorkoutIntent, with completion: @escaping @Sendable (INWorkoutGoalUnitTypeResolutionResult) -> Void)
    /// Resolves `workoutGoalUnitType`; optional.
    func resolveWorkoutGoalUnitType(for intent: INStartWorkoutIntent) async -> INWorkoutGoalUnitTypeResolutionResult
    /// Resolves `workoutLocationType`; optional.
    func resolveWorkoutLocationType(for intent: INStartWorkoutIntent, with completion: @escaping @Sendable (INWorkoutLocationTypeResolutionResult) -> Void)
    /// Resolves `workoutLocationType`; optional.
    func resolveWorkoutLocationType(for intent: INStartWorkoutIntent) async -> INWorkoutLocationTypeResolutionResult
    /// Resolves `isOpenEnded`; optional.
    func resolveIsOpenEnded(for intent: INStartWorkoutIntent, with completion: @escaping @Sendable (INBooleanResolutionResult) -> Void)
    /// Resolves `isOpenEnded`; optional.
    func resolveIsOpenEnded(for intent: INStartWorkoutIntent) async -> INBooleanResolutionResult
    /// Says whether the intent could be handled; optional.
    func confirm(intent: INStartWorkoutIntent, completion: @escaping @Sendable (INStartWorkoutIntentResponse) -> Void)
    /// Says whether the intent could be handled; optional.
    func confirm(intent: INStartWorkoutIntent) async -> INStartWorkoutIntentResponse
    /// Handles the intent; called at most once for a request.
    func handle(intent: INStartWorkoutIntent, completion: @escaping @Sendable (INStartWorkoutIntentResponse) -> Void)
    /// Handles the intent; called at most once for a request.
    func handle(intent: INStartWorkoutIntent) async -> INStartWorkoutIntentResponse
}

// Each form in terms of the other; `EitherForm` says how the case of neither is found.
extension INStartWorkoutIntentHandling {
    /// Calls the async form.
    public func resolveWorkoutName(for intent: INStartWorkoutIntent, with completion: @escaping @Sendable (INSpeakableStringResolutionResult) -> Void) { EitherForm.answer(self, intent, 0, completion) }
    /// Calls the form with a completion handler.
    public func resolveWorkoutName(for intent: INStartWorkoutIntent) async -> INSpeakableStringResolutionResult { await EitherForm.answer(self, intent, 0) }
    /// Calls the async form.
    public func resolveGoalValue(for intent: INStartWorkoutIntent, with completion: @escaping @Sendable (INDoubleResolutionResult) -> Void) { EitherForm.answer(self, intent, 1, completion) }
    /// Calls the form with a completion handler.
    public func resolveGoalValue(for intent: INStartWorkoutIntent) async -> INDoubleResolutionResult { await EitherForm.answer(self, intent, 1) }
    /// Calls the async form.
    public func resolveWorkoutGoalUnitType(for intent: INStartWorkoutIntent, with completion: @escaping @Sendable (INWorkoutGoalUnitTypeResolutionResult) -> Void) { EitherForm.answer(self, intent, 2, completion) }
    /// Calls the form with a completion handler.
    public func resolveWorkoutGoalUnitType(for intent: INStartWorkoutIntent) async -> INWorkoutGoalUnitTypeResolutionResult { await EitherForm.answer(self, intent, 2) }
    /// Calls the async form.
    public func resolveWorkoutLocationType(for intent: INStartWorkoutIntent, with completion: @escaping @Sendable (INWorkoutLocationTypeResolutionResult) -> Void) { EitherForm.answer(self, intent, 3, completion) }
    /// Calls the form with a completion handler.
    public func resolveWorkoutLocationType(for intent: INStartWorkoutIntent) async -> INWorkoutLocationTypeResolutionResult { await EitherForm.answer(self, intent, 3) }
    /// Calls the async form.
    public func resolveIsOpenEnded(for intent: INStartWorkoutIntent, with completion: @escaping @Sendable (INBooleanResolutionResult) -> Void) { EitherForm.answer(self, intent, 4, completion) }
    /// Calls the form with a completion handler.
    public func resolveIsOpenEnded(for intent: INStartWorkoutIntent) async -> INBooleanResolutionResult { await EitherForm.answer(self, intent, 4) }
    /// Calls the async form.
    public func confirm(intent: INStartWorkoutIntent, completion: @escaping @Sendable (INStartWorkoutIntentResponse) -> Void) { EitherForm.answer(self, intent, 5, completion) }
    /// Calls the form with a completion handler.
    public func confirm(intent: INStartWorkoutIntent) async -> INStartWorkoutIntentResponse { await EitherForm.answer(self, intent, 5) }
    /// Calls the async form.
    public func handle(intent: INStartWorkoutIntent, completion: @escaping @Sendable (INStartWorkoutIntentResponse) -> Void) { EitherForm.answer(self, intent, 6, completion) }
    /// Calls the form with a completion handler.
    public func handle(intent: INStartWorkoutIntent) async -> INStartWorkoutIntentResponse { await EitherForm.answer(self, intent, 6) }
}
