// Sendable: nothing is stored beside the immutable parameters of the base class.
/// The user looks for messages.
public final class INSearchForMessagesIntent: INIntent, @unchecked Sendable {
    /// Makes an intent of the values that are known.
    public convenience init(
        recipients: [INPerson]? = nil,
        recipientsOperator: INConditionalOperator = .all,
        senders: [INPerson]? = nil,
        sendersOperator: INConditionalOperator = .all,
        searchTerms: [String]? = nil,
        searchTermsOperator: INConditionalOperator = .all,
        attributes: INMessageAttributeOptions = [],
        dateTimeRange: INDateComponentsRange? = nil,
        identifiers: [String]? = nil,
        identifiersOperator: INConditionalOperator = .all,
        notificationIdentifiers: [String]? = nil,
        notificationIdentifiersOperator: INConditionalOperator = .all,
        speakableGroupNames: [INSpeakableString]? = nil,
        speakableGroupNamesOperator: INConditionalOperator = .all,
        conversationIdentifiers: [String]? = nil,
        conversationIdentifiersOperator: INConditionalOperator = .all
    ) {
        self.init([
            "recipients": recipients,
            "recipientsOperator": recipientsOperator,
            "senders": senders,
            "sendersOperator": sendersOperator,
            "searchTerms": searchTerms,
            "searchTermsOperator": searchTermsOperator,
            "attributes": attributes,
            "dateTimeRange": dateTimeRange,
            "identifiers": identifiers,
            "identifiersOperator": identifiersOperator,
            "notificationIdentifiers": notificationIdentifiers,
            "notificationIdentifiersOperator": notificationIdentifiersOperator,
            "speakableGroupNames": speakableGroupNames,
            "speakableGroupNamesOperator": speakableGroupNamesOperator,
            "conversationIdentifiers": conversationIdentifiers,
            "conversationIdentifiersOperator": conversationIdentifiersOperator,
        ])
    }

    /// To whom they were sent.
    public var recipients: [INPerson]? { parameter("recipients") }
    /// How `recipients` are combined.
    public var recipientsOperator: INConditionalOperator { parameter("recipientsOperator") ?? .all }
    /// Who sent them.
    public var senders: [INPerson]? { parameter("senders") }
    /// How `senders` are combined.
    public var sendersOperator: INConditionalOperator { parameter("sendersOperator") ?? .all }
    /// Words that they contain.
    public var searchTerms: [String]? { parameter("searchTerms") }
    /// How `searchTerms` are combined.
    public var searchTermsOperator: INConditionalOperator { parameter("searchTermsOperator") ?? .all }
    /// The states that they are in.
    public var attributes: INMessageAttributeOptions { parameter("attributes") ?? [] }
    /// When they were sent.
    public var dateTimeRange: INDateComponentsRange? { parameter("dateTimeRange") }
    /// The extension's identifiers of them.
    public var identifiers: [String]? { parameter("identifiers") }
    /// How `identifiers` are combined.
    public var identifiersOperator: INConditionalOperator { parameter("identifiersOperator") ?? .all }
    /// The identifiers of the notifications that told of them.
    public var notificationIdentifiers: [String]? { parameter("notificationIdentifiers") }
    /// How `notificationIdentifiers` are combined.
    public var notificationIdentifiersOperator: INConditionalOperator {
        parameter("notificationIdentifiersOperator") ?? .all
    }
    /// The groups to which they were sent.
    public var speakableGroupNames: [INSpeakableString]? { parameter("speakableGroupNames") }
    /// How `speakableGroupNames` are combined.
    public var speakableGroupNamesOperator: INConditionalOperator { parameter("speakableGroupNamesOperator") ?? .all }
    /// The extension's identifiers of their conversations.
    public var conversationIdentifiers: [String]? { parameter("conversationIdentifiers") }
    /// How `conversationIdentifiers` are combined.
    public var conversationIdentifiersOperator: INConditionalOperator {
        parameter("conversationIdentifiersOperator") ?? .all
    }
    /// The groups to which they were sent; Apple replaced it by `speakableGroupNames`.
    public var groupNames: [String]? { parameter("groupNames") }
    /// How `groupNames` are combined.
    public var groupNamesOperator: INConditionalOperator { parameter("groupNamesOperator") ?? .all }
}
