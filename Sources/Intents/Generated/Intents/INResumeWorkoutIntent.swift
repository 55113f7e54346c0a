// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

// Sendable: nothing is stored beside what the base class stores.
/// The user wants to go on with a workout.
public final class INResumeWorkoutIntent: INIntent, @unchecked Sendable {
    /// Makes an intent of the values that are known.
    public convenience init(workoutName: INSpeakableString? = nil) {
        self.init(["workoutName": workoutName])
    }

    /// The workout name.
    public var workoutName: INSpeakableString? { parameter("workoutName") }

    @_spi(IntentDefinition) public override class var responseType: INIntentResponse.Type { INResumeWorkoutIntentResponse.self }

    @_spi(IntentDefinition) public override class var handlerMethods: StaticString { "workoutName confirm(intent:completion:) handle(intent:completion:)" }

    @_spi(IntentDefinition) public override func ask(_ handler: Any, _ method: Int) async -> HandlerAnswer? {
        guard let handler = handler as? any INResumeWorkoutIntentHandling else { return nil }
        switch method {
            case 0: return .result(await handler.resolveWorkoutName(for: self))
            case 1: return .response(await handler.confirm(intent: self))
            case 2: return .response(await handler.handle(intent: self))
            default: return nil
        }
    }

    @_spi(IntentDefinition) public override func ask(_ handler: Any, _ method: Int, _ completion: HandlerCompletion) {
        guard let handler = handler as? any INResumeWorkoutIntentHandling else { return }
        switch method {
            case 0: handler.resolveWorkoutName(for: self, with: completion.result)
            case 1: handler.confirm(intent: self, completion: completion.response)
            case 2: handler.handle(intent: self, completion: completion.response)
            default: return
        }
    }
}

/// How confirming or handling `INResumeWorkoutIntent` ended.
public enum INResumeWorkoutIntentResponseCode: Int, Sendable {
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
    /// Handling is not possible: no matching workout.
    case failureNoMatchingWorkout = 5
    /// The app is launched in the background and handles the intent.
    case handleInApp = 6
    /// Handling is done.
    @available(*, unavailable, message: "INResumeWorkoutIntentResponseCodeSuccess is not available to extensions. This can only be returned from the app.")
    case success = 7
}

@_spi(IntentDefinition) extension INResumeWorkoutIntentResponseCode: WireEnumeration {
    public static var wireNames: StaticString { "unspecified 0 ready 1 continueInApp 2 failure 3 failureRequiringAppLaunch 4 failureNoMatchingWorkout 5 handleInApp 6 success 7" }
}

// Sendable: nothing is stored beside what the base class stores.
/// What a handler answers to `INResumeWorkoutIntent`.
public final class INResumeWorkoutIntentResponse: INIntentResponse, @unchecked Sendable {
    /// Makes a response.
    public convenience init(code: INResumeWorkoutIntentResponseCode, userActivity: NSUserActivity?) {
        self.init(codeName: code.wireName, userActivity: userActivity)
    }

    /// How it ended.
    public var code: INResumeWorkoutIntentResponseCode { INResumeWorkoutIntentResponseCode(wireName: codeName) ?? .unspecified }
}

/// Handles `INResumeWorkoutIntent`.
///
/// Every method is there with a completion handler and as async: write the one that suits you. The methods that resolve a
/// parameter and the one that confirms are optional; a parameter without one is taken as it is. A completion handler is
/// called once.
public protocol INResumeWorkoutIntentHandling: AnyObject {
    /// Resolves `workoutName`; optional.
    func resolveWorkoutName(for intent: INResumeWorkoutIntent, with completion: @escaping @Sendable (INSpeakableStringResolutionResult) -> Void)
    /// Resolves `workoutName`; optional.
    func resolveWorkoutName(for intent: INResumeWorkoutIntent) async -> INSpeakableStringResolutionResult
    /// Says whether the intent could be handled; optional.
    func confirm(intent: INResumeWorkoutIntent, completion: @escaping @Sendable (INResumeWorkoutIntentResponse) -> Void)
    /// Says whether the intent could be handled; optional.
    func confirm(intent: INResumeWorkoutIntent) async -> INResumeWorkoutIntentResponse
    /// Handles the intent; called at most once for a request.
    func handle(intent: INResumeWorkoutIntent, completion: @escaping @Sendable (INResumeWorkoutIntentResponse) -> Void)
    /// Handles the intent; called at most once for a request.
    func handle(intent: INResumeWorkoutIntent) async -> INResumeWorkoutIntentResponse
}

// Each form in terms of the other; `EitherForm` says how the case of neither is found.
extension INResumeWorkoutIntentHandling {
    /// Calls the async form.
    public func resolveWorkoutName(for intent: INResumeWorkoutIntent, with completion: @escaping @Sendable (INSpeakableStringResolutionResult) -> Void) { EitherForm.answer(self, intent, 0, completion) }
    /// Calls the form with a completion handler.
    public func resolveWorkoutName(for intent: INResumeWorkoutIntent) async -> INSpeakableStringResolutionResult { await EitherForm.answer(self, intent, 0) }
    /// Calls the async form.
    public func confirm(intent: INResumeWorkoutIntent, completion: @escaping @Sendable (INResumeWorkoutIntentResponse) -> Void) { EitherForm.answer(self, intent, 1, completion) }
    /// Calls the form with a completion handler.
    public func confirm(intent: INResumeWorkoutIntent) async -> INResumeWorkoutIntentResponse { await EitherForm.answer(self, intent, 1) }
    /// Calls the async form.
    public func handle(intent: INResumeWorkoutIntent, completion: @escaping @Sendable (INResumeWorkoutIntentResponse) -> Void) { EitherForm.answer(self, intent, 2, completion) }
    /// Calls the form with a completion handler.
    public func handle(intent: INResumeWorkoutIntent) async -> INResumeWorkoutIntentResponse { await EitherForm.answer(self, intent, 2) }
}
