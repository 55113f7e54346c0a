// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

// Sendable: nothing is stored beside what the base class stores.
/// The user looks for messages.
public final class INSearchForMessagesIntent: INIntent, @unchecked Sendable {
    /// Makes an intent of the values that are known.
    public convenience init(recipients: [INPerson]? = nil, senders: [INPerson]? = nil, searchTerms: [String]? = nil, attributes: INMessageAttributeOptions = [], dateTime dateTimeRange: INDateComponentsRange? = nil, identifiers: [String]? = nil, notificationIdentifiers: [String]? = nil, speakableGroupNames: [INSpeakableString]? = nil, conversationIdentifiers: [String]? = nil) {
        self.init(["recipients": recipients, "senders": senders, "searchTerms": searchTerms, "attributes": attributes, "dateTimeRange": dateTimeRange, "identifiers": identifiers, "notificationIdentifiers": notificationIdentifiers, "speakableGroupNames": speakableGroupNames, "conversationIdentifiers": conversationIdentifiers])
    }

    /// Makes an intent as older code does it.
    public convenience init(recipients: [INPerson]? = nil, senders: [INPerson]? = nil, searchTerms: [String]? = nil, attributes: INMessageAttributeOptions = [], dateTimeRange: INDateComponentsRange?, identifiers: [String]? = nil, notificationIdentifiers: [String]? = nil, speakableGroupNames: [INSpeakableString]? = nil, conversationIdentifiers: [String]? = nil) {
        self.init(["recipients": recipients, "senders": senders, "searchTerms": searchTerms, "attributes": attributes, "dateTimeRange": dateTimeRange, "identifiers": identifiers, "notificationIdentifiers": notificationIdentifiers, "speakableGroupNames": speakableGroupNames, "conversationIdentifiers": conversationIdentifiers])
    }

    /// Makes an intent as older code does it.
    public convenience init(recipients: [INPerson]? = nil, senders: [INPerson]? = nil, searchTerms: [String]? = nil, attributes: INMessageAttributeOptions = [], dateTime dateTimeRange: INDateComponentsRange? = nil, identifiers: [String]? = nil, notificationIdentifiers: [String]? = nil, groupNames: [String]?) {
        self.init(["recipients": recipients, "senders": senders, "searchTerms": searchTerms, "attributes": attributes, "dateTimeRange": dateTimeRange, "identifiers": identifiers, "notificationIdentifiers": notificationIdentifiers, "groupNames": groupNames])
    }

    /// Makes an intent as older code does it.
    public convenience init(recipients: [INPerson]? = nil, senders: [INPerson]? = nil, searchTerms: [String]? = nil, attributes: INMessageAttributeOptions = [], dateTimeRange: INDateComponentsRange?, identifiers: [String]? = nil, notificationIdentifiers: [String]? = nil, groupNames: [String]?) {
        self.init(["recipients": recipients, "senders": senders, "searchTerms": searchTerms, "attributes": attributes, "dateTimeRange": dateTimeRange, "identifiers": identifiers, "notificationIdentifiers": notificationIdentifiers, "groupNames": groupNames])
    }

    /// The recipients.
    public var recipients: [INPerson]? { parameter("recipients") }

    /// How `recipients` are combined.
    public var recipientsOperator: INConditionalOperator { parameter("recipientsOperator") ?? .all }

    /// The senders.
    public var senders: [INPerson]? { parameter("senders") }

    /// How `senders` are combined.
    public var sendersOperator: INConditionalOperator { parameter("sendersOperator") ?? .all }

    /// The search terms.
    public var searchTerms: [String]? { parameter("searchTerms") }

    /// How `searchTerms` are combined.
    public var searchTermsOperator: INConditionalOperator { parameter("searchTermsOperator") ?? .all }

    /// The attributes.
    public var attributes: INMessageAttributeOptions { parameter("attributes") ?? [] }

    /// The date time range.
    public var dateTimeRange: INDateComponentsRange? { parameter("dateTimeRange") }

    /// The identifiers.
    public var identifiers: [String]? { parameter("identifiers") }

    /// How `identifiers` are combined.
    public var identifiersOperator: INConditionalOperator { parameter("identifiersOperator") ?? .all }

    /// The notification identifiers.
    public var notificationIdentifiers: [String]? { parameter("notificationIdentifiers") }

    /// How `notificationIdentifiers` are combined.
    public var notificationIdentifiersOperator: INConditionalOperator { parameter("notificationIdentifiersOperator") ?? .all }

    /// The speakable group names.
    public var speakableGroupNames: [INSpeakableString]? { parameter("speakableGroupNames") }

    /// How `speakableGroupNames` are combined.
    public var speakableGroupNamesOperator: INConditionalOperator { parameter("speakableGroupNamesOperator") ?? .all }

    /// The conversation identifiers.
    public var conversationIdentifiers: [String]? { parameter("conversationIdentifiers") }

    /// How `conversationIdentifiers` are combined.
    public var conversationIdentifiersOperator: INConditionalOperator { parameter("conversationIdentifiersOperator") ?? .all }

    /// The group names.
    @available(*, deprecated, message: "Use speakableGroupNames instead")
    public var groupNames: [String]? { parameter("groupNames") }

    /// How `groupNames` are combined.
    @available(*, deprecated, message: "Use speakableGroupNamesOperator instead")
    public var groupNamesOperator: INConditionalOperator { parameter("groupNamesOperator") ?? .all }

    @_spi(IntentDefinition) public override class var responseType: INIntentResponse.Type { INSearchForMessagesIntentResponse.self }

    @_spi(IntentDefinition) public override class var handlerMethods: StaticString { "recipients[] senders[] attributes dateTimeRange speakableGroupNames[] groupNames[] confirm(intent:completion:) handle(intent:completion:) -recipientsOperator -sendersOperator -searchTerms -searchTermsOperator -identifiers -identifiersOperator -notificationIdentifiers -notificationIdentifiersOperator -speakableGroupNamesOperator -conversationIdentifiers -conversationIdentifiersOperator -groupNamesOperator" }

    @_spi(IntentDefinition) public override func ask(_ handler: Any, _ method: Int) async -> HandlerAnswer? {
        guard let handler = handler as? any INSearchForMessagesIntentHandling else { return nil }
        switch method {
            case 0: return .results(await handler.resolveRecipients(for: self))
            case 1: return .results(await handler.resolveSenders(for: self))
            case 2: return .result(await handler.resolveAttributes(for: self))
            case 3: return .result(await handler.resolveDateTimeRange(for: self))
            case 4: return .results(await handler.resolveSpeakableGroupNames(for: self))
            case 5: return .results(await handler.resolveGroupNames(for: self))
            case 6: return .response(await handler.confirm(intent: self))
            case 7: return .response(await handler.handle(intent: self))
            default: return nil
        }
    }

    @_spi(IntentDefinition) public override func ask(_ handler: Any, _ method: Int, _ completion: HandlerCompletion) {
        guard let handler = handler as? any INSearchForMessagesIntentHandling else { return }
        switch method {
            case 0: handler.resolveRecipients(for: self, with: completion.results)
            case 1: handler.resolveSenders(for: self, with: completion.results)
            case 2: handler.resolveAttributes(for: self, with: completion.result)
            case 3: handler.resolveDateTimeRange(for: self, with: completion.result)
            case 4: handler.resolveSpeakableGroupNames(for: self, with: completion.results)
            case 5: handler.resolveGroupNames(for: self, with: completion.results)
            case 6: handler.confirm(intent: self, completion: completion.response)
            case 7: handler.handle(intent: self, completion: completion.response)
            default: return
        }
    }
}

/// How confirming or handling `INSearchForMessagesIntent` ended.
public enum INSearchForMessagesIntentResponseCode: Int, Sendable {
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
    /// Handling is not possible: message too many results.
    case failureMessageTooManyResults = 7
    /// The user has to log in to the app.
    case failureRequiringInAppAuthentication = 8
}

@_spi(IntentDefinition) extension INSearchForMessagesIntentResponseCode: WireEnumeration {
    public static var wireNames: StaticString { "unspecified 0 ready 1 inProgress 2 success 3 failure 4 failureRequiringAppLaunch 5 failureMessageServiceNotAvailable 6 failureMessageTooManyResults 7 failureRequiringInAppAuthentication 8" }
}

// Sendable: nothing is stored beside what the base class stores.
/// What a handler answers to `INSearchForMessagesIntent`.
public final class INSearchForMessagesIntentResponse: INIntentResponse, @unchecked Sendable {
    /// Makes a response.
    public convenience init(code: INSearchForMessagesIntentResponseCode, userActivity: NSUserActivity?) {
        self.init(codeName: code.wireName, userActivity: userActivity)
    }

    /// How it ended.
    public var code: INSearchForMessagesIntentResponseCode { INSearchForMessagesIntentResponseCode(wireName: codeName) ?? .unspecified }

    /// The messages.
    public var messages: [INMessage]? {
        get { property("messages") }
        set { setProperty("messages", newValue) }
    }
}

/// Handles `INSearchForMessagesIntent`.
///
/// Every method is there with a completion handler and as async: write the one that suits you. The methods that resolve a
/// parameter and the one that confirms are optional; a parameter without one is taken as it is. A completion handler is
/// called once.
public protocol INSearchForMessagesIntentHandling: AnyObject {
    /// Resolves `recipients`; optional.
    func resolveRecipients(for intent: INSearchForMessagesIntent, with completion: @escaping @Sendable ([INPersonResolutionResult]) -> Void)
    /// Resolves `recipients`; optional.
    func resolveRecipients(for intent: INSearchForMessagesIntent) async -> [INPersonResolutionResult]
    /// Resolves `senders`; optional.
    func resolveSenders(for intent: INSearchForMessagesIntent, with completion: @escaping @Sendable ([INPersonResolutionResult]) -> Void)
    /// Resolves `senders`; optional.
    func resolveSenders(for intent: INSearchForMessagesIntent) async -> [INPersonResolutionResult]
    /// Resolves `attributes`; optional.
    func resolveAttributes(for intent: INSearchForMessagesIntent, with completion: @escaping @Sendable (INMessageAttributeOptionsResolutionResult) -> Void)
    /// Resolves `attributes`; optional.
    func resolveAttributes(for intent: INSearchForMessagesIntent) async -> INMessageAttributeOptionsResolutionResult
    /// Resolves `dateTimeRange`; optional.
    func resolveDateTimeRange(for intent: INSearchForMessagesIntent, with completion: @escaping @Sendable (INDateComponentsRangeResolutionResult) -> Void)
    /// Resolves `dateTimeRange`; optional.
    func resolveDateTimeRange(for intent: INSearchForMessagesIntent) async -> INDateComponentsRangeResolutionResult
    /// Resolves `speakableGroupNames`; optional.
    func resolveSpeakableGroupNames(for intent: INSearchForMessagesIntent, with completion: @escaping @Sendable ([INSpeakableStringResolutionResult]) -> Void)
    /// Resolves `speakableGroupNames`; optional.
    func resolveSpeakableGroupNames(for intent: INSearchForMessagesIntent) async -> [INSpeakableStringResolutionResult]
    /// Resolves `groupNames`; optional.
    func resolveGroupNames(for intent: INSearchForMessagesIntent, with completion: @escaping @Sendable ([INStringResolutionResult]) -> Void)
    /// Resolves `groupNames`; optional.
    func resolveGroupNames(for intent: INSearchForMessagesIntent) async -> [INStringResolutionResult]
    /// Says whether the intent could be handled; optional.
    func confirm(intent: INSearchForMessagesIntent, completion: @escaping @Sendable (INSearchForMessagesIntentResponse) -> Void)
    /// Says whether the intent could be handled; optional.
    func confirm(intent: INSearchForMessagesIntent) async -> INSearchForMessagesIntentResponse
    /// Handles the intent; called at most once for a request.
    func handle(intent: INSearchForMessagesIntent, completion: @escaping @Sendable (INSearchForMessagesIntentResponse) -> Void)
    /// Handles the intent; called at most once for a request.
    func handle(intent: INSearchForMessagesIntent) async -> INSearchForMessagesIntentResponse
}

// Each form in terms of the other; `EitherForm` says how the case of neither is found.
extension INSearchForMessagesIntentHandling {
    /// Calls the async form.
    public func resolveRecipients(for intent: INSearchForMessagesIntent, with completion: @escaping @Sendable ([INPersonResolutionResult]) -> Void) { EitherForm.answer(self, intent, 0, completion) }
    /// Calls the form with a completion handler.
    public func resolveRecipients(for intent: INSearchForMessagesIntent) async -> [INPersonResolutionResult] { await EitherForm.answer(self, intent, 0) }
    /// Calls the async form.
    public func resolveSenders(for intent: INSearchForMessagesIntent, with completion: @escaping @Sendable ([INPersonResolutionResult]) -> Void) { EitherForm.answer(self, intent, 1, completion) }
    /// Calls the form with a completion handler.
    public func resolveSenders(for intent: INSearchForMessagesIntent) async -> [INPersonResolutionResult] { await EitherForm.answer(self, intent, 1) }
    /// Calls the async form.
    public func resolveAttributes(for intent: INSearchForMessagesIntent, with completion: @escaping @Sendable (INMessageAttributeOptionsResolutionResult) -> Void) { EitherForm.answer(self, intent, 2, completion) }
    /// Calls the form with a completion handler.
    public func resolveAttributes(for intent: INSearchForMessagesIntent) async -> INMessageAttributeOptionsResolutionResult { await EitherForm.answer(self, intent, 2) }
    /// Calls the async form.
    public func resolveDateTimeRange(for intent: INSearchForMessagesIntent, with completion: @escaping @Sendable (INDateComponentsRangeResolutionResult) -> Void) { EitherForm.answer(self, intent, 3, completion) }
    /// Calls the form with a completion handler.
    public func resolveDateTimeRange(for intent: INSearchForMessagesIntent) async -> INDateComponentsRangeResolutionResult { await EitherForm.answer(self, intent, 3) }
    /// Calls the async form.
    public func resolveSpeakableGroupNames(for intent: INSearchForMessagesIntent, with completion: @escaping @Sendable ([INSpeakableStringResolutionResult]) -> Void) { EitherForm.answer(self, intent, 4, completion) }
    /// Calls the form with a completion handler.
    public func resolveSpeakableGroupNames(for intent: INSearchForMessagesIntent) async -> [INSpeakableStringResolutionResult] { await EitherForm.answer(self, intent, 4) }
    /// Calls the async form.
    public func resolveGroupNames(for intent: INSearchForMessagesIntent, with completion: @escaping @Sendable ([INStringResolutionResult]) -> Void) { EitherForm.answer(self, intent, 5, completion) }
    /// Calls the form with a completion handler.
    public func resolveGroupNames(for intent: INSearchForMessagesIntent) async -> [INStringResolutionResult] { await EitherForm.answer(self, intent, 5) }
    /// Calls the async form.
    public func confirm(intent: INSearchForMessagesIntent, completion: @escaping @Sendable (INSearchForMessagesIntentResponse) -> Void) { EitherForm.answer(self, intent, 6, completion) }
    /// Calls the form with a completion handler.
    public func confirm(intent: INSearchForMessagesIntent) async -> INSearchForMessagesIntentResponse { await EitherForm.answer(self, intent, 6) }
    /// Calls the async form.
    public func handle(intent: INSearchForMessagesIntent, completion: @escaping @Sendable (INSearchForMessagesIntentResponse) -> Void) { EitherForm.answer(self, intent, 7, completion) }
    /// Calls the form with a completion handler.
    public func handle(intent: INSearchForMessagesIntent) async -> INSearchForMessagesIntentResponse { await EitherForm.answer(self, intent, 7) }
}
