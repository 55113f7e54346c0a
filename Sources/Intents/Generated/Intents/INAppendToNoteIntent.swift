// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

// Sendable: nothing is stored beside what the base class stores.
/// The user wants to add something to a note.
///
/// Apple deprecated it in iOS 15.0.
public final class INAppendToNoteIntent: INIntent, @unchecked Sendable {
    /// Makes an intent of the values that are known.
    public convenience init(targetNote: INNote? = nil, content: INNoteContent? = nil) {
        self.init(["targetNote": targetNote, "content": content])
    }

    /// The target note.
    public var targetNote: INNote? { parameter("targetNote") }

    /// The content.
    public var content: INNoteContent? { parameter("content") }

    @_spi(IntentDefinition) public override class var responseType: INIntentResponse.Type { INAppendToNoteIntentResponse.self }

    @_spi(IntentDefinition) public override class var handlerMethods: StaticString { "targetNote content confirm(intent:completion:) handle(intent:completion:)" }

    @_spi(IntentDefinition) public override func ask(_ handler: Any, _ method: Int) async -> HandlerAnswer? {
        guard let handler = handler as? any INAppendToNoteIntentHandling else { return nil }
        switch method {
            case 0: return .result(await handler.resolveTargetNote(for: self))
            case 1: return .result(await handler.resolveContent(for: self))
            case 2: return .response(await handler.confirm(intent: self))
            case 3: return .response(await handler.handle(intent: self))
            default: return nil
        }
    }

    @_spi(IntentDefinition) public override func ask(_ handler: Any, _ method: Int, _ completion: HandlerCompletion) {
        guard let handler = handler as? any INAppendToNoteIntentHandling else { return }
        switch method {
            case 0: handler.resolveTargetNote(for: self, with: completion.result)
            case 1: handler.resolveContent(for: self, with: completion.result)
            case 2: handler.confirm(intent: self, completion: completion.response)
            case 3: handler.handle(intent: self, completion: completion.response)
            default: return
        }
    }
}

/// How confirming or handling `INAppendToNoteIntent` ended.
public enum INAppendToNoteIntentResponseCode: Int, Sendable {
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
    /// Handling is not possible: cannot update password protected note.
    case failureCannotUpdatePasswordProtectedNote = 6
}

@_spi(IntentDefinition) extension INAppendToNoteIntentResponseCode: WireEnumeration {
    public static var wireNames: StaticString { "unspecified 0 ready 1 inProgress 2 success 3 failure 4 failureRequiringAppLaunch 5 failureCannotUpdatePasswordProtectedNote 6" }
}

// Sendable: nothing is stored beside what the base class stores.
/// What a handler answers to `INAppendToNoteIntent`.
public final class INAppendToNoteIntentResponse: INIntentResponse, @unchecked Sendable {
    /// Makes a response.
    public convenience init(code: INAppendToNoteIntentResponseCode, userActivity: NSUserActivity?) {
        self.init(codeName: code.wireName, userActivity: userActivity)
    }

    /// How it ended.
    public var code: INAppendToNoteIntentResponseCode { INAppendToNoteIntentResponseCode(wireName: codeName) ?? .unspecified }

    /// The note.
    public var note: INNote? {
        get { property("note") }
        set { setProperty("note", newValue) }
    }
}

/// Handles `INAppendToNoteIntent`.
///
/// Every method is there with a completion handler and as async: write the one that suits you. The methods that resolve a
/// parameter and the one that confirms are optional; a parameter without one is taken as it is. A completion handler is
/// called once.
public protocol INAppendToNoteIntentHandling: AnyObject {
    /// Resolves `targetNote`; optional.
    func resolveTargetNote(for intent: INAppendToNoteIntent, with completion: @escaping @Sendable (INNoteResolutionResult) -> Void)
    /// Resolves `targetNote`; optional.
    func resolveTargetNote(for intent: INAppendToNoteIntent) async -> INNoteResolutionResult
    /// Resolves `content`; optional.
    func resolveContent(for intent: INAppendToNoteIntent, with completion: @escaping @Sendable (INNoteContentResolutionResult) -> Void)
    /// Resolves `content`; optional.
    func resolveContent(for intent: INAppendToNoteIntent) async -> INNoteContentResolutionResult
    /// Says whether the intent could be handled; optional.
    func confirm(intent: INAppendToNoteIntent, completion: @escaping @Sendable (INAppendToNoteIntentResponse) -> Void)
    /// Says whether the intent could be handled; optional.
    func confirm(intent: INAppendToNoteIntent) async -> INAppendToNoteIntentResponse
    /// Handles the intent; called at most once for a request.
    func handle(intent: INAppendToNoteIntent, completion: @escaping @Sendable (INAppendToNoteIntentResponse) -> Void)
    /// Handles the intent; called at most once for a request.
    func handle(intent: INAppendToNoteIntent) async -> INAppendToNoteIntentResponse
}

// Each form in terms of the other; `EitherForm` says how the case of neither is found.
extension INAppendToNoteIntentHandling {
    /// Calls the async form.
    public func resolveTargetNote(for intent: INAppendToNoteIntent, with completion: @escaping @Sendable (INNoteResolutionResult) -> Void) { EitherForm.answer(self, intent, 0, completion) }
    /// Calls the form with a completion handler.
    public func resolveTargetNote(for intent: INAppendToNoteIntent) async -> INNoteResolutionResult { await EitherForm.answer(self, intent, 0) }
    /// Calls the async form.
    public func resolveContent(for intent: INAppendToNoteIntent, with completion: @escaping @Sendable (INNoteContentResolutionResult) -> Void) { EitherForm.answer(self, intent, 1, completion) }
    /// Calls the form with a completion handler.
    public func resolveContent(for intent: INAppendToNoteIntent) async -> INNoteContentResolutionResult { await EitherForm.answer(self, intent, 1) }
    /// Calls the async form.
    public func confirm(intent: INAppendToNoteIntent, completion: @escaping @Sendable (INAppendToNoteIntentResponse) -> Void) { EitherForm.answer(self, intent, 2, completion) }
    /// Calls the form with a completion handler.
    public func confirm(intent: INAppendToNoteIntent) async -> INAppendToNoteIntentResponse { await EitherForm.answer(self, intent, 2) }
    /// Calls the async form.
    public func handle(intent: INAppendToNoteIntent, completion: @escaping @Sendable (INAppendToNoteIntentResponse) -> Void) { EitherForm.answer(self, intent, 3, completion) }
    /// Calls the form with a completion handler.
    public func handle(intent: INAppendToNoteIntent) async -> INAppendToNoteIntentResponse { await EitherForm.answer(self, intent, 3) }
}
