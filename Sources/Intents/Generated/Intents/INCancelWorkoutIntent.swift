// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

// Sendable: nothing is stored beside what the base class stores.
/// The user wants to cancel a workout.
public final class INCancelWorkoutIntent: INIntent, @unchecked Sendable {
    /// Makes an intent of the values that are known.
    public convenience init(workoutName: INSpeakableString? = nil) {
        self.init(["workoutName": workoutName])
    }

    /// The workout name.
    public var workoutName: INSpeakableString? { parameter("workoutName") }

    @_spi(IntentDefinition) public override class var responseType: INIntentResponse.Type { INCancelWorkoutIntentResponse.self }

    @_spi(IntentDefinition) public override class var handlerMethods: StaticString { "workoutName confirm(intent:completion:) handle(intent:completion:)" }

    @_spi(IntentDefinition) public override func ask(_ handler: Any, _ method: Int) async -> HandlerAnswer? {
        guard let handler = handler as? any INCancelWorkoutIntentHandling else { return nil }
        switch method {
            case 0: return .result(await handler.resolveWorkoutName(for: self))
            case 1: return .response(await handler.confirm(intent: self))
            case 2: return .response(await handler.handle(intent: self))
            default: return nil
        }
    }

    @_spi(IntentDefinition) public override func ask(_ handler: Any, _ method: Int, _ completion: HandlerCompletion) {
        guard let handler = handler as? any INCancelWorkoutIntentHandling else { return }
        switch method {
            case 0: handler.resolveWorkoutName(for: self, with: completion.result)
            case 1: handler.confirm(intent: self, completion: completion.response)
            case 2: handler.handle(intent: self, completion: completion.response)
            default: return
        }
    }
}

/// How confirming or handling `INCancelWorkoutIntent` ended.
public enum INCancelWorkoutIntentResponseCode: Int, Sendable {
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
    @available(*, unavailable, message: "INCancelWorkoutIntentResponseCodeSuccess is not available to extensions. This can only be returned from the app.")
    case success = 7
}

@_spi(IntentDefinition) extension INCancelWorkoutIntentResponseCode: WireEnumeration {
    public static var wireNames: StaticString { "unspecified 0 ready 1 continueInApp 2 failure 3 failureRequiringAppLaunch 4 failureNoMatchingWorkout 5 handleInApp 6 success 7" }
}

// Sendable: nothing is stored beside what the base class stores.
/// What a handler answers to `INCancelWorkoutIntent`.
public final class INCancelWorkoutIntentResponse: INIntentResponse, @unchecked Sendable {
    /// Makes a response.
    public convenience init(code: INCancelWorkoutIntentResponseCode, userActivity: NSUserActivity?) {
        self.init(codeName: code.wireName, userActivity: userActivity)
    }

    /// How it ended.
    public var code: INCancelWorkoutIntentResponseCode { INCancelWorkoutIntentResponseCode(wireName: codeName) ?? .unspecified }
}

/// Handles `INCancelWorkoutIntent`.
///
/// Every method is there with a completion handler and as async: write the one that suits you. The methods that resolve a
/// parameter and the one that confirms are optional; a parameter without one is taken as it is. A completion handler is
/// called once.
public protocol INCancelWorkoutIntentHandling: AnyObject {
    /// Resolves `workoutName`; optional.
    func resolveWorkoutName(for intent: INCancelWorkoutIntent, with completion: @escaping @Sendable (INSpeakableStringResolutionResult) -> Void)
    /// Resolves `workoutName`; optional.
    func resolveWorkoutName(for intent: INCancelWorkoutIntent) async -> INSpeakableStringResolutionResult
    /// Says whether the intent could be handled; optional.
    func confirm(intent: INCancelWorkoutIntent, completion: @escaping @Sendable (INCancelWorkoutIntentResponse) -> Void)
    /// Says whether the intent could be handled; optional.
    func confirm(intent: INCancelWorkoutIntent) async -> INCancelWorkoutIntentResponse
    /// Handles the intent; called at most once for a request.
    func handle(intent: INCancelWorkoutIntent, completion: @escaping @Sendable (INCancelWorkoutIntentResponse) -> Void)
    /// Handles the intent; called at most once for a request.
    func handle(intent: INCancelWorkoutIntent) async -> INCancelWorkoutIntentResponse
}

// Each form in terms of the other; `EitherForm` says how the case of neither is found.
extension INCancelWorkoutIntentHandling {
    /// Calls the async form.
    public func resolveWorkoutName(for intent: INCancelWorkoutIntent, with completion: @escaping @Sendable (INSpeakableStringResolutionResult) -> Void) { EitherForm.answer(self, intent, 0, completion) }
    /// Calls the form with a completion handler.
    public func resolveWorkoutName(for intent: INCancelWorkoutIntent) async -> INSpeakableStringResolutionResult { await EitherForm.answer(self, intent, 0) }
    /// Calls the async form.
    public func confirm(intent: INCancelWorkoutIntent, completion: @escaping @Sendable (INCancelWorkoutIntentResponse) -> Void) { EitherForm.answer(self, intent, 1, completion) }
    /// Calls the form with a completion handler.
    public func confirm(intent: INCancelWorkoutIntent) async -> INCancelWorkoutIntentResponse { await EitherForm.answer(self, intent, 1) }
    /// Calls the async form.
    public func handle(intent: INCancelWorkoutIntent, completion: @escaping @Sendable (INCancelWorkoutIntentResponse) -> Void) { EitherForm.answer(self, intent, 2, completion) }
    /// Calls the form with a completion handler.
    public func handle(intent: INCancelWorkoutIntent) async -> INCancelWorkoutIntentResponse { await EitherForm.answer(self, intent, 2) }
}
