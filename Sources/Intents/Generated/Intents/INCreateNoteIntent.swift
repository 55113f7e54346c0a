// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

// Sendable: nothing is stored beside what the base class stores.
/// The user wants to write a note.
public final class INCreateNoteIntent: INIntent, @unchecked Sendable {
    /// Makes an intent of the values that are known.
    public convenience init(title: INSpeakableString? = nil, content: INNoteContent? = nil, groupName: INSpeakableString? = nil) {
        self.init(["title": title, "content": content, "groupName": groupName])
    }

    /// The title.
    public var title: INSpeakableString? { parameter("title") }

    /// The content.
    public var content: INNoteContent? { parameter("content") }

    /// The group name.
    public var groupName: INSpeakableString? { parameter("groupName") }

    @_spi(IntentDefinition) public override class var responseType: INIntentResponse.Type { INCreateNoteIntentResponse.self }

    @_spi(IntentDefinition) public override class var handlerMethods: StaticString { "title content groupName confirm(intent:completion:) handle(intent:completion:)" }

    @_spi(IntentDefinition) public override func ask(_ handler: Any, _ method: Int) async -> HandlerAnswer? {
        guard let handler = handler as? any INCreateNoteIntentHandling else { return nil }
        switch method {
            case 0: return .result(await handler.resolveTitle(for: self))
            case 1: return .result(await handler.resolveContent(for: self))
            case 2: return .result(await handler.resolveGroupName(for: self))
            case 3: return .response(await handler.confirm(intent: self))
            case 4: return .response(await handler.handle(intent: self))
            default: return nil
        }
    }

    @_spi(IntentDefinition) public override func ask(_ handler: Any, _ method: Int, _ completion: HandlerCompletion) {
        guard let handler = handler as? any INCreateNoteIntentHandling else { return }
        switch method {
            case 0: handler.resolveTitle(for: self, with: completion.result)
            case 1: handler.resolveContent(for: self, with: completion.result)
            case 2: handler.resolveGroupName(for: self, with: completion.result)
            case 3: handler.confirm(intent: self, completion: completion.response)
            case 4: handler.handle(intent: self, completion: completion.response)
            default: return
        }
    }
}

/// How confirming or handling `INCreateNoteIntent` ended.
public enum INCreateNoteIntentResponseCode: Int, Sendable {
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

@_spi(IntentDefinition) extension INCreateNoteIntentResponseCode: WireEnumeration {
    public static var wireNames: StaticString { "unspecified 0 ready 1 inProgress 2 success 3 failure 4 failureRequiringAppLaunch 5" }
}

// Sendable: nothing is stored beside what the base class stores.
/// What a handler answers to `INCreateNoteIntent`.
public final class INCreateNoteIntentResponse: INIntentResponse, @unchecked Sendable {
    /// Makes a response.
    public convenience init(code: INCreateNoteIntentResponseCode, userActivity: NSUserActivity?) {
        self.init(codeName: code.wireName, userActivity: userActivity)
    }

    /// How it ended.
    public var code: INCreateNoteIntentResponseCode { INCreateNoteIntentResponseCode(wireName: codeName) ?? .unspecified }

    /// The created note.
    public var createdNote: INNote? {
        get { property("createdNote") }
        set { setProperty("createdNote", newValue) }
    }
}

/// Handles `INCreateNoteIntent`.
///
/// Every method is there with a completion handler and as async: write the one that suits you. The methods that resolve a
/// parameter and the one that confirms are optional; a parameter without one is taken as it is. A completion handler is
/// called once.
public protocol INCreateNoteIntentHandling: AnyObject {
    /// Resolves `title`; optional.
    func resolveTitle(for intent: INCreateNoteIntent, with completion: @escaping @Sendable (INSpeakableStringResolutionResult) -> Void)
    /// Resolves `title`; optional.
    func resolveTitle(for intent: INCreateNoteIntent) async -> INSpeakableStringResolutionResult
    /// Resolves `content`; optional.
    func resolveContent(for intent: INCreateNoteIntent, with completion: @escaping @Sendable (INNoteContentResolutionResult) -> Void)
    /// Resolves `content`; optional.
    func resolveContent(for intent: INCreateNoteIntent) async -> INNoteContentResolutionResult
    /// Resolves `groupName`; optional.
    func resolveGroupName(for intent: INCreateNoteIntent, with completion: @escaping @Sendable (INSpeakableStringResolutionResult) -> Void)
    /// Resolves `groupName`; optional.
    func resolveGroupName(for intent: INCreateNoteIntent) async -> INSpeakableStringResolutionResult
    /// Says whether the intent could be handled; optional.
    func confirm(intent: INCreateNoteIntent, completion: @escaping @Sendable (INCreateNoteIntentResponse) -> Void)
    /// Says whether the intent could be handled; optional.
    func confirm(intent: INCreateNoteIntent) async -> INCreateNoteIntentResponse
    /// Handles the intent; called at most once for a request.
    func handle(intent: INCreateNoteIntent, completion: @escaping @Sendable (INCreateNoteIntentResponse) -> Void)
    /// Handles the intent; called at most once for a request.
    func handle(intent: INCreateNoteIntent) async -> INCreateNoteIntentResponse
}

// Each form in terms of the other; `EitherForm` says how the case of neither is found.
extension INCreateNoteIntentHandling {
    /// Calls the async form.
    public func resolveTitle(for intent: INCreateNoteIntent, with completion: @escaping @Sendable (INSpeakableStringResolutionResult) -> Void) { EitherForm.answer(self, intent, 0, completion) }
    /// Calls the form with a completion handler.
    public func resolveTitle(for intent: INCreateNoteIntent) async -> INSpeakableStringResolutionResult { await EitherForm.answer(self, intent, 0) }
    /// Calls the async form.
    public func resolveContent(for intent: INCreateNoteIntent, with completion: @escaping @Sendable (INNoteContentResolutionResult) -> Void) { EitherForm.answer(self, intent, 1, completion) }
    /// Calls the form with a completion handler.
    public func resolveContent(for intent: INCreateNoteIntent) async -> INNoteContentResolutionResult { await EitherForm.answer(self, intent, 1) }
    /// Calls the async form.
    public func resolveGroupName(for intent: INCreateNoteIntent, with completion: @escaping @Sendable (INSpeakableStringResolutionResult) -> Void) { EitherForm.answer(self, intent, 2, completion) }
    /// Calls the form with a completion handler.
    public func resolveGroupName(for intent: INCreateNoteIntent) async -> INSpeakableStringResolutionResult { await EitherForm.answer(self, intent, 2) }
    /// Calls the async form.
    public func confirm(intent: INCreateNoteIntent, completion: @escaping @Sendable (INCreateNoteIntentResponse) -> Void) { EitherForm.answer(self, intent, 3, completion) }
    /// Calls the form with a completion handler.
    public func confirm(intent: INCreateNoteIntent) async -> INCreateNoteIntentResponse { await EitherForm.answer(self, intent, 3) }
    /// Calls the async form.
    public func handle(intent: INCreateNoteIntent, completion: @escaping @Sendable (INCreateNoteIntentResponse) -> Void) { EitherForm.answer(self, intent, 4, completion) }
    /// Calls the form with a completion handler.
    public func handle(intent: INCreateNoteIntent) async -> INCreateNoteIntentResponse { await EitherForm.answer(self, intent, 4) }
}
