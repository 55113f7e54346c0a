// swift-format-ignore-file
// Written by Scripts/generate-catalogue.py. Do not edit.

extension SystemIntents {
    static let answerCall = IntentDefinition(
        name: "INAnswerCallIntent",
        domain: "Calling",
        parameters: [
            ParameterDefinition(name: "audioRoute", type: .enumeration("INCallAudioRoute"), isOptional: false),
            ParameterDefinition(name: "callIdentifier", type: .string, isOptional: true),
        ],
        responseCodes: [
            ResponseCodeDefinition(name: "unspecified", value: 0),
            ResponseCodeDefinition(name: "ready", value: 1),
            ResponseCodeDefinition(name: "continueInApp", value: 2),
            ResponseCodeDefinition(name: "inProgress", value: 3),
            ResponseCodeDefinition(name: "success", value: 4),
            ResponseCodeDefinition(name: "failure", value: 5),
            ResponseCodeDefinition(name: "failureRequiringAppLaunch", value: 6),
        ],
        responseProperties: [
            PropertyDefinition(name: "callRecords", type: .array(of: .object("INCallRecord")), isOptional: true),
        ],
        supportsInProgress: true,
        supportsUpdates: false,
        lockedDefault: .unknown,
        confirmsBeforeHandle: false,
        requiresUnlockAfterQuestion: false
    )

    static let hangUpCall = IntentDefinition(
        name: "INHangUpCallIntent",
        domain: "Calling",
        parameters: [
            ParameterDefinition(name: "callIdentifier", type: .string, isOptional: true),
        ],
        responseCodes: [
            ResponseCodeDefinition(name: "unspecified", value: 0),
            ResponseCodeDefinition(name: "ready", value: 1),
            ResponseCodeDefinition(name: "inProgress", value: 2),
            ResponseCodeDefinition(name: "success", value: 3),
            ResponseCodeDefinition(name: "failure", value: 4),
            ResponseCodeDefinition(name: "failureRequiringAppLaunch", value: 5),
            ResponseCodeDefinition(name: "failureNoCallToHangUp", value: 6),
        ],
        responseProperties: [],
        supportsInProgress: true,
        supportsUpdates: false,
        lockedDefault: .unknown,
        confirmsBeforeHandle: false,
        requiresUnlockAfterQuestion: false
    )

    static let searchCallHistory = IntentDefinition(
        name: "INSearchCallHistoryIntent",
        domain: "Calling",
        parameters: [
            ParameterDefinition(name: "dateCreated", type: .dateComponentsRange, isOptional: true, outcomes: .withDisambiguation, resolutionResultClass: "INDateComponentsRangeResolutionResult"),
            ParameterDefinition(name: "recipient", type: .object("INPerson"), isOptional: true, outcomes: .withDisambiguation, resolutionResultClass: "INPersonResolutionResult"),
            ParameterDefinition(name: "callCapabilities", type: .optionSet("INCallCapabilityOptions"), isOptional: false),
            ParameterDefinition(name: "callTypes", type: .optionSet("INCallRecordTypeOptions"), isOptional: false, outcomes: .withoutDisambiguation, resolutionResultClass: "INCallRecordTypeOptionsResolutionResult"),
            ParameterDefinition(name: "unseen", type: .boolean, isOptional: true, outcomes: .withoutDisambiguation, resolutionResultClass: "INBooleanResolutionResult"),
            ParameterDefinition(name: "callType", type: .enumeration("INCallRecordType"), isOptional: false, outcomes: .withoutDisambiguation, resolutionResultClass: "INCallRecordTypeResolutionResult", isDeprecated: true),
        ],
        responseCodes: [
            ResponseCodeDefinition(name: "unspecified", value: 0),
            ResponseCodeDefinition(name: "ready", value: 1),
            ResponseCodeDefinition(name: "continueInApp", value: 2),
            ResponseCodeDefinition(name: "failure", value: 3),
            ResponseCodeDefinition(name: "failureRequiringAppLaunch", value: 4),
            ResponseCodeDefinition(name: "failureAppConfigurationRequired", value: 5),
            ResponseCodeDefinition(name: "inProgress", value: 6),
            ResponseCodeDefinition(name: "success", value: 7),
        ],
        responseProperties: [
            PropertyDefinition(name: "callRecords", type: .array(of: .object("INCallRecord")), isOptional: true),
        ],
        supportsInProgress: true,
        supportsUpdates: false,
        lockedDefault: .restricted,
        confirmsBeforeHandle: false,
        requiresUnlockAfterQuestion: false
    )

    static let startAudioCall = IntentDefinition(
        name: "INStartAudioCallIntent",
        domain: "Calling",
        parameters: [
            ParameterDefinition(name: "destinationType", type: .enumeration("INCallDestinationType"), isOptional: false, outcomes: .withoutDisambiguation, resolutionResultClass: "INCallDestinationTypeResolutionResult"),
            ParameterDefinition(name: "contacts", type: .array(of: .object("INPerson")), isOptional: true, resolvesEachElement: true, outcomes: .withDisambiguation, resolutionResultClass: "INPersonResolutionResult"),
        ],
        responseCodes: [
            ResponseCodeDefinition(name: "unspecified", value: 0),
            ResponseCodeDefinition(name: "ready", value: 1),
            ResponseCodeDefinition(name: "continueInApp", value: 2),
            ResponseCodeDefinition(name: "failure", value: 3),
            ResponseCodeDefinition(name: "failureRequiringAppLaunch", value: 4),
            ResponseCodeDefinition(name: "failureAppConfigurationRequired", value: 5),
            ResponseCodeDefinition(name: "failureCallingServiceNotAvailable", value: 6),
            ResponseCodeDefinition(name: "failureContactNotSupportedByApp", value: 7),
            ResponseCodeDefinition(name: "failureNoValidNumber", value: 8),
        ],
        responseProperties: [],
        supportsInProgress: false,
        supportsUpdates: false,
        lockedDefault: .conditional,
        confirmsBeforeHandle: false,
        requiresUnlockAfterQuestion: false
    )

    static let startCall = IntentDefinition(
        name: "INStartCallIntent",
        domain: "Calling",
        parameters: [
            ParameterDefinition(name: "callRecordFilter", type: .object("INCallRecordFilter"), isOptional: true),
            ParameterDefinition(name: "callRecordToCallBack", type: .object("INCallRecord"), isOptional: true, outcomes: .withDisambiguation, resolutionResultClass: "INCallRecordResolutionResult"),
            ParameterDefinition(name: "audioRoute", type: .enumeration("INCallAudioRoute"), isOptional: false),
            ParameterDefinition(name: "destinationType", type: .enumeration("INCallDestinationType"), isOptional: false, outcomes: .withoutDisambiguation, resolutionResultClass: "INCallDestinationTypeResolutionResult"),
            ParameterDefinition(name: "contacts", type: .array(of: .object("INPerson")), isOptional: true, resolvesEachElement: true, outcomes: .withDisambiguation, resolutionResultClass: "INStartCallContactResolutionResult", reasons: ["noContactFound", "multipleContactsUnsupported", "noHandleForLabel", "invalidHandle", "unsupportedMmiUssd", "noCallHistoryForRedial", "noUsableHandleForRedial"]),
            ParameterDefinition(name: "callCapability", type: .enumeration("INCallCapability"), isOptional: false, outcomes: .withoutDisambiguation, resolutionResultClass: "INStartCallCallCapabilityResolutionResult", reasons: ["videoCallUnsupported", "microphoneNotAccessible", "cameraNotAccessible"]),
            ParameterDefinition(name: "recordTypeForRedialing", type: .enumeration("INCallRecordType"), isOptional: false, isDeprecated: true),
        ],
        responseCodes: [
            ResponseCodeDefinition(name: "unspecified", value: 0),
            ResponseCodeDefinition(name: "ready", value: 1),
            ResponseCodeDefinition(name: "continueInApp", value: 2),
            ResponseCodeDefinition(name: "userConfirmationRequired", value: 3),
            ResponseCodeDefinition(name: "failure", value: 4),
            ResponseCodeDefinition(name: "failureRequiringAppLaunch", value: 5),
            ResponseCodeDefinition(name: "failureCallingServiceNotAvailable", value: 6),
            ResponseCodeDefinition(name: "failureContactNotSupportedByApp", value: 7),
            ResponseCodeDefinition(name: "failureAirplaneModeEnabled", value: 8),
            ResponseCodeDefinition(name: "failureUnableToHandOff", value: 9),
            ResponseCodeDefinition(name: "failureAppConfigurationRequired", value: 10),
            ResponseCodeDefinition(name: "failureCallInProgress", value: 11),
            ResponseCodeDefinition(name: "failureCallRinging", value: 12),
        ],
        responseProperties: [],
        supportsInProgress: false,
        supportsUpdates: false,
        lockedDefault: .unrestricted,
        confirmsBeforeHandle: false,
        requiresUnlockAfterQuestion: false
    )

    static let startVideoCall = IntentDefinition(
        name: "INStartVideoCallIntent",
        domain: "Calling",
        parameters: [
            ParameterDefinition(name: "contacts", type: .array(of: .object("INPerson")), isOptional: true, resolvesEachElement: true, outcomes: .withDisambiguation, resolutionResultClass: "INPersonResolutionResult"),
        ],
        responseCodes: [
            ResponseCodeDefinition(name: "unspecified", value: 0),
            ResponseCodeDefinition(name: "ready", value: 1),
            ResponseCodeDefinition(name: "continueInApp", value: 2),
            ResponseCodeDefinition(name: "failure", value: 3),
            ResponseCodeDefinition(name: "failureRequiringAppLaunch", value: 4),
            ResponseCodeDefinition(name: "failureAppConfigurationRequired", value: 5),
            ResponseCodeDefinition(name: "failureCallingServiceNotAvailable", value: 6),
            ResponseCodeDefinition(name: "failureContactNotSupportedByApp", value: 7),
            ResponseCodeDefinition(name: "failureInvalidNumber", value: 8),
        ],
        responseProperties: [],
        supportsInProgress: false,
        supportsUpdates: false,
        lockedDefault: .conditional,
        confirmsBeforeHandle: false,
        requiresUnlockAfterQuestion: false
    )
}
