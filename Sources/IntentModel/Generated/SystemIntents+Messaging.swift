// swift-format-ignore-file
// Written by Scripts/generate-catalogue.py. Do not edit.

extension SystemIntents {
    static let editMessage = IntentDefinition(
        name: "INEditMessageIntent",
        domain: "Messaging",
        parameters: [
            ParameterDefinition(name: "messageIdentifier", type: .string, isOptional: true),
            ParameterDefinition(name: "editedContent", type: .string, isOptional: true, outcomes: .withDisambiguation, resolutionResultClass: "INStringResolutionResult"),
        ],
        responseCodes: [
            ResponseCodeDefinition(name: "unspecified", value: 0),
            ResponseCodeDefinition(name: "ready", value: 1),
            ResponseCodeDefinition(name: "inProgress", value: 2),
            ResponseCodeDefinition(name: "success", value: 3),
            ResponseCodeDefinition(name: "failure", value: 4),
            ResponseCodeDefinition(name: "failureRequiringAppLaunch", value: 5),
            ResponseCodeDefinition(name: "failureMessageNotFound", value: 6),
            ResponseCodeDefinition(name: "failurePastEditTimeLimit", value: 7),
            ResponseCodeDefinition(name: "failureMessageTypeUnsupported", value: 8),
            ResponseCodeDefinition(name: "failureUnsupportedOnService", value: 9),
            ResponseCodeDefinition(name: "failureMessageServiceNotAvailable", value: 10),
            ResponseCodeDefinition(name: "failureRequiringInAppAuthentication", value: 11),
        ],
        responseProperties: [],
        supportsInProgress: true,
        supportsUpdates: false,
        lockedDefault: .unknown,
        confirmsBeforeHandle: false,
        requiresUnlockAfterQuestion: false
    )

    static let searchForMessages = IntentDefinition(
        name: "INSearchForMessagesIntent",
        domain: "Messaging",
        parameters: [
            ParameterDefinition(name: "recipients", type: .array(of: .object("INPerson")), isOptional: true, resolvesEachElement: true, outcomes: .withDisambiguation, resolutionResultClass: "INPersonResolutionResult"),
            ParameterDefinition(name: "recipientsOperator", type: .enumeration("INConditionalOperator"), isOptional: false),
            ParameterDefinition(name: "senders", type: .array(of: .object("INPerson")), isOptional: true, resolvesEachElement: true, outcomes: .withDisambiguation, resolutionResultClass: "INPersonResolutionResult"),
            ParameterDefinition(name: "sendersOperator", type: .enumeration("INConditionalOperator"), isOptional: false),
            ParameterDefinition(name: "searchTerms", type: .array(of: .string), isOptional: true),
            ParameterDefinition(name: "searchTermsOperator", type: .enumeration("INConditionalOperator"), isOptional: false),
            ParameterDefinition(name: "attributes", type: .optionSet("INMessageAttributeOptions"), isOptional: false, outcomes: .withoutDisambiguation, resolutionResultClass: "INMessageAttributeOptionsResolutionResult"),
            ParameterDefinition(name: "dateTimeRange", type: .dateComponentsRange, isOptional: true, outcomes: .withDisambiguation, resolutionResultClass: "INDateComponentsRangeResolutionResult"),
            ParameterDefinition(name: "identifiers", type: .array(of: .string), isOptional: true),
            ParameterDefinition(name: "identifiersOperator", type: .enumeration("INConditionalOperator"), isOptional: false),
            ParameterDefinition(name: "notificationIdentifiers", type: .array(of: .string), isOptional: true),
            ParameterDefinition(name: "notificationIdentifiersOperator", type: .enumeration("INConditionalOperator"), isOptional: false),
            ParameterDefinition(name: "speakableGroupNames", type: .array(of: .object("INSpeakableString")), isOptional: true, resolvesEachElement: true, outcomes: .withDisambiguation, resolutionResultClass: "INSpeakableStringResolutionResult"),
            ParameterDefinition(name: "speakableGroupNamesOperator", type: .enumeration("INConditionalOperator"), isOptional: false),
            ParameterDefinition(name: "conversationIdentifiers", type: .array(of: .string), isOptional: true),
            ParameterDefinition(name: "conversationIdentifiersOperator", type: .enumeration("INConditionalOperator"), isOptional: false),
            ParameterDefinition(name: "groupNames", type: .array(of: .string), isOptional: true, resolvesEachElement: true, outcomes: .withDisambiguation, resolutionResultClass: "INStringResolutionResult", isDeprecated: true),
            ParameterDefinition(name: "groupNamesOperator", type: .enumeration("INConditionalOperator"), isOptional: false, isDeprecated: true),
        ],
        responseCodes: [
            ResponseCodeDefinition(name: "unspecified", value: 0),
            ResponseCodeDefinition(name: "ready", value: 1),
            ResponseCodeDefinition(name: "inProgress", value: 2),
            ResponseCodeDefinition(name: "success", value: 3),
            ResponseCodeDefinition(name: "failure", value: 4),
            ResponseCodeDefinition(name: "failureRequiringAppLaunch", value: 5),
            ResponseCodeDefinition(name: "failureMessageServiceNotAvailable", value: 6),
            ResponseCodeDefinition(name: "failureMessageTooManyResults", value: 7),
            ResponseCodeDefinition(name: "failureRequiringInAppAuthentication", value: 8),
        ],
        responseProperties: [
            PropertyDefinition(name: "messages", type: .array(of: .object("INMessage")), isOptional: true),
        ],
        supportsInProgress: true,
        supportsUpdates: false,
        lockedDefault: .conditional,
        confirmsBeforeHandle: false,
        requiresUnlockAfterQuestion: false
    )

    static let sendMessage = IntentDefinition(
        name: "INSendMessageIntent",
        domain: "Messaging",
        parameters: [
            ParameterDefinition(name: "recipients", type: .array(of: .object("INPerson")), isOptional: true, resolvesEachElement: true, outcomes: .withDisambiguation, resolutionResultClass: "INSendMessageRecipientResolutionResult", reasons: ["noAccount", "offline", "messagingServiceNotEnabledForRecipient", "noValidHandle", "requestedHandleInvalid", "noHandleForLabel"]),
            ParameterDefinition(name: "outgoingMessageType", type: .enumeration("INOutgoingMessageType"), isOptional: false, outcomes: .withoutDisambiguation, resolutionResultClass: "INOutgoingMessageTypeResolutionResult"),
            ParameterDefinition(name: "content", type: .string, isOptional: true, outcomes: .withDisambiguation, resolutionResultClass: "INStringResolutionResult"),
            ParameterDefinition(name: "speakableGroupName", type: .object("INSpeakableString"), isOptional: true, outcomes: .withDisambiguation, resolutionResultClass: "INSpeakableStringResolutionResult"),
            ParameterDefinition(name: "conversationIdentifier", type: .string, isOptional: true),
            ParameterDefinition(name: "serviceName", type: .string, isOptional: true),
            ParameterDefinition(name: "sender", type: .object("INPerson"), isOptional: true),
            ParameterDefinition(name: "attachments", type: .array(of: .object("INSendMessageAttachment")), isOptional: true),
            ParameterDefinition(name: "groupName", type: .string, isOptional: true, outcomes: .withDisambiguation, resolutionResultClass: "INStringResolutionResult", isDeprecated: true),
        ],
        responseCodes: [
            ResponseCodeDefinition(name: "unspecified", value: 0),
            ResponseCodeDefinition(name: "ready", value: 1),
            ResponseCodeDefinition(name: "inProgress", value: 2),
            ResponseCodeDefinition(name: "success", value: 3),
            ResponseCodeDefinition(name: "failure", value: 4),
            ResponseCodeDefinition(name: "failureRequiringAppLaunch", value: 5),
            ResponseCodeDefinition(name: "failureMessageServiceNotAvailable", value: 6),
            ResponseCodeDefinition(name: "failureRequiringInAppAuthentication", value: 7),
        ],
        responseProperties: [
            PropertyDefinition(name: "sentMessages", type: .array(of: .object("INMessage")), isOptional: true),
            PropertyDefinition(name: "sentMessage", type: .object("INMessage"), isOptional: true, isDeprecated: true),
        ],
        supportsInProgress: true,
        supportsUpdates: false,
        lockedDefault: .unrestricted,
        confirmsBeforeHandle: false,
        requiresUnlockAfterQuestion: false
    )

    static let setMessageAttribute = IntentDefinition(
        name: "INSetMessageAttributeIntent",
        domain: "Messaging",
        parameters: [
            ParameterDefinition(name: "identifiers", type: .array(of: .string), isOptional: true),
            ParameterDefinition(name: "attribute", type: .enumeration("INMessageAttribute"), isOptional: false, outcomes: .withoutDisambiguation, resolutionResultClass: "INMessageAttributeResolutionResult"),
        ],
        responseCodes: [
            ResponseCodeDefinition(name: "unspecified", value: 0),
            ResponseCodeDefinition(name: "ready", value: 1),
            ResponseCodeDefinition(name: "inProgress", value: 2),
            ResponseCodeDefinition(name: "success", value: 3),
            ResponseCodeDefinition(name: "failure", value: 4),
            ResponseCodeDefinition(name: "failureRequiringAppLaunch", value: 5),
            ResponseCodeDefinition(name: "failureMessageNotFound", value: 6),
            ResponseCodeDefinition(name: "failureMessageAttributeNotSet", value: 7),
        ],
        responseProperties: [],
        supportsInProgress: true,
        supportsUpdates: false,
        lockedDefault: .unrestricted,
        confirmsBeforeHandle: false,
        requiresUnlockAfterQuestion: false
    )

    static let unsendMessages = IntentDefinition(
        name: "INUnsendMessagesIntent",
        domain: "Messaging",
        parameters: [
            ParameterDefinition(name: "messageIdentifiers", type: .array(of: .string), isOptional: true),
        ],
        responseCodes: [
            ResponseCodeDefinition(name: "unspecified", value: 0),
            ResponseCodeDefinition(name: "ready", value: 1),
            ResponseCodeDefinition(name: "inProgress", value: 2),
            ResponseCodeDefinition(name: "success", value: 3),
            ResponseCodeDefinition(name: "failure", value: 4),
            ResponseCodeDefinition(name: "failureRequiringAppLaunch", value: 5),
            ResponseCodeDefinition(name: "failureMessageNotFound", value: 6),
            ResponseCodeDefinition(name: "failurePastUnsendTimeLimit", value: 7),
            ResponseCodeDefinition(name: "failureMessageTypeUnsupported", value: 8),
            ResponseCodeDefinition(name: "failureUnsupportedOnService", value: 9),
            ResponseCodeDefinition(name: "failureMessageServiceNotAvailable", value: 10),
            ResponseCodeDefinition(name: "failureRequiringInAppAuthentication", value: 11),
        ],
        responseProperties: [],
        supportsInProgress: true,
        supportsUpdates: false,
        lockedDefault: .unknown,
        confirmsBeforeHandle: false,
        requiresUnlockAfterQuestion: false
    )
}
