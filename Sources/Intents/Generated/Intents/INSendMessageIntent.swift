// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

// Sendable: nothing is stored beside what the base class stores.
/// The user wants to send a message.
public final class INSendMessageIntent: INIntent, @unchecked Sendable {
    /// Makes an intent of the values that are known.
    public convenience init(recipients: [INPerson]? = nil, outgoingMessageType: INOutgoingMessageType = .unknown, content: String? = nil, speakableGroupName: INSpeakableString? = nil, conversationIdentifier: String? = nil, serviceName: String? = nil, sender: INPerson? = nil, attachments: [INSendMessageAttachment]? = nil) {
        self.init(["recipients": recipients, "outgoingMessageType": outgoingMessageType, "content": content, "speakableGroupName": speakableGroupName, "conversationIdentifier": conversationIdentifier, "serviceName": serviceName, "sender": sender, "attachments": attachments])
    }

    /// Makes an intent as older code does it.
    public convenience init(recipients: [INPerson]? = nil, content: String? = nil, groupName: String?, serviceName: String? = nil, sender: INPerson? = nil) {
        self.init(["recipients": recipients, "content": content, "groupName": groupName, "serviceName": serviceName, "sender": sender])
    }

    /// The recipients.
    public var recipients: [INPerson]? { parameter("recipients") }

    /// The outgoing message type.
    public var outgoingMessageType: INOutgoingMessageType { parameter("outgoingMessageType") ?? .unknown }

    /// The content.
    public var content: String? { parameter("content") }

    /// The speakable group name.
    public var speakableGroupName: INSpeakableString? { parameter("speakableGroupName") }

    /// The conversation identifier.
    public var conversationIdentifier: String? { parameter("conversationIdentifier") }

    /// The service name.
    public var serviceName: String? { parameter("serviceName") }

    /// The sender.
    public var sender: INPerson? { parameter("sender") }

    /// The attachments.
    public var attachments: [INSendMessageAttachment]? { parameter("attachments") }

    /// The group name.
    @available(*, deprecated, message: "Use speakableGroupNames instead")
    public var groupName: String? { parameter("groupName") }

    @_spi(IntentDefinition) public override class var responseType: INIntentResponse.Type { INSendMessageIntentResponse.self }

    @_spi(IntentDefinition) public override class var handlerMethods: StaticString { "recipients[] recipients[]~ outgoingMessageType content speakableGroupName groupName confirm(intent:completion:) handle(intent:completion:) -conversationIdentifier -serviceName -sender -attachments" }

    @_spi(IntentDefinition) public override func ask(_ handler: Any, _ method: Int) async -> HandlerAnswer? {
        guard let handler = handler as? any INSendMessageIntentHandling else { return nil }
        switch method {
            case 0: return .results(await handler.resolveRecipients(for: self))
            case 1: return await EitherForm.askCompletionForm(handler, self, 1)
            case 2: return .result(await handler.resolveOutgoingMessageType(for: self))
            case 3: return .result(await handler.resolveContent(for: self))
            case 4: return .result(await handler.resolveSpeakableGroupName(for: self))
            case 5: return .result(await handler.resolveGroupName(for: self))
            case 6: return .response(await handler.confirm(intent: self))
            case 7: return .response(await handler.handle(intent: self))
            default: return nil
        }
    }

    @_spi(IntentDefinition) public override func ask(_ handler: Any, _ method: Int, _ completion: HandlerCompletion) {
        guard let handler = handler as? any INSendMessageIntentHandling else { return }
        switch method {
            case 0: handler.resolveRecipients(for: self, with: completion.results as @Sendable ([INSendMessageRecipientResolutionResult]) -> Void)
            case 1: handler.resolveRecipients(for: self, with: completion.results as @Sendable ([INPersonResolutionResult]) -> Void)
            case 2: handler.resolveOutgoingMessageType(for: self, with: completion.result)
            case 3: handler.resolveContent(for: self, with: completion.result)
            case 4: handler.resolveSpeakableGroupName(for: self, with: completion.result)
            case 5: handler.resolveGroupName(for: self, with: completion.result)
            case 6: handler.confirm(intent: self, completion: completion.response)
            case 7: handler.handle(intent: self, completion: completion.response)
            default: return
        }
    }
}

/// How confirming or handling `INSendMessageIntent` ended.
public enum INSendMessageIntentResponseCode: Int, Sendable {
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
    /// Handling is not possible: message service not available.
    case failureMessageServiceNotAvailable = 6
    /// The user has to log in to the app.
    case failureRequiringInAppAuthentication = 7
}

@_spi(IntentDefinition) extension INSendMessageIntentResponseCode: WireEnumeration {
    public static var wireNames: StaticString { "unspecified 0 ready 1 inProgress 2 success 3 failure 4 failureRequiringAppLaunch 5 failureMessageServiceNotAvailable 6 failureRequiringInAppAuthentication 7" }
}

// Sendable: nothing is stored beside what the base class stores.
/// What a handler answers to `INSendMessageIntent`.
public final class INSendMessageIntentResponse: INIntentResponse, @unchecked Sendable {
    /// Makes a response.
    public convenience init(code: INSendMessageIntentResponseCode, userActivity: NSUserActivity?) {
        self.init(codeName: code.wireName, userActivity: userActivity)
    }

    /// How it ended.
    public var code: INSendMessageIntentResponseCode { INSendMessageIntentResponseCode(wireName: codeName) ?? .unspecified }

    /// The sent messages.
    public var sentMessages: [INMessage]? {
        get { property("sentMessages") }
        set { setProperty("sentMessages", newValue) }
    }

    /// The sent message.
    @available(*, deprecated, message: "Use sentMessages instead.")
    public var sentMessage: INMessage? {
        get { property("sentMessage") }
        set { setProperty("sentMessage", newValue) }
    }
}

/// Handles `INSendMessageIntent`.
///
/// Every method is there with a completion handler and as async: write the one that suits you. The methods that resolve a
/// parameter and the one that confirms are optional; a parameter without one is taken as it is. A completion handler is
/// called once.
public protocol INSendMessageIntentHandling: AnyObject {
    /// Resolves `recipients`; optional.
    func resolveRecipients(for intent: INSendMessageIntent, with completion: @escaping @Sendable ([INSendMessageRecipientResolutionResult]) -> Void)
    /// Resolves `recipients`; optional.
    func resolveRecipients(for intent: INSendMessageIntent) async -> [INSendMessageRecipientResolutionResult]
    /// Resolves `recipients` as older code does it; asked only where the method above is not implemented.
    func resolveRecipients(for intent: INSendMessageIntent, with completion: @escaping @Sendable ([INPersonResolutionResult]) -> Void)
    /// Resolves `outgoingMessageType`; optional.
    func resolveOutgoingMessageType(for intent: INSendMessageIntent, with completion: @escaping @Sendable (INOutgoingMessageTypeResolutionResult) -> Void)
    /// Resolves `outgoingMessageType`; optional.
    func resolveOutgoingMessageType(for intent: INSendMessageIntent) async -> INOutgoingMessageTypeResolutionResult
    /// Resolves `content`; optional.
    func resolveContent(for intent: INSendMessageIntent, with completion: @escaping @Sendable (INStringResolutionResult) -> Void)
    /// Resolves `content`; optional.
    func resolveContent(for intent: INSendMessageIntent) async -> INStringResolutionResult
    /// Resolves `speakableGroupName`; optional.
    func resolveSpeakableGroupName(for intent: INSendMessageIntent, with completion: @escaping @Sendable (INSpeakableStringResolutionResult) -> Void)
    /// Resolves `speakableGroupName`; optional.
    func resolveSpeakableGroupName(for intent: INSendMessageIntent) async -> INSpeakableStringResolutionResult
    /// Resolves `groupName`; optional.
    func resolveGroupName(for intent: INSendMessageIntent, with completion: @escaping @Sendable (INStringResolutionResult) -> Void)
    /// Resolves `groupName`; optional.
    func resolveGroupName(for intent: INSendMessageIntent) async -> INStringResolutionResult
    /// Says whether the intent could be handled; optional.
    func confirm(intent: INSendMessageIntent, completion: @escaping @Sendable (INSendMessageIntentResponse) -> Void)
    /// Says whether the intent could be handled; optional.
    func confirm(intent: INSendMessageIntent) async -> INSendMessageIntentResponse
    /// Handles the intent; called at most once for a request.
    func handle(intent: INSendMessageIntent, completion: @escaping @Sendable (INSendMessageIntentResponse) -> Void)
    /// Handles the intent; called at most once for a request.
    func handle(intent: INSendMessageIntent) async -> INSendMessageIntentResponse
}

// Each form in terms of the other; `EitherForm` says how the case of neither is found.
extension INSendMessageIntentHandling {
    /// Calls the async form.
    public func resolveRecipients(for intent: INSendMessageIntent, with completion: @escaping @Sendable ([INSendMessageRecipientResolutionResult]) -> Void) { EitherForm.answer(self, intent, 0, completion) }
    /// Calls the form with a completion handler.
    public func resolveRecipients(for intent: INSendMessageIntent) async -> [INSendMessageRecipientResolutionResult] { await EitherForm.answer(self, intent, 0) }
    /// Answers that the method is not implemented.
    public func resolveRecipients(for intent: INSendMessageIntent, with completion: @escaping @Sendable ([INPersonResolutionResult]) -> Void) { completion(.unimplemented) }
    /// Calls the async form.
    public func resolveOutgoingMessageType(for intent: INSendMessageIntent, with completion: @escaping @Sendable (INOutgoingMessageTypeResolutionResult) -> Void) { EitherForm.answer(self, intent, 2, completion) }
    /// Calls the form with a completion handler.
    public func resolveOutgoingMessageType(for intent: INSendMessageIntent) async -> INOutgoingMessageTypeResolutionResult { await EitherForm.answer(self, intent, 2) }
    /// Calls the async form.
    public func resolveContent(for intent: INSendMessageIntent, with completion: @escaping @Sendable (INStringResolutionResult) -> Void) { EitherForm.answer(self, intent, 3, completion) }
    /// Calls the form with a completion handler.
    public func resolveContent(for intent: INSendMessageIntent) async -> INStringResolutionResult { await EitherForm.answer(self, intent, 3) }
    /// Calls the async form.
    public func resolveSpeakableGroupName(for intent: INSendMessageIntent, with completion: @escaping @Sendable (INSpeakableStringResolutionResult) -> Void) { EitherForm.answer(self, intent, 4, completion) }
    /// Calls the form with a completion handler.
    public func resolveSpeakableGroupName(for intent: INSendMessageIntent) async -> INSpeakableStringResolutionResult { await EitherForm.answer(self, intent, 4) }
    /// Calls the async form.
    public func resolveGroupName(for intent: INSendMessageIntent, with completion: @escaping @Sendable (INStringResolutionResult) -> Void) { EitherForm.answer(self, intent, 5, completion) }
    /// Calls the form with a completion handler.
    public func resolveGroupName(for intent: INSendMessageIntent) async -> INStringResolutionResult { await EitherForm.answer(self, intent, 5) }
    /// Calls the async form.
    public func confirm(intent: INSendMessageIntent, completion: @escaping @Sendable (INSendMessageIntentResponse) -> Void) { EitherForm.answer(self, intent, 6, completion) }
    /// Calls the form with a completion handler.
    public func confirm(intent: INSendMessageIntent) async -> INSendMessageIntentResponse { await EitherForm.answer(self, intent, 6) }
    /// Calls the async form.
    public func handle(intent: INSendMessageIntent, completion: @escaping @Sendable (INSendMessageIntentResponse) -> Void) { EitherForm.answer(self, intent, 7, completion) }
    /// Calls the form with a completion handler.
    public func handle(intent: INSendMessageIntent) async -> INSendMessageIntentResponse { await EitherForm.answer(self, intent, 7) }
}
